import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import type { WantedPrice } from '@getzo/domain/price-book/price-changes'
import { checkProductRows } from '@getzo/domain/products/product-rules'
import { refuse } from '@getzo/domain/refusal'
import { readOrderDate } from '@getzo/domain/time/order-date'
import { refuseRule } from '../../http/refused'
import { instantOf } from '../../time/zone'

/** A price as it was typed, with the prefix of its fields' names in the body: 'data.0.', or empty. */
export interface TypedPrice {
  price: string
  promotion_date: string
  place: string
}

/**
 * Typed prices as values, with days in the shop's zone; refuses the first unreadable one by the rule of a product's
 * rows.
 */
export function readPrices(typed: readonly TypedPrice[], timeZone: string): WantedPrice[] {
  const missing = typed.find(({ price }) => price.trim() === '')
  if (missing) refuseRule(refuse('product.price_missing', `${missing.place}price`))
  const rows = typed.map(({ price, promotion_date }) => ({
    active: true,
    price,
    promotion_date,
    quantity: null,
    sku: '',
    serial_run_limit: null,
  }))
  const refusal = checkProductRows({ rows, flag_serialization: false })
  if (refusal) {
    const place = typed[Number(refusal.params.item) - 1]?.place ?? ''
    const field = `${place}${refusal.field.split('.').at(-1)}`
    refuseRule(refusal, field)
  }
  return typed.map(({ price, promotion_date }) => wantedPrice(price, promotion_date, timeZone))
}

function wantedPrice(price: string, date: string, timeZone: string): WantedPrice {
  const parts = readOrderDate(date)
  if (parts === null) throw new Error(`an effective date passed its check: ${date}`)
  return { price: centsToText(parseCents(price) ?? 0), start: instantOf(parts, timeZone).getTime() }
}
