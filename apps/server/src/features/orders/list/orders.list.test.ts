import { listHeaders } from '@getzo/contract/lists/list.schema'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import { orderSorts } from '@getzo/contract/orders/orders.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageStatement } from '../../../lists/page/list'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { orderList } from './orders.list'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const list = (query: Record<string, unknown> = {}) => app.call(endpoints.listOrders, { query }, admin)
const idsOf = async (query: Record<string, unknown>) => (await list(query)).body.map(({ id }) => id)

/** Every id in the order of the pages, following the cursors one way. */
async function walked(query: Record<string, unknown>, way: 'next' | 'previous') {
  const pages: number[][] = []
  let cursor: string | undefined
  for (;;) {
    const at = cursor === undefined ? {} : { [way === 'next' ? 'after' : 'before']: cursor }
    const { status, body, headers } = await list({ ...query, ...at })
    expect(status).toBe(200)
    pages.push(body.map(({ id }) => id))
    const found = headers[listHeaders[way]]
    if (typeof found !== 'string') return pages
    cursor = found
  }
}

describe('paging', () => {
  let all: number[]

  beforeAll(async () => {
    // few different values and some that are null, so that every sort has ties to break
    for (let i = 0; i < 47; i += 1) {
      await make.order({
        order_number: `N-${i % 5}`,
        order_date: new Date(Date.UTC(2026, 0, 1 + (i % 4))),
        order_status: i % 3 ? 'shipped' : 'delivered',
        tyl_date_delivered: i % 6 ? null : `2026-02-0${1 + (i % 2)}`,
        date_created: new Date(Date.UTC(2026, 1, 1 + (i % 7))),
        date_modified: i % 4 ? null : new Date(Date.UTC(2026, 2, 1 + (i % 2), 0, 0, 0, 123)),
      })
    }
    await make.order({ deleted_at: new Date() })
    all = (await idsOf({})).sort((x, y) => x - y)
  })
  afterAll(() => app.empty('orders'))

  const sorts = orderSorts.flatMap((name) => [name, `-${name}`])

  test.each(sorts)('O9 by %s, forward and backward, every row comes once and in order', async (sort) => {
    const forward = await walked({ limit: 10, sort }, 'next')
    expect(forward.map((page) => page.length)).toEqual([10, 10, 10, 10, 7])
    expect(forward.flat().toSorted((x, y) => x - y)).toEqual(all)
    expect(forward.flat()).toEqual(await idsOf({ sort }))

    const last = await list({ limit: 10, sort, after: await cursorOfPage(sort, 3) })
    const end = last.body.map(({ id }) => id)
    const backward = [end, ...(await walkedBack(sort, last.headers[listHeaders.previous], end))]
    expect(backward.toReversed()).toEqual(forward)
  })

  async function cursorOfPage(sort: string, page: number) {
    let cursor: string | undefined
    for (let at = 0; at <= page; at += 1) {
      const { headers } = await list({ limit: 10, sort, ...(cursor ? { after: cursor } : {}) })
      cursor = String(headers[listHeaders.next])
    }
    return cursor
  }

  /** The pages before `from`, each of which leads on to the one that it was reached from. */
  async function walkedBack(sort: string, from: unknown, end: number[]) {
    const pages: number[][] = []
    for (let cursor = from; typeof cursor === 'string'; ) {
      const { body, headers } = await list({ limit: 10, sort, before: cursor })
      const onward = await list({ limit: 10, sort, after: String(headers[listHeaders.next]) })
      expect(onward.body.map(({ id }) => id)).toEqual(pages.at(-1) ?? end)
      pages.push(body.map(({ id }) => id))
      cursor = headers[listHeaders.previous]
    }
    return pages
  }

  test('O3 without a sort the newest order date comes first, later ids before earlier ones', async () => {
    const rows = (await list({ limit: 200 })).body
    const expected = rows.toSorted(
      (x, y) => Date.parse(y.order_date) - Date.parse(x.order_date) || y.id - x.id,
    )
    expect(rows).toEqual(expected)
    expect((await list()).body).toEqual(rows)
  })

  test('O9 the first page has no previous and the last no next; the count is of all that match', async () => {
    const first = await list({ limit: 40, count: true })
    expect(first.headers[listHeaders.previous]).toBeUndefined()
    expect([first.headers[listHeaders.total], first.headers[listHeaders.totalMore]]).toEqual(['47', 'false'])
    const second = await list({ limit: 40, count: true, after: first.headers[listHeaders.next] })
    expect(second.headers[listHeaders.next]).toBeUndefined()
    expect([second.body.length, second.headers[listHeaders.total]]).toEqual([7, '47'])
    const shipped = await list({ limit: 1, count: true, status: 'shipped' })
    expect(shipped.headers[listHeaders.total]).toBe('31')
  })

  test('O9 a page boundary keeps its place when rows come and go', async () => {
    const first = await list({ limit: 10, sort: 'order_number' })
    await app.db.pool.query('update orders set deleted_at = now() where id = $1', [first.body[9]?.id])
    const second = await list({ limit: 10, sort: 'order_number', after: first.headers[listHeaders.next] })
    await app.db.pool.query('update orders set deleted_at = null where id = $1', [first.body[9]?.id])
    expect(second.body.map(({ id }) => id)).toEqual((await idsOf({ sort: 'order_number' })).slice(10, 20))
  })

  test.each([
    ['no cursor', 'abc'],
    ["another sort's cursor", Buffer.from('["N-1",5]').toString('base64url')],
    ['a made-up date', Buffer.from('["2026-99-99",5]').toString('base64url')],
    ['a NUL', Buffer.from(String.raw`["\u0000",5]`).toString('base64url')],
    ['SQL', Buffer.from(`["now()'; drop table orders --",5]`).toString('base64url')],
    ['a broken id', Buffer.from('["2026-01-01",1.5]').toString('base64url')],
  ])('X7 %s is refused by name', async (_name, after) => {
    const { status, body } = await list({ limit: 10, after })
    expect([status, body.data.field]).toEqual([400, 'after'])
  })

  test('X3 O9 a page that fails for another reason is a fault of ours, not its cursor’s', async () => {
    const { headers } = await list({ limit: 10 })
    await app.asOwner('alter table customers rename to away')
    const { status, body } = await list({ limit: 10, after: headers[listHeaders.next] })
    await app.asOwner('alter table away rename to customers')
    expect([status, body.data.error]).toEqual([500, 'internal'])
  })

  test.each([
    ['limit', 0],
    ['limit', 201],
    ['limit', '1e2'],
    ['sort', 'id; drop table orders'],
    ['sort', 'customer_name'],
    ['status', 'lost'],
    ['customer_id', 'x'],
    ['from', '2026-02-30'],
    ['count', 'yes'],
    ['colour', 'red'],
  ])('X7 the parameter %s=%s is refused by name', async (name, value) => {
    const { status, body } = await list({ [name]: value })
    expect([status, body.data.field]).toEqual([400, name])
  })
})

