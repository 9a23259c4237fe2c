import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, startReceiver } from '../../test-kit/desks/receiver'
import { createPostWebhook } from './post-webhook'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const message = { headers: {}, body: '{"type": "test.sent", "data": {}}' }
const { signal } = new AbortController()

test.each([
  ['soon', 0],
  ['-5', 0],
  ['', 0],
  ['0', 0],
  ['7', 7_000],
] as const)(
  'W16 a Retry-After of "%s" asks for %i ms: one that says no time asks for none',
  async (text, asked) => {
    receiver.plan(answers(429, { 'retry-after': text }))
    const { retryAfterMs } = await createPostWebhook({ testHost: '127.0.0.1' })(receiver.url, message, signal)
    expect(retryAfterMs).toBe(asked)
  },
)

test('W16 the words of a failure are kept up to 300 letters', async () => {
  const post = createPostWebhook({
    testHost: null,
    resolve: (_host, _options, done) => done(new Error('x'.repeat(1_000)), []),
  })
  const { status, failure } = await post('https://shop.example.com/', message, signal)
  expect([status, failure]).toEqual([null, 'x'.repeat(300)])
})
