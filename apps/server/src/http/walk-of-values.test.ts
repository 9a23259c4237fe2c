import type { Endpoint } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationOf, sampleOf } from '../test-kit/calls/documented'
import { edgeValues, inAddress } from '../test-kit/calls/edge-values'
import { createFactories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
  const make = createFactories(product.db)
  for (const _ of [1, 2]) await make.orderDetail(await make.order(), await make.sellable())
})
afterAll(() => product.close())

interface Asked {
  endpoint: Endpoint
  url: string
}

/** Addresses of an endpoint, in each of which one parameter has one of its edge values. */
function* addressesOf(endpoint: Endpoint): Generator<Asked> {
  const parameters = operationOf(product.app, endpoint)?.parameters ?? []
  const sampled = (place: string, only: (name: string, isRequired: boolean) => boolean) =>
    parameters
      .filter(({ in: where, name, required = false }) => where === place && only(name, required))
      .map(({ name, schema }): [string, string] => [name, String(sampleOf(schema))])
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'path' && place !== 'query') continue
    // a page is enough: what a list streams is the same rows
    const query = sampled('query', (other, isRequired) => other !== name && (isRequired || other === 'limit'))
    const path = Object.fromEntries(sampled('path', () => true))
    for (const value of edgeValues(schema)) {
      const mark = 'VALUE'
      const filled = fillPath(endpoint.path, place === 'path' ? { ...path, [name]: mark } : path)
      const search = [
        ...query.map(([other, sample]) => `${other}=${inAddress(sample)}`),
        ...(place === 'query' ? [`${name}=${inAddress(value)}`] : []),
      ]
      const url = place === 'path' ? filled.replace(mark, inAddress(value)) : filled
      yield { endpoint, url: search.length === 0 ? url : `${url}?${search.join('&')}` }
    }
  }
}

/** Requests at a time: they share a reading of the session. */
const atOnce = 16

test.each(['administrator', 'csr'])(
  'X7 no value of a filter or pattern in an address is a fault of ours, for a signed-in %s',
  async (role) => {
    const as = await product.signedInAs(role)
    const faults: string[] = []
    let answered = 0
    const ask = async ({ endpoint, url }: Asked) => {
      const answer = await product.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: as.authorization },
      })
      const { statusCode } = answer
      answered += Number(statusCode === 200)
      if (statusCode >= 500 && answer.json().data.error !== 'not_configured') {
        faults.push(`${statusCode} ${endpoint.method} ${url}`)
      }
    }
    const asked = product.deps.endpoints
      .filter(({ method }) => method === 'GET')
      .flatMap((one) => [...addressesOf(one)])
    for (let at = 0; at < asked.length; at += atOnce) {
      await Promise.all(asked.slice(at, at + atOnce).map(ask))
    }
    expect(faults).toEqual([])
    expect(answered).toBeGreaterThan(500)
  },
)
