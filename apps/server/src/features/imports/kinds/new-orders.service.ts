import type { ImportItem, ImportRecord } from '@getzo/domain/imports/import-records'
import type { Tx } from '../../../db/connection/transaction'
import { createCustomers } from '../../customers/customers.service'
import { saveNewOrders } from '../../orders/save/many-orders.service'
import { saveNewOrder } from '../../orders/save/order-save.service'
import { newClaim } from '../../payments/payments.service'
import { insertClaims } from '../../payments/payments.store'
import type { Change } from './guarded'
import type { Effect, FileContext, Written } from './import-kind'
import type { Known } from './known-orders'
import { toldOfHour } from './order-changes'
import { fieldsOf } from './order-fields'
import { priceOfLine } from './order-prices'
import { type Receiver, receiverOf, renameReceivers, toldOf } from './order-receivers'
import { soldPriceOf } from './order-sold-prices'

/** A record's new order as a save takes it, with the prices that it was checked with and what the check tells. */
function draftOf(
  { values: file, items, payments }: ImportRecord,
  receiver: Receiver,
  known: Known,
  context: FileContext,
) {
  const { order_reference = '', order_date = '', order_number: number } = file
  const { name, other } = receiver
  // who receives the order is named on it, whoever its customer is
  const values = { ...file, ...(other && { ship_to_name: file.ship_to_name ?? name }) }
  const lines = items.map((item) => ({ item, price: priceOfItem(item, known, order_date, context) }))
  const save = {
    ...fieldsOf(values, true, known.inLatin),
    order_number: number ?? known.numbers.next(),
    order_reference,
    order_date,
    details: lines.map(({ item, price }) => ({
      promotion_id: price.id,
      quantity: Number(item.quantity),
      ...soldPriceOf(item, price.price),
    })),
  }
  const claims = payments.map(({ entry }) => newClaim(entry, context))
  const facts = [
    ...lines.map(({ item, price }) => [item.sku, price.price, item.quantity, item.price_sold]),
    ...claims,
  ]
  const shared: Change[] = known.sharedNumbers.has(number ?? '')
    ? [{ field: 'same_number', from: '', to: number ?? '' }]
    : []
  const told = [
    ...toldOf(receiver),
    ...shared,
    ...toldOfHour(order_date, context),
    ...lines.flatMap(({ price }) => price.told),
  ]
  return { save, facts, told, receiver, claims }
}

function writtenNew(
  { save, facts, told, receiver }: ReturnType<typeof draftOf>,
  id: number,
  renamed: Effect | undefined,
): Written {
  const { order_reference: reference } = save
  const { name, isNew, customer } = receiver
  const made: Effect[] = isNew ? [{ kind: 'customer', id: customer.id, name, isMade: true }] : []
  return {
    outcome: 'make',
    id,
    name: [reference, name].filter((part) => part !== '').join(' · '),
    changes: told,
    customer: isNew ? 'made' : 'known',
    effects: [...made, ...(renamed ? [renamed] : []), { kind: 'order', id, name: reference, isMade: true }],
    facts,
  }
}

const newCustomer = ({ name, phone, shares }: Receiver) => ({
  customer_name: name,
  phone_number: phone,
  shares_phone: shares,
})

/** Saves new orders with their customers: several in a few statements, which is the slow part of an import. */
export async function makeOrders(
  tx: Tx,
  records: readonly ImportRecord[],
  known: Known,
  context: FileContext,
): Promise<Written[]> {
  const drafts = records.map((record) => draftOf(record, receiverOf(record, known, context), known, context))
  const receivers = drafts.map(({ receiver }) => receiver)
  const renamed = await renameReceivers(tx, receivers)
  const ids = drafts.length === 1 ? await saveOne(tx, drafts, context) : await saveAll(tx, drafts, context)
  const claims = drafts.flatMap(({ claims: own }, at) =>
    own.map((claim) => ({ ...claim, order_id: ids[at] ?? 0 })),
  )
  await insertClaims(tx, claims, context)
  return drafts.map((draft, at) => writtenNew(draft, ids[at] ?? 0, renamed.get(draft.receiver)))
}

type Drafts = readonly ReturnType<typeof draftOf>[]

/** One order by the save of its form, whose refusals name the fields. */
async function saveOne(tx: Tx, [draft]: Drafts, context: FileContext): Promise<number[]> {
  if (!draft) return []
  const { save, receiver } = draft
  const customer = receiver.isNew ? { new: newCustomer(receiver) } : { id: receiver.customer.id }
  const { made } = await saveNewOrder(tx, { ...save, customer }, context, [])
  if (made.created_customer_id !== null) receiver.customer.id = made.created_customer_id
  return [made.order.id]
}

async function saveAll(tx: Tx, drafts: Drafts, context: FileContext): Promise<number[]> {
  const makers = drafts.flatMap(({ receiver }) => (receiver.isNew ? [receiver] : []))
  if (makers.length > 0) {
    const ids = await createCustomers(tx, makers.map(newCustomer))
    for (const [at, { customer }] of makers.entries()) customer.id = ids[at] ?? 0
  }
  const saves = drafts.map(({ save, receiver: { customer } }) => ({ ...save, customer: { id: customer.id } }))
  return drafts.length > 0 ? saveNewOrders(tx, saves, context) : []
}

/** The price of a new line, which its check has found. */
export function priceOfItem({ sku: code }: ImportItem, known: Known, ordered: string, context: FileContext) {
  const sku = known.skus.get(code)
  const price = sku ? priceOfLine(sku, ordered, context) : null
  if (!price) throw new Error('a price went between its check and its write')
  return price
}
