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
