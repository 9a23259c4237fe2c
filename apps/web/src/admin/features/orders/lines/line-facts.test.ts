import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { blankLine, type LineValues } from '../form/order-values'
import { makeLineFacts } from './line-facts'

const prices = new Map([
  [1, '19.95'],
  [2, '0.10'],
])
const priceOf = vi.fn(({ promotion_id }: LineValues) => prices.get(promotion_id ?? 0))
const line = (promotion_id: number | null, quantity: number | null): LineValues => ({
  ...blankLine,
  promotion_id,
  quantity,
})

function factsOf(...lines: LineValues[]) {
  const facts = makeLineFacts(priceOf)
  facts.setAll(lines)
  priceOf.mockClear()
  return facts
}

test('O34 the total is exact and leaves out incomplete lines', () => {
  const facts = factsOf(line(1, 2), line(2, 3), line(null, 4), line(2, null), line(3, 1))
  expect(facts.orderTotal()).toBe(4020n)
  expect([0, 1, 2, 3, 4].map(facts.totalOf)).toEqual([3990n, 30n, null, null, null])
})

test('O34 a changed line corrects the total without reading the others', () => {
  const facts = factsOf(line(1, 2), line(2, 3))
  facts.setLine(1, line(2, 10))
  expect(facts.orderTotal()).toBe(4090n)
  facts.setLine(1, line(2, null))
  expect(facts.orderTotal()).toBe(3990n)
  expect(priceOf).toHaveBeenCalledTimes(1)
})

test('O34 subscribers of the total are notified after typing is painted, once for several keys', async () => {
  const facts = factsOf(line(1, 2), line(2, 3))
  const listener = vi.fn()
  facts.subscribe(listener)
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1))
  const inNextFrame = new Promise<number>((resolve) => {
    requestAnimationFrame(() => resolve(listener.mock.calls.length))
  })
  facts.setLine(1, line(2, 10))
  facts.setLine(1, line(2, 100))
  expect(await inNextFrame).toBe(1)
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
})

test('O17 a duplicate names the first line with its promotion, as lines are changed, added and removed', () => {
  const facts = factsOf(line(1, 1), line(2, 1), line(1, 1), line(null, 1), line(null, 1))
  const doubles = () => [0, 1, 2, 3, 4].map(facts.duplicateOf)
  expect(doubles()).toEqual([null, null, 1, null, null])
  facts.setLine(0, line(2, 1))
  expect(doubles()).toEqual([null, 1, null, null, null])
  facts.setAll([line(1, 1), line(1, 1)])
  expect(doubles()).toEqual([null, 1, null, null, null])
})
