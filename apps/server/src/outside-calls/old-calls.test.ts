import { Migrator } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../db/connection/connect'
import { migrate, migrations } from '../db/schema/migrate'
import { createLabelCalls } from '../features/labels/calls/label-calls'
import type { Carrier } from '../outside/ups/carrier'
import { emptyDatabase, runOn } from '../test-kit/compare-databases'

/** A database as a version before the migration left it, with what it had stored. */
async function older(before: string, stored: string) {
  const database = await emptyDatabase()
  const db = connect({ connectionString: database.url })
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < before))
  await new Migrator({
    db: db.kysely,
    provider: { getMigrations: () => Promise.resolve(upTo) },
  }).migrateToLatest()
  await runOn(database.url, stored)
  await migrate(db)
  const end = async () => {
    await db.close()
    await database.drop()
  }
  return { db, run: (statement: string) => runOn(database.url, statement), end }
}

const label = (id: number, columns: Record<string, string>) => {
  const all = {
    id: String(id),
    order_id: String(id),
    reference: `'R${id}'`,
    requested_by: "'ann'",
    ...columns,
  }
  return `insert into shipping_labels (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`
}
const sent = { requested_at: "'2026-03-01 08:00Z'", sent_at: "'2026-03-01 09:00Z'" }

test('L7 L9 N12 labels, voidings and pictures of an earlier version go on where they stood, and none is sent again', async () => {
  const { db, run, end } = await older(
    '0230',
    `insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1');
     insert into orders (id, order_number, order_reference, order_date, customer_id)
       select i, 'N' || i, 'R' || i, now(), 1 from generate_series(1, 8) i;
     ${label(1, { ...sent, status: "'asked'", sent_at: 'null' })}
     ${label(2, { ...sent, status: "'asked'" })}
     ${label(3, { ...sent, status: "'unknown'", checks: '3', next_check_at: "'2026-03-01 10:00Z'" })}
     ${label(4, { ...sent, status: "'refused'", refusal: "'settled'" })}
     ${label(5, { ...sent, status: "'refused'", refusal: "'carrier'" })}
     ${label(6, { ...sent, status: "'bought'", tracking_number: "'1Z6'", void_asked_at: "'2026-03-01 11:00Z'", void_asked_by: "'li'" })}
     ${label(7, { ...sent, status: "'bought'", tracking_number: "'1Z7'", answered_at: "'2026-03-01 09:00Z'", checks: '2', next_check_at: "'2026-03-01 12:00Z'" })}
     ${label(8, { ...sent, status: "'bought'", tracking_number: "'1Z8'", image: "'x'" })}`,
  )
  try {
    const calls = await run(
      'select kind, about::int, record::int, number, status, asked_by, checks, next_at, called_at from outside_calls order by record',
    )
    const at = (time: string) => `2026-03-01T${time}:00+00:00`
    expect(calls.map((call) => Object.values(call))).toEqual([
      ['label', 1, 1, 'R1', 'waiting', 'ann', 0, '2026-03-02T09:00:00+00:00', null],
      ['label', 2, 2, 'R2', 'called', 'ann', 0, at('09:02'), at('09:00')],
      ['label', 3, 3, 'R3', 'unknown', 'ann', 3, at('10:00'), at('09:00')],
      ['label', 4, 4, 'R4', 'given_up', 'ann', 0, null, at('09:00')],
      ['void', 6, 6, '1Z6', 'waiting', 'li', 0, '2026-03-02T12:00:00+00:00', null],
      ['picture', 7, 7, '1Z7', 'waiting', 'ann', 2, at('12:00'), null],
    ])
    const asked: string[] = []
    const word = { code: null, message: 'none' }
    const carrier: Carrier = {
      sample: false,
      ship: () => Promise.reject(new Error('it was sent again')),
      rate: () => Promise.reject(new Error('nobody asks')),
      track: () => Promise.reject(new Error('nobody asks')),
      recover: (by) =>
        Promise.resolve({ kind: 'none', word, asked: asked.push(String(Object.values(by)[0])) }),
      void: (number) => Promise.resolve({ kind: 'voided', asked: asked.push(number) }),
    }
    const now = () => new Date('2026-03-02T00:00:00Z')
    const { labels, voids, pictures } = createLabelCalls({ db, carrier, now, today: () => '2026-03-02' })
    for (const kind of [labels, voids, pictures]) await kind.settle(now())
    // as its job does, which an earlier version stored
    await voids.carryOut(6)
    await labels.carryOut(2)
    expect(asked).toEqual(['R2', 'R3', '1Z7', '1Z6', 'R2'])
    const states = await run('select status from shipping_labels order by id')
    expect(states.map(({ status }) => status)).toEqual([
      'asked',
      'unknown',
      'unknown',
      'refused',
      'refused',
      'voided',
      'bought',
      'bought',
    ])
  } finally {
    await end()
  }
})
