import { type CustomerRule, checkCustomer } from '../customers/customer-rules'
import { type Refusal, refuse } from '../refusal'
import { readWhole, type TypedNumber } from '../text/typed-number'
import { readOrderDate } from '../time/order-date'

/** The most pieces one line can hold (O17, decided). */
export const quantityMax = 999_999

/** The most lines that one save of an order takes. */
export const orderDetailsMax = 200

/** The customer of an order being written: one that exists (null until chosen), or a new one (O13). */
export type OrderDraftCustomer =
  | Readonly<{ kind: 'existing'; id: number | null }>
  | Readonly<{ kind: 'new'; customer_name: string; phone_number: string }>

/** One line of an order being written; null where nothing is chosen or typed yet (O15). */
export type OrderDraftDetail = Readonly<{ promotion_id: number | null; quantity: TypedNumber }>

/** An order as the forms and the whole-order save hold it; order_date as 'YYYY-MM-DD HH:mm:ss' or ISO. */
export type OrderDraft = Readonly<{
  customer: OrderDraftCustomer
  order_date: string
  order_number: string
  order_reference: string
  details: readonly OrderDraftDetail[]
}>

/** The rules of O17, in their order. */
export type OrderRule =
  | 'order.customer_missing'
  | CustomerRule
  | 'order.date_missing'
  | 'order.date_invalid'
  | 'order.number_missing'
  | 'order.reference_missing'
  | 'order.detail_incomplete'
  | 'order.quantity_missing'
  | 'order.quantity_invalid'
  | 'order.duplicate_details'

/** The first rule an order breaks; for lines, `params.item` is the number shown, from 1. */
export type OrderRefusal = Refusal<OrderRule>

/**
 * The first of the checks of O17 that an order fails, or null; used by the forms and by the server (O18).
 * Every order has a line (O16), so one without any fails as an incomplete first line. A value that cannot be
 * read is reported as such, not as missing (decided).
 */
export function checkOrder(draft: OrderDraft): OrderRefusal | null {
  return checkOrderCustomer(draft.customer) ?? checkOrderFields(draft) ?? checkOrderDetails(draft.details)
}

/** The customer part of O17: fields 'customer.id', 'customer.customer_name', 'customer.phone_number'. */
export function checkOrderCustomer(customer: OrderDraftCustomer): OrderRefusal | null {
  if (customer.kind === 'existing') {
    return customer.id === null || customer.id === 0 ? refuse('order.customer_missing', 'customer.id') : null
  }
  const refusal = checkCustomer(customer)
  return refusal === null ? null : { ...refusal, field: `customer.${refusal.field}` }
}

/** The order's own fields of O17: order_date, order_number, order_reference. */
export function checkOrderFields(
  draft: Pick<OrderDraft, 'order_date' | 'order_number' | 'order_reference'>,
): OrderRefusal | null {
  if (draft.order_date.trim() === '') {
    return refuse('order.date_missing', 'order_date')
  }
  if (readOrderDate(draft.order_date) === null) {
    return refuse('order.date_invalid', 'order_date')
  }
  if (draft.order_number.trim() === '') {
    return refuse('order.number_missing', 'order_number')
  }
  if (draft.order_reference.trim() === '') {
    return refuse('order.reference_missing', 'order_reference')
  }
  return null
}

/** The lines of O17: every line complete, then every quantity, then no promotion twice. */
export function checkOrderDetails(details: readonly OrderDraftDetail[]): OrderRefusal | null {
  const incomplete = details.length === 0 ? 0 : details.findIndex((detail) => !isChosen(detail.promotion_id))
  if (incomplete >= 0) {
    return refuse('order.detail_incomplete', `details.${incomplete}.promotion_id`, { item: incomplete + 1 })
  }
  const uncounted = details.findIndex(({ quantity }) => !isQuantity(readWhole(quantity)))
  if (uncounted >= 0) return refuseQuantity(details[uncounted]?.quantity ?? null, uncounted)
  return checkDuplicates(details)
}

/** 0 stands for "none" (X9); any other value has its own message. */
function refuseQuantity(quantity: TypedNumber, position: number): OrderRefusal {
  const item = position + 1
  const field = `details.${position}.quantity`
  if (quantity === null || quantity === 0 || String(quantity).trim() === '') {
    return refuse('order.quantity_missing', field, { item })
  }
  return refuse('order.quantity_invalid', field, { item, max: quantityMax })
}

function checkDuplicates(details: readonly OrderDraftDetail[]): OrderRefusal | null {
  const repeated = details.findIndex(
    (detail, position) => details.findIndex((other) => other.promotion_id === detail.promotion_id) < position,
  )
  if (repeated < 0) return null
  return refuse('order.duplicate_details', `details.${repeated}.promotion_id`)
}

/** Whether a line's quantity is a whole number from 1 to 999,999 (O17). */
export function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMax
}

/** Selects of the specification answer 0 for "nothing chosen". */
function isChosen(id: number | null): boolean {
  return id !== null && id !== 0
}

/** The effect of saving on an order's lines (O26): `update` has the wanted line with the id of its match. */
export type OrderDetailChanges<Existing, Wanted> = Readonly<{
  update: readonly (Wanted & { readonly id: number })[]
  create: readonly Wanted[]
  remove: readonly Existing[]
}>

/**
 * Matches the lines of a form with the stored, active lines by promotion id (O26): a match is updated, an
 * unmatched wanted line is created, an unmatched stored line is removed. Each stored line is matched once,
 * so old double lines do not survive.
 */
export function matchOrderDetails<
  Existing extends { readonly id: number; readonly promotion_id: number },
  Wanted extends { readonly promotion_id: number },
>(existing: readonly Existing[], wanted: readonly Wanted[]): OrderDetailChanges<Existing, Wanted> {
  const remaining = new Set(existing)
  const update: (Wanted & { readonly id: number })[] = []
  const create: Wanted[] = []
  for (const line of wanted) {
    const match = existing.find((row) => remaining.has(row) && row.promotion_id === line.promotion_id)
    if (match === undefined) {
      create.push(line)
    } else {
      remaining.delete(match)
      update.push({ ...line, id: match.id })
    }
  }
  return { update, create, remove: [...remaining] }
}
