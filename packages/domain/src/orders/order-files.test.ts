import { expect, test } from 'vitest'
import { importFieldOf } from '../imports/import-kinds'
import { matchHeadings } from '../imports/match-headings'
import { presetOf } from '../imports/presets'
import { languages } from '../public/device'
import { orderFileRows } from './order-file-rows'
import { columnsOfFile } from './order-files'

test.each(orderFileRows.flatMap((rows) => languages.map((language) => [rows, language] as const)))(
  'O45 the import knows each of its fields by its heading in a file of one row a%s, in %s',
  (rows, language) => {
    const columns = columnsOfFile(rows)
    const headings = columns.map((column) => column.headings[language])
    expect(new Set(headings).size).toBe(headings.length)
    expect(presetOf('orders', headings)).toBeNull()
    expect(matchHeadings('orders', headings, [])).toEqual(
      columns.map(({ name }) => importFieldOf('orders', name)?.name ?? null),
    )
  },
)

test('O45 a heading is short enough to name a column in PostgreSQL', () => {
  for (const { headings } of orderFileRows.flatMap(columnsOfFile)) {
    for (const language of languages) {
      expect(new TextEncoder().encode(headings[language]).length).toBeLessThanOrEqual(63)
    }
  }
})
