import { expect, test } from 'vitest'
import { cellMove } from './cell-keys'

const key = (name: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})
const at = (rows: number, columns: number) => ({ rows, columns })

test.each([
  ['Enter goes down', key('Enter'), 'inside', at(1, 0)],
  ['Shift+Enter goes up', key('Enter', { shiftKey: true }), 'inside', at(-1, 0)],
  ['an arrow goes down from inside a text', key('ArrowDown'), 'inside', at(1, 0)],
  ['left stays inside a text', key('ArrowLeft'), 'inside', null],
  ['left leaves from its beginning', key('ArrowLeft'), 'start', at(0, -1)],
  ['right stays at its beginning', key('ArrowRight'), 'start', null],
  ['right leaves from its end', key('ArrowRight'), 'end', at(0, 1)],
  ['right leaves a text that is selected as a whole', key('ArrowRight'), 'all', at(0, 1)],
  ['Shift with an arrow selects text', key('ArrowRight', { shiftKey: true }), 'end', null],
  ['Ctrl+End goes to the last row', key('End', { ctrlKey: true }), 'inside', { edge: 'last' }],
  ['a page is ten rows', key('PageDown'), 'inside', at(10, 0)],
  ['Alt is for others', key('ArrowDown', { altKey: true }), 'end', null],
  ['a letter is typed', key('a'), 'end', null],
] as const)('P6 %s', (_, event, caret, move) => {
  expect(cellMove(event, caret)).toEqual(move)
})
