import * as customers from '@getzo/contract/customers/customers.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as keys from '@getzo/contract/keys/keys.endpoints'
import * as orders from '@getzo/contract/orders/orders.endpoints'
import { keyCallsMax } from '@getzo/domain/keys/key-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newKeyText } from '../../access/keys/key-text'
import { createKeyDesk } from '../../test-kit/changes/key-changes'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
let newKey: ReturnType<typeof createKeyDesk>
let make: Factories
let clock = new Date('2026-11-20T04:00:00Z')

const dayMs = 86_400_000
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  boss = await product.signedInAs('administrator', { email: 'claire@example.com' })
  newKey = createKeyDesk(product)
  make = createFactories(product.db)
})
afterAll(() => product.close())
beforeEach(async () => {
  clock = new Date('2026-11-20T04:00:00Z')
  product.letters.length = 0
  await product.empty('api_keys')
  await product.asOwner('truncate repeating_jobs')
})

type Bearer = { authorization: string }
const list = (as: Bearer, query: Record<string, unknown> = {}) =>
  product.call(orders.listOrders, { query: { limit: 1, ...query } }, as)
const stored = async (id: number) =>
  (await product.call(keys.listKeys, {}, boss)).body.find((key) => key.id === id)
const entry = {
  name: 'Mini-program',
  capabilities: ['orders.read'],
  ends_on: '2027-11-01',
  addresses: [] as string[],
}
const makeOne = (change: object = {}, as: Bearer = boss) =>
  product.call(keys.makeKey, { body: { ...entry, ...change } }, as)

test('W16 a key is shown once: the database has its hash, and no list, log or answer has it again', async () => {
  const key = await newKey(['orders.read'], { by: boss, name: '  Mini-program 微信小店 ' })
  expect(key.secret).toMatch(/^getzo_[0-9A-Za-z]{36}$/)
  expect(key).toMatchObject({
    name: 'Mini-program 微信小店',
    beginning: key.secret.slice(0, 10),
    ending: key.secret.slice(-4),
    made_by: 'claire@example.com',
    state: 'live',
    last_used_at: null,
    calls_week: 0,
  })
  expect((await list(key)).status).toBe(200)
  await product.deps.background.idle()
  const tables = await product.db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
  )
  for (const { name } of tables.rows) {
    const { rows } = await product.db.pool.query(`select 1 from ${name} t where strpos(t::text, $1) > 0`, [
      key.secret,
    ])
    expect(rows, name).toEqual([])
  }
  const again = await product.call(keys.listKeys, {}, boss)
  expect(again.text).not.toContain(key.secret)
})

test('W16 its use is told by time, coarse address and calls of a week', async () => {
  const key = await newKey(['orders.read'])
  for (let call = 0; call < 3; call += 1) await list(key)
  await product.deps.background.idle()
  expect(await stored(key.id)).toMatchObject({ calls_week: 3, last_used_from: '127.0.0.0/24' })
  expect(new Date((await stored(key.id))?.last_used_at ?? 0)).toEqual(clock)
  later(30_000)
  await list(key)
  await product.deps.background.idle()
  expect(new Date((await stored(key.id))?.last_used_at ?? 0).getTime()).toBe(clock.getTime() - 30_000)
  later(8 * dayMs)
  expect(await stored(key.id)).toMatchObject({ calls_week: 0 })
  await product.jobs.runDue()
  expect(
    (await product.db.pool.query('select 1 from api_key_calls where key_id = $1', [key.id])).rows,
  ).toEqual([])
})

test.each([
  [{ name: '  ' }, 'key.name_missing', 'name'],
  [{ capabilities: [] }, 'key.nothing_chosen', 'capabilities'],
  [{ ends_on: '2026-11-20' }, 'key.end_past', 'ends_on'],
  [{ ends_on: '2027-11-22' }, 'key.end_too_late', 'ends_on'],
  [{ addresses: ['203.0.113.0/24', '300.1.1.1'] }, 'key.address_wrong', 'addresses.1'],
])('W16 a key with %j is refused by %s', async (change, rule, field) => {
  expect(await makeOne(change)).toMatchObject({ status: 422, body: { data: { rule, field } } })
})

test('W16 what keys are never made for is no capability of one, and only administrators make keys', async () => {
  for (const capability of [
    'users.manage',
    'keys.manage',
    'bin.manage',
    'orders.delete',
    'settings.manage',
    'account.self',
  ]) {
    expect(await makeOne({ capabilities: [capability] })).toMatchObject({ status: 400 })
  }
  expect(await makeOne({}, await product.signedInAs('csr'))).toMatchObject({ status: 403 })
})

