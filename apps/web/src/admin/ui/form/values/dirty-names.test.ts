import { expect, test } from 'vitest'
import { changedNames } from './dirty-names'

const row = (price: string) => ({ price, size: { width: '1' } })

test.each([
  ['nothing', { name: 'a', rows: [row('1')] }, { name: 'a', rows: [row('1')] }, []],
  [
    'a field, and one of a group',
    { name: 'a', to: { city: 'x' } },
    { name: 'b', to: { city: 'y' } },
    ['name', 'to.city'],
  ],
  ['a field of a row', { rows: [row('1'), row('2')] }, { rows: [row('1'), row('3')] }, ['rows.1.price']],
  ['rows of which one came', { rows: [row('1')] }, { rows: [row('1'), row('2')] }, ['rows']],
  ['a list of texts', { tags: ['a', 'b'] }, { tags: ['a', 'c'] }, ['tags']],
  ['a group that has come', { to: null }, { to: { city: 'x' } }, ['to']],
])('A9 the save bar names the changes: %s', (_, before, now, names) => {
  expect(changedNames(before, now)).toEqual(names)
})
