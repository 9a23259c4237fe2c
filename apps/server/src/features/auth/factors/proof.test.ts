import { changePassword, readUser } from '@getzo/contract/auth/auth.endpoints'
import * as calls from '@getzo/contract/auth/factors.endpoints'
import { exportCustomers, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { readSettings, saveSecondFactor, saveSettings } from '@getzo/contract/settings/settings.endpoints'
import { inviteUser, listUsers, resetUserFactors } from '@getzo/contract/users/users.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, personIn, signInOver } from '../../../test-kit/accounts'
import { sampleParameters } from '../../../test-kit/calls/documented'
import { addOne, codeAt, turnOnCodes } from '../../../test-kit/factors'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
/** ten seconds into a step of now: sessions end by the database's clock */
let clock = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000)
const nextStep = () => {
  clock = new Date(clock.getTime() + 30_000)
}

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
})
afterAll(() => product.close())

/** Makes the last proof of all sessions so old. */
const minutesAgo = (minutes: number) =>
  product.db.pool.query(`update sessions set proved_at = now() - make_interval(mins => $1)`, [minutes])
const errorOf = ({ body }: { body: { data: { error?: string } } }) => body.data.error
const requires = async (needed: boolean) => {
  await product.db.pool.query('update shop_settings set second_factor = $1', [
    needed ? 'administrators' : null,
  ])
  await product.deps.shop.read()
}
const signedIn = (role: string) => personIn(product, role)

test('W15 ten minutes after the last proof such a call is refused, until a passkey or a code was shown', async () => {
  const admin = await product.signedInAs('administrator')
  const { passkey } = await addOne(product, admin)
  const { secret } = await turnOnCodes(product, admin, clock)
  const asked = () => product.call(exportCustomers, {}, admin)
  expect((await asked()).status).toBe(200)
  await minutesAgo(9)
  expect((await asked()).status).toBe(200)
  await minutesAgo(11)
  const refused = await asked()
  expect([refused.status, errorOf(refused)]).toEqual([403, 'prove_again'])
  // what is read every day goes on
  expect((await product.call(listCustomers, {}, admin)).status).toBe(200)

  const { body } = await product.call(calls.askProof, {}, admin)
  expect(body.data.options.allowCredentials).toMatchObject([{ id: passkey.id }])
  const shown = passkey.show(body.data.options)
  expect((await product.call(calls.prove, { body: { passkey: shown } }, admin)).status).toBe(200)
  expect((await asked()).status).toBe(200)

  await minutesAgo(11)
  nextStep()
  const code = codeAt(secret, clock)
  expect((await product.call(calls.prove, { body: { code } }, admin)).status).toBe(200)
  expect((await asked()).status).toBe(200)
  await minutesAgo(11)
  const replayed = await product.call(calls.prove, { body: { code } }, admin)
  expect(replayed.body.data.rule).toBe('factor.code_wrong')
  expect(errorOf(await asked())).toBe('prove_again')
})

test('W15 who has a factor proves nothing by the password, and nobody by a recovery code or by nothing', async () => {
  const { as } = await signedIn('administrator')
  const { recoveryCodes } = await turnOnCodes(product, as, clock)
  await minutesAgo(11)
  const tried = async (body: object) => (await product.call(calls.prove, { body }, as)).body.data.rule
  expect(await tried({ password: goodPassword })).toBe('factor.password_only')
  expect(await tried({ code: recoveryCodes[0] ?? '' })).toBe('factor.code_missing')
  expect(await tried({})).toBe('factor.code_missing')
  expect(
    errorOf(await product.call(inviteUser, { body: { email: 'new@example.com', role: 'csr' } }, as)),
  ).toBe('prove_again')
})

test('W15 wrong codes are limited for a proof as at sign-in', async () => {
  const { as } = await signedIn('administrator')
  await turnOnCodes(product, as, clock)
  const tries: number[] = []
  for (let at = 0; at < 7; at += 1)
    tries.push((await product.call(calls.prove, { body: { code: '000000' } }, as)).status)
  expect(tries).toEqual([422, 422, 422, 422, 422, 422, 429])
})

test('W15 who has no factor proves it by the password, and is not asked twice where a call asks for it itself', async () => {
  const { as } = await signedIn('administrator')
  await minutesAgo(11)
  const invite = () =>
    product.call(inviteUser, { body: { email: `${Math.random()}@example.com`, role: 'csr' } }, as)
  expect(errorOf(await invite())).toBe('prove_again')
  const wrong = await product.call(calls.prove, { body: { password: 'not this one' } }, as)
  expect(wrong.body.data.rule).toBe('auth.password_wrong')
  const changed = await product.call(
    changePassword,
    { body: { password: goodPassword, new_password: 'another good one' } },
    as,
  )
  expect(changed.status).toBe(200)
  expect((await product.call(calls.prove, { body: { password: 'another good one' } }, as)).status).toBe(200)
  expect((await invite()).status).toBe(200)
})

