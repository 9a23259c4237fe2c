import type { Endpoint } from '@getzo/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodySchemaOf } from '../test-kit/calls/documented'
import {
  addressCalls,
  bodyCalls,
  createWalk,
  eachOf,
  type GoodCall,
  goodCall,
} from '../test-kit/calls/edge-calls'
import { createEveryChange } from '../test-kit/changes/every-change'
import { settingChanges } from '../test-kit/changes/setting-changes'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startWithPages({ labelWaitMs: 0 })
})
afterAll(() => product.close())

const atOnce = 12

const met = new Set<string>()

/** As a service does every ten seconds: by plans for empty tables the later calls would take several times as long. */
async function analyzeGrownTables() {
  const job = product.jobs.repeating.find(({ name }) => name === 'analyze-grown-tables')
  if (!job) throw new Error('there is no job that analyzes grown tables')
  await job.run(new Date())
}

function changesOf(endpoint: Endpoint, good: GoodCall) {
  const schema = bodySchemaOf(product.app, endpoint)
  return [
    goodCall(endpoint),
    ...addressCalls(product.app, endpoint, met),
    ...(schema === undefined ? [] : bodyCalls(endpoint, schema, good)),
  ]
}

test('X7 no value in the address or body of a call that changes something is a fault of ours', async () => {
  const { ask, faults } = createWalk(product.app)
  const { calls } = createEveryChange(product)
  const refused: string[] = []
  const statuses = new Map<number, number>()
  let walkedCalls = 0
  const walk = async (endpoint: Endpoint) => {
    walkedCalls += 1
    if (walkedCalls % 20 === 0) await analyzeGrownTables()
    const signIn = async () => ({
      authorization: (await product.signedInAs('administrator')).authorization,
    })
    let signedIn = await signIn()
    const prepare = async () => {
      const { headers = signedIn, status = 200, ...good } = (await calls[endpoint.name]?.()) ?? {}
      return { good: good as GoodCall, status, headers }
    }
    let sample = await prepare()
    let isUsed = false
    for (const [nth, changed] of changesOf(endpoint, sample.good).entries()) {
      let status = await ask(changed(sample.good), sample.headers)
      if (nth === 0 && status !== sample.status) refused.push(`${endpoint.name} ${status}`)
      // a record that is gone or has changed is no answer to the value
      if (isUsed && status !== 200 && status !== 400) {
        // the call itself may have ended the session
        if (status === 401) signedIn = await signIn()
        sample = await prepare()
        isUsed = false
        status = await ask(changed(sample.good), sample.headers)
      }
      // what is asked for is done, though its answer may be waited for in vain
      isUsed ||= status === 200 || status === sample.status
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const changing = product.deps.endpoints.filter(({ method }) => method !== 'GET')
  const walked = (isMeant: (name: string) => boolean, many: number) =>
    eachOf(
      changing.filter(({ name }) => isMeant(name)),
      many,
      walk,
    )
  // these change what all others find, and one row
  const ofShop = settingChanges(product)
  await walked((name) => !(name in ofShop), atOnce)
  await walked((name) => name in ofShop, 1)
  expect(faults).toEqual([])
  expect(refused).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(3000)
})
