import { paymentsOfOrderMax } from '@getzo/domain/payments/payment-claim'
import { type Static, Type } from 'typebox'
import { PaymentEntry } from '../payments/payments.schema'
import { closed, written } from '../shapes.schema'
import { OrderSave, OrderSaved } from './orders.schema'

/** A new order as it is saved whole, with the WeChat payments that paid it where they are known already (J1). */
export const NewOrderSave = closed({
  ...OrderSave.properties,
  payments: Type.Optional(Type.Array(PaymentEntry, { maxItems: paymentsOfOrderMax })),
})
export type NewOrderSave = Static<typeof NewOrderSave>

export const saveNewOrderShapes = { body: NewOrderSave, answer: written(OrderSaved) }
