import type { Endpoint } from '@getzo/contract/endpoint'
import { isKeyCall } from '@getzo/contract/keys/key-calls'
import { isKeyCapability, keyCapabilities } from '@getzo/domain/keys/key-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleParameters } from '../../test-kit/calls/documented'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let newKey: ReturnType<typeof createKeyDesk>

beforeAll(async () => {
  product = await startTestApp()
  newKey = createKeyDesk(product)
})
afterAll(() => product.close())

/** The answers of every call that is not for anyone. */
async function walk(as: { authorization: string }) {
  const endpoints = product.deps.endpoints.filter(
    ({ access }) => access !== 'anyone' && access !== 'signed-body',
  )
  const answers: { name: string; access: Endpoint['access']; status: number; error: string }[] = []
  for (const endpoint of endpoints) {
    const input = {
      params: sampleParameters(product.app, endpoint, 'path'),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    }
    await product.db.pool.query('delete from api_key_calls')
    const { status, body } = await product.call(endpoint, input, as)
    answers.push({ name: endpoint.name, access: endpoint.access, status, error: body?.data?.error ?? '' })
  }
  return answers
}

test('W16 A16 a key that may do all that keys can gets past the calls that are open to keys, and past no other', async () => {
  const answers = await walk(await newKey(keyCapabilities))
  expect(answers.length).toBeGreaterThan(150)
  const refused = answers.filter(({ error }) => error === 'key_forbidden')
  expect(refused.map(({ name }) => name)).toEqual(
    answers.filter(({ name }) => !isKeyCall(name)).map(({ name }) => name),
  )
  expect(refused.filter(({ status }) => status !== 403)).toEqual([])
  expect(answers.filter(({ status }) => status === 401 || status >= 500)).toEqual([])
})

test('W16 A16 a key gets past calls of its own capabilities alone', async () => {
  const answers = await walk(await newKey(['orders.read']))
  const through = answers.filter(({ error }) => error !== 'key_forbidden')
  expect(new Set(through.map(({ access }) => access))).toEqual(new Set(['orders.read']))
  expect(through.length).toBeGreaterThan(3)
})

test('W16 A16 every call that keys may make asks for exactly its capability: all others do not open it, it alone does', async () => {
  const calls = product.deps.endpoints.filter(({ name }) => isKeyCall(name))
  const answers: string[] = []
  for (const capability of keyCapabilities) {
    const others = await newKey(keyCapabilities.filter((other) => other !== capability))
    const alone = await newKey([capability])
    for (const endpoint of calls.filter(({ access }) => access === capability)) {
      const input = {
        params: sampleParameters(product.app, endpoint, 'path'),
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      }
      const without = await product.call(endpoint, input, others)
      const having = await product.call(endpoint, input, alone)
      const isIn = ![401, 403].includes(having.status) && having.status < 500
      answers.push(`${without.body.data.error} ${isIn}`)
    }
  }
  expect(answers).toHaveLength(calls.length)
  expect(new Set(answers)).toEqual(new Set(['key_forbidden true']))
})

test('W16 a key is read from its header alone: in the address, a cookie, a form or another header it is nobody', async () => {
  const { secret } = await newKey(['orders.read'])
  const url = '/release/o/all'
  for (const [address, headers] of [
    [`${url}?authorization=${secret}`, {}],
    [`${url}?access_token=${secret}`, {}],
    [`${url}?key=${secret}`, {}],
    [`${url}?api_key=${secret}`, {}],
    [url, { cookie: `authorization=${secret}; token=${secret}` }],
    [url, { 'x-api-key': secret }],
    [url, { authorization: secret }],
    [url, { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` }],
  ] as const) {
    const { statusCode } = await product.app.inject({ method: 'GET', url: address, headers })
    expect([address, headers, statusCode]).toEqual([address, headers, 401])
  }
  expect((await product.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })).statusCode).toBe(
    200,
  )
})

test('W16 a key whose capabilities grew wrong in the database still gets past no call that is for people', async () => {
  const key = await newKey(['orders.read'])
  await product.db.pool.query(
    `update api_keys set capabilities = '{users.manage,keys.manage,account.self,bin.manage,signed-in,order-proof,orders.delete}' where id = $1`,
    [key.id],
  )
  const answers = await walk(key)
  expect(answers.filter(({ error }) => error !== 'key_forbidden')).toEqual([])
})

test('W16 a wrong key gets past nothing, and is refused before anything is revealed of the input', async () => {
  const answers = await walk({ authorization: 'Bearer getzo_wrong' })
  expect(answers.filter(({ status, error }) => status !== 401 || error !== 'key_wrong')).toEqual([])
})

test('W16 a key opens no page of the staff and no file: those read sessions alone', async () => {
  const key = await newKey(keyCapabilities)
  await expect(
    product.deps.sessions.read({
      headers: { authorization: key.authorization },
      ip: '127.0.0.1',
      id: 'x',
    } as never),
  ).rejects.toMatchObject({ error: 'session_ended' })
})

test('W16 X6 the published document has the calls of keys, each with a capability that keys can have, and no other', async () => {
  const answer = await product.app.inject('/release/openapi.json')
  expect(answer.statusCode).toBe(200)
  const { openapi, info, paths } = answer.json<{
    openapi: string
    info: { description: string }
    paths: Record<string, Record<string, { operationId: string; description: string }>>
  }>()
  expect(openapi).toBe('3.1.0')
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  const open = product.deps.endpoints.filter(({ name }) => isKeyCall(name))
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    open.map(({ name }) => name).toSorted(),
  )
  expect(open.filter(({ access }) => !isKeyCapability(access))).toEqual([])
  expect(operations.filter(({ description }) => !description.includes('Also by an API key'))).toEqual([])
  for (const needed of ['Bearer getzo_', 'Idempotency-Key', 'key_forbidden', 'RateLimit-Remaining']) {
    expect(info.description).toContain(needed)
  }
})
