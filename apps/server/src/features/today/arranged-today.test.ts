import { arrangeToday, readToday } from '@getzo/contract/today/today.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof admin

beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())

const arrangement = async (who = admin) => (await product.call(readToday, {}, who)).body.arrangement

test('W1 each person arranges the queues for themselves; null brings the usual ones back', async () => {
  const queues = [
    { id: 'to_ship', shown: true },
    { id: 'unread_feedback', shown: false },
  ] as const
  const arrange = (body: { queues: typeof queues | null }) => product.call(arrangeToday, { body }, admin)
  expect(await arrangement()).toBeNull()
  expect(await arrange({ queues: [queues[0], queues[0]] as never })).toMatchObject({ status: 200 })
  expect(await arrange({ queues })).toMatchObject({ status: 200, body: { code: 0 } })
  expect(await arrangement()).toEqual(queues)
  expect(await arrangement(csr)).toBeNull()
  const unknown = { queues: [{ id: 'nothing', shown: true }] } as never
  expect((await arrange(unknown)).status).toBe(400)
  await arrange({ queues: null })
  expect(await arrangement()).toBeNull()
})