describe('filters and search', () => {
  let mei: number
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    mei = await make.customer({ customer_name: '韩梅梅 Mei', phone_number: '+33612345678' })
    const li = await make.customer({ customer_name: 'Li 100%', phone_number: '6045550123' })
    ids.mei = await make.order({
      customer_id: mei,
      order_number: 'AB-1001',
      order_reference: 'X_1',
      order_status: 'shipped',
      tracking_id: '1Z12345E02',
    })
    ids.li = await make.order({
      customer_id: li,
      order_number: 'AB-1002',
      order_reference: 'Xa1',
      order_status: 'cancelled_by_admin',
    })
    // the last and the first moment of May 1st in the shop's zone, and their neighbours
    ids.before = await make.order({ order_date: '2026-04-30T15:59:59Z' })
    ids.first = await make.order({ order_date: '2026-04-30T16:00:00Z' })
    ids.last = await make.order({ order_date: '2026-05-01T15:59:59Z' })
    ids.after = await make.order({ order_date: '2026-05-01T16:00:00Z' })
  })
  afterAll(() => app.empty('orders'))

  const found = async (query: Record<string, unknown>) => {
    const listed = new Set(await idsOf({ limit: 50, ...query }))
    return Object.keys(ids).filter((name) => listed.has(Number(ids[name])))
  }

  test('O2 by status, also with the synonym, and by the call of its own', async () => {
    expect(await found({ status: 'shipped' })).toEqual(['mei'])
    expect(await found({ status: 'cancelled_by_admin' })).toEqual(['li'])
    expect(await found({ status: 'waiting_for_fulfillment' })).toHaveLength(4)
    const of = (status: string) => app.call(endpoints.listOrdersOfStatus, { params: { status } }, admin)
    expect((await of('shipped')).body.map(({ id }) => id)).toEqual([ids.mei])
    expect((await of('waiting_for_fulfillment')).body).toEqual((await of('awaiting_fulfillment')).body)
    expect((await of('refunded')).body).toEqual([])
    expect([(await of('lost')).status, (await of('lost')).body.data.field]).toEqual([400, 'status'])
  })

  test('O9 by customer', async () => {
    expect(await found({ customer_id: mei })).toEqual(['mei'])
  })

  test("O9 by days of the shop's time zone, both ends included", async () => {
    expect(await found({ from: '2026-05-01', to: '2026-05-01' })).toEqual(['first', 'last'])
    expect(await found({ from: '2026-05-02' })).toEqual(['after'])
    expect(await found({ from: '2026-04-01', to: '2026-04-30' })).toEqual(['before'])
  })

  test.each([
    ['ab-1001', ['mei']],
    ['AB-100', ['mei', 'li']],
    ['1z12345', ['mei']],
    ['x_1', ['mei']],
    ['X_', ['mei']],
    ['100%', ['li']],
    ['韩梅', ['mei']],
    ['  mei ', ['mei']],
    ['612345', ['mei']],
    ['+33 6 12 34 56', ['mei']],
    [String.raw`\ `, []],
    ["' or 1=1 --", []],
  ])('O9 the search %j finds it in number, reference, tracking id, name and phone', async (q, names) => {
    expect(await found({ q })).toEqual(names)
  })

  test('O9 the search of a phone number is by its digits, however it is typed', async () => {
    expect(await found({ q: '(604) 555-0123' })).toEqual(['li'])
    expect(await found({ q: '604.555.01' })).toEqual(['li'])
  })

  test('C6 the orders of a deleted customer are still found', async () => {
    await app.db.pool.query('update customers set deleted_at = now() where id = $1', [mei])
    expect(await found({ q: '韩梅梅' })).toEqual(['mei'])
  })
})

