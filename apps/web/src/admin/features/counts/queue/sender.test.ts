import { agoMsMax } from '@getzo/domain/counts/count-rules'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../../api/api-error'
import { inMemory, type KeptEvent } from './kept-events'
import { type Answer, createSender, type QueueState, type SentEvent } from './sender'

afterEach(() => {
  vi.useRealTimers()
})

const event = (key: string, more: Partial<KeptEvent> = {}): KeptEvent => ({
  key,
  kind: 'scan',
  sku_id: 9,
  countId: 1,
  person: 'ada@getzo.test',
  at: 1_000,
  shownSku: 9,
  ...more,
})
const progress = { state: 'open', skus: 1, done: 0, last: 1, people: [], figures: [], scans: [] } as const
const answerTo = (events: readonly SentEvent[]): Answer => ({
  results: events.map(({ key }) => ({
    key,
    outcome: 'counted',
    sku_id: 9,
    order_id: null,
    order_number: null,
    found: [],
  })),
  progress: { ...progress, people: [], figures: [], scans: [] },
})

/** A sender over a server that answers as it is told to. */
function setUp(answers: ((events: SentEvent[]) => Promise<Answer>)[] = []) {
  const store = inMemory()
  const sent: string[][] = []
  const states: QueueState[] = []
  const lost: string[] = []
  const sender = createSender({
    countId: 1,
    person: 'ada@getzo.test',
    store,
    send: (events) => {
      sent.push(events.map(({ key, ago_ms }) => `${key} ${ago_ms}`))
      return answers.shift()?.(events) ?? Promise.resolve(answerTo(events))
    },
    onAnswer: () => undefined,
    onLost: ({ key }) => lost.push(key),
    onQueue: (_waiting, state) => states.push(state),
    now: () => 4_000,
  })
  const keys = async () => (await store.all(1)).map(({ key }) => key)
  return { sender, store, sent, states, lost, keys }
}
const unreachable = () => Promise.reject(new NetworkError('unreachable', null))
const refused = (field: string) => () =>
  Promise.reject(
    new ApiError('rule', 422, 1, 'no', { error: 'rule', field, request_id: 'x', rule: 'count.line_unknown' }),
  )

test('S6 a scan is kept until it was answered, and sent again with its key and its age', async () => {
  vi.useFakeTimers()
  const { sender, sent, states, keys } = setUp([unreachable, unreachable])
  await sender.add(event('a'))
  await vi.advanceTimersByTimeAsync(10)
  expect(states.at(-1)).toBe('waiting')
  await sender.add(event('b', { at: 3_500 }))
  expect(await keys()).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([['a 3000'], ['a 3000', 'b 500'], ['a 3000', 'b 500']])
  expect(await keys()).toEqual([])
  expect(states.at(-1)).toBe('sending')
})

test('S6 a scan that a wrong clock noted is sent as old as the server takes one, and stays when the clock is put right', async () => {
  const { sender, sent, lost } = setUp()
  await sender.add(event('a', { at: 4_000 - 10 * agoMsMax }))
  await expect.poll(() => sent).toEqual([[`a ${agoMsMax}`]])
  expect(lost).toEqual([])
})

test('S6 what another person scanned on this phone is not sent in one’s own name', async () => {
  const { sender, store, sent, keys } = setUp()
  await store.add(event('chen', { person: 'chen@getzo.test' }))
  await sender.add(event('ada'))
  await expect.poll(keys).toEqual(['chen'])
  expect(sent).toEqual([['ada 3000']])
})

test('S6 an event that the server cannot take holds up none behind it', async () => {
  const { sender, store, sent, lost, keys } = setUp([refused('events.1.sku_id')])
  for (const key of ['a', 'b']) await store.add(event(key))
  await sender.add(event('c'))
  await expect.poll(keys).toEqual([])
  expect([lost, sent.length]).toEqual([['b'], 2])
})

test('S6 a count that takes no more scans keeps them until somebody drops them', async () => {
  const { sender, states, keys } = setUp([refused('')])
  await sender.add(event('a'))
  await expect.poll(() => states.at(-1)).toBe('refused')
  expect(await keys()).toEqual(['a'])
  await sender.drop()
  expect(await keys()).toEqual([])
})

test('S6 many scans go in parts, those that are added meanwhile too', async () => {
  const { sender, store, sent, keys } = setUp()
  for (let n = 0; n < 250; n += 1) await store.add(event(`k${n}`))
  const adding = sender.add(event('last'))
  await Promise.all([adding, sender.add(event('very last'))])
  await expect.poll(keys).toEqual([])
  expect(sent.flat()).toHaveLength(252)
  expect(Math.max(...sent.map(({ length }) => length))).toBe(100)
})
