import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { changePrice, type PriceRecord, pricesAt } from '@getzo/domain/price-book/price-changes'
import { useState } from 'react'
import type { RowValues } from '../form/values/product-values'
import { t } from '../products.text'
import classes from './matrix.module.css'
import { dateWords, startOf } from './shown-price'
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

/**
 * The effect of saving on a row's price, in words: the new price and its start (P9). `records` are the SKU's stored
 * prices, `shownId` the one that the form started from. Empty if there is no effect.
 */
function priceWords(
  records: readonly PriceRecord[],
  shownId: number | null,
  row: { price: string; promotion_date: string },
  now: number,
): string[] {
  const shown = records.find(({ id }) => id === shownId) ?? null
  const start = startOf(row.promotion_date)
  const isPrice = parseCents(row.price.trim()) !== null
  const isEmpty = row.price.trim() === ''
  // the check reports an unreadable price
  if (!isEmpty && (!isPrice || start === null)) return scheduledWords(records, shown, now)
  const wanted = isEmpty || start === null ? null : { price: row.price.trim(), start }
  const { create, deactivate } = changePrice(records, shown, wanted, now)
  if (create === null) {
    return deactivate.length > 0 ? [t('price.ends')] : scheduledWords(records, shown, now)
  }
  const isLater = create.start > now
  const stays = records.filter(({ id }) => !deactivate.includes(id))
  const until = isLater ? pricesAt(stays, now).current : null
  const words = isLater
    ? until === null
      ? t('price.fromOnly', { price: money(create.price), date: dateWords(create.start) })
      : t('price.fromUntil', {
          price: money(create.price),
          date: dateWords(create.start),
          current: money(until.price),
        })
    : shown === null
      ? ''
      : t('price.replaces', {
          price: money(create.price),
          before: money(shown.price),
          date: dateWords(create.start),
        })
  return [words, ...scheduledWords(stays, shown, now)].filter((text) => text !== '')
}

/** Future prices other than the one that the form shows. */
function scheduledWords(records: readonly PriceRecord[], shown: PriceRecord | null, now: number): string[] {
  return pricesAt(records, now)
    .scheduled.filter(({ id }) => id !== shown?.id)
    .map(({ price, start }) => t('price.scheduled', { price: money(price), date: dateWords(start) }))
}

function money(text: string): string {
  const cents = parseCents(text)
  return cents === null ? text : centsToText(cents)
}
