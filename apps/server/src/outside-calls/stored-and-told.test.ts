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

test('L7 who waits is told of each step once it is stored, and a call that has ended counts as settled', async () => {
  const told: number[] = []
  const toldBefore: Record<string, number> = {}
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
    apply: (_tx, _call, news) => {
      toldBefore[news.kind] = told.length
      return Promise.resolve()
    },
  }
  const news = { tell: (record: number) => void told.push(record), listen: () => expect.unreachable() }
  const calls = createOutsideCalls({ db: product.db, now: () => new Date(), news }, kind)
  const at = new Date()
  await withoutRequest(product.db.kysely, 'system', (tx) =>
    insertCall(tx, { kind: 'label', about: 1, record: 7, number: 'L-7', at, actor: 'system', nextAt: at }),
  )
  await calls.carryOut(7)
  expect(toldBefore).toEqual({ sending: 0, done: 1 })
  expect(told).toEqual([7, 7])
  expect(await calls.check(7)).toBe(true)
})
