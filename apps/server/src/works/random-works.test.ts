import * as many from '@getzo/contract/lists/many.endpoints'
import { saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { storeTable } from '../features/imports/upload-import.service'
import { useImportDesk } from '../test-kit/desks/import-desk'
import { formRow, plainForm } from '../test-kit/product-forms'

/** 2,000 by `WORK_RUNS=2000` and another WORK_SEED (CONTRIBUTING). */
const runs = Number(process.env.WORK_RUNS ?? 200)
const seed = Number(process.env.WORK_SEED ?? 42)

const { desk, check, correct, read, rowsOf, imported, undone, query } = useImportDesk()

vi.setConfig({ testTimeout: 600_000 + runs * 1_000 })

const orderIds: number[] = []
beforeEach(async () => {
  const { make } = desk()
  const brand_id = await make.brand({ name: 'Kiln' })
  const mug = plainForm(brand_id, { name: 'Mug', rows: [formRow([], { sku: 'M-1' })] })
  await desk().app.call(saveNewProduct, { body: mug }, desk().boss)
  for (const n of [1, 2, 3]) {
    const customer_id = await make.customer({ customer_name: `Ann ${n}`, phone_number: `604555010${n}` })
    const order = { customer_id, order_reference: `A${n}`, order_number: `N-${n}` }
    const id = await make.order({
      ...order,
      customer_ship_to_name: '王芳',
      customer_ship_to_name_pinyin: 'WF',
    })
    await make.orderDetail(id, await make.sellable({ sku: { sku: `S${n}` } }), { quantity: 2 })
    await make.orderDetail(id, await make.sellable({ sku: { sku: `T${n}` } }))
    orderIds.push(id)
  }
})

/** All that counts: what is deleted, the prices that have ended, who wrote a record when, and when goods left or a SKU began to warn, are left out. */
async function stored() {
  const rows = (table: string, live: string) => `(select json_agg(
    to_jsonb(t) - '{date_modified,modified_by,version,search_text,left_at,warns_since}'::text[] order by t.id)
    from ${table} t where t.deleted_at is null and ${live}) as ${table}`
  const [state] = await query(
    `select ${[
      rows('orders', 'true'),
      rows('order_details', 'exists (select from orders o where o.id = t.order_id and o.deleted_at is null)'),
      rows('customers', 'true'),
      rows('products', 'true'),
      rows('skus', 'exists (select from products p where p.id = t.product_id and p.deleted_at is null)'),
      rows(
        'promotions',
        't.active and exists (select from skus s where s.id = t.sku_id and s.deleted_at is null)',
      ),
    ].join()}`,
  )
  return state
}

const cell = (...texts: string[]) => fc.constantFrom('', '', ...texts)
const some = fc.constantFrom('1', '2', '3', '4', '5')
/** What a person chooses of an import (W19). */
const chosen = fc.record({
  changes: fc.constantFrom('all' as const, 'all' as const, 'half' as const, 'new' as const),
  takesChanged: fc.boolean(),
  /** of each row in which something is left to choose, the other way than it is proposed */
  decides: fc.boolean(),
  fixed: fc.boolean(),
})
const file = (kind: Kind, columns: Record<string, fc.Arbitrary<string>>) =>
  fc
    // several rows of one product are its combinations, which these have not
    .uniqueArray(fc.record(columns), {
      minLength: 1,
      maxLength: 4,
      selector: (row) => (kind === 'products' ? row.name : row),
    })
    .map((rows) => {
      const headings = Object.keys(columns)
      return { kind, headings, rows: rows.map((row) => headings.map((name) => row[name] ?? '')) }
    })
    .chain((table) => chosen.map((choices) => ({ ...table, ...choices })))
type Kind = 'orders' | 'customers' | 'tracking' | 'prices' | 'products'

const files = fc.oneof(
  file('orders', {
    order_reference: some.map((n) => `A${n}`),
    order_number: cell('N-7', 'N-8'),
    order_date: cell('2026-02-01', '2026-02-03 04:05:06'),
    order_status: cell('shipped', 'delivered', 'waiting_for_payment'),
    customer_name: fc.constantFrom('Bob', 'Cleo'),
    customer_phone: cell('6045550104', '6045550105', '6045550101'),
    ship_to_name: cell('李娜', 'Ann'),
    city: cell('深圳市'),
    tracking_id: cell('1Z1', '1Z2'),
    sku: fc.constantFrom('S1', 'S2', 'T1', 'T3'),
    quantity: fc.constantFrom('1', '2', '5'),
  }),
  file('customers', {
    customer_name: fc.constantFrom('Bob', 'Cleo'),
    phone_number: some.map((n) => `604555010${n}`),
    staff_note: cell('calls late', 'calls early'),
  }),
  file('tracking', { order_reference: some.map((n) => `A${n}`), tracking_id: fc.constantFrom('1Z3', '1Z4') }),
  file('prices', {
    sku: fc.constantFrom('S1', 'S2', 'T1'),
    price: fc.constantFrom('10', '12.50', '7'),
    effective_date: cell('2026-02-01', '2026-02-02', '2099-01-01'),
  }),
  file('products', {
    brand_name: fc.constant('Kiln'),
    name: fc.constantFrom('Mug', 'Bowl', 'Jug'),
    description: fc.constantFrom('Made by hand', 'For tea'),
    price: fc.constantFrom('9', '8.50'),
    effective_date: fc.constantFrom('2026-01-05', '2026-02-05'),
    quantity: fc.constantFrom('1', '20'),
    sku: fc.constantFrom('M-1', 'M-2', 'M-3'),
  }),
)
type Work = typeof files extends fc.Arbitrary<infer W> ? W : never
type Act = typeof acts extends fc.Arbitrary<infer A> ? A : never
const acts = fc.record({
  order_status: fc.constantFrom('shipped' as const, 'waiting_for_payment' as const, 'delivered' as const),
  places: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
})

test(`W4 W9 the undo of each of ${runs} random works leaves all as it was before the work`, async () => {
  const before = await stored()
  const count = { done: 0, left: 0 }
  const works = fc.oneof({ weight: 4, arbitrary: files }, { weight: 1, arbitrary: acts })
  for (const work of fc.sample(works, { numRuns: runs, seed })) {
    const isDone = 'kind' in work ? await importAndBack(work) : await actAndBack(work)
    count[isDone ? 'done' : 'left'] += 1
    expect({ work, now: await stored() }).toEqual({ work, now: before })
  }
  expect(count.done).toBeGreaterThan(runs / 2)
})

/** Answers whether there was something to import. */
async function importAndBack(work: Work) {
  const { kind, headings, rows, changes, takesChanged, fixed } = work
  const table = { sheet: null, headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }
  // without the reading of a file, which takes longer than all the rest
  const id = await withoutRequest(desk().app.db.kysely, 'system', (tx) =>
    storeTable(tx, { kind, name: 'random.csv', actor: desk().boss.email }, table),
  )
  const half = headings.filter((_, at) => at % 2 === 0)
  await check(id, {
    columns: headings,
    change_only: changes === 'all' ? null : changes === 'new' ? [] : half,
    take_changed: takesChanged,
    fixed_values: fixed && kind === 'orders' ? { country: 'China' } : {},
  })
  await desk().app.runOutbox()
  if (work.decides) await decideOtherwise(id)
  const it = await read(id)
  if (it.counts.make.rows + it.counts.change.rows === 0) return false
  await imported(it)
  const { state, said, conflicts } = await undone(it)
  expect({ work, state, said, conflicts }).toEqual({ work, state: 'undone', said: null, conflicts: [] })
  return true
}

/** Takes the file's values for what a person has changed, and has customers renamed. */
async function decideOtherwise(id: number) {
  const choices = (await rowsOf(id, 'to_decide')).map(({ line, head, record }) => {
    const all = record?.changes ?? []
    const take = all.flatMap(({ field, left_out }) => (left_out === 'changed_by_person' ? [field] : []))
    const isOther = all.some(({ field }) => field === 'goes_to')
    const customer = line % 2 === 0 ? 'rename' : 'new'
    return { line: head ?? line, take, ...(isOther && { customer }) }
  })
  if (choices.length > 0) await correct(id, { choices })
}

async function actAndBack({ order_status, places }: Act) {
  const { app, boss } = desk()
  const records = places.map((at) => ({ id: orderIds[at] ?? 0 }))
  const body = { list: 'listOrders', act: 'status', order_status, records } as const
  const { data } = (await app.call(many.startMany, { body }, boss)).body
  await app.runOutbox()
  await app.call(works.undoWork, { params: { id: data.id } }, boss)
  await app.runOutbox()
  return true
}
