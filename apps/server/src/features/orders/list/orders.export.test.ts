import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { formulaCell } from '@getzo/domain/text/formula-safe'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  // one minute to midnight in UTC is the next day in the shop's zone
  app = await startTestApp({ now: () => new Date('2026-05-01T23:59:00Z') })
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

async function exported(query: Record<string, unknown> = {}) {
  const { status, text, headers } = await app.call(exportOrders, { query }, admin)
  expect(status).toBe(200)
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true })
  return { text, headers, rows, of: (id: number) => rows.find((row) => row.id === String(id)) }
}

test("O8 the file is named by the shop's day, with its columns in the list's order, for Excel", async () => {
  const customer_id = await make.customer({ customer_name: '王小明', phone_number: '13800138000' })
  const id = await make.order({
    customer_id,
    order_number: 'N-1',
    order_reference: 'R-1',
    order_date: '2026-04-30T16:00:00Z',
    order_status: 'shipped',
    tracking_id: '1Z1',
    tyl_tracking_id: 'T1',
    tyl_date_delivered: '2026-05-09',
    date_created: '2026-05-01T00:00:00Z',
  })
  const { text, headers, of } = await exported()
  expect(headers['content-disposition']).toBe('attachment; filename="orders_data-2026-05-02.csv"')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.startsWith('\uFEFFid,order_number,order_reference,order_date,order_status,')).toBe(true)
  expect(of(id)).toEqual({
    id: String(id),
    order_number: 'N-1',
    order_reference: 'R-1',
    order_date: '2026-05-01 00:00:00',
    order_status: 'shipped',
    customer_id: String(customer_id),
    customer_name: '王小明',
    customer_phone_number: '13800138000',
    tyl_tracking_id: 'T1',
    tyl_date_delivered: '2026-05-09',
    tracking_id: '1Z1',
    date_created: '2026-05-01 08:00:00',
    date_modified: '',
  })
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "=cmd|' /C calc'!A0",
])('O8 the cell %j cannot run as a formula', async (text) => {
  const customer_id = await make.customer({ customer_name: text, phone_number: `+33${text}${Date.now()}` })
  const id = await make.order({
    customer_id,
    order_number: text,
    order_reference: `${text}-${customer_id}`,
    tracking_id: text,
  })
  const row = (await exported()).of(id)
  expect([row?.customer_name, row?.order_number, row?.tracking_id]).toEqual([
    `'${text}`,
    `'${text}`,
    `'${text}`,
  ])
  expect(row?.order_reference).toBe(`'${text}-${customer_id}`)
  expect(row?.customer_phone_number?.startsWith("'+33")).toBe(true)
})

test('O8 no cell starts a formula in any reading of the file, with commas, semicolons or tabs between cells', async () => {
  const texts = [
    ' =1+1',
    '\u00a0=1+1',
    '"=1+1"',
    '\u3000＝1+1',
    'a;=1+1',
    'a; "@x"',
    'a\t-1',
    'a\n＝1+1',
    'a,";=1+1',
    'a\r\n"+1',
    `${'x'.repeat(70_000)};=1+1`,
    '\ufe66 1',
    'a;\uff02\u207a1',
  ]
  for (const text of texts) {
    const customer_id = await make.customer({ customer_name: text })
    await make.order({ customer_id, order_number: text, tracking_id: text })
  }
  const { text } = await exported()
  expect(text).toContain(`a;'=1+1`)
  for (const delimiter of [',', ';', '\t']) {
    const quote = delimiter === ',' ? '"' : false
    const read = parse(text, {
      bom: true,
      delimiter,
      quote,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n'],
    })
    expect(read.length).toBeGreaterThan(texts.length)
    expect(read.flat().filter((cell) => /^[\s"]*[=+\-@]/u.test(cell.normalize('NFKC')))).toEqual([])
  }
})

test('O8 PostgreSQL finds the cells that begin a formula as JavaScript does, for every code point', async () => {
  const { rows } = await app.db.pool.query<{ point: number }>(
    `select point from generate_series(1, 1114111) point where point not between 55296 and 57343
      and (chr(point) ~ '${formulaCell}' or chr(point) || '=' ~ '${formulaCell}')`,
  )
  const formula = new RegExp(formulaCell, 'u')
  const found: number[] = []
  for (let point = 1; point <= 0x10_ff_ff; point += 1) {
    const text = String.fromCodePoint(point)
    const isPair = point >= 0xd8_00 && point <= 0xdf_ff
    if (!isPair && (formula.test(text) || formula.test(`${text}=`))) found.push(point)
  }
  expect(rows.map(({ point }) => point)).toEqual(found)
})

test.each(['a,b', 'say "hi"', 'two\nlines', 'a\r\nb', "it's", '中文，“引号”', 'a=b', '😀'])(
  'O8 the cell %j comes through whole',
  async (text) => {
    const id = await make.order({ order_number: text })
    expect((await exported()).of(id)?.order_number).toBe(text)
  },
)

test('O8 it holds every row that the filter matches, in the order asked, and no other', async () => {
  await app.empty('orders')
  const ids: number[] = []
  for (let i = 0; i < 205; i += 1)
    ids.push(await make.order({ order_number: `F-${1000 + i}`, order_status: 'refunded' }))
  await make.order({ order_status: 'shipped' })
  await make.order({ order_status: 'refunded', deleted_at: new Date() })
  const { rows } = await exported({ status: 'refunded', sort: 'order_number' })
  expect(rows.map((row) => Number(row.id))).toEqual(ids)
  expect((await exported({ q: 'F-1204' })).rows.map((row) => Number(row.id))).toEqual([ids[204]])
  expect((await exported({ q: 'nowhere' })).rows).toEqual([])
})

test('X7 paging is not a parameter of an export', async () => {
  const { status, body } = await app.call(exportOrders, { query: { limit: 5 } }, admin)
  expect([status, body.data.field]).toEqual([400, 'limit'])
})
