import { type Refusal, refuse } from '../refusal'

/** What a count is of (S6): a maker's SKUs, those not counted lately, some that were chosen, or all. */
export const countKinds = ['brand', 'not_counted', 'selection', 'all'] as const
export type CountKind = (typeof countKinds)[number]

export const countStates = ['open', 'saved', 'undone', 'discarded'] as const
export type CountState = (typeof countStates)[number]

/** The views of the list: `left_open` are open ones that nobody has gone on with. */
export const countViews = ['open', 'left_open', 'saved', 'undone', 'discarded'] as const
export type CountView = (typeof countViews)[number]

/** Why a number differs: what the entry of the difference is of. */
export const countReasons = ['counted', 'lost', 'given_away'] as const
export type CountReason = (typeof countReasons)[number]

/**
 * What came of a scan: it counts, its piece has counted already, nothing is known by it, several SKUs are, its SKU is not in
 * the count or no stock is kept of it, its piece has left with an order, or its SKU has been begun again since.
 */
export const scanOutcomes = [
  'counted',
  'twice',
  'unknown',
  'several',
  'outside',
  'untracked',
  'sold',
  'before_again',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** A month; what is older, or was noted by a clock that was wrong, is said to be as old as this. */
export const agoMsMax = 3_000_000_000

/** Events of a phone in one call. */
export const eventsMax = 200
/** SKUs of a selection. */
export const selectedMax = 200
/** Pieces of one scan, and of a SKU in a count. */
export const countedMax = 999_999
/** Hours without a scan after which an open count is one that was left open. */
export const leftOpenHours = 12
/** Minutes in which one person counts a SKU, by which it is said how long all will take. */
export const minutesOfSku = 1.4

export const countActs = ['scan', 'again', 'save', 'discard', 'undo'] as const
export type CountAct = (typeof countActs)[number]

const stateOf: Readonly<Record<CountAct, CountState>> = {
  scan: 'open',
  again: 'open',
  save: 'open',
  discard: 'open',
  undo: 'saved',
}

/** Whether an act may follow in a state. */
export const mayFollow = (act: CountAct, state: CountState): boolean => stateOf[act] === state

const stateRules = {
  open: 'count.is_open',
  saved: 'count.is_saved',
  undone: 'count.is_undone',
  discarded: 'count.is_discarded',
} as const

/** Why an act may not follow, or null. */
export const checkAct = (
  act: CountAct,
  { number, state }: { number: string; state: CountState },
): Refusal | null => (mayFollow(act, state) ? null : refuse(stateRules[state], '', { number }))

/** A SKU that is done: pieces in `counted` are good ones, `expected` is what the ledger said when it was closed. */
export interface DoneLine {
  readonly counted: number
  readonly damaged: number
  readonly expected: number
  /** its pieces had never been counted, and none had arrived: what is there is an opening */
  readonly is_opening: boolean
}

/** How many pieces the shelf differs by from the ledger. */
export const differenceOf = ({ counted, expected }: Pick<DoneLine, 'counted' | 'expected'>): number =>
  counted - expected

/** The difference without what is damaged, for which a reason is asked. */
export const restOf = (line: DoneLine): number => differenceOf(line) + (line.is_opening ? 0 : line.damaged)

/** An entry of the ledger that a count makes. */
export interface CountEntry {
  readonly kind: 'opening' | 'damaged' | CountReason
  readonly amount: number
}

/** The entries of a SKU: an opening alone, or what is damaged and what else differs. Their sum is the difference. */
export function entriesOf(line: DoneLine, reason: CountReason): CountEntry[] {
  const rest = restOf(line)
  if (line.is_opening) return rest === 0 ? [] : [{ kind: 'opening', amount: rest }]
  return [
    ...(line.damaged === 0 ? [] : [{ kind: 'damaged' as const, amount: -line.damaged }]),
    ...(rest === 0 ? [] : [{ kind: reason, amount: rest }]),
  ]
}

/** A reason says why pieces are missing: what is more than expected was counted. */
export const checkReason = (line: DoneLine, reason: CountReason, field: string): Refusal | null =>
  reason !== 'counted' && (restOf(line) >= 0 || line.is_opening)
    ? refuse('count.reason_invalid', field)
    : null

/** What a SKU's number becomes by more pieces: never below nothing, and no more than a count has. */
export const addedPieces = (before: number, pieces: number): number =>
  Math.min(countedMax, Math.max(0, before + pieces)) - before
