import { listAudit, readSeals } from '@getzo/contract/audit/audit.endpoints'
import { createCustomer } from '@getzo/contract/customers/customers.endpoints'
import { exportList } from '@getzo/contract/list-views/list-views.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let ann: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  ann = await app.signedInAs('administrator', { email: 'ann@example.com' })
})
afterAll(() => app.close())

/** The audit is append-only for everybody: a test that needs an empty one empties it past the triggers. */
const empty = () =>
  app.asOwner(`set session_replication_role = replica; truncate history, security_events, audit_seals, audit_checks;
    set session_replication_role = origin`)
beforeEach(empty)

const list = async (query: Record<string, unknown> = {}, as = ann) =>
  (await app.call(listAudit, { query: { limit: 50, ...query } }, as)).body
/** Without what the reading itself adds. */
const acts = async (query: Record<string, unknown> = {}) =>
  (await list(query))
    .filter(({ action }) => action !== 'audit_read')
    .map(({ action, root }) => `${action} ${root}`)
const addEvent = (kind: string, columns: Record<string, unknown> = {}) => {
  const row = { kind, address: '192.0.2.1', request_id: 'r', happened_at: '2026-03-01T10:00:00Z', ...columns }
  const names = Object.keys(row)
  return app.asOwner(
    `insert into security_events (${names.join(', ')}) values (${Object.values(row)
      .map((value) => (value === null ? 'null' : `'${value}'`))
      .join(', ')})`,
  )
}
const addChanges = (n: number, at: string, columns: Record<string, string> = {}) => {
  const row = {
    root: 'order',
    root_id: '1',
    record: 'order',
    record_id: '1',
    action: 'edit',
    changed_by: 'bo@example.com',
    ...columns,
  }
  return app.asOwner(
    `insert into history (${Object.keys(row).join(', ')}, changed_at)
     select ${Object.values(row)
       .map((value) => `'${value}'`)
       .join(', ')}, timestamptz '${at}' + i * interval '1 second' from generate_series(1, ${n}) i`,
  )
}

