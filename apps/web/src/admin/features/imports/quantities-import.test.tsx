import type { Import, ImportedRow } from '@getzo/contract/imports/imports.schema'
import { csrWithMore } from '@getzo/domain/auth/capabilities'
import { stockStates } from '@getzo/domain/stock/stock'
import { notifications } from '@mantine/notifications'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { checkedImport, importedRow } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

beforeEach(() => notifications.clean())

const none = { count: 0, more: false }
const counter = userOf(csrWithMore)
const ofFile = (part: Partial<Import> = {}) =>
  checkedImport({
    kind: 'quantities',
    name: 'counts.csv',
    headings: ['SKU', 'Quantity'],
    columns: ['sku', 'quantity'],
    filled_columns: [0, 1],
    samples: [['M-2', '7']],
    ...part,
  })

function open(it: Import, rows: ImportedRow[], user: unknown = userOf('administrator')) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: user }),
    'GET /release/imports/all': () => page([]),
    'GET /release/imports/id/7': () => ({ body: it }),
    'GET /release/imports/id/7/rows': () => ({ body: { rows, next: null } }),
  })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}
const rowText = (line: number) => screen.getByRole('row', { name: new RegExp(`^Line ${line} `) }).textContent

test('S1 the rows of a file of quantities say what is counted, and which moved after the check; a SKU leads to its stock', async () => {
  const change = (field: string, from: string, to: string) => ({ field, from, to })
  const record = (id: number, changes: ReturnType<typeof change>[]) => ({
    id,
    name: `M-${id}`,
    customer: null,
    changes,
  })
  open(
    ofFile({ state: 'imported', imported_by: 'ada@getzo.test', imported_at: '2026-11-29T20:00:00Z' }),
    [
      importedRow(2, {
        cells: ['M-2', '7'],
        outcome: 'change',
        record: record(2, [change('quantity', '4', '7'), change('moved', '4', '3')]),
      }),
      importedRow(3, {
        cells: ['M-3', '9'],
        outcome: 'same',
        record: record(3, [change('moved', '9', '7')]),
      }),
    ],
    counter,
  )
  await screen.findByRole('heading', { name: 'Import quantities on hand', level: 1 })
  const link = await screen.findByRole('link', { name: 'M-2' })
  expect(link.getAttribute('href')).toBe('/admin/stock?q=M-2')
  const moved = (now: number, seen: number) =>
    `Moved after the check: ${now} were on hand at the import, not ${seen}. The difference to the check was counted.`
  expect(rowText(2)).toBe(`Line 2M-2Quantity: 4 → 7${moved(3, 4)}`)
  expect(rowText(3)).toBe(`Line 3M-3Same${moved(7, 9)}`)
})

test('W19 S1 a file of quantities is not asked what it may change: it counts', async () => {
  open(ofFile({ state: 'matching' }), [])
  await screen.findByText('Check the rows')
  expect(screen.queryByText('What may this import change?')).toBeNull()
  screen.getByLabelText('Also change what was changed here since the last import')
})

test('A26 S1 who corrects stock and imports nothing else is offered quantities alone, with a template', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: counter }), 'GET /release/imports/all': () => page([]) })
  renderApp('/admin/imports?new=orders', { token: 'token' })
  const kinds = within(await screen.findByLabelText('What is in the table?'))
  expect(kinds.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Quantities on hand'])
  screen.getByText(/One row for each SKU: its code, and how many lie on the shelf/)
  screen.getByText('Download a template')
  expect(screen.queryByRole('link', { name: 'Presets' })).toBeNull()
})

test('A26 W19 who imports everything is led to the presets', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/all': () => page([]),
  })
  renderApp('/admin/imports', { token: 'token' })
  expect((await screen.findByRole('link', { name: 'Presets' })).getAttribute('href')).toBe(
    '/admin/imports/presets',
  )
})

test('S1 S5 stock leads whoever may correct it to a file of quantities, and nobody else', async () => {
  const show = async (user: unknown) => {
    fakeApi({
      'GET /auth/user': () => ({ body: user }),
      'GET /release/stock/all': () => page([]),
      'GET /release/list/name/listStock/counts': () => ({
        body: {
          all: none,
          views: [],
          tabs: stockStates.map((value) => ({ value, ...none })),
        },
      }),
    })
    const view = renderApp('/admin/stock', { token: 'token' })
    await screen.findByRole('heading', { name: 'Stock', level: 1 })
    const link = screen.queryByRole('link', { name: 'Import' })?.getAttribute('href') ?? null
    view.unmount()
    return link
  }
  expect(await show(counter)).toBe('/admin/imports?new=quantities')
  expect(await show(userOf('csr'))).toBeNull()
})

test.each([
  [1, '1 order takes nothing from stock: it arrives already sent, and stock was counted later.'],
  [3, '3 orders take nothing from stock: they arrive already sent, and stock was counted later.'],
])('S3 a check says in a sentence that %i orders take nothing from stock', async (n, sentence) => {
  open(checkedImport({ taking_nothing: n }), [
    importedRow(2, {
      outcome: 'make',
      record: {
        id: null,
        name: 'G2-1 · A1',
        customer: null,
        changes: [{ field: 'takes_nothing', from: '', to: '' }],
      },
    }),
  ])
  expect(await screen.findByText(sentence)).toBeDefined()
  expect(
    await screen.findByText('Takes nothing from stock: already sent before it was last counted'),
  ).toBeDefined()
})

test('S3 a check of orders that all take their pieces says nothing of it', async () => {
  open(checkedImport({}), [])
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('Rows')
  expect(screen.queryByText(/nothing from stock/)).toBeNull()
})
