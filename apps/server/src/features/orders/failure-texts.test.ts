import * as customers from '@getzo/contract/customers/customers.endpoints'
import * as labels from '@getzo/contract/labels/labels.endpoints'
import * as lines from '@getzo/contract/order-details/order-details.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'
import type { Sellable } from '../../test-kit/factories'

let at: LabelDesk
let sold: Sellable
let other: Sellable
let order: number
let labelled: number
let label_id: number
let line: number

beforeAll(async () => {
  at = await startLabelDesk()
  const make = at.customers
  sold = await make.sellable()
  other = await make.sellable()
  order = (await at.order({ order_reference: 'TAKEN' })).id
  labelled = (await at.order()).id
  label_id = (await at.generate(labelled)).body.data.label.id
  line = await make.orderDetail(order, sold)
  await make.customer({ phone_number: '6045550199' })
})
afterAll(() => at.close())

const order_date = '2026-05-01 10:30:00'
const own = (order_reference: string) => ({ order_number: 'N', order_reference, order_date })
const newCustomer = { new: { customer_name: 'Wang', phone_number: '604 555 0199' } }
const bodyOf = async (id: number) => {
  const { customer_id, order_status } = await at.stored(id)
  return { ...own('FREE'), customer_id, order_status }
}
const lineOf = ({ promotion_id }: Sellable) => ({ promotion_id, quantity: 1 })

type Call = () => Promise<{ status: number; body: { code: number; message: string; data: unknown } }>

/** One change by each call that the catalogue of failures names. */
const calls = {
  'POST customer': (phone_number = '6045550142') =>
    at.product.call(customers.createCustomer, { body: { customer_name: 'Li', phone_number } }, at.boss),
  'POST o': async (reference = 'FREE') =>
    at.product.call(orders.createOrder, { body: { ...(await bodyOf(order)), ...own(reference) } }, at.boss),
  'POST o/a=save': async (reference = 'FREE', customer?: object) => {
    const { customer_id: id } = await bodyOf(order)
    const body = { ...own(reference), customer: customer ?? { id }, details: [lineOf(sold)] }
    return at.product.call(orders.saveNewOrder, { body }, at.boss)
  },
  'PUT o/id/{id}/a=edit': async (reference = 'FREE') =>
    at.product.call(
      orders.editOrder,
      { params: { id: labelled }, body: { ...(await bodyOf(labelled)), ...own(reference) } },
      at.boss,
    ),
  'PUT o/id/{id}/a=save': async (reference = 'FREE') => {
    const { customer_id: id } = await bodyOf(labelled)
    const body = { ...own(reference), customer: { id }, details: [lineOf(sold)] }
    return at.product.call(orders.saveOrder, { params: { id: labelled }, body }, at.boss)
  },
  'POST od': ({ promotion_id } = other) =>
    at.product.call(
      lines.createOrderDetails,
      { body: { data: [{ order_id: order, promotion_id, quantity: 1 }] } },
      at.boss,
    ),
  'PUT od/a=edit': () =>
    at.product.call(
      lines.editOrderDetails,
      { body: { data: [{ id: line, order_id: order, ...sold, quantity: 7 }] } },
      at.boss,
    ),
  'PUT od/a=del': () =>
    at.product.call(lines.deleteOrderDetails, { body: { data: [{ id: line }] } }, at.boss),
  'PUT od/id/{id}/a=del': () =>
    at.product.call(lines.deleteOrderDetail, { params: { id: line }, body: {} }, at.boss),
  'POST ups/a=generateLabel': () => at.generate(order),
  'PUT o/id/{id}/a=addShippingLabel': () =>
    at.product.call(
      labels.addShippingLabel,
      { params: { order_id: order }, body: { provider_trackingNumber: '1Z2220060294314162' } },
      at.boss,
    ),
  'PUT o/id/{id}/label/a=void': () =>
    at.product.call(
      labels.voidLabel,
      { params: { order_id: labelled }, body: { label_id, reason: 'x' } },
      at.boss,
    ),
} satisfies Record<string, Call>

describe('the texts of refusals', () => {
  test.each([
    [
      'O21',
      'POST o',
      () => calls['POST o']('TAKEN'),
      1000,
      'Order with this Reference Number already exists!',
    ],
    [
      'O21',
      'POST o/a=save',
      () => calls['POST o/a=save']('TAKEN'),
      1000,
      'Order with this Reference Number already exists!',
    ],
    [
      'O21',
      'POST customer',
      () => calls['POST customer']('+1 604 555 0199'),
      1000,
      'Customer with this phone number already exists!',
    ],
    [
      'O21',
      'POST o/a=save with a new customer',
      () => calls['POST o/a=save']('FREE', newCustomer),
      1000,
      'Customer with this phone number already exists!',
    ],
    [
      'O27',
      'PUT o/id/{id}/a=edit',
      () => calls['PUT o/id/{id}/a=edit']('TAKEN'),
      1000,
      'Order with this Reference Number already exists for a different Order!',
    ],
    [
      'O27',
      'PUT o/id/{id}/a=save',
      () => calls['PUT o/id/{id}/a=save']('TAKEN'),
      1000,
      'Order with this Reference Number already exists for a different Order!',
    ],
    [
      'O21',
      'POST od',
      () => calls['POST od'](sold),
      409,
      'This order already holds that item. Please adjust its quantity instead.',
    ],
  ])('%s of a duplicate: %s', async (_row, _call, make, code, message) => {
    const { status, body } = await make()
    expect([status, body.code, body.message]).toEqual([409, 1002, message])
    expect(body.data).toMatchObject({ code, msg: message })
  })
})

describe('the texts of faults', () => {
  beforeAll(() => at.product.asOwner('alter table history rename to history_away'))
  afterAll(() => at.product.asOwner('alter table history_away rename to history'))

  test.each([
    ['O21', 'POST customer', 'Something went wrong with creating a New Customer!'],
    ['O21', 'POST o', 'Something went wrong with creating a New Order!'],
    ['O21', 'POST o/a=save', 'Something went wrong with creating a New Order!'],
    ['O21', 'POST od', 'Something went wrong with creating a New Order Detail!'],
    ['O27', 'PUT o/id/{id}/a=edit', 'Something went wrong while updating the Order!'],
    ['O27', 'PUT o/id/{id}/a=save', 'Something went wrong while updating the Order!'],
    ['O27', 'PUT od/a=edit', 'Something went wrong with updating existing Order Details!'],
    ['O27', 'PUT od/a=del', 'Something went wrong with deleting an existing Order Detail!'],
    ['O27', 'PUT od/id/{id}/a=del', 'Something went wrong with deleting an existing Order Detail!'],
    ['L10', 'POST ups/a=generateLabel', 'Something went wrong while generating the Shipping Label'],
    [
      'L10',
      'PUT o/id/{id}/a=addShippingLabel',
      'Something went wrong while updating the Order with Label Information!',
    ],
    ['L10', 'PUT o/id/{id}/label/a=void', 'Something went wrong while updating the Order!'],
  ] as const)('%s of %s', async (_row, call, message) => {
    const { status, body } = await calls[call]()
    expect([status, body.message]).toEqual([500, message])
    expect(body).toMatchObject({
      code: 500,
      data: { error: 'internal', rule: expect.stringMatching(/_failed$/), request_id: expect.any(String) },
    })
  })
})
