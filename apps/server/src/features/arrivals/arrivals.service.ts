import { isDeepStrictEqual } from 'node:util'
import type {
  ArrivalEntered,
  changeCostsShapes,
  receiveArrivalShapes,
} from '@getzo/contract/arrivals/arrivals.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import {
  type ArrivalAct,
  checkAct,
  checkArrival,
  checkCosts,
  checkReceipt,
} from '@getzo/domain/arrivals/arrival-rules'
import { proposedQuantity } from '@getzo/domain/arrivals/order-again'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { deleteRecord } from '../../records/deletion'
import { lockSkus } from '../../records/lock-skus'
import { insertRecord, updateRecord } from '../../records/record.store'
import { refuseChanged } from '../history/changed-meanwhile'
import { insertEntries } from '../stock/stock.store'
import { readAgain, readSkusOf } from './arrivals.reads'
import {
  deleteLines,
  insertLines,
  insertReceipt,
  isMakerThere,
  type LockedArrival,
  lockArrival,
  type ReceiptLine,
  type StoredLine,
  selectCosts,
  selectLines,
  selectReceipt,
  selectReceiptOfKey,
  skusOfMaker,
  updateLines,
  updateReceiptBack,
} from './arrivals.store'

const trimmed = (text: string | null | undefined) => text?.trim() || null
const amount = (text: string | null | undefined) => trimmed(text)

/** The entered values in the form that rules and store take: an empty text becomes null. */
function readEntered(body: ArrivalEntered) {
  const lines = body.lines.map(({ sku_id, ordered, unit_cost }) => ({
    sku_id,
    ordered,
    unit_cost: amount(unit_cost),
  }))
  const { brand_id, currency } = body
  const fields = {
    reference: trimmed(body.reference),
    expected_on: body.expected_on ?? null,
    carrier: trimmed(body.carrier),
    tracking: trimmed(body.tracking),
    note: trimmed(body.note),
    freight: amount(body.freight),
    duty: amount(body.duty),
    other: amount(body.other),
    other_what: trimmed(body.other_what),
    rate: amount(body.rate),
    spread: body.spread ?? 'value',
  }
  refuseRule(checkArrival({ ...fields, brand_id, currency, lines }))
  return {
    // checked just above: this is for the compiler
    fields: { ...fields, brand_id: Number(brand_id), currency: String(currency) },
    lines: lines.map(({ sku_id, ordered, unit_cost }, position) => ({
      sku_id: Number(sku_id),
      ordered: Number(ordered),
      unit_cost,
      position,
    })),
  }
}
type Entered = ReturnType<typeof readEntered>

/** Creates a draft (S7). */
export async function createArrival(tx: Tx, body: ArrivalEntered): Promise<number> {
  const { fields, lines } = readEntered(body)
  if (!(await isMakerThere(tx, fields.brand_id))) throw noSuch('brand', fields.brand_id, 'brand_id')
  await refuseOthersSkus(tx, fields.brand_id, lines, [])
  const { id } = await insertRecord(tx, 'arrivals', fields)
  await insertLines(tx, id, lines)
  return id
}

const costNames = ['freight', 'duty', 'other', 'other_what', 'rate', 'spread'] as const

/**
 * Changes an arrival that is open. What is ordered stays with its maker, what has come keeps its line, and what it costs
 * stays where that is left out.
 */
export async function editArrival(
  tx: Tx,
  id: number,
  { version, ...body }: ArrivalEntered & { version?: number },
): Promise<number> {
  const arrival = await locked(tx, id, version)
  const stored = await selectLines(tx, id)
  const { fields, lines } = readEntered({ ...body, lines: withKnownCosts(body.lines, stored) })
  refuseRule(checkAct('edit', { ...arrival, lines: stored }))
  if (fields.brand_id !== arrival.brand_id) {
    if (arrival.state !== 'draft') throw new Refused('rule', { field: 'brand_id' }, say('arrival.maker_kept'))
    if (!(await isMakerThere(tx, fields.brand_id))) throw noSuch('brand', fields.brand_id, 'brand_id')
  }
  const kept = fields.brand_id === arrival.brand_id ? stored : []
  await refuseOthersSkus(tx, fields.brand_id, lines, kept)
  const leftOut: readonly string[] = costNames.filter((name) => body[name] === undefined)
  const changed = Object.fromEntries(Object.entries(fields).filter(([name]) => !leftOut.includes(name)))
  await updateRecord(tx, 'arrivals', { id, version: undefined }, changed)
  await changeLines(tx, id, lines, stored)
  return id
}

/** Lines with the stored unit cost where theirs is left out. */
const withKnownCosts = (lines: ArrivalEntered['lines'], stored: readonly StoredLine[]) =>
  lines.map((line) =>
    line.unit_cost === undefined
      ? { ...line, unit_cost: stored.find(({ sku_id }) => sku_id === line.sku_id)?.unit_cost ?? null }
      : line,
  )

