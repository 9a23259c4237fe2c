import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import { describe, expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, upload, read, begin, correct, checked, imported, undone, query, counts, outcomes } =
  useImportDesk()

describe('W9 all or nothing', () => {
  test('W9 a row that comes out otherwise than in the check refuses the whole import, and all is checked again', async () => {
    const it = await checked('customers', customersCsv('Ann,6045550101', 'Bob,6045550102'))
    await begin(it.id, 2)
    await desk().make.customer({ customer_name: 'Robert', phone_number: '6045550102' })
    await desk().app.runOutbox()
    const after = await read(it.id)
    expect([after.state, after.said, outcomes(after)]).toEqual([
      'checked',
      { rule: 'imports.changed_since', params: { line: 3 } },
      { make: 1, change: 1 },
    ])
    expect((await counts()).customers).toBe(1)
  })

  test('W9 O44 an order is imported without the row with its number that was refused, or that a person left out', async () => {
    const headings = 'order_reference,order_number,order_date,customer_name,customer_phone,sku,quantity'
    const row = (reference: string, number: string, sku = 'TIDE-PLATE-S') =>
      `${reference},${number},2026-03-01,Ann,6045550101,${sku},1`
    const one = await checked('orders', [headings, row('A', 'N-8'), row('B', 'N-8', 'NONE')].join('\n'))
    expect(outcomes(one)).toEqual({ make: 1, refused: 1 })
    expect((await imported(one)).state).toBe('imported')
    const { id } = await checked('orders', [headings, row('C', 'N-9'), row('D', 'N-9')].join('\n'))
    await correct(id, { leave_out: [3] })
    expect((await imported(await read(id))).state).toBe('imported')
  })

  test('W9 a fault in the last row undoes the first ones, and says so', async () => {
    const it = await checked('customers', customersCsv('Ann,6045550101', 'Bob,6045550102'))
    await begin(it.id, 2)
    await desk().app.asOwner(`create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.customer_name = 'Bob' then raise exception 'a fault of ours'; end if; return new; end $$;
      create trigger refuse_one before insert on customers for each row execute function refuse_one()`)
    await desk().app.runOutbox()
    await desk().app.asOwner('drop function refuse_one cascade')
    expect([(await read(it.id)).said, (await counts()).customers]).toMatchObject([
      { rule: 'imports.failed' },
      0,
    ])
    await imported(await read(it.id))
    expect((await counts()).customers).toBe(2)
  })

  test('W9 a second click, another count and an unchecked import are refused; a job that runs twice imports once', async () => {
    const { id } = (await upload('customers', customersCsv('Ann,6045550101'))).body.data
    expect((await begin(id, 1)).body.data).toMatchObject({ rule: 'imports.not_now' })
    const it = await checked('customers', customersCsv('Ann,6045550101'))
    expect((await begin(it.id, 2)).body.data).toMatchObject({ rule: 'imports.count_changed' })
    expect((await begin(it.id, 1)).status).toBe(200)
    expect((await begin(it.id, 1)).body.data).toMatchObject({ rule: 'imports.not_now' })
    const [job] = await query('select id, payload from outbox where finished_at is null')
    await desk().app.runOutbox()
    await desk().app.db.pool.query(
      'update outbox set finished_at = null, outcome = null, payload = $2 where id = $1',
      [job?.id, job?.payload],
    )
    await query(`select graphile_worker.add_job('outbox', json_build_object('id', ${job?.id}))`)
    await desk().app.runOutbox()
    expect((await counts()).customers).toBe(1)
    const list = (await desk().app.call(endpoints.listImports, {}, desk().boss)).body
    expect(list.map(({ state }) => state)).toEqual(['imported', 'matching'])
  })

  test('W9 an import is not taken back once somebody has changed a record, and says who; the rest stays too', async () => {
    const done = await imported(await checked('customers', customersCsv('Ann,6045550101', 'Bob,6045550102')))
    await desk().app.db.pool.query(
      `update customers set customer_name = 'Anna', modified_by = 'li@example.com' where customer_name = 'Ann'`,
    )
    const kept = await undone(done)
    expect([kept.state, kept.said, kept.conflicts]).toMatchObject([
      'imported',
      { rule: 'imports.undo_refused', params: { count: 1 } },
      [{ kind: 'customer', name: 'Ann' }],
    ])
    expect((await counts()).customers).toBe(2)
  })

  test('W9 a customer whom an import made is kept once another order is theirs', async () => {
    const done = await imported(await checked('customers', customersCsv('Ann,6045550101')))
    const [customer] = await query('select id from customers')
    await desk().make.order({
      customer_id: Number(customer?.id),
      order_number: 'N-9',
      created_by: 'li@example.com',
    })
    expect((await undone(done)).conflicts).toMatchObject([
      { kind: 'order', name: 'N-9', changed_by: 'li@example.com' },
    ])
  })
})
