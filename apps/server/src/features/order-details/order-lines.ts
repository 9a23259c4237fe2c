import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'
import { tidy } from '../orders/save/order-values'

/** The columns of a line: the promotion decides SKU, product and brand. */
export interface LineValues {
  quantity: number
  promotion_id: number
  sku_id: number
  product_id: number
  brand_id: number
  /** the price as sold, where it is not the promotion's, and why (O43) */
  sold_price: string | null
  price_reason: string | null
}

export interface StoredLine extends LineValues {
  id: number
  order_id: number
}

/** A price that a line can be put on, with its SKU, product and brand. */
export type Price = Pick<LineValues, 'promotion_id' | 'sku_id' | 'product_id' | 'brand_id'>

/** A line's price as sold and its reason, as a caller sends them (O43); a field that is left out stays as it is. */
export interface SoldFields {
  sold_price?: string | null
  price_reason?: string | null
}

/** A line as a caller wants it. place is the prefix of its fields' names in the body: 'details.0.', or empty. */
export interface WantedLine extends SoldFields {
  place: string
  promotion_id: number
  quantity: number
  sku_id?: number | null
  product_id?: number | null
  brand_id?: number | null
}

/**
 * A line on a price, which decides SKU, product and brand. Throws unknown_reference for a mismatch. The price as sold is
 * the one that is wanted, or stays that of the line `before` while it keeps its SKU (O43).
 */
export function lineOn(price: Price, wanted: WantedLine, before?: StoredLine): LineValues {
  for (const name of ['sku_id', 'product_id', 'brand_id'] as const) {
    const sent = wanted[name] ?? null
    if (sent !== null && sent !== price[name]) {
      throw new Refused(
        'unknown_reference',
        { field: `${wanted.place}${name}` },
        say('order.promotion_elsewhere', { promotion: wanted.promotion_id, field: name, id: sent }),
      )
    }
  }
  const { promotion_id, sku_id, product_id, brand_id } = price
  const kept = before?.sku_id === sku_id ? before : undefined
  return { quantity: wanted.quantity, promotion_id, sku_id, product_id, brand_id, ...soldOf(wanted, kept) }
}

/** A line's price as sold and its reason as they are stored, over those that it has. */
export function soldOf(
  { sold_price, price_reason }: SoldFields,
  kept?: Pick<LineValues, 'sold_price' | 'price_reason'>,
): Pick<LineValues, 'sold_price' | 'price_reason'> {
  const sold = sold_price === undefined ? (kept?.sold_price ?? null) : amountOf(sold_price)
  const given = price_reason === undefined ? (kept?.price_reason ?? null) : tidy(price_reason)
  // a price that is taken away takes its reason along
  return { sold_price: sold, price_reason: sold === null && price_reason === undefined ? null : given }
}

/** An amount that has passed its check, with two decimals; null for none. */
function amountOf(typed: string | null): string | null {
  const cents = parseCents(typed ?? '')
  return cents === null ? null : centsToText(cents)
}
