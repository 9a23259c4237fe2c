import { readUser, saveLanguage } from '@getzo/contract/auth/auth.endpoints'
import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import * as users from '@getzo/contract/users/users.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  boss = await product.signedInAs('administrator', { email: 'boss@example.com' })
})
afterAll(() => product.close())
beforeEach(() => {
  product.letters.length = 0
})

const invite = (body: unknown) => product.call(users.inviteUser, { body }, boss)
const languageOf = async (as: typeof boss) => (await product.call(readUser, {}, as)).body.language

test('W14 A17 an invitation is written in the language that it names, and its link opens the page in it', async () => {
  expect(
    await invite({ email: 'zoe@example.com', first_name: 'Zoé', role: 'csr', language: 'fr' }),
  ).toMatchObject({
    status: 200,
  })
  await product.runOutbox()
  expect(product.letters[0]?.subject).toBe('Getzo\u00A0: votre invitation')
  expect(product.letters[0]?.text).toMatch(/^Bonjour Zoé,/)
  expect(product.letters[0]?.text).toMatch(/\/resetpassword\?lang=fr#token=[\w-]{43}$/m)
  expect(await invite({ email: 'x@example.com', role: 'csr', language: 'de' })).toMatchObject({
    status: 400,
    body: { data: { field: 'language' } },
  })
})

test('W14 a mail is in the language that its reader has when it is sent, not when it was posted', async () => {
  const answer = await invite({ email: 'late@example.com', role: 'csr', language: 'fr' })
  const id = answer.body.data[0]?.id ?? 0
  await product.db.pool.query(`update users set language = 'cn' where id = $1`, [id])
  await product.runOutbox()
  expect(product.letters[0]?.text).toMatch(/^您好/)
})

test('W14 a person chooses the language, which is that of the last sign-in until then', async () => {
  const someone = await product.signedInAs('csr', { email: 'ann@example.com' })
  expect(await languageOf(someone)).toBe('en')
  await product.db.pool.query(
    `update sessions set language = 'cn' where user_id = (select id from users where email = 'ann@example.com')`,
  )
  expect(await languageOf(someone)).toBe('cn')
  expect(await product.call(saveLanguage, { body: { language: 'fr' } }, someone)).toMatchObject({
    status: 200,
    body: { message: 'Language saved.', data: { language: 'fr' } },
  })
  expect(await languageOf(someone)).toBe('fr')
  expect(await product.call(saveLanguage, { body: { language: 'de' } }, someone)).toMatchObject({
    status: 400,
    body: { data: { field: 'language' } },
  })
  expect(await product.call(saveLanguage, { body: { language: 'fr' } })).toMatchObject({ status: 401 })
  expect(await languageOf(boss)).toBe('en')
})

test('W14 names sort as people do: Latin letters without regard to case and accents, then Chinese by pinyin', async () => {
  const names = ['张三', 'zebra', 'Éclair', '陈一', 'apple', 'Zoo', 'eclipse', '李娜']
  await product.db.pool.query(
    `insert into brands (name, country, care_videos) select n, 'Canada', '[]' from unnest($1::text[]) n`,
    [names],
  )
  const { body } = await product.call(listBrands, { query: { sort: 'name' } }, boss)
  const listed = body.map(({ name }) => name).filter((name) => names.includes(name))
  expect(listed).toEqual(['apple', 'Éclair', 'eclipse', 'zebra', 'Zoo', '陈一', '李娜', '张三'])
  const plan = await product.db.pool.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) select id from customers where deleted_at is null
      order by customer_name collate people_sort, id limit 10`,
  )
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customers_by_name')
})
