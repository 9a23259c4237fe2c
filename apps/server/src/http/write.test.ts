import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import type { Once } from './idempotency'
import { createWrite } from './write'

let product: TestApp
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const author = { actor: 'jo@example.com', requestId: null }

beforeAll(async () => {
  product = await startTestApp()
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => product.close())

const writeOf = (once: Once | null = null) => createWrite({ db: product.db, log, author, once })
const namesLike = async (name: string) =>
  (await product.db.pool.query<{ name: string }>('select name from brands where name like $1', [`${name}%`]))
    .rows

test('N4 a second change in one request throws, and the first one stays stored', async () => {
  const write = writeOf()
  await write(async (tx) => void (await sql`insert into brands (name) values ('Twice 1')`.execute(tx)))
  const second = write(
    async (tx) => void (await sql`insert into brands (name) values ('Twice 2')`.execute(tx)),
  )
  await expect(second).rejects.toThrow('a request writes once')
  expect(await namesLike('Twice')).toEqual([{ name: 'Twice 1' }])
})

test('N4 follow-ups of a change find it stored', async () => {
  const seen: unknown[] = []
  const answer = await writeOf()(async (tx, { afterCommit }) => {
    await sql`insert into brands (name) values ('Stored')`.execute(tx)
    afterCommit('look', async () => void seen.push(await namesLike('Stored')))
    expect(await namesLike('Stored')).toEqual([])
    return 'made'
  })
  expect([answer, seen]).toEqual(['made', [[{ name: 'Stored' }]]])
})

test('N4 nothing follows a change that was refused', async () => {
  const done: string[] = []
  const refused = writeOf()(async (_tx, { afterCommit }) => {
    afterCommit('post', async () => void done.push('posted'))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(done).toEqual([])
})

test('N4 of a change that PostgreSQL had tried again, what follows it follows once', async () => {
  const done: string[] = []
  let tries = 0
  await writeOf()(async (tx, { afterCommit }) => {
    tries += 1
    afterCommit('post', async () => void done.push(`try ${tries}`))
    if (tries === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
  })
  expect(done).toEqual(['try 2'])
})

test('N4 a follow-up that fails is logged by name, and neither undoes the change nor stops the others', async () => {
  const done: string[] = []
  const answer = await writeOf()(async (tx, { afterCommit }) => {
    await sql`insert into brands (name) values ('Kept')`.execute(tx)
    afterCommit('post a letter', () => Promise.reject(new Error('no post today')))
    afterCommit('tell', async () => void done.push('told'))
    return 'made'
  })
  expect([answer, done, await namesLike('Kept')]).toEqual(['made', ['told'], [{ name: 'Kept' }]])
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { what: 'post a letter', err: { message: 'no post today' } },
  ])
})

test('O22 a repeated key makes nothing, starts nothing, and gets the first answer; also one that is nothing', async () => {
  const once = { owner: author.actor, key: 'key-of-write-test', asked: 'test', hash: Buffer.from('body') }
  const done: string[] = []
  const make = (name: string) =>
    writeOf(once)(async (tx, { afterCommit }) => {
      await sql`insert into brands (name) values (${name})`.execute(tx)
      afterCommit('post', async () => void done.push(name))
    })
  await make('Once 1')
  await make('Once 2')
  expect([done, await namesLike('Once')]).toEqual([['Once 1'], [{ name: 'Once 1' }]])
})

test.each([
  ['another call', { asked: 'other' }],
  ['another body', { hash: Buffer.from('other') }],
])('O22 a key that comes with %s is refused and makes nothing', async (_what, change) => {
  const once = {
    owner: author.actor,
    key: `reused-${Object.keys(change).join()}`,
    asked: 'test',
    hash: Buffer.from('body'),
  }
  const make = (again: Once, name: string) =>
    writeOf(again)(async (tx) => {
      await sql`insert into brands (name) values (${name})`.execute(tx)
      return name
    })
  const [first, second] = [`First ${once.key}`, `Second ${once.key}`]
  expect(await make(once, first)).toBe(first)
  await expect(make({ ...once, ...change }, second)).rejects.toMatchObject({ error: 'key_reused' })
  expect([await namesLike(first), await namesLike(second)]).toEqual([[{ name: first }], []])
  expect(await make(once, second)).toBe(first)
})

test('O22 X12 a key is its owner’s alone: that of somebody else is another one', async () => {
  const once = { key: 'key-of-two-people', asked: 'test', hash: Buffer.from('body') }
  const makeAs = (owner: string, key = once.key) => writeOf({ ...once, owner, key })(async () => [owner, key])
  const answers = [
    await makeAs('jo@example.com'),
    await makeAs('al@example.com'),
    await makeAs('jo@example.com', 'another-key'),
  ]
  expect(answers).toEqual([
    ['jo@example.com', once.key],
    ['al@example.com', once.key],
    ['jo@example.com', 'another-key'],
  ])
  // each stored answer is its own still
  expect(await makeAs('jo@example.com')).toEqual(answers[0])
  expect(await makeAs('al@example.com')).toEqual(answers[1])
})

test('O36 a change names its author where only it finds out who that is', async () => {
  await writeOf()(async (tx, { actAs }) => {
    await actAs('owner@example.com')
    await sql`insert into brands (name) values ('Of the owner')`.execute(tx)
  })
  const { rows } = await product.db.pool.query(
    "select changed_by from history where root = 'brand' and after ->> 'name' = 'Of the owner'",
  )
  expect(rows).toEqual([{ changed_by: 'owner@example.com' }])
})

test('O36 X7 a change’s author and request are named as they are, whatever signs they are written with', async () => {
  const odd = { actor: `o'neil\\@example.com'; drop table brands; --`, requestId: `r'\\1` }
  const write = createWrite({ db: product.db, log, author: odd, once: null })
  const named = await write(async (tx) => {
    const { rows } = await sql<{ actor: string; request: string }>`
      select current_setting('getzo.actor') as actor, current_setting('getzo.request_id') as request`.execute(
      tx,
    )
    return rows
  })
  expect(named).toEqual([{ actor: odd.actor, request: odd.requestId }])
})

test('O22 X12 what a change answers is JSON by its type: no bigint, no Date, at any depth', () => {
  const write = writeOf()
  const wrong = () => [
    // @ts-expect-error a bigint is no JSON
    write(() => Promise.resolve({ rows: [{ cents: 1n }] })),
    // @ts-expect-error a Date comes back as a text
    write(() => Promise.resolve({ at: new Date() })),
    // @ts-expect-error bytes come back as an object of numbers
    write(() => Promise.resolve({ bytes: Buffer.from('x') })),
    write(() => Promise.resolve({ text: 'x', maybe: undefined, list: [1, null, true] })),
    write(() => Promise.resolve()),
  ]
  expect(wrong).toBeTypeOf('function')
})
