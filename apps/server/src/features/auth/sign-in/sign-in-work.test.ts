import { bitsOfWork } from '@getzo/contract/order-page/lookup-work'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { solve } from '../../../test-kit/desks/guesser'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { createSignInLimits } from './sign-in-limits'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(() => product.db.pool.query('delete from rate_limits'))

const workIn = (answer: { body: { data: { work?: string } } }) => answer.body.data.work
const stranger = (at: number) => `10.${(at >> 8) & 255}.${at & 255}.7`

/** Failures of strangers on an account, each from a network of its own. */
async function fail(email: string, count: number) {
  for (let at = 0; at < count; at += 1)
    await signInOver(product, { email, password: 'x' }, { ip: stranger(at) })
}

test('A11 K11 a browser that is not known works instead of waiting for strangers, for an account or none', async () => {
  const { email } = await makeAccount(product)
  for (const tried of [email, 'nobody@example.com']) {
    await fail(tried, 7)
    const waiting = await signInOver(product, { email: tried, password: goodPassword })
    expect([waiting.status, bitsOfWork(workIn(waiting) ?? '')]).toEqual([429, 16])
    const work = solve(workIn(waiting) ?? '')
    const worked = await signInOver(product, { email: tried, password: goodPassword, work })
    expect(worked.status).toBe(tried === email ? 200 : 401)
  }
})

test('A11 K11 work is used once, for its account, from its network', async () => {
  const [own, other] = [await makeAccount(product), await makeAccount(product)]
  await fail(own.email, 7)
  await fail(other.email, 7)
  const form = { email: own.email, password: 'wrong' }
  const work = solve(workIn(await signInOver(product, form)) ?? '')
  const tried = async (body: object, ip = '192.0.2.1') => (await signInOver(product, body, { ip })).status
  expect(await tried({ ...form, email: other.email, work })).toBe(429)
  expect(await tried({ ...form, work }, '192.0.3.1')).toBe(429)
  expect(await tried({ ...form, work: 'x' })).toBe(429)
  expect(await tried({ ...form, work })).toBe(401)
  expect(await tried({ ...form, password: goodPassword, work })).toBe(429)
})

test('A11 K11 work grows with the failures, and a hundred failures in a day are the most, by work or by waiting', async () => {
  const { email } = await makeAccount(product)
  const limits = createSignInLimits(product.deps)
  const take = (at: number, work?: string) =>
    limits.take({ email, ip: stranger(at), deviceId: null, work }).then(
      () => null,
      (error: { data: { work?: string } }) => error.data.work ?? 'stopped',
    )
  const isWait = `delete from rate_limits where key like 'sign-in-account-wait%'`
  const bits: number[] = []
  let taken = 0
  for (let at = 0; at < 250; at += 1) {
    const asked = await take(at)
    if (asked === null) taken += 1
    else if (asked !== 'stopped') bits.push(bitsOfWork(asked))
    if (asked === null || asked === 'stopped') continue
    // the first two puzzles are solved, the harder ones are waited for
    if (bits.length > 2) await product.db.pool.query(isWait)
    else if ((await take(at, solve(asked))) === null) taken += 1
  }
  expect(taken).toBe(100)
  expect(bits.slice(0, 2)).toEqual([16, 17])
  expect(Math.max(...bits)).toBe(21)
  expect(await take(500)).toBe('stopped')
})

test('A11 K11 from one network ten tries a day on an account are by work; then it waits, and others work on', async () => {
  const { email } = await makeAccount(product)
  await fail(email, 7)
  const form = { email, password: 'wrong' }
  await product.db.pool.query('delete from rate_limits where key like $1', ['sign-in-network%'])
  const worked: number[] = []
  for (let at = 0; at < 12; at += 1) {
    // the work stays as little as it was, and the wait goes on
    await product.db.pool.query(
      `update rate_limits set expire = expire + 600000 where key like 'sign-in-account-wait:%'`,
    )
    await product.db.pool.query(`update rate_limits set points = 7 where key like 'sign-in-account:%'`)
    const ip = `198.51.100.${at + 1}`
    const asked = workIn(await signInOver(product, form, { ip }))
    if (asked !== undefined)
      worked.push((await signInOver(product, { ...form, work: solve(asked) }, { ip })).status)
  }
  expect(worked.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401))
  expect(worked.slice(10).every((status) => status === 429)).toBe(true)
  const ip = '198.51.101.1'
  const asked = workIn(await signInOver(product, form, { ip })) ?? ''
  expect(
    (await signInOver(product, { email, password: goodPassword, work: solve(asked) }, { ip })).status,
  ).toBe(200)
})
