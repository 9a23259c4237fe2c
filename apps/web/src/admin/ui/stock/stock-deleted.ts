import { t as ui } from '../text'
import { t } from './stock-left.text'

/** The details of the question before orders are deleted: how many of their pieces come back to the shelf (S3). */
export const deletionDetails = (held: number): string[] =>
  held === 0 ? [ui('confirm.bin')] : [comingBack(held), ui('confirm.bin')]

/** Pieces that come back to the shelf with the deletion of orders. */
export const comingBack = (n: number) => t('stockLeft.comingBack', { n })

/** Pieces that lie on the shelf of what is deleted, and what becomes of them; nothing where none do. */
export const lyingThere = (n: number): string[] => (n > 0 ? [t('stockLeft.lyingThere', { n })] : [])

/** Pieces that lie on the shelf of SKUs that are deleted for good; nothing where none do. */
export const leavingShelf = (n: number): string[] => (n > 0 ? [t('stockLeft.leaveThere', { n })] : [])
