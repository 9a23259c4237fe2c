import type { Endpoint } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodySchemaOf, formsOf, operationOf, type Schema, sampleOf } from '../test-kit/calls/documented'
import { faultOf } from '../test-kit/calls/edge-calls'
import { edgeValues, hardTexts, inAddress } from '../test-kit/calls/edge-values'
import { createFactories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

/** MUTATED_CALLS=26000 and another MUTATED_SEED make a longer run and another one. */
const calls = Number(process.env.MUTATED_CALLS ?? 800)
const seed = Number(process.env.MUTATED_SEED ?? 39)

let product: TestApp
let admin: { authorization: string }
let csr: { authorization: string }
beforeAll(async () => {
  product = await startTestApp()
  await signIn()
  const make = createFactories(product.db)
  for (const _ of [1, 2, 3]) await make.orderDetail(await make.order(), await make.sellable())
})
afterAll(() => product.close())

/** A mutated call may end a session or disable an account. */
async function signIn() {
  admin = await product.signedInAs('administrator')
  csr = await product.signedInAs('csr')
}

/** Mulberry32: the same calls for the same seed. */
function randomOf(start: number) {
  let state = start
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = randomOf(seed)
const oneOf = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
const isSo = (share: number) => random() < share

const anything = (): unknown =>
  oneOf<unknown>([null, true, 0, -1, 1.5, 1e300, [], [[]], {}, { a: 1 }, oneOf(hardTexts), 'x'.repeat(3000)])

/** A value for a schema: mostly one that it takes, with mutations in its parts. */
function valueFor(schema: Schema): unknown {
  if (isSo(0.03)) return anything()
  const form = oneOf(formsOf(schema))
  if (form !== schema) return valueFor(form)
  if (form.properties) {
    const fields = Object.entries(form.properties)
      .filter(([name]) => (form.required ?? []).includes(name) || isSo(0.6))
      .map(([name, property]): [string, unknown] => [name, valueFor(property)])
    return Object.fromEntries(
      isSo(0.02) ? [...fields, [oneOf(['__proto__', 'unknown', '']), anything()]] : fields,
    )
  }
  const { items } = form
  if (items) return Array.from({ length: isSo(0.1) ? 5 : 1 }, () => valueFor(items))
  return isSo(0.25) ? oneOf(edgeValues(form, 'all')) : sampleOf(form)
}

function addressFor(endpoint: Endpoint): string {
  const parameters = operationOf(product.app, endpoint)?.parameters ?? []
  const path = new Map(
    parameters
      .filter(({ in: place }) => place === 'path')
      .map(({ name, schema }, at) => [name, { mark: `VALUE${at}`, value: valueFor(schema) }] as const),
  )
  let url = fillPath(endpoint.path, Object.fromEntries([...path].map(([name, { mark }]) => [name, mark])))
  for (const { mark, value } of path.values()) url = url.replace(mark, () => inAddress(value))
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && (required === true || isSo(0.3)))
    .map(({ name, schema }) => `${name}=${inAddress(valueFor(schema))}`)
  return query.length === 0 ? url : `${url}?${query.join('&')}`
}

function callFor(endpoint: Endpoint) {
  const schema = bodySchemaOf(product.app, endpoint)
  const body = schema === undefined ? undefined : JSON.stringify(valueFor(schema))
  const signed = oneOf([admin, admin, csr, null])
  return {
    method: endpoint.method,
    url: addressFor(endpoint),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(signed === null ? {} : { authorization: signed.authorization }),
      ...(isSo(0.2) ? { 'idempotency-key': `mutated-${Math.floor(random() * 1000)}` } : {}),
    },
    ...(body === undefined ? {} : { payload: isSo(0.02) ? body.slice(0, -1) : body }),
  }
}

test(`X7 no call of ${calls} with mutated values is a fault of ours`, { timeout: 3_600_000 }, async () => {
  const faults: unknown[] = []
  const statuses = new Map<number, number>()
  for (let nth = 0; nth < calls; nth += 1) {
    if (nth % 50 === 0) await signIn()
    const call = callFor(oneOf(product.deps.endpoints))
    const answer = await product.app.inject(call)
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    const fault = faultOf(answer)
    if (fault !== null) faults.push({ nth, fault, ...call })
  }
  expect(faults).toEqual([])
  expect(statuses.get(200) ?? 0).toBeGreaterThan(calls / 10)
})
