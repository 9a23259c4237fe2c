import { centsToText } from '@getzo/domain/orders/order-total'
import { dayGroupKeys, dayGroupOf } from '@getzo/domain/reports/day-groups'
import type { DayRange, Month } from '@getzo/domain/reports/report-range'
import {
  type BaseSum,
  type BaseSums,
  baseSums,
  centsOf,
  type Dimension,
  daysWithin,
  figuresOf,
  isAmount,
  type MarginExtras,
  marginOf,
  measuresOf,
  type ReportId,
  shareOf,
  soldCurrency,
} from '@getzo/domain/reports/reports'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { marginExtras } from './margin.sql'
import { type Grouping, refundsByMonth, type SumKind, sumsOf } from './reports.sql'

/** The figures of one row, by measure. */
export interface Figures {
  label: string | null
  figures: Record<string, string | null>
}

interface Read {
  rows: Map<string, Figures>
  total: Figures['figures']
}

interface Wanted {
  report: ReportId
  by: Dimension
  days: DayRange
  months: readonly Month[]
  timeZone: string
  /** of this brand alone, in reports that have its sums */
  brand: number | null
}

type SumRow = BaseSums & { month: string; key: string; label: string | null }

/** The rows of a report over some days, in the order in which they are shown. */
export const readFigures = (db: Database, wanted: Wanted): Promise<Read> => readers[wanted.report](db, wanted)

const readers: Record<ReportId, (db: Database, wanted: Wanted) => Promise<Read>> = {
  orders: readOrders,
  margin: readMargin,
  cancellations: readOrders,
  delivery: readDelivery,
  labels: readLabels,
  refunds: readRefunds,
  scans: readScans,
}

const valuesOf = ({ days, timeZone }: Wanted) => [days.from, days.to, timeZone]
const readSums = (db: Database, wanted: Wanted, kind: SumKind, grouping: Grouping) => {
  const { brand } = wanted
  const values = brand === null ? valuesOf(wanted) : [...valuesOf(wanted), brand]
  return readRows<SumRow>(db, { ...sumsOf(kind, grouping, brand !== null), values })
}
/** The same sums of one brand have a kind of their own. */
const kindOf = (kind: 'all' | 'brand' | 'product' | 'province' | 'delivery', { brand }: Wanted): SumKind =>
  brand === null ? kind : kindsOfBrand[kind]
const kindsOfBrand = {
  all: 'brand',
  brand: 'brand',
  product: 'product',
  province: 'brand_province',
  delivery: 'brand_delivery',
} as const

const noSums = Object.fromEntries(baseSums.map((name) => [name, isAmount(name) ? '0.00' : '0'])) as Record<
  BaseSum,
  string
> // of each name

/** The sum of rows that have no record in common. */
function sumOf(rows: readonly BaseSums[]): BaseSums {
  const sum = { ...noSums }
  for (const name of baseSums) {
    const values = rows.map((row) => row[name])
    sum[name] = isAmount(name)
      ? centsToText(values.reduce((all, value) => all + centsOf(value), 0n))
      : String(values.reduce((all, value) => all + BigInt(value), 0n))
  }
  return sum
}

/** Only the measures of the report's rows. */
function shown({ report, by, brand }: Wanted, figures: Record<string, string | null>) {
  const measures = measuresOf(report, { by, isOfBrand: brand !== null })
  return Object.fromEntries(measures.map(({ id }) => [id, figures[id] ?? null]))
}

async function readOrders(db: Database, wanted: Wanted): Promise<Read> {
  const { report, by, months } = wanted
  const byMonth = await readSums(db, wanted, kindOf('all', wanted), 'month')
  const total = shown(wanted, figuresOf(sumOf(byMonth)))
  const of = (sums: BaseSums, label: string | null = null) => ({
    label,
    figures: shown(wanted, figuresOf(sums)),
  })
  if (by !== 'brand' && by !== 'product' && by !== 'province') {
    const found = new Map(byMonth.map((row) => [row.month, row]))
    return { rows: new Map(months.map((month) => [month, of(found.get(month) ?? noSums)])), total }
  }
  const rows = (await readSums(db, wanted, kindOf(by, wanted), 'key')).toSorted(
    mostFirst(report === 'orders' ? 'revenue' : 'cancelled'),
  )
  return {
    rows: new Map(rows.map((row) => [row.key, of(row, by === 'province' ? row.key || null : row.label)])),
    total,
  }
}

interface ExtraRow {
  month: string
  key: string
  what: keyof MarginExtras
  amount: string
  label: string | null
}

function extrasOf(rows: readonly ExtraRow[]): MarginExtras {
  const of = (what: keyof MarginExtras) =>
    rows.reduce((sum, row) => (row.what === what ? sum + centsOf(row.amount) : sum), 0n)
  return { refunded: of('refunded'), lost: of('lost'), difference: of('difference') }
}

