import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount } from '../../test-kit/accounts'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { tidyExpired } from './tidy'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('A12 A14 O22 what has expired is deleted, what has not stays', async () => {
  const { id } = await makeAccount(product)
  const run = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
  for (const age of ['-1 hour', '1 hour']) {
    await run(
      `insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), $1, now() + $2::interval)`,
      [id, age],
    )
    await run(
      `insert into password_links (token_hash, user_id, expires_at)
        values (sha256(convert_to($2, 'utf8')), $1, now() + $2::interval)`,
      [id, age],
    )
    await run(
      `insert into email_links (token_hash, user_id, email, session_id, expires_at)
        values (sha256(convert_to($2, 'utf8')), $1, 'new@example.com', gen_random_uuid(), now() + $2::interval)`,
      [id, age],
    )
    await run(
      `insert into rate_limits (key, points, expire)
        values ($1::text, 1, (extract(epoch from now() + $1::text::interval) * 1000)::bigint)`,
      [age],
    )
  }
  for (const age of ['3 days', '1 day']) {
    await run(
      `insert into idempotency_keys (actor, key, endpoint, request_hash, answer, created_at)
        values ('a', $1::text, 'e', '', '{}', now() - $1::text::interval)`,
      [age],
    )
  }
  const one = { sessions: 1, password_links: 1, email_links: 1, idempotency_keys: 1, rate_limits: 1 }
  expect(await tidyExpired(product.db)).toEqual(one)
  for (const table of Object.keys(one)) {
    expect((await run(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 1 }])
  }
})
