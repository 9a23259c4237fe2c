import type { Import, ImportedRow } from '@getzo/contract/imports/imports.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { checkedImport, importedRow, none } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

beforeEach(() => notifications.clean())

const importOf = (part: Partial<Import> = {}) =>
  checkedImport({
    name: '微信小店.csv',
    headings: ['订单号', '下单时间', '备注'],
    columns: ['order_reference', 'order_date', null],
    samples: [['WX20261122-4410', '03/04/2026', '送礼']],
    counts: {
      refused: { rows: 1, records: 1 },
      make: { rows: 2, records: 2 },
      change: { rows: 1, records: 1 },
      same: none,
      left_out: none,
    },
    faults: 1,
    new_customers: 1,
    known_customers: 1,
    ...part,
  })
const rowOf = (line: number, part: Partial<ImportedRow> = {}) =>
  importedRow(line, { cells: ['WX20261122-4433', '2026/11/31', ''], ...part })
const bad = rowOf(14, {
  faults: [
    {
      field: 'order_date',
      rule: 'imports.day_not_there',
      params: { cell: '2026/11/31' },
      proposal: '2026-11-30',
    },
  ],
})
const changed = rowOf(5, {
  outcome: 'change',
  record: {
    id: 3,
    name: 'G2-24298 · WX1',
    customer: null,
    changes: [
      { field: 'order_status', from: 'waiting_for_payment', to: 'awaiting_fulfillment' },
      { field: 'order_date', from: '2026-11-22T20:14:00+00:00', to: '2026-11-20' },
    ],
  },
})
const written = (data: unknown): FakeAnswer => ({ body: { code: 0, message: '', data } })

function openImport(it: Import, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => ({ body: it }),
    'GET /release/imports/id/7/rows': ({ query }) => ({
      body: { rows: query.show === 'change' ? [changed] : [bad], next: null },
    }),
    ...handlers,
  })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}
const bodyOf = (calls: ReturnType<typeof fakeApi>, end: string) =>
  calls.find(({ path }) => path.endsWith(end))?.body

test('W9 rows with errors come first, with line, field, reason and what was probably meant, and are corrected in place', async () => {
  const { person, calls } = openImport(importOf(), {
    'PUT /release/imports/id/7/a=correct': () => written(importOf()),
  })
  const field = await screen.findByLabelText('Order Date of line 14')
  const row = within(field.closest('tr') ?? document.body)
  row.getByText('2026/11/31')
  expect(row.getByText(/is not a day of the calendar/)).toBeTruthy()
  expect((field as HTMLInputElement).value).toBe('2026-11-30')
  // what would change stands below, by its words and the shop's clock, with the way to its record
  const link = await screen.findByRole('link', { name: 'G2-24298' })
  expect(link.getAttribute('href')).toBe('/admin/o/3')
  expect([...(link.closest('tr')?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    'Order Status: Waiting for Payment → Awaiting Fulfillment',
    'Order Date: 2026-11-23 04:14 → 2026-11-20',
  ])
  await person.click(row.getByText('Use'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=correct')).toEqual({
      cells: [{ line: 14, field: 'order_date', text: '2026-11-30' }],
    }),
  )
})

test('W9 each column of a checked file is shown with its field, and one that is left out as such', async () => {
  openImport(importOf())
  const title = await screen.findByRole('heading', { name: 'Columns' })
  const shown = within(title.closest('section') ?? document.body).getAllByRole('listitem')
  expect(shown.map((one) => one.lastElementChild?.textContent)).toEqual([
    'Order Reference',
    'Order Date',
    'Leave out',
  ])
})

test('W9 after a correction the focus is at the next fault, and at the rows once none is left', async () => {
  const { faults } = bad
  let left = [14, 20, 31].map((line) => rowOf(line, { faults }))
  const { person } = openImport(importOf(), {
    'GET /release/imports/id/7/rows': () => ({ body: { rows: left, next: null } }),
    'PUT /release/imports/id/7/a=correct': () => written(importOf()),
  })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await person.click(await screen.findByLabelText('Order Date of line 20'))
  left = [14, 31].map((line) => rowOf(line, { faults }))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Order Date of line 31'))
  // after the last one the first that is left
  left = [rowOf(14, { faults })]
  await person.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Order Date of line 14'))
  left = []
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'))
})

test('W9 a cell that is corrected while the rows are read again after another is corrected as soon as they are there', async () => {
  const { faults } = bad
  const rows = [20, 31].map((line) => rowOf(line, { faults }))
  let held: Promise<void> | undefined
  let release = () => {}
  const { person, calls } = openImport(importOf(), {
    'GET /release/imports/id/7/rows': async () => {
      await held
      return { body: { rows, next: null } }
    },
    'PUT /release/imports/id/7/a=correct': () => written(importOf()),
  })
  const corrected = () =>
    calls
      .filter(({ path }) => path.endsWith('a=correct'))
      .map(({ body }) => (body as { cells: { line: number }[] }).cells[0]?.line)
  await person.click(await screen.findByLabelText('Order Date of line 20'))
  held = new Promise((resolve) => (release = resolve))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(corrected()).toEqual([20]))
  await person.click(screen.getByLabelText('Order Date of line 31'))
  await person.keyboard('{Enter}')
  expect(corrected()).toEqual([20])
  release()
  await waitFor(() => expect(corrected()).toEqual([20, 31]))
})

