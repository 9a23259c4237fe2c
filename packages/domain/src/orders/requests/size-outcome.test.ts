import { expect, test } from 'vitest'
import { type RequestedLine, sizeOutcome } from './size-outcome'

const line: RequestedLine = {
  order_status: 'awaiting_fulfillment',
  isShipped: false,
  status_change: null,
  answered_request: null,
  declined_request: null,
  size: 'M',
}
const toL = 'Change size to L'
const asked = { status_change: toL }
const answered = { answered_request: toL }
const accepted = { ...answered, size: 'L' }
const declined = { declined_request: toL }
const shipped = { order_status: 'shipped', isShipped: true }

test.each([
  ['without a request', {}, null],
  ['that is open', asked, 'asked'],
  ['that is open after the label was made', { ...asked, order_status: 'shipping_label_created' }, 'asked'],
  ['that was applied', accepted, 'accepted'],
  ['that was applied, once shipped', { ...accepted, ...shipped }, 'accepted'],
  ['that was cleared without a change', answered, 'closed'],
  ['that was cleared on a line without a size', { ...answered, size: null }, 'closed'],
  ['that was declined', declined, 'declined'],
  ['that was declined, once shipped', { ...declined, ...shipped }, 'declined'],
  ['that was made again after an answer', { ...asked, ...accepted }, 'asked'],
  ['still open when it shipped', { ...asked, ...shipped }, 'shipped'],
  [
    'still open when the carrier took the parcel',
    { ...asked, order_status: 'shipping_label_created', isShipped: true },
    'shipped',
  ],
  [
    'still open when its customer cancelled',
    { ...asked, order_status: 'cancelled_by_customer' },
    'cancelled',
  ],
  ['still open when the shop cancelled', { ...asked, order_status: 'cancelled_by_admin' }, 'cancelled'],
  ['accepted before it was cancelled', { ...accepted, order_status: 'cancelled_by_admin' }, null],
  ['declined before it was cancelled', { ...declined, order_status: 'cancelled_by_customer' }, null],
  ['still open when it was refunded', { ...asked, order_status: 'refunded' }, null],
  ['of a delivered order, open', { ...asked, order_status: 'delivered', isShipped: true }, null],
  ['of a delivered order, accepted', { ...accepted, order_status: 'delivered', isShipped: true }, null],
] as const)('K20 a size change %s', (_, change, outcome) => {
  const said = sizeOutcome({ ...line, ...change })
  expect(said?.outcome ?? null).toBe(outcome)
  expect(said?.request ?? toL).toBe(toL)
})
