import { type CustomerRule, customerFaults } from '../customers/customer-rules'
import { type Refusal, refuse } from '../refusal'
import { readWhole, type TypedNumber } from '../text/typed-number'
import { readOrderDate } from '../time/order-date'
import {
  type LineMoneyDraft,
  type OrderMoneyDraft,
  type OrderMoneyRule,
  orderMoneyFaults,
} from './order-money-rules'

/** The most pieces one line can hold (O17, decided). */
export const quantityMax = 999_999

/** The most lines that one save of an order takes. */
export const orderDetailsMax = 200

/** The customer of an order being written: one that exists (null until chosen), or a new one (O13). */
export type OrderDraftCustomer =
  | Readonly<{ kind: 'existing'; id: number | null }>
  | Readonly<{ kind: 'new'; customer_name: string; phone_number: string }>

/** One line of an order being written; null where nothing is chosen or typed yet (O15). */
export type OrderDraftDetail = Readonly<{ promotion_id: number | null; quantity: TypedNumber }> &
  Omit<LineMoneyDraft, 'quantity'>

/**
 * An order as the forms and the whole-order save hold it; order_date as 'YYYY-MM-DD HH:mm:ss' or ISO. One without a number
 * is given the next one (O44).
 */
export type OrderDraft = Readonly<{
  customer: OrderDraftCustomer
  order_date: string
  order_number?: string | undefined
  order_reference: string
  details: readonly OrderDraftDetail[]
}> &
  OrderMoneyDraft

type QuantityRule = 'order.quantity_missing' | 'order.quantity_invalid'

/** The rules of O17, in their order, then those of O43. */
export type OrderRule =
  | 'order.customer_missing'
  | CustomerRule
  | 'order.date_missing'
  | 'order.date_invalid'
  | 'order.number_missing'
  | 'order.reference_missing'
  | 'order.detail_incomplete'
  | QuantityRule
  | 'order.duplicate_details'
  | OrderMoneyRule

/** The first rule an order breaks; for lines, `params.item` is the number shown, from 1. */
export type OrderRefusal = Refusal<OrderRule>

/**
 * The first of the checks of O17 that an order fails, or null; used by the forms and by the server (O18).
 * Every order has a line (O16), so one without any fails as an incomplete first line. A value that cannot be
 * read is reported as such, not as missing (decided).
 */
export const checkOrder = (draft: OrderDraft): OrderRefusal | null => orderFaults(draft)[0] ?? null

/** Every check of O17 and O43 that an order fails, in their order: a form marks them all at once (O39). */
export const orderFaults = (draft: OrderDraft): OrderRefusal[] => [
  ...orderCustomerFaults(draft.customer),
  ...orderFieldFaults(draft),
  ...orderDetailFaults(draft.details),
  ...orderMoneyFaults(draft.details, draft),
]

/** The customer part of O17: fields 'customer.id', 'customer.customer_name', 'customer.phone_number'. */
export const checkOrderCustomer = (customer: OrderDraftCustomer): OrderRefusal | null =>
  orderCustomerFaults(customer)[0] ?? null

function orderCustomerFaults(customer: OrderDraftCustomer): OrderRefusal[] {
  if (customer.kind === 'existing') {
    return isChosen(customer.id) ? [] : [refuse('order.customer_missing', 'customer.id')]
  }
  return customerFaults(customer).map((fault) => ({ ...fault, field: `customer.${fault.field}` }))
}

type OrderDraftFields = Pick<OrderDraft, 'order_date' | 'order_number' | 'order_reference'>

/** The order's own fields of O17: order_date, order_number, order_reference. */
export const checkOrderFields = (draft: OrderDraftFields): OrderRefusal | null =>
  orderFieldFaults(draft)[0] ?? null

function orderFieldFaults({ order_date, order_number, order_reference }: OrderDraftFields): OrderRefusal[] {
  const faults: OrderRefusal[] = []
  if (order_date.trim() === '') faults.push(refuse('order.date_missing', 'order_date'))
  else if (readOrderDate(order_date) === null) faults.push(refuse('order.date_invalid', 'order_date'))
  if (order_number?.trim() === '') faults.push(refuse('order.number_missing', 'order_number'))
  if (order_reference.trim() === '') faults.push(refuse('order.reference_missing', 'order_reference'))
  return faults
}

/** The lines of O17: every line complete, then every quantity, then no promotion twice. */
export const checkOrderDetails = (details: readonly OrderDraftDetail[]): OrderRefusal | null =>
  orderDetailFaults(details)[0] ?? null

function orderDetailFaults(details: readonly OrderDraftDetail[]): OrderRefusal[] {
  if (details.length === 0) return [refuseIncomplete(0)]
  const faults = details.map((detail, at) => {
    if (!isChosen(detail.promotion_id)) return refuseIncomplete(at)
    return checkQuantity(detail.quantity, at)
  })
  const incomplete = faults.filter((fault) => fault?.rule === 'order.detail_incomplete')
  const uncounted = faults.filter((fault) => fault !== null && fault.rule !== 'order.detail_incomplete')
  return [...incomplete, ...uncounted, checkDuplicates(details)].filter((fault) => fault !== null)
}

/** `params.item` is the number shown, from 1. */
const refuseIncomplete = (position: number) =>
  refuse('order.detail_incomplete', `details.${position}.promotion_id`, { item: position + 1 })

/** The quantity of the line at a position (O17). 0 stands for "none" (X9); any other value has its own message. */
export function checkQuantity(quantity: TypedNumber, position: number): Refusal<QuantityRule> | null {
  if (isQuantity(readWhole(quantity))) return null
  const item = position + 1
  const field = `details.${position}.quantity`
  if (quantity === null || quantity === 0 || String(quantity).trim() === '') {
    return refuse('order.quantity_missing', field, { item })
  }
  return refuse('order.quantity_invalid', field, { item, max: quantityMax })
}

function checkDuplicates(details: readonly OrderDraftDetail[]): OrderRefusal | null {
  const seen = new Set<number>()
  const repeated = details.findIndex(({ promotion_id: id }) => {
    const isRepeated = isChosen(id) && seen.has(id)
    if (isChosen(id)) seen.add(id)
    return isRepeated
  })
  if (repeated < 0) return null
  return refuse('order.duplicate_details', `details.${repeated}.promotion_id`)
}

/** Whether a line's quantity is a whole number from 1 to 999,999 (O17). */
export function isQuantity(quantity: number | null): quantity is number {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMax
}

/** Selects of the specification answer 0 for "nothing chosen". */
function isChosen(id: number | null): id is number {
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
