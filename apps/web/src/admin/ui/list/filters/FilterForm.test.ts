import { expect, test } from 'vitest'
import { isInLine } from './FilterForm'

test('W3 a choice is in the line of filters unless it is seldom used or has tabs, and a range of days is behind the button', () => {
  const choice = { name: 'status', label: 'Status', choices: [] }
  expect(isInLine(choice)).toBe(true)
  expect(isInLine({ ...choice, isFolded: true })).toBe(false)
  expect(isInLine({ ...choice, isTabs: true })).toBe(false)
  expect(isInLine({ kind: 'days', label: 'Date', from: 'from', to: 'to' })).toBe(false)
})