describe('the audit', () => {
  test('W15 lists changes with before and after, and security events, newest first', async () => {
    const id = await make.customer({ customer_name: '张伟' })
    await app.db.pool.query(`update customers set customer_name = '李梅' where id = $1`, [id])
    await app.call(createCustomer, { body: {} }, await app.signedInAs('csr', { email: 'bo@example.com' }))
    await app.deps.background.idle()
    const [read, refused] = await list()
    expect(read).toMatchObject({
      action: 'audit_read',
      source: 'event',
      person: 'ann@example.com',
      reason: 'everything',
      change: null,
    })
    expect(refused).toMatchObject({
      action: 'right_refused',
      person: 'bo@example.com',
      root: 'user',
      root_name: 'bo@example.com',
      reason: 'customers.write',
      address: expect.any(String) as string,
    })
    const users = (await list()).filter(({ root, source }) => root === 'user' && source === 'change')
    expect(users).toMatchObject([{ action: 'create', root_name: 'bo@example.com' }])
    const [change, made] = await list({ record: 'customer' })
    expect(change).toMatchObject({
      source: 'change',
      action: 'edit',
      root_id: id,
      root_name: '李梅',
      change: { before: { customer_name: '张伟' }, after: { customer_name: '李梅' }, id: change?.id },
    })
    expect(made).toMatchObject({ action: 'create', change: { before: null } })
  })

  test('W15 A16 is for administrators alone, and so are its export and its seals', async () => {
    const csr = await app.signedInAs('csr')
    const params = { list: 'listAudit' }
    for (const answer of [
      await app.call(listAudit, {}, csr),
      await app.call(readSeals, {}, csr),
      await app.call(exportList, { params }, csr),
    ]) {
      expect([403, 404]).toContain(answer.status)
    }
    expect((await app.call(listAudit, {})).status).toBe(401)
  })

  test('W15 is filtered by person, act, kind of record, one record, address and days of the shop', async () => {
    await addChanges(2, '2026-03-01T09:00:00Z')
    await addChanges(1, '2026-03-01T09:30:00Z', {
      changed_by: 'cy@example.com',
      root_id: '2',
      record_id: '2',
    })
    await addChanges(1, '2026-03-02T09:00:00Z', { root: 'brand', record: 'brand', action: 'delete' })
    await addEvent('signed_in', { actor: 'cy@example.com', user_id: ann.userId })
    await addEvent('sign_in_failed', { address: '198.51.100.7' })
    const days = { at_from: '2026-03-02', at_to: '2026-03-02' }
    for (const [query, found] of [
      [{ by: 'cy@example.com' }, ['signed_in user', 'edit order']],
      [{ act: 'delete' }, ['delete brand']],
      [{ act: 'edit' }, ['edit order', 'edit order', 'edit order']],
      [{ act: 'signed_in' }, ['signed_in user']],
      [{ record: 'brand' }, ['delete brand']],
      [{ record: 'order', record_id: 2 }, ['edit order']],
      [{ record_id: 2 }, ['edit order']],
      [{ record: 'user', record_id: ann.userId }, ['signed_in user']],
      [{ address: '198.51.100.7' }, ['sign_in_failed user']],
      [days, ['delete brand']],
      [{ ...days, by: 'cy@example.com' }, []],
    ] as const) {
      expect(await acts(query), JSON.stringify(query)).toEqual(found)
    }
    const unknown = await app.call(listAudit, { query: { act: 'nothing' } }, ann)
    expect([unknown.status, unknown.body]).toMatchObject([400, { data: { field: 'act' } }])
  })

  test('W15 finds the entries of the records that a text names', async () => {
    const order = await make.order({ order_number: 'G2-4711' })
    await make.order({ order_number: 'G2-9999' })
    const found = await list({ q: '4711' })
    expect(found.map(({ root, root_id, root_name }) => [root, root_id, root_name])).toEqual([
      ['order', order, 'G2-4711'],
    ])
    expect(
      (await list({ q: 'ann@example.com' })).every(({ root_name }) => root_name === 'ann@example.com'),
    ).toBe(true)
  })

  test('W15 O9 pages by key over both sources, forwards and back, with equal times and without a gap', async () => {
    await addChanges(60, '2026-03-01T09:00:00Z')
    for (const second of ['01', '01', '30', '59', '59'])
      await addEvent('signed_in', { happened_at: `2026-03-01T09:00:${second}Z` })
    const query = { limit: 12, at_to: '2026-03-01' }
    const seen: number[] = []
    let after: string | undefined
    let before: string | undefined
    for (;;) {
      const answer = await app.call(listAudit, { query: { ...query, ...(after && { after }) } }, ann)
      seen.push(...answer.body.map(({ id }) => id))
      before = answer.headers['x-previous-cursor'] as string | undefined // as the list sets it
      after = answer.headers['x-next-cursor'] as string | undefined // as the list sets it
      if (after === undefined) break
    }
    expect(seen).toHaveLength(65)
    expect(new Set(seen).size).toBe(65)
    const back = await app.call(listAudit, { query: { ...query, before } }, ann)
    expect(back.body.map(({ id }) => id)).toEqual(seen.slice(48, 60))
  })

  test('W15 looking in is recorded once for each person, day and set of filters', async () => {
    const reads = async () =>
      (
        await app.db.pool.query<{ who: string }>(
          `select actor || ': ' || reason as who from security_events where kind = 'audit_read' order by id`,
        )
      ).rows.map(({ who }) => who)
    await list()
    await list({ count: true, sort: 'at' })
    await list({ record: 'order', by: 'ann@example.com' })
    await list({ by: 'ann@example.com', record: 'order' })
    await list({ q: 'a secret' })
    await list({}, await app.signedInAs('administrator', { email: 'eve@example.com' }))
    expect(await reads()).toEqual([
      'ann@example.com: everything',
      'ann@example.com: by=ann@example.com; record=order',
      'ann@example.com: a search',
      'eve@example.com: everything',
    ])
    await app.asOwner(`set session_replication_role = replica;
      update security_events set happened_at = happened_at - interval '1 day'; set session_replication_role = origin`)
    await list()
    expect(await reads()).toHaveLength(5)
  })

  test('W15 W4 is exported with every field, and each export is recorded', async () => {
    await addChanges(1, '2026-03-01T09:00:00Z', { before: '{"note": "=1+1"}', after: '{"note": "b"}' })
    const query = { query: 'record=order' }
    const answer = await app.call(exportList, { params: { list: 'listAudit' }, query }, ann)
    const [heading, row] = answer.text.trim().split('\r\n').join('\n').split('\n')
    expect(heading).toContain('id,at,action,by,record,record_id')
    expect(row).toContain(',edit,bo@example.com,order,1,')
    expect(row).toContain('{""note"": ""=1+1""}')
    await app.call(exportList, { params: { list: 'listAudit' }, query }, ann)
    const events = await list({ act: 'audit_exported' })
    expect(events.map(({ person, reason }) => [person, reason])).toEqual([
      ['ann@example.com', 'record=order'],
      ['ann@example.com', 'record=order'],
    ])
  })
})
