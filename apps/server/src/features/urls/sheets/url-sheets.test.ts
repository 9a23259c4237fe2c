import {
  printCalibration,
  printUrlSheets,
  readSheetSettings,
  readUrlSheets,
  saveSheetSettings,
} from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import { codeWithTail, groupedCode, tailBytes } from '@getzo/domain/urls/code-tail'
import { textOfCode } from '@getzo/domain/urls/sheets/code-on-label'
import { labelPlace } from '@getzo/domain/urls/sheets/label-places'
import { type LabelStockId, labelStock, labelStocks } from '@getzo/domain/urls/sheets/label-stocks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../../test-kit/codes'
import { readLabel } from '../../../test-kit/read/read-label'
import { readPdf } from '../../../test-kit/read/read-pdf'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { pointsOf } from './sheet-file'

let app: TestApp
let make: ReturnType<typeof createCodes>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  make = createCodes(app)
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

/** A URL whose address has a tail, of a SKU where it is for one. */
async function code(columns: Record<string, unknown> = {}) {
  made += 1
  const random = new Uint8Array(tailBytes).fill(made % 256)
  const url_seed = codeWithTail(`G2P170820${String(made % 10)}01`, random)
  const url = `https://getzo.example/p/${url_seed}`
  const { id } = await make.code({ url_seed, url, ...columns })
  return { id, url, url_seed }
}
async function codeOfSku(sku: string) {
  const product_id = await make.product()
  return code({ product_id, sku_id: await make.sku({ product_id, sku }) })
}

