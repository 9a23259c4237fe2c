import { exportCustomers, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { listOutbox } from '@getzo/contract/jobs/jobs.endpoints'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { listRefunds } from '@getzo/contract/refunds/refunds.endpoints'
import { listUsers } from '@getzo/contract/users/users.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

/** The last and the first moment of May 1st in the shop's zone, and their neighbours. */
const moments = {
  before: '2026-04-30T15:59:59Z',
  first: '2026-04-30T16:00:00Z',
  last: '2026-05-01T15:59:59Z',
  after: '2026-05-01T16:00:00Z',
}
type Named = Record<string, number>

beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

/** A row for each of the moments, and one that has none. */
async function atMoments(column: string, insert: (columns: Record<string, unknown>) => Promise<number>) {
  // the database's own moment is later than all of these
  const made: Named = { never: await insert({}) }
  for (const [name, moment] of Object.entries(moments)) made[name] = await insert({ [column]: moment })
  return made
}

/** Every list's rows have an id. */
const idsIn = (text: string) => (JSON.parse(text) as { id: number }[]).map(({ id }) => id)

async function found(endpoint: Endpoint, made: Named, query: Record<string, unknown>): Promise<string[]> {
  const { status, text } = await product.call(endpoint, { query: { limit: 200, ...query } }, admin)
  expect(status, text).toBe(200)
  const ids = new Set(idsIn(text))
  return Object.keys(made).filter((name) => ids.has(Number(made[name])))
}

const insert = async (statement: string, values: unknown[]) => {
  const { rows } = await product.db.pool.query<{ id: number }>(
    `insert into ${statement} returning id`,
    values,
  )
  return Number(rows[0]?.id)
}
const order = (columns: Record<string, unknown>) => make.order({ order_date: '2026-06-01', ...columns })

interface Range {
  name: string
  endpoint: Endpoint
  from: string
  to: string
  rows: () => Promise<Named>
}

const ranges: Range[] = (
  [
    ['orders by their date', listOrders, '', () => atMoments('order_date', order)],
    ['orders by their creation', listOrders, 'created', () => atMoments('date_created', order)],
    ['orders by their last change', listOrders, 'modified', () => atMoments('date_modified', order)],
    ['customers by their creation', listCustomers, 'created', () => atMoments('date_created', make.customer)],
    [
      'customers by their last change',
      listCustomers,
      'modified',
      () => atMoments('date_modified', make.customer),
    ],
    [
      'users by their creation',
      listUsers,
      'created',
      () =>
        atMoments('date_created', ({ date_created: at }) =>
          insert(
            "users (email, role, date_created) values (gen_random_uuid()::text, 'csr', coalesce($1::timestamptz, now()))",
            [at],
          ),
        ),
    ],
    [
      'users by their last visit',
      listUsers,
      'seen',
      () =>
        atMoments('seen', ({ seen }) =>
          insert("users (email, role, last_seen_at) values (gen_random_uuid()::text, 'csr', $1)", [seen]),
        ),
    ],
    [
      'feedback by its arrival',
      listFeedback,
      'received',
      () =>
        atMoments('at', ({ at }) =>
          insert("feedback (date_created, feedback) values (coalesce($1::timestamptz, now()), 'Warm')", [at]),
        ),
    ],
    [
      'refunds by their request',
      listRefunds,
      'requested',
      () =>
        atMoments('at', async ({ at }) =>
          insert(
            'refunds (order_id, amount, requested_at) values ($1, 10, coalesce($2::timestamptz, now()))',
            [await make.order(), at],
          ),
        ),
    ],
    [
      'refunds by their payment',
      listRefunds,
      'done',
      () =>
        atMoments('at', async ({ at }) =>
          insert('refunds (order_id, amount, requested_at, done_at) values ($1, 10, now(), $2)', [
            await make.order(),
            at,
          ]),
        ),
    ],
    [
      'jobs by their posting',
      listOutbox,
      'posted',
      () =>
        atMoments('at', ({ at }) =>
          insert(
            `outbox (job, about, payload, posted_at, posted_by, give_up_at)
           values ('letter', 'a letter', '{}', coalesce($1::timestamptz, now()), 'system', now())`,
            [at],
          ),
        ),
    ],
  ] satisfies [string, Endpoint, string, () => Promise<Named>][]
).map(([name, endpoint, prefix, rows]) => {
  const end = (which: string) => (prefix === '' ? which : `${prefix}_${which}`)
  return { name, endpoint, from: end('from'), to: end('to'), rows }
})

describe("days of the shop's time zone", () => {
  test.each(ranges)(
    'W3 $name: both ends included, either left open',
    async ({ endpoint, from, to, rows }) => {
      const made = await rows()
      const day = '2026-05-01'
      const dated = (names: string[]) => names.filter((name) => name !== 'never')
      expect(await found(endpoint, made, { [from]: day, [to]: day })).toEqual(['first', 'last'])
      expect(dated(await found(endpoint, made, { [from]: day }))).toEqual(['first', 'last', 'after'])
      // what has no such day is on no side of one
      expect(await found(endpoint, made, { [to]: day })).toEqual(['before', 'first', 'last'])
    },
  )

  test('W3 orders by the delivery of their letter, which is a day itself', async () => {
    const made: Named = { never: await make.order() }
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) {
      made[day] = await make.order({ tyl_date_delivered: day })
    }
    const of = (query: Record<string, unknown>) => found(listOrders, made, query)
    expect(await of({ tyl_delivered_from: '2026-05-02' })).toEqual(['2026-05-02', '2026-05-03'])
    expect(await of({ tyl_delivered_to: '2026-05-02' })).toEqual(['2026-05-01', '2026-05-02'])
  })
})

