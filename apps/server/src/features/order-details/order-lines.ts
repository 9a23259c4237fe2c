import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'

/** The columns of a line: the promotion decides SKU, product and brand. */
export interface LineValues {
  quantity: number
  promotion_id: number
  sku_id: number
  product_id: number
  brand_id: number
}

export interface StoredLine extends LineValues {
  id: number
  order_id: number
}

/** A price that a line can be put on, with its SKU, product and brand. */
export type Price = Omit<LineValues, 'quantity'>

/** A line as a caller wants it. place is the prefix of its fields' names in the body: 'details.0.', or empty. */
export interface WantedLine {
  place: string
  promotion_id: number
  quantity: number
  sku_id?: number | null
  product_id?: number | null
  brand_id?: number | null
}

/** A line on a price, which decides SKU, product and brand. Throws unknown_reference for a mismatch. */
export function lineOn(price: Price, wanted: WantedLine): LineValues {
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
  return { quantity: wanted.quantity, promotion_id, sku_id, product_id, brand_id }
}
