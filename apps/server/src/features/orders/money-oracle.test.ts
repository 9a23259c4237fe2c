import { readCustomerOverview } from '@getzo/contract/customers/customers.endpoints'
import { find } from '@getzo/contract/find/find.endpoints'
import { readOrderView, saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import { readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Dimension } from '@getzo/domain/reports/reports'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCustomers } from '../../test-kit/customers-order'
import type { Sellable } from '../../test-kit/factories'
import { type Counted, countMoney, type DrawnOrder, drawOrder, written } from '../../test-kit/money-oracle'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import { randomNumbers } from '../../test-kit/random-numbers'
import { readPdf } from '../../test-kit/read/read-pdf'
import type { TestApp } from '../../test-kit/test-app'
import { sumReports } from '../reports/reports.service'
import { orderHash } from './order-link'

/** 10,000 by `MONEY_RUNS=10000` and another MONEY_SEED (CONTRIBUTING). */
const runs = Number(process.env.MONEY_RUNS ?? 200)
const seed = Number(process.env.MONEY_SEED ?? 43)
vi.setConfig({ testTimeout: 600_000 + runs * 500, hookTimeout: 600_000 + runs * 500 })

const timeZone = 'Asia/Shanghai'
const months = ['2025-01', '2025-02', '2025-03']
const provinces = ['广东', '福建', 'BC']

interface Placed {
  id: number
  order: DrawnOrder
  money: Counted
  month: string
  province: string
  customer: number
  isSold: boolean
}

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let customers: ReturnType<typeof createCustomers>
const placed: Placed[] = []

beforeAll(async () => {
  product = await startWithPages({}, { SHOP_TIME_ZONE: timeZone })
  admin = await product.signedInAs('administrator')
  customers = createCustomers(product)
  const goods: (Sellable & { cents: number })[] = []
  for (const cents of [1, 3, 99, 333, 1000, 1999, 12_345, 10_001, 99_999, 777, 4950]) {
    goods.push({ cents, ...(await customers.sellable({ price: written(cents) })) })
  }
  const buyers = await Promise.all([1, 2, 3, 4].map(() => customers.customer()))
  const below = randomNumbers(seed)
  for (let at = 0; at < runs; at += 1) placed.push(await place(drawOrder(goods, below), buyers, below, at))
})
afterAll(() => product.close())

/** Of six digits, so that no number begins another. */
const numberOf = (at: number) => `M${String(at).padStart(6, '0')}`

async function place(
  order: DrawnOrder,
  buyers: readonly number[],
  below: (n: number) => number,
  at: number,
): Promise<Placed> {
  const pick = <T>(items: readonly [T, ...T[]] | readonly T[]): T => items[below(items.length)] as T // never empty
  const [month, province, customer, isSold] = [pick(months), pick(provinces), pick(buyers), below(6) > 0]
  const body = {
    order_number: numberOf(at),
    order_reference: `MONEY-${String(1000 + at).padStart(6, '0')}`,
    order_date: `${month}-${String(1 + below(28)).padStart(2, '0')} ${String(below(24)).padStart(2, '0')}:30:00`,
    order_status: isSold ? 'shipped' : 'cancelled_by_admin',
    cdata_address_state: province,
    customer: { id: customer },
    ...(order.discount !== null && { discount: written(order.discount) }),
    ...(order.shipping !== null && { shipping_charged: written(order.shipping) }),
    details: order.lines.map(({ held, quantity, soldCents }) => ({
      promotion_id: held.promotion_id,
      quantity,
      ...(soldCents !== null && { sold_price: written(soldCents), price_reason: '微信里谈好的' }),
    })),
  }
  const { status, body: answer } = await product.call(saveNewOrder, { body }, admin)
  expect([at, status, answer.message]).toEqual([at, 200, answer.message])
  return {
    id: answer.data.order.id,
    order,
    money: countMoney(order),
    month,
    province,
    customer,
    isSold,
  }
}

const sum = (of: readonly Placed[], cents: (one: Placed) => number) =>
  written(of.reduce((all, one) => all + cents(one), 0))
const what = `seed ${seed}`

test('O43 the answer, the customer’s page and the palette of each order say what the oracle counts', async () => {
  for (const { id, order, money } of placed) {
    const view = await product.call(readOrderView, { params: { id } }, admin)
    expect([what, id, view.body.money]).toEqual([
      what,
      id,
      { list_total: written(money.list), goods: written(money.goods), total: written(money.total) },
    ])
    const page = await pageOf(id)
    expect([what, id, page.order.order_total]).toEqual([what, id, written(money.total)])
    expect([what, id, page.details.map(({ line_total }) => line_total)]).toEqual([
      what,
      id,
      order.lines.map((line) => written((line.soldCents ?? line.listCents) * line.quantity)),
    ])
  }
  for (const { id, money } of placed.slice(0, 20)) {
    const at = placed.findIndex((one) => one.id === id)
    const { body } = await product.call(find, { query: { q: numberOf(at) } }, admin)
    expect([what, id, JSON.stringify(body)]).toEqual([
      what,
      id,
      expect.stringContaining(`"${written(money.total)}"`),
    ])
  }
})

