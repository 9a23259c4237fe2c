import { soldDays } from '../stock/stock'

/** Days of sales for which "Order again" proposes (S7). */
export const orderedForDays = 40

/** The figures of a SKU from which a quantity is proposed. */
export interface ProposalFigures {
  /** below zero where more is sold than there is */
  readonly left: number
  readonly coming: number
  /** in 30 days */
  readonly sold: number
  readonly reorder_at: number | null
  /** the day on which it runs out */
  readonly lasts_until: string | null
}

/** Pieces that 40 days sell, rounded up. */
export const soldInOrder = (sold: number): number => Math.ceil((sold * orderedForDays) / soldDays)

/** 40 days of sales, less what is left and what is coming; never below 1. */
export const proposedQuantity = ({ left, coming, sold }: ProposalFigures): number =>
  Math.max(1, soldInOrder(sold) - left - coming)

/** Why it is ordered again, the most urgent reason. */
export type ProposalReason = 'oversold' | 'sold_out' | 'below_reorder' | 'lasts' | 'no_sale'

export function proposalReason({ left, reorder_at, lasts_until }: ProposalFigures): ProposalReason {
  if (left < 0) return 'oversold'
  if (left === 0) return 'sold_out'
  if (reorder_at !== null && left <= reorder_at) return 'below_reorder'
  return lasts_until === null ? 'no_sale' : 'lasts'
}
