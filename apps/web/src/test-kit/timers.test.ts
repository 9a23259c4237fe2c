import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdTimers, hurryTimers } from './timers'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

test('held timers fire in their order, including those set on the way, and not before', async () => {
  const time = holdTimers()
  const done: string[] = []
  setTimeout((text: string) => done.push(text), 300, 'later')
  setTimeout(() => {
    done.push('first')
    setTimeout(() => done.push('between'), 150)
  }, 100)
  clearTimeout(setTimeout(() => done.push('never'), 120))
  await time.pass(99)
  expect(done).toEqual([])
  await time.pass(1)
  expect(done).toEqual(['first'])
  await time.pass(200)
  expect(done).toEqual(['first', 'between', 'later'])
})

test('short timers keep their time while long ones are held', async () => {
  holdTimers()
  await wait(1)
  await expect(waitFor(() => expect(1).toBe(2), { timeout: 60 })).rejects.toThrow('expected 1 to be 2')
})

test('hurried timers keep their order, and the testing library its own timeout', async () => {
  hurryTimers()
  const done: number[] = []
  for (const ms of [600, 200, 1000]) setTimeout(() => done.push(ms), ms)
  await waitFor(() => expect(done).toEqual([200, 600, 1000]))
})

test('the next test has normal timers', async () => {
  const from = performance.now()
  await wait(120)
  expect(performance.now() - from).toBeGreaterThan(115)
})
