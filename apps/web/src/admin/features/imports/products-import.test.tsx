import type { Import, ImportedRow } from '@getzo/contract/imports/imports.schema'
import { importColumns } from '@getzo/domain/products/import/import-columns'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { checkedImport, importedRow } from '../../../test-kit/import-records'
import { renderApp } from '../../../test-kit/render-app'

beforeEach(() => notifications.clean())

const importOf = (part: Partial<Import> = {}) =>
  checkedImport({
    kind: 'products',
    name: 'mugs.csv',
    headings: ['Maker', 'Title', 'Text', 'Code', 'Cost'],
    columns: ['brand_name', 'name', 'description', 'sku', null],
    samples: [['Kiln', 'Mug', 'Holds tea', 'M-2', '12']],
    ...part,
  })
const rowOf = (line: number, part: Partial<ImportedRow> = {}) =>
  importedRow(line, { cells: ['Kiln', 'Mug', 'Holds tea', `M-${line}`, '12'], outcome: 'make', ...part })
const written = (data: unknown): FakeAnswer => ({ body: { code: 0, message: '', data } })

function openImport(it: Import, rows: ImportedRow[], handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/id/7': () => ({ body: it }),
    'GET /release/imports/id/7/rows': () => ({ body: { rows, next: null } }),
    ...handlers,
  })
  return { ...renderApp('/admin/import/7', { token: 'token' }), calls }
}
const textsOf = (line: number) => {
  const row = screen.getByRole('row', { name: new RegExp(`^Line ${line} `) })
  return [...row.children].slice(1).map((cell) => cell.textContent)
}

test('P16 each row says what it makes or changes: its product, its combination, and what is added as not sold', async () => {
  openImport(importOf({ counts: { ...importOf().counts, make: { rows: 1, records: 1 } } }), [
    rowOf(2, {
      record: { id: null, name: 'Mug', customer: null, changes: [{ field: 'filled', from: '', to: '2' }] },
    }),
    rowOf(3, {
      outcome: 'change',
      record: {
        id: 8,
        name: 'Bowl · deep',
        customer: null,
        changes: [{ field: 'price', from: '10.00', to: '' }],
      },
    }),
    rowOf(4, {
      head: 3,
      outcome: 'change',
      record: {
        id: null,
        name: '',
        customer: null,
        changes: [{ field: 'combination', from: '', to: 'Large - Blue' }],
      },
    }),
    rowOf(5, { head: 3, outcome: 'change' }),
  ])
  const link = await screen.findByRole('link', { name: 'Bowl · deep' })
  expect(link.getAttribute('href')).toBe('/admin/p/8')
  expect(textsOf(2)).toEqual([
    'Mug M-2',
    'New2 combinations have no row in the file and are added as not sold.',
  ])
  expect(textsOf(3)).toEqual(['Bowl · deep M-3', 'Price: 10.00 → nothing'])
  expect(textsOf(4)).toEqual(['Mug M-4', 'Part of line 3New combination: nothing → Large - Blue'])
  expect(textsOf(5)).toEqual(['Mug M-5', 'Part of line 3'])
})

