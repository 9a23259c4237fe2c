import { addressLineOf } from '../addresses/address-line'
import { regionFaults } from '../addresses/north-america'
import { readAddress } from '../addresses/read-address'
import { type Said, say } from '../words/say'
import { readCell } from './cell-shapes'
import { likelyCountry, readCountry } from './country-cell'
import type { DayOrder } from './day-cell'
import {
  type ImportFieldName,
  type ImportKind,
  importFieldOf,
  type OrderOwnField,
  orderOwnFields,
} from './import-kinds'
import { type ImportPayment, readPayments } from './read-payments'

/**
 * A row of a file: its line as a spreadsheet counts it, and its cells by their fields. A field without a column is not
 * there.
 */
export type ImportRow = Readonly<{ line: number; cells: Readonly<Partial<Record<ImportFieldName, string>>> }>

/** Why a row is refused; field is null where the row as a whole is meant. A proposal is what was probably meant. */
export type RowFault = Readonly<{
  line: number
  field: ImportFieldName | null
  said: Said
  proposal?: string
}>

/** A line of an order as a row has it. */
export type ImportItem = Readonly<{
  line: number
  sku: string
  quantity: string
  /** must be the price of the line */
  unit_price?: string
  price_sold?: string
  price_reason?: string
}>

type Values = Partial<Record<ImportFieldName, string>>

/**
 * The content of one or several rows about one record: an order with its lines, a customer, a price. An empty cell
 * says nothing.
 */
export type ImportRecord = Readonly<{
  /** the first of its lines, by which it is known */
  head: number
  lines: readonly number[]
  values: Readonly<Values>
  /** of an order */
  items: readonly ImportItem[]
  /** of an order, through WeChat (J1) */
  payments: readonly ImportPayment[]
  /** of a product, as the file has them: their cells are read over what is stored of it */
  rows: readonly ImportRow[]
  faults: readonly RowFault[]
  /** records that have one of these in common depend on each other */
  keys: readonly string[]
}>

interface ReadRow {
  line: number
  values: Values
  faults: RowFault[]
}

/** A kind whose records are known by their cells alone. */
type PlainKind = Exclude<ImportKind, 'products'>

/**
 * The records of a file, in the order of their first lines, each made when it is asked for. What is done before the first
 * one comes in small steps, too: each is a null, so that the caller can let others have their turn between any two.
 */
export function* readRecords(
  kind: PlainKind,
  rows: readonly ImportRow[],
  dayOrder: DayOrder | null,
): Generator<ImportRecord | null> {
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(kind, row, dayOrder))
    yield null
  }
  yield* kind === 'orders' ? orderRecords(read) : singleRecords(kind, read)
}

function readRow(kind: ImportKind, { line, cells }: ImportRow, dayOrder: DayOrder | null): ReadRow {
  const row: ReadRow = { line, values: {}, faults: [] }
  const names = Object.keys(cells) as ImportFieldName[] // keys forget their type
  for (const name of names) {
    const field = importFieldOf(kind, name)
    if (!field) continue
    const read = readCell(field, cells[name] ?? '', dayOrder)
    if ('said' in read) row.faults.push({ line, field: name, ...read })
    else if (read.value !== '') row.values[name] = read.value
  }
  return row
}

const missing = (line: number, field: ImportFieldName): RowFault => ({
  line,
  field,
  said: say('imports.missing'),
})

/**
 * What an order's own fields say once they are read from a file: what is stored otherwise than a file says it, such as a
 * phone number with its signs, is the same when its export comes back (O45). A field that cannot be read is not there.
 */
export function readOwnFields(
  stored: Readonly<Partial<Record<OrderOwnField, string | null>>>,
): Readonly<Values> {
  const cells = Object.fromEntries(orderOwnFields.map((name) => [name, stored[name] ?? '']))
  return addressOf(readRow('orders', { line: 0, cells }, null).values, 0).values
}

/** A cell has one fault: an unreadable one is not missing too. */
const isFaulty = ({ faults }: ReadRow, name: ImportFieldName) => faults.some(({ field }) => field === name)

const keyFields: Readonly<Record<Exclude<PlainKind, 'orders'>, readonly ImportFieldName[]>> = {
  customers: ['phone_number'],
  tracking: ['order_reference', 'order_number'],
  prices: ['sku'],
  quantities: ['sku'],
  arrivals: ['sku', 'barcode'],
}
const neededFields: Readonly<Record<Exclude<PlainKind, 'orders'>, readonly ImportFieldName[]>> = {
  customers: ['customer_name', 'phone_number'],
  tracking: ['tracking_id'],
  prices: ['sku', 'price'],
  quantities: ['sku', 'quantity'],
  arrivals: ['quantity'],
}

