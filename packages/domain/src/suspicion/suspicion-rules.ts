import { type OrderStatus, unsentStatuses } from '../orders/order-status'
import { type Refusal, refuse } from '../refusal'
import { networkVisitors, unusualVisitors } from '../scan/unusual-scans'
import { isTappedOften } from '../tags/unusual-taps'
import type { UrlItemType } from '../urls/url-rules'

/** The rules of unusual scans of a URL (G7), in the order in which they are explained. */
export const suspicionRules = [
  'scanned_most',
  'far_places',
  'before_shipped',
  'after_refund',
  'copied_link',
  'tapped_often',
] as const

/** A rule of unusual scans of a URL (G7). */
export type SuspicionRule = (typeof suspicionRules)[number]

/** The staff's decisions: none yet, fine, watch, or suspend the code. */
export const suspicionStates = ['open', 'fine', 'watch', 'suspended'] as const

/** A decision of the staff (G7). */
export type SuspicionState = (typeof suspicionStates)[number]

/** Decisions under which a finding stands, so that the URL's page and the lists tell of it (U14). */
export const standingStates = ['open', 'watch'] as const satisfies readonly SuspicionState[]

/** From where on each rule speaks. The screen explains the rules by these figures. */
export const suspicionLimits = {
  /** days that are looked back on */
  days: networkVisitors.days,
  /** visitors of one URL, and how many times its fellows' usual number */
  visitorsMin: unusualVisitors.farAbove,
  timesFellows: 10,
  /** URLs of the same product that were scanned at all: of fewer nothing is usual */
  fellowsMin: 5,
  /** hours within which nobody gets from one country to another with the thing in hand */
  farHours: 4,
  /** visitors before shipping that the packing itself explains: as many as count of one network */
  packingVisitors: networkVisitors.most,
  /** networks that scan after a refund from which on it is not the buyer alone, who may look again */
  refundNetworksMin: 2,
  /** visitors who open copied links that one person's two browsers do not explain */
  copiedMin: 3,
} as const

/** Where a URL was scanned in one of the days: a country, and between which instants. ISO 8601. */
export interface ScanPlaceTime {
  place: string
  first_at: string
  last_at: string
}

/** The facts about a URL in the last days. */
export interface ScanFacts {
  /** distinct ones of each day, of a network no more than count (Q16) */
  visitors: number
  /** when the last of them came, ISO 8601: their further requests change nothing */
  last_at: string | null
  /** URLs of the same product that were scanned, and the visitors of the one in their middle */
  fellows: number
  median: number
  places: readonly ScanPlaceTime[]
  /** of the order that the URL belongs to */
  order_status: OrderStatus | null
  refunded_at: string | null
  /** networks of the visitors who came only after that */
  networks_since_refund: number
  /** visitors before it was sent, of a network no more than count, and when the last of them came */
  unsent_visitors: number
  unsent_at: string | null
  /** networks with valid taps of the tag in use, those of them that came back, and the last (G11) */
  tap_networks: number
  came_back: number
  tapped_at: string | null
  /** visitors who opened copied links, and the last */
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
  const scanned = last_at === null ? [] : [scannedMost(facts, last_at)]
  const found = [
    ...scanned,
    beforeShipped(facts),
    farPlaces(facts, toMs),
    afterRefund(facts),
    copiedLink(facts),
    tappedOften(facts),
  ]
  return found.filter((finding) => finding !== null)
}

/**
 * Whether a URL is scanned far more than others of its product (U14). A marketing code, printed for many people, never
 * is. Its page, the list of URLs and the most scanned ones say so by the finding that this makes.
 */
function isFarAboveOthers({ visitors, fellows, median, url_item_type }: ScanFacts): boolean {
  const { visitorsMin, timesFellows, fellowsMin } = suspicionLimits
  return (
    url_item_type !== 'm' &&
    fellows >= fellowsMin &&
    visitors >= visitorsMin &&
    visitors >= timesFellows * median
  )
}

function scannedMost(facts: ScanFacts, last_at: string): Finding | null {
  if (!isFarAboveOthers(facts)) return null
  const { visitors, median } = facts
  return { rule: 'scanned_most', params: { visitors, usual: Math.round(median) }, last_at }
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

// a thank-you letter reaches its customer before the goods: its code is scanned before they are shipped
function beforeShipped({
  unsent_visitors: visitors,
  unsent_at: last_at,
  order_status,
  url_item_type,
}: ScanFacts): Finding | null {
  if (url_item_type === 'tyl' || last_at === null) return null
  const isUnshipped = order_status !== null && unsentStatuses.includes(order_status)
  if (!isUnshipped || visitors <= suspicionLimits.packingVisitors) return null
  return { rule: 'before_shipped', params: { visitors }, last_at }
}

// the first network is taken for the buyer's, who looks at the thing again before sending it back
function afterRefund({ last_at, refunded_at, networks_since_refund: networks }: ScanFacts): Finding | null {
  if (last_at === null || refunded_at === null || networks < suspicionLimits.refundNetworksMin) return null
  return { rule: 'after_refund', params: {}, last_at }
}

function copiedLink({ copied, copied_at }: ScanFacts): Finding | null {
  if (copied < suspicionLimits.copiedMin || copied_at === null) return null
  return { rule: 'copied_link', params: { times: copied }, last_at: copied_at }
}

function tappedOften({ tap_networks: networks, came_back: cameBack, tapped_at }: ScanFacts): Finding | null {
  if (tapped_at === null || !isTappedOften({ networks, cameBack })) return null
  return { rule: 'tapped_often', params: { networks }, last_at: tapped_at }
}

/** The first rule that a decision breaks, or null: a code that is suspended needs a reason (G7, G9). */
export function checkDecision(state: SuspicionState, note: string): Refusal | null {
  return state === 'suspended' && note.trim() === '' ? refuse('suspicion.note_missing', 'note') : null
}