test('W16 a name belongs to one key in use', async () => {
  const first = await makeOne()
  expect(await makeOne({ name: 'MINI-program' })).toMatchObject({
    status: 409,
    body: { message: 'Another key in use has this name.', data: { error: 'duplicate_key', field: 'name' } },
  })
  await product.call(keys.revokeKey, { params: { id: first.body.data.key.id } }, boss)
  expect((await makeOne()).status).toBe(200)
})

test('W16 wrong, expired, revoked and stopped keys are told apart, each with 401', async () => {
  const maker = await product.signedInAs('administrator')
  const key = await newKey(['orders.read'], { by: maker, ends_on: '2026-11-21' })
  const refusal = async (authorization: string) => {
    const { status, body } = await list({ authorization })
    return status === 200 ? 'in' : `${status} ${body.data.error}`
  }
  const slip = key.secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
  expect(await refusal(`Bearer ${slip}`)).toBe('401 key_wrong')
  expect(await refusal(`Bearer ${newKeyText()}`)).toBe('401 key_wrong')
  expect(await refusal(`bearer  ${key.secret}`)).toBe('in')
  const setMaker = (change: string) =>
    product.db.pool.query(`update users set ${change} where id = $1`, [maker.userId])
  await setMaker('disabled_at = now()')
  expect(await refusal(key.authorization)).toBe('401 key_stopped')
  // noted before the next one, so that they stand in their order
  await product.deps.background.idle()
  await setMaker('disabled_at = null')
  expect(await refusal(key.authorization)).toBe('in')
  await setMaker(`role = 'csr'`)
  expect(await refusal(key.authorization)).toBe('401 key_stopped')
  await setMaker(`role = 'administrator'`)
  clock = new Date('2026-11-21T15:59:59Z')
  expect(await refusal(key.authorization)).toBe('in')
  clock = new Date('2026-11-21T16:00:00Z')
  expect(await refusal(key.authorization)).toBe('401 key_expired')
  await product.call(keys.revokeKey, { params: { id: key.id } }, boss)
  expect(await refusal(key.authorization)).toBe('401 key_revoked')
  expect(await stored(key.id)).toMatchObject({ calls_week: 3 })
  await product.deps.background.idle()
  const { rows } = await product.db.pool.query<{ reason: string }>(
    `select reason from security_events where kind = 'key_refused' and user_id = $1 order by id`,
    [maker.userId],
  )
  // once a minute for an account
  expect(rows.map(({ reason }) => reason)[0]).toBe(`key ${key.id} stopped`)
})

test('W16 a key that is bound to addresses is refused from any other, also one that is written as IPv6', async () => {
  const bound = await newKey(['orders.read'], { addresses: ['203.0.113.0/24', '2001:db8::/32'] })
  expect(await list(bound)).toMatchObject({ status: 403, body: { data: { error: 'key_elsewhere' } } })
  const from = (remoteAddress: string) =>
    product.app.inject({
      url: '/release/o/all?limit=1',
      headers: { authorization: bound.authorization },
      remoteAddress,
    })
  const statuses = await Promise.all(
    ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7', '203.0.114.9', '2001:db9::7'].map(from),
  )
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 403, 403])
})

test('W16 a key has so many calls a minute, says how many are left, and when there are more', async () => {
  const key = await newKey(['orders.read'])
  const other = await newKey(['orders.read'])
  clock = new Date('2026-11-20T04:00:20Z')
  expect((await list(key)).headers).toMatchObject({
    'ratelimit-limit': String(keyCallsMax),
    'ratelimit-remaining': String(keyCallsMax - 1),
    'ratelimit-reset': '40',
  })
  await product.db.pool.query('update api_key_calls set calls = $1', [keyCallsMax - 1])
  expect((await list(key)).headers['ratelimit-remaining']).toBe('0')
  const refused = await list(key)
  expect(refused).toMatchObject({
    status: 429,
    body: { data: { error: 'too_many', retry_after_seconds: 40 } },
  })
  expect(refused.headers['retry-after']).toBe('40')
  expect((await list(other)).status).toBe(200)
  later(40_000)
  expect((await list(key)).status).toBe(200)
})

