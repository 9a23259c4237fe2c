import pino from 'pino'
import { expect, inject, test } from 'vitest'
import { Refused } from '../http/refused'
import { makeXlsx, makeZip, workbookAround, type ZipFile } from '../test-kit/make-xlsx'
import { createSheets } from './sheets'

const csv = 'text/csv'
const zip = 'application/zip'
const mb = 1024 * 1024
/** A thread's heap, the file twice, and what V8 keeps beside: the service's own share stays far below. */
const grownMbMax = 500

const sheetsWith = (limits: { heapMb?: number; withinMs?: number; turnWithinMs?: number } = {}) =>
  createSheets({
    workersFolder: inject('workersFolder'),
    log: pino({ level: 'silent' }),
    withinMs: 60_000,
    ...limits,
  })
const sheets = sheetsWith()

async function* contentsOf(bytes: Uint8Array) {
  yield bytes
}

async function read(bytes: Buffer, type: string, by = sheets) {
  try {
    return await by.read({ contents: () => contentsOf(bytes), type }, count)
  } catch (error) {
    if (error instanceof Refused) return [error.data.field, error.said?.rule ?? error.error]
    throw error
  }
}

async function count(from: AsyncIterable<{ cells: readonly string[] }>) {
  let rows = 0
  let cells = 0
  for await (const row of from) {
    rows += 1
    cells += row.cells.length
  }
  return { rows, cells }
}

/** The most that the process took more than before, while something ran. */
async function watched<T>(run: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 5)
  const result = await run()
  clearInterval(timer)
  return { result, grownMb: (most - before) / mb }
}

const sheetWith = (xml: string): ZipFile[] =>
  workbookAround('').map((file) => (file.name.endsWith('sheet1.xml') ? { ...file, content: xml } : file))
const row = (column: string, at: number) => `<row r="${at + 1}"><c r="${column}${at + 1}"><v>1</v></c></row>`
const rowsIn = (column: string, count: number) =>
  Array.from({ length: count }, (_, at) => row(column, at)).join('')

const tooMany = ['file', 'import.too_many_columns']
const unpacked = ['file', 'file.sheet_unpacked']
const nested = ['file', 'file.sheet_nested']
test.each([
  ['20 million elements that do not close', () => makeZip(sheetWith('<a>'.repeat(20_000_000))), zip, nested],
  ['33 elements in each other', () => makeZip(sheetWith('<a>'.repeat(33))), zip, nested],
  [
    '45,000 rows with a cell in column XFD, stored',
    () => makeZip(workbookAround(rowsIn('XFD', 45_000)), { isStored: true }),
    zip,
    tooMany,
  ],
  [
    'a row with a cell in the column after the 200th',
    () => makeZip(workbookAround(rowsIn('GS', 1))),
    zip,
    tooMany,
  ],
  ['a million rows', () => makeZip(workbookAround(rowsIn('A', 1_000_000))), zip, unpacked],
  [
    'texts of 300 MB that take few bytes',
    () => makeZip(workbookAround('', { strings: `<si><t>${'x'.repeat(300 * mb)}</t></si>` })),
    zip,
    unpacked,
  ],
  [
    '7 million empty texts',
    () => makeZip(workbookAround('', { strings: '<si/>'.repeat(7_000_000) })),
    zip,
    unpacked,
  ],
  ['an attribute of 30 MB', () => makeZip(sheetWith(`<a b="${'x'.repeat(30 * mb)}">`)), zip, unpacked],
  ['a comment of 30 MB', () => makeZip(sheetWith(`<a><!--${'x'.repeat(30 * mb)}-->`)), zip, unpacked],
  ['a CSV of a million columns', () => Buffer.from(`id${','.repeat(1_000_000)}`), csv, tooMany],
])('P16 a spreadsheet with %s is refused, and takes little memory', async (_what, make, type, refusal) => {
  const file = make()
  const { result, grownMb } = await watched(() => read(file, type))
  expect(result).toEqual(refusal)
  expect(grownMb).toBeLessThan(grownMbMax)
})

test('P16 a spreadsheet of 200 columns is read, and empty cells behind them are none', async () => {
  const cells = makeZip(workbookAround('<row r="1"><c r="GR1"><v>1</v></c><c r="XFD1" s="1"/></row>'))
  expect(await read(cells, zip)).toEqual({ rows: 1, cells: 200 })
  expect(await read(Buffer.from(`1${','.repeat(199)}`), csv)).toEqual({ rows: 1, cells: 200 })
})

test('P16 a spreadsheet that takes too much memory or time is refused, and the next one is read', async () => {
  const large = makeXlsx(Array.from({ length: 10_000 }, (_, at) => [`${at} ${'x'.repeat(400)}`]))
  const strings = Array.from({ length: 400_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')
  const many = makeZip(workbookAround('<row/>', { strings }))
  const tooMuch = ['file', 'file.sheet_too_much']
  const small = sheetsWith({ heapMb: 16 })
  expect(await read(many, zip, small)).toEqual(tooMuch)
  expect(await read(Buffer.from('a\n'), csv, small)).toEqual({ rows: 1, cells: 1 })
  expect(await read(large, zip, sheetsWith({ withinMs: 20 }))).toEqual(tooMuch)
  expect(await read(large, zip)).toEqual({ rows: 10_000, cells: 10_000 })
})

test('P16 one spreadsheet is read at a time; another waits, and is refused as busy when it waits too long', async () => {
  const some = sheetsWith({ turnWithinMs: 300 })
  let end: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const first = some.read({ contents: () => contentsOf(Buffer.from('a\nb\n')), type: csv }, () => held)
  const waiting = read(Buffer.from('a\n'), csv, some)
  expect(await read(Buffer.from('a\n'), csv, some)).toEqual([undefined, 'busy'])
  expect(await waiting).toEqual([undefined, 'busy'])
  const next = read(Buffer.from('a\n'), csv, some)
  end()
  await first
  expect(await next).toEqual({ rows: 1, cells: 1 })
})
