import { expect, test } from 'vitest'
import { writeCursor } from './cursor'
import { type AskedList, boundSettings, boundValues, containing, type ListQuery, listFor } from './definition'
import { pageStatement } from './list'
import { conditions, sortOf } from './statement'

const list: AskedList = {
  name: 'things',
  source: 'things t',
  joins: 'things t',
  key: 't.id',
  columns: 't.id',
  conditions: ['t.deleted_at is null'],
  counted: { source: 'things t', conditions: ['t.deleted_at is null'] },
  sorts: {
    name: { expression: 't.name', type: 'text' },
    date: { expression: 't.date', type: 'timestamptz' },
  },
  defaultSort: '-date',
  filters: {
    status: (bind, value) => `t.status = ${bind(value, 'text')}`,
    owner: (bind, value) => `t.owner = ${bind(value, 'int')}`,
  },
  plannedOnce: ['owner'],
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

test('O9 X7 what a caller sends is bound, never part of the statement', () => {
  const { bind, values } = boundValues()
  const found = conditions(list, { owner: 7, status: "a' or true --", q: ' 5%_\\ ', other: 'x' }, bind)
  expect(found).toEqual([
    't.deleted_at is null',
    't.status = $1::text',
    't.owner = $2::int',
    't.name like $3::text',
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

test.each([
  [{ limit: 50 }, []],
  [{ limit: 51 }, [51]],
  [{ limit: 50, status: 'a' }, ['a', 50]],
  [{ limit: 50, owner: 7 }, [7]],
  [{ limit: 50, owner: 7, sort: '-date', q: ' ' }, [7]],
  [{ limit: 51, owner: 7 }, [7, 51]],
  [{ limit: 50, owner: 7, sort: 'date' }, [7, 50]],
  [{ limit: 50, owner: 7, status: 'a' }, ['a', 7, 50]],
  [{ limit: 50, owner: 7, q: 'b' }, [7, '%b%', 50]],
])('O9 a page of a usual size that needs no plan for each value binds no limit: %j', (query, bound) => {
  expect(pageStatement(list, query).values).toEqual(bound)
})

test('O9 where a page begins is another with each: it binds its limit', () => {
  const after = writeCursor('2026-01-01', 7, null) ?? undefined
  expect(pageStatement(list, { limit: 50, owner: 7, after }).values).toEqual([7, 50, '2026-01-01', 7])
})

const parted = {
  ...list,
  apart: {
    join: 'join thing_states st on st.thing_id = t.id',
    counted: 'thing_states st',
    key: 'st.thing_id',
    sorts: {
      state: { expression: 'st.state', type: 'text' },
      date: { expression: 'st.date', type: 'timestamptz' },
    },
    filters: { state: () => 'st.state' },
  },
}
const asked = (query: ListQuery) => listFor(parted, query, boundValues().bind)

test('N11 what lies apart is joined only for the calls that sort or filter by it', () => {
  for (const query of [{}, { sort: 'name' }, { sort: '-date', status: 'new', state: undefined }])
    expect(asked(query)).toEqual(list)
  for (const query of [{ sort: '-state' }, { state: 'new' }]) {
    const { source, key, sorts } = asked(query)
    expect([source, key]).toEqual(['(things t join thing_states st on st.thing_id = t.id)', 'st.thing_id'])
    expect(sorts).toEqual({ ...list.sorts, ...parted.apart.sorts })
  }
  expect(conditions(asked({ state: 'new' }), { state: 'new' }, boundValues().bind)).toContain('st.state')
})

test.each<[ListQuery, string]>([
  [{ state: 'new' }, 'thing_states st'],
  [{ state: 'new', sort: 'name', q: ' ' }, 'thing_states st'],
  [{ state: 'new', status: 'a' }, '(things t join thing_states st on st.thing_id = t.id)'],
  [{ state: 'new', q: 'a' }, '(things t join thing_states st on st.thing_id = t.id)'],
  [{ sort: 'state' }, '(things t join thing_states st on st.thing_id = t.id)'],
  [{ status: 'a' }, 'things t'],
])('N11 %j is counted in %s', (query, source) => {
  const { counted } = asked(query)
  expect(counted).toEqual({
    source,
    conditions: source === 'thing_states st' ? [] : ['t.deleted_at is null'],
  })
})
