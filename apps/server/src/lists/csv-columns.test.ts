import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { listOf } from './definition'
import { sharing } from './statement'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The column that an expression is, as a text or as it is; undefined where it is computed, or of the rows as a whole. */
const plain = (expression: string) => /^\(?((?!listed\.)\w+\.\w+)\)?(?:::text)?$/.exec(expression)?.[1]

test('O9 a column of a CSV is the column that the field of its name is in the list', async () => {
  const by = { role: 'administrator', email: 'ada@example.com' } as const
  const others: string[] = []
  for (const [name, listFor] of app.deps.listDefinitions) {
    const list = listOf(listFor({}, by), (_value, type) => `null::${type}`)
    const rows = (csv: string) => `${sharing([list])} select ${list.columns}${csv} from ${list.joins}`
    const { fields } = await app.db.pool.query(`${rows('')} limit 0`)
    const both = (list.csv ?? []).filter(({ heading }) => fields.some((field) => field.name === heading))
    if (both.length === 0) continue
    const pairs = both.map(({ heading }, n) => `listed.${heading}, listed.csv_${n}`)
    const exported = both.map(({ sql }, n) => `, ${sql} as csv_${n}`)
    // the planner writes the same expressions alike
    const { rows: plans } = await app.db.pool.query<{ 'QUERY PLAN': [{ Plan: { Output: string[] } }] }>(
      `explain (verbose, format json) select ${pairs.join()} from (${rows(exported.join(''))}) listed`,
    )
    const output = plans[0]?.['QUERY PLAN'][0].Plan.Output ?? []
    expect(output, name).toHaveLength(2 * both.length)
    for (const [n, { heading }] of both.entries()) {
      const [field, column] = output.slice(2 * n, 2 * n + 2).map(plain)
      if (field && column && field !== column) others.push(`${name} ${heading}: ${field} / ${column}`)
    }
  }
  expect(others).toEqual([])
})