/** A new line's SKU is there, and of the maker. */
async function refuseOthersSkus(
  tx: Tx,
  brandId: number,
  lines: Entered['lines'],
  stored: readonly StoredLine[],
) {
  const isStored = (skuId: number) => stored.some(({ sku_id }) => sku_id === skuId)
  const added = lines.flatMap(({ sku_id }) => (isStored(sku_id) ? [] : [sku_id]))
  const found = await skusOfMaker(tx, brandId, added)
  const at = lines.findIndex(({ sku_id }) => !isStored(sku_id) && !found.has(sku_id))
  if (at !== -1) throw new Refused('rule', { field: `lines.${at}.sku_id` }, say('arrival.sku_gone'))
}

async function changeLines(tx: Tx, id: number, lines: Entered['lines'], stored: readonly StoredLine[]) {
  const of = new Map(stored.map((line) => [line.sku_id, line]))
  const gone = stored.filter(({ sku_id }) => !lines.some((line) => line.sku_id === sku_id))
  const come = gone.find(({ received }) => received > 0)
  if (come) throw new Refused('rule', { field: 'lines' }, say('arrival.line_received', { sku: come.sku }))
  await deleteLines(
    tx,
    gone.map((line) => line.id),
  )
  const changed = lines.flatMap((line) => {
    const was = of.get(line.sku_id)
    const isSame =
      was?.ordered === line.ordered &&
      was.position === line.position &&
      Number(was.unit_cost ?? -1) === Number(line.unit_cost ?? -1)
    return was === undefined || isSame ? [] : [{ ...line, id: was.id }]
  })
  await updateLines(tx, changed)
  await insertLines(
    tx,
    id,
    lines.filter(({ sku_id }) => !of.has(sku_id)),
  )
}

/** The arrival, locked, in the version that was seen. */
async function locked(tx: Tx, id: number, version?: number): Promise<LockedArrival> {
  const arrival = await lockArrival(tx, id)
  if (!arrival || (version !== undefined && arrival.version !== version))
    return refuseChanged(tx, 'arrival', id, version)
  return arrival
}

async function mayAct(tx: Tx, act: ArrivalAct, id: number, version?: number): Promise<LockedArrival> {
  const arrival = await locked(tx, id, version)
  refuseRule(checkAct(act, { ...arrival, lines: await selectLines(tx, id) }))
  return arrival
}

/** Marks a draft as ordered: from then on its pieces are coming. */
export async function markOrdered(tx: Tx, id: number, version: number | undefined) {
  const { number, brand_id: maker } = await mayAct(tx, 'order', id, version)
  if (!(await isMakerThere(tx, maker))) throw noSuch('brand', maker, 'brand_id')
  await updateRecord(
    tx,
    'arrivals',
    { id, version: undefined },
    { status: 'ordered', ordered_at: new Date(), ordered_by: currentActor },
  )
  return number
}

/**
 * Changes what an arrival costs, a closed one too (S8). The database spreads it, gives what is still on the shelf its part
 * and keeps the rest as a difference of the day.
 */
export async function changeCosts(
  tx: Tx,
  id: number,
  { version, lines = [], ...body }: BodyOf<typeof changeCostsShapes>,
): Promise<string> {
  const arrival = await mayAct(tx, 'cost', id, version)
  const stored = await selectLines(tx, id)
  const kept = await selectCosts(tx, id)
  const entered = (name: keyof typeof kept) => (body[name] === undefined ? kept[name] : trimmed(body[name]))
  const costs = {
    freight: entered('freight'),
    duty: entered('duty'),
    other: entered('other'),
    other_what: entered('other_what'),
    rate: entered('rate'),
  }
  const named = lines.map(({ line_id, unit_cost }) => ({ line_id, unit_cost: amount(unit_cost) }))
  refuseRule(
    checkCosts(
      { ...costs, lines: named },
      stored.map((line) => line.id),
    ),
  )
  const spread = body.spread === undefined ? {} : { spread: body.spread }
  await updateRecord(tx, 'arrivals', { id, version: undefined }, { ...costs, ...spread })
  const costOf = new Map(named.map((line) => [line.line_id, line.unit_cost]))
  await updateLines(
    tx,
    stored.flatMap((line) =>
      costOf.has(line.id) ? [{ ...line, unit_cost: costOf.get(line.id) ?? null }] : [],
    ),
  )
  return arrival.number
}

/** Ends the waiting for what has not come. */
export const closeArrival = (tx: Tx, id: number, version: number | undefined) =>
  end(tx, { act: 'close', status: 'closed' }, id, version)

/** Ends an arrival of which nothing has come. */
export const cancelArrival = (tx: Tx, id: number, version: number | undefined) =>
  end(tx, { act: 'cancel', status: 'cancelled' }, id, version)

async function end(
  tx: Tx,
  { act, status }: { act: 'close' | 'cancel'; status: string },
  id: number,
  version: number | undefined,
) {
  const { number } = await mayAct(tx, act, id, version)
  const ended = { status, closed_at: new Date(), closed_by: currentActor }
  await updateRecord(tx, 'arrivals', { id, version: undefined }, ended)
  return number
}

