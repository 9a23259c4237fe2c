import type { ListedWork, Work } from '@getzo/contract/works/works.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { listedWork, workRecord, workWith } from '../../../test-kit/work-records'

const tally = (count: number) => ({ count, more: false })
const states = ['waiting', 'running', 'done', 'cancelled', 'given_up']
const counts = { all: tally(1), views: [], tabs: states.map((value) => ({ value, ...tally(0) })) }

function open(
  rows: readonly ListedWork[],
  one: () => Work,
  more: Parameters<typeof fakeApi>[0] = {},
  role = 'administrator',
) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/work/all': () => page([...rows]),
    'GET /release/list/name/listWorks/counts': () => ({ body: counts }),
    'GET /release/work/id/7': () => ({ body: one() }),
    ...more,
  })
  return { calls, ...renderApp('/admin/works', { token: 'abc' }) }
}
const lineOf = async (name: string) =>
  (await screen.findByText(name)).closest('tr') ?? document.createElement('tr')
const written = (data: Work) => ({ body: { code: 0, message: '', data } })
const dialog = async () => within(await screen.findByRole('dialog'))

test('W4 one list has the works of every kind, with their states, progress and who asked for them', async () => {
  const file = {
    about_id: 3,
    about_name: 'orders.csv',
    import_kind: 'orders',
    list: null,
    act: null,
  } as const
  const rows = [
    listedWork({
      id: 5,
      ...file,
      kind: 'import_check',
      state: 'running',
      ended_at: null,
      tried: 40,
      total: 100,
    }),
    listedWork({ id: 6, ...file, kind: 'import', total: 100, changed: 100 }),
    listedWork({ id: 7, ...file, about_name: '', kind: 'import_undo', state: 'cancelled', changed: 0 }),
    listedWork({
      id: 8,
      list: null,
      act: null,
      about_id: 4,
      kind: 'url_batch',
      changed: 30,
      ended_at: '2026-03-10T04:00:00Z',
    }),
    listedWork({ id: 9, ...file, about_id: null, kind: 'import', created_by: 'li@getzo.test' }),
  ]
  open(rows, () => workWith([]))
  expect((await lineOf('Check import: orders.csv')).textContent).toMatch(
    /Check of an import.*Running.*40 of 100.*bo@getzo\.test/,
  )
  expect((await lineOf('Import: orders.csv')).textContent).toMatch(/Done.*100 of 100/)
  expect((await lineOf('Undo import: pasted table')).textContent).toContain('Stopped')
  expect((await lineOf('Make URLs: batch 4')).textContent).toMatch(/Batch of URLs.*Not finished.*30 of 60/)
  expect((await lineOf('Import: deleted meanwhile')).textContent).toContain('li@getzo.test')
})

test('W4 an act on many that was given up says so, with what was done and the records that were not', async () => {
  const givenUp = { state: 'given_up', tried: 20, changed: 20 } as const
  const records = [workRecord(1), workRecord(2, { outcome: null, version: null })]
  const { person } = open([listedWork(givenUp)], () => workWith(records, givenUp))
  const line = await lineOf('Change status to Shipped')
  expect(line.textContent).toMatch(/Not finished.*20 of 60/)
  await person.click(within(line).getByRole('button', { name: /^Show/ }))
  const shown = await dialog()
  await shown.findByText('Change status to Shipped: not finished in a day, 20 done, 40 not')
  expect(shown.getByText('G2-2').closest('tr')?.textContent).toContain('Not reached before it ended.')
})

test('W4 a work that waits says behind whose it does, on the page and in its dialog', async () => {
  const waiting = { state: 'waiting', ended_at: null, tried: 0, changed: 0, can_stop: true } as const
  const behind = { ...waiting, ahead: 3, behind_kind: 'url_batch', behind_by: 'li@getzo.test' } as const
  const { person } = open([listedWork(behind)], () => workWith([], behind))
  const said = 'Waiting behind: Batch of URLs, li@getzo.test, and 2 others'
  const line = (await screen.findByText(said)).closest('tr') ?? document.createElement('tr')
  expect(line.textContent).toMatch(/Waiting.*0 of 60/)
  await person.click(within(line).getByRole('button', { name: /^Show/ }))
  const shown = await dialog()
  await shown.findByText(said)
  expect(shown.getByText(/You can close this page. The result will be in Bulk work/)).toBeTruthy()
  // it is this page
  expect(shown.queryByRole('link', { name: 'All bulk work' })).toBeNull()
})

