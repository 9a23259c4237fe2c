import { createHmac } from 'node:crypto'
import { readUser } from '@getzo/contract/auth/auth.endpoints'
import { readBrand } from '@getzo/contract/brands/brands.endpoints'
import { createCustomer, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const read = (authorization?: string) =>
  product.call(readUser, {}, authorization ? { authorization } : undefined)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Each turns a valid token into a malformed one. */
async function parts() {
  const { authorization } = await product.signedInAs('administrator')
  const token = authorization.slice('Bearer '.length)
  const [head = '', payload = '', signature = ''] = token.split('.')
  return { token, head, payload, signature, claims: decodeJwt(token) }
}

test('A15 without a token the answer asks to sign in, with a dead one it says that the session ended', async () => {
  expect(await read()).toMatchObject({
    status: 401,
    body: { code: 401, message: 'Please sign in.', data: { error: 'not_signed_in' } },
  })
  const expired = await product.signedInAs('administrator', { expired: true })
  expect(await read(expired.authorization)).toMatchObject({
    status: 401,
    body: { message: 'Your session has ended. Please sign in again.', data: { error: 'session_ended' } },
  })
})

test('A15 A16 a token that anybody else made is no session', async () => {
  const { token, head, payload, signature, claims } = await parts()
  expect((await read(`Bearer ${token}`)).status).toBe(200)
  const key = product.deps.secrets.sessions
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hs512 = `${encode({ alg: 'HS512' })}.${payload}`
  const otherAudience = await new SignJWT({ ...claims, aud: 'other' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
  const expired = await new SignJWT({ ...claims, exp: 1 }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const otherKey = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(Buffer.from('guess'.repeat(8)))
  const noJti = await new SignJWT({ ...claims, jti: `' or true --` })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(key)
  for (const forged of [
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.${signature}`,
    `${hs512}.${createHmac('sha512', key).update(hs512).digest('base64url')}`,
    `${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}.${signed(`${encode({ alg: 'HS256', crit: ['x'], x: 1 })}.${payload}`)}`,
    `${head}.${encode({ ...claims, jti: '00000000-0000-0000-0000-000000000000' })}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -2)}`,
    otherAudience,
    expired,
    otherKey,
    noJti,
    token.toUpperCase(),
    'x',
    '',
  ]) {
    const { status, body } = await read(`Bearer ${forged}`)
    expect({ forged, status, error: body.data.error }).toEqual({
      forged,
      status: 401,
      error: 'session_ended',
    })
  }
  for (const header of [
    `bearer ${token}`,
    `Basic ${token}`,
    token,
    `Bearer  ${token}`,
    `Bearer ${token}, x`,
  ]) {
    expect({ header, status: (await read(header)).status }).toEqual({ header, status: 401 })
  }
})

test('A16 a refused call does not read the requested record', async () => {
  const { token, head, payload } = await parts()
  const ended = await product.signedInAs('administrator', { expired: true })
  const reads = vi.spyOn(product.db, 'read')
  const asked = async (authorization: string) => {
    reads.mockClear()
    const { status } = await product.call(readBrand, { params: { id: 1 } }, { authorization })
    return { status, brands: reads.mock.calls.filter(([{ name }]) => name === 'brand').length }
  }
  expect(await asked(`Bearer ${token}`)).toEqual({ status: 404, brands: 1 })
  expect(await asked(ended.authorization)).toEqual({ status: 401, brands: 0 })
  const forged = createHmac('sha256', 'guess').update(`${head}.${payload}`).digest('base64url')
  expect(await asked(`Bearer ${head}.${payload}.${forged}`)).toEqual({ status: 401, brands: 0 })
  expect(await asked('')).toEqual({ status: 401, brands: 0 })
  reads.mockRestore()
})

test('A15 A17 a session ends at once when its row or its user does', async () => {
  const { userId, authorization } = await product.signedInAs('csr')
  expect((await read(authorization)).status).toBe(200)
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [userId])
  const refused = await read(authorization)
  expect([refused.status, refused.body.data.account_disabled]).toEqual([401, true])
  await product.db.pool.query('update users set disabled_at = null where id = $1', [userId])
  await product.db.pool.query('update sessions set ended_at = now() where user_id = $1', [userId])
  const ended = await read(authorization)
  expect([ended.status, ended.body.data.account_disabled]).toEqual([401, undefined])
})

test.each(['', 'Administrator', ' administrator', 'owner', '__proto__'])(
  'A8 A16 the stored role %j has the rights of a csr',
  async (role) => {
    const as = await product.signedInAs(role)
    expect((await product.call(listCustomers, {}, as)).status).toBe(200)
    expect((await product.call(createCustomer, { body: {} }, as)).status).toBe(403)
  },
)

test('A16 nothing that the client sends makes it an administrator', async () => {
  const csr = await product.signedInAs('csr')
  const body = { customer_name: 'Li', phone_number: '6045550101', role: 'administrator' }
  const answer = await product.call(createCustomer, { body }, csr, {
    'x-role': 'administrator',
    role: 'administrator',
    cookie: 'role=administrator',
  })
  expect(answer.status).toBe(403)
})
