import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import {
  type ImportItem,
  type ImportRecord,
  type RowFault,
  readOwnFields,
  readRecords,
} from '@getzo/domain/imports/import-records'
import { hasEnded, parseOrderStatus } from '@getzo/domain/orders/order-status'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecords } from '../../../records/deletion'
import { createCustomers } from '../../customers/customers.service'
import { takenNumbers } from '../../orders/order-numbers.store'
import { saveNewOrders } from '../../orders/save/many-orders.service'
import { saveNewOrder, saveOrder } from '../../orders/save/order-save.service'
import { isSkippedHour } from '../../orders/save/order-values'
import { pinyinOf } from '../../pinyin/propose-pinyin'
import { settleRefund } from '../../refunds/order-refunds.service'
import { type StoredCustomer, selectCustomers } from './customers-kind.service'
import {
  type Effect,
  type FileContext,
  type ImportContext,
  type KindOfImport,
  valuesOf,
  type Written,
} from './import-kind'
import { type Change, guardedChanges, type ShipToField, shipTo, shipToFields } from './order-changes'
import { priceOfLine } from './order-prices'
import { quantityOf, withQuantity } from './order-quantities'
import { soldPriceOf, withSoldPrice } from './order-sold-prices'
import { createNumbers, type KnownOrder, selectKnownOrders } from './orders.store'
import { type SoldSku, selectSkus, unknownSkus } from './sold-skus'
import { detailsOf, saveOf } from './stored-order'

/** The stored records that a batch of orders needs; orders and customers that the batch makes are added. */
interface Known {
  orders: Map<string, KnownOrder>
  customers: Map<string, Pick<StoredCustomer, 'id'>>
  /** phone numbers of the customers that earlier records make */
  coming: Set<string>
  skus: Map<string, SoldSku>
  numbers: Awaited<ReturnType<typeof createNumbers>>
  /** numbers of the records that other orders have, or other records of the file: that is told (O44) */
  sharedNumbers: ReadonlySet<string>
  unknownSku: ReturnType<typeof unknownSkus>
  /** many rows have the same city and province */
  inLatin: ReturnType<typeof rememberedPinyin>
}

interface InPinyin {
  key: keyof OrderSave
  max: number
  kind: PinyinKind
}

const inPinyin: Readonly<Partial<Record<ShipToField, InPinyin>>> = {
  ship_to_name: { key: 'cdata_name_pinyin', max: 100, kind: 'name' },
  address_line: { key: 'cdata_addressLine_pinyin', max: 300, kind: 'text' },
  city: { key: 'cdata_address_city_pinyin', max: 100, kind: 'place' },
  province: { key: 'cdata_address_state_pinyin', max: 100, kind: 'place' },
}

/** Orders by their references: a new one makes an order with its lines and customer, a known one is changed. */
export const ordersKind: KindOfImport = {
  read: (_from, rows, dayOrder) => readRecords('orders', rows, dayOrder),
  async look(tx, records, context) {
    const codes = [...new Set(records.flatMap(({ items }) => items.map(({ sku }) => sku)))]
    const stored = await selectKnownOrders(tx, valuesOf(records, 'order_reference'))
    const unnumbered = records.filter(
      ({ values }) => values.order_number === undefined && !stored.has(values.order_reference ?? ''),
    )
    const known: Known = {
      orders: stored,
      customers: await selectCustomers(tx, valuesOf(records, 'customer_phone')),
      coming: new Set(),
      skus: await selectSkus(tx, codes),
      numbers: await createNumbers(tx, unnumbered.length, context.givenNumbers),
      sharedNumbers: await takenNumbers(tx, valuesOf(records, 'order_number'), context.sharedNumbers),
      unknownSku: unknownSkus(tx),
      inLatin: rememberedPinyin(),
    }
    return {
      faultsOf: (record) => faultsOf(record, known, context),
      mark() {
        const customers = new Map(known.customers)
        const coming = new Set(known.coming)
        const forgetNumbers = known.numbers.mark()
        return () => {
          known.customers = customers
          known.coming = coming
          forgetNumbers()
        }
      },
      async write(group) {
        const orderOf = ({ values }: ImportRecord) => known.orders.get(values.order_reference ?? '')
        const fresh = group.filter((record) => !orderOf(record))
        const made = await makeOrders(tx, fresh, known, context)
        const all: Written[] = []
        for (const record of group) {
          const order = orderOf(record)
          const written = order
            ? await changeOrder(tx, order, record, known, context)
            : made[fresh.indexOf(record)]
          if (written) all.push(written)
        }
        return all
      },
    }
  },
  async undo(tx, effects, context) {
    const [first] = effects
    if (first?.isMade)
      return deleteRecords(tx, first.kind === 'customer' ? 'customer' : 'order', effects, context.actor)
    for (const { id, version, before } of effects) {
      await store(tx, id, { ...(before as OrderSave), version }, context) // of changeOrder
    }
  },
}