describe('yes or no', () => {
  test('W3 orders with and without tracking id, letter and size request', async () => {
    const made: Named = {
      plain: await make.order(),
      tracked: await make.order({ tracking_id: '1Z1' }),
      letter: await make.order({ tyl_tracking_id: 'T1' }),
      letterArrived: await make.order({ tyl_date_delivered: '2026-05-01' }),
      asked: await make.order(),
      askedOfDeleted: await make.order(),
    }
    const wants = { status_change: 'Change size to M', customer_change_date: new Date() }
    await make.orderDetail(made.asked ?? 0, await make.sellable(), wants)
    await make.orderDetail(made.plain ?? 0, await make.sellable())
    await make.orderDetail(made.askedOfDeleted ?? 0, await make.sellable(), {
      ...wants,
      deleted_at: new Date(),
    })
    const names = Object.keys(made)
    for (const [filter, yes] of [
      ['has_tracking', ['tracked']],
      ['has_tyl', ['letter', 'letterArrived']],
      ['has_size_request', ['asked']],
    ] as const) {
      expect(await found(listOrders, made, { [filter]: true })).toEqual(yes)
      expect(await found(listOrders, made, { [filter]: false })).toEqual(
        names.filter((name) => !yes.some((known) => known === name)),
      )
    }
  })

  test('W3 customers with and without orders', async () => {
    const made: Named = {
      none: await make.customer(),
      one: await make.customer(),
      deletedOne: await make.customer(),
    }
    await make.order({ customer_id: made.one })
    await make.order({ customer_id: made.deletedOne, deleted_at: new Date() })
    expect(await found(listCustomers, made, { has_orders: true })).toEqual(['one'])
    expect(await found(listCustomers, made, { has_orders: false })).toEqual(['none', 'deletedOne'])
  })
})

describe('records, choices and texts', () => {
  test('W3 feedback by product, refunds by customer', async () => {
    const product_id = await make.product()
    const feedback: Named = {
      its: await insert("feedback (date_created, feedback, product_id) values (now(), 'Warm', $1)", [
        product_id,
      ]),
      others: await insert("feedback (date_created, feedback, product_id) values (now(), 'Warm', $1)", [
        await make.product(),
      ]),
      nobodys: await insert("feedback (date_created, feedback) values (now(), 'Warm')", []),
    }
    expect(await found(listFeedback, feedback, { product_id })).toEqual(['its'])

    const customer_id = await make.customer()
    const owed = 'refunds (order_id, amount, requested_at) values ($1, 10, now())'
    const refunds: Named = {
      theirs: await insert(owed, [await make.order({ customer_id })]),
      others: await insert(owed, [await make.order()]),
    }
    expect(await found(listRefunds, refunds, { customer_id })).toEqual(['theirs'])
  })

  test('W3 A17 users by role and by state, each account in one state', async () => {
    const user = (values: string) =>
      insert(
        `users (email, role, password_hash, disabled_at) values (gen_random_uuid()::text, ${values})`,
        [],
      )
    const made: Named = {
      enabled: await user("'csr', 'x', null"),
      administrator: await user("'administrator', 'x', null"),
      invited: await user("'csr', null, null"),
      disabled: await user("'csr', 'x', now()"),
      disabledInvited: await user("'csr', null, now()"),
    }
    const of = (query: Record<string, unknown>) => found(listUsers, made, query)
    expect(await of({ role: 'administrator' })).toEqual(['administrator'])
    expect(await of({ state: 'enabled' })).toEqual(['enabled', 'administrator'])
    expect(await of({ state: 'invited' })).toEqual(['invited'])
    expect(await of({ state: 'disabled' })).toEqual(['disabled', 'disabledInvited'])
  })

  test('W3 N9 jobs by whom they are about, in any case, with its signs taken literally', async () => {
    const job = (about: string) =>
      insert(
        `outbox (job, about, payload, posted_at, posted_by, give_up_at)
         values ('letter', $1, '{}', now(), 'system', now())`,
        [about],
      )
    const made: Named = {
      mei: await job('Reset: Mei_1@example.com'),
      other: await job('Reset: MeiX1@example.com'),
    }
    expect(await found(listOutbox, made, { about: 'mei_1@' })).toEqual(['mei'])
    expect(await found(listOutbox, made, { about: 'MEI' })).toEqual(['mei', 'other'])
  })
})

describe('the export', () => {
  const day = '2026-05-01'

  const pairs: [Endpoint, Endpoint, Record<string, unknown>][] = [
    [listOrders, exportOrders, { created_from: day, created_to: day }],
    [listOrders, exportOrders, { modified_to: day }],
    [listOrders, exportOrders, { tyl_delivered_from: day, has_tyl: true }],
    [listOrders, exportOrders, { has_tracking: true }],
    [listOrders, exportOrders, { has_size_request: true, sort: 'order_number' }],
    [listCustomers, exportCustomers, { created_from: day, created_to: day }],
    [listCustomers, exportCustomers, { modified_to: day }],
    [listCustomers, exportCustomers, { has_orders: true, sort: '-customer_name' }],
  ]

  test.each(pairs)(
    'O8 W3 an export holds exactly the rows of the list: $0.name $2',
    async (list, file, query) => {
      const shown = idsIn((await product.call(list, { query: { ...query, limit: 200 } }, admin)).text)
      const { status, text } = await product.call(file, { query }, admin)
      expect(status).toBe(200)
      const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ id }) => Number(id))).toEqual(shown)
    },
  )
})