test('W9 a needed field without a column says so, and leads to the columns', async () => {
  const fault = { field: 'customer_phone', rule: 'imports.missing', params: {}, proposal: null } as const
  const { person } = openImport(importOf(), {
    'GET /release/imports/id/7/rows': () => ({
      body: { rows: [rowOf(14, { faults: [fault] })], next: null },
    }),
  })
  await screen.findByText(
    'This field is required, and no column is matched to it. Match one, or add it to the file.',
  )
  await person.click(screen.getByText('Match columns'))
  expect(screen.getByLabelText<HTMLSelectElement>('Field of 备注').value).toBe('')
  expect(screen.queryByText('Match columns')).toBeNull()
})

test('W9 the file of the errors names each field and says what to do, also where no column is matched', async () => {
  const files: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:errors'
    },
    revokeObjectURL: () => undefined,
  })
  const missing = (field: 'order_date' | 'customer_phone') =>
    ({ field, rule: 'imports.missing', params: {}, proposal: null }) as const
  const faults = [missing('order_date'), missing('customer_phone')]
  const { person } = openImport(importOf(), {
    'GET /release/imports/id/7/rows': () => ({ body: { rows: [rowOf(14, { faults })], next: null } }),
  })
  await person.click(await screen.findByText('Download errors'))
  await waitFor(() => expect(files.length).toBe(1))
  const lines = ((await files[0]?.text()) ?? '').split('\r\n')
  const why =
    'Order Date: Please enter a value; Customer phone: This field is required, and no column is matched to it. ' +
    'Match one, or add it to the file.'
  expect(lines.at(-1)).toBe(`"WX20261122-4433","2026/11/31","","${why}"`)
})

test('W9 a row is taken out, and the good ones are imported after a question', async () => {
  const { person, calls } = openImport(importOf(), {
    'PUT /release/imports/id/7/a=correct': () => written(importOf()),
    'PUT /release/imports/id/7/a=import': () => written(importOf({ state: 'importing' })),
  })
  await person.click(await screen.findByText('Skip row'))
  await waitFor(() => expect(bodyOf(calls, 'a=correct')).toEqual({ leave_out: [14] }))
  await person.click(screen.getByText('Import the 3 good rows'))
  await screen.findByText('1 row with errors is left out.')
  await person.click(within(screen.getByRole('dialog')).getByText('Import the 3 good rows'))
  await waitFor(() => expect(bodyOf(calls, 'a=import')).toEqual({ rows: 3, without_refused: true }))
})

test('W4 W9 an import that is under way shows how far it has come, goes on without its page, and is stopped', async () => {
  const work = { waits: true, done: 0, total: 0, is_stopping: false }
  const now = { ...importOf({ state: 'importing' }), work }
  const { person } = openImport(now, {
    'PUT /release/imports/id/7/a=stop': () => {
      now.work = { ...now.work, is_stopping: true }
      return written(now)
    },
  })
  await screen.findByText('Waiting for its turn')
  now.work = { waits: false, done: 100, total: 250, is_stopping: false }
  await screen.findByText('100 of 250')
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('100')
  expect(screen.queryByText('Waiting for its turn')).toBeNull()
  expect(screen.getByText('You can close this page. The result will be here.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('Stopping…')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop' }).disabled).toBe(true)
})

test('W9 two columns on one field are refused by its name; day and month are asked for with the file’s own examples', async () => {
  const { person, calls } = openImport(importOf({ state: 'matching', ambiguous_days: ['03/04/2026'] }), {
    'PUT /release/imports/id/7/a=check': () => written(importOf({ state: 'checking', checked: 0 })),
  })
  await screen.findByText('Is 03/04/2026 day/month or month/day?')
  await person.selectOptions(screen.getByLabelText('Field of 备注'), 'order_date')
  await person.click(screen.getByText('Check the rows'))
  await within(screen.getByLabelText('Messages')).findByText(
    'Two columns of the file are matched to Order Date. Please change one.',
  )
  expect(bodyOf(calls, 'a=check')).toBeUndefined()
  await person.selectOptions(screen.getByLabelText('Field of 备注'), '')
  await person.click(screen.getByLabelText('Day, month, year'))
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=check')).toEqual({
      columns: ['order_reference', 'order_date', null],
      day_order: 'dmy',
      fixed_values: {},
      change_only: null,
      take_changed: false,
    }),
  )
})

test('W9 an import that cannot be taken back says who changed which record', async () => {
  openImport(
    importOf({
      state: 'imported',
      imported_by: 'claire@example.com',
      imported_at: '2026-11-22T09:05:00Z',
      said: { rule: 'imports.undo_refused', params: { count: 1 } },
      conflicts: [
        {
          kind: 'order',
          record_id: 3,
          name: 'WX20261122-4410',
          changed_by: 'jun@example.com',
          changed_at: '2026-11-22T10:00:00Z',
        },
      ],
    }),
  )
  await screen.findByText('Changed since the import')
  expect(screen.getByText(/WX20261122-4410 · changed by jun@example.com/)).toBeTruthy()
})

test('A20 an import that cannot be read is tried again, and one that is not there leads on', async () => {
  let answer: FakeAnswer = refusal('internal')
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => answer,
  })
  const { person } = renderApp('/admin/import/7', { token: 'abc' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer = refusal('not_found')
  await person.click(again)
  await screen.findByRole('heading', { name: 'There is nothing here' })
  expect(screen.getByRole('link', { name: 'Go to Orders' })).toBeTruthy()
})
