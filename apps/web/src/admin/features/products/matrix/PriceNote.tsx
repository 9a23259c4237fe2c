import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ProductValues } from '../form/product-values'
import classes from './matrix.module.css'
import { priceWords } from './price-words'
import type { StoredPrices } from './stored-prices'

/** What saving does with the price of a row, and what is scheduled beside it (P9, P19). */
export function PriceNote({ index, prices }: { index: number; prices: StoredPrices }) {
  const { control } = useFormContext<ProductValues>()
  const at = `rows.${index}` as const
  const [price, promotion_date, skuId, shownId] = useWatch({
    control,
    name: [`${at}.price`, `${at}.promotion_date`, `${at}.sku_id`, `${at}.promotion_id`],
  })
  const [now] = useState(Date.now)
  const words = priceWords(prices(skuId), shownId, { price, promotion_date }, now)
  return words.map((text) => (
    <span key={text} className={classes.note}>
      {text}
    </span>
  ))
}
