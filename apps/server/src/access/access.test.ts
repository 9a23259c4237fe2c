import { Agent, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { can } from '@getzo/domain/auth/capabilities'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleParameters } from '../test-kit/calls/documented'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let agent: Agent

beforeAll(async () => {
  product = await startTestApp()
  agent = new Agent({ keepAlive: true, maxSockets: 4 })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await product.close()
})

type As = { authorization: string } | undefined

/** Of 'signed-body' calls the sender's signature decides (features/refunds/wechat/notices.test.ts). */
const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'signed-body'
const isProtected = (endpoint: Endpoint) => !isOpen(endpoint)
const needsSession = (endpoint: Endpoint) => isProtected(endpoint) && endpoint.access !== 'order-proof'
const body = ({ method }: Endpoint) => (method === 'GET' ? undefined : {})
const params = (endpoint: Endpoint) => sampleParameters(product.app, endpoint, 'path')

/** Status of each endpoint for one caller, who signs in again after each change since some of them end the session. */
async function walk(endpoints: Endpoint[], make: () => Promise<As> | As) {
  let who = await make()
  const statuses: { name: string; status: number; error: string }[] = []
  for (const endpoint of endpoints) {
    const answer = await product.call(endpoint, { params: params(endpoint), body: body(endpoint) }, who)
    if (endpoint.method !== 'GET') who = await make()
    statuses.push({ name: endpoint.name, status: answer.status, error: answer.body?.data?.error ?? '' })
  }
  return statuses
}

test('A16 nobody gets past a protected call, and an expired session does not either', async () => {
  const endpoints = product.deps.endpoints.filter(needsSession)
  expect(endpoints.length).toBeGreaterThan(20)
  const nobody = await walk(endpoints, () => undefined)
  expect(nobody.filter(({ status, error }) => status !== 401 || error !== 'not_signed_in')).toEqual([])
  const expired = await walk(endpoints, () => product.signedInAs('administrator', { expired: true }))
  expect(expired.filter(({ status, error }) => status !== 401 || error !== 'session_ended')).toEqual([])
})

test('A16 K10 without a proof or a session the calls of customers answer nothing', async () => {
  const endpoints = product.deps.endpoints.filter(({ access }) => access === 'order-proof')
  const nobody = await walk(endpoints, () => undefined)
  expect(nobody.filter(({ status }) => status < 400)).toEqual([])
})

test.each(['csr', '', 'owner', 'Administrator'])(
  'A8 A16 a person with the stored role %j has the capabilities of a csr and no more',
  async (role) => {
    const endpoints = product.deps.endpoints.filter(needsSession)
    const answers = await walk(endpoints, () => product.signedInAs(role))
    const mayNot = endpoints.filter(({ access }) => access !== 'signed-in' && !isCsrs(access))
    expect(mayNot.length).toBeGreaterThan(5)
    expect(answers.filter(({ status }) => status === 403).map(({ name }) => name)).toEqual(
      mayNot.map(({ name }) => name),
    )
    expect(answers.filter(({ status }) => status === 401 || status >= 500)).toEqual([])
  },
)