async function readMargin(db: Database, wanted: Wanted): Promise<Read> {
  const { by, months, brand } = wanted
  const key = by === 'brand' || by === 'product' ? by : 'month'
  const values = brand === null ? valuesOf(wanted) : [...valuesOf(wanted), brand]
  const byMonth = await readSums(db, wanted, kindOf('all', wanted), 'month')
  const extras = await readRows<ExtraRow>(db, { ...marginExtras(key, brand !== null), values })
  const of = (sums: BaseSums, more: readonly ExtraRow[], label: string | null = null): Figures => ({
    label,
    figures: marginOf(sums, extrasOf(more)),
  })
  const total = of(sumOf(byMonth), extras).figures
  if (key === 'month') {
    const found = new Map(byMonth.map((row) => [row.month, row]))
    const rowOf = (month: Month) =>
      of(
        found.get(month) ?? noSums,
        extras.filter((row) => row.month === month),
      )
    return { rows: new Map(months.map((month) => [month, rowOf(month)])), total }
  }
  const sums = new Map((await readSums(db, wanted, kindOf(key, wanted), 'key')).map((row) => [row.key, row]))
  const keys = new Set([...sums.keys(), ...extras.map((row) => row.key)])
  const rows = [...keys].map((one) => {
    const more = extras.filter((row) => row.key === one)
    const own = sums.get(one)
    return [one, of(own ?? noSums, more, own?.label ?? more[0]?.label ?? null)] as const
  })
  const marginIn = ({ figures }: Figures) => centsOf(figures.margin ?? '0')
  rows.sort(([a, one], [b, other]) => Number(marginIn(other) - marginIn(one)) || a.localeCompare(b))
  return { rows: new Map(rows), total }
}

const mostFirst = (name: BaseSum) => (a: SumRow, b: SumRow) =>
  Number(centsOf(b[name]) - centsOf(a[name])) || (a.label ?? a.key).localeCompare(b.label ?? b.key)

async function readDelivery(db: Database, wanted: Wanted): Promise<Read> {
  const rows = await readSums(db, wanted, kindOf('delivery', wanted), 'both')
  const figuresOfDays = (of: readonly SumRow[]) => {
    const counts = new Map<number, number>()
    for (const { key, placed } of of) counts.set(Number(key), (counts.get(Number(key)) ?? 0) + Number(placed))
    return {
      delivered: sumOf(of).placed,
      half: daysWithin(counts, 0.5),
      nine_in_ten: daysWithin(counts, 0.9),
    }
  }
  const keys = wanted.by === 'days' ? dayGroupKeys : wanted.months
  const keyOf =
    wanted.by === 'days' ? (row: SumRow) => dayGroupOf(Number(row.key)) : (row: SumRow) => row.month
  return {
    rows: new Map(
      keys.map((key) => [
        key,
        { label: null, figures: figuresOfDays(rows.filter((row) => keyOf(row) === key)) },
      ]),
    ),
    total: figuresOfDays(rows),
  }
}

async function readLabels(db: Database, wanted: Wanted): Promise<Read> {
  const labels = await readSums(db, wanted, 'label', 'both')
  const sold = await readSums(db, wanted, 'all', 'month')
  const currencies = [...new Set(labels.map(({ key }) => key))].toSorted()
  const of = (costs: readonly SumRow[], of: readonly SumRow[], currency: string | null) => {
    const { revenue: label_cost, placed: labels } = sumOf(costs)
    const { revenue } = sumOf(of)
    const isSame = currency === soldCurrency
    return {
      label_cost: currency === null ? null : label_cost,
      labels,
      revenue,
      cost_share: isSame ? shareOf(centsOf(label_cost), centsOf(revenue)) : null,
    }
  }
  const rows = new Map<string, Figures>()
  for (const currency of currencies) {
    const own = labels.filter(({ key }) => key === currency)
    if (wanted.by === 'currency') rows.set(currency, { label: null, figures: of(own, sold, currency) })
    else
      for (const month of wanted.months) {
        const ofMonth = (row: SumRow) => row.month === month
        const figures = of(own.filter(ofMonth), sold.filter(ofMonth), currency)
        rows.set(`${month} ${currency}`, { label: null, figures })
      }
  }
  const [only = soldCurrency, ...others] = currencies
  return { rows, total: of(labels, sold, others.length === 0 ? only : null) }
}

async function readRefunds(db: Database, wanted: Wanted): Promise<Read> {
  const found = await readRows<{ month: string; key: string; count: string; amount: string }>(db, {
    ...refundsByMonth,
    values: valuesOf(wanted),
  })
  const of = (rows: typeof found) => {
    const amountOf = (key: string) =>
      centsToText(rows.filter((row) => row.key === key).reduce((sum, row) => sum + centsOf(row.amount), 0n))
    const countOf = (key: string) =>
      String(rows.filter((row) => row.key === key).reduce((sum, row) => sum + Number(row.count), 0))
    return {
      due_amount: amountOf('due'),
      due: countOf('due'),
      paid_amount: amountOf('paid'),
      paid: countOf('paid'),
    }
  }
  const rowOf = (month: Month): Figures => ({
    label: null,
    figures: of(found.filter((row) => row.month === month)),
  })
  return { rows: new Map(wanted.months.map((month) => [month, rowOf(month)])), total: of(found) }
}

async function readScans(db: Database, wanted: Wanted): Promise<Read> {
  const { by, months } = wanted
  const of = (sums: BaseSums, label: string | null = null) => ({ label, figures: shown(wanted, { ...sums }) })
  if (by === 'month') {
    const rows = await readSums(db, wanted, 'scan', 'month')
    const found = new Map(rows.map((row) => [row.month, row]))
    return {
      rows: new Map(months.map((month) => [month, of(found.get(month) ?? noSums)])),
      total: of(sumOf(rows)).figures,
    }
  }
  const grouping = by === 'product' ? 'key' : 'both'
  const rows = (await readSums(db, wanted, 'scan', grouping)).toSorted(
    (a, b) => b.month.localeCompare(a.month) || mostFirst('scans')(a, b),
  )
  const keyOf = (row: SumRow) => (by === 'product' ? row.key : `${row.month} ${row.key}`)
  return {
    rows: new Map(rows.map((row) => [keyOf(row), of(row, row.label)])),
    total: of(sumOf(rows)).figures,
  }
}
