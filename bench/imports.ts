import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { brands } from './fill'
import { against, type Figure, round } from './measure'
import { type Started, send } from './processes'

/** The most rows of a file, and the seconds that its check and its import may take (W9). */
const rows = 10_000
const checkSeconds = 20
const importSeconds = 60
/** Somebody saves an order so often; a save may take this much longer at p95 while an import runs. */
const saveEveryMs = 100
const quietSaves = 80
const slowerAtMost = 2

type Kind = 'orders' | 'customers' | 'tracking' | 'prices' | 'products'
type Headers = Record<string, string>
interface Import {
  id: number
  state: string
  columns: (string | null)[]
  counts: Record<'refused' | 'make' | 'change' | 'same', { rows: number }>
}

const surnames = '王李张刘陈杨赵黄周吴'
const given = '伟芳娜敏静丽强磊军洋'
const nameOf = (n: number) =>
  [surnames[n % 10], given[Math.floor(n / 10) % 10], given[Math.floor(n / 100) % 10]].join('')
const phoneOf = (kind: number, n: number) => `1${kind}${String(n).padStart(8, '0')}`
const numbered = <T>(count: number, of: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => of(n + 1))

/** A file of each kind: every row makes or changes a record. */
function filesOf(prices: number): Record<Kind, string[]> {
  return {
    orders: [
      '订单号,订单日期,订单状态,收件人,手机,收货地址,商品编码,数量',
      ...numbered(rows, (n) => {
        const sku = `SKU${String(1 + ((n * 7) % prices)).padStart(6, '0')}`
        const address = `广东省深圳市南山区科技园路${n}号`
        return `IMP-${n},2026-01-02,待发货,${nameOf(n)},${phoneOf(59, n)},${address},${sku},${1 + (n % 3)}`
      }),
    ],
    customers: [
      'Customer Name,Phone Number,Note',
      ...numbered(rows, (n) => `${nameOf(n)},${phoneOf(57, n)},from a fair`),
    ],
    tracking: [
      'Order Number,Tracking ID',
      ...numbered(rows, (n) => `G2-${String(n).padStart(8, '0')},1ZIMP${String(n).padStart(8, '0')}`),
    ],
    prices: [
      'SKU,Price,Effective Date',
      ...numbered(
        Math.min(rows, prices),
        (n) => `SKU${String(n).padStart(6, '0')},${5 + (n % 90)}.25,2026-01-02`,
      ),
    ],
    products: [
      'Brand,Product Name,Description,Price,Effective Date,Quantity,SKU',
      ...numbered(
        rows,
        (n) => `Maker ${1 + (n % brands)},Imported ${n},Made by hand,12.50,2026-01-05,10,IMP-${n}`,
      ),
    ],
  }
}

/**
 * Imports of 10,000 rows, each beside one bare INSERT of as many customers, orders and lines; and other people's saves
 * meanwhile (W9).
 */
export async function measureImports(
  product: Started,
  headers: Headers,
  { databaseUrl, prices }: { databaseUrl: string; prices: number },
): Promise<Figure[]> {
  const bareSeconds = await bareInsert(databaseUrl, prices)
  const figures: Figure[] = []
  for (const [kind, lines] of Object.entries(filesOf(prices))) {
    const count = lines.length - 1
    const saves = kind === 'orders' ? savesOf(product, headers, prices) : null
    await saves?.quiet()
    const took = await importOf(product, headers, kind, lines)
    const name = `${count} ${kind}`
    figures.push(
      against(`${name} checked`, took.check, checkSeconds, 's'),
      against(`${name} imported`, took.import, importSeconds, 's'),
      ...(kind === 'orders' ? [beside(`${name} imported (one bare INSERT)`, took.import, bareSeconds)] : []),
      ...(saves ? await saves.end() : []),
    )
  }
  return figures
}

