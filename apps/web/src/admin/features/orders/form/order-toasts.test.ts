import type { ErrorName } from '@getzo/contract/errors'
import { errorWords } from '@getzo/domain/words/error-words'
import { expect, test } from 'vitest'
import { editOrderSaved as saved } from '../../../../test-kit/edit-order'
import { ApiError } from '../../../api/api-error'
import { describeCreateError, describeEditError, sayUpdated } from './order-toasts'
import { blankLine, blankOrder, type LineValues } from './order-values'

test('O27 an unchanged save and removed lines are reported too', () => {
  const taken = {
    ...saved,
    told: [],
    updated_details: [],
    created_details: [],
    deleted_details: [90],
    oversold: [],
  }
  expect(sayUpdated(taken).text).toEqual([
    'Order successfully updated',
    'No new Order Details to create',
    'Order Detail(s) Successfully deleted!',
  ])
})

test('O27 another order with the number or the tracking id that was typed is named', () => {
  const { text } = sayUpdated({ ...saved, told: [], same_number_id: 7, same_tracking: 'G2-7' })
  expect(text).toContain(`Another order has the number ${saved.order.order_number}, too.`)
  expect(text).toContain('Order G2-7 has the tracking id, too.')
})

const errorOf = (error: ErrorName, field?: string) =>
  new ApiError(error, 500, 500, errorWords[error], { error, ...(field === undefined ? {} : { field }) })

const reasonOf = (error: ErrorName) => errorWords[error]

test.each<[ErrorName, string | undefined, string | string[]]>([
  ['duplicate_reference', 'order_reference', 'Order with this Reference Number already exists!'],
  ['duplicate_phone', 'customer.new.phone_number', 'Customer with this phone number already exists!'],
  ['internal', undefined, ['Something went wrong with creating a New Order!', reasonOf('internal')]],
  [
    'malformed',
    'customer.new.customer_name',
    ['Something went wrong with creating a New Customer!', reasonOf('malformed')],
  ],
  [
    'unknown_reference',
    'details.0.promotion_id',
    ['Something went wrong with creating a New Order Detail!', reasonOf('unknown_reference')],
  ],
])('O21 the toast of a new order that fails by %s at %s', (error, field, text) => {
  expect(describeCreateError(errorOf(error, field))).toEqual(text)
})

const line = (promotion_id: number): LineValues => ({
  ...blankLine,
  brand_id: 1,
  product_id: 1,
  sku_id: 1,
  promotion_id,
  quantity: 1,
})
const edited = { ...blankOrder, details: [line(1000), line(1001)] }
const storedLines = [{ promotion_id: 1000 }]

test.each<[ErrorName, string | undefined, string | string[]]>([
  [
    'duplicate_reference_elsewhere',
    'order_reference',
    'Order with this Reference Number already exists for a different Order!',
  ],
  ['duplicate_phone', 'customer.new.phone_number', 'Customer with this phone number already exists!'],
  ['internal', undefined, ['Something went wrong while updating the Order!', reasonOf('internal')]],
  [
    'unknown_reference',
    'details.0.promotion_id',
    ['Something went wrong with updating existing Order Details!', reasonOf('unknown_reference')],
  ],
  [
    'unknown_reference',
    'details.1.promotion_id',
    ['Something went wrong with creating a New Order Detail!', reasonOf('unknown_reference')],
  ],
  [
    'malformed',
    'customer.new.customer_name',
    ['Something went wrong with creating a New Customer!', reasonOf('malformed')],
  ],
])('O27 the toast of an edited order that fails by %s at %s', (error, field, text) => {
  expect(describeEditError(errorOf(error, field), edited, storedLines)).toEqual(text)
})
