import type { PaperKind } from './papers'

/** An order as far as its next paper depends on it; a letter that nobody knows about is undefined. */
export type PaperStep = Readonly<{
  order_status: string | null
  tyl_tracking_id?: string | null
  tyl_date_delivered?: string | null
}>

/**
 * The papers that the orders' next step needs: their letters while none of them has been sent, what goes on and into the
 * parcels once all have a label, else packing slips.
 */
export function papersOfStep(orders: readonly PaperStep[]): readonly PaperKind[] {
  if (orders.length > 0 && orders.every(needsLetter)) return ['letter']
  const haveLabels =
    orders.length > 0 && orders.every((order) => order.order_status === 'shipping_label_created')
  return haveLabels ? ['label', 'packing_slip'] : ['packing_slip']
}

const needsLetter = (order: PaperStep) =>
  order.order_status === 'awaiting_fulfillment' &&
  order.tyl_tracking_id === null &&
  order.tyl_date_delivered === null
