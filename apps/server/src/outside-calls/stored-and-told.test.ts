import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import type { CallKind } from './call-kind'
import { insertCall } from './calls.store'
import { createOutsideCalls } from './outside-calls.service'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const askedAt = new Date('2026-03-02T00:00:00Z')

/** A kind of its own, whose requests are done at once, and a call of it. */
async function callOf(record: number, change: Partial<CallKind<null>>) {
  const kind: CallKind<null> = {
    name: 'label',
    mayRepeat: 'never',
    unclearEarlier: 'refuses',
    author: 'system',
    retriedBy: 'job',
    ladder: [1],
    dueAtOnce: 1,
    giveUpAfterMs: null,
    send: () => Promise.resolve({ kind: 'done', result: null }),
    lock: () => Promise.resolve(),
    mayBeSent: () => Promise.resolve(true),
    apply: () => Promise.resolve(),
    ...change,
  }
  await withoutRequest(product.db.kysely, 'system', (tx) =>
    insertCall(tx, {
      kind: 'label',
      about: record,
      record,
      number: `L-${record}`,
      at: askedAt,
      actor: 'system',
      nextAt: askedAt,
    }),
  )
  const told: number[] = []
  const news = { tell: (one: number) => void told.push(one), listen: () => expect.unreachable() }
  return { calls: createOutsideCalls({ db: product.db, now: () => askedAt, news }, kind), told }
}

test('L7 who waits is told of each step once it is stored, and a call that has ended counts as settled', async () => {
  const toldBefore: Record<string, number> = {}
  const { calls, told } = await callOf(7, {
    apply: (_tx, _call, news) => {
      toldBefore[news.kind] = told.length
      return Promise.resolve()
    },
  })
  await calls.carryOut(7)
  expect(toldBefore).toEqual({ sending: 0, done: 1 })
  expect(told).toEqual([7, 7])
  expect(await calls.check(7)).toBe(true)
})

test('L7 a call without an answer is asked about once two minutes have passed, and not before', async () => {
  const asked: string[] = []
  const { calls } = await callOf(8, {
    // its process dies meanwhile
    send: () => new Promise(() => {}),
    ask: ({ number }) => {
      asked.push(number)
      return Promise.resolve({ kind: 'done', result: null })
    },
  })
  void calls.carryOut(8)
  const status = async () =>
    (await product.db.pool.query('select status from outside_calls where record = 8')).rows
  await expect.poll(status).toEqual([{ status: 'called' }])
  await calls.settle(new Date(askedAt.getTime() + 119_000))
  expect(asked).toEqual([])
  await calls.settle(new Date(askedAt.getTime() + 120_000))
  expect(asked).toEqual(['L-8'])
  expect(await status()).toEqual([{ status: 'done' }])
})
