/**
 * Where a piece is, a numbered one of a SKU's run (S9). It follows from its order and from what is known of its SKU:
 * - sent: its order has left, whatever became of it then
 * - packed: it is bound to an order that is still to be sent
 * - shelf: bound to none, and some of its SKU lie there
 * - coming: bound to none, none lie there, and some are expected
 * - unknown: neither, or no stock is kept of its SKU
 */
export const piecePlaces = ['shelf', 'packed', 'sent', 'coming', 'unknown'] as const
export type PiecePlace = (typeof piecePlaces)[number]

/** The numbered pieces of a SKU by what their orders say. */
export interface NumberedPieces {
  /** bound to no order that has or had them */
  free: number
  packed: number
  sent: number
}

/** How many more numbered pieces there should be than lie on the shelf; below 0, how many fewer. Packed ones still lie there. */
export const piecesMore = ({ free, packed }: NumberedPieces, onHand: number): number =>
  free + packed - Math.max(0, onHand)
