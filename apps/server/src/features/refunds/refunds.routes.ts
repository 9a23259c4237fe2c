import * as endpoints from '@getzo/contract/refunds/refunds.endpoints'
import * as shapes from '@getzo/contract/refunds/refunds.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { refundList } from './refunds.list'
import { readRefundSums } from './refunds.reads'
import { claimRefund, finishRefund, reopenRefund } from './refunds.service'

export function refundsRoutes(route: Route, deps: Deps) {
  const { now } = deps
  const list = refundList(deps.config.shopTimeZone)

  route(
    endpoints.listRefunds,
    shapes.listRefundsShapes,
    listed(deps, endpoints.listRefunds, () => list),
  )

  route(endpoints.sumRefunds, shapes.sumRefundsShapes, async () => ({
    ...(await readRefundSums(deps.db, now())),
    is_configured: deps.shop.now().weChatPay.current !== null,
  }))

  route(endpoints.claimRefund, shapes.claimRefundShapes, async ({ params, body, author, write }) => {
    const claim = { version: body.version, actor: author.actor, at: now() }
    const refund = await write((tx) => claimRefund(tx, params.id, claim))
    return written([refund], 'refund.claimed', { order: refund.order_number })
  })

  route(endpoints.finishRefund, shapes.finishRefundShapes, async ({ params, body, author, write }) => {
    const note = body.note?.trim() || null
    const refund = await write((tx) => finishRefund(tx, params.id, { at: now(), actor: author.actor, note }))
    return written([refund], 'refund.done', { order: refund.order_number })
  })

  route(endpoints.reopenRefund, shapes.reopenRefundShapes, async ({ params, body, write }) => {
    const refund = await write((tx) => reopenRefund(tx, params.id, new Date(body.done_at)))
    return written([refund], 'refund.reopened', { order: refund.order_number })
  })
}
