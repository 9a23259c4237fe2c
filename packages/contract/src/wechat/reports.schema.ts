import { Type } from 'typebox'
import { PaymentOfOrder } from '../payments/payments.schema'
import { closed, Id, text, written } from '../shapes.schema'

const params = closed({ id: Id, payment_id: Id })
const answer = written(Type.Array(PaymentOfOrder))

export const reportPaymentShapes = {
  params,
  body: closed({ as_correction: Type.Optional(Type.Boolean()) }),
  answer,
}
export const settlePaymentReportShapes = {
  params,
  body: closed({ as: Type.Enum(['reported', 'not_needed']), note: text(500) }),
  answer,
}
export const checkPaymentReportShapes = { params, answer }