/** Of several fields that can name a record one is needed: it is asked for as the first of them. */
const namingFields: Readonly<Partial<Record<ImportKind, readonly ImportFieldName[]>>> = {
  tracking: keyFields.tracking,
  arrivals: keyFields.arrivals,
}

/** A row is a record; a second one about the same is refused. */
function* singleRecords(
  kind: Exclude<PlainKind, 'orders'>,
  rows: readonly ReadRow[],
): Generator<ImportRecord> {
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    const { line, values } = row
    const keys = keyFields[kind].flatMap((name) =>
      values[name] === undefined ? [] : [`${name} ${values[name]}`],
    )
    const faults = [
      ...row.faults,
      ...neededFields[kind].flatMap((name) =>
        values[name] === undefined && !isFaulty(row, name) ? [missing(line, name)] : [],
      ),
    ]
    const [named] = namingFields[kind] ?? []
    const isUnnamed = keys.length === 0 && keyFields[kind].every((name) => !isFaulty(row, name))
    if (named !== undefined && isUnnamed) faults.push(missing(line, named))
    for (const key of keys) {
      const before = lineOf.get(key)
      if (before === undefined) lineOf.set(key, line)
      else
        faults.push({
          line,
          field: keyFields[kind][0] ?? null,
          said: say('imports.repeated', { line: before }),
        })
    }
    yield { head: line, lines: [line], values, items: [], payments: [], rows: [], faults, keys }
  }
}

/**
 * Rows with one reference are one order, wherever in the file they are. So is a row directly below that has an item and
 * says nothing else of its order: other shops leave these cells empty, or merge them.
 */
function* orderRecords(rows: readonly ReadRow[]): Generator<ImportRecord> {
  const groups = new Map<string, ReadRow[]>()
  let before: { key: string; line: number } | null = null
  for (const row of rows) {
    const own = row.values.order_reference
    const key: string =
      own ?? (before?.line === row.line - 1 && isItemAlone(row) ? before.key : `line ${row.line}`)
    before = { key, line: row.line }
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  for (const group of groups.values()) yield orderRecord(group)
}

const isItemAlone = (row: ReadRow) =>
  row.values.sku !== undefined &&
  orderOwnFields.every((name) => row.values[name] === undefined && !isFaulty(row, name))

function orderRecord(rows: readonly ReadRow[]): ImportRecord {
  const head = rows[0]?.line ?? 0
  const values: Values = {}
  const saidIn = new Map<ImportFieldName, number>()
  const faults = rows.flatMap((row) => row.faults)
  for (const row of rows) {
    const isPart = row.line !== head && isItemAlone(row)
    if (row.values.order_reference === undefined && !isPart && !isFaulty(row, 'order_reference')) {
      faults.push(missing(row.line, 'order_reference'))
    }
    for (const name of orderOwnFields) {
      const value = row.values[name]
      if (value === undefined) continue
      const before = values[name]
      if (before === undefined) {
        values[name] = value
        saidIn.set(name, row.line)
      } else if (before !== value) {
        faults.push({
          line: row.line,
          field: name,
          said: say('imports.differs', { line: saidIn.get(name) ?? head }),
        })
      }
    }
  }
  // who receives an order is its customer where a file names no other
  if (values.customer_phone === undefined && values.ship_to_phone !== undefined) {
    values.customer_phone = values.ship_to_phone
  }
  const { items, itemFaults } = itemsOf(rows)
  const { payments, paymentFaults } = readPayments(rows)
  const address = addressOf(values, head)
  const phone = values.customer_phone
  return {
    head,
    lines: rows.map(({ line }) => line),
    values: address.values,
    items,
    payments,
    rows: [],
    faults: [...faults, ...itemFaults, ...paymentFaults, ...address.faults],
    keys: [
      ...(values.order_reference === undefined ? [] : [`order ${values.order_reference}`]),
      ...(phone === undefined ? [] : [`phone ${phone}`]),
      ...payments.flatMap(({ entry: { transaction_id, out_trade_no } }) =>
        [transaction_id, out_trade_no].flatMap((number) =>
          number === undefined ? [] : [`payment ${number}`],
        ),
      ),
    ],
  }
}

function itemsOf(rows: readonly ReadRow[]) {
  const items: ImportItem[] = []
  const itemFaults: RowFault[] = []
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    const { sku, quantity, unit_price, price_sold, price_reason } = row.values
    const isNone =
      sku === undefined && quantity === undefined && !isFaulty(row, 'sku') && !isFaulty(row, 'quantity')
    if (isNone) continue
    if (sku === undefined && !isFaulty(row, 'sku')) itemFaults.push(missing(row.line, 'sku'))
    if (quantity === undefined && !isFaulty(row, 'quantity')) itemFaults.push(missing(row.line, 'quantity'))
    if (sku === undefined) continue
    const before = lineOf.get(sku)
    if (before !== undefined) {
      itemFaults.push({ line: row.line, field: 'sku', said: say('imports.sku_repeated', { line: before }) })
    }
    lineOf.set(sku, row.line)
    if (quantity === undefined) continue
    const sold = {
      ...(unit_price !== undefined && { unit_price }),
      ...(price_sold !== undefined && { price_sold }),
      ...(price_reason !== undefined && { price_reason }),
    }
    items.push({ line: row.line, sku, quantity, ...sold })
  }
  return { items, itemFaults }
}

