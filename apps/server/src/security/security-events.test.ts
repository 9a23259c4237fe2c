import { createHmac } from 'node:crypto'
import { Writable } from 'node:stream'
import {
  confirmEmail,
  forgotPassword,
  readUser,
  resetPassword,
  saveProfile,
  signOut,
} from '@getzo/contract/auth/auth.endpoints'
import { createCustomer } from '@getzo/contract/customers/customers.endpoints'
import type { Endpoint } from '@getzo/contract/endpoint'
import { rememberFound } from '@getzo/contract/find/find.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import {
  createListView,
  deleteListView,
  editListView,
  exportList,
} from '@getzo/contract/list-views/list-views.endpoints'
import { startMany } from '@getzo/contract/lists/many.endpoints'
import * as notes from '@getzo/contract/timeline/timeline.endpoints'
import {
  changeUserRole,
  inviteUser,
  sendUserReset,
  setUserDisabled,
} from '@getzo/contract/users/users.endpoints'
import { type Capability, can } from '@getzo/domain/auth/capabilities'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../test-kit/accounts'
import { sampleParameters } from '../test-kit/calls/documented'
import { createFactories } from '../test-kit/factories'
import { startTestApp, type TestApp } from '../test-kit/test-app'

let product: TestApp
let lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk))) // pino writes one object a line
      done()
    },
  })
  product = await startTestApp({ logger: pino({ level: 'info' }, stream) })
})
afterAll(() => product.close())
beforeEach(async () => {
  lines = []
  product.letters.length = 0
  await product.db.pool.query('delete from rate_limits')
})

interface Row {
  kind: string
  user_id: number | null
  account_hash: Buffer | null
  actor: string | null
  address: string
  reason: string | null
  request_id: string
}

/** The events since the last one that was there, oldest first. */
async function eventsOf(act: () => Promise<unknown>): Promise<Row[]> {
  await product.runOutbox()
  const { rows: before } = await product.db.pool.query(
    'select coalesce(max(id), 0) as id from security_events',
  )
  await act()
  await product.runOutbox()
  const { rows } = await product.db.pool.query<Row>(
    `select kind, user_id, account_hash, actor, address, reason, request_id from security_events
      where id > $1 order by id`,
    [before[0].id],
  )
  return rows
}

const tokenIn = (text: string | undefined) => /#token=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? ''
const profile = {
  first_name: null,
  last_name: null,
  phone_number: null,
  address: null,
  city: null,
  country: null,
}

test('A11 a failed sign-in is recorded with its origin and reason, not with the typed text', async () => {
  const known = await makeAccount(product)
  const disabled = await makeAccount(product, { disabled: true })
  const invited = await makeAccount(product, { invited: true })
  const stranger = 'my secret password'
  const events = await eventsOf(async () => {
    for (const email of [known.email, disabled.email, invited.email, stranger]) {
      await signInOver(product, { email, password: 'wrong' }, { ip: '198.51.100.7' })
    }
  })
  expect(events.map(({ kind, address }) => [kind, address])).toEqual(
    Array.from({ length: 4 }, () => ['sign_in_failed', '198.51.100.7']),
  )
  expect(new Map(events.map(({ user_id, reason }) => [user_id, reason]))).toEqual(
    new Map([
      [known.id, 'wrong password'],
      [disabled.id, 'account disabled'],
      [invited.id, 'no password set yet'],
      [null, 'no such account'],
    ]),
  )
  const hash = createHmac('sha256', product.deps.secrets.securityEvents).update(stranger).digest()
  expect(events.map(({ account_hash }) => account_hash).filter(Boolean)).toEqual([hash])
  const { rows } = await product.db.pool.query('select s::text as row from security_events s')
  expect(JSON.stringify([rows, lines])).not.toContain(stranger)
})

test('A6 A11 signing in and out is recorded with the session that it makes or ends', async () => {
  const { id, email } = await makeAccount(product)
  const events = await eventsOf(async () => {
    const { body } = await signInOver(product, { email, password: goodPassword })
    await product.call(signOut, {}, { authorization: `Bearer ${body.token}` })
  })
  expect(events).toMatchObject([
    { kind: 'signed_in', user_id: id, actor: email, address: '192.0.2.1' },
    { kind: 'signed_out', user_id: id, actor: email },
  ])
})

test('N7 each event is a log line of the same request, and counted by kind', async () => {
  const { id, email } = await makeAccount(product)
  const count = async () => {
    const text = await product.deps.metrics.metrics()
    return Number(/getzo_security_events_total\{kind="signed_in"\} (\d+)/.exec(text)?.[1])
  }
  const before = await count()
  const [event] = await eventsOf(() => signInOver(product, { email, password: goodPassword }))
  expect(await count()).toBe(before + 1)
  expect(lines.filter((line) => line.event === 'signed_in')).toMatchObject([
    { userId: id, address: '192.0.2.1', reqId: event?.request_id },
  ])
})

