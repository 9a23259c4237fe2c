import type { Capability } from '../auth/capabilities'
import type { QueueId } from './queue-ids'

/** A queue of work that waits (W1). */
export interface Queue {
  id: QueueId
  when: 'now' | 'today' | 'later'
  /** the right that its list asks for */
  capability: Capability
  /** days after which an entry has waited too long; null where its day is what matters */
  limitDays: number | null
}

/** Every queue, in the order in which they are shown: within a group one that is over its limit comes first. */
export const queues: readonly Queue[] = [
  { id: 'windows_ending', when: 'now', capability: 'orders.read', limitDays: null },
  { id: 'wechat_unreported', when: 'now', capability: 'orders.read', limitDays: 0 },
  { id: 'size_requests', when: 'now', capability: 'requests.read', limitDays: 1 },
  { id: 'refunds_due', when: 'now', capability: 'refunds.read', limitDays: 7 },
  { id: 'unclear_labels', when: 'now', capability: 'orders.read', limitDays: 0 },
  { id: 'unusual_scans', when: 'now', capability: 'tags.read', limitDays: 7 },
  { id: 'to_ship', when: 'today', capability: 'orders.read', limitDays: 3 },
  { id: 'label_bought', when: 'today', capability: 'orders.read', limitDays: 3 },
  { id: 'no_movement', when: 'today', capability: 'orders.read', limitDays: null },
  { id: 'cannot_ship', when: 'today', capability: 'orders.read', limitDays: 0 },
  { id: 'oversold', when: 'today', capability: 'orders.read', limitDays: 0 },
  { id: 'late_arrivals', when: 'today', capability: 'stock.read', limitDays: 0 },
  { id: 'letter_missing', when: 'today', capability: 'orders.read', limitDays: null },
  { id: 'cannot_be_sold', when: 'later', capability: 'products.read', limitDays: null },
  { id: 'running_low', when: 'later', capability: 'stock.read', limitDays: null },
  { id: 'open_counts', when: 'later', capability: 'stock.count', limitDays: 3 },
  { id: 'price_changes', when: 'later', capability: 'promotions.read', limitDays: null },
  { id: 'unread_feedback', when: 'later', capability: 'feedback.read', limitDays: 14 },
]

/** Days, this one included, within which a window that ends is shown. */
export const endingDays = 2
/** Days without a report of the carrier after which a shipped parcel is looked at. */
export const silentDays = 5
/** Days after its date in which an order's thank-you letter should have been delivered. */
export const letterDays = 14
/** Days ahead in which a price that changes is shown. */
export const priceDays = 7

/** Counts are exact up to here and say "999+" beyond. */
export const countMax = 999
