import { expect, test } from 'vitest'
import { makeEditHistory } from './edit-history'

const typed = (after: string, before = '') => ({ key: 'a', column: 'price', before, after })

test('P6 nothing that was undone comes back once another step was made', () => {
  const history = makeEditHistory()
  history.add([typed('1')])
  history.undo()
  history.add([typed('2')])
  expect(history.redo()).toBeNull()
  expect(history.undo()).toEqual([typed('2')])
  expect(history.undo()).toBeNull()
})

test('P6 keys typed into a cell are one step, and those typed after it was left are another', () => {
  const history = makeEditHistory()
  history.addTyped(typed('1'))
  history.addTyped(typed('12', '1'))
  history.settle()
  history.addTyped(typed('123', '12'))
  expect(history.undo()).toEqual([typed('123', '12')])
  expect(history.undo()).toEqual([typed('12')])
  expect(history.undo()).toBeNull()
})
