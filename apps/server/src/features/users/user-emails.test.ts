import { listAudit } from '@getzo/contract/audit/audit.endpoints'
import { listCounts } from '@getzo/contract/counts/counts.endpoints'
import { createCustomer } from '@getzo/contract/customers/customers.endpoints'
import { listMerges, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { expect, test } from 'vitest'
import { app, boss, make, merged, run, useMergeDesk } from '../../test-kit/desks/merge-desk'
import { upgradedDatabase } from '../../test-kit/older-database'

useMergeDesk()

test('A21 O36 W12 W15 what somebody did before their e-mail changed is said and found to be theirs', async () => {
  const ada = await app.signedInAs('administrator', { email: 'ada@getzo.test' })
  await run(`update users set first_name = 'Ada' where id = $1`, [ada.userId])
  const body = { customer_name: 'Li Mei', phone_number: '6045550111', staff_note: null }
  const { id = 0 } = (await app.call(createCustomer, { body }, ada)).body.data[0] ?? {}
  const { rows } = await run(
    `insert into stock_counts (kind, created_by) values ('all', 'ada@getzo.test') returning id::int`,
  )
  const merge = await merged(id, await make.customer())
  await run(`update customer_merges set merged_by = 'ada@getzo.test' where id = $1`, [merge])
  await run(`update users set email = 'ada.li@getzo.test' where id = $1`, [ada.userId])

  const timeline = (await app.call(readTimeline, { params: { root: 'customer', id } }, boss)).body
  expect(timeline.events.map(({ who }) => who)).toContain('Ada')
  const audit = { limit: 50, record: 'customer', by: 'ada.li@getzo.test' }
  expect((await app.call(listAudit, { query: audit }, boss)).body).toMatchObject([
    { person: 'ada@getzo.test', person_name: 'Ada', root_id: id },
  ])
  const counts = await app.call(listCounts, { query: { created_by: 'ada.li@getzo.test' } }, boss)
  expect(counts.body).toMatchObject([{ id: rows[0]?.id, begun_by: 'Ada' }])
  const { body: merges } = await app.call(listMerges, { params: { id } }, boss)
  expect(merges).toMatchObject([{ who: 'Ada' }])
  const changed = `select set_config('getzo.actor', 'ada@getzo.test', true); update customers set staff_note = 'x' where id = ${id}`
  await run(`begin; ${changed}; commit`)
  expect(await app.call(undoMerge, { params: { id: merge } }, boss)).toMatchObject({
    status: 422,
    body: { data: { params: { who: 'Ada' } } },
  })
})

test('A21 N12 an update takes former e-mails from the history, and leaves one to whom has it now', async () => {
  const old = await upgradedDatabase(
    '0423',
    `insert into users (id, email, role) values (1, 'ada@getzo.test', 'csr'), (2, 'bo@getzo.test', 'csr');
     update users set email = 'ada.li@getzo.test' where id = 1;
     update users set email = 'ada@getzo.test' where id = 2`,
  )
  expect(await old.run('select email, user_id::int from user_emails order by 1')).toEqual([
    { email: 'ada.li@getzo.test', user_id: 1 },
    { email: 'ada@getzo.test', user_id: 2 },
    { email: 'bo@getzo.test', user_id: 2 },
  ])
  await old.end()
})
