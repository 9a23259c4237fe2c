import { errorWords } from '@getzo/domain/words/error-words'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const at = '2026-03-10T04:00:00+00:00'
const failed = {
  id: 5,
  job: 'letter',
  about: 'bo@getzo.test: Getzo: your invitation',
  state: 'failed',
  posted_at: at,
  posted_by: 'ann@getzo.test',
  give_up_at: at,
  tries: 13,
  last_tried_at: at,
  last_error: 'connect ECONNREFUSED 127.0.0.1:25',
  next_try_at: null,
  finished_at: null,
}
const waiting = { ...failed, id: 6, state: 'waiting', tries: 1, next_try_at: at }
const done = { ...failed, id: 7, state: 'done', tries: 1, last_error: null, finished_at: at }
const repeating = {
  name: 'delete-old-visits',
  every_seconds: 3600,
  due_at: at,
  started_at: at,
  is_running: false,
  finished_at: at,
  took_ms: 1250,
  runs: 8,
  failures: 1,
  failed_at: at,
  last_error: 'the disk is full',
}
const never = {
  ...repeating,
  name: 'free-crashed-jobs',
  every_seconds: 60,
  due_at: null,
  started_at: null,
  finished_at: null,
  took_ms: null,
  runs: 0,
  failures: 0,
  failed_at: null,
  last_error: null,
}
const tally = (count: number) => ({ count, more: false })
const states = [
  { value: 'waiting', ...tally(1) },
  { value: 'running', ...tally(0) },
  { value: 'failed', ...tally(1) },
  { value: 'done', ...tally(1) },
  { value: 'given_up', ...tally(0) },
]
const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/job/all': () => page([failed, waiting, done]),
  'GET /release/job/repeating': () => ({ body: [repeating, never] }),
  'GET /release/list/name/listOutbox/counts': () => ({ body: { all: tally(3), views: [], tabs: states } }),
}
const lineOf = async (name: string) =>
  (await screen.findByText(name)).closest('tr') ?? document.createElement('tr')
const well = { body: { code: 0, message: '', data: [{ id: 5 }] } }

test('N9 the screen lists waiting and failed e-mails, and the repeating jobs', async () => {
  fakeApi(reads)
  renderApp('/admin/jobs', { token: 'abc' })
  const letter = await lineOf('E-mail 5')
  expect(letter.textContent).toMatch(/bo@getzo\.test: Getzo: your invitation.*Failed.*13.*ECONNREFUSED/)
  expect(within(letter).getByRole('button', { name: 'Run again: job 5' })).toBeTruthy()
  expect(within(await lineOf('E-mail 6')).getByRole('button', { name: 'Run now: job 6' })).toBeTruthy()
  expect(within(await lineOf('E-mail 7')).queryByRole('button', { name: /Run/ })).toBeNull()
  const failing = await lineOf('Delete old visits')
  expect(failing.textContent).toMatch(
    /^Delete old visitsthe disk is full.*Failed.*Hour.*1\.3 s.*8, 1 failure/,
  )
  // more columns would put the act of the row out of a tablet's sight
  expect(failing.cells.length).toBeLessThanOrEqual(7)
  expect((await lineOf('Release jobs of crashed processes')).textContent).toMatch(/Minute.*Not yet run/)
})

test('N9 the states are tabs with their numbers of jobs, what waits for a person first', async () => {
  const calls = fakeApi(reads)
  const { person } = renderApp('/admin/jobs', { token: 'abc' })
  await screen.findByRole('tab', { name: 'Done 1' })
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(tabs).toEqual(['All 3', 'Failed 1', 'Running 0', 'Waiting 1', 'Done 1', 'Stopped 0'])
  await person.click(screen.getByRole('tab', { name: 'Failed 1' }))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/release/job/all').at(-1)?.query).toMatchObject({
      state: 'failed',
    }),
  )
})

test('N9 a failed e-mail is sent again, and a repeating job is run now', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/job/id/5/a=run': () => well,
    'PUT /release/job/name/delete-old-visits/a=run': () => well,
  })
  const { person } = renderApp('/admin/jobs', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Run again: job 5' }))
  await screen.findByText('Job 5 is starting.')
  await person.click(await screen.findByRole('button', { name: 'Run now: Delete old visits' }))
  await screen.findByText('“Delete old visits” is starting.')
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('N9 the screen shows the result of a job that runs again, also a refusal', async () => {
  let answer = refusal('busy')
  let jobs: object[] = [failed]
  fakeApi({
    ...reads,
    'GET /release/job/all': () => page(jobs),
    'PUT /release/job/id/5/a=run': () => answer,
  })
  const { person } = renderApp('/admin/jobs', { token: 'abc' })
  const run = await screen.findByRole('button', { name: 'Run again: job 5' })
  await person.click(run)
  await screen.findByText(errorWords.busy)
  expect(screen.queryByText('Job 5 is starting.')).toBeNull()
  answer = well
  jobs = [{ ...done, id: 5 }]
  await person.click(run)
  await screen.findByText('Job 5 is starting.')
  expect((await within(await lineOf('E-mail 5')).findByText('Done')).textContent).toBe('Done')
})

test('N9 running jobs are polled while the screen is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer = [{ ...repeating, is_running: true, last_error: null }]
  fakeApi({ ...reads, 'GET /release/job/repeating': () => ({ body: answer }) })
  renderApp('/admin/jobs', { token: 'abc' })
  await within(await lineOf('Delete old visits')).findByText('Running')
  answer = [{ ...repeating, last_error: null, runs: 9 }]
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await within(await lineOf('Delete old visits')).findByText(/^9, 1 failure/)).toBeTruthy()
  vi.useRealTimers()
})

test('N9 an empty list and a failed read show a message', async () => {
  fakeApi({
    ...reads,
    'GET /release/job/all': () => page([]),
    'GET /release/job/repeating': () => ({ status: 500, body: { code: 500, message: 'Sorry', data: {} } }),
  })
  renderApp('/admin/jobs', { token: 'abc' })
  expect(await screen.findByText(/E-mails and calls waiting to be sent/)).toBeTruthy()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('N9 A16 a csr has neither the link nor the screen', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  renderApp('/admin/jobs', { token: 'abc' })
  await screen.findByRole('heading', { name: 'You cannot open this screen' })
  expect(screen.queryByRole('link', { name: 'Jobs' })).toBeNull()
  expect(screen.queryByText('Repeating jobs')).toBeNull()
})
