import { type OrderStatus, orderStatuses } from '../orders/order-status'
import { type Refusal, refuse } from '../refusal'
import type { UrlItemType } from '../urls/url-rules'

/** What makes a URL's scans unusual (G7), in the order in which it is explained. */
export const suspicionRules = [
  'scanned_most',
  'far_places',
  'before_shipped',
  'after_refund',
  'copied_link',
] as const

/** What makes a URL's scans unusual (G7). */
export type SuspicionRule = (typeof suspicionRules)[number]

/** What staff have decided of it: nothing yet, that it is fine, to hear of it again, or to suspend the code. */
export const suspicionStates = ['open', 'fine', 'watch', 'suspended'] as const

/** What staff have decided (G7). */
export type SuspicionState = (typeof suspicionStates)[number]

/** From where on each rule speaks. The screen explains the rules by these figures. */
export const suspicionLimits = {
  /** days that are looked back on */
  days: 30,
  /** scans of one URL, and how many times its fellows' usual number */
  scansMin: 20,
  /** networks that they came from: one place alone marks nothing */
  networksMin: 5,
  timesFellows: 10,
  /** URLs of the same product that were scanned at all: of fewer nothing is usual */
  fellowsMin: 5,
  /** hours within which nobody gets from one country to another with the thing in hand */
  farHours: 4,
  /** scans before shipping that the packing itself explains */
  packingScans: 3,
  /** networks that the packing itself explains */
  packingNetworks: 1,
  /** openings of copied links that one person's two browsers explain */
  copiedMin: 3,
} as const

/** Where a URL was scanned in one of the days: a country, and between which instants. ISO 8601. */
export interface ScanPlaceTime {
  place: string
  first_at: string
  last_at: string
}

/** What is known of a URL of the last days. */
export interface ScanFacts {
  scans: number
  /** that these came from, each counted once */
  networks: number
  /** ISO 8601 */
  last_at: string | null
  /** URLs of the same product that were scanned, and the scans of the one in their middle */
  fellows: number
  median: number
  places: readonly ScanPlaceTime[]
  /** of the order that the URL belongs to */
  order_status: OrderStatus | null
  refunded_at: string | null
  /** openings of copied links, and the last */
  copied: number
  copied_at: string | null
  url_item_type: UrlItemType
}

/** One unusual thing of a URL: what its words need, and when it was last so. */
export interface Finding {
  rule: SuspicionRule
  params: Readonly<Record<string, string | number>>
  last_at: string
}

/** Everything that is unusual of a URL (G7). Nothing is decided by it: staff look, and say what it is. */
export function findSuspicion(facts: ScanFacts, toMs: (instant: string) => number): Finding[] {
  const { last_at } = facts
  const scanned = last_at === null ? [] : [scannedMost(facts, last_at), beforeShipped(facts, last_at)]
  const found = [...scanned, farPlaces(facts, toMs), afterRefund(facts, toMs), copiedLink(facts)]
  return found.filter((finding) => finding !== null)
}

function scannedMost({ scans, networks, fellows, median }: ScanFacts, last_at: string): Finding | null {
  const { scansMin, networksMin, timesFellows, fellowsMin } = suspicionLimits
  const isFarAbove = scans >= scansMin && scans >= timesFellows * median
  if (!isFarAbove || fellows < fellowsMin || networks < networksMin) return null
  return { rule: 'scanned_most', params: { scans, usual: Math.round(median) }, last_at }
}

/** Two countries too soon one after the other; the latest such pair. */
function farPlaces({ places }: ScanFacts, toMs: (instant: string) => number): Finding | null {
  const limitMs = suspicionLimits.farHours * 3_600_000
  const sorted = places.toSorted((a, b) => toMs(b.last_at) - toMs(a.last_at))
  for (const [at, later] of sorted.entries()) {
    const earlier = sorted
      .slice(at + 1)
      .find((one) => one.place !== later.place && toMs(later.first_at) - toMs(one.last_at) < limitMs)
    if (earlier) {
      const params = { from: earlier.place, to: later.place, hours: suspicionLimits.farHours }
      return { rule: 'far_places', params, last_at: later.last_at }
    }
  }
  return null
}

const unshipped: readonly OrderStatus[] = orderStatuses.slice(0, orderStatuses.indexOf('shipped'))

// a thank-you letter reaches its customer before the goods: its code is scanned before they are shipped
function beforeShipped(
  { scans, networks, order_status, url_item_type }: ScanFacts,
  last_at: string,
): Finding | null {
  if (url_item_type === 'tyl') return null
  const isUnshipped = order_status !== null && unshipped.includes(order_status)
  const { packingScans, packingNetworks } = suspicionLimits
  if (!isUnshipped || scans <= packingScans || networks <= packingNetworks) return null
  return { rule: 'before_shipped', params: { scans }, last_at }
}

function afterRefund(facts: ScanFacts, toMs: (instant: string) => number): Finding | null {
  const { last_at, refunded_at } = facts
  if (last_at === null || refunded_at === null || toMs(last_at) <= toMs(refunded_at)) return null
  return { rule: 'after_refund', params: {}, last_at }
}

function copiedLink({ copied, copied_at }: ScanFacts): Finding | null {
  if (copied < suspicionLimits.copiedMin || copied_at === null) return null
  return { rule: 'copied_link', params: { times: copied }, last_at: copied_at }
}

/** The first rule that a decision breaks, or null: a code that is suspended needs a reason (G7, G9). */
export function checkDecision(state: SuspicionState, note: string): Refusal | null {
  return state === 'suspended' && note.trim() === '' ? refuse('suspicion.note_missing', 'note') : null
}
