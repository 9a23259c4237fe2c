import { expect, test } from 'vitest'
import { papersOfStep } from './papers-of-step'

const begun = { order_status: 'awaiting_fulfillment', tyl_tracking_id: null, tyl_date_delivered: null }
const sent = { ...begun, tyl_tracking_id: 'LX1' }
const arrived = { ...begun, tyl_date_delivered: '2026-05-01' }
const labelled = { ...arrived, order_status: 'shipping_label_created' }

test.each([
  ['an order whose letter has not been sent', [begun], ['letter']],
  ['several of them', [begun, begun], ['letter']],
  ['one whose letter is on its way', [begun, sent], ['packing_slip']],
  ['one whose letter has arrived', [arrived], ['packing_slip']],
  ['an unpaid one', [{ ...begun, order_status: 'waiting_for_payment' }], ['packing_slip']],
  ['one with a label', [labelled], ['label', 'packing_slip']],
  ['one with a label and one without', [labelled, arrived], ['packing_slip']],
  ['one of which the status alone is known', [{ order_status: 'awaiting_fulfillment' }], ['packing_slip']],
  ['orders that are not known', [], ['packing_slip']],
])('W8 O38 %s needs the papers of its next step', (_, orders, papers) => {
  expect(papersOfStep(orders)).toEqual(papers)
})
