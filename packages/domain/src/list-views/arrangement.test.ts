import { describe, expect, test } from 'vitest'
import {
  type Arrangement,
  allowedWidth,
  arrangeColumns,
  type ColumnPlace,
  changeColumn,
  isSameArrangement,
  moveColumn,
} from './arrangement'
import { checkViewName } from './view-rules'

const known = ['number', 'reference', 'date', 'status']
const place = (id: string, change: Partial<ColumnPlace> = {}): ColumnPlace => ({
  id,
  shown: true,
  width: null,
  ...change,
})
const saved = (...columns: ColumnPlace[]): Arrangement => ({ columns, density: 'compact' })
const ids = (columns: readonly ColumnPlace[]) => columns.map(({ id }) => id)

describe('a list as arranged', () => {
  test('W3 without an arrangement every column is shown, as wide as its content', () => {
    expect(arrangeColumns(known, null)).toEqual(known.map((id) => place(id)))
  })

  test('W3 keeps order, choice and widths', () => {
    const columns = [
      place('number', { width: 90 }),
      place('status'),
      place('date', { shown: false }),
      place('reference'),
    ]
    expect(arrangeColumns(known, saved(...columns))).toEqual(columns)
  })

  test('W3 a column that was removed later is left out, a doubled one counts once', () => {
    const columns = [place('number'), place('gone'), place('status'), place('status', { shown: false })]
    expect(arrangeColumns(['number', 'status'], saved(...columns))).toEqual([
      place('number'),
      place('status'),
    ])
  })

  test.each([
    ['in the middle', ['number', 'date', 'status'], ['number', 'reference', 'date', 'status']],
    [
      'where its neighbour was moved',
      ['number', 'date', 'reference'],
      ['number', 'date', 'status', 'reference'],
    ],
    ['several, also after one another', ['number', 'status'], ['number', 'reference', 'date', 'status']],
  ])('W3 a new column comes after the one it follows: %s', (_, before, after) => {
    expect(ids(arrangeColumns(known, saved(...before.map((id) => place(id)))))).toEqual(after)
  })

  test('W3 the first column names the record: it is first and visible, regardless of the saved order', () => {
    const columns = arrangeColumns(known, saved(place('status'), place('number', { shown: false })))
    expect(columns[0]).toEqual(place('number'))
    expect(ids(arrangeColumns(known, saved(place('status'))))[0]).toBe('number')
  })
})

describe('a change', () => {
  const columns = known.map((id) => place(id))

  test.each([
    ['status', 1, ['number', 'status', 'reference', 'date']],
    ['reference', 3, ['number', 'date', 'status', 'reference']],
    ['date', 0, ['number', 'date', 'reference', 'status']],
    ['number', 2, known],
    ['gone', 2, known],
  ])('W3 moves %s to %i, and nothing before the first column', (id, to, after) => {
    expect(ids(moveColumn(columns, id, to))).toEqual(after)
  })

  test.each([
    [10, 48],
    [48, 48],
    [120.4, 120],
    [9000, 800],
  ])('W3 a width of %d is taken as %d', (asked, taken) => {
    expect(allowedWidth(asked)).toBe(taken)
    expect(changeColumn(columns, 'date', { width: asked })[2]).toEqual(place('date', { width: taken }))
  })

  test('W3 a column without a width is as wide as its content', () => {
    const wide = changeColumn(columns, 'date', { width: 200 })
    expect(changeColumn(wide, 'date', { width: null })).toEqual(columns)
    expect(changeColumn(columns, 'date', { shown: false })[2]).toEqual(place('date', { shown: false }))
  })

  test('W3 two arrangements are the same where the list looks the same', () => {
    const own = saved(...columns)
    expect(isSameArrangement(known, null, own)).toBe(true)
    expect(isSameArrangement(known, own, { ...own, columns: [...columns, place('gone')] })).toBe(true)
    expect(isSameArrangement(known, own, { ...own, density: 'comfortable' })).toBe(false)
    expect(isSameArrangement(known, own, saved(...changeColumn(columns, 'date', { width: 99 })))).toBe(false)
    expect(isSameArrangement(known, own, saved(...moveColumn(columns, 'date', 1)))).toBe(false)
  })
})

test('W3 a view has a name', () => {
  expect(checkViewName('  ')).toMatchObject({ rule: 'view.name_missing', field: 'name' })
  expect(checkViewName('Late orders')).toBeNull()
})
