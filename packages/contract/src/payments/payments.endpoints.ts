import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createOrderPaymentShapes,
  editOrderPaymentShapes,
  removeOrderPaymentShapes,
} from './payments.schema'

const area = 'Orders'

export const createOrderPayment = endpoint<typeof createOrderPaymentShapes>({
  name: 'createOrderPayment',
  method: 'POST',
  path: api('/o/id/:id/payment/a=create'),
  access: 'orders.write',
  summary: 'Add a WeChat payment to an order: a claim until WeChat Pay confirms it',
  area,
  creates: true,
})
export const editOrderPayment = endpoint<typeof editOrderPaymentShapes>({
  name: 'editOrderPayment',
  method: 'PUT',
  path: api('/o/id/:id/payment/:payment_id/a=edit'),
  access: 'orders.write',
  summary: 'Change what is said of a WeChat payment of an order that is not confirmed',
  area,
})
export const removeOrderPayment = endpoint<typeof removeOrderPaymentShapes>({
  name: 'removeOrderPayment',
  method: 'PUT',
  path: api('/o/id/:id/payment/:payment_id/a=del'),
  access: 'orders.write',
  summary: 'Take a WeChat payment that is not confirmed from an order',
  area,
})
