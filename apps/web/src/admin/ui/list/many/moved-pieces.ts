import messages from '../../../../i18n/en/stock-left.json'
import { textOf } from '../../../../i18n/text'
import { t as ui } from '../../text'

const t = textOf(messages)

/** The details of the question before orders are deleted: how many of their pieces come back to the shelf (S3). */
export const deletionDetails = (held: number): string[] =>
  held === 0 ? [ui('confirm.bin')] : [comingBack(held), ui('confirm.bin')]

const comingBack = (n: number) => t('stockLeft.comingBack', { n })

/** Pieces that lie on the shelf, and that are coming. */
export interface Pieces {
  pieces: number
  coming: number
}

/** Pieces of what is deleted that lie on the shelf, or are coming (S7), and what becomes of them; nothing where none do. */
export const lyingThere = ({ pieces, coming }: Pieces): string[] => [
  ...(pieces > 0 ? [t('stockLeft.lyingThere', { n: pieces })] : []),
  ...stayComing(coming),
]

/** The same of SKUs that are deleted for good. */
export const leavingShelf = ({ pieces, coming }: Pieces): string[] => [
  ...(pieces > 0 ? [t('stockLeft.leaveThere', { n: pieces })] : []),
  ...stayComing(coming),
]

/** Pieces that lie on the shelf of SKUs that are no longer sold; nothing where none do. */
export const stayingThere = (n: number): string[] => (n > 0 ? [t('stockLeft.stayThere', { n })] : [])

/** Expected pieces of what is deleted or no longer sold; nothing where none are. */
export const stayComing = (n: number): string[] => (n > 0 ? [t('stockLeft.stayComing', { n })] : [])

const movedOfLists: Readonly<Record<string, (moved: Pieces) => string[]>> = {
  listOrders: ({ pieces }) => (pieces > 0 ? [comingBack(pieces)] : []),
  listProducts: lyingThere,
  listBrands: ({ pieces }) => stayingThere(pieces),
  listVariants: leavingShelf,
  listVariantOptions: leavingShelf,
}

/** What the deletion of many of a list's records does to the shelf (S3, S7); nothing where no piece is concerned. */
export const movedPieces = (list: string, moved: Pieces): string[] => movedOfLists[list]?.(moved) ?? []