test('A16 a call without the right is recorded, wherever the right is asked for', async () => {
  const csr = await product.signedInAs('csr')
  const events = await eventsOf(async () => {
    await product.call(createCustomer, { body: {} }, csr)
    await product.call(readHistory, { params: { root: 'user', id: csr.userId } }, csr)
  })
  // each is written beside its answer, so the two may come in any order
  expect(events.map(({ kind, user_id, reason }) => `${kind} ${user_id} ${reason}`).toSorted()).toEqual([
    `right_refused ${csr.userId} customers.write`,
    `right_refused ${csr.userId} users.manage`,
  ])
})

test('A16 every refusal for a missing right is recorded once, with who asked, wherever it was found missing', async () => {
  const csr = await product.signedInAs('csr')
  const admin = await product.signedInAs('administrator')
  const make = createFactories(product.db)
  const noteBody = { root: 'order' as const, root_id: await make.order(), text: 'Call first' }
  const id = (await product.call(notes.createNote, { body: noteBody }, admin)).body.data[0]?.id ?? 0
  const viewBody = {
    list: 'listOrders',
    name: 'Mine',
    query: {},
    arrangement: null,
    shared: true,
    is_default: false,
  }
  const view = (await product.call(createListView, { body: viewBody as never }, admin)).body.data[0]?.id ?? 0
  const { list: _, is_default: __, ...edited } = viewBody
  const params = { id }
  const asked: [Endpoint, object][] = [
    ...product.deps.endpoints
      .filter(({ access }) => !['anyone', 'signed-in', 'signed-body', 'order-proof'].includes(access))
      .filter(({ access }) => !can('csr', access as Capability))
      .map((endpoint): [Endpoint, object] => [
        endpoint,
        { params: sampleParameters(product.app, endpoint, 'path') },
      ]),
    [exportList, { params: { list: 'listRefunds' } }],
    [rememberFound, { body: { kind: 'user', id: 1 } }],
    [readHistory, { params: { root: 'settings', id: 1 } }],
    [readHistory, { params: { root: 'user', id: admin.userId } }],
    [notes.editNote, { params, body: { text: 'x', version: 0 } }],
    [notes.deleteNote, { params }],
    [notes.pinNote, { params, body: { pinned: true } }],
    [editListView, { params: { id: view }, body: { ...edited, version: 0 } }],
    [deleteListView, { params: { id: view } }],
    [startMany, { body: { list: 'listCustomers', act: 'delete', records: [{ id: 1 }] } }],
  ]
  const refused: unknown[] = []
  const events = await eventsOf(async () => {
    for (const [at, [endpoint, input]] of asked.entries()) {
      // a network's rows of a day are fewer than there are calls
      if (at % 100 === 0) {
        await product.deps.background.idle()
        await product.db.pool.query('delete from rate_limits')
      }
      const { status, body } = await product.call(endpoint, input, csr)
      refused.push([endpoint.name, status, body.data.error, body.data.request_id])
    }
    await product.deps.background.idle()
  })
  expect(refused.length).toBeGreaterThan(80)
  const byRequest = new Map(events.map((event) => [event.request_id, event]))
  expect(
    refused.map((of) => {
      const [name, status, error, request] = of as [string, number, string, string]
      const event = byRequest.get(request)
      return [name, status, error, event?.kind, event?.user_id, event?.actor]
    }),
  ).toEqual(asked.map(([{ name }]) => [name, 403, 'forbidden', 'right_refused', csr.userId, csr.email]))
  expect(events).toHaveLength(asked.length)
})

test('A11 of one network a day takes 200 failed sign-ins as rows; the others are logged and counted', async () => {
  const fail = (at: number, network: string) =>
    product.deps.securityEvents.note(
      { ip: `2001:db8:${network}:${at.toString(16)}::1`, id: `request ${at}` },
      { kind: 'sign_in_failed', account: { email: `guess-${at}@example.com` } },
    )
  const events = await eventsOf(async () => {
    for (let at = 0; at < 230; at += 1) fail(at, '5')
    await product.deps.background.idle()
  })
  expect(events).toHaveLength(200)
  expect(lines.filter(({ event }) => event === 'sign_in_failed')).toHaveLength(230)
  expect(await product.deps.metrics.metrics()).toMatch(
    /^getzo_security_events_suppressed_total\{kind="sign_in_failed"\} 30$/m,
  )
  expect(await eventsOf(() => Promise.resolve(fail(0, '6')))).toHaveLength(1)
})

test('A11 of all networks together a day takes 10,000 failed sign-ins as rows', async () => {
  const fail = (network: string) =>
    eventsOf(async () => {
      product.deps.securityEvents.note(
        { ip: `2001:db8:${network}::1`, id: `of ${network}` },
        { kind: 'sign_in_failed', account: null },
      )
      await product.deps.background.idle()
    })
  expect(await fail('71')).toHaveLength(1)
  await product.db.pool.query("update rate_limits set points = 9999 where key like 'events:%'")
  expect(await fail('72')).toHaveLength(1)
  expect(await fail('73')).toEqual([])
  expect(lines.filter(({ event }) => event === 'sign_in_failed')).toHaveLength(3)
})

