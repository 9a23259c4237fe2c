import { expect, test } from 'vitest'
import { createUnderWay } from './under-way'

/** So many requests of a route at once, each answered after so long. */
function carried(underWay: ReturnType<typeof createUnderWay>, route: string, many: number, ms: number) {
  const ends = Array.from({ length: many }, () => underWay.begin(route, 0))
  for (const end of ends) end(ms)
}

const begun = (underWay: ReturnType<typeof createUnderWay>, many: number) =>
  Array.from({ length: many }, () => underWay.begin('/other', 0))

test('N5 where the process has no time left, a request takes longer with each that is under way', () => {
  const underWay = createUnderWay()
  underWay.sample(true)
  for (let n = 0; n < 40; n += 1) carried(underWay, '/quick', 40, 80)
  expect(underWay.msOf('/quick')).toBe(0)
  begun(underWay, 99)
  // 80 ms beside some forty others, a hundred of them now
  expect(underWay.msOf('/quick')).toBeGreaterThan(200)
  expect(underWay.msOf('/quick')).toBeLessThan(400)
})

test('N5 what takes long by itself is late before what takes little is', () => {
  const underWay = createUnderWay()
  underWay.sample(true)
  carried(underWay, '/quick', 40, 80)
  carried(underWay, '/long', 40, 800)
  begun(underWay, 20)
  expect(underWay.msOf('/long') / underWay.msOf('/quick')).toBeCloseTo(10)
  // a route that nobody has asked for yet: as the others are
  expect(underWay.msOf('/new')).toBe(underWay.usualMs())
  expect(underWay.usualMs()).toBeGreaterThan(underWay.msOf('/quick'))
  expect(underWay.usualMs()).toBeLessThan(underWay.msOf('/long'))
})

test('N5 requests under way are no queue where they wait for others, and are few', () => {
  const underWay = createUnderWay()
  underWay.sample(true)
  carried(underWay, '/quick', 40, 80)
  const ends = begun(underWay, 30)
  expect(underWay.msOf('/quick')).toBeGreaterThan(0)
  // what was refused left the process idle for a moment: it is full all the same, for two seconds
  for (let n = 0; n < 19; n += 1) underWay.sample(false)
  expect(underWay.msOf('/quick')).toBeGreaterThan(0)
  underWay.sample(false)
  expect(underWay.msOf('/quick')).toBe(0)
  underWay.sample(true)
  expect(underWay.msOf('/quick')).toBeGreaterThan(0)
  for (const end of ends.slice(15)) end(80)
  expect(underWay.msOf('/quick')).toBe(0)
})

test('N5 what was answered beside few others tells nothing of a crowd', () => {
  const underWay = createUnderWay()
  underWay.sample(true)
  carried(underWay, '/quick', 10, 900)
  begun(underWay, 30)
  expect(underWay.msOf('/quick')).toBe(0)
})
