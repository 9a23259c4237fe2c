import { cookies as cookieNames } from '@getzo/contract/cookies'
import * as endpoints from '@getzo/contract/order-page/order-page.endpoints'
import * as shapes from '@getzo/contract/order-page/order-page.schema'
import { isLanguage } from '@getzo/domain/public/device'
import type { Author } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { readLookupAlarm, readOrderLinkState } from './guessing/lookup-alarm.reads'
import { createOrderLookup } from './lookup/order-lookup.service'
import { readCustomerOrder, readCustomerOrderDetails, readOtherSizes } from './order-page.reads'
import { cancelOrder, renewOrderLink, requestSizeChange } from './order-page.service'
import { shopCalendar } from './shop-calendar'

export function orderPageRoutes(route: Route, deps: Deps) {
  const { db, cookies } = deps
  const lookUpOrder = createOrderLookup(deps)
  const calendar = () => calendarOf(deps)
  linkRoutes(route, deps)

  route(endpoints.lookUpOrder, shapes.lookUpOrderShapes, async ({ params, request, reply }) => {
    const id = await lookUpOrder({ ...params, request, reply })
    return [await readCustomerOrder(db, id, calendar())]
  })

  route(endpoints.readCustomerOrder, shapes.readCustomerOrderShapes, ({ params }) =>
    readCustomerOrder(db, params.order_id, calendar()),
  )

  route(
    endpoints.listCustomerOrderDetails,
    shapes.listCustomerOrderDetailsShapes,
    ({ params, query: { lang = null } }) =>
      readCustomerOrderDetails(db, params.order_id, { ...calendar(), language: lang }),
  )

  route(endpoints.cancelOrder, shapes.cancelOrderShapes, async ({ params, author, write }) => {
    const cancelled = await write((tx) => cancelOrder(tx, params.id, momentOf(deps, author)))
    return written([cancelled], 'letter.cancelled')
  })

  route(endpoints.listOtherSizes, shapes.listOtherSizesShapes, ({ params }) =>
    readOtherSizes(db, params.product_id, params.current_size),
  )

  route(endpoints.requestSizeChange, shapes.requestSizeChangeShapes, async (call) => {
    const { body, provenOrder, author, request, write } = call
    const chosen = cookies.read(request, cookieNames.language)
    // staff who ask for a customer have a language of their own
    const language = provenOrder !== null && isLanguage(chosen) ? chosen : null
    const asked = { id: body.id, statusChange: body.status_change, provenOrder, language }
    const changed = await write((tx) => requestSizeChange(tx, asked, momentOf(deps, author)))
    return written([changed], 'letter.size_requested')
  })
}

const calendarOf = ({ config, now }: Deps) => shopCalendar(config, now())
const momentOf = (deps: Deps, { actor }: Author) => ({ actor, at: deps.now(), ...calendarOf(deps) })

function linkRoutes(route: Route, deps: Deps) {
  const { db, secrets, now } = deps

  route(endpoints.readOrderLinkState, shapes.readOrderLinkStateShapes, ({ params }) =>
    readOrderLinkState(db, params.id),
  )
  route(endpoints.readLookupAlarm, shapes.readLookupAlarmShapes, async () => ({
    alarm: await readLookupAlarm(db, now()),
  }))

  route(endpoints.renewOrderLink, shapes.renewOrderLinkShapes, async ({ params, author, write }) => {
    const link = await write((tx) =>
      renewOrderLink(tx, secrets.orderLinks, params.id, momentOf(deps, author)),
    )
    return written([link], 'order.link_renewed')
  })
}
