const dayMs = 86_400_000

/**
 * How a payment of the mini-program stands with WeChat once its order has left (J2): to_report: WeChat is to be told;
 * reported; confirmed: the customer has the parcel, and the money waits; settled; failed: a person is needed; refunded: by
 * WeChat's own record; not_needed: by a person's word, or since WeChat does not freeze the money of this mini-program;
 * withdrawn: its orders are not on their way any more.
 */
export const reportStatuses = [
  'to_report',
  'reported',
  'confirmed',
  'settled',
  'failed',
  'refunded',
  'not_needed',
  'withdrawn',
] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** WeChat has the parcel's number. */
export const isKnownToWeChat = (status: ReportStatus): boolean =>
  status === 'reported' || status === 'confirmed' || status === 'settled'

/** How the one reminder to confirm receipt stands (J3): asked: WeChat is to send it; refused: it did not. */
export const reminderStates = ['asked', 'sent', 'refused'] as const
export type ReminderState = (typeof reminderStates)[number]

/** How far a payment is; what ended it otherwise comes last. WeChat's record lags behind, and never leads back. */
const progress: readonly ReportStatus[] = ['to_report', 'reported', 'confirmed', 'settled', 'refunded']
export const isFurther = (status: ReportStatus, than: ReportStatus): boolean =>
  progress.indexOf(status) > progress.indexOf(than)

/** Days after a report in which WeChat waits for the buyer to confirm, unless they complain. */
export const confirmsItselfDays = 10

/** Days after which money that was confirmed should be free. */
export const unpaidAfterDays = 3

/** What is looked for among payments whose money WeChat holds (J3). late: it holds it for longer than is usual. */
export const heldViews = ['late', 'waiting', 'untold', 'reported', 'confirmed'] as const
export type HeldView = (typeof heldViews)[number]

/** Hours after a report in which WeChat's record may not show it yet. */
export const recordLagHours = 24

/** WeChat's record of a payment is read daily, and weekly once it was reported this long ago. */
const readDailyDays = 60
export function nextLookDays(reportedAt: number | null, now: number): number {
  return reportedAt !== null && now - reportedAt > readDailyDays * dayMs ? 7 : 1
}

/** WeChat's own states of an order, by its number of them. */
export const statusOfState = {
  1: 'to_report',
  2: 'reported',
  3: 'confirmed',
  4: 'settled',
  5: 'refunded',
  6: 'confirmed',
} as const satisfies Record<number, ReportStatus>
export type WeChatOrderState = keyof typeof statusOfState
export const isOrderState = (value: unknown): value is WeChatOrderState =>
  typeof value === 'number' && Object.hasOwn(statusOfState, value)

/** Minutes after an order was sent in which that can be undone, before WeChat is told. */
export const undoMinutes = 10
/** Hours after which a parcel that WeChat does not know is named on Today, also without a failure. */
export const untoldHours = 24
/** Days until sending that buyers are shown, and those that WeChat allows without an announcement. */
export const sendDaysUsual = 14
export const sendDaysMax = 15
/** What is sent later is announced a day before, for so long; WeChat takes no day beyond the last one. */
const announcedDays = 45
const announcedDaysMax = 330

/**
 * Until when a payment that was not sent is announced now, in milliseconds as all times here; null where that is not needed
 * yet, or not possible any more.
 */
export function announceUntil(paidAt: number, announced: number | null, now: number): number | null {
  const allowed = announced ?? paidAt + sendDaysMax * dayMs
  if (now < allowed - dayMs) return null
  const until = Math.min(now + announcedDays * dayMs, paidAt + announcedDaysMax * dayMs)
  return until > allowed ? until : null
}

/** Parcels of one report. */
export const reportedParcelsMax = 15

const descriptionMax = 120

/** What a parcel holds, as WeChat shows it to the buyer. */
export function goodsText(lines: readonly { name: string; quantity: number }[]): string {
  const text = lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')
  return text.length <= descriptionMax ? text : `${text.slice(0, descriptionMax - 1)}…`
}

/** WeChat's id of the carrier of a number; null where we do not know it for sure. */
export const carrierOf = (trackingNumber: string): 'UPS' | null =>
  /^1Z[0-9A-Z]{16}$/.test(trackingNumber) ? 'UPS' : null

/** A parcel as it is reported. */
export interface ReportedParcel {
  tracking_no: string
  express_company: string
  item_desc: string
}

/** Whether WeChat has the same parcels, whatever it calls them. */
export const areSameParcels = (a: readonly { tracking_no: string }[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(({ tracking_no }) => b.includes(tracking_no))
