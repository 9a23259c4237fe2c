import * as endpoints from '@getzo/contract/payments/payments.endpoints'
import * as shapes from '@getzo/contract/payments/payments.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { addPayment, changePayment, dropPayment, numberOf, paymentContextOf } from './payments.service'

/** Payments of orders through WeChat, as a form or a key says them (J1). */
export function paymentsRoutes(route: Route, deps: Deps) {
  const { now } = deps
  const contextOf = (actor: string) => paymentContextOf(deps, actor)

  route(
    endpoints.createOrderPayment,
    shapes.createOrderPaymentShapes,
    async ({ params, body, author, write }) => {
      const payments = await write((tx) => addPayment(tx, params.id, body, contextOf(author.actor)))
      const number = numberOf(payments.at(-1) ?? { transaction_id: null, out_trade_no: null })
      return written(payments, 'payment.added', { number })
    },
  )

  route(
    endpoints.editOrderPayment,
    shapes.editOrderPaymentShapes,
    async ({ params, body, author, write }) => {
      const payments = await write((tx) => changePayment(tx, params, body, contextOf(author.actor)))
      const changed = payments.find(({ id }) => id === params.payment_id)
      return written(payments, 'payment.saved', {
        number: numberOf(changed ?? { transaction_id: null, out_trade_no: null }),
      })
    },
  )

  route(endpoints.removeOrderPayment, shapes.removeOrderPaymentShapes, async ({ params, body, write }) => {
    const { payments, number } = await write((tx) => dropPayment(tx, params, body.version, now()))
    return written(payments, 'payment.removed', { number })
  })
}
