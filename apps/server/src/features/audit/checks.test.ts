import { checkSeals, listAudit, readSeals } from '@getzo/contract/audit/audit.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { auditJobs } from './audit.jobs'
import { checkDays } from './checks.service'
import { sealDays } from './seals.service'

let app: TestApp
let ann: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
})
afterAll(() => app.close())

/** As a superuser past the triggers, which nothing in the database can keep from anything. */
const past = (statements: string) =>
  app.asOwner(`set session_replication_role = replica; ${statements}; set session_replication_role = origin`)
const addChange = (at: string) =>
  app.asOwner(`insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
    values ('order', 1, 'order', 1, 'edit', 'bo@example.com', '${at}')`)

/** Two sealed days, the second with two entries, and one that is not sealed yet. */
beforeEach(async () => {
  await past('truncate history, security_events, audit_seals, audit_checks')
  await app.db.pool.query('delete from rate_limits')
  for (const at of ['2026-03-02T02:00:00Z', '2026-03-03T02:00:00Z', '2026-03-03T03:00:00Z'])
    await addChange(at)
  await sealDays(
    { db: app.db, log: app.deps.log, timeZone: 'Asia/Shanghai' },
    new Date('2026-03-03T17:00:00Z'),
  )
  await addChange('2026-03-04T02:00:00Z')
})

const alter = () => past(`update history set changed_by = 'x' where changed_at = '2026-03-02T02:00:00Z'`)
const check = (day: string | null, as = ann) => app.call(checkSeals, { body: { day } }, as)
const seals = async (days?: string) =>
  (await app.call(readSeals, { query: days === undefined ? {} : { days } }, ann)).body
const found = async () => {
  const query = { act: 'audit_checked' as const, limit: 50 }
  return (await app.call(listAudit, { query }, ann)).body.map(({ person, reason }) => `${person}: ${reason}`)
}

describe('a check of the seals', () => {
  test('W15 tells the seals of the days asked for, and which were compared', async () => {
    const days = '2026-03-02,2026-03-03,2026-03-04'
    expect((await seals(days)).of_days).toMatchObject([
      { day: '2026-03-02', entries: 1, fits: null, checked_at: null },
      { day: '2026-03-03', entries: 2, fits: null, checked_at: null },
    ])
    expect((await seals()).of_days).toEqual([])
    await check('2026-03-03')
    expect((await seals(days)).of_days).toMatchObject([
      { fits: null },
      { fits: true, checked_at: expect.any(String) as string },
    ])
  })

  test('W15 of one day finds whether it fits, and is recorded with its author', async () => {
    expect((await check('2026-03-02')).body).toMatchObject({
      message: '2026-03-02 fits its seal.',
      data: { checked: 1, days: 2, wrong_day: null },
    })
    await alter()
    expect((await check('2026-03-03')).body.data.wrong_day).toBeNull()
    expect((await check('2026-03-02')).body).toMatchObject({
      message: '2026-03-02 differs from its seal: entries were changed outside Getzo.',
      data: { wrong_day: '2026-03-02' },
    })
    expect(await seals('2026-03-02')).toMatchObject({ wrong_day: '2026-03-02', of_days: [{ fits: false }] })
    expect(await found()).toEqual([
      'ann@example.com: 2026-03-02: 2026-03-02 differs',
      'ann@example.com: 2026-03-03 fit',
      'ann@example.com: 2026-03-02 fit',
    ])
  })

  test('W15 of all days names the first that differs', async () => {
    expect((await check(null)).body).toMatchObject({
      message: 'Days compared: 2 of 2. All fit their seals.',
      data: { checked: 2, wrong_day: null },
    })
    await alter()
    expect((await check(null)).body.data).toEqual({ checked: 2, days: 2, wrong_day: '2026-03-02' })
    expect(await found()).toEqual([
      'ann@example.com: 2 days: 2026-03-02 differs',
      'ann@example.com: 2 days fit',
    ])
  })

  test('W15 goes on with the days that waited longest where the time was too short', async () => {
    await app.asOwner(`insert into audit_seals (day, starts_at, ends_at, entries, digest, seal)
      select day, day, day + interval '1 day', 0, '', ''
      from generate_series(timestamptz '2026-05-01Z', '2026-05-20Z', '1 day') day`)
    const at = new Date('2026-06-01T00:00:00Z')
    expect((await checkDays(app.db, at, 0)).checked).toBe(10)
    expect((await checkDays(app.db, at, 0)).checked).toBe(10)
    expect((await checkDays(app.db, at, 60_000)).checked).toBe(2)
    expect((await seals()).checked).toBe(22)
  })

  test('W15 a day that is not sealed cannot be checked', async () => {
    expect((await check('2026-03-04')).status).toBe(404)
    expect(await found()).toEqual([])
  })

  test('W15 every night a job compares them', async () => {
    await alter()
    const jobs = auditJobs(app.deps, { shopTimeZone: 'Asia/Shanghai' })
    await jobs.find(({ name }) => name === 'check-audit')?.run(new Date())
    expect(await seals()).toMatchObject({ checked: 2, wrong_day: '2026-03-02' })
  })

  test('A16 W15 is for administrators alone, and not without end', async () => {
    expect((await check(null, await app.signedInAs('csr'))).status).toBe(403)
    for (let n = 0; n < 10; n += 1) expect((await check('2026-03-02')).status).toBe(200)
    expect((await check('2026-03-02')).status).toBe(429)
  })
})