export async function deleteArrival(tx: Tx, id: number, version: number | undefined) {
  await mayAct(tx, 'delete', id, version)
  return deleteRecord(tx, 'arrival', id)
}

const byLine = (lines: readonly { line_id: number; received: number; damaged: number }[]) =>
  lines
    .map(({ line_id, received, damaged }) => ({ line_id, received, damaged }))
    .toSorted((a, b) => a.line_id - b.line_id)

/**
 * Puts a delivery on the shelf: entries "arrived", and "damaged" for what is broken of it, in one change (S1, S7). The same
 * key again is the same delivery, and adds nothing; with other numbers it is refused, since the first ones are stored.
 */
export async function receiveArrival(
  tx: Tx,
  id: number,
  { receipt_key: key, note, lines }: BodyOf<typeof receiveArrivalShapes>,
  actor: string,
): Promise<{ number: string; pieces: number }> {
  const arrival = await locked(tx, id)
  const received = lines.map((line) => ({
    ...line,
    received: line.received ?? 0,
    damaged: line.damaged ?? 0,
  }))
  const pieces = received.reduce((all, line) => all + line.received, 0)
  const before = await selectReceiptOfKey(tx, key)
  if (before) {
    if (before.arrival_id === id && before.is_back)
      throw new Refused('rule', { field: 'receipt_key' }, say('arrival.receipt_back'))
    const isSame = before.arrival_id === id && isDeepStrictEqual(before.lines, byLine(received))
    if (!isSame) throw new Refused('rule', { field: 'receipt_key' }, say('arrival.receipt_other'))
    return { number: arrival.number, pieces }
  }
  const stored = await selectLines(tx, id)
  refuseRule(checkAct('receive', { ...arrival, lines: stored }))
  refuseRule(
    checkReceipt(
      received,
      stored.map((line) => line.id),
    ),
  )
  const receipt = { arrivalId: id, key, note: trimmed(note), actor }
  await moveShelf(tx, await insertReceipt(tx, receipt, received), 1)
  return { number: arrival.number, pieces }
}

/** Takes back a delivery that was entered wrongly, by opposite entries; it stays in sight. */
export async function takeBackReceipt(tx: Tx, receiptId: number): Promise<{ id: number; number: string }> {
  const found = await selectReceipt(tx, receiptId)
  if (!found)
    throw new Refused('not_found', { field: 'id' }, say('arrival.receipt_unknown', { id: receiptId }))
  const arrival = await locked(tx, found.arrival_id)
  // it may have been taken back while this waited
  if ((await selectReceipt(tx, receiptId))?.is_back !== false)
    throw new Refused('rule', { field: 'id' }, say('arrival.receipt_back'))
  refuseRule(checkAct('take_back', { ...arrival, lines: [] }))
  await moveShelf(tx, await updateReceiptBack(tx, receiptId), -1)
  return { id: arrival.id, number: arrival.number }
}

/** SKUs are locked in the order in which every other change locks them. */
async function moveShelf(tx: Tx, lines: readonly ReceiptLine[], sign: 1 | -1) {
  await lockSkus(tx, sql`s.id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[])`)
  await insertEntries(
    tx,
    lines.flatMap(({ id, sku_id: skuId, received, damaged }) => [
      { skuId, amount: sign * received, kind: 'arrived' as const, receiptLineId: id },
      ...(damaged === 0
        ? []
        : [{ skuId, amount: -sign * damaged, kind: 'damaged' as const, receiptLineId: id }]),
    ]),
  )
}

/** Makes drafts of what SKUs sell in 40 days less what is left and coming, one a maker, and answers their ids (S7). */
export async function orderAgain(
  tx: Tx,
  asked: { sku_ids?: readonly number[]; arrival_id?: number },
  timeZone: string,
): Promise<number[]> {
  const ids =
    asked.sku_ids ??
    (asked.arrival_id === undefined ? [] : await readSkusOf({ kysely: tx }, asked.arrival_id))
  const skus = await readAgain({ kysely: tx }, ids, timeZone)
  if (skus.length === 0) throw new Refused('rule', { field: 'sku_ids' }, say('arrival.nothing_to_order'))
  const made: number[] = []
  for (const brand_id of new Set(skus.map((sku) => sku.brand_id))) {
    const own = skus.filter((sku) => sku.brand_id === brand_id)
    const currency = own[0]?.currency ?? 'USD'
    const { id } = await insertRecord(tx, 'arrivals', { brand_id, currency })
    await insertLines(
      tx,
      id,
      own.map(({ id: sku_id, unit_cost, left, coming, sold, reorder_at, lasts_until }, position) => {
        const figures = { left, coming, sold, reorder_at, lasts_until }
        const ordered = proposedQuantity(figures)
        return { sku_id, ordered, unit_cost, position, proposal: { ...figures, quantity: ordered } }
      }),
    )
    made.push(id)
  }
  return made
}
