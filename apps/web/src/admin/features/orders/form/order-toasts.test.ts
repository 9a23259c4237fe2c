import { expect, test } from 'vitest'
import { editOrderSaved as saved } from '../../../../test/edit-order'
import { sayUpdated } from './order-toasts'

test('O27 nothing to make, and lines that were taken off, are told too', () => {
  const taken = {
    ...saved,
    message: 'Order successfully updated',
    updated_details: [],
    created_details: [],
    deleted_details: [90],
  }
  expect(sayUpdated(taken).text).toEqual([
    'Order successfully updated',
    'No new Order Details to create',
    'Order Detail(s) Successfully deleted!',
  ])
})
