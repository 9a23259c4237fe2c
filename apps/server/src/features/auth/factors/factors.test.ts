import { signIn, signOut } from '@getzo/contract/auth/auth.endpoints'
import * as calls from '@getzo/contract/auth/factors.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, makeAccount, personIn, signInOver } from '../../../test-kit/accounts'
import { sampleParameters } from '../../../test-kit/calls/documented'
import { addOne, challenge, codeAt, turnOnCodes } from '../../../test-kit/factors'
import { softwarePasskey } from '../../../test-kit/stand-ins/software-passkey'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
/** ten seconds into a step of now, where no other step's code is taken early; sessions end by the database's clock */
let clock = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 10_000)
const nextStep = (steps = 1) => {
  clock = new Date(clock.getTime() + steps * 30_000)
}

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
})
afterAll(() => product.close())

const person = (role = 'csr') => personIn(product, role)

/** The second step that a right password leads to. */
async function halfOf(email: string) {
  const { status, body } = await signInOver(product, { email, password: goodPassword })
  expect([status, body.data.error]).toEqual([401, 'factor_needed'])
  return body.data.half as { token: string; ways: string[] }
}
const byCode = (half: string, code: string) => product.call(calls.signInByCode, { body: { half, code } })
const byRecoveryCode = (half: string, code: string) =>
  product.call(calls.signInByRecoveryCode, { body: { half, code } })
const events = async (userId: number, kind: string) => {
  await product.deps.background.idle()
  const { rows } = await product.db.pool.query<{ reason: string | null }>(
    'select reason from security_events where user_id = $1 and kind = $2 order by id',
    [userId, kind],
  )
  return rows.map(({ reason }) => reason)
}

test('W15 a right password with one-time codes on opens nothing but the second step, and the code opens a session', async () => {
  const { id, email, as } = await person()
  const { secret } = await turnOnCodes(product, as, clock)
  nextStep()
  const half = await halfOf(email)
  expect(half.ways).toEqual(['code', 'recovery_code'])
  const entered = await byCode(half.token, ` ${codeAt(secret, clock)} `)
  expect(entered.status).toBe(200)
  expect(entered.body.token).toBe(entered.body.data.token)
  const own = await product.call(calls.listFactors, {}, { authorization: `Bearer ${entered.body.token}` })
  expect(own.body).toMatchObject({ recovery_left: 10, passkeys: [], has_proved_lately: true })
  expect(own.body.codes_since).not.toBeNull()
  expect(own.text).not.toContain(secret)
  expect(await events(id, 'signed_in')).toEqual([null, 'by a password and a one-time code'])
})

test('W15 A16 the half of a sign-in is no session: every call refuses it', async () => {
  const { email, as } = await person('administrator')
  await turnOnCodes(product, as, clock)
  const { token } = await halfOf(email)
  const passed: string[] = []
  for (const endpoint of product.deps.endpoints.filter(({ access }) => access !== 'anyone')) {
    const answer = await product.call(
      endpoint,
      { params: sampleParameters(product.app, endpoint, 'path') },
      { authorization: `Bearer ${token}` },
    )
    if (answer.status < 400) passed.push(endpoint.name)
  }
  expect(passed).toEqual([])
  const read = await product.call(calls.listFactors, {}, { authorization: `Bearer ${token}` })
  expect([read.status, read.body.data.error]).toEqual([401, 'session_ended'])
})

