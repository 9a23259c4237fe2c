import * as endpoints from '@getzo/contract/jobs/jobs.endpoints'
import { inviteUser } from '@getzo/contract/users/users.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let invited = 0

beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.runOutbox()
  await product.db.pool.query('delete from outbox')
  product.letters.length = 0
})

/** A letter that could not be sent, `times` times: 13 are all of its tries. */
async function failedLetter(times = 1) {
  invited += 1
  const email = `new-${invited}@example.com`
  await product.call(inviteUser, { body: { email, role: 'csr' } }, admin)
  if (times > 1) {
    await product.db.pool.query('update graphile_worker._private_jobs set attempts = $1', [times - 1])
  }
  vi.spyOn(product.mailer, 'send').mockRejectedValueOnce(new Error('no mail today'))
  await product.runOutbox()
  return email
}
const list = async (query = {}) => (await product.call(endpoints.listOutbox, { query }, admin)).body
const runNow = (id: number) => product.call(endpoints.runOutboxJob, { params: { id } }, admin)
const theOnly = async () => (await list())[0]?.id ?? 0

test('N9 a letter that waits is shown with its tries, its failure and its next try, and no word of its text', async () => {
  const email = await failedLetter()
  const answer = await product.call(endpoints.listOutbox, { query: {} }, admin)
  expect(answer.body).toMatchObject([
    {
      job: 'sign-in-letter',
      about: `${email}: Getzo: your invitation`,
      state: 'waiting',
      tries: 1,
      last_error: 'no mail today',
      posted_by: admin.email,
      finished_at: null,
    },
  ])
  expect(answer.body[0]?.next_try_at).not.toBeNull()
  expect(answer.text).not.toMatch(/token|payload|Hello/)
})

test('N9 a letter without tries left has failed; run again, it is sent', async () => {
  await failedLetter(13)
  expect(await list()).toMatchObject([{ state: 'failed', next_try_at: null }])
  expect(await list({ state: 'waiting' })).toEqual([])
  expect(await list({ state: 'failed' })).toHaveLength(1)
  await product.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await product.runOutbox()
  expect(product.letters).toEqual([])

  expect(await runNow(await theOnly())).toMatchObject({ status: 200 })
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
  expect(await list()).toMatchObject([{ state: 'done', last_error: null }])
})

test('N9 a waiting letter is tried at once', async () => {
  await failedLetter()
  await product.runOutbox()
  expect(product.letters).toEqual([])
  await runNow(await theOnly())
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test('N9 a job that is finished, unknown or under way is not run again', async () => {
  await failedLetter()
  const id = await theOnly()
  await product.db.pool.query(`update graphile_worker._private_jobs set locked_by = 'x', locked_at = now()`)
  expect(await list()).toMatchObject([{ state: 'running', next_try_at: null }])
  const refused = { status: 422, body: { data: { error: 'rule', field: 'id' } } }
  expect(await runNow(id)).toMatchObject(refused)
  await product.db.pool.query(`update graphile_worker._private_jobs set locked_by = null, locked_at = null`)
  await runNow(id)
  await product.runOutbox()
  expect(await runNow(id)).toMatchObject(refused)
  expect(await runNow(999_999)).toMatchObject(refused)
  await product.runOutbox()
  expect(product.letters).toHaveLength(1)
})

test('N9 the jobs that repeat are shown with their last and next run, and one is run now', async () => {
  const name = 'delete-old-visits'
  const read = async () =>
    (await product.call(endpoints.listRepeatingJobs, {}, admin)).body.find((job) => job.name === name)
  expect(await read()).toMatchObject({ every_seconds: 3600, runs: 0, due_at: null, finished_at: null })
  await product.jobs.runDue()
  expect(await read()).toMatchObject({ runs: 1, failures: 0, is_running: false, last_error: null })
  await product.jobs.runDue()
  expect(await read()).toMatchObject({ runs: 1 })

  expect(await product.call(endpoints.runRepeatingJob, { params: { name } }, admin)).toMatchObject({
    status: 200,
  })
  await product.jobs.runDue()
  expect(await read()).toMatchObject({ runs: 2 })

  await product.db.pool.query(
    `update repeating_jobs set held_until = now() + interval '1 minute' where name = $1`,
    [name],
  )
  expect(await read()).toMatchObject({ is_running: true })
  expect(await product.call(endpoints.runRepeatingJob, { params: { name } }, admin)).toMatchObject({
    status: 422,
  })
  const unknown = { params: { name: 'drop-everything' } }
  expect(await product.call(endpoints.runRepeatingJob, unknown as never, admin)).toMatchObject({
    status: 400,
  })
})

test('N9 A16 jobs are an administrator’s: a csr is refused', async () => {
  const csr = await product.signedInAs('csr')
  expect((await product.call(endpoints.listOutbox, {}, csr)).status).toBe(403)
  expect((await product.call(endpoints.listRepeatingJobs, {}, csr)).status).toBe(403)
  expect((await product.call(endpoints.runOutboxJob, { params: { id: 1 } }, csr)).status).toBe(403)
  const job = { params: { name: 'delete-old-visits' as const } }
  expect((await product.call(endpoints.runRepeatingJob, job, csr)).status).toBe(403)
})
