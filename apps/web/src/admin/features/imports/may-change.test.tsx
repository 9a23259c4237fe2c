import type { Import, ImportedRow } from '@getzo/contract/imports/imports.schema'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../test-kit/fake-api'
import { checkedImport, importedRow } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

const customers = (part: Partial<Import> = {}) =>
  checkedImport({
    kind: 'customers',
    headings: ['Name', 'Phone', 'Note'],
    columns: ['customer_name', 'phone_number', 'staff_note'],
    counts: { ...checkedImport({}).counts, same: { rows: 1, records: 1 } },
    ...part,
  })

function openImport(it: Import, rows: ImportedRow[] = []) {
  const answer = () => ({ body: { code: 0, message: '', data: it } })
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => ({ body: it }),
    'GET /release/imports/id/7/rows': () => ({ body: { rows, next: null } }),
    'PUT /release/imports/id/7/a=check': answer,
    'PUT /release/imports/id/7/a=correct': answer,
    'PUT /release/imports/id/7/a=sheet': answer,
  })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}

const bodyOf = (calls: ReturnType<typeof openImport>['calls'], end: string) =>
  calls.find(({ path }) => path.endsWith(end))?.body

test('W19 a person chooses the columns of known records that an import may change', async () => {
  const { person, calls } = openImport(customers({ state: 'matching' }))
  await person.click(await screen.findByLabelText('New records, and these columns of known ones'))
  await person.click(screen.getByLabelText('Customer Name'))
  await person.click(screen.getByLabelText('Also change what was changed here since the last import'))
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=check')).toMatchObject({
      change_only: ['phone_number', 'staff_note'],
      take_changed: true,
    }),
  )
})

test('W19 a person has an import make new records alone', async () => {
  const { person, calls } = openImport(customers({ state: 'matching' }))
  await person.click(await screen.findByLabelText('New records alone'))
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() => expect(bodyOf(calls, 'a=check')).toMatchObject({ change_only: [] }))
})

const row = (change: object, choice: ImportedRow['choice'] = null) =>
  importedRow(2, {
    outcome: 'same',
    cells: ['Ann', '6045550101', 'one'],
    choice,
    record: {
      id: 5,
      name: 'Ann',
      customer: null,
      changes: [{ field: 'staff_note', from: 'two', to: 'one', ...change }],
    },
  })

test('W19 what a person changed since stands apart in its row, and the value of the file is taken by a button', async () => {
  const { person, calls } = openImport(customers({ to_decide: 1 }), [row({ left_out: 'changed_by_person' })])
  await screen.findByText(/stays two: it was changed here after the last import\. The file has one\./)
  screen.getByText('To decide 1')
  await person.click(screen.getByLabelText('Use the file’s value for Note for staff of line 2'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=correct')).toEqual({ choices: [{ line: 2, take: ['staff_note'] }] }),
  )
})

test('W19 a value that was taken from the file is given up again by a button', async () => {
  const { person, calls } = openImport(customers(), [row({}, { take: ['staff_note'] })])
  await person.click(await screen.findByLabelText('Keep the value of Note for staff here, line 2'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=correct')).toEqual({ choices: [{ line: 2, keep: ['staff_note'] }] }),
  )
})

test('W19 one value is entered for a field that no column fills, and for a needed one too', async () => {
  const { person, calls } = openImport(
    customers({ state: 'matching', rows: 200, headings: ['Phone'], columns: ['phone_number'] }),
  )
  const field = await screen.findByLabelText('One value for a missing column')
  await person.selectOptions(field, 'Customer Name')
  await person.type(screen.getByLabelText('Customer Name for all 200 rows'), 'Walk-in')
  await person.selectOptions(screen.getByLabelText('One value for a missing column'), 'Note for staff')
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() =>
    expect(bodyOf(calls, 'a=check')).toMatchObject({ fixed_values: { customer_name: 'Walk-in' } }),
  )
})

test('W19 a value for all rows stands among the columns of the check, and its fault leads back to them', async () => {
  openImport(
    customers({
      columns: ['customer_name', 'phone_number', null],
      fixed_values: { staff_note: 'from the fair' },
      counts: { ...checkedImport({}).counts, refused: { rows: 1, records: 1 } },
    }),
    [
      importedRow(2, {
        faults: [{ field: 'staff_note', rule: 'imports.text_unclean', params: {}, proposal: null }],
      }),
    ],
  )
  await screen.findByText('from the fair')
  screen.getByText('all rows')
  await screen.findByText('This text has control characters in it. Please type it again.')
  expect(screen.getByText('Match columns')).toBeTruthy()
})

test('W19 another sheet of the workbook is chosen', async () => {
  const { person, calls } = openImport(
    customers({ state: 'matching', sheet: 'May', sheets: ['May', 'June'] }),
  )
  await person.selectOptions(await screen.findByLabelText('Sheet'), 'June')
  await waitFor(() => expect(bodyOf(calls, 'a=sheet')).toEqual({ sheet: 'June' }))
})

test('W19 headings that are new since the last file like this are named, and those that are gone', async () => {
  openImport(customers({ state: 'matching', added_columns: [2], gone_headings: ['Remark'] }))
  await screen.findByText('New since the last file like this: Note')
  expect(screen.getByText('No longer in the file: Remark')).toBeTruthy()
})

test('W19 a row says whose order it becomes, and a person has the customer renamed', async () => {
  const { person, calls } = openImport(checkedImport({ to_decide: 1 }), [
    importedRow(3, {
      outcome: 'make',
      record: {
        id: null,
        name: 'F-2 · Li Na',
        customer: 'known',
        changes: [{ field: 'goes_to', from: 'Wang Fang', to: 'Li Na' }],
      },
    }),
  ])
  await screen.findByText(/Goes to Wang Fang \(file: Li Na\)\./)
  await person.selectOptions(screen.getByLabelText('Customer of line 3'), 'Rename to Li Na')
  await waitFor(() =>
    expect(bodyOf(calls, 'a=correct')).toEqual({ choices: [{ line: 3, customer: 'rename' }] }),
  )
})
