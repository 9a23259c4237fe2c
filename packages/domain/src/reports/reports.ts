import type { LossPart } from '../costs/cost-rules'
import { centsToText, parseCents } from '../orders/order-total'

/**
 * The sums of a report, in the order of its statement (W11). Counts are whole, amounts are decimal text: revenue and
 * list_revenue are of items, as sold and by the price list, shipping is of whole orders (O43). cost and label_usd are what was
 * paid for them, in USD (S8).
 */
export const baseSums = [
  'placed',
  'orders',
  'cancelled',
  'units',
  'revenue',
  'lines',
  'size_changes',
  'scans',
  'visitors',
  'list_revenue',
  'shipping',
  'cost',
  'label_usd',
  'uncosted',
  'uncosted_revenue',
  'unsent',
  'unrated',
] as const
export type BaseSum = (typeof baseSums)[number]
export type BaseSums = Readonly<Record<BaseSum, string>>

const amounts: ReadonlySet<BaseSum> = new Set([
  'revenue',
  'list_revenue',
  'shipping',
  'cost',
  'label_usd',
  'uncosted_revenue',
])
/** Whether a sum is an amount with cents, and no count. */
export const isAmount = (name: BaseSum): boolean => amounts.has(name)

/** The things that rows of a report can stand for. */
export const dimensions = [
  'month',
  'brand',
  'product',
  'province',
  'days',
  'currency',
  'product_month',
  'month_currency',
] as const
export type Dimension = (typeof dimensions)[number]

/** A list that has the records of a figure. */
type BehindList = 'orders' | 'lines' | 'refunds' | 'urls' | 'losses'

/** The list behind a figure: the parameters of its days, and what else it is filtered by. */
export interface Behind {
  list: BehindList
  days: readonly [from: string, to: string]
  query: Readonly<Record<string, string>>
  /** the row's own filters do not narrow this figure */
  isOfWholeRange?: true
  /** the list knows none of a row's filters: there is none behind a brand's or product's figure */
  isUnfiltered?: true
}

/** A figure of a report. A share is 0 to 1 with four decimals; of nothing it is null, as an average is. */
export interface Measure {
  id: string
  unit: 'count' | 'money' | 'share' | 'days'
  /** null where no list has its records */
  behind: Behind | null
  /** it has no part for a brand or product */
  isOfOrders?: true
  /** left out of screens while it is nothing everywhere */
  isSeldom?: true
}

/** A report as data: its words are in the screen's catalogue under its id, its statements beside the server's reads. */
export interface ReportDefinition {
  by: readonly Dimension[]
  measures: readonly Measure[]
  /** drawn as bars and as a line: the second is on the same axis */
  drawn: readonly [bars: string, line: string | null]
  /** drawn on top of the bars, one upon the other; what is said beside them; and the share above */
  stacked?: readonly string[]
  told?: readonly string[]
  above?: string
  /** it can be of one brand alone; labels and refunds are of whole orders */
  isOfBrands?: true
  /** a right that its readers have beside reports.read */
  needs?: 'costs.read'
}

const orderDays = ['from', 'to'] as const
const lineDays = ['ordered_from', 'ordered_to'] as const
const scanDays = ['scanned_from', 'scanned_to'] as const

const ofOrders = (query: Behind['query'] = {}): Behind => ({ list: 'orders', days: orderDays, query })
const ofLines = (query: Behind['query'] = {}): Behind => ({ list: 'lines', days: lineDays, query })
const ofScans: Behind = { list: 'urls', days: scanDays, query: { has_product: 'true' } }
const ofLosses = (part: LossPart): Behind => ({
  list: 'losses',
  days: ['made_from', 'made_to'],
  query: { part },
})
const sold = { sold: 'true' }
const cancelled = { cancelled: 'true' }
const delivered = { delivery_days: 'any' }
const refunds = (state: 'due' | 'done', name: 'requested' | 'done'): Behind => ({
  list: 'refunds',
  days: [`${name}_from`, `${name}_to`],
  query: { state },
})

