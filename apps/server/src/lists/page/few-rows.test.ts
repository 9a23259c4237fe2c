import type { Endpoint } from '@getzo/contract/endpoint'
import { listImports } from '@getzo/contract/imports/imports.endpoints'
import { listOutbox } from '@getzo/contract/jobs/jobs.endpoints'
import { listKeys } from '@getzo/contract/keys/keys.endpoints'
import { listUsers } from '@getzo/contract/users/users.endpoints'
import { listDeliveries } from '@getzo/contract/webhooks/webhooks.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

const insert = async (statement: string, values: unknown[] = []) => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into ${statement} returning id::int`,
    values,
  )
  return rows[0]?.id ?? 0
}
const ids = async (endpoint: Endpoint, query: Record<string, unknown>) => {
  const { status, text } = await app.call(endpoint, { query: { limit: 200, ...query } }, admin)
  expect(status, text).toBe(200)
  return (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
}
/** The last moment of 2 February 2020 in Shanghai, and the first of the next day. */
const [late, next] = ['2020-02-02T15:59:59Z', '2020-02-02T16:00:00Z']
const day = (name: string) => ({ [`${name}_from`]: '2020-02-02', [`${name}_to`]: '2020-02-02' })

test('W3 A17 users with and without a second factor: a confirmed code, or a passkey', async () => {
  const user = (email: string) => insert(`users (email, role) values ('${email}', 'csr')`)
  const [codes, key, begun] = [await user('1@f.test'), await user('2@f.test'), await user('3@f.test')]
  const secret = (id: number, confirmed: string | null) =>
    insert(`code_secrets (user_id, sealed, installation_version, confirmed_at) values ($1, '\\x00', 1, $2)`, [
      id,
      confirmed,
    ])
  await secret(codes, late)
  await secret(begun, null)
  await insert(
    `passkeys (user_id, credential_id, public_key, counter, transports, is_synced, aaguid, name)
     values ($1, '\\x01', '\\x01', 0, '{}', false, '', 'Mine')`,
    [key],
  )
  const q = '@f.test'
  expect(await ids(listUsers, { q, has_factor: true })).toEqual([codes, key])
  expect(await ids(listUsers, { q, has_factor: false })).toEqual([begun])
})

test('W3 W16 keys by their maker, and by the days of their end and last use', async () => {
  const maker = await insert(`users (email, role) values ('maker@f.test', 'administrator')`)
  const key = (name: string, at: string | null) =>
    insert(
      `api_keys (name, key_hash, beginning, ending, capabilities, addresses, maker_id, made_at, expires_at, last_used_at)
       values ($1::text, sha256(convert_to($1::text, 'UTF8')), 'getzo_', 'x', '{}', '{}', $2, now(), $3, $3)`,
      [name, maker, at],
    )
  const [one, other, never] = [await key('one', late), await key('other', next), await key('never', null)]
  expect(await ids(listKeys, day('ends'))).toEqual([one])
  expect(await ids(listKeys, day('used'))).toEqual([one])
  expect(await ids(listKeys, { made_by: 'maker@f.test', sort: 'name' })).toEqual([never, one, other])
  expect(await ids(listKeys, { made_by: 'ada@f.test' })).toEqual([])
})

test('W3 W9 N9 imports, deliveries and finished jobs by days of the shop; jobs with and without a failure', async () => {
  const imported = (at: string) =>
    insert(
      `imports (kind, name, headings, headings_hash, columns, date_created, created_by)
       values ('orders', 'f', '{}', '\\x00', '[]', $1, 'ada@f.test')`,
      [at],
    )
  const file = await imported(late)
  await imported(next)
  expect(await ids(listImports, day('created'))).toEqual([file])

  const webhook = await insert(
    `webhooks (url, kinds, made_at, made_by) values ('https://f.test', '{}', now(), 'ada@f.test')`,
  )
  const delivery = async (at: string) =>
    insert(
      `webhook_deliveries (event_id, webhook_id, state, posted_at) values ($1, $2, 'delivered', now())`,
      [
        await insert(`webhook_events (kind, type, body, happened_at) values ('test', 'test', '{}', $1)`, [
          at,
        ]),
        webhook,
      ],
    )
  const told = await delivery(late)
  await delivery(next)
  expect(await ids(listDeliveries, day('happened'))).toEqual([told])

  const job = (at: string, error: string | null) =>
    insert(
      `outbox (job, about, posted_at, posted_by, give_up_at, finished_at, outcome, last_error)
       values ('letter', 'few-rows', now(), 'system', now(), $1, 'done', $2)`,
      [at, error],
    )
  const [done, failed] = [await job(late, null), await job(next, 'lost')]
  expect(await ids(listOutbox, { about: 'few-rows', ...day('finished') })).toEqual([done])
  expect(await ids(listOutbox, { about: 'few-rows', has_error: true })).toEqual([failed])
  expect(await ids(listOutbox, { about: 'few-rows', has_error: false })).toEqual([done])
})
