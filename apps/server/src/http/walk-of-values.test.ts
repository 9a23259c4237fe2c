import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressCalls, createWalk, type EdgeCall, eachOf } from '../test-kit/calls/edge-calls'
import { hardTexts, inAddress } from '../test-kit/calls/edge-values'
import { createEveryChange } from '../test-kit/changes/every-change'
import { createFactories } from '../test-kit/factories'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
let workersFolder: string
beforeAll(async () => {
  workersFolder = await makeWorkers()
  product = await startWithPages({ labelWaitMs: 0, workersFolder })
  const make = createFactories(product.db)
  for (const _ of [1, 2]) await make.orderDetail(await make.order(), await make.sellable())
})
afterAll(async () => {
  await product.close()
  await rm(workersFolder, { recursive: true })
})

/** The workers, of which those that draw take what they are given and draw nothing: no value stands in a drawing alone. */
async function makeWorkers(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'getzo-workers-'))
  const built = inject('workersFolder')
  for (const name of await readdir(built)) {
    if (drawing.has(name)) await writeFile(join(folder, name), drawNothing)
    else await symlink(join(built, name), join(folder, name))
  }
  return folder
}
const drawing = new Set(['papers.worker.js', 'url-sheets.worker.js'])
const drawNothing = `import { parentPort } from 'node:worker_threads'
const take = (batch) => parentPort.postMessage(
  batch === null ? { isDone: true } : { isDone: false, value: { bytes: new Uint8Array(), faults: [] } })
parentPort.on('message', take)
take()`

/** Requests at a time, each of a person of its own: one has a few streams and files at once. */
const atOnce = 12

test('X7 no value of a filter or pattern in an address that is read is a fault of ours, for an administrator and a csr', {
  timeout: 300_000,
}, async () => {
  const { ask, faults } = createWalk(product.app)
  const taken: EdgeCall[] = []
  const limited = new Set<string>()
  let answered = 0
  const askAs = async (role: string, calls: readonly EdgeCall[], note: (call: EdgeCall) => void) => {
    const people = await Promise.all(Array.from({ length: atOnce }, () => product.signedInAs(role)))
    await eachOf(calls, atOnce, async (call, nth) => {
      const status = await ask(call, { authorization: people[nth]?.authorization ?? '' })
      if (status === 200) answered += 1
      if (status === 429) limited.add(call.endpoint.name)
      if (status !== 400) note(call)
    })
  }
  const all = product.deps.endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((one) => [...addressCalls(product.app, one)].map((changed) => changed({})))
  await askAs('administrator', all, (call) => taken.push(call))
  // what its shape refuses, it refuses whoever asks
  await askAs('csr', taken, () => undefined)
  expect(faults).toEqual([])
  // an order's link has so many tries, whoever asks
  expect([...limited]).toEqual(['lookUpOrder'])
  expect(answered).toBeGreaterThan(8000)
})

test('X7 no text in a field of a page’s form is a fault of ours', async () => {
  const { send, faults } = createWalk(product.app)
  const { forms } = createEveryChange(product)
  await eachOf(Object.values(forms), atOnce, async (prepare) => {
    const { path = '', form = {}, headers = {} } = await prepare()
    for (const name of Object.keys(form)) {
      for (const value of [...hardTexts, 'x'.repeat(70_000)]) {
        const fields = Object.entries({ ...form, [name]: value })
        await send({
          method: 'POST',
          url: path,
          headers: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
            ...headers,
          },
          payload: fields.map(([field, text]) => `${field}=${inAddress(text)}`).join('&'),
        })
      }
    }
  })
  expect(faults).toEqual([])
})