/** The statements that a call sends to PostgreSQL on any connection, with those that run after its answer. */
async function statementsOf(endpoint: Endpoint, as: As) {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const { status } = await product.call(endpoint, { params: params(endpoint), body: body(endpoint) }, as)
    await product.deps.background.idle()
    const texts = asked.mock.calls.map(([statement]: unknown[]) => textOf(statement))
    return { name: endpoint.name, status, texts }
  } finally {
    asked.mockRestore()
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

/**
 * A new connection, whose session it is, the note that it was refused, counted, and the order of a line that is to be
 * proven.
 */
const needsNoRight = [
  /^set timezone/,
  /^select [^;]* from sessions s join users u on u.id = s.user_id\s+where s.id = \$1/,
  /security_events|"rate_limits"/,
  /^select order_id from order_details where id = \$1/,
]

test('A16 K10 a refused caller causes no read but that of the session', async () => {
  const refused: Awaited<ReturnType<typeof statementsOf>>[] = []
  const expired = await product.signedInAs('administrator', { expired: true })
  const csr = await product.signedInAs('csr')
  for (const endpoint of product.deps.endpoints.filter(isProtected)) {
    refused.push(await statementsOf(endpoint, undefined))
    if (needsSession(endpoint)) refused.push(await statementsOf(endpoint, expired))
    if (!isCsrs(endpoint.access)) refused.push(await statementsOf(endpoint, csr))
  }
  expect(refused.filter(({ status }) => status < 400)).toEqual([])
  expect(refused.some(({ texts }) => texts.length > 0)).toBe(true)
  const reads = refused.flatMap(({ name, texts }) =>
    texts.filter((text) => !needsNoRight.some((own) => own.test(text))).map((text) => `${name}: ${text}`),
  )
  expect(reads).toEqual([])
})

const isCsrs = (access: Endpoint['access']) =>
  access === 'anyone' ||
  access === 'signed-body' ||
  access === 'order-proof' ||
  access === 'signed-in' ||
  can('csr', access)

test('A16 an administrator gets past every check', async () => {
  const answers = await walk(product.deps.endpoints.filter(isProtected), () =>
    product.signedInAs('administrator'),
  )
  expect(answers.filter(({ status }) => status === 401 || status === 403 || status >= 500)).toEqual([])
})

/** Ways to write an address that have slipped past guards which looked at its text. */
const tricks: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/', '/./'),
  (path) => path.replaceAll('/', '//'),
  (path) => `/x/..${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/%2e${path}`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/^\/(.)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  (path) => path.slice(1).replaceAll('/', '%2f').replace(/^/, '/'),
  (path) => path.slice(1).replaceAll('/', '%5c').replace(/^/, '/'),
  (path) => `${path};x=1`,
  (path) => path.replace(/\/([^/]+)$/, '/$1;a/..'),
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}?`,
  (path) => `${path}?access=anyone`,
  (path) => `${path}#`,
  (path) => `http://localhost${path}`,
]

/** The address goes over the wire letter by letter: a URL class would tidy it up first. */
function raw(method: string, path: string, as: As): Promise<number> {
  const { port } = product.app.server.address() as AddressInfo // listening on TCP
  const payload = method === 'GET' ? '' : '{}'
  const headers = {
    ...(as ? { authorization: as.authorization } : {}),
    ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

async function tricked(endpoints: Endpoint[], as: As) {
  const through: string[] = []
  for (const endpoint of endpoints) {
    const path = fillPath(endpoint.path, params(endpoint)).replaceAll('%3D', '=')
    for (const trick of tricks) {
      const status = await raw(endpoint.method, trick(path), as)
      if (status < 400 || status >= 500) through.push(`${endpoint.method} ${trick(path)} ${status}`)
    }
  }
  return through
}

test('A16 no way to write an address reaches a protected call without a session', async () => {
  const [list] = product.deps.endpoints.filter(({ name }) => name === 'listCustomers')
  expect(await raw('GET', list?.path ?? '', await product.signedInAs('csr'))).toBe(200)
  expect(await tricked(product.deps.endpoints.filter(isProtected), undefined)).toEqual([])
})

test('A16 no way to write an address reaches an administrator’s call as a csr', async () => {
  const csr = await product.signedInAs('csr')
  const endpoints = product.deps.endpoints.filter(({ access }) => !isCsrs(access))
  expect(await tricked(endpoints, csr)).toEqual([])
})

test('A16 HEAD asks for the same right as GET', async () => {
  const reads = product.deps.endpoints.filter(
    (endpoint) => endpoint.method === 'GET' && needsSession(endpoint),
  )
  const through: string[] = []
  for (const endpoint of reads) {
    const path = fillPath(endpoint.path, params(endpoint)).replaceAll('%3D', '=')
    const status = await raw('HEAD', path, undefined)
    if (status !== 401) through.push(`HEAD ${path} ${status}`)
  }
  expect(through).toEqual([])
})

test('A16 methods that a call does not have reach nothing', async () => {
  const csr = await product.signedInAs('csr')
  const mutating = product.deps.endpoints.filter(({ access, method }) => method !== 'GET' && !isCsrs(access))
  const through: string[] = []
  for (const endpoint of mutating) {
    const path = fillPath(endpoint.path, params(endpoint)).replaceAll('%3D', '=')
    const own = new Set(
      product.deps.endpoints.filter((other) => other.path === endpoint.path).map((other) => other.method),
    )
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      if (own.has(method as Endpoint['method'])) continue // a list of all methods, some of which the contract has
      const status = await raw(method, path, csr)
      if (status < 400 || status >= 500) through.push(`${method} ${path} ${status}`)
    }
  }
  expect(through).toEqual([])
})

test('X1 names are unique, and so are method and path', () => {
  const { endpoints } = product.deps
  const names = endpoints.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/:[a-zA-Z_]+/g, ':')}`)
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})
