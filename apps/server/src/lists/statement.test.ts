import { expect, test } from 'vitest'
import { boundSettings, boundValues, containing, type ListDefinition } from './definition'
import { pageStatement } from './page/list'
import { conditions, sortOf } from './statement'

const list: ListDefinition = {
  name: 'things',
  source: 'things t',
  joins: 'things t',
  key: 't.id',
  columns: 't.id',
  conditions: ['t.deleted_at is null'],
  sorts: {
    name: { expression: 't.name', type: 'text' },
    date: { expression: 't.date', type: 'timestamptz' },
  },
  defaultSort: '-date',
  filters: {
    status: (bind, value) => `t.status = ${bind(value, 'text')}`,
    owner: (bind, value) => `t.owner = ${bind(value, 'int')}`,
  },
  search: (bind, text) => `t.name like ${bind(containing(text), 'text')}`,
}

test.each([
  [undefined, { expression: 't.date', type: 'timestamptz', descending: true }],
  ['date', { expression: 't.date', type: 'timestamptz', descending: false }],
  ['-name', { expression: 't.name', type: 'text', descending: true }],
])('O9 the sort %j is %j', (sort, expected) => {
  expect(sortOf(list, { sort })).toEqual(expected)
})

test.each(['price', '--name', 'na-me', ''])('O9 a list without the sort %j is a fault of ours', (sort) => {
  expect(() => sortOf(list, { sort })).toThrow('list things has no sort')
})

test('O9 X7 a caller’s values are bound, never part of the statement', () => {
  const { bind, values } = boundValues()
  const found = conditions(list, { owner: 7, status: "a' or true --", q: ' 5%_\\ ', other: 'x' }, bind)
  expect(found).toEqual([
    't.deleted_at is null',
    't.status = $1::text',
    't.owner = $2::int',
    '(t.name like $3::text)',
  ])
  expect(values).toEqual(["a' or true --", 7, String.raw`%5\%\_\\%`])
})

test('O8 X7 nor is it of an export: it travels as settings of the transaction', () => {
  const { bind, settings } = boundSettings()
  const found = conditions(list, { owner: 7, status: "a' or true --" }, bind)
  expect(found.slice(1)).toEqual([
    "t.status = current_setting('getzo.copy_1')::text",
    "t.owner = current_setting('getzo.copy_2')::int",
  ])
  expect([...settings]).toEqual([
    ['getzo.copy_1', "a' or true --"],
    ['getzo.copy_2', '7'],
  ])
})

test('X5 a page without filters is one statement without values, which PostgreSQL plans once', () => {
  expect(pageStatement(list, { limit: 25, count: true }).values).toEqual([])
  expect(pageStatement(list, { limit: 25 }).text).toContain('limit 25 + 1')
  expect(pageStatement(list, { limit: 25, owner: 7 }).values).toEqual([7, 25])
})

test.each([{}, { status: undefined, owner: null }, { q: '' }, { q: ' \t ' }])(
  'O9 %j filters nothing, and leaves the list as it was',
  (query) => {
    expect(conditions(list, query, boundValues().bind)).toEqual(['t.deleted_at is null'])
    expect(list.conditions).toHaveLength(1)
  },
)

test('O9 false and 0 are values to filter by; a list without a search does not search', () => {
  const { bind, values } = boundValues()
  conditions(list, { status: false, owner: 0 }, bind)
  expect(values).toEqual([false, 0])
  const { search: _none, ...withoutSearch } = list
  expect(conditions(withoutSearch, { q: 'a' }, bind)).toEqual(['t.deleted_at is null'])
})

test('O9 a search finds its text anywhere, in any case, and its signs are signs', () => {
  expect([containing('ABÉ'), containing('a_b%c\\')]).toEqual(['%abé%', String.raw`%a\_b\%c\\%`])
})

test('O9 a page binds its limit, and where it begins', () => {
  expect(pageStatement(list, { limit: 50, owner: 7 }).values).toEqual([7, 50])
  const after = Buffer.from(JSON.stringify(['2026-01-01', 7])).toString('base64url')
  expect(pageStatement(list, { limit: 50, owner: 7, after }).values).toEqual([7, 50, '2026-01-01', 7])
})