test('P16 a bad cell is named by its column and corrected in place, with its lines; the good rows are imported', async () => {
  const counts = { ...importOf().counts, make: { rows: 3, records: 2 }, refused: { rows: 1, records: 1 } }
  const { person, calls } = openImport(
    importOf({ counts, faults: 3 }),
    [
      rowOf(7, {
        cells: ['Forge', 'Mug', 'Holds\ntea', 'M-7', '12'],
        outcome: 'refused',
        faults: [
          { field: 'brand_name', rule: 'import.brand_unknown', params: { name: 'Forge' }, proposal: null },
          { field: 'description', rule: 'import.text_unclean', params: {}, proposal: null },
          { field: null, rule: 'import.product_unknown', params: {}, proposal: null },
        ],
      }),
    ],
    {
      'PUT /release/imports/id/7/a=correct': () => written(importOf()),
      'PUT /release/imports/id/7/a=import': () => written(importOf({ state: 'importing' })),
    },
  )
  const brand = await screen.findByLabelText('Brand of line 7')
  screen.getByText('There is no brand Forge. Please add it first.')
  screen.getByText(/^Which product is this\?/)
  const text = screen.getByLabelText('Description of line 7')
  expect((text as HTMLTextAreaElement).value).toBe('Holds\ntea')
  await person.clear(brand)
  await person.type(brand, 'Kiln{Enter}')
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('a=correct'))?.body).toEqual({
      cells: [{ line: 7, field: 'brand_name', text: 'Kiln' }],
    }),
  )
  await person.click(await screen.findByText('Import the 3 good rows'))
  await person.click(within(screen.getByRole('dialog')).getByText('Import the 3 good rows'))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('a=import'))?.body).toEqual({
      rows: 3,
      without_refused: true,
    }),
  )
})

test('P16 columns are matched by hand among those of products, options and SKUs; one must say which product it is', async () => {
  const { person, calls } = openImport(importOf({ state: 'matching', checked: 0 }), [], {
    'PUT /release/imports/id/7/a=check': () => written(importOf({ state: 'checking', checked: 0 })),
  })
  const cost = await screen.findByLabelText('Field of Cost')
  expect([...cost.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
    'Product',
    'Options',
    'SKU',
  ])
  expect([...cost.querySelectorAll('option')].map(({ value }) => value).filter(Boolean)).toEqual(
    importColumns,
  )
  await person.selectOptions(cost, 'price')
  await person.selectOptions(screen.getByLabelText('Field of Title'), '')
  await person.selectOptions(screen.getByLabelText('Field of Code'), '')
  await person.click(screen.getByText('Check the rows'))
  await within(screen.getByLabelText('Messages')).findByText('Please match a column to Name.')
  await person.selectOptions(screen.getByLabelText('Field of Title'), 'name')
  await person.click(screen.getByText('Check the rows'))
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('a=check'))?.body).toMatchObject({
      columns: ['brand_name', 'name', 'description', null, 'price'],
    }),
  )
})

const start = (upload: () => FakeAnswer) =>
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/imports/all': () => ({ body: [] }),
    'POST /release/imports/upload/products': upload,
    'GET /release/imports/id/7': () => ({ body: importOf({ state: 'matching' }) }),
  })

test('P16 the address of the import of products leads to it, and says how a file is made', async () => {
  const calls = start(() => written(importOf({ state: 'matching' })))
  const { person, address } = renderApp('/admin/products/import', { token: 'token' })
  await screen.findByText(/One row for each SKU/)
  expect(address()).toBe('/admin/imports?new=products')
  screen.getByText('Download a template')
  await person.upload(screen.getByLabelText('Choose a file'), new File(['a'], 'mugs.csv'))
  await screen.findByRole('heading', { name: 'Import products' })
  expect(calls.find(({ method }) => method === 'POST')?.query).toMatchObject({ name: 'mugs.csv' })
})

test('P16 a file that cannot be read says why, and another can be chosen', async () => {
  const calls = start(() => refusal('rule', { rule: 'file.sheet_encoding', params: {}, field: 'file' }))
  const { person } = renderApp('/admin/imports?new=products', { token: 'token' })
  const choose = async (file: File) => person.upload(await screen.findByLabelText('Choose a file'), file)
  const messages = () => within(screen.getByLabelText('Messages'))
  await choose(new File(['a'], 'old.csv'))
  await waitFor(() => messages().getByText('This CSV is not in Unicode. Please save it as "CSV UTF-8".'))
  await choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.csv'))
  await waitFor(() => messages().getByText('The file is too large: 10 MB at most.'))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('P16 csr opens no import', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  renderApp('/admin/products/import', { token: 'token' })
  await screen.findByText('You cannot open this screen')
  expect(screen.queryByText('Choose a file')).toBeNull()
})
