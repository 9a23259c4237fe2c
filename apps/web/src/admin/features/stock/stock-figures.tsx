import { type Standing, standingOf } from '@getzo/domain/stock/stock'
import { signed } from '../../shared/stock/signed'
import { stockTones } from '../../shared/stock/stock-sentence'
import { shortDay } from '../../ui/dates/instants'
import { combinationName } from '../../ui/names'
import type { StockRow } from './stock.api'
import classes from './stock.module.css'
import { t } from './stock.text'

/** Which SKU a dialog is about. */
export const SkuLine = ({ row }: { row: StockRow }) => (
  <p className={`below ${classes.about}`}>
    <b>{row.product_name}</b> {combinationName(row.combo_identifier)} <code>{row.sku}</code>
  </p>
)

/** What is left, in the colour of how the SKU stands. */
export function LeftText({ row }: { row: StockRow }) {
  if (row.left === null) return <span className="dimmed">–</span>
  return (
    <b className="toned" data-tone={stockTones[standingOf(row)]}>
      {signed(row.left)}
    </b>
  )
}

/** The day on which a SKU is gone, or how it stands. */
export function LastsText({ row }: { row: StockRow }) {
  const standing = standingOf(row)
  return (
    <span className="toned" data-tone={stockTones[standing]}>
      {lastsText(row, standing)}
    </span>
  )
}

function lastsText(row: StockRow, standing: Standing): string {
  if (standing === 'untracked') return t('stock.madeToOrder')
  if (standing === 'oversold') return t('stock.oversoldBy', { n: -(row.left ?? 0) })
  if (standing === 'sold_out') return t('stock.soldOut')
  if (!row.warns) return t('stock.notKept')
  return row.lasts_until === null ? t('stock.noSale') : shortDay(row.lasts_until)
}