/**
 * The address in its fields. A shop's export has province, city and street in one cell: they are taken apart as on the
 * form.
 */
function addressOf(values: Values, line: number): { values: Values; faults: RowFault[] } {
  const { address_line, city, province, country, postal_code } = values
  const faults: RowFault[] = []
  const known: Values = { ...values }
  if (country !== undefined) {
    const code = readCountry(country)
    if (code === undefined) {
      const proposal = likelyCountry(country)
      const said = say('imports.country_unknown', { cell: country })
      faults.push({ line, field: 'country', said, ...(proposal !== undefined && { proposal }) })
    } else known.country = code
  }
  if (address_line !== undefined && city === undefined && province === undefined) {
    const { parts } = readAddress(address_line)
    const isWhole = parts.province !== undefined && parts.city !== undefined && parts.line !== undefined
    // what it takes for a name or a phone may be part of the street
    if (isWhole && parts.name === undefined && parts.phone === undefined) {
      known.address_line = addressLineOf(parts)
      known.province = parts.province ?? ''
      known.city = parts.city ?? ''
      if (country === undefined && parts.country !== undefined) known.country = parts.country
      if (postal_code === undefined && parts.postal_code !== undefined) known.postal_code = parts.postal_code
    }
  }
  // of a shop's columns for province, city and street
  const places = `${province ?? ''}${city ?? ''}${address_line ?? ''}`
  if (country === undefined && city !== undefined && /\p{Script=Han}/u.test(places)) {
    const { parts } = readAddress(places)
    if (parts.country !== undefined) known.country = parts.country
  }
  if (known.country === 'CN' && /^\d{5}$/.test(postal_code ?? '')) {
    const said = say('imports.postal_zero', { cell: postal_code ?? '' })
    faults.push({ line, field: 'postal_code', said, proposal: `0${postal_code}` })
  }
  const place = { province: known.province ?? '', postalCode: known.postal_code ?? '' }
  for (const { rule, params, field } of regionFaults(known.country ?? null, place)) {
    const hasLostZero = known.country === 'US' && field === 'postal_code' && /^\d{4}$/.test(postal_code ?? '')
    faults.push({
      line,
      field: field === 'province' ? 'province' : 'postal_code',
      said: say(rule, params),
      ...(hasLostZero && { proposal: `0${postal_code}` }),
    })
  }
  return { values: known, faults }
}

/**
 * Records that depend on each other, by a customer or an order that both name, together; in the order of the file.
 * So a check may undo what it wrote between two groups, and still finds what the import does.
 */
export function groupsOf(records: readonly ImportRecord[]): ImportRecord[][] {
  const parents = records.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] ?? 0
    parents[at] = root
    return root
  }
  const firstOf = new Map<string, number>()
  for (const [at, { keys }] of records.entries()) {
    for (const key of keys) {
      const first = firstOf.get(key)
      if (first === undefined) firstOf.set(key, at)
      else {
        const [one, other] = [rootOf(first), rootOf(at)]
        parents[Math.max(one, other)] = Math.min(one, other)
      }
    }
  }
  const groups = new Map<number, ImportRecord[]>()
  for (const [at, record] of records.entries()) {
    const root = rootOf(at)
    const group = groups.get(root)
    if (group) group.push(record)
    else groups.set(root, [record])
  }
  return [...groups.values()]
}