const beside = (name: string, product: number, reference: number): Figure => ({
  name,
  product: round(product),
  reference: round(reference),
  unit: 's',
  ratio: round(product / reference),
  budget: null,
  within: null,
})

/** Seconds of a file's check and import. */
async function importOf({ url }: Started, headers: Headers, kind: string, lines: readonly string[]) {
  const at = `${url}/release/imports`
  const uploaded = await fetch(`${at}/upload/${kind}?name=bench.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: lines.join('\n'),
  })
  if (!uploaded.ok) throw new Error(`upload: ${uploaded.status} ${await uploaded.text()}`)
  const { data } = (await uploaded.json()) as { data: Import } // the contract's uploadImport
  const until = async (state: string) => {
    for (;;) {
      const answer = await fetch(`${at}/id/${data.id}`, { headers })
      const it = (await answer.json()) as Import // the contract's readImport
      if (it.state === state) return it
      // as the screen does
      await wait(1000)
    }
  }
  const from = performance.now()
  await send(`${at}/id/${data.id}/a=check`, 'PUT', headers, { columns: data.columns, day_order: 'dmy' })
  const { counts } = await until('checked')
  const checked = performance.now()
  const good = counts.make.rows + counts.change.rows + counts.same.rows
  if (good !== lines.length - 1) throw new Error(`${kind}: ${JSON.stringify(counts)}`)
  await send(`${at}/id/${data.id}/a=import`, 'PUT', headers, { rows: good, without_refused: false })
  await until('imported')
  return { check: (checked - from) / 1000, import: (performance.now() - checked) / 1000 }
}

/** Somebody's order saves, while nothing else runs and while an import does. */
function savesOf({ url }: Started, headers: Headers, prices: number) {
  let n = 0
  const over = new AbortController()
  const save = async () => {
    n += 1
    const from = performance.now()
    await send(`${url}/release/o/a=save`, 'POST', headers, {
      order_number: `SAVE-${n}`,
      order_reference: `SAVE-${process.pid}-${n}`,
      order_date: '2026-01-02 03:04:05',
      customer: { id: 1 + ((n * 7919) % 2_000) },
      details: [0, 1, 2].map((line) => ({ promotion_id: 1 + ((3 * n + line) % prices), quantity: 2 })),
    })
    const took = performance.now() - from
    await wait(Math.max(0, saveEveryMs - took))
    return took
  }
  const quiet: number[] = []
  const meanwhile: number[] = []
  let running: Promise<void> | undefined
  return {
    async quiet() {
      for (let turn = 0; turn < quietSaves; turn += 1) quiet.push(await save())
      running = (async () => {
        while (!over.signal.aborted) meanwhile.push(await save())
      })()
    },
    async end(): Promise<Figure[]> {
      over.abort()
      await running
      const ms = { product: p95(meanwhile), reference: p95(quiet.slice(10)) }
      const figure = beside('p95 of order saves during an import (without)', ms.product, ms.reference)
      const within = figure.ratio <= slowerAtMost
      return [{ ...figure, unit: 'ms', budget: `<= ${slowerAtMost}`, within }]
    },
  }
}

const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0

/** The same customers, orders and lines, inserted by three statements of one transaction, which is taken back. */
async function bareInsert(connectionString: string, prices: number): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  const from = performance.now()
  await client.query(`
    with c as (
      insert into customers (customer_name, phone_number)
        select '王' || i, '158' || lpad(i::text, 8, '0') from generate_series(1, ${rows}) i returning id
    ), o as (
      insert into orders (order_number, order_reference, order_date, order_status, customer_id)
        select 'BARE-' || c.id, 'BARE-' || c.id, now(), 'awaiting_fulfillment', c.id from c returning id
    )
    insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
      select o.id, 1, m.brand_id, m.product_id, m.sku_id, m.id from o join promotions m on m.id = 1 + o.id % ${prices}`)
  const seconds = (performance.now() - from) / 1000
  await client.query('rollback')
  await client.end()
  return seconds
}
