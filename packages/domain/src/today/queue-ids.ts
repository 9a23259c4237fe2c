/** Queues of orders, by which the list of orders can be filtered too (W1). */
export const orderQueues = [
  'windows_ending',
  'unclear_labels',
  'to_ship',
  'label_bought',
  'no_movement',
  'cannot_ship',
  'letter_missing',
  'oversold',
  'wechat_unreported',
] as const
export type OrderQueue = (typeof orderQueues)[number]

/** The queues of Today (W1). */
export const queueIds = [
  ...orderQueues,
  'size_requests',
  'refunds_due',
  'unusual_scans',
  'cannot_be_sold',
  'late_arrivals',
  'running_low',
  'price_changes',
  'open_counts',
  'unread_feedback',
] as const
export type QueueId = (typeof queueIds)[number]
