import { expect, test } from 'vitest'
import type { SheetRow } from '../../sheets/sheet-row'
import { readTable } from './upload-import.service'

const headings = ['order_reference', 'order_date', 'customer_name', 'customer_phone', 'sku', 'quantity']

/** Sheets with so many rows below their headings; a log has none of ours. */
async function* sheetsOf(lengths: Readonly<Record<string, number>>): AsyncGenerator<SheetRow> {
  for (const [sheet, length] of Object.entries(lengths)) {
    yield { line: 1, cells: sheet === 'Log' ? ['When', 'What'] : headings, sheet }
    for (let line = 2; line < length + 2; line += 1) yield { line, cells: [`${line}`, 'x'], sheet }
  }
}

test('W9 a sheet behind a long one of another kind is read to its end', async () => {
  const { sheet, rows } = await readTable('orders', sheetsOf({ Log: 28_000, Orders: 5000 }))
  expect([sheet, rows.length]).toEqual(['Orders', 5000])
})

test('W9 a workbook with more rows than are kept of all its sheets is refused, and none passes for a whole one', async () => {
  const months = Object.fromEntries(Array.from({ length: 12 }, (_, month) => [`Month ${month + 1}`, 3000]))
  await expect(readTable('orders', sheetsOf(months))).rejects.toMatchObject({
    said: { rule: 'file.sheet_unpacked' },
  })
})
