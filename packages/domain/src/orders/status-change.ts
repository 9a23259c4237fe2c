import type { OrderStatus } from './order-status'

/**
 * The outcome of one order in a change of many: set, left because it is so already, left because somebody saved since
 * the person saw it, or gone. An administrator may set any status at any time (O12); one whose refund is due is left out,
 * unless the call keeps it (O37).
 */
export const statusChangeOutcomes = ['changed', 'same', 'changed_meanwhile', 'gone', 'refund_due'] as const
export type StatusChangeOutcome = (typeof statusChangeOutcomes)[number]

interface StoredStatus {
  order_status: string
  version: number
  is_deleted: boolean
}

/** Decides for one stored order. seen is the version that the person saw, null where the order was chosen by a query. */
export function statusChangeOutcome(
  stored: StoredStatus | undefined,
  wanted: OrderStatus,
  seen: number | null,
): Exclude<StatusChangeOutcome, 'refund_due'> {
  if (stored === undefined || stored.is_deleted) return 'gone'
  // the wanted status is already set: nothing of the other person's change is overwritten
  if (stored.order_status === wanted) return 'same'
  return seen === null || seen === stored.version ? 'changed' : 'changed_meanwhile'
}