async function faultsOf(
  { head, values, items, faults }: ImportRecord,
  known: Known,
  context: FileContext,
): Promise<RowFault[]> {
  const order = known.orders.get(values.order_reference ?? '')
  const found: RowFault[] = []
  const ordered = orderedAt(order, values, context)
  for (const { line, sku: code } of items) {
    const sku = known.skus.get(code)
    const isHeld = order?.lines.some((one) => one.sku === code) ?? false
    if (!sku) found.push(await known.unknownSku(line, code))
    else if (!isHeld && priceOfLine(sku, ordered, context) === null) {
      found.push({ line, field: 'sku', said: say('imports.sku_no_price', { sku: code }) })
    }
  }
  const { order_date: date = '' } = values
  if (isSkippedHour(date, context.timeZone)) {
    found.push({ line: head, field: 'order_date', said: say('order.date_invalid') })
  }
  const isFaulty = (field: RowFault['field']) => faults.some((fault) => fault.field === field)
  const need = (field: Exclude<RowFault['field'], null>, isThere: boolean) => {
    if (!isThere && !isFaulty(field)) found.push({ line: head, field, said: say('imports.missing') })
  }
  if (order) found.push(...faultsOfChange(order, head, values, known))
  else {
    if (hasEnded(values.order_status ?? '') && !context.takesEnded) {
      found.push({ line: head, field: 'order_status', said: say('imports.status_ended') })
    }
    need('order_date', values.order_date !== undefined)
    need('customer_phone', values.customer_phone !== undefined || isFaulty('ship_to_phone'))
    const phone = values.customer_phone ?? ''
    const isKnown = known.customers.has(phone) || known.coming.has(phone)
    need('customer_name', isKnown || values.customer_name !== undefined || values.ship_to_name !== undefined)
    need('sku', items.length > 0 || isFaulty('quantity'))
    if (found.length + faults.length === 0) known.coming.add(phone)
  }
  return found
}

function faultsOfChange(
  order: KnownOrder,
  line: number,
  values: ImportRecord['values'],
  { customers }: Known,
): RowFault[] {
  const { customer_phone, order_reference = '', order_status } = values
  const isTheirs =
    customer_phone === order.phone_number ||
    customer_phone === readOwnFields({ customer_phone: order.phone_number }).customer_phone ||
    customers.get(customer_phone ?? '')?.id === order.customer_id
  if (customer_phone !== undefined && !isTheirs) {
    const said = say('imports.reference_taken', { reference: order_reference, number: order.order_number })
    return [{ line, field: 'order_reference', said }]
  }
  const isByHand =
    order_status !== undefined && order_status !== order.order_status && hasEnded(order.order_status)
  return isByHand ? [{ line, field: 'order_status', said: say('imports.status_by_hand') }] : []
}

/** The date that an order has after its import. */
function orderedAt(
  order: KnownOrder | undefined,
  values: ImportRecord['values'],
  context: FileContext,
): string {
  const { order_date: date = '' } = values
  if (!order) return date
  const isChanged = guardedChanges(order, values, context).some(
    ({ field, left_out }) => field === 'order_date' && left_out === undefined,
  )
  return isChanged ? date : order.order_date
}