test('W16 many calls at once are each counted', async () => {
  const key = await newKey(['orders.read'])
  await product.db.pool.query('insert into api_key_calls values ($1, $2, $3)', [
    key.id,
    clock,
    keyCallsMax - 5,
  ])
  const answers = await Promise.all(Array.from({ length: 20 }, () => list(key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('W16 a key is rotated with an overlap: the old one goes on for a day, the new one has its rights and name', async () => {
  const key = await newKey(['orders.read'], {
    by: boss,
    name: 'Shop',
    addresses: ['127.0.0.1'],
    ends_on: '2026-12-01',
  })
  const rotated = await product.call(
    keys.rotateKey,
    { params: { id: key.id }, body: { ends_on: '2027-06-01' } },
    boss,
  )
  expect(rotated).toMatchObject({
    status: 200,
    body: {
      data: { key: { name: 'Shop', capabilities: ['orders.read'], addresses: ['127.0.0.1'], state: 'live' } },
    },
  })
  const fresh = { authorization: `Bearer ${rotated.body.data.secret}` }
  expect([(await list(key)).status, (await list(fresh)).status]).toEqual([200, 200])
  expect(await stored(key.id)).toMatchObject({ state: 'replaced' })
  expect(
    await product.call(keys.rotateKey, { params: { id: key.id }, body: { ends_on: null } }, boss),
  ).toMatchObject({
    status: 422,
    body: { data: { rule: 'key.not_in_use' } },
  })
  later(dayMs - 1)
  expect((await list(key)).status).toBe(200)
  later(1)
  expect(await list(key)).toMatchObject({ status: 401, body: { data: { error: 'key_expired' } } })
  expect((await list(fresh)).status).toBe(200)
})

test('W16 an old key can be ended before its day of overlap is over', async () => {
  const key = await newKey(['orders.read'])
  await product.call(keys.rotateKey, { params: { id: key.id }, body: { ends_on: null } }, boss)
  expect((await product.call(keys.revokeKey, { params: { id: key.id } }, boss)).status).toBe(200)
  expect((await list(key)).status).toBe(401)
  expect(await product.call(keys.revokeKey, { params: { id: 999_999 } }, boss)).toMatchObject({ status: 404 })
})

test('W16 a key that is revoked again stays as it was ended first, and can be taken over by nobody', async () => {
  const key = await newKey(['orders.read'], { by: boss })
  await product.call(keys.revokeKey, { params: { id: key.id } }, boss)
  const first = await stored(key.id)
  later(60_000)
  const other = await product.signedInAs('administrator')
  expect((await product.call(keys.revokeKey, { params: { id: key.id } }, other)).status).toBe(200)
  expect(await stored(key.id)).toMatchObject({ revoked_at: first?.revoked_at, state: 'revoked' })
  const { rows } = await product.db.pool.query(
    `select from security_events where kind = 'key_revoked' and reason = $1`,
    [`key ${key.id}`],
  )
  expect(rows).toHaveLength(1)
  expect(await product.call(keys.takeOverKey, { params: { id: key.id } }, other)).toMatchObject({
    status: 422,
    body: { data: { rule: 'key.not_stopped' } },
  })
})

test('W16 another administrator takes over the key of a maker who has no access any more', async () => {
  const maker = await product.signedInAs('administrator')
  const key = await newKey(['orders.read'], { by: maker })
  expect(await product.call(keys.takeOverKey, { params: { id: key.id } }, boss)).toMatchObject({
    status: 422,
    body: { data: { rule: 'key.not_stopped' } },
  })
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [maker.userId])
  const taken = await product.call(keys.takeOverKey, { params: { id: key.id } }, boss)
  expect(taken.body.data[0]).toMatchObject({ state: 'live', made_by: 'claire@example.com' })
  expect((await list(key)).status).toBe(200)
})

test('W16 O36 what a key does stands in the history under the key’s name and its maker’s', async () => {
  const key = await newKey(['customers.write', 'customers.read'], { by: boss, name: 'Mini-program' })
  const body = { customer_name: 'Jo', phone_number: '6045550101' }
  const made = await product.call(customers.createCustomer, { body }, key)
  const id = made.body.data[0]?.id ?? 0
  const history = await product.call(readHistory, { params: { root: 'customer', id } }, boss)
  expect(history.body).toMatchObject([
    { action: 'create', changed_by: 'API: Mini-program (claire@example.com)' },
  ])
})

test('W16 X12 a key’s Idempotency-Key is its own, also across a rotation, and another request with it is refused', async () => {
  const key = await newKey(['customers.write'])
  const other = await newKey(['customers.write'])
  const body = (phone: string) => ({ customer_name: 'Jo', phone_number: phone })
  const once = { 'idempotency-key': 'WX20261123-4433' }
  const create = (as: Bearer, phone: string) =>
    product.call(customers.createCustomer, { body: body(phone) }, as, once)
  const first = await create(key, '6045550111')
  expect(first.status).toBe(200)
  expect((await create(key, '6045550111')).body).toEqual(first.body)
  expect(await create(key, '6045550112')).toMatchObject({
    status: 422,
    body: { data: { error: 'key_reused' } },
  })
  expect(await create(other, '6045550112')).toMatchObject({ status: 200 })
  expect(await create(boss, '6045550113')).toMatchObject({ status: 200 })
  const rotated = await product.call(
    keys.rotateKey,
    { params: { id: key.id }, body: { ends_on: null } },
    boss,
  )
  const successor = { authorization: `Bearer ${rotated.body.data.secret}` }
  expect((await create(successor, '6045550111')).body).toEqual(first.body)
})

test('W16 X12 a change too is made once for an Idempotency-Key, by a key or a person', async () => {
  const key = await newKey(['orders.write'])
  const id = await make.order({ order_status: 'awaiting_fulfillment' })
  const once = { 'idempotency-key': 'status-of-42' }
  for (const as of [key, boss]) {
    const set = (order_status: string) =>
      product.call(orders.setOrderStatus, { params: { id }, body: { order_status, version: 0 } }, as, once)
    const { rows } = await product.db.pool.query<{ version: number }>(
      'select version from orders where id = $1',
      [id],
    )
    const version = rows[0]?.version ?? 0
    const change = (order_status: string) =>
      product.call(orders.setOrderStatus, { params: { id }, body: { order_status, version } }, as, once)
    const first = await change('shipped')
    expect(first.status).toBe(200)
    expect((await change('shipped')).body).toEqual(first.body)
    expect((await change('delivered')).body.data).toMatchObject({ error: 'key_reused' })
    expect(await set('delivered')).toMatchObject({ status: 422 })
    await product.db.pool.query(`update orders set order_status = 'awaiting_fulfillment' where id = $1`, [id])
  }
})

test('W16 the maker is told 14 and 3 days before a key ends, once each, in their language', async () => {
  await newKey(['orders.read'], { by: boss, name: 'Excel', ends_on: '2026-12-10' })
  await newKey(['orders.read'], { by: boss, name: 'Long', ends_on: '2027-10-01' })
  // nobody is told of one that has a successor, and nobody who has no access any more
  const replaced = await newKey(['orders.read'], { by: boss, name: 'Old', ends_on: '2026-12-10' })
  await product.call(keys.rotateKey, { params: { id: replaced.id }, body: { ends_on: '2027-10-01' } }, boss)
  const gone = await product.signedInAs('administrator')
  await newKey(['orders.read'], { by: gone, name: 'Gone', ends_on: '2026-12-10' })
  await product.db.pool.query('update users set disabled_at = now() where id = $1', [gone.userId])
  await product.db.pool.query(`update users set language = 'fr' where id = $1`, [boss.userId])
  const told = async () => {
    later(3_600_000)
    await product.jobs.runDue()
    await product.runOutbox()
    return product.letters.splice(0).map(({ subject }) => subject)
  }
  expect(await told()).toEqual([])
  clock = new Date('2026-11-27T04:00:00Z')
  expect(await told()).toEqual(['Getzo\u00A0: la clé d’API Excel expire le 2026-12-10'])
  expect(await told()).toEqual([])
  clock = new Date('2026-12-08T04:00:00Z')
  expect(await told()).toHaveLength(1)
  expect(await told()).toEqual([])
})

test('W16 making, replacing, revoking and taking over are security events', async () => {
  const since = await product.db.pool.query<{ id: number }>(
    'select coalesce(max(id), 0) as id from security_events',
  )
  const key = await newKey(['orders.read'], { by: boss })
  await product.call(keys.rotateKey, { params: { id: key.id }, body: { ends_on: null } }, boss)
  await product.call(keys.revokeKey, { params: { id: key.id } }, boss)
  const { rows } = await product.db.pool.query(
    'select kind, actor from security_events where id > $1 order by id',
    [since.rows[0]?.id],
  )
  expect(rows).toEqual(
    ['key_made', 'key_rotated', 'key_revoked'].map((kind) => ({ kind, actor: 'claire@example.com' })),
  )
})

test('W16 the list is searched, filtered by state and sorted', async () => {
  const b = await newKey(['orders.read'], { name: 'B key' })
  const a = await newKey(['orders.read'], { name: 'A key' })
  await product.call(keys.revokeKey, { params: { id: b.id } }, boss)
  const ids = async (query: Record<string, unknown>) =>
    (await product.call(keys.listKeys, { query }, boss)).body.map(({ id }) => id)
  expect(await ids({ sort: 'name' })).toEqual([a.id, b.id])
  expect(await ids({ state: 'revoked' })).toEqual([b.id])
  expect(await ids({ state: 'live', q: 'a KEY' })).toEqual([a.id])
  expect(await ids({ q: a.ending })).toEqual([a.id])
})