test('W15 a code is taken once, also by two sign-ins at the same time, and the code of the enrolment is used up', async () => {
  const { id, email, as } = await person()
  const { secret } = await turnOnCodes(product, as, clock)
  const first = await halfOf(email)
  expect((await byCode(first.token, codeAt(secret, clock))).body.data.rule).toBe('factor.code_wrong')
  nextStep()
  const [one, two] = [await halfOf(email), await halfOf(email)]
  const code = codeAt(secret, clock)
  const both = await Promise.all([byCode(one.token, code), byCode(two.token, code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await byCode((await halfOf(email)).token, code)).status).toBe(401)
  expect(await events(id, 'factor_failed')).toEqual([
    'one-time code used before',
    'one-time code used before',
    'one-time code used before',
  ])
})

test('W15 the code of the step before is taken, not older ones, and not the next one before its last five seconds', async () => {
  const { email, as } = await person()
  const { secret } = await turnOnCodes(product, as, clock)
  const at = (steps: number) => codeAt(secret, new Date(clock.getTime() + steps * 30_000))
  nextStep(4)
  expect((await byCode((await halfOf(email)).token, at(-2))).status).toBe(401)
  expect((await byCode((await halfOf(email)).token, at(1))).status).toBe(401)
  expect((await byCode((await halfOf(email)).token, at(-1))).status).toBe(200)
  const before = clock
  clock = new Date(clock.getTime() + 16_000)
  expect((await byCode((await halfOf(email)).token, at(1))).status).toBe(200)
  clock = before
  nextStep(2)
})

test('W15 wrong codes are limited for the person over all halves, and a right password clears nothing', async () => {
  const { email, as } = await person()
  await turnOnCodes(product, as, clock)
  const halves = [await halfOf(email), await halfOf(email)]
  const tries: number[] = []
  for (let at = 0; at < 7; at += 1) tries.push((await byCode(halves[at % 2]?.token ?? '', '000000')).status)
  expect(tries).toEqual([401, 401, 401, 401, 401, 401, 429])
})

test('W15 a half ends after ten minutes, at its use, and with another password', async () => {
  const { id, email, as } = await person()
  const { secret, recoveryCodes } = await turnOnCodes(product, as, clock)
  const late = await halfOf(email)
  clock = new Date(clock.getTime() + 10 * 60_000 + 1)
  clock = new Date(Math.floor(clock.getTime() / 30_000) * 30_000 + 10_000)
  expect((await byCode(late.token, codeAt(secret, clock))).body.data.rule).toBe('factor.half_ended')
  const used = await halfOf(email)
  expect((await byCode(used.token, codeAt(secret, clock))).status).toBe(200)
  expect((await byRecoveryCode(used.token, recoveryCodes[0] ?? '')).body.data.rule).toBe('factor.half_ended')
  const changed = await halfOf(email)
  await product.db.pool.query(`update users set password_hash = 'another' where id = $1`, [id])
  nextStep()
  expect((await byCode(changed.token, codeAt(secret, clock))).body.data.rule).toBe('factor.half_ended')
})

test('W15 a recovery code opens the account once, is kept as a hash, and the person is told by mail', async () => {
  const { id, email, as } = await person()
  const { recoveryCodes } = await turnOnCodes(product, as, clock)
  expect(recoveryCodes).toHaveLength(10)
  const [code = ''] = recoveryCodes
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect((await byRecoveryCode((await halfOf(email)).token, typed)).status).toBe(200)
  const again = await byRecoveryCode((await halfOf(email)).token, code)
  expect(again.body.data).toMatchObject({ rule: 'factor.recovery_used', params: { left: 9 } })
  const [one, two] = [await halfOf(email), await halfOf(email)]
  const both = await Promise.all([one, two].map(({ token }) => byRecoveryCode(token, recoveryCodes[1] ?? '')))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  const wrong = await byRecoveryCode((await halfOf(email)).token, 'AAAA-BBBB')
  expect(wrong.body.data.rule).toBe('factor.recovery_wrong')
  await product.runOutbox()
  const letters = product.letters.filter(({ to }) => to === email)
  expect(letters.map(({ subject }) => subject)).toContain('Getzo: a recovery code was used')
  const { rows } = await product.db.pool.query(
    `select encode(code_hash, 'escape') as kept from recovery_codes where user_id = $1`,
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('W15 a passkey alone signs in, as both factors, and finds its person by itself', async () => {
  const { id, email, as } = await person()
  const { status, passkey, recoveryCodes } = await addOne(product, as)
  expect(status).toBe(200)
  expect(recoveryCodes).toHaveLength(10)
  const options = await challenge(product)
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(options.allowCredentials ?? []).toEqual([])
  const entered = await product.call(calls.signInByPasskey, { body: { passkey: passkey.show(options) } })
  expect(entered.status).toBe(200)
  const own = await product.call(calls.listFactors, {}, { authorization: `Bearer ${entered.body.token}` })
  expect(own.body.passkeys).toMatchObject([{ name: 'Phone' }])
  expect(own.body.passkeys[0]?.last_used_at).not.toBeNull()
  expect(await events(id, 'signed_in')).toEqual([null, 'by a passkey'])
  expect((await halfOf(email)).ways).toEqual(['passkey', 'recovery_code'])
})

test('W15 the browser is asked for a discoverable passkey with user verification, and not twice on one device', async () => {
  const { as } = await person()
  const { passkey } = await addOne(product, as)
  const asked = await product.call(calls.beginPasskey, {}, as)
  expect(asked.body.data.options).toMatchObject({
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: passkey.id }],
  })
  const twice = await product.call(
    calls.addPasskey,
    { body: { passkey: passkey.make(asked.body.data.options) } },
    as,
  )
  expect(twice.body.data.rule).toBe('factor.passkey_known')
})

test.each([
  ['another origin', { origin: 'https://getzo.example' }],
  ['another RP ID', { rpId: 'getzo.example' }],
  ['a device that has not verified the person', { isVerified: false }],
  ['a challenge that nobody asked', { challenge: 'AAAA' }],
  ['a signature by another key', { isBogus: true }],
  ['the handle of nobody', { userHandle: 'AAAA' }],
  ['no handle', { userHandle: null }],
  ['a page within one of another site', { crossOrigin: true }],
])('W15 a passkey is refused with %s', async (_, ceremony) => {
  const { as } = await person()
  const { passkey } = await addOne(product, as)
  const shown = passkey.show(await challenge(product), ceremony)
  const answer = await product.call(calls.signInByPasskey, { body: { passkey: shown } })
  expect([answer.status, answer.body.data.rule]).toEqual([401, 'factor.passkey_refused'])
  expect(
    (await product.call(calls.signInByPasskey, { body: { passkey: passkey.show(await challenge(product)) } }))
      .status,
  ).toBe(200)
})

test('W15 a challenge is used up by its first answer, right or wrong, and ends after five minutes', async () => {
  const { as } = await person()
  const { passkey } = await addOne(product, as)
  const enter = async (shown: ReturnType<typeof passkey.show>) =>
    (await product.call(calls.signInByPasskey, { body: { passkey: shown } })).status
  const options = await challenge(product)
  expect(await enter(passkey.show(options, { isBogus: true }))).toBe(401)
  expect(await enter(passkey.show(options))).toBe(401)
  const twice = passkey.show(await challenge(product))
  expect([await enter(twice), await enter(twice)]).toEqual([200, 401])
  const old = await challenge(product)
  clock = new Date(clock.getTime() + 5 * 60_000 + 1)
  expect(await enter(passkey.show(old))).toBe(401)
})

test('W15 a challenge for one purpose or person is good for no other, and somebody else’s passkey finishes no half', async () => {
  const [one, two] = [await person(), await person()]
  const { passkey } = await addOne(product, one.as)
  const other = await addOne(product, two.as)
  const asked = await product.call(calls.askProof, {}, one.as)
  const atSignIn = await product.call(calls.signInByPasskey, {
    body: { passkey: passkey.show(asked.body.data.options) },
  })
  expect(atSignIn.status).toBe(401)
  const ofOther = await product.call(calls.askProof, {}, two.as)
  const stolen = await product.call(
    calls.prove,
    { body: { passkey: passkey.show(ofOther.body.data.options) } },
    two.as,
  )
  expect(stolen.body.data.rule).toBe('factor.passkey_refused')
  const begun = await product.call(calls.beginPasskey, {}, one.as)
  const added = await product.call(
    calls.addPasskey,
    { body: { passkey: softwarePasskey().make(begun.body.data.options) } },
    two.as,
  )
  expect(added.body.data.rule).toBe('factor.passkey_refused')
  const half = await halfOf(one.email)
  const shown = other.passkey.show(await challenge(product))
  const crossed = await product.call(calls.signInByPasskey, { body: { passkey: shown, half: half.token } })
  expect(crossed.body.data.rule).toBe('factor.passkey_refused')
  const own = passkey.show(await challenge(product))
  expect(
    (await product.call(calls.signInByPasskey, { body: { passkey: own, half: half.token } })).status,
  ).toBe(200)
})

test('W15 a passkey of one device whose counter goes back is refused, and its owner and the administrators are told', async () => {
  const administrator = await makeAccount(product, { role: 'administrator' })
  const { id, email, as } = await person()
  const { passkey } = await addOne(product, as)
  const enter = async () =>
    (await product.call(calls.signInByPasskey, { body: { passkey: passkey.show(await challenge(product)) } }))
      .status
  expect([await enter(), await enter()]).toEqual([200, 200])
  // back, and no further than the last time
  for (const counter of [0, 1]) {
    passkey.state.counter = counter
    expect(await enter()).toBe(401)
  }
  expect(await events(id, 'passkey_copied')).toHaveLength(2)
  await product.runOutbox()
  const told = product.letters.filter(({ subject }) => subject === 'Getzo: a passkey may have been copied')
  expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([email, administrator.email]))
})

test('W15 a passkey that lives on several devices counts nothing, and signs in again and again', async () => {
  const { as } = await person()
  const { passkey } = await addOne(product, as, softwarePasskey({ isSynced: true }))
  for (const _ of [1, 2]) {
    const shown = passkey.show(await challenge(product))
    expect((await product.call(calls.signInByPasskey, { body: { passkey: shown } })).status).toBe(200)
  }
})

test('W15 a disabled account is opened by no passkey and no half', async () => {
  const { id, email, as } = await person()
  const { passkey, recoveryCodes } = await addOne(product, as)
  const half = await halfOf(email)
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [id])
  const shown = passkey.show(await challenge(product))
  expect((await product.call(calls.signInByPasskey, { body: { passkey: shown } })).status).toBe(401)
  expect((await byRecoveryCode(half.token, recoveryCodes[0] ?? '')).status).toBe(401)
  const again = await product.call(signIn, { body: { email, password: goodPassword } })
  expect(again.body.data.error).toBe('wrong_credentials')
})

