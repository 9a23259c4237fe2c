import type { Language } from '@getzo/domain/public/device'
import type { TrackingKind } from '@getzo/domain/tracking/tracking'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { orderText } from '../../apps/web/src/public/features/order/page/order.text'
import { inLanguage } from './languages'
import { atScreen } from './person'
import { type Product, smallPhone } from './product'

/** An order with everything that its customer has in hand. */
export interface CustomerOrder {
  id: number
  number: string
  reference: string
  /** what the customer types */
  lastFour: string
  /** of the customer's link */
  hash: string
  path: string
  customer: string
  /** ids of the lines, in the order of the SKUs asked for */
  lines: number[]
}

/** The state of an order; missing parts are those of a new order. */
export interface OrderState {
  order_status?: string
  /** days since the Thank-You-Letter arrived, by the shop's calendar; null before */
  letterDaysAgo?: number | null
  tracking_id?: string | null
  tyl_tracking_id?: string | null
  /** the carrier's events of its parcel, newest first, one a day */
  events?: readonly TrackingKind[]
}

/**
 * The mask as its customers of each language read it (P18): its description by how it begins; its sizes are asked for by
 * their own names.
 */
export const maskIn: Record<
  Language,
  { name: string; option: string; description: string; sizes: { S: string; L: string } }
> = {
  en: {
    name: 'Ridgeline Reusable Mask',
    option: 'Slate - M',
    description: 'Three layers',
    sizes: { S: 'S', L: 'L' },
  },
  fr: {
    name: 'Masque réutilisable Ridgeline',
    option: 'Ardoise - M',
    description: 'Trois épaisseurs',
    sizes: { S: 'S', L: 'L' },
  },
  cn: {
    name: 'Ridgeline 可重复使用口罩',
    option: '岩灰色 - 中号',
    description: '三层结构',
    sizes: { S: '小号', L: '大号' },
  },
}

const customerName = '沈佳怡'
/** options for the SKUs' sizes (K8), a mini-program page (K12), a numbered run (K3) and neither of them */
export const skus = {
  mask: 'CR-MASK-R-SLA-M',
  numbered: 'CR-MASK-SUM-M',
  plain: 'CR-STRAP',
} as const

/** Places an order of those SKUs, one of the first, two of the second and so on, and brings it into a state. */
export async function placeOrder(
  product: Product,
  wanted: readonly string[],
  state: OrderState = {},
): Promise<CustomerOrder> {
  const made = product.counted()
  const reference = `WX20260102-${6000 + made}`
  const call = await product.caller('administrator')
  const { status, body } = await call('POST', '/release/o/a=save', {
    order_number: `P-${made}`,
    order_reference: reference,
    order_date: '2026-01-02 03:04:05',
    customer: { id: await customerId(product) },
    details: (await promotionsOf(product, wanted)).map((promotion_id, index) => ({
      promotion_id,
      quantity: index + 1,
    })),
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  const { order, created_details } = (body as SavedOrder).data // the contract's saveNewOrder
  await setState(product, order.id, state)
  return {
    id: order.id,
    number: order.order_number,
    reference,
    lastFour: reference.slice(-4),
    hash: order.order_hash,
    path: `/order/${order.order_hash}`,
    customer: customerName,
    lines: created_details,
  }
}

interface SavedOrder {
  data: { order: { id: number; order_number: string; order_hash: string }; created_details: number[] }
}

async function customerId(product: Product): Promise<number> {
  const phone = '13900001234'
  const [known] = await product.rows<{ id: number }>(
    'select id::int from customers where phone_number = $1',
    [phone],
  )
  if (known) return known.id
  const [customer] = await product.rows<{ id: number }>(
    'insert into customers (customer_name, phone_number) values ($1, $2) returning id::int',
    [customerName, phone],
  )
  if (!customer) throw new Error('no customer was made')
  return customer.id
}

async function promotionsOf(product: Product, wanted: readonly string[]): Promise<number[]> {
  const rows = await product.rows<{ sku: string; id: number }>(
    `select distinct on (s.sku) s.sku, m.id::int from skus s join promotions m on m.sku_id = s.id
       where s.sku = any($1) and m.active and m.deleted_at is null and s.deleted_at is null order by s.sku, m.id desc`,
    [wanted],
  )
  return wanted.map((sku) => {
    const found = rows.find((row) => row.sku === sku)
    if (!found) throw new Error(`the demo has no promotion for ${sku}`)
    return found.id
  })
}

/** Brings an order into a state behind everybody's back, as another person's work would. */
export async function setState(product: Product, id: number, state: OrderState): Promise<void> {
  const { letterDaysAgo, events = [], ...columns } = state
  for (const [column, value] of Object.entries(columns)) {
    await product.rows(`update orders set ${column} = $2 where id = $1`, [id, value])
  }
  await tellEvents(product, id, events)
  if (letterDaysAgo === undefined) return
  await product.rows(
    `update orders set tyl_date_delivered = (now() at time zone 'Asia/Shanghai')::date - $2::int where id = $1`,
    [id, letterDaysAgo],
  )
}

/** Makes the carrier report these events of an order's parcel, newest first, one a day, with its own places and texts. */
export async function tellEvents(
  product: Product,
  id: number,
  events: readonly TrackingKind[],
): Promise<void> {
  await product.rows(
    `insert into parcel_events (parcel_id, happened_at, kind, code, place, note)
      select p.id, '2026-01-20T10:00:00Z'::timestamptz - e.n * interval '1 day', e.kind, 'X', '上海', 'SIGNED BY SHEN'
      from followed_numbers p, unnest($2::text[]) with ordinality e(kind, n) where p.order_id = $1 and p.kind = 'parcel'`,
    [id, events],
  )
}

/** The last day of an order's window, YYYY-MM-DD, so many days from today by the shop's calendar. */
export function shopDay(daysFromToday: number): string {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Shanghai' })
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysFromToday)
  return day.toISOString().slice(0, 10)
}

/** The order as stored. */
export async function storedOrder(product: Product, id: number) {
  const [order] = await product.rows<{ status: string; isCancelled: boolean; refunds: number }>(
    `select order_status as status, date_cancelled is not null as "isCancelled",
       (select count(*)::int from refunds r where r.order_id = o.id) as refunds from orders o where id = $1`,
    [id],
  )
  return order
}

interface Opening {
  code?: Language
  javaScriptEnabled?: boolean
  userAgent?: string
  /** console errors that the test provokes */
  expected?: RegExp[]
}

/** A customer's phone with the order open and proven. */
export async function openProven(product: Product, order: CustomerOrder, opening: Opening = {}) {
  const { code = 'en', javaScriptEnabled = true, userAgent, expected = [] } = opening
  const options = { ...smallPhone, javaScriptEnabled, userAgent }
  const page = await product.open(inLanguage(order.path, code), options, expected)
  await prove(page, order.lastFour)
  await atScreen(page, orderText[code]('order.greeting', { name: order.customer }))
  return page
}

/** Types the last four and sends them. */
export async function prove(page: Page, lastFour: string) {
  await page.locator('#reference').fill(lastFour)
  await page.locator('#reference').press('Enter')
}
