import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxRows } from '../../sheets/xlsx-rows'
import { openZip } from '../../sheets/zip'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-05-01T23:59:00Z') })
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const exported = (query: Record<string, unknown> = {}) =>
  app.app.inject({
    url: `${exportOrders.path}?${new URLSearchParams({ format: 'xlsx', ...query } as Record<string, string>).toString()}`,
    headers: { authorization: admin.authorization },
  })
async function rowsOf(bytes: Buffer) {
  const rows: string[][] = []
  for await (const { cells } of xlsxRows(bytes)) rows.push(cells)
  return rows
}

test('W4 an XLSX has codes and phones as texts, dates as dates, and no formula', async () => {
  const customer_id = await make.customer({ customer_name: '王 & <小>明', phone_number: '13800138000' })
  const id = await make.order({
    customer_id,
    order_number: '00123',
    order_reference: '=1+1',
    order_date: '2026-04-30T16:00:00Z',
    tyl_date_delivered: '2026-05-09',
    date_created: '2026-05-01T00:00:00Z',
  })
  const answer = await exported()
  expect(answer.headers['content-disposition']).toBe('attachment; filename="orders_data-2026-05-02.xlsx"')
  expect(answer.headers['content-type']).toMatch(/spreadsheetml\.sheet$/)
  const [headings = [], row = []] = await rowsOf(answer.rawPayload)
  const cells = Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']))
  expect(cells).toMatchObject({
    id: String(id),
    order_number: '00123',
    order_reference: '=1+1',
    // midnight
    order_date: '2026-05-01',
    customer_name: '王 & <小>明',
    customer_phone_number: '13800138000',
    tyl_date_delivered: '2026-05-09',
    date_created: '2026-05-01 08:00:00',
  })
  const zip = await openZip(answer.rawPayload)
  const pieces: Buffer[] = []
  for await (const piece of zip.read('xl/worksheets/sheet1.xml', 1_000_000)) pieces.push(Buffer.from(piece))
  const sheet = Buffer.concat(pieces).toString()
  expect(sheet).toContain(`<c><v>${id}</v></c><c t="inlineStr" s="0"><is><t xml:space="preserve">00123</t>`)
  expect(sheet).toContain('<c s="2"><v>46151</v></c>')
  // a column of the usual width shows its dates as ####
  expect(sheet).toContain('<cols><col min="1" max="13" width="20" customWidth="1"/></cols><sheetData>')
  expect(sheet).not.toContain('<f')
})

test('W4 it has the selected rows and the columns in sight alone, of more rows than a piece holds too', async () => {
  await app.empty('orders')
  await app.insertPlain(
    `insert into orders (customer_id, order_number, order_reference, order_date)
     select ${await make.customer()}, 'N-' || i, 'R-' || i, now() from generate_series(1, 3000) i`,
  )
  expect(await rowsOf((await exported()).rawPayload)).toHaveLength(3001)
  const { rows } = await app.db.pool.query('select id, order_number from orders order by id limit 2')
  const ids = rows.map(({ id }) => id).join(',')
  const [headings, ...some] = await rowsOf(
    (await exported({ ids, without: 'customer_id,date_created', sort: 'order_number' })).rawPayload,
  )
  expect(some.map(([, number]) => number)).toEqual(['N-1', 'N-2'])
  expect(headings).toContain('order_number')
  expect(headings).not.toContain('customer_id')
  expect(headings).not.toContain('date_created')
  // a CSV of the selection too
  expect((await exported({ ids, format: 'csv' })).body.trim().split('\n')).toHaveLength(3)
  expect((await exported({ ids: '1;2' })).statusCode).toBe(400)
})
