import * as endpoints from '@getzo/contract/today/today.endpoints'
import * as shapes from '@getzo/contract/today/today.schema'
import type { ShopSetting, ShopSettings } from '@getzo/domain/settings/settings'
import { requireSession } from '../../access/session'
import type { Config } from '../../config/config'
import { refusedOfSender } from '../../config/shop'
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
      settled: settledSteps(config, shop.stored().settings),
      refusedOfSender: refusedOfSender(config),
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
function settledSteps(config: Config, stored: ShopSettings): SettledSteps {
  const isGiven = (name: ShopSetting) => (config.shopEnvironment[name] ?? stored[name]) !== ''
  return {
    shop: isGiven('shop_name') && (config.supportPhone !== '' || config.supportEmail !== ''),
    // a sender that the carrier would refuse is none yet (L3)
    sender: isGiven('sender_name') && config.senderProblem === null,
    mail: config.smtpUrl !== null,
    carrier: config.ups.credentials !== null,
    wechat: config.weChat.appId !== null || stored.wechat_needed === 'no',
  }
}
