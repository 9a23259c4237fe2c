import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { formerTask } from './lanes'
import { freeCrashed } from './outbox'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test('N9 a lock of a process that died counts as a try only where one was begun', async () => {
  const { rows } = await product.db.pool.query<{ id: number }>(
    `insert into outbox (job, about, payload, posted_at, posted_by, give_up_at, tries)
     select 'letter', 'a', '{}', now(), 'system', now() + interval '1 day', tries from unnest(array[0, 2]) tries
     returning id`,
  )
  for (const { id } of rows) {
    await product.db.pool.query(
      `select graphile_worker.add_job('${formerTask}', json_build_object('id', $1::bigint), job_key := 'outbox-' || $1)`,
      [id],
    )
  }
  await product.db.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, locked_by = 'gone', locked_at = now() - interval '4 minutes'`,
  )
  await freeCrashed(product.db, 3)
  const jobs = await product.db.pool.query('select attempts, locked_by from graphile_worker.jobs order by id')
  expect(jobs.rows).toEqual([
    { attempts: 0, locked_by: null },
    { attempts: 2, locked_by: null },
  ])
})
