/** How pieces of a SKU came and went (S1). */
export const entryKinds = [
  'opening',
  'arrived',
  'sent',
  'taken_back',
  'returned',
  'counted',
  'damaged',
  'lost',
  'given_away',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a person corrects by hand: a number that was counted, or how many pieces are gone, and why (S5). */
export const correctionKinds = ['counted', 'damaged', 'lost', 'given_away'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** The parts of a ledger that one can look at alone. */
export const ledgerParts = ['in', 'out', 'corrections'] as const
export type LedgerPart = (typeof ledgerParts)[number]

/** A SKU's number on the shelf as the database keeps it, above and below zero. */
export const quantityMax = 999_999_999

/** Views of the list of stock (S5): those of running low have sold out ones, and these have oversold ones. */
export const stockStates = ['low', 'sold_out', 'oversold', 'not_counted', 'untracked'] as const
export type StockState = (typeof stockStates)[number]

/** Views of stock by which products are found: a SKU of theirs stands so. */
export const standingFilters = ['low', 'sold_out', 'oversold'] as const satisfies StockState[]
export type StandingFilter = (typeof standingFilters)[number]

/** Days without a count after which a SKU is one of "Not counted lately". */
export const countedLatelyDays = 90
/** Days of sales from which it follows how long a SKU lasts. */
export const soldDays = 30
/** Days for which an unpaid order reserves its pieces, without a setting of the shop's. */
export const unpaidDaysUsual = 3
/** Years beyond which no day is said on which a SKU runs out. */
export const lastsYearsMax = 2

/** A SKU's figures: null where its number is not kept. */
export interface StockFigures {
  on_hand: number | null
  reserved: number | null
  left: number | null
  /** the rest of what is ordered of makers, and the day of the next of it */
  coming: number
  coming_on: string | null
  reorder_at: number | null
  /** it has been counted once, something has arrived, or somebody keeps stock from its numbers */
  warns: boolean
}

export type Standing = 'untracked' | 'oversold' | 'sold_out' | 'low' | 'enough'

/** How a SKU stands (S4, S5). One that does not warn yet has enough. */
export function standingOf({
  left,
  reorder_at,
  warns,
}: Pick<StockFigures, 'left' | 'reorder_at' | 'warns'>): Standing {
  if (left === null) return 'untracked'
  if (!warns) return 'enough'
  if (left < 0) return 'oversold'
  if (left === 0) return 'sold_out'
  return reorder_at !== null && left <= reorder_at ? 'low' : 'enough'
}

/** What a correction does to the number on the shelf: the amount of its entry. */
export const amountOf = (kind: CorrectionKind, pieces: number, onHand: number): number =>
  kind === 'counted' ? pieces - onHand : -pieces
