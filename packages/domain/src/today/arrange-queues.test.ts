import { expect, test } from 'vitest'
import { arrangeQueues, isOwnOrder, moveQueue, showQueue } from './arrange-queues'

const known = ['windows_ending', 'size_requests', 'refunds_due'] as const
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id)

test('W1 queues stand as a person has put them; an unknown one is left out, a new one follows its neighbour', () => {
  expect(arrangeQueues(known, null).every(({ shown }) => shown)).toBe(true)
  const saved = [
    { id: 'refunds_due', shown: false },
    { id: 'refunds_due', shown: true },
    { id: 'unread_feedback', shown: true },
    { id: 'windows_ending', shown: true },
  ] as const
  expect(arrangeQueues(known, saved)).toEqual([
    { id: 'refunds_due', shown: false },
    { id: 'windows_ending', shown: true },
    { id: 'size_requests', shown: true },
  ])
  expect(ids(arrangeQueues(known, [{ id: 'size_requests', shown: true }]))).toEqual(known)
})

test('W1 a queue moves to the place of another, up and down; hiding one is no order of one’s own', () => {
  const places = arrangeQueues(known, null)
  expect(ids(moveQueue(places, 'windows_ending', 'size_requests'))).toEqual([
    'size_requests',
    'windows_ending',
    'refunds_due',
  ])
  expect(ids(moveQueue(places, 'refunds_due', 'windows_ending'))[0]).toBe('refunds_due')
  expect(moveQueue(places, 'refunds_due', 'to_ship')).toEqual(places)
  expect(isOwnOrder(known, showQueue(places, 'refunds_due', false))).toBe(false)
  expect(isOwnOrder(known, moveQueue(places, 'refunds_due', 'windows_ending'))).toBe(true)
})
