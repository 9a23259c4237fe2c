import { readUser, saveKeySetting, saveProfile } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf, goodPassword, makeAccount } from '../../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.pool.query('delete from rate_limits')
})

async function signedIn() {
  const account = await makeAccount(product)
  return { ...account, ...(await bearerOf(product, account)) }
}

const fields = {
  first_name: ' Anna ',
  last_name: 'Müller',
  phone_number: '+1 604 555 0101',
  address: '12 Cedar Lane',
  city: 'Vancouver',
  country: 'Canada',
}

test('A21 the profile is saved and read back', async () => {
  const me = await signedIn()
  const saved = await product.call(saveProfile, { body: { email: me.email, ...fields } }, me)
  expect(saved).toMatchObject({ status: 200, body: { code: 0, message: 'Profile successfully updated' } })
  const expected = {
    email: me.email,
    first_name: 'Anna',
    lastName: 'Müller',
    phoneNumber: '+1 604 555 0101',
    address: '12 Cedar Lane',
    city: 'Vancouver',
    country: 'Canada',
    role: 'csr',
  }
  expect(saved.body.data.credentials).toMatchObject(expected)
  expect((await product.call(readUser, {}, me)).body.credentials).toMatchObject(expected)
  const { rows } = await product.db.pool.query(
    `select changed_by, after from history where root = 'user' and root_id = $1 and action = 'edit'`,
    [me.id],
  )
  expect(rows).toMatchObject([{ changed_by: me.email, after: { first_name: 'Anna' } }])
})

test('A21 an emptied field is empty, not a space', async () => {
  const me = await signedIn()
  await product.call(saveProfile, { body: { email: me.email, ...fields, city: '  ', country: null } }, me)
  const { body } = await product.call(readUser, {}, me)
  expect(body.credentials).toMatchObject({ city: null, country: null })
})

test('A21 the password cannot be guessed through the profile', async () => {
  const me = await signedIn()
  const save = (password: string) =>
    product.call(saveProfile, { body: { ...fields, email: `x${me.email}`, password } }, me)
  for (let i = 0; i < 10; i += 1) expect(await save('guess')).toMatchObject({ status: 422 })
  expect(await save(goodPassword)).toMatchObject({ status: 429 })
})

test('A16 A21 nobody gives themselves a role, and nobody saves without a session', async () => {
  const me = await signedIn()
  const body = { email: me.email, ...fields, role: 'administrator' }
  expect(await product.call(saveProfile, { body }, me)).toMatchObject({
    status: 400,
    body: { data: { field: 'role' } },
  })
  expect(await product.call(saveProfile, { body: { email: me.email, ...fields } })).toMatchObject({
    status: 401,
  })
})

test('W5 A24 keys of one letter are on, and stay off for the person who switched them off', async () => {
  const [me, other] = [await signedIn(), await signedIn()]
  const isOn = async (as: typeof me) => (await product.call(readUser, {}, as)).body.single_keys
  expect(await isOn(me)).toBe(true)
  expect((await product.call(saveKeySetting, { body: { single_keys: false } }, me)).status).toBe(200)
  expect([await isOn(me), await isOn(other)]).toEqual([false, true])
  expect((await product.call(saveKeySetting, { body: { single_keys: true } })).status).toBe(401)
})
