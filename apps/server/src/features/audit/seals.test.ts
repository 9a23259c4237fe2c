import { readSeals } from '@getzo/contract/audit/audit.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { tidyExpired } from '../auth/tidy'
import { findWrongDay } from './seals.reads'
import { sealDays } from './seals.service'

let app: TestApp
let make: Factories

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
})
afterAll(() => app.close())

/** As a superuser past the triggers, which nothing in the database can keep from anything. */
const past = (statements: string) =>
  app.asOwner(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`)
beforeEach(() => past('truncate history, security_events, audit_seals, audit_checks'))

const timeZone = 'Asia/Shanghai'
const seal = (now: string, zone = timeZone) =>
  sealDays({ db: app.db, log: app.deps.log, timeZone: zone }, new Date(now))
const days = async () =>
  (
    await app.db.pool.query<{ day: string; entries: number }>(
      'select day, entries from audit_seals order by day',
    )
  ).rows.map(({ day, entries }) => `${day} ${entries}`)
const addChange = (at: string) =>
  app.asOwner(`insert into history (root, root_id, record, record_id, action, changed_by, changed_at, before, after)
    values ('order', 1, 'order', 1, 'edit', 'bo@example.com', '${at}', '{"a": 1}', '{"a": 2, "b": "é"}')`)
const addEvent = (at: string) =>
  app.asOwner(`insert into security_events (kind, address, request_id, happened_at)
    values ('signed_in', '192.0.2.1', 'r', '${at}')`)

/** Three days of the shop, the second without an entry. */
async function threeDays() {
  await addChange('2026-03-01T16:30:00Z')
  await addEvent('2026-03-02T15:59:59.999999Z')
  await addChange('2026-03-03T16:00:00Z')
  await addChange('2026-03-03T16:00:01Z')
  await seal('2026-03-04T17:00:00Z')
}
const wrong = async () => (await findWrongDay(app.db))?.day ?? null

describe('the seals of the audit', () => {
  test('W15 every ended day of the shop is sealed an hour after its end, days without entries too', async () => {
    await addChange('2026-03-01T16:30:00Z')
    await seal('2026-03-02T16:59:59Z')
    expect(await days()).toEqual([])
    await seal('2026-03-02T17:00:00Z')
    expect(await days()).toEqual(['2026-03-02 1'])
    await addChange('2026-03-03T16:00:00Z')
    await seal('2026-03-04T17:00:00Z')
    expect(await days()).toEqual(['2026-03-02 1', '2026-03-03 0', '2026-03-04 1'])
    expect(await wrong()).toBeNull()
    const { body } = await app.call(readSeals, {}, await app.signedInAs('administrator'))
    expect(body).toMatchObject({
      day: '2026-03-04',
      days: 3,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
  })

  test('W15 a day waits while a transaction goes on that began before its end', async () => {
    const fromNow = (ofDays: number) => new Date(Date.now() + ofDays * 86_400_000).toISOString()
    await addChange(fromNow(-5))
    const client = await app.db.pool.connect()
    await client.query('begin')
    await seal(fromNow(3))
    const before = await days()
    await client.query('rollback')
    client.release()
    await seal(fromNow(3))
    expect(before.length).toBeGreaterThan(2)
    expect((await days()).slice(0, before.length)).toEqual(before)
    expect((await days()).length).toBeGreaterThan(before.length + 1)
  })

  test.each([
    [
      'a changed value',
      `update history set after = '{"a": 3}' where changed_at = '2026-03-03T16:00:01Z'`,
      '2026-03-04',
    ],
    [
      'another author',
      `update history set changed_by = 'x' where changed_at = '2026-03-01T16:30:00Z'`,
      '2026-03-02',
    ],
    [
      'a moved time',
      `update history set changed_at = changed_at + interval '1 day' where changed_at < '2026-03-02'`,
      '2026-03-02',
    ],
    ['a changed event', `update security_events set address = '198.51.100.7'`, '2026-03-02'],
    ['a removed entry', `delete from history where changed_at = '2026-03-03T16:00:00Z'`, '2026-03-04'],
    [
      'an added entry',
      `insert into security_events (kind, address, request_id, happened_at) values ('signed_in', 'a', 'r', '2026-03-03T01:00:00Z')`,
      '2026-03-03',
    ],
    [
      'an entry before the first day',
      `insert into security_events (kind, address, request_id, happened_at) values ('signed_in', 'a', 'r', '2025-03-03T01:00:00Z')`,
      '2026-03-02',
    ],
    ['a removed seal', `delete from audit_seals where day = '2026-03-03'`, '2026-03-04'],
    [
      'a removed seal whose successor was made again',
      `delete from audit_seals where day = '2026-03-03';
      update audit_seals s set seal = audit_seal(p.seal, s.day, s.starts_at, s.ends_at, s.entries, s.digest)
        from audit_seals p where p.day = '2026-03-02' and s.day = '2026-03-04'`,
      '2026-03-04',
    ],
    [
      'a seal made again for a changed day',
      `update history set changed_by = 'x' where changed_at = '2026-03-01T16:30:00Z';
      update audit_seals s set digest = d.digest, seal = audit_seal(null, day, s.starts_at, s.ends_at, s.entries, d.digest)
        from audit_digest('2026-03-01T16:00:00Z', '2026-03-02T16:00:00Z') d where day = '2026-03-02'`,
      '2026-03-03',
    ],
  ])('W15 %s is found, and the first day that differs is named', async (_what, statement, day) => {
    await threeDays()
    expect(await wrong()).toBeNull()
    await past(statement)
    expect(await wrong()).toBe(day)
  })

  test('W15 what is deleted after its time leaves entries and seals as they are', async () => {
    await threeDays()
    await make.customer()
    await tidyExpired(app.db, { ended: 0, keys: 1 })
    expect(await wrong()).toBeNull()
    expect(await days()).toHaveLength(3)
  })

  test('W15 a shop that changes its zone seals no day twice and leaves no hour out', async () => {
    await threeDays()
    await seal('2026-03-07T00:00:00Z', 'America/Vancouver')
    await seal('2026-03-09T00:00:00Z', 'Pacific/Auckland')
    expect(await wrong()).toBeNull()
    expect(new Set(await days()).size).toBe((await days()).length)
  })

  test('W15 two copies of the service seal a day once', async () => {
    await addChange('2026-03-01T16:30:00Z')
    await Promise.allSettled([seal('2026-03-02T17:00:00Z'), seal('2026-03-02T17:00:00Z')])
    expect(await days()).toEqual(['2026-03-02 1'])
    expect(await wrong()).toBeNull()
  })

  test.each([
    'update audit_seals set entries = 0',
    'delete from audit_seals',
    'truncate audit_seals',
    `update history set changed_by = 'x'`,
    'delete from history',
    'truncate history',
  ])('W15 O36 neither the role that serves nor the owner alters the audit: %s', async (statement) => {
    await threeDays()
    await expect(app.db.pool.query(statement)).rejects.toThrow('permission denied')
    await expect(app.asOwner(statement)).rejects.toThrow('append-only')
  })

  test('W15 the text of an entry is the same under any setting of the session', async () => {
    await threeDays()
    const digest = async (settings: string) => {
      const client = await app.db.pool.connect()
      try {
        await client.query('begin')
        await client.query(settings)
        const { rows } = await client.query(
          `select encode(digest, 'hex') as it from audit_digest('2026-03-01T16:00:00Z', '2026-03-05Z')`,
        )
        return rows[0].it as string
      } finally {
        await client.query('rollback')
        client.release()
      }
    }
    const usual = await digest('set local timezone = utc')
    expect(
      await digest(`set local timezone = 'Asia/Shanghai'; set local datestyle = 'SQL, DMY';
        set local bytea_output = 'escape'; set local extra_float_digits = 0; set local intervalstyle = 'iso_8601'`),
    ).toBe(usual)
  })
})
