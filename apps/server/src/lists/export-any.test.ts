import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsxRows } from '../sheets/xlsx-rows'
import { createFactories, type Factories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

/** A person has two streams at a time: the connection of one that has just ended may still be on its way back. */
async function exported(list: string, query: Record<string, string> = {}, who = admin) {
  for (;;) {
    const answer = await once(list, query, who)
    if (answer.statusCode !== 429) return answer
  }
}
const once = (list: string, query: Record<string, string>, who: typeof admin) =>
  product.app.inject({
    url: `${exportList.path.replace(':list', list)}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: who.authorization },
  })
const csvOf = (text: string) => parse<Record<string, string>>(text, { bom: true, columns: true })
async function xlsxOf(bytes: Buffer) {
  const rows: string[][] = []
  for await (const { cells } of xlsxRows(bytes)) rows.push(cells)
  return rows
}

/** Lists whose file is made by the call of any list; the others have calls of their own. */
const lists = [
  'listAllOrderDetails',
  'listPromotions',
  'listRefunds',
  'listVariants',
  'listVariantOptions',
  'listUsers',
  'listFeedback',
  'listSuspicion',
  'listTagBatches',
  'listTags',
  'listTagMarks',
  'listUrlBatches',
  'listOutbox',
  'listBin',
]

test.each(lists)('W9 %s is saved as CSV and as XLSX, with the same columns', async (list) => {
  const csv = await exported(list)
  expect(csv.statusCode).toBe(200)
  expect(csv.headers['content-disposition']).toMatch(/filename="[a-z_-]+_data-\d{4}-\d\d-\d\d\.csv"/)
  const xlsx = await exported(list, { format: 'xlsx' })
  expect(xlsx.statusCode).toBe(200)
  const [headings = []] = await xlsxOf(xlsx.rawPayload)
  expect(csv.body.replace('\uFEFF', '').split('\n')[0]).toBe(headings.join(','))
  expect(headings[0]).toBe('id')
})

test('W9 a file has the rows of the filter or the selection, the columns in sight, codes as texts and dates as dates', async () => {
  const sold = await make.sellable({ price: '19.99', sku: { sku: '00123' } })
  const id = await make.order({ order_number: '007', order_date: '2026-04-30T16:00:00Z' })
  const line = await make.orderDetail(id, sold, { quantity: 3 })
  const other = await make.orderDetail(id, await make.sellable())
  const filtered = await exported('listAllOrderDetails', { query: `product_id=${sold.product_id}&sort=-id` })
  expect(csvOf(filtered.body)).toEqual([
    expect.objectContaining({ id: String(line), quantity: '3', price: '19.99', total: '59.97', order_number: '007' }),
  ])
  const chosen = await exported('listAllOrderDetails', { ids: String(other) })
  expect(csvOf(chosen.body).map((row) => row.id)).toEqual([String(other)])
  const sheet = await exported('listAllOrderDetails', {
    ids: String(line),
    format: 'xlsx',
    without: 'id,order_reference,created_by',
  })
  const [headings = [], cells = []] = await xlsxOf(sheet.rawPayload)
  // the first column names the record and stays
  expect(headings[0]).toBe('id')
  expect(headings).not.toContain('order_reference')
  const row = Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))
  // midnight in Shanghai
  expect(row).toMatchObject({ sku: '00123', order_number: '007', order_date: '2026-05-01', quantity: '3' })
  const csv = csvOf((await exported('listAllOrderDetails', { without: 'created_by' })).body)
  expect(csv[0]).not.toHaveProperty('created_by')
  expect(csv[0]).toHaveProperty('order_reference')
})

test('W9 a csr saves no list, and an unknown list, filter or selection is refused', async () => {
  const csr = await product.signedInAs('csr')
  expect((await exported('listRefunds', {}, csr)).statusCode).toBe(403)
  expect((await exported('listNothing')).statusCode).toBe(404)
  expect((await exported('listRefunds', { query: 'colour=red' })).statusCode).toBe(400)
  expect((await exported('listRefunds', { query: 'limit=3' })).statusCode).toBe(400)
  expect((await exported('listRefunds', { ids: '1;2' })).statusCode).toBe(400)
})