test('W15 the first factor ends the sessions that a password alone has opened, and no later one is opened so', async () => {
  const { email, as } = await person()
  const other = await signInOver(product, { email, password: goodPassword })
  await addOne(product, as)
  const refused = await product.call(signOut, {}, { authorization: `Bearer ${other.body.token}` })
  expect(refused.body.data.error).toBe('session_ended')
  expect((await product.call(calls.listFactors, {}, as)).status).toBe(200)
  await product.runOutbox()
  const letter = product.letters.find(({ to }) => to === email)
  expect(letter?.subject).toBe('Getzo: how you sign in was changed')
})

test('W15 several passkeys have names, and one is renamed or removed by its owner alone', async () => {
  const [one, two] = [await person(), await person()]
  const first = await addOne(product, one.as)
  const both = await addOne(product, one.as)
  expect(both.recoveryCodes).toEqual([])
  expect(both.body.data.factors.passkeys).toHaveLength(2)
  const id = first.body.data.factors.passkeys[0]?.id ?? 0
  const renamed = await product.call(
    calls.renamePasskey,
    { params: { id }, body: { name: ' Tablet ' } },
    one.as,
  )
  expect(renamed.body.data.factors.passkeys.map(({ name }) => name)).toEqual(['Tablet', 'Phone'])
  expect(
    (await product.call(calls.renamePasskey, { params: { id }, body: { name: ' ' } }, one.as)).body.data.rule,
  ).toBe('factor.passkey_name')
  expect(
    (await product.call(calls.renamePasskey, { params: { id }, body: { name: 'x' } }, two.as)).status,
  ).toBe(404)
  expect((await product.call(calls.removePasskey, { params: { id } }, two.as)).status).toBe(404)
  const removed = await product.call(calls.removePasskey, { params: { id } }, one.as)
  expect(removed.body.data.factors.passkeys.map(({ name }) => name)).toEqual(['Phone'])
  const shown = first.passkey.show(await challenge(product))
  expect((await product.call(calls.signInByPasskey, { body: { passkey: shown } })).status).toBe(401)
})

test('W15 new recovery codes end the old ones, and the last factor takes them along', async () => {
  const { email, as } = await person()
  const { recoveryCodes } = await turnOnCodes(product, as, clock)
  const made = await product.call(calls.makeRecoveryCodes, {}, as)
  expect(made.body.data.recovery_codes).toHaveLength(10)
  const old = await byRecoveryCode((await halfOf(email)).token, recoveryCodes[1] ?? '')
  expect(old.body.data.rule).toBe('factor.recovery_wrong')
  const ended = await product.call(calls.endCodes, {}, as)
  expect(ended.body.data.factors).toMatchObject({ recovery_left: 0, codes_since: null })
  expect((await product.call(calls.makeRecoveryCodes, {}, as)).body.data.rule).toBe('factor.yours_first')
  expect((await signInOver(product, { email, password: goodPassword })).status).toBe(200)
})
