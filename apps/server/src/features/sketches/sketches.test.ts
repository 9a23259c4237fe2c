import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSketch } from '@getzo/contract/sketches/sketches.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlainWeb } from '../../test-kit/plain-web'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let web: Awaited<ReturnType<typeof makePlainWeb>>

/** Draws nothing: answers what the call at the task's address is answered. */
const standIn = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ task, port }) => {
  port.on('message', (sketch) => {
    port.postMessage({ sketch: JSON.stringify({ sketch }) })
    port.close()
  })
  port.postMessage({ id: 1, path: task.address })
})`

beforeAll(async () => {
  web = await makePlainWeb()
  await mkdir(join(web.folder, 'sketch'))
  await writeFile(join(web.folder, 'sketch/sketch.worker.js'), standIn)
  product = await startTestApp({ webFolder: web.folder })
})
afterAll(async () => {
  await product.close()
  await web.remove()
})

const sketchOf = (address: string, who?: { authorization: string }) =>
  product.call(readSketch, { query: { address, scheme: 'light' } }, who)

/** What a call was answered while a sketch was drawn. */
const answered = async (address: string, who: { authorization: string }) => {
  const { body } = await sketchOf(address, who)
  return body.sketch as { status: number; headers: Record<string, string>; body: string } // the stand-in's
}

test('A16 a list is drawn for who has a session', async () => {
  expect((await sketchOf('/auth/user')).status).toBe(401)
  const expired = await product.signedInAs('administrator', { expired: true })
  expect((await sketchOf('/auth/user', expired)).status).toBe(401)
})

test('A16 its data are what the caller’s own calls are answered', async () => {
  const [ada, bo] = [await product.signedInAs('administrator'), await product.signedInAs('csr')]
  expect((await answered('/auth/user', ada)).body).toContain(ada.email)
  expect((await answered('/auth/user', bo)).body).toContain(bo.email)
  const lists = await Promise.all([ada, bo].map((who) => answered('/release/user/all', who)))
  expect(lists.map(({ status }) => status)).toEqual([200, 403])
  expect(lists[0]?.headers['content-type']).toContain('application/json')
})

test('N7 nobody keeps it', async () => {
  const { headers } = await sketchOf('/auth/user', await product.signedInAs('csr'))
  expect(headers['cache-control']).toBe('no-store')
})

test('A20 where no screens are served there is none', async () => {
  const bare = await startTestApp()
  const { status, body } = await bare.call(
    readSketch,
    { query: { address: '/admin/orders', scheme: 'light' } },
    await bare.signedInAs('csr'),
  )
  expect([status, body]).toEqual([200, { sketch: null }])
  await bare.close()
})