test('W15 A16 with the setting an administrator without a factor can do nothing but add one, and then everything', async () => {
  const { email, as } = await signedIn('administrator')
  const csr = await product.signedInAs('csr')
  await requires(true)
  const before = product.deps.endpoints.filter(
    ({ access, beforeFactor }) => access !== 'anyone' && access !== 'signed-body' && !beforeFactor,
  )
  const refused: unknown[] = []
  for (const endpoint of before.filter(({ access }) => access !== 'order-proof')) {
    const answer = await product.call(
      endpoint,
      { params: sampleParameters(product.app, endpoint, 'path') },
      as,
    )
    refused.push([answer.status, errorOf(answer)])
  }
  expect(refused.length).toBeGreaterThan(100)
  expect(new Set(refused.map(String))).toEqual(new Set(['403,factor_first']))
  expect((await product.call(readUser, {}, as)).body.must_add_factor).toBe(true)
  expect((await product.call(readUser, {}, csr)).body.must_add_factor).toBe(false)
  expect((await product.call(listCustomers, {}, csr)).status).toBe(200)
  const { body } = await addOne(product, as)
  expect((await product.call(listUsers, {}, as)).status).toBe(200)
  expect((await product.call(readUser, {}, as)).body.must_add_factor).toBe(false)
  // the last one stays
  const id = body.data.factors.passkeys[0]?.id ?? 0
  const removed = await product.call(calls.removePasskey, { params: { id } }, as)
  expect(removed.body.data.rule).toBe('factor.last')
  expect((await product.call(calls.listFactors, {}, as)).body.passkeys).toHaveLength(1)

  // a session from before has shown no factor
  await product.db.pool.query(`update sessions set proved_by = 'password'`)
  expect(errorOf(await product.call(listUsers, {}, as))).toBe('prove_again')
  expect((await signInOver(product, { email, password: goodPassword })).body.data.error).toBe('factor_needed')
  await requires(false)
})

test('W15 who switches the setting on has a factor, and the form of the settings cannot', async () => {
  const admin = await product.signedInAs('administrator')
  const set = (needed: boolean) => product.call(saveSecondFactor, { body: { needed } }, admin)
  expect((await set(true)).body.data).toMatchObject({ rule: 'factor.yours_first' })
  await addOne(product, admin)
  expect((await set(true)).body.data.settings.second_factor?.value).toBe('administrators')
  expect(product.deps.shop.now().secondFactor).toBe('administrators')
  const { version } = (await product.call(readSettings, {}, admin)).body
  const form = await product.call(saveSettings, { body: { version, second_factor: '' } as never }, admin)
  expect(form.status).toBe(400)
  await minutesAgo(11)
  expect(errorOf(await set(false))).toBe('prove_again')
  await minutesAgo(0)
  expect((await set(false)).status).toBe(200)
  const { rows } = await product.db.pool.query(
    `select reason from security_events where kind = 'second_factor_setting' order by id`,
  )
  expect(rows).toEqual([{ reason: 'administrators need one' }, { reason: 'nobody needs one' }])
})

test('W15 an administrator resets another’s factors with a reason: sessions end, both are told by mail, and it is recorded', async () => {
  const admin = await product.signedInAs('administrator')
  const { id, email, as } = await signedIn('csr')
  await addOne(product, as)
  await turnOnCodes(product, as, clock)
  const reset = (params: { id: number }, reason: string) =>
    product.call(resetUserFactors, { params, body: { reason } }, admin)
  expect((await reset({ id }, ' ')).body.data.rule).toBe('factor.reason_missing')
  expect((await reset({ id: admin.userId }, 'mine')).body.data.rule).toBe('factor.own_reset')
  const done = await reset({ id }, 'lost the phone')
  expect(done.body.data).toMatchObject([{ id, passkeys: 0, has_codes: false }])
  expect((await reset({ id }, 'again')).body.data.rule).toBe('factor.none_to_reset')
  expect(errorOf(await product.call(calls.listFactors, {}, as))).toBe('session_ended')
  expect((await signInOver(product, { email, password: goodPassword })).status).toBe(200)
  await product.runOutbox()
  const told = product.letters.filter(({ subject }) => subject === 'Getzo: a second factor was reset')
  expect(told.map(({ to }) => to).sort()).toEqual([admin.email, email].sort())
  expect(told.every(({ text }) => text.includes('lost the phone'))).toBe(true)
  const { rows } = await product.db.pool.query(
    `select actor, reason from security_events where kind = 'factors_reset' and user_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ actor: admin.email, reason: 'lost the phone' }])
})
