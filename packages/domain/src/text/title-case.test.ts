import { expect, test } from 'vitest'
import { titleCase } from './title-case'

test.each([
  ['cancelled_by_admin', 'Cancelled by Admin'],
  ['waiting_for_payment', 'Waiting for Payment'],
  ['shipped', 'Shipped'],
  ['AWAITING_FULFILLMENT', 'Awaiting Fulfillment'],
  ['by_hand', 'By Hand'],
  ['  two   words ', 'Two Words'],
  ['été_bye', 'Été Bye'],
  ['', ''],
])('O10 title case of %j is %j', (text, expected) => {
  expect(titleCase(text)).toBe(expected)
})