/** Every report, in the order of its tab. */
export const reports = {
  orders: {
    by: ['month', 'brand', 'product', 'province'],
    measures: [
      { id: 'revenue', unit: 'money', behind: ofLines(sold) },
      { id: 'list_revenue', unit: 'money', behind: ofLines(sold) },
      { id: 'order_total', unit: 'money', behind: ofOrders(sold), isOfOrders: true },
      { id: 'orders', unit: 'count', behind: ofOrders(sold) },
      { id: 'units', unit: 'count', behind: ofLines(sold) },
      { id: 'average', unit: 'money', behind: ofOrders(sold) },
      { id: 'cancelled_share', unit: 'share', behind: ofOrders(cancelled) },
    ],
    drawn: ['revenue', null],
    isOfBrands: true,
  },
  margin: {
    by: ['month', 'brand', 'product'],
    measures: [
      { id: 'units', unit: 'count', behind: ofLines(sold) },
      { id: 'revenue', unit: 'money', behind: ofLines(sold) },
      {
        id: 'refunded',
        unit: 'money',
        behind: { ...refunds('done', 'done'), isUnfiltered: true },
        isSeldom: true,
      },
      { id: 'cost', unit: 'money', behind: ofLines({ left: 'true' }) },
      { id: 'label_usd', unit: 'money', behind: ofOrders({ has_label_cost: 'true' }) },
      { id: 'lost', unit: 'money', behind: ofLosses('lost'), isSeldom: true },
      { id: 'difference', unit: 'money', behind: ofLosses('difference'), isSeldom: true },
      { id: 'margin', unit: 'money', behind: ofLines(sold) },
      { id: 'margin_share', unit: 'share', behind: ofLines(sold) },
    ],
    drawn: ['margin', null],
    stacked: ['label_usd', 'cost'],
    told: ['revenue', 'cost', 'label_usd'],
    above: 'margin_share',
    isOfBrands: true,
    needs: 'costs.read',
  },
  cancellations: {
    by: ['month', 'product'],
    measures: [
      { id: 'placed', unit: 'count', behind: ofOrders() },
      { id: 'cancelled', unit: 'count', behind: ofOrders(cancelled) },
      { id: 'cancelled_share', unit: 'share', behind: ofOrders(cancelled) },
      { id: 'lines', unit: 'count', behind: ofLines() },
      { id: 'size_changes', unit: 'count', behind: ofLines({ size_change: 'true' }) },
      { id: 'size_share', unit: 'share', behind: ofLines({ size_change: 'true' }) },
    ],
    drawn: ['cancelled', 'size_changes'],
    isOfBrands: true,
  },
  delivery: {
    by: ['days', 'month'],
    measures: [
      { id: 'delivered', unit: 'count', behind: ofOrders(delivered) },
      { id: 'half', unit: 'days', behind: ofOrders(delivered) },
      { id: 'nine_in_ten', unit: 'days', behind: ofOrders(delivered) },
    ],
    drawn: ['delivered', null],
    isOfBrands: true,
  },
  labels: {
    by: ['month_currency', 'currency'],
    measures: [
      { id: 'label_cost', unit: 'money', behind: ofOrders({ has_label_cost: 'true' }) },
      { id: 'labels', unit: 'count', behind: ofOrders({ has_label_cost: 'true' }) },
      { id: 'revenue', unit: 'money', behind: { ...ofLines(sold), isOfWholeRange: true } },
      { id: 'cost_share', unit: 'share', behind: ofOrders({ has_label_cost: 'true' }) },
    ],
    drawn: ['label_cost', 'revenue'],
  },
  refunds: {
    by: ['month'],
    measures: [
      { id: 'due_amount', unit: 'money', behind: refunds('due', 'requested') },
      { id: 'due', unit: 'count', behind: refunds('due', 'requested') },
      { id: 'paid_amount', unit: 'money', behind: refunds('done', 'done') },
      { id: 'paid', unit: 'count', behind: refunds('done', 'done') },
    ],
    drawn: ['paid_amount', 'due_amount'],
  },
  scans: {
    by: ['month', 'product', 'product_month'],
    measures: [
      { id: 'scans', unit: 'count', behind: ofScans },
      { id: 'visitors', unit: 'count', behind: ofScans },
    ],
    drawn: ['scans', 'visitors'],
    isOfBrands: true,
  },
} as const satisfies Record<string, ReportDefinition>

export type ReportId = keyof typeof reports
export const reportIds = Object.keys(reports) as ReportId[] // keys forgets the names

/** A report by its id, with the types that every report has. */
export const reportOf = (id: ReportId): ReportDefinition => reports[id]

/** The figures of a report's rows: those of whole orders are left out where rows are of a brand or product. */
export function measuresOf(id: ReportId, { by, isOfBrand }: RowsOf): readonly Measure[] {
  const isOfItems = isOfBrand || by === 'brand' || by === 'product'
  return reportOf(id).measures.filter((measure) => !isOfItems || measure.isOfOrders !== true)
}

interface RowsOf {
  by: Dimension
  isOfBrand: boolean
}

/** Revenue and label cost are compared in the currency that everything is sold in. */
export const soldCurrency = 'USD'

/** The years that one report spans at most. */
export const reportMonthsMax = 60

