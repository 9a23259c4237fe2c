import { cookies as cookieNames } from '@getzo/contract/cookies'
import * as endpoints from '@getzo/contract/order-page/order-page.endpoints'
import * as shapes from '@getzo/contract/order-page/order-page.schema'
import { firstLanguage, type Language } from '@getzo/domain/public/device'
import type { FastifyRequest } from 'fastify'
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
  const { db } = deps
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
    // staff who ask for a customer have a language of their own
    const language = provenOrder === null ? null : languageOf(deps, request)
    const asked = { id: body.id, statusChange: body.status_change, provenOrder, language }
    const changed = await write((tx) => requestSizeChange(tx, asked, momentOf(deps, author)))
    return written([changed], 'letter.size_requested')
  })
}

/** The language in which the customer's page began; null for a caller without any sign of one, which is no browser. */
function languageOf({ cookies }: Deps, request: FastifyRequest): Language | null {
  const remembered = cookies.read(request, cookieNames.language)
  const accepted = request.headers['accept-language']
  if ((remembered ?? accepted) === undefined) return null
  return firstLanguage({ remembered, host: request.hostname, accepted: accepted ?? '' })
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
