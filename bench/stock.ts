import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fillStock, prices } from './fill'
import { against, compared, type Figure, time, usualMs } from './measure'
import { type Filled, type Started, send } from './processes'

/** SKUs of which stock is kept, and the milliseconds of a page of them (S5). */
const skus = 20_000
const pageMs = 50
/** What entries may cost a save, and a status of many (S3). */
const slowerAtMost = 1.5
const linesOfOrder = 3
const ordersAtOnce = 500
const turns = 6

type Headers = Record<string, string>

/** What is left of 20,000 SKUs, read and moved, with 1,000,000 orders of which 5,000 are open. */
export async function measureStock({ product, headers, databaseUrl }: Filled): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillStock(client, skus)
    const read = await reads(product, headers, client)
    return [...read, ...(await saves(product, headers, client)), await statuses(product, headers, client)]
  } finally {
    await client.end()
  }
}

const list = '/release/stock/all?limit=50&count=true&cursors=true'
const pages: Record<string, string> = {
  'the list of stock': `${list}&sort=lasts_until`,
  'the list of stock by what is left': `${list}&sort=left`,
  'stock, running low': `${list}&sort=lasts_until&state=low`,
  'stock, oversold': `${list}&sort=lasts_until&state=oversold`,
  'stock, not counted lately': `${list}&sort=lasts_until&state=not_counted`,
  'stock, a search': `${list}&sort=lasts_until&q=stocked`,
  'counts of the views of stock': '/release/list/name/listStock/counts',
  'what is left of 50 SKUs': `/release/stock/left?sku_ids=${Array.from({ length: 50 }, (_, n) => 1 + n * 7).join()}`,
  'orders that cannot be sent':
    '/release/o/all?limit=50&count=true&cursors=true&sort=-order_date&queue=oversold',
  'products of which little is left': '/release/p/all?limit=50&count=true&cursors=true&stock=low',
  'Today with the queues of stock': '/release/today',
}

async function reads({ url }: Started, headers: Headers, client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<{ id: number }>(
    'select sku_id::int as id from stock_entries group by sku_id order by count(*) desc limit 1',
  )
  const id = rows[0]?.id ?? 0
  const all = {
    ...pages,
    'the longest ledger': `/release/stock/id/${id}/entries?limit=20`,
    'a SKU with the orders that lack it': `/release/stock/id/50`,
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(all))
    figures.push(against(name, await usualMs(`${url}${path}`, headers), pageMs, 'ms'))
  return figures
}

/** The triggers that settle the ledger, as the database names them: without them a change writes no entries. */
async function settling(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    where tgname ~ '^(orders|order_details)_stock_' order by 2`)
  if (rows.length === 0) throw new Error('no trigger settles stock')
  return (isOn: boolean) => async () => {
    for (const { table, name } of rows)
      await client.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${name}`)
  }
}

/** Whole orders saved: open ones, which reserve, and sent ones, which write entries; beside the same without them. */
async function saves({ url }: Started, headers: Headers, client: pg.Client): Promise<Figure[]> {
  const turn = await settling(client)
  const body = (kind: string, order_status: string) => (n: number) => ({
    path: '/release/o/a=save',
    body: JSON.stringify({
      order_number: `${kind}-${n}`,
      order_reference: `${kind}-${n}-${process.pid}`,
      order_date: new Date(),
      order_status,
      customer: { id: 1 + ((n * 7919) % 1000) },
      details: Array.from({ length: linesOfOrder }, (_, line) => ({
        promotion_id: 1 + ((linesOfOrder * n + line) % prices),
        quantity: 2,
      })),
    }),
  })
  const load = { url, method: 'POST' as const, headers }
  const figures: Figure[] = []
  for (const status of ['awaiting_fulfillment', 'shipped']) {
    const perSecond = await compared(
      { ...load, request: body(`S-${status}`, status), before: turn(true) },
      { ...load, request: body(`N-${status}`, status), before: turn(false) },
    )
    await turn(true)()
    const ms = { product: 8000 / perSecond.product, reference: 8000 / perSecond.reference }
    figures.push(time(`an order saved as ${status}, 3 lines (without entries)`, ms, slowerAtMost))
  }
  return figures
}

/** A status of 500 orders at once, from the call to the end of its work. */
async function statuses(product: Started, headers: Headers, client: pg.Client): Promise<Figure> {
  const turn = await settling(client)
  const { rows } = await client.query<{ id: number }>(
    `select id::int as id from orders where deleted_at is null and order_status = 'delivered' order by id desc limit $1`,
    [ordersAtOnce * 2],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length < ordersAtOnce * 2) throw new Error(`${ids.length} orders are too few`)
  const took = { product: 0, reference: 0 }
  for (let n = 0; n < turns; n += 1) {
    // goods come back and leave again
    const order_status = n % 2 === 0 ? 'awaiting_fulfillment' : 'shipped'
    for (const which of ['product', 'reference'] as const) {
      await turn(which === 'product')()
      const half = which === 'product' ? ids.slice(0, ordersAtOnce) : ids.slice(ordersAtOnce)
      took[which] += await setMany(product, headers, half, order_status)
    }
  }
  await turn(true)()
  const ms = { product: took.product / turns, reference: took.reference / turns }
  return time(`a status of ${ordersAtOnce} orders (without entries)`, ms, slowerAtMost)
}

async function setMany({ url }: Started, headers: Headers, ids: number[], order_status: string) {
  const from = performance.now()
  const asked = { list: 'listOrders', act: 'status', order_status, records: ids.map((id) => ({ id })) }
  const { data } = (await send(`${url}/release/many`, 'POST', headers, asked)) as { data: { id: number } } // the contract's startMany
  for (;;) {
    const work = await fetch(`${url}/release/work/id/${data.id}`, { headers })
    const { state, changed } = (await work.json()) as { state: string; changed: number } // the contract's readWork
    if (state === 'done') {
      if (changed !== ids.length) throw new Error(`${changed} of ${ids.length} orders have the status`)
      return performance.now() - from
    }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the status of many ended as ${state}`)
    await wait(20)
  }
}