function rememberedPinyin() {
  const known = new Map<string, string>()
  return (text: string, kind: PinyinKind) => {
    const key = `${kind} ${text}`
    const found = known.get(key) ?? pinyinOf(text, kind)
    known.set(key, found)
    return found
  }
}

const plainFields = [
  'order_number',
  'order_date',
  'tracking_id',
  'discount',
  'shipping_charged',
  'paid_amount',
  'paid_currency',
] as const

/** The fields of an order's own row that a file has, as a save takes them. */
function fieldsOf(
  values: ImportRecord['values'],
  isNew: boolean,
  inLatin: Known['inLatin'],
): Partial<OrderSave> {
  const { order_status, customer_name, customer_phone } = values
  const hasAddress = isNew && values.address_line !== undefined
  const ship = {
    ...values,
    ...(hasAddress && { ship_to_name: values.ship_to_name ?? customer_name }),
    ...(hasAddress && { ship_to_phone: values.ship_to_phone ?? customer_phone }),
  }
  const fields: Partial<OrderSave> = {}
  const status = parseOrderStatus(order_status ?? '')
  if (status) fields.order_status = status
  for (const field of plainFields) {
    if (values[field] !== undefined) fields[field] = values[field]
  }
  for (const field of shipToFields) {
    const value = ship[field]
    if (value === undefined) continue
    Object.assign(fields, { [shipTo[field]]: value })
    const pinyin = inPinyin[field]
    const text = pinyin && inLatin(value, pinyin.kind)
    if (pinyin && text && text.length <= pinyin.max) Object.assign(fields, { [pinyin.key]: text })
  }
  return fields
}

/** A record's new order as a save takes it, with its customer and the prices that it was checked with. */
function draftOf({ values, items }: ImportRecord, known: Known, context: FileContext) {
  const { order_reference = '', order_date = '', customer_phone: phone = '' } = values
  const name = values.customer_name ?? values.ship_to_name ?? ''
  const lines = items.map((item) => ({ item, price: priceOfItem(item, known, order_date, context) }))
  const save = {
    ...fieldsOf(values, true, known.inLatin),
    order_number: values.order_number ?? known.numbers.next(),
    order_reference,
    order_date,
    details: lines.map(({ item, price }) => ({
      promotion_id: price.id,
      quantity: Number(item.quantity),
      ...soldPriceOf(item, price.price),
    })),
  }
  const facts = lines.map(({ item, price }) => [item.sku, price.price, item.quantity, item.price_sold])
  const { order_number: number = '' } = values
  const shared: Change[] = known.sharedNumbers.has(number)
    ? [{ field: 'same_number', from: '', to: number }]
    : []
  const told = [...shared, ...lines.flatMap(({ price }) => price.told)]
  return { save, facts, told, customer: { customer_name: name, phone_number: phone } }
}

function writtenNew(
  { save, facts, told, customer }: ReturnType<typeof draftOf>,
  id: number,
  made: number | null,
): Written {
  const { order_reference: reference } = save
  const { customer_name: name } = customer
  const order: Effect = { kind: 'order', id, name: reference, isMade: true }
  return {
    outcome: 'make',
    id,
    name: [reference, name].filter((part) => part !== '').join(' · '),
    changes: told,
    customer: made === null ? 'known' : 'made',
    effects: made === null ? [order] : [{ kind: 'customer', id: made, name, isMade: true }, order],
    facts,
  }
}

async function makeOrder(tx: Tx, record: ImportRecord, known: Known, context: FileContext): Promise<Written> {
  const draft = draftOf(record, known, context)
  const { save, customer: asked } = draft
  const stored = known.customers.get(asked.phone_number)
  const customer = stored ? { id: stored.id } : { new: asked }
  const { order, created_customer_id: made } = await saveNewOrder(tx, { ...save, customer }, context)
  if (made !== null) known.customers.set(asked.phone_number, { id: made })
  return writtenNew(draft, order.id, made)
}

