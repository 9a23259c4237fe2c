import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { listOf } from './definition'
import { sharing } from './statement'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Plan {
  'Node Type': string
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/** The tables that a plan joins. A subquery of a column is planned by itself, as each part of a union is. */
const joined = ({ 'Node Type': node, Plans: below = [] }: Plan): number => {
  const own = below
    .filter(({ 'Parent Relationship': as }) => as !== 'SubPlan' && as !== 'InitPlan')
    .map(joined)
  if (own.length === 0) return 1
  return node.endsWith('Append') ? Math.max(...own) : own.reduce((sum, count) => sum + count, 0)
}

/** With its keys a page has PostgreSQL's join_collapse_limit of 8: more than those it joins as they are written. */
const joinedMax = 7

test('X5 the page of no list joins more tables than PostgreSQL looks for the best order of', async () => {
  const counts = new Map<string, number>()
  for (const [name, listFor] of app.deps.listDefinitions) {
    const list = listOf(
      listFor({}, { role: 'administrator', email: 'ada@example.com' }),
      (_value, type) => `null::${type}`,
    )
    const { rows } = await app.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sharing([list])} select ${list.columns} from ${list.joins}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    counts.set(name, plan ? joined(plan) : 0)
  }
  expect(counts.size).toBeGreaterThan(20)
  expect(Object.fromEntries([...counts].filter(([, count]) => count > joinedMax))).toEqual({})
  expect(Math.max(...counts.values())).toBe(6)
})