describe('ten thousand orders', () => {
  const rows = 12_000

  beforeAll(async () => {
    await app.db.pool.query(
      `insert into customers (customer_name, phone_number)
       select 'Customer ' || md5(i::text), (7780000000 + i)::text from generate_series(1, 4000) i`,
    )
    // a busy machine needs longer than the service allows one statement
    await app.asOwner(
      `insert into orders (customer_id, order_number, order_reference, order_date, order_status, tyl_date_delivered,
         date_created, date_modified)
       select (select min(id) from customers) + i % 4000, 'N-' || i, 'R-' || md5(i::text),
         timestamptz '2025-01-01' + i * interval '7 minutes', (array['shipped', 'delivered', 'refunded'])[1 + i % 3],
         case when i % 3 = 0 then date '2025-01-01' + i % 500 end, timestamptz '2025-01-01' + i * interval '1 minute',
         case when i % 2 = 0 then timestamptz '2025-06-01' + i * interval '1 minute' end
       from generate_series(1, ${rows}) i`,
    )
    // a line each, of which one in a thousand asks for another size
    await app.insertPlain(
      `insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id, status_change,
         customer_change_date)
       select id, 1, 1, 1, 1, 1, case when id % 1000 = 0 then 'Change size to M' end,
         case when id % 1000 = 0 then now() end from orders`,
    )
    // rows just inserted are still in the index's pending list
    await app.asOwner(`select gin_clean_pending_list('orders_search')`)
    await app.asOwner('analyze orders, customers, order_details')
  })

  test('X5 without parameters all rows are answered, streamed, newest first', async () => {
    const { status, headers, body } = await list()
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'application/json; charset=utf-8',
      undefined,
    ])
    expect(body).toHaveLength(rows)
    expect(new Set(body.map(({ id }) => id)).size).toBe(rows)
    expect(body[0]?.order_number).toBe(`N-${rows}`)
    expect(Object.keys(body[0] ?? {})).toEqual(Object.keys((await list({ limit: 1 })).body[0] ?? {}))
  })

  test('O9 N11 a count by status reads one index', async () => {
    const { text, values } = pageStatement(orderList('Asia/Shanghai'), {
      limit: 50,
      count: true,
      status: 'delivered',
    })
    const counting = text.slice(text.lastIndexOf('(select count(*)::int from (select 1'))
    const bound = values.slice(0, 1)
    const { rows: lines } = await app.db.pool.query<{ 'QUERY PLAN': string }>(
      `explain select ${counting.slice(0, counting.indexOf(') c)') + 4)}`,
      bound,
    )
    const read = lines.map((line) => line['QUERY PLAN']).join(' ')
    expect(read).toMatch(/Scan (using|on) orders_by_status/)
    expect(read).not.toContain('Seq Scan')
  })

  test('O9 the count is bounded and says so', async () => {
    const { headers } = await list({ limit: 1, count: true })
    expect([headers[listHeaders.total], headers[listHeaders.totalMore]]).toEqual(['10000', 'true'])
  })

  const plan = async (query: Record<string, unknown>) => {
    const { text, values } = pageStatement(orderList('Asia/Shanghai'), { limit: 50, ...query })
    const explained = await app.db.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    const lines = explained.rows.map((row) => row['QUERY PLAN'])
    // the page's own 50 rows are put in their order at the end; that is no sort of the table
    return lines
      .slice(
        0,
        lines.findIndex((line) => line.includes('CTE shown')),
      )
      .join('\n')
  }

  test.each(orderSorts.flatMap((name) => [name, `-${name}`]))(
    'O9 a page by %s is read from an index',
    async (sort) => {
      const keys = await plan({ sort })
      expect(keys).toMatch(/Index (Only )?Scan/)
      expect(keys).not.toMatch(/Seq Scan|Sort Key/)
    },
  )

  test('O9 a page of one status, and of one customer, is read from an index', async () => {
    expect(await plan({ status: 'shipped' })).toMatch(/orders_by_status/)
    expect(await plan({ status: 'shipped' })).not.toMatch(/Seq Scan|Sort Key/)
    expect(await plan({ customer_id: 3 })).toMatch(/orders_by_customer/)
  })

  test.each(['7780000123', '小明', 'N-11999'])(
    'O9 a search for %s, which few have, is read from the index of words',
    async (q) => {
      const keys = await plan({ q })
      expect(keys).toMatch(/orders_search/)
      expect(keys).not.toMatch(/Seq Scan/)
    },
  )

  test('O9 a page of a search that all orders match follows the index of its sort', async () => {
    const keys = await plan({ q: 'customer', sort: '-date_created' })
    expect(keys).toMatch(/orders_by_date_created/)
    expect(keys).not.toMatch(/Seq Scan|Sort Key|orders_search/)
  })

  test('O9 the count of such a search is bounded, too', async () => {
    const { headers } = await list({ limit: 1, count: true, q: 'customer' })
    expect([headers[listHeaders.total], headers[listHeaders.totalMore]]).toEqual(['10000', 'true'])
  })

  test('O9 W3 a page of days or of a person is read from the index of its column, and those who ask for a size from theirs', async () => {
    const day = '2025-01-20'
    for (const [name, index] of [
      ['created', 'orders_by_date_created'],
      ['modified', 'orders_by_date_modified'],
      ['tyl_delivered', 'orders_by_tyl_delivered'],
    ] as const) {
      const keys = await plan({ [`${name}_from`]: day, [`${name}_to`]: day })
      expect([name, keys]).toEqual([name, expect.stringMatching(index)])
      expect(keys).not.toMatch(/Seq Scan on orders/)
    }
    expect(await plan({ from: day, to: day })).toMatch(/orders_by_date/)
    for (const by of ['created_by', 'modified_by'] as const) {
      const keys = await plan({ [by]: 'nobody@getzo.test' })
      expect(keys).toMatch(by === 'created_by' ? /orders_by_author/ : /orders_by_changer/)
      expect(keys).not.toMatch(/Seq Scan on orders/)
    }
    const asking = await plan({ has_size_request: true })
    expect(asking).toMatch(/order_details_change_requests/)
    expect(asking).not.toMatch(/Seq Scan on orders/)
  })
})
