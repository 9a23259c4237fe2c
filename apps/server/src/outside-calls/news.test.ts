import { expect, test } from 'vitest'
import { createCallNews } from './news'

test('L7 who waits for an answer is told when it is stored, also when that was before the wait began', async () => {
  const news = createCallNews()
  const mine = news.listen([1, 2])
  const begunAt = performance.now()
  news.tell(2)
  await mine.next(60_000)
  const later = mine.next(60_000)
  news.tell(1)
  await later
  expect(performance.now() - begunAt).toBeLessThan(900)
  mine.end()
})

test('L7 who waits looks again after a second, since another copy of the service may have stored the answer, and is not told of others’', async () => {
  const news = createCallNews()
  const mine = news.listen([1])
  const begunAt = performance.now()
  const wait = mine.next(60_000)
  news.tell(2)
  await wait
  expect(performance.now() - begunAt).toBeGreaterThan(900)
  mine.end()
})

test('L7 fifty wait at once without a warning', async () => {
  const warnings: string[] = []
  const hear = ({ name }: Error) => void warnings.push(name)
  process.on('warning', hear)
  const news = createCallNews()
  const waiting = Array.from({ length: 50 }, (_, record) => news.listen([record]))
  // warnings come after the tick in which they are made
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  for (const one of waiting) one.end()
  expect(warnings).toEqual([])
})
