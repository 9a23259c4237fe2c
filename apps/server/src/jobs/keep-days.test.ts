import { workKindNames } from '@getzo/domain/works/work-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config'
import { ConfigError } from '../config/config-error'
import { makeAccount } from '../test-kit/accounts'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { deleteOldWorks } from '../works/tidy'

let product: TestApp

// each another one, and none its usual one
const days = {
  JOBS_KEEP_DAYS: 6,
  ENDED_KEEP_DAYS: 3,
  KEYS_KEEP_DAYS: 5,
  LOOKUPS_KEEP_DAYS: 4,
  UPLOADS_KEEP_DAYS: 7,
  PICTURES_KEEP_DAYS: 20,
}

beforeAll(async () => {
  const env = Object.fromEntries(Object.entries(days).map(([name, value]) => [name, String(value)]))
  product = await startTestApp({}, env)
  await makeAccount(product)
})
afterAll(() => product.close())

interface Growing {
  what: string
  setting: keyof typeof days
  job: string
  /** adds rows, $1 hours old, $2 of them */
  grow: string
  count: string
}

const rowsOf = (table: string, columns: string, values: string) =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, $2::integer) n`
const countOf = (table: string) => `select count(*)::int as n from ${table}`
const then = `now() - make_interval(hours => $1::integer)`
const anyUser = '(select min(id) from users)'
const hash = `sha256(convert_to($1::integer || '-' || n, 'utf8'))`
const signIns = 'delete-expired-sign-ins'

const growing: Growing[] = [
  {
    what: 'sessions',
    setting: 'ENDED_KEEP_DAYS',
    job: signIns,
    grow: rowsOf('sessions', 'id, user_id, expires_at', `gen_random_uuid(), ${anyUser}, ${then}`),
    count: countOf('sessions'),
  },
  {
    what: 'links that set a password',
    setting: 'ENDED_KEEP_DAYS',
    job: signIns,
    grow: rowsOf('password_links', 'token_hash, user_id, expires_at', `${hash}, ${anyUser}, ${then}`),
    count: countOf('password_links'),
  },
  {
    what: 'links that confirm an e-mail',
    setting: 'ENDED_KEEP_DAYS',
    job: signIns,
    grow: rowsOf(
      'email_links',
      'token_hash, user_id, email, session_id, expires_at',
      `${hash}, ${anyUser}, 'new@example.com', gen_random_uuid(), ${then}`,
    ),
    count: countOf('email_links'),
  },
  {
    what: 'counters of limits',
    setting: 'ENDED_KEEP_DAYS',
    job: signIns,
    grow: rowsOf(
      'rate_limits',
      'key, points, expire',
      `$1::integer || '-' || n, 1, (extract(epoch from ${then}) * 1000)::bigint`,
    ),
    count: countOf('rate_limits'),
  },
  {
    what: 'tokens of outside services',
    setting: 'ENDED_KEEP_DAYS',
    job: 'delete-ended-outside-tokens',
    grow: rowsOf('outside_cache', 'key, value, expires_at', `$1::integer || '-' || n, '', ${then}`),
    count: countOf('outside_cache'),
  },
  {
    what: 'answers of creating calls',
    setting: 'KEYS_KEEP_DAYS',
    job: signIns,
    grow: rowsOf(
      'idempotency_keys',
      'actor, key, endpoint, request_hash, answer, created_at',
      `'a', $1::integer || '-' || n, 'e', '', '{}', ${then}`,
    ),
    count: countOf('idempotency_keys'),
  },
  {
    what: 'tries to open orders',
    setting: 'LOOKUPS_KEEP_DAYS',
    job: 'delete-old-lookups',
    grow: rowsOf('lookup_failures', 'at, link, address, network, has_failed', `${then}, 'l', 'a', 'n', true`),
    count: countOf('lookup_failures'),
  },
  {
    what: 'finished jobs',
    setting: 'JOBS_KEEP_DAYS',
    job: 'delete-old-jobs',
    grow: rowsOf(
      'outbox',
      'job, about, posted_at, posted_by, give_up_at, finished_at, outcome',
      `'letter', 'a', ${then}, 'system', ${then}, ${then}, 'done'`,
    ),
    count: countOf('outbox'),
  },
  {
    what: 'ended works',
    setting: 'JOBS_KEEP_DAYS',
    job: 'delete-old-jobs',
    grow: rowsOf(
      'works',
      'kind, asked, total, asked_at, asked_by, state, ended_at',
      `'act', '{}', 0, ${then}, 'system', 'done', now()`,
    ),
    count: countOf('works'),
  },
  {
    what: 'uploads that nothing took',
    setting: 'UPLOADS_KEEP_DAYS',
    job: 'delete-unheld-files',
    grow: rowsOf('files', 'date_created', then),
    count: `${countOf('files')} where key is null`,
  },
  {
    what: 'pictures that nothing shows',
    setting: 'PICTURES_KEEP_DAYS',
    job: 'delete-unused-pictures',
    grow: rowsOf(
      'files',
      'key, type, size_bytes, sha256, unused_since',
      `md5($1::integer || '-' || n) || '.jpg', 'image/jpeg', 1, ${hash}, ${then}`,
    ),
    count: `${countOf('files')} where key is not null`,
  },
]

describe('N11 A12 A14 O22 K11 one run deletes more than a step of rows older than the setting, and keeps younger ones:', () => {
  test.each(growing)('$what, $setting', async ({ setting, job, grow, count }) => {
    const hours = days[setting] * 24
    await product.db.pool.query(grow, [hours + 1, 1100])
    await product.db.pool.query(grow, [hours - 1, 2])
    const { rows: before } = await product.db.pool.query(count)
    expect(before).toEqual([{ n: 1102 }])
    await product.jobs.repeating.find(({ name }) => name === job)?.run(new Date())
    const { rows } = await product.db.pool.query(count)
    expect(rows).toEqual([{ n: 2 }])
  })
})

test.each(workKindNames)(
  'N11 W4 the items of works that name people go after 400 days however long jobs are kept: %s',
  async (kind) => {
    const stored = (days: number) =>
      product.db.pool.query(
        `with work as (insert into works (kind, asked, total, asked_at, asked_by, state, ended_at)
         values ($1, '{}', 1, now() - make_interval(days => $2), 'ann', 'done', now()) returning id)
       insert into work_items (work_id, place, record_id, name, outcome) select id, 1, 1, 'Bob', 'done' from work`,
        [kind, days],
      )
    await product.db.pool.query('delete from works')
    await stored(399)
    await stored(401)
    await deleteOldWorks(product.db, new Date(), 36_500)
    const { rows } = await product.db.pool.query(`select (current_date - asked_at::date) as days from works`)
    expect(rows).toEqual([{ days: 399 }])
    expect((await product.db.pool.query('select from work_items')).rowCount).toBe(1)
  },
)

test('N11 W4 a work whose undo is under way is kept with it, and goes once the undo has ended', async () => {
  await product.db.pool.query('delete from works')
  const { rows } = await product.db.pool.query<{ id: number }>(
    `with undone as (
       insert into works (kind, asked, total, asked_at, asked_by, state, ended_at)
       values ('act', '{}', 1, now() - interval '31 days', 'ann', 'done', now() - interval '31 days') returning id
     ) insert into works (kind, asked, undoes, total, asked_by) select 'act', '{}', id, 1, 'ann' from undone returning id`,
  )
  const left = async () => {
    await deleteOldWorks(product.db, new Date(), 30)
    return (await product.db.pool.query('select from works')).rowCount
  }
  expect(await left()).toBe(2)
  await product.db.pool.query(`update works set state = 'done', ended_at = now() where id = $1`, [
    rows[0]?.id,
  ])
  expect(await left()).toBe(0)
})

describe('N11 the days that something is kept', () => {
  test.each([
    ['VISITS_KEEP_DAYS', 'visits', 180, 1],
    ['JOBS_KEEP_DAYS', 'jobs', 30, 1],
    ['ENDED_KEEP_DAYS', 'ended', 0, 0],
    ['KEYS_KEEP_DAYS', 'keys', 2, 1],
    ['LOOKUPS_KEEP_DAYS', 'lookups', 2, 2],
    ['UPLOADS_KEEP_DAYS', 'uploads', 1, 1],
    ['PICTURES_KEEP_DAYS', 'pictures', 30, 15],
  ] as const)('%s are whole, and within its limits', (name, part, usual, least) => {
    const read = (text: string) => readConfig({ [name]: text }).keepDays[part]
    expect(read('')).toBe(usual)
    expect(read(String(least))).toBe(least)
    expect(read('36500')).toBe(36_500)
    for (const wrong of [String(least - 1), '36501', '1.5', '7 days', 'never']) {
      expect(() => read(wrong), wrong).toThrow(ConfigError)
      expect(() => read(wrong), wrong).toThrow(
        `${name}: must be a whole number from ${least} to 36500, not '${wrong}'`,
      )
    }
  })
})
