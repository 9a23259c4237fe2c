import { pino } from 'pino'
import { expect, test } from 'vitest'
import { importWorks } from '../features/imports/run/import-works'
import { actsOnMany } from '../features/many/acts.service'
import { urlsOfBatches } from '../features/urls/batches/make-urls.service'
import { upgradedDatabase } from '../test-kit/older-database'

import { createWorkRunner } from './run-works.service'

test('W4 U13 W9 N12 acts of many, batches and imports of an earlier version are read as they ended, and those under way go on, by their jobs', async () => {
  const { db, run, end } = await upgradedDatabase(
    '0165',
    `insert into brands (id, name) values (1, 'Kiln'), (2, 'Loom');
     insert into many_acts (id, list, act, given, undoes, total, created_by, date_created, finished_at, cancelled_at, given_up_at)
       values (4, 'listOrders', 'status', '{"order_status": "shipped"}', null, 1, 'ann', '2026-03-01Z', '2026-03-02Z', null, null),
         (5, 'listOrders', 'status', '{}', 4, 1, 'ann', '2026-03-01Z', null, '2026-03-03Z', null),
         (6, 'listBrands', 'delete', '{}', null, 1, 'li', '2026-03-01Z', null, null, '2026-03-04Z'),
         (9, 'listBrands', 'delete', '{}', null, 2, 'li', '2026-03-01Z', null, null, null);
     insert into many_records (many_id, place, record_id, name, seen_version, version, outcome, said, before)
       values (4, 1, 7, 'N7', 0, 1, 'done', '{"rule": "many.refund_due", "params": {}}', '{"order_status": "delivered"}'),
         (9, 1, 1, 'Kiln', 0, null, null, null, null), (9, 2, 2, 'Loom', 5, null, null, null, null);
     insert into outbox (job, about, payload, posted_at, posted_by, give_up_at)
       values ('act-on-many', 'Change 9', '{"many_id": 9}', now(), 'li', now() + interval '1 day'),
         ('make-urls', 'Batch 2', '{"batch_id": 2}', now(), 'li', now() + interval '1 day'),
         ('run-import', 'Import 3', '{"import_id": 3, "run": 1}', now(), 'li', now() + interval '1 day'),
         ('run-import', 'Import 3', '{"import_id": 3, "run": 2}', now(), 'li', now() + interval '1 day');
     insert into imports (id, kind, name, headings, headings_hash, columns, state, run, created_by)
       values (3, 'customers', 'a.csv', '{Name,Phone}', '', '["customer_name", "phone_number"]', 'checking', 2, 'li');
     insert into import_rows (import_id, line, cells) values (3, 2, '{Ann,6045550101}'), (3, 3, '{Bob,6045550102}');
     insert into url_batches (id, url_item_type, url_destination_type, tail, quantity, made, cancelled_at, failure, created_by, date_created)
       values (1, 'm', 'p', true, 3, 3, null, null, 'li', '2026-03-05Z'), (2, 'm', 'p', true, 3, 1, null, null, 'li', '2026-03-05Z'),
         (3, 'm', 'p', true, 3, 1, '2026-03-06Z', null, 'li', '2026-03-05Z'), (4, 'm', 'p', true, 3, 0, null, 'url_batch.given_up', 'li', '2026-03-05Z')`,
  )
  try {
    const works = `select id::int, kind, asked, state, undoes::int, total, asked_by, ended_at from works where kind = 'act' order by id`
    const at = (day: string) => `${day}T00:00:00+00:00`
    expect((await run(works)).map((work) => Object.values(work))).toEqual([
      [
        4,
        'act',
        { list: 'listOrders', act: 'status', order_status: 'shipped' },
        'done',
        null,
        1,
        'ann',
        at('2026-03-02'),
      ],
      [5, 'act', { list: 'listOrders', act: 'status' }, 'cancelled', 4, 1, 'ann', at('2026-03-03')],
      [6, 'act', { list: 'listBrands', act: 'delete' }, 'given_up', null, 1, 'li', at('2026-03-04')],
      [9, 'act', { list: 'listBrands', act: 'delete' }, 'running', null, 2, 'li', null],
    ])
    expect(
      await run(
        'select record_id::int, name, version, outcome, said, before from work_items where work_id = 4',
      ),
    ).toEqual([
      {
        record_id: 7,
        name: 'N7',
        version: 1,
        outcome: 'done',
        said: { rule: 'many.refund_due', params: {} },
        before: { order_status: 'delivered' },
      },
    ])
    const batches = `select asked ->> 'batch_id' as batch, w.state, i.outcome from works w join work_items i on i.work_id = w.id
      where kind = 'url_batch' order by 1`
    expect((await run(batches)).map((work) => Object.values(work))).toEqual([
      ['1', 'done', 'done'],
      ['2', 'running', null],
      ['3', 'cancelled', null],
      ['4', 'given_up', 'failed'],
    ])
    const payloads = await run('select payload from outbox order by id')
    const [act, batch, staleCheck, check] = payloads.map(
      ({ payload }) => (payload as { work_id: number }).work_id,
    )
    expect([act, staleCheck]).toEqual([9, 0])
    const parts = { db, log: pino({ level: 'silent' }), now: () => new Date(), timeZone: 'Asia/Shanghai' }
    const kinds = {
      act: actsOnMany,
      ...importWorks({
        log: parts.log,
        linkSecret: new Uint8Array(32),
        accounts: () => ({ appid: null, merchant: null }),
      }),
      url_batch: urlsOfBatches({ key: new Uint8Array(32), site: 'https://getzo.example' }),
    }
    const runner = createWorkRunner({ ...parts, kinds })
    for (const id of [act, batch, staleCheck, check]) await runner.carryOut(id ?? -1)
    expect(
      await run('select made, (select count(*)::int from urls) as urls from url_batches where id = 2'),
    ).toEqual([{ made: 3, urls: 2 }])
    expect(
      await run(
        'select i.state, r.outcome from imports i join import_rows r on r.import_id = i.id order by line',
      ),
    ).toEqual([
      { state: 'checked', outcome: 'make' },
      { state: 'checked', outcome: 'make' },
    ])
    expect(await run('select id::int, deleted_by from brands order by id')).toEqual([
      { id: 1, deleted_by: 'li' },
      { id: 2, deleted_by: null },
    ])
    expect(
      await run(
        'select state, (select array_agg(outcome order by place) from work_items where work_id = 9) as outcomes from works where id = 9',
      ),
    ).toEqual([{ state: 'done', outcomes: ['done', 'failed'] }])
    const [next] = await run(
      `insert into works (kind, asked, total, asked_by) values ('act', '{}', 0, 'li') returning id::int`,
    )
    expect(next).toEqual({ id: 15 })
  } finally {
    await end()
  }
})