test('W4 a work whose number of rows is known no more names none', async () => {
  const gone = { kind: 'import', list: null, act: null, total: 0, tried: 0, changed: 0 } as const
  const { person } = open([listedWork(gone)], () => workWith([], gone))
  const line = await lineOf('Import: deleted meanwhile')
  expect(line.textContent).not.toContain('0 of 0')
  await person.click(within(line).getByRole('button', { name: /^Show/ }))
  expect((await dialog()).getByText('–')).toBeTruthy()
})

test('W4 an import is stopped from its dialog, and another one taken back after a question', async () => {
  const file = { kind: 'import', about_id: 3, about_name: 'a.csv', list: null, act: null } as const
  const running = workWith([], { ...file, state: 'running', ended_at: null, tried: 12, can_stop: true })
  const done = workWith([workRecord(3)], { ...file, can_undo: true })
  const stopped = workWith([workRecord(3, { outcome: null })], { ...file, state: 'cancelled', changed: 0 })
  let now = running
  const { person, calls } = open([listedWork(file)], () => now, {
    'PUT /release/work/id/7/a=stop': () => written((now = stopped)),
    'POST /release/work/id/7/a=undo': () => written({ ...running, id: 8, kind: 'import_undo' }),
    'GET /release/work/id/8': () => ({ body: { ...running, id: 8, kind: 'import_undo' } }),
  })
  const show = async () =>
    person.click(within(await lineOf('Import: a.csv')).getByRole('button', { name: /^Show/ }))
  await show()
  const shown = await dialog()
  await shown.findByText('12 of 60')
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/import/3'])
  await person.click(shown.getByRole('button', { name: 'Stop' }))
  await shown.findByText('Import: a.csv: Stopped')
  await person.click(shown.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  now = done
  await show()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(await screen.findByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  await screen.findByText('Undo import: a.csv')
})

test('W4 an import that failed is not shown as done, and says why', async () => {
  const file = {
    kind: 'import',
    about_id: 3,
    about_name: 'a.csv',
    list: null,
    act: null,
    changed: 0,
  } as const
  const why = workRecord(3, {
    name: '3',
    outcome: 'failed',
    rule: 'no.such_words',
    message: 'Line 4 has changed.',
  })
  const { person } = open([listedWork(file)], () => workWith([why], file))
  const line = await lineOf('Import: a.csv')
  expect(line.textContent).toContain('Not finished')
  await person.click(within(line).getByRole('button', { name: /^Show/ }))
  const shown = await dialog()
  await shown.findByText('Import: a.csv: Not finished')
  shown.getByText('Line 4 has changed.')
})

test('W4 the shown works are read again while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = open([listedWork()], () => workWith([]))
  await lineOf('Change status to Shipped')
  const reads = () => calls.filter(({ path }) => path === '/release/work/all').length
  const before = reads()
  await vi.advanceTimersByTimeAsync(5_100)
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
  vi.useRealTimers()
})

test('W4 A16 a csr reaches the page from the sidebar, and is offered neither a stop nor an undo that they have not', async () => {
  const { person } = open([listedWork()], () => workWith([workRecord(1)]), {}, 'csr')
  expect(await screen.findByRole('link', { name: 'Bulk Work' })).toBeTruthy()
  await person.click(within(await lineOf('Change status to Shipped')).getByRole('button', { name: /^Show/ }))
  const shown = await dialog()
  await shown.findByText('Change status to Shipped: 60 records done.')
  expect(shown.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(shown.queryByRole('button', { name: /Stop/ })).toBeNull()
})
