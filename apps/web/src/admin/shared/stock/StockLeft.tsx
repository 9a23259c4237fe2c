import { lineMoreThanLeft } from '@getzo/domain/stock/oversold'
import { standingOf } from '@getzo/domain/stock/stock'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { WarningIcon } from '../../ui/icons'
import { type StockAsked, stockLeftQuery } from './stock-left.api'
import classes from './stock-left.module.css'
import { t } from './stock-left.text'
import { stockSentence, stockTones, togetherOf } from './stock-sentence'

/** Pieces of a SKU on a line of an order, after those that its earlier lines take. */
export interface AskedPieces {
  quantity: number
  takenBefore: number
}

interface StockOfSkuProps {
  skuId: number
  /** an order whose own pieces are left for it */
  orderId?: number | undefined
  asked?: AskedPieces | null
}

/** What is left of a SKU in a sentence (S2), and how much more than that a line takes (S4). Nothing where it cannot be read. */
export function StockOfSku({ skuId, orderId, asked = null }: StockOfSkuProps) {
  const row = useStockLeft({ skuId, orderId })?.[0]
  if (row === undefined) return null
  const more =
    asked === null || row.left === null || !row.warns
      ? 0
      : lineMoreThanLeft(asked.quantity, asked.takenBefore, row.left + row.held)
  return (
    <span className={classes.stock}>
      <span className={`dimmed tiny plain ${classes.sentence}`} data-tone={stockTones[standingOf(row)]}>
        {stockSentence(row)}
      </span>
      {more > 0 && (
        <output className="inline strong red">
          <WarningIcon size={14} />
          {t('stockLeft.more', { n: more })}
        </output>
      )}
    </span>
  )
}

/** What is left of a product's SKUs together. */
export function StockOfProduct({ productId }: { productId: number }) {
  const rows = useStockLeft({ productId })
  if (rows === undefined || rows.length === 0) return null
  const { figures, standing } = togetherOf(rows)
  return (
    <span className={`dimmed tiny plain ${classes.sentence}`} data-tone={stockTones[standing]}>
      {stockSentence(figures)}
    </span>
  )
}

function useStockLeft(asked: StockAsked) {
  const mayRead = useCan('stock.read')
  return useQuery({ ...stockLeftQuery(asked), enabled: mayRead }).data
}
