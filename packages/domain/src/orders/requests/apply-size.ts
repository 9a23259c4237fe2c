import { type Refusal, refuse } from '../../refusal'
import { type Said, say } from '../../words/say'
import { requestedSize } from '../letter/thank-you-letter'
import type { OrderStatus } from '../order-status'
import { type Combination, otherSizes } from './other-sizes'

/** A SKU that a line can be put on, with its price in force; null where it has none. */
interface SizedSku {
  readonly sku_id: number
  readonly sku: string
  readonly combo_identifier: string
  readonly active: boolean
  readonly promotion_id: number | null
}

/** A line with a customer's request, as its order stands. */
export interface AskedLine extends Combination {
  readonly status_change: string | null
  readonly order_status: OrderStatus
  readonly product_name: string
  readonly skus: readonly SizedSku[]
  /** prices that other lines of the order are on */
  readonly heldPromotions: readonly number[]
}

/** The rules of R4, in their order. */
type ApplyRule =
  | 'change_request.order_left'
  | 'change_request.names_no_size'
  | 'change_request.no_such_size'
  | 'change_request.no_price'
  | 'change_request.held_already'

const waiting: readonly OrderStatus[] = [
  'waiting_for_payment',
  'awaiting_fulfillment',
  'shipping_label_created',
]

/** Whether an order's parcel has not left: R1 lists the requests of these. */
export const hasNotLeft = (status: OrderStatus): boolean => waiting.includes(status)

/** A SKU with the price that a line goes on. */
type ChosenSku = SizedSku & { readonly promotion_id: number }

type Chosen =
  | Readonly<{ sku: ChosenSku; refusal: null }>
  | Readonly<{ sku: null; refusal: Refusal<ApplyRule> }>

/** The SKU and price that a size-change request asks for, with every other option kept (R4), or why there is none. */
export function skuForRequest(line: AskedLine): Chosen {
  if (!hasNotLeft(line.order_status)) return none(refuse('change_request.order_left', 'id'))
  const size = requestedSize(line.status_change)
  if (size === null) return none(refuse('change_request.names_no_size', 'id'))
  const { product_name: product } = line
  const sku = otherSizes(line, line.skus).find((other) => other.size === size)?.sku
  if (!sku) return none(refuse('change_request.no_such_size', 'id', { product, size }))
  const { promotion_id } = sku
  if (promotion_id === null) return none(refuse('change_request.no_price', 'id', { sku: sku.sku }))
  if (line.heldPromotions.includes(promotion_id)) {
    return none(refuse('change_request.held_already', 'id', { sku: sku.sku }))
  }
  return { sku: { ...sku, promotion_id }, refusal: null }
}

const none = (refusal: Refusal<ApplyRule>): Chosen => ({ sku: null, refusal })

/** A line's contents before or after. */
interface HeldPrice {
  readonly product_name: string
  readonly combo_identifier: string
  readonly price: string
  readonly currency: string
}

/** The message about an applied request: from which size to which, and the prices where they differ. */
export function saidOfApplied(before: HeldPrice, after: HeldPrice): Said {
  const names = {
    product: before.product_name,
    before: before.combo_identifier,
    after: after.combo_identifier,
  }
  if (before.price === after.price) return say('change_request.applied', names)
  const { price, currency } = after
  return say('change_request.applied_price', { ...names, old: before.price, price, currency })
}