/** As makeOrder for each, in two statements; it is the slow part of an import. */
async function makeOrders(
  tx: Tx,
  records: readonly ImportRecord[],
  known: Known,
  context: FileContext,
): Promise<Written[]> {
  const [first] = records
  if (!first) return []
  if (records.length === 1) return [await makeOrder(tx, first, known, context)]
  const drafts = records.map((record) => draftOf(record, known, context))
  const isFirst = (phone: string, at: number) =>
    !known.customers.has(phone) && drafts.findIndex(({ customer }) => customer.phone_number === phone) === at
  const makers = drafts.filter(({ customer }, at) => isFirst(customer.phone_number, at))
  const made = new Map<(typeof drafts)[number], number>()
  if (makers.length > 0) {
    const ids = await createCustomers(
      tx,
      makers.map(({ customer }) => customer),
      context.actor,
    )
    for (const [at, maker] of makers.entries()) {
      const id = ids[at] ?? 0
      made.set(maker, id)
      known.customers.set(maker.customer.phone_number, { id })
    }
  }
  const saves = drafts.map(({ save, customer: { phone_number: phone } }) => ({
    ...save,
    customer: { id: known.customers.get(phone)?.id ?? 0 },
  }))
  const ids = await saveNewOrders(tx, saves, context)
  return drafts.map((draft, at) => writtenNew(draft, ids[at] ?? 0, made.get(draft) ?? null))
}

function priceOfItem({ sku: code }: ImportItem, known: Known, ordered: string, context: FileContext) {
  const sku = known.skus.get(code)
  const price = sku ? priceOfLine(sku, ordered, context) : null
  if (!price) throw new Error('a price went between its check and its write')
  return price
}

async function changeOrder(
  tx: Tx,
  order: KnownOrder,
  { values, items }: ImportRecord,
  known: Known,
  context: FileContext,
): Promise<Written> {
  const { id, version, order_number: number, order_reference: reference } = order
  const found = guardedChanges(order, values, context)
  let { lines } = order
  for (const item of items) {
    const from = quantityOf(lines, item.sku)
    const quantity = Number(item.quantity)
    const sold = from > 0 ? withSoldPrice(lines, item) : null
    if (sold !== null) {
      const change = { field: `price_sold ${item.sku}`, from: sold.from, to: sold.to }
      const isByPerson = order.changed_skus.includes(item.sku)
      found.push(isByPerson ? { ...change, left_out: 'changed_by_person' } : change)
      if (!isByPerson) lines = sold.lines
    }
    if (from === quantity) continue
    const change = { field: `quantity ${item.sku}`, from: String(from), to: item.quantity }
    if (order.changed_skus.includes(item.sku)) {
      found.push({ ...change, left_out: 'changed_by_person' })
      continue
    }
    found.push(change)
    if (from > 0) lines = withQuantity(lines, item.sku, quantity)
    else {
      const price = priceOfItem(item, known, orderedAt(order, values, context), context)
      const { sold_price = null, price_reason = null } = soldPriceOf(item, price.price)
      const added = { sku: item.sku, promotion_id: price.id, quantity, price: price.price }
      lines = [...lines, { ...added, sold_price, price_reason }]
      found.push(...price.told)
    }
  }
  const changes = found.filter(({ left_out }) => left_out === undefined)
  const leftOut = found.filter(({ left_out }) => left_out !== undefined)
  const name = `${number} · ${reference}`
  const said = { id, name, changes: [...changes, ...leftOut], customer: null, facts: [] }
  if (changes.length === 0) return { ...said, outcome: 'same', effects: [] }
  const taken = Object.entries(values).filter(([field]) => changes.some((change) => change.field === field))
  const before = saveOf(order)
  const own = fieldsOf(Object.fromEntries(taken), false, known.inLatin)
  await store(tx, id, { ...before, ...own, details: detailsOf(lines), version }, context)
  return { ...said, outcome: 'change', effects: [{ kind: 'order', id, name: number, isMade: false, before }] }
}

/** Saves an order as its screen does, with the refund that its status then asks for. */
async function store(tx: Tx, id: number, save: OrderSave, context: ImportContext) {
  const { actor, at } = context
  const { order } = await saveOrder(tx, id, save, context)
  await settleRefund(tx, id, { status: order.order_status, decision: undefined, actor, at })
}
