import { useState } from 'react'
import type { RowValues } from '../form/values/product-values'
import classes from './matrix.module.css'
import { priceWords } from './price-words'
import type { StoredPrices } from './stored-prices'

type PricedRow = Pick<RowValues, 'price' | 'promotion_date' | 'sku_id' | 'promotion_id'>

/** The effect of saving on the price of a row, and its scheduled prices (P9, P19). */
export function PriceNote({ row, prices }: { row: PricedRow; prices: StoredPrices }) {
  const [now] = useState(Date.now)
  return priceWords(prices(row.sku_id), row.promotion_id, row, now).map((text) => (
    <span key={text} className={classes.note}>
      {text}
    </span>
  ))
}
