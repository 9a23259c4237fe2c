import { changePassword, readUser } from '@getzo/contract/auth/auth.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bearerOf, goodPassword, makeAccount, signInOver } from '../../../test-kit/accounts'
import { shopOf } from '../../../test-kit/shop-of'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { checkPassword, demoPassword } from './new-passwords'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(async () => {
  product.letters.length = 0
  await product.db.pool.query('delete from rate_limits')
})

const next = 'three maple leaves'
const session = (email: string) => bearerOf(product, { email })
const change = async (me: { authorization: string } | undefined, body: object) => {
  const answer = await product.call(changePassword, { body }, me)
  await product.runOutbox()
  return answer
}

test('A21 a person changes the own password; this session stays, the others end', async () => {
  const { email, id } = await makeAccount(product)
  const [me, other] = [await session(email), await session(email)]
  expect(await change(me, { password: goodPassword, new_password: next })).toMatchObject({
    status: 200,
    body: { message: 'Your password has been changed. Your other sessions have ended.' },
  })
  expect((await product.call(readUser, {}, me)).status).toBe(200)
  expect((await product.call(readUser, {}, other)).status).toBe(401)
  expect((await signInOver(product, { email, password: goodPassword })).status).toBe(401)
  expect((await signInOver(product, { email, password: next })).status).toBe(200)
  expect(product.letters).toMatchObject([{ to: email, subject: 'Getzo: your password was changed' }])
  const { rows } = await product.db.pool.query(
    `select actor from security_events where user_id = $1 and kind = 'password_changed'`,
    [id],
  )
  expect(rows).toEqual([{ actor: email }])
})

test.each([
  [{ password: '', new_password: next }, 'password', 'auth.password_missing'],
  [{ password: 'guess', new_password: next }, 'password', 'auth.password_wrong'],
  [{ password: goodPassword, new_password: 'short' }, 'new_password', 'auth.password_too_short'],
  [{ password: goodPassword, new_password: 'Password123' }, 'new_password', 'auth.password_is_common'],
  [{ password: goodPassword, new_password: 'we love Getzo' }, 'new_password', 'auth.password_holds_name'],
])('A21 %j is refused at %s by %s', async (body, field, rule) => {
  const { email } = await makeAccount(product)
  const me = await session(email)
  const answer = await change(me, body)
  expect(answer.status).toBe(422)
  expect(answer.body.data).toMatchObject({ error: 'rule', field, rule })
  expect((await signInOver(product, { email, password: goodPassword })).status).toBe(200)
  expect(product.letters).toEqual([])
})

test('A21 the password cannot be guessed here either, and nobody changes one without a session', async () => {
  const { email } = await makeAccount(product)
  const me = await session(email)
  for (let i = 0; i < 10; i += 1) {
    expect((await change(me, { password: `guess ${i}`, new_password: next })).status).toBe(422)
  }
  expect((await change(me, { password: goodPassword, new_password: next })).status).toBe(429)
  expect((await change(undefined, { password: goodPassword, new_password: next })).status).toBe(401)
})

const owner = { email: 'jo.fontaine@example.com', names: ['Jo', 'Fontaine'] }
const maple = shopOf({ SHOP_NAME: 'Maple & Cedar' })

test.each([
  ['password123', 'auth.password_is_common'],
  ['PASSWORD123', 'auth.password_is_common'],
  ['qwertyuiop', 'auth.password_is_common'],
  ['my fontaines', 'auth.password_holds_name'],
  ['MAPLE & CEDAR 12', 'auth.password_holds_name'],
  ['not jo.fontaine', 'auth.password_holds_name'],
  [demoPassword, undefined],
  ['correct horse battery', undefined],
])('A14 A17 A18 the new password %j breaks %s', async (password, rule) => {
  expect((await checkPassword(maple, password, owner))?.rule).toBe(rule)
})

test('A18 the demo’s own password stays usable in the demo alone', async () => {
  const demo = shopOf({ GETZO_DEMO: '1' })
  expect((await checkPassword(shopOf({}), demoPassword, owner))?.rule).toBe('auth.password_holds_name')
  expect(await checkPassword(demo, demoPassword, owner)).toBeNull()
  expect((await checkPassword(demo, 'password123', owner))?.rule).toBe('auth.password_is_common')
})
