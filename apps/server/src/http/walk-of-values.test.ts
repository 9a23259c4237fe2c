import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookUpOrder } from '@getzo/contract/order-page/order-page.endpoints'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressCalls, createWalk, eachOf } from '../test-kit/calls/edge-calls'
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
const drawing = new Set(['papers.worker.js', 'purchase-order.worker.js', 'url-sheets.worker.js'])
const drawNothing = `import { parentPort } from 'node:worker_threads'
const take = (batch) => parentPort.postMessage(
  batch === null ? { isDone: true } : { isDone: false, value: { bytes: new Uint8Array(), faults: [] } })
parentPort.on('message', take)
take()`

/** Requests at a time, each of a person of its own: one has a few streams and files at once. */
const atOnce = 12

test('X7 no value of a filter or pattern in an address that is read is a fault of ours, for an administrator and a csr', async () => {
  const { ask, faults } = createWalk(product.app)
  const met = new Set<string>()
  const refused = new Set<string>()
  let answered = 0
  const askAs = async (role: string) => {
    const people = await Promise.all(Array.from({ length: atOnce }, () => product.signedInAs(role)))
    const calls = product.deps.endpoints
      .filter(({ method }) => method === 'GET')
      .flatMap((one) => [...addressCalls(product.app, one, met)].map((changed) => changed({})))
      // what its shape refuses, it refuses whoever asks
      .filter(({ url }) => !refused.has(url))
    await eachOf(calls, atOnce, async (call, nth) => {
      const authorization = people[nth]?.authorization ?? ''
      let status: number
      // the places of this person's last files may be given back a moment after them; an order's link has so many tries
      do status = await ask(call, { authorization })
      while (status === 429 && call.endpoint.name !== lookUpOrder.name)
      if (status === 200) answered += 1
      if (status === 400) refused.add(call.url)
    })
  }
  await askAs('administrator')
  // another role reads other columns and records, but no parameter in another way: it asks with one value of each kind
  await askAs('csr')
  expect(faults).toEqual([])
  expect(answered).toBeGreaterThan(4000)
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