/** An order's page as its customer sees it. */
async function pageOf(id: number) {
  const hash = orderHash(product.deps.secrets.orderLinks, id, 1)
  const lastFour = String(1000 + placed.findIndex((one) => one.id === id)).slice(-4)
  const { cookie } = await customers.proofOf({ hash, lastFour })
  const answer = await product.app.inject({ url: `/order/${hash}`, headers: { cookie } })
  const { page } = plainPage(answer.body)
  if (page.name !== 'order' || page.props.step !== 'details') throw new Error(`the page is ${page.name}`)
  return page.props
}

test('O43 the invoice of each order declares what the oracle counts', async () => {
  const invoices = new Map<string, string>()
  for (let from = 0; from < placed.length; from += 20) {
    const ids = placed.slice(from, from + 20).map(({ id }) => id)
    const ask = () =>
      product.app.inject({
        url: `/release/o/f=pdf?papers=invoice&size=a4&ids=${ids.join(',')}`,
        headers: { authorization: admin.authorization },
      })
    let answer = await ask()
    // a busy service is asked again
    for (let tries = 1; answer.statusCode === 503 && tries < 5; tries += 1) answer = await ask()
    expect(answer.statusCode).toBe(200)
    const text = (await readPdf(answer.rawPayload)).map((page) => page.text.replaceAll(/\s+/g, '')).join('')
    for (const [, number = '', rest = ''] of text.matchAll(/Order(M\d+)·(.*?)(?=Commercialinvoice|$)/g)) {
      invoices.set(number, `${invoices.get(number) ?? ''}${rest}`)
    }
  }
  for (const [at, { money }] of placed.entries()) {
    const [, total] = /Totalvalue([\d,.]+)USD/.exec(invoices.get(numberOf(at)) ?? '') ?? []
    expect([what, at, total?.replaceAll(',', '')]).toEqual([what, at, written(money.declared)])
  }
})

const report = async (by: Dimension) =>
  (
    await product.call(
      readReport,
      { params: { report: 'orders', by }, query: { from: '2025-01', to: '2025-03' } },
      admin,
    )
  ).body

test('O43 reports and their files say what the oracle counts, of days counted now and of days summed up', async () => {
  const sold = placed.filter(({ isSold }) => isSold)
  const items = ({ money }: Placed) => money.values.reduce((all, cents) => all + cents, 0)
  const whole = (of: readonly Placed[]) => ({
    revenue: sum(of, items),
    list_revenue: sum(of, ({ money }) => money.list),
    order_total: sum(of, ({ money }) => money.total),
    orders: String(of.length),
  })
  for (const isStored of [false, true]) {
    if (isStored) await sumReports(product.db, timeZone)
    const byMonth = await report('month')
    expect([what, byMonth.total.figures]).toEqual([what, expect.objectContaining(whole(sold))])
    for (const row of byMonth.rows) {
      const own = whole(sold.filter(({ month }) => month === row.key))
      expect([what, row.key, row.figures]).toEqual([what, row.key, expect.objectContaining(own)])
    }
    for (const row of (await report('province')).rows) {
      const own = whole(sold.filter(({ province }) => province === row.key))
      expect([what, row.key, row.figures]).toEqual([what, row.key, expect.objectContaining(own)])
    }
    for (const by of ['product', 'brand'] as const) {
      for (const row of (await report(by)).rows) {
        let [revenue, list] = [0, 0]
        for (const { order, money } of sold)
          for (const [at, line] of order.lines.entries()) {
            if (String(line.held[`${by}_id`]) !== row.key) continue
            revenue += money.values[at] ?? 0
            list += line.listCents * line.quantity
          }
        const own = { revenue: written(revenue), list_revenue: written(list) }
        expect([what, by, row.key, row.figures]).toEqual([what, by, row.key, expect.objectContaining(own)])
      }
    }
  }
  const csv = await exported('/release/report/orders/by/month/f=csv?from=2025-01&to=2025-03')
  for (const row of csv) {
    expect([what, row]).toEqual([
      what,
      expect.objectContaining(whole(sold.filter(({ month }) => month === row.key))),
    ])
  }
})

async function exported(url: string): Promise<Record<string, string>[]> {
  const answer = await product.app.inject({ url, headers: { authorization: admin.authorization } })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return parse(answer.body, { bom: true, columns: true })
}

test('O43 O45 exports of orders and of their lines, and a customer’s figures, say what the oracle counts', async () => {
  // an export asks for a proof of the last ten minutes (A25), and many orders take longer
  admin = await product.signedInAs('administrator')
  const files = await exported('/release/o/all/f=csv?rows=order')
  const totals = new Map(files.map((row) => [row['Order Number'], row['Total (USD)']]))
  const lines = await exported('/release/list/name/listAllOrderDetails/f=csv?query=sort%3Did')
  const values = new Map<string, string[]>()
  for (const { order_number = '', sold_value = '' } of lines)
    values.set(order_number, [...(values.get(order_number) ?? []), sold_value])
  for (const [at, { money }] of placed.entries()) {
    expect([what, at, totals.get(numberOf(at))]).toEqual([what, at, written(money.total)])
    expect([what, at, values.get(numberOf(at))]).toEqual([what, at, money.values.map(written)])
  }
  for (const id of new Set(placed.map(({ customer }) => customer))) {
    const own = placed.filter(({ customer, isSold }) => customer === id && isSold)
    const { body } = await product.call(readCustomerOverview, { params: { id } }, admin)
    expect([what, id, body.total]).toEqual([what, id, sum(own, ({ money }) => money.total)])
  }
})