async function print(query: Record<string, string | number>, { path }: { path: string } = printUrlSheets) {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const { authorization } = csr
  const answer = await app.app.inject({ url: `${path}?${search.join('&')}`, headers: { authorization } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body }
}

async function pagesOf(query: Record<string, string | number>) {
  const { status, bytes, body } = await print(query)
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return readPdf(bytes)
}

const idsOf = (codes: readonly { id: number }[]) => codes.map(({ id }) => id).join(',')
const stockIds = labelStocks.map(({ id }): [LabelStockId] => [id])

describe('U12', () => {
  test.each(stockIds)('the codes of a sheet of %s are read back, each from its own label', async (id) => {
    const stock = labelStock(id)
    const codes = [await code(), await code(), await code()]
    const [page, ...more] = await pagesOf({ stock: id, start: 2, ids: idsOf(codes) })
    expect(more).toEqual([])
    const read = codes.map((_, index) => readLabel(page?.boxes ?? [], stock, labelPlace(stock, 2, index)))
    expect(read).toEqual(codes.map(({ url }) => textOfCode(url)))
    for (const { url_seed } of codes) expect(page?.text).toContain(groupedCode(url_seed))
  })

  test('G6 U12 on the smallest labels a code with its text is read at 300 dpi, its modules more than four dots wide', async () => {
    const codes = [await codeOfSku('MUG-1'), await codeOfSku('MUG-2')]
    const [page] = await pagesOf({ stock: 'L7651', ids: idsOf(codes) })
    const read = codes.map((_, at) =>
      readLabel(page?.boxes ?? [], labelStock('L7651'), labelPlace(labelStock('L7651'), 1, at), 300),
    )
    expect(read).toEqual(codes.map(({ url }) => textOfCode(url)))
    const narrowest = Math.min(...(page?.boxes ?? []).map(({ width }) => width))
    expect((narrowest / 72) * 300).toBeGreaterThan(4.4)
  })

  test('below its code stand its address and its SKU, or its order’s number; without text nothing does', async () => {
    const order_id = await make.order({ order_number: 'N-letter' })
    const letter = { order_id, url_item_type: 'tyl', url_destination_type: 'o' }
    const codes = [await codeOfSku('MUG-雪松'), await code(letter)]
    const [page] = await pagesOf({ stock: '5163', ids: idsOf(codes) })
    for (const said of [groupedCode(codes[0]?.url_seed ?? ''), 'MUG-雪松', 'N-letter'])
      expect(page?.text).toContain(said)
    const [bare] = await pagesOf({ stock: '5163', ids: idsOf(codes), with_text: 'false' })
    expect(bare?.text).toBe('')
    expect(readLabel(bare?.boxes ?? [], labelStock('5163'), labelPlace(labelStock('5163'), 1, 0))).toBe(
      textOfCode(codes[0]?.url ?? ''),
    )
  })

  test('codes go on over as many sheets as they take, from the label on that is still free', async () => {
    const codes = []
    for (let n = 0; n < 12; n += 1) codes.push(await code())
    const pages = await pagesOf({ stock: '5163', start: 10, ids: idsOf(codes) })
    expect(pages.map(({ size }) => size.map(Math.round))).toEqual(Array.from({ length: 3 }, () => [612, 792]))
    const stock = labelStock('5163')
    const last = labelPlace(stock, 10, 11)
    expect(readLabel(pages[last.sheet]?.boxes ?? [], stock, last)).toBe(textOfCode(codes[11]?.url ?? ''))
    expect(pages.map(({ text }) => text.match(/G2P/g)?.length)).toEqual([1, 10, 1])
  })

  test('an offset moves everything to the right and down', async () => {
    const { id, url } = await code()
    const stock = labelStock('L7160')
    const [page] = await pagesOf({ stock: 'L7160', ids: id, right_tenths: 15, down_tenths: -20 })
    const [plain] = await pagesOf({ stock: 'L7160', ids: id })
    const [moved, first] = [page?.boxes[0], plain?.boxes[0]]
    expect((moved?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(pointsOf(1.5))
    expect((moved?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(pointsOf(-2))
    const { x, y } = labelPlace(stock, 1, 0)
    expect(readLabel(page?.boxes ?? [], stock, { x: x + 1.5, y: y - 2 })).toBe(textOfCode(url))
  })

  test('all that the list’s search and filters match are printed in its sort; a deleted one never', async () => {
    const sku_id = await make.sku({ product_id: await make.product() })
    const first = await code({ sku_id })
    const second = await code({ sku_id })
    const gone = await code({ sku_id, deleted_at: new Date() })
    await code()
    const textOf = async (query: Record<string, string | number>) =>
      (await pagesOf({ stock: '5163', ...query })).flatMap(({ text }) =>
        [...text.matchAll(/G2P\d+-(?:\w{4} ){4}\w/g)].map(([code]) => code.replaceAll(' ', '')),
      )
    expect(await textOf({ sku_id })).toEqual([second.url_seed, first.url_seed])
    expect(await textOf({ sku_id, sort: 'id' })).toEqual([first.url_seed, second.url_seed])
    expect(await textOf({ sku_id, q: first.url_seed })).toEqual([first.url_seed])
    expect(await textOf({ ids: idsOf([gone, first]) })).toEqual([first.url_seed])
    const { body } = await app.call(readUrlSheets, { query: { sku_id } }, csr)
    expect(body).toMatchObject({ count: 2, longest: second.url, has_notes: true })
    expect(body.first.map(({ url }) => url)).toEqual([second.url, first.url])
    expect(body.local_origin).toBeNull()
    const local = await code({ url: 'http://localhost:3000/p/AB12' })
    const mixed = await app.call(readUrlSheets, { query: { ids: idsOf([first, local]) } }, csr)
    expect(mixed.body.local_origin).toBe('http://localhost:3000')
  })

  test.each([
    ['URLs that are gone', { ids: 999_999 }, 422, 'sheet.none'],
    ['a label that the sheet has not', { start: 36 }, 422, 'sheet.no_such_label'],
    ['a stock that there is not', { stock: 'L1' }, 400, 'request.field_wrong'],
    ['an offset off the sheet', { right_tenths: 101 }, 400, 'request.field_wrong'],
    ['deleted ones', { state: 'deleted' }, 400, 'request.field_wrong'],
  ])('%s: refused', async (_name, query, status, rule) => {
    const { id } = await code()
    const answer = await print({ stock: 'L7120', ids: id, ...query })
    const { data } = JSON.parse(answer.body) as { data: { rule: string } }
    expect([answer.status, data.rule]).toEqual([status, rule])
  })

  test('a code that phones would not read is refused before a page is drawn', async () => {
    const { id } = await code({ url: `https://${'long.'.repeat(30)}example/p/SEED` })
    const answer = await print({ stock: 'L7651', ids: id })
    expect([answer.status, answer.body]).toEqual([422, expect.stringContaining('sheet.code_too_small')])
  })

  test('while codes are drawn other calls have their turn; more than 10,000 are refused', async () => {
    const sku_id = await make.sku({ product_id: await make.product() })
    const fill = (from: number, to: number) =>
      app.db.pool.query(
        `insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash, sku_id)
         select 'M' || n, 'pqr', 'p', 'https://getzo.example/p/M' || n, 'many' || n, 'x', $1 from generate_series($2::int, $3::int) n`,
        [sku_id, from, to],
      )
    await fill(1, 600)
    const order: string[] = []
    const printing = print({ stock: 'L7651', sku_id, with_text: 'false' }).finally(() =>
      order.push('printed'),
    )
    for (let turn = 0; turn < 20; turn += 1) {
      await app.call(readSheetSettings, {}, csr)
      order.push('read')
    }
    const { status, bytes } = await printing
    expect(status).toBe(200)
    expect(order.at(-1)).toBe('printed')
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(10)
    await fill(601, 10_001)
    expect((await print({ stock: 'L7651', sku_id })).body).toContain('sheet.too_many')
  })

  test('the calibration page has the labels’ borders where codes are printed, and rulers', async () => {
    const answer = await print({ stock: 'L7160', right_tenths: 10 }, printCalibration)
    const [page, ...more] = await readPdf(answer.bytes)
    expect([answer.headers['content-disposition'], more]).toEqual([
      'attachment; filename="calibration-L7160.pdf"',
      [],
    ])
    expect(page?.text).toContain('This line is 100 mm long')
    expect(page?.text).toContain('21')
  })

  test('stock, offsets and text are kept for each person by themselves', async () => {
    const other = await app.signedInAs('csr')
    const body = { stock: '5160', right_tenths: 5, down_tenths: -12, with_text: false } as const
    await app.call(saveSheetSettings, { body: { ...body, right_tenths: 1 } }, csr)
    expect((await app.call(saveSheetSettings, { body }, csr)).body.data).toEqual(body)
    expect((await app.call(readSheetSettings, {}, csr)).body).toEqual(body)
    expect((await app.call(readSheetSettings, {}, other)).body).toEqual({
      stock: 'L7120',
      right_tenths: 0,
      down_tenths: 0,
      with_text: true,
    })
    await app.db.pool.query("update sheet_settings set stock = 'L0000'")
    expect((await app.call(readSheetSettings, {}, csr)).body.stock).toBe('L7120')
  })
})
