import { readUser, saveProfile } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

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
  const { body } = await signInOver(product, { email: account.email, password: goodPassword })
  return { ...account, authorization: `Bearer ${body.token}` }
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

test('A21 another e-mail needs the current password', async () => {
  const me = await signedIn()
  const email = `new-${me.email}`
  const save = (password?: string) => product.call(saveProfile, { body: { ...fields, email, password } }, me)
  expect(await save()).toMatchObject({
    status: 422,
    body: { message: 'Please enter your password', data: { field: 'password' } },
  })
  expect(await save('guess')).toMatchObject({
    status: 422,
    body: { message: 'Wrong Credentials', data: { field: 'password' } },
  })
  expect((await product.call(readUser, {}, me)).body.email).toBe(me.email)
  expect(await save(goodPassword)).toMatchObject({ status: 200, body: { data: { email } } })
  expect(await signInOver(product, { email, password: goodPassword })).toMatchObject({ status: 200 })
  expect(await signInOver(product, { email: me.email, password: goodPassword })).toMatchObject({
    status: 401,
  })
})

test('A21 the password cannot be guessed through the profile', async () => {
  const me = await signedIn()
  const save = (password: string) =>
    product.call(saveProfile, { body: { ...fields, email: `x${me.email}`, password } }, me)
  for (let i = 0; i < 10; i += 1) expect(await save('guess')).toMatchObject({ status: 422 })
  expect(await save(goodPassword)).toMatchObject({ status: 429 })
})

test('A21 an e-mail that was changed meanwhile is not changed back by a profile that was opened before', async () => {
  const me = await signedIn()
  const lock = await product.db.pool.connect()
  await lock.query('begin')
  await lock.query("update users set email = 'moved-' || email where id = $1", [me.id])
  const saving = product.call(saveProfile, { body: { email: me.email, ...fields } }, me)
  await vi.waitFor(async () => {
    const { rows } = await product.db.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  })
  await lock.query('commit')
  lock.release()
  expect(await saving).toMatchObject({ status: 409, body: { data: { error: 'changed_meanwhile' } } })
  const { rows } = await product.db.pool.query('select email, city from users where id = $1', [me.id])
  expect(rows).toEqual([{ email: `moved-${me.email}`, city: null }])
})

test('A21 a colleague’s e-mail is refused as taken', async () => {
  const [me, colleague] = [await signedIn(), await makeAccount(product)]
  const body = { ...fields, email: colleague.email, password: goodPassword }
  expect(await product.call(saveProfile, { body }, me)).toMatchObject({
    status: 409,
    body: { code: 1002, data: { error: 'duplicate_email', field: 'email' } },
  })
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
