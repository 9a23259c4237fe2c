import * as endpoints from '@getzo/contract/refunds/refunds.endpoints'
import * as shapes from '@getzo/contract/refunds/refunds.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { refundList } from './refunds.list'
import { finishRefund } from './refunds.service'

export function refundsRoutes(route: Route, deps: Deps) {
  const { now } = deps
  const list = refundList(deps.config.shopTimeZone)

  route(endpoints.listRefunds, shapes.listRefundsShapes, (call) => answerList(deps, list, call))

  route(endpoints.finishRefund, shapes.finishRefundShapes, async ({ params, body, author, write }) => {
    const note = body.note?.trim() || null
    const refund = await write((tx) => finishRefund(tx, params.id, { at: now(), actor: author.actor, note }))
    return written([refund], 'refund.done', { order: refund.order_number })
  })
}