test.each([
  ['session ended', 'update sessions set ended_at = now() where user_id = $1'],
  ['session expired', `update sessions set expires_at = now() - interval '1 second' where user_id = $1`],
  ['session idle', `update sessions set last_seen_at = now() - interval '3 hours' where user_id = $1`],
  ['account disabled', 'update users set disabled_at = now() where id = $1'],
])('A15 a dead session is recorded once a minute, as %s', async (reason, statement) => {
  const me = await product.signedInAs('csr')
  await product.db.pool.query(statement, [me.userId])
  const events = await eventsOf(async () => {
    for (let i = 0; i < 3; i += 1) {
      await product.call(readUser, {}, me)
      await product.runOutbox()
    }
  })
  expect(events).toMatchObject([{ kind: 'session_refused', user_id: me.userId, reason }])
})

test('A15 a dead session that comes again more than a minute later is recorded again', async () => {
  const me = await product.signedInAs('csr')
  await product.db.pool.query('update sessions set ended_at = now() where user_id = $1', [me.userId])
  await product.db.pool.query(
    `insert into security_events (kind, user_id, address, request_id, happened_at)
     values ('session_refused', $1, '192.0.2.1', 'before', now() - interval '61 seconds')`,
    [me.userId],
  )
  const events = await eventsOf(() => product.call(readUser, {}, me))
  expect(events).toMatchObject([{ kind: 'session_refused', user_id: me.userId, reason: 'session ended' }])
})

test('A15 a token that is not ours is logged and counted, and fills no table', async () => {
  const events = await eventsOf(() => product.call(readUser, {}, { authorization: 'Bearer a.b.c' }))
  expect(events).toEqual([])
  expect(lines.filter((line) => line.event === 'session_refused')).toHaveLength(1)
})

test('A17 an administrator’s change of an account is recorded with both accounts', async () => {
  const boss = await product.signedInAs('administrator')
  await makeAccount(product, { role: 'administrator' })
  const { id } = await makeAccount(product)
  const params = { id }
  const events = await eventsOf(async () => {
    await product.call(changeUserRole, { params, body: { role: 'administrator' } }, boss)
    await product.call(changeUserRole, { params, body: { role: 'administrator' } }, boss)
    await product.call(setUserDisabled, { params, body: { disabled: true } }, boss)
    await product.call(setUserDisabled, { params, body: { disabled: false } }, boss)
    await product.call(sendUserReset, { params }, boss)
    await product.call(inviteUser, { body: { email: 'invited@example.com', role: 'csr' } }, boss)
  })
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['role_changed', 'from csr to administrator'],
    ['account_disabled', null],
    ['account_enabled', null],
    ['password_link_asked', 'by an administrator, who ended the sessions'],
    ['account_invited', 'as csr'],
  ])
  expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([boss.email]))
  expect(events.slice(0, 4).every(({ user_id }) => user_id === id)).toBe(true)
})

test('A17 a change that is refused leaves no event', async () => {
  const boss = await product.signedInAs('administrator')
  await product.db.pool.query(`update users set role = 'csr' where id <> $1`, [boss.userId])
  const events = await eventsOf(() =>
    product.call(setUserDisabled, { params: { id: boss.userId }, body: { disabled: true } }, boss),
  )
  expect(events).toEqual([])
})

test('A14 A21 links asked for and used, and what they change, are recorded', async () => {
  const { id, email } = await makeAccount(product)
  const asked = await eventsOf(async () => {
    await product.call(forgotPassword, { body: { email } })
    await product.call(forgotPassword, { body: { email: 'nobody@example.com' } })
  })
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(['password_link_asked']))
  expect(new Map(asked.map(({ user_id, reason }) => [user_id, reason]))).toEqual(
    new Map([
      [id, null],
      [null, 'not sent: no such account'],
    ]),
  )
  const password = 'three maple leaves'
  const used = await eventsOf(() =>
    product.call(resetPassword, { body: { token: tokenIn(product.letters.at(-1)?.text), password } }),
  )
  expect(used.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['password_link_used', id],
    ['password_changed', id],
  ])

  const { body } = await signInOver(product, { email, password })
  const me = { authorization: `Bearer ${body.token}` }
  const newEmail = `new-${email}`
  const changed = await eventsOf(async () => {
    await product.call(saveProfile, { body: { ...profile, email: newEmail, password } }, me)
    await product.runOutbox()
    const letter = product.letters.findLast(({ to }) => to === newEmail)
    await product.call(confirmEmail, { body: { token: tokenIn(letter?.text) } })
  })
  expect(changed.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['email_change_asked', id],
    ['email_changed', id],
  ])
})

test.each([
  `update security_events set reason = 'nothing'`,
  'delete from security_events',
  'truncate security_events',
])('O36 security events can be added to and nothing else: %s', async (statement) => {
  await signInOver(product, { email: 'nobody@example.com', password: 'wrong' })
  await product.deps.background.idle()
  await expect(product.db.pool.query(statement)).rejects.toThrow('permission denied')
  await expect(product.asOwner(statement)).rejects.toThrow('append-only')
})