/** The filters of the lists of a row's figures, beside its days. Of a province without a name the filter is 'none'. */
export const filtersOfRow = (
  by: Dimension,
  key: string,
  brand: number | null,
): Readonly<Record<string, string>> =>
  // the products of a brand are counted whole
  isByProduct(by) ? rowFilters[by](key) : { ...filtersOfBrand(brand), ...rowFilters[by](key) }

const isByProduct = (by: Dimension) => by === 'product' || by === 'product_month'

/** The filters of the lists of a brand's figures; of all brands none. */
export const filtersOfBrand = (brand: number | null): Readonly<Record<string, string>> =>
  brand === null ? {} : { brand_id: String(brand) }

const rowFilters: Record<Dimension, (key: string) => Readonly<Record<string, string>>> = {
  month: () => ({}),
  brand: (key) => ({ brand_id: key }),
  product: (key) => ({ product_id: key }),
  province: (key) => ({ province: key === '' ? noProvince : key }),
  days: (key) => ({ delivery_days: key }),
  currency: (key) => ({ label_currency: key }),
  // keys that begin with a month and a space
  month_currency: (key) => ({ label_currency: key.slice(8) }),
  product_month: (key) => ({ product_id: key.slice(8) }),
}

/** The filter for orders whose address has no province. */
export const noProvince = 'none'

interface RowDays {
  from: string
  to: string
  filters: Readonly<Record<string, string>>
}

/** The list behind a figure of a row, as the query of its call and of its screen's address. */
export function behindFigure({ behind }: Measure, { from, to, filters }: RowDays) {
  if (behind === null || (behind.isUnfiltered && Object.keys(filters).length > 0)) return null
  const [first, last] = behind.days
  const own = behind.isOfWholeRange ? {} : filters
  return { list: behind.list, query: { ...behind.query, ...own, [first]: from, [last]: to } }
}

/** a / b with four decimals, halves up; null of nothing. */
export function shareOf(a: bigint, b: bigint): string | null {
  if (b === 0n) return null
  if (a < 0n) return `-${shareOf(-a, b)}`
  const tenThousandths = (a * 20_000n + b) / (2n * b)
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
}

/** Decimal text as whole cents, of sums that are longer than a price. */
export function centsOf(amount: string): bigint {
  if (amount.startsWith('-')) return -centsOf(amount.slice(1))
  const [whole = '0', cents = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(parseCents(`0.${cents.padEnd(2, '0')}`) ?? 0)
}

/** An amount shared among a number of orders, to the cent, halves up. */
export function averageOf(amount: string, count: bigint): string | null {
  return count === 0n ? null : centsToText((centsOf(amount) * 2n + count) / (2n * count))
}

/** The figures that follow from sums: the sums themselves, and what is derived of them. */
export function figuresOf(sums: BaseSums): Record<string, string | null> {
  const count = (name: BaseSum) => BigInt(sums[name])
  const order_total = centsToText(centsOf(sums.revenue) + centsOf(sums.shipping))
  return {
    ...sums,
    order_total,
    average: averageOf(order_total, count('orders')),
    cancelled_share: shareOf(count('cancelled'), count('placed')),
    size_share: shareOf(count('size_changes'), count('lines')),
  }
}

/** What beside an order's own sums belongs to the margin of a month: amounts of USD. */
export interface MarginExtras {
  /** refunds that were paid in it for orders that are sold still */
  refunded: bigint
  /** what was lost, damaged, given away or missing in a count, less what was found */
  lost: bigint
  /** what arrivals cost more or less than was known when their pieces left */
  difference: bigint
}

/**
 * The figures of a margin (S8): revenue less refunds, the cost of what left, labels, losses and cost differences; before
 * wages, rent and payment fees. A row adds up.
 */
export function marginOf(sums: BaseSums, { refunded, lost, difference }: MarginExtras) {
  const revenue = centsOf(sums.revenue)
  const margin = revenue - refunded - centsOf(sums.cost) - centsOf(sums.label_usd) - lost - difference
  return {
    units: sums.units,
    revenue: sums.revenue,
    refunded: centsToText(refunded),
    cost: sums.cost,
    label_usd: sums.label_usd,
    lost: centsToText(lost),
    difference: centsToText(difference),
    margin: centsToText(margin),
    margin_share: shareOf(margin, revenue),
    orders: sums.orders,
    uncosted: sums.uncosted,
    uncosted_revenue: sums.uncosted_revenue,
    unsent: sums.unsent,
    unrated: sums.unrated,
  }
}

/** The least number of days within which a part of the orders, such as 0.9, was delivered; null without any. */
export function daysWithin(counts: ReadonlyMap<number, number>, part: number): string | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let sum = 0
  for (const days of [...counts.keys()].toSorted((a, b) => a - b)) {
    sum += counts.get(days) ?? 0
    if (sum >= total * part) return String(days)
  }
  return null
}
