import * as endpoints from '@getzo/contract/today/today.endpoints'
import * as shapes from '@getzo/contract/today/today.schema'
import { requireSession } from '../../access/session'
import { refusedOfSender, type ShopNow } from '../../config/shop-now'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { dayInZone } from '../../time/zone'
import { readToday, type SettledSteps } from './today.reads'
import { arrangeToday, bringBack, putOff } from './today.service'

export function todayRoutes(route: Route, { db, now, config, shop }: Deps) {
  const { shopTimeZone: timeZone } = config
  const today = () => dayInZone(now(), timeZone)
  route(endpoints.readToday, shapes.readTodayShapes, ({ session }) =>
    readToday(db, requireSession(session), {
      timeZone,
      today: today(),
      settled: settledSteps(shop.now()),
      refusedOfSender: refusedOfSender(shop.now()),
    }),
  )

  route(endpoints.putOff, shapes.putOffShapes, async ({ body, session, write }) => {
    await write((tx) => putOff(tx, requireSession(session), { ...body, today: today() }))
    return written({}, 'today.put_off', { day: body.until })
  })

  route(endpoints.bringBack, shapes.bringBackShapes, async ({ params, query, session, write }) => {
    await write(async (tx) => void (await bringBack(tx, requireSession(session), params.queue, query.id)))
    return written({}, 'today.brought_back')
  })

  route(endpoints.arrangeToday, shapes.arrangeTodayShapes, async ({ body, session, write }) => {
    await write((tx) => arrangeToday(tx, requireSession(session), body.queues))
    return written({}, 'today.arranged')
  })
}

/** The shop's name and its sender must be somebody's choice: the usual ones are samples. */
function settledSteps({ chosen, ...now }: ShopNow): SettledSteps {
  return {
    shop: chosen.shop_name !== '' && (now.supportPhone !== '' || now.supportEmail !== ''),
    // a sender that the carrier would refuse is none yet (L3)
    sender: chosen.sender_name !== '' && now.senderProblem === null,
    mail: now.smtpUrl !== null,
    carrier: now.ups.credentials !== null,
    wechat: now.weChat.appId !== null || chosen.wechat_needed === 'no',
  }
}
