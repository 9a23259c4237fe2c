import { notBegunHeader } from '@getzo/contract/not-begun'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { whileBusy } from './while-busy'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const busy = (headers: Record<string, string> = { 'retry-after': '2' }) =>
  new Response('', { status: 503, headers })
const fine = () => new Response('')

/** Asks until the last answer: its status, and the waits before each further try. */
async function askedOf(isRepeatable: boolean, answers: readonly (() => Response)[]) {
  const waits: number[] = []
  let nth = -1
  const ask = () => {
    nth += 1
    const answer = answers[Math.min(nth, answers.length - 1)] ?? fine
    return Promise.resolve(answer())
  }
  const asked = whileBusy(ask, isRepeatable, (ms) => {
    waits.push(ms)
    return vi.advanceTimersByTimeAsync(ms)
  })
  return { status: (await asked).status, waits }
}

const [repeatable, plain] = [true, false]
const unread = () => busy({ 'retry-after': '2', [notBegunHeader]: '1' })

test.each([
  ['what can be repeated', repeatable, busy],
  ['a write that was refused before it was looked at', plain, unread],
])(
  'N5 %s is asked again after the time that the busy service said, and not at once with others',
  async (...of) => {
    const [, request, refused] = of
    const { status, waits } = await askedOf(request, [refused, refused, fine])
    expect([status, waits.length]).toEqual([200, 2])
    expect(waits.filter((ms) => ms < 2_000 || ms > 3_000)).toEqual([])
    expect(new Set(waits).size).toBe(2)
  },
)

test.each([
  ['a write without a key that may have begun', plain, busy],
  ['a read that is told no time', repeatable, () => busy({})],
  [
    'a read whose time is no number',
    repeatable,
    () => busy({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
  ],
  ['a read that is to wait for a person', repeatable, () => busy({ 'retry-after': '60' })],
  [
    'a refusal of another kind',
    repeatable,
    () => new Response('', { status: 429, headers: { 'retry-after': '2' } }),
  ],
])('N5 %s is not asked again', async (_what, request, refused) => {
  expect((await askedOf(request, [refused, fine])).waits).toEqual([])
})

test('N5 a service that stays busy is asked four times at most, and its last answer is the caller’s', async () => {
  const { status, waits } = await askedOf(repeatable, [busy])
  expect([status, waits.length]).toEqual([503, 3])
})
