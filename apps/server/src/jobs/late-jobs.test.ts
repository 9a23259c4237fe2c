import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { postLetter } from '../outside/mail/letter.jobs'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { hourMs } from './job'

let product: TestApp
let clockAheadMs = 0

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
})
afterAll(() => product.close())

const letter = {
  to: 'jo@example.com',
  subject: 'Getzo: your invitation',
  text: 'https://shop.example/#token=secret',
}
const stored = async () => (await product.db.pool.query('select outcome, payload from outbox')).rows[0]

test('N9 a letter that is being sent when its time runs out is recorded as sent', async () => {
  let end = () => {}
  const isSending = new Promise<void>((begun) => {
    vi.spyOn(product.mailer, 'send').mockImplementationOnce(async (sent) => {
      begun()
      await new Promise<void>((resolve) => {
        end = resolve
      })
      product.letters.push(sent)
    })
  })
  await withoutRequest(product.db.kysely, 'system', (tx) =>
    postLetter(tx, letter, { now: product.deps.now(), linkEndsAt: new Date(Date.now() + hourMs) }),
  )
  const sending = product.runOutbox()
  await isSending
  clockAheadMs = hourMs + 1
  await product.jobs.runDue()
  expect(await stored()).toMatchObject({ outcome: null })
  end()
  await sending
  expect(product.letters).toHaveLength(1)
  expect(await stored()).toMatchObject({ outcome: 'done', payload: null })
  expect((await product.db.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
})
