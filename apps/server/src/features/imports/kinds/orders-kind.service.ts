import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import {
  type ImportRecord,
  type RowFault,
  readOwnFields,
  readRecords,
} from '@getzo/domain/imports/import-records'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { deleteRecords } from '../../../records/deletion'
import { takenNumbers } from '../../orders/order-numbers.store'
import { saveOrder } from '../../orders/save/order-save.service'
import { hourAfter, isSkippedHour } from '../../orders/save/order-values'
import { insertClaims } from '../../payments/payments.store'
import { settleRefund } from '../../refunds/order-refunds.service'
import { customersKind, selectCustomers } from './customers-kind.service'
import { type Change, guarded, madeFirst, madeOf } from './guarded'
import {
  type FileContext,
  type ImportContext,
  type KindOfImport,
  valuesOf,
  type Written,
} from './import-kind'
import type { Known } from './known-orders'
import { makeOrders, priceOfItem } from './new-orders.service'
import { guardedChanges, guardedLine, toldOfHour } from './order-changes'
import { fieldsOf, rememberedPinyin } from './order-fields'
import {
  changeOfClaim,
  faultsOfPayments,
  freshClaims,
  refuseSaidMeanwhile,
  selectKnownPayments,
  takeOutClaims,
} from './order-payments.service'
import { otherPrice, priceOfLine } from './order-prices'
import { quantityOf, withQuantity, wrongQuantity } from './order-quantities'
import { soldPriceOf, withSoldPrice, wrongSoldPrice } from './order-sold-prices'
import { createNumbers, type KnownOrder, selectKnownOrders, selectTakingNothing } from './orders.store'
import { selectSkus, unknownSkus } from './sold-skus'
import { detailsOf, saveOf } from './stored-order'

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
      customers: new Map(
        [...(await selectCustomers(tx, valuesOf(records, 'customer_phone')))].map(([phone, there]) => [
          phone,
          there.map((stored) => ({ id: stored.id, customer_name: stored.customer_name, stored })),
        ]),
      ),
      coming: new Set(),
      skus: await selectSkus(tx, codes),
      numbers: await createNumbers(tx, unnumbered.length, context.givenNumbers),
      sharedNumbers: await takenNumbers(tx, valuesOf(records, 'order_number'), context.sharedNumbers),
      unknownSku: unknownSkus(tx),
      payments: await selectKnownPayments(
        tx,
        records,
        [...stored.values()].map(({ id }) => id),
      ),
      inLatin: rememberedPinyin(),
    }
    return {
      faultsOf: (record) => faultsOf(record, known, context),
      isNewOrder: ({ values }) => !known.orders.has(values.order_reference ?? ''),
      mark() {
        const customers = new Map(known.customers)
        const coming = new Set(known.coming)
        const { payments } = known
        const forgetNumbers = known.numbers.mark()
        return () => {
          known.customers = customers
          known.coming = coming
          known.payments = payments
          forgetNumbers()
        }
      },
      async write(group) {
        const orderOf = ({ values }: ImportRecord) => known.orders.get(values.order_reference ?? '')
        const fresh = group.filter((record) => !orderOf(record))
        const made = await toldOfStock(tx, await makeOrders(tx, fresh, known, context), fresh, context)
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
  async finish(tx, done, context) {
    await refuseSaidMeanwhile(tx, done, context)
    return []
  },
  async undo(tx, effects, context) {
    const [first] = effects
    if (first?.kind === 'customer' && !first.isMade) return customersKind.undo(tx, effects, context)
    if (first?.isMade) return deleteRecords(tx, first.kind === 'customer' ? 'customer' : 'order', effects)
    for (const { id, version, before } of effects) {
      const { added_payments: added, ...save } = before as Before // of changeOrder
      if (added !== undefined) await takeOutClaims(tx, id, added, context)
      await store(tx, id, { ...save, version }, context)
    }
    return undefined
  },
}

/** In a check, orders that arrive already sent and take nothing from stock say so. */
async function toldOfStock(
  tx: Tx,
  made: readonly Written[],
  records: readonly ImportRecord[],
  { seen }: FileContext,
): Promise<readonly Written[]> {
  const hasLeft = (at: number) => /^(?:shipped|delivered)$/.test(records[at]?.values.order_status ?? '')
  const ids = seen ? [] : made.filter((_, at) => hasLeft(at)).map(({ id }) => id)
  const takingNothing = await selectTakingNothing(tx, ids)
  if (takingNothing.size === 0) return made
  const told = { field: 'takes_nothing', from: '', to: '' }
  return made.map((one) => (takingNothing.has(one.id) ? { ...one, changes: [...one.changes, told] } : one))
}

/** A changed order as it was, and the payments that the import added to it. */
type Before = OrderSave & { added_payments?: number[] }

async function faultsOf(record: ImportRecord, known: Known, context: FileContext): Promise<RowFault[]> {
  const { head, values, items, faults } = record
  const order = known.orders.get(values.order_reference ?? '')
  const found: RowFault[] = []
  const ordered = orderedAt(order, record, context)
  for (const [at, item] of items.entries()) {
    const { line, sku: code } = item
    found.push(...wrongQuantity(item, at, order), ...wrongSoldPrice(item, at))
    const sku = known.skus.get(code)
    const held = order?.lines.find((one) => one.sku === code)
    const price = held ?? (sku ? priceOfLine(sku, ordered, context) : null)
    if (!sku) found.push(await known.unknownSku(line, code))
    else if (price === null) {
      found.push({ line, field: 'sku', said: say('imports.sku_no_price', { sku: code }) })
    } else found.push(...otherPrice(item, price.price))
  }
  const { order_date: date = '' } = values
  if (isSkippedHour(date, context.timeZone)) {
    const said = say('imports.hour_skipped', { cell: date })
    found.push({ line: head, field: 'order_date', said, proposal: hourAfter(date, context.timeZone) })
  }
  const isFaulty = (field: RowFault['field']) => faults.some((fault) => fault.field === field)
  const need = (field: Exclude<RowFault['field'], null>, isThere: boolean) => {
    if (!isThere && !isFaulty(field)) found.push({ line: head, field, said: say('imports.missing') })
  }
  if (order) found.push(...faultsOfChange(order, head, values, known))
  else {
    if (hasEnded(values.order_status ?? '') && !context.choices.takesEnded) {
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
  const paid = faultsOfPayments(record, order, known.payments, context)
  found.push(...paid.faults)
  if (found.length + faults.length === 0) {
    known.payments = { ...known.payments, all: [...known.payments.all, ...paid.coming] }
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
    customers.get(customer_phone ?? '')?.some(({ id }) => id === order.customer_id) === true
  if (customer_phone !== undefined && !isTheirs) {
    const said = say('imports.reference_taken', { reference: order_reference, number: order.order_number })
    return [{ line, field: 'order_reference', said }]
  }
  const isByHand =
    order_status !== undefined && order_status !== order.order_status && hasEnded(order.order_status)
  return isByHand ? [{ line, field: 'order_status', said: say('imports.status_by_hand') }] : []
}

/** The date that an order has after its import. */
function orderedAt(order: KnownOrder | undefined, record: ImportRecord, context: FileContext): string {
  const { order_date: date = '' } = record.values
  if (!order) return date
  const isChanged = madeOf(guardedChanges(order, record, context)).some(({ field }) => field === 'order_date')
  return isChanged ? date : order.order_date
}

async function changeOrder(
  tx: Tx,
  order: KnownOrder,
  record: ImportRecord,
  known: Known,
  context: FileContext,
): Promise<Written> {
  const { id, version, order_number: number, order_reference: reference } = order
  const { lines, found: foundInLines } = changedLines(order, record, known, context)
  const claims = addedClaims(order, record, known, context)
  const found = [
    ...guardedChanges(order, record, context),
    ...foundInLines,
    ...claims.map(({ change }) => change),
  ]
  const changes = madeOf(found)
  const name = `${number} · ${reference}`
  const { order_date: date = '' } = record.values
  const told = changes.some(({ field }) => field === 'order_date') ? toldOfHour(date, context) : []
  const said = { id, name, changes: [...madeFirst(found), ...told], customer: null, facts: [] }
  if (changes.length === 0) return { ...said, outcome: 'same', effects: [] }
  const taken = Object.entries(record.values).filter(([field]) =>
    changes.some((change) => change.field === field),
  )
  const before = saveOf(order)
  const own = fieldsOf(Object.fromEntries(taken), false, known.inLatin)
  await store(tx, id, { ...before, ...own, details: detailsOf(lines), version }, context)
  const added = claims.filter(({ change }) => change.left_out === undefined)
  const ids = await insertClaims(
    tx,
    added.map(({ claim }) => ({ ...claim, order_id: id })),
    context,
  )
  const was: Before = { ...before, ...(ids.length > 0 && { added_payments: ids }) }
  const effect = { kind: 'order' as const, id, name: number, isMade: false, before: was }
  return { ...said, outcome: 'change', effects: [effect] }
}

/** The payments that a file adds to a stored order, each with what is told of it. */
const addedClaims = (order: KnownOrder, record: ImportRecord, known: Known, context: FileContext) =>
  freshClaims(record, order.id, known.payments, context).map((claim) => ({
    claim,
    change: guarded(context, record.head, changeOfClaim(claim), false),
  }))

/** An order's lines as a file has them, with what differs. */
function changedLines(order: KnownOrder, record: ImportRecord, known: Known, context: FileContext) {
  const found: Change[] = []
  let { lines } = order
  const isMade = (change: Change) => {
    const one = guardedLine(context, order, record.head, change)
    found.push(one)
    return one.left_out === undefined
  }
  for (const item of record.items) {
    const { sku } = item
    const from = quantityOf(lines, sku)
    const sold = from > 0 ? withSoldPrice(lines, item) : null
    if (sold !== null && isMade({ field: `price_sold ${sku}`, from: sold.from, to: sold.to }))
      lines = sold.lines
    const quantity = Number(item.quantity)
    if (from === quantity || !isMade({ field: `quantity ${sku}`, from: String(from), to: item.quantity }))
      continue
    if (from > 0) lines = withQuantity(lines, sku, quantity)
    else {
      const price = priceOfItem(item, known, orderedAt(order, record, context), context)
      const { sold_price = null, price_reason = null } = soldPriceOf(item, price.price)
      const added = { sku, promotion_id: price.id, quantity, price: price.price }
      lines = [...lines, { ...added, sold_price, price_reason }]
      found.push(...price.told)
    }
  }
  return { lines, found }
}

/** Saves an order as its screen does, with the refund that its status then asks for. */
async function store(tx: Tx, id: number, save: OrderSave, context: ImportContext) {
  const { actor, at } = context
  const { order } = await saveOrder(tx, id, save, context)
  await settleRefund(tx, id, { status: order.order_status, decision: undefined, actor, at })
}
