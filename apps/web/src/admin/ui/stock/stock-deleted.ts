import { t as ui } from '../text'
import { t } from './stock-left.text'

/** The details of the question before orders are deleted: how many of their pieces come back to the shelf (S3). */
export const deletionDetails = (held: number): string[] =>
  held === 0 ? [ui('confirm.bin')] : [comingBack(held), ui('confirm.bin')]

const comingBack = (n: number) => t('stockLeft.comingBack', { n })

/** Pieces that lie on the shelf of what is deleted, and what becomes of them; nothing where none do. */
export const lyingThere = (n: number): string[] => (n > 0 ? [t('stockLeft.lyingThere', { n })] : [])

/** Pieces that lie on the shelf of SKUs that are deleted for good; nothing where none do. */
export const leavingShelf = (n: number): string[] => (n > 0 ? [t('stockLeft.leaveThere', { n })] : [])

/** Pieces that lie on the shelf of SKUs that are no longer sold; nothing where none do. */
export const stayingThere = (n: number): string[] => (n > 0 ? [t('stockLeft.stayThere', { n })] : [])

const movedOfLists: Readonly<Record<string, (n: number) => string[]>> = {
  listOrders: (n) => (n > 0 ? [comingBack(n)] : []),
  listProducts: lyingThere,
  listBrands: stayingThere,
  listVariants: leavingShelf,
  listVariantOptions: leavingShelf,
}

/** What the deletion of many of a list's records does to the shelf (S3); nothing where no piece is concerned. */
export const movedPieces = (list: string, n: number): string[] => movedOfLists[list]?.(n) ?? []
