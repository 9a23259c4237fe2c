import { mergeCustomers, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { createOrder } from '@getzo/contract/orders/orders.endpoints'
import { type MergeChoices, mergedFields } from '@getzo/domain/customers/merge-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { app, boss, make, useMergeDesk } from '../../../test-kit/desks/merge-desk'

/** In the suite; 10,000 by the environment. */
const runs = Number(process.env.MERGE_RUNS ?? 12)

useMergeDesk()

interface Person {
  id: number
  customer_name: string
  phone_number: string
  shares_phone: boolean
  staff_note: string | null
  other_phones: readonly string[] | null
  merged_into: number | null
}

interface State {
  people: Person[]
  /** whose each order and each note is, by its id */
  orders: Record<string, number>
  notes: Record<string, number>
}

type Event =
  | { kind: 'merge'; id: number; survivor: number; merged: number; choices: MergeChoices }
  | { kind: 'order'; id: number; home: number }

const run = async <R>(sql: string, values: unknown[]): Promise<R[]> =>
  (await app.db.pool.query<R & object>(sql, values)).rows

/** All that is stored of these customers but versions, which never go back. */
async function stored(ids: number[]): Promise<State & { dates: unknown[] }> {
  const people = await run<Person>(
    `select id, customer_name, phone_number, shares_phone, staff_note, other_phones, merged_into from customers
     where id = any($1) order by id`,
    [ids],
  )
  const owners = (table: string, owner: string) =>
    run<{ id: number; owner: number }>(
      `select id, ${owner} as owner from ${table} where ${owner} = any($1)`,
      [ids],
    )
  const orders = await owners('orders', 'customer_id')
  const notes = await owners('notes', 'root_id')
  const dates = await run(
    `select id, deleted_at is null as live, case when deleted_at is null then date_modified end as modified,
       search_text from customers where id = any($1) and deleted_at is null order by id`,
    [ids],
  )
  const byId = (rows: { id: number; owner: number }[]) =>
    Object.fromEntries(rows.map(({ id, owner }) => [id, owner]))
  return { people, orders: byId(orders), notes: byId(notes), dates }
}

/** The state that the events which stand make of the first one. */
function replay(first: State, events: readonly Event[]): State {
  const people = new Map(first.people.map((person) => [person.id, person]))
  const orders = { ...first.orders }
  const notes = { ...first.notes }
  for (const event of events) {
    if (event.kind === 'order') {
      orders[event.id] = event.home
      continue
    }
    const [survivor, merged] = [people.get(event.survivor), people.get(event.merged)]
    if (!survivor || !merged) throw new Error('a merge of nobody')
    const fields = mergedFields(survivor, merged, event.choices)
    people.set(survivor.id, { ...survivor, ...fields })
    people.set(merged.id, { ...merged, merged_into: survivor.id })
    for (const owners of [orders, notes])
      for (const [id, owner] of Object.entries(owners)) if (owner === merged.id) owners[id] = survivor.id
  }
  return { people: [...people.values()], orders, notes }
}

const side = fc.constantFrom('survivor' as const, 'merged' as const)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      one: fc.nat(4),
      other: fc.nat(4),
      choices: fc.record({
        customer_name: side,
        phone_number: side,
        staff_note: fc.constantFrom('survivor' as const, 'merged' as const, 'both' as const),
      }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), one: fc.nat(4) }) },
)

let made = 0
async function people(): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const id = await make.customer({ staff_note: n % 2 === 0 ? `note ${n}` : null })
    ids.push(id)
    await make.order({ customer_id: id })
    if (n > 2) await make.order({ customer_id: id, deleted_at: new Date() })
    await run(
      `insert into notes (root, root_id, author_id, text, pinned_at) values ('customer', $1, $2, 'x', now())`,
      [id, boss.userId],
    )
  }
  return ids
}

async function tryMerge(ids: number[], survivor: number, merged: number, choices: MergeChoices) {
  const rows = await run<{ id: number; version: number; gone: boolean }>(
    'select id, version, deleted_at is not null as gone from customers where id = any($1)',
    [ids],
  )
  const of = (id: number) => rows.find((row) => row.id === id)
  const answer = await app.call(
    mergeCustomers,
    {
      params: { id: survivor },
      body: {
        version: of(survivor)?.version ?? 0,
        merged: { id: merged, version: of(merged)?.version ?? 0 },
        choices,
      },
    },
    boss,
  )
  const may = survivor !== merged && of(survivor)?.gone === false && of(merged)?.gone === false
  expect(answer.status === 200).toBe(may)
  return may ? (answer.body.data[0]?.merge_id ?? 0) : null
}

/** A merge can be undone unless its survivor took part in a later one that stands. */
const isFree = (events: readonly Event[], index: number) => {
  const merge = events[index]
  return (
    merge?.kind === 'merge' &&
    !events
      .slice(index + 1)
      .some((later) => later.kind === 'merge' && [later.survivor, later.merged].includes(merge.survivor))
  )
}

async function order(home: number, asked: number): Promise<Event> {
  made += 1
  const number = `M-${made}`
  const body = {
    customer_id: asked,
    order_number: number,
    order_reference: number,
    order_date: '2026-01-02 03:04:05',
  }
  const answer = await app.call(createOrder, { body }, boss)
  expect(answer).toMatchObject({ status: 200, body: { data: [{ customer_id: home }] } })
  return { kind: 'order', id: answer.body.data[0]?.id ?? 0, home }
}

const survivorOf = (people: readonly Person[], id: number): number => {
  const into = people.find((person) => person.id === id)?.merged_into ?? null
  return into === null ? id : survivorOf(people, into)
}

test('W12 random merges and undos leave what those that stand make, and all undone the first state; orders find who stayed', {
  timeout: 600_000 + runs * 3_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const ids = await people()
      const at = (n: number) => ids[n] ?? 0
      const first = await stored(ids)
      let events: Event[] = []
      const undo = async (index: number) => {
        const merge = events[index]
        if (merge?.kind !== 'merge') return
        const { status } = await app.call(undoMerge, { params: { id: merge.id } }, boss)
        expect(status === 200).toBe(isFree(events, index))
        if (status === 200) events = events.toSpliced(index, 1)
      }
      for (const one of steps) {
        if (one.kind === 'merge') {
          const [survivor, merged] = [at(one.one), at(one.other)]
          const id = await tryMerge(ids, survivor, merged, one.choices)
          if (id !== null) events.push({ kind: 'merge', id, survivor, merged, choices: one.choices })
        } else if (one.kind === 'undo') await undo(one.which)
        else {
          const asked = at(one.one)
          events.push(await order(survivorOf(replay(first, events).people, asked), asked))
        }
        const { people: now, orders, notes } = await stored(ids)
        expect({ people: now, orders, notes }).toEqual(replay({ ...first }, events))
      }
      for (let index = events.length - 1; index >= 0; index -= 1) await undo(index)
      const last = await stored(ids)
      const made_ = new Set(events.map(({ id }) => String(id)))
      const orders = Object.fromEntries(Object.entries(last.orders).filter(([id]) => !made_.has(id)))
      expect({ ...last, orders }).toEqual(first)
    }),
    { numRuns: runs },
  )
})
