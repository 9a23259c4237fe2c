import type { ProductImportPlan, UploadedProducts } from '@getzo/contract/products/product-import.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeApi, refusal, userOf } from '../../../test/fake-api'
import { renderApp } from '../../../test/render-app'

beforeEach(() => notifications.clean())
const messages = () => within(screen.getByLabelText('Messages'))

const uploaded: UploadedProducts = {
  id: 5,
  headings: ['Maker', 'Title', 'Cost'],
  columns: ['brand_name', 'name', null],
  is_remembered: false,
  rows: 2,
  samples: [['Kiln', 'Mug', '12']],
}
const rowOf = (line: number, columns: Partial<ProductImportPlan['rows'][number]> = {}) => ({
  line,
  fate: 'new' as const,
  product_id: null,
  product_name: `Mug ${line}`,
  variant: '',
  sku: `M-${line}`,
  changes: [],
  problems: [],
  ...columns,
})
const planOf = (part: Partial<ProductImportPlan> = {}): ProductImportPlan => ({
  plan: 'first',
  rows: [
    rowOf(2),
    rowOf(3, {
      fate: 'changed',
      product_id: 8,
      product_name: 'Bowl',
      changes: [{ column: 'price', from: '10.00', to: '' }],
    }),
  ],
  created: 1,
  changed: 1,
  filled: 0,
  ...part,
})
const bad = planOf({
  rows: [
    rowOf(2),
    rowOf(7, {
      fate: 'bad',
      problems: [
        { column: 'brand_name', rule: 'import.brand_unknown', params: { name: 'Forge' } },
        { column: null, rule: 'import.product_unknown', params: {} },
      ],
    }),
  ],
  created: 0,
  changed: 0,
})
const written = (data: unknown): FakeAnswer => ({ body: { code: 0, message: '', data } })

async function openImport(plans: ProductImportPlan[], save: () => FakeAnswer = () => refusal('busy')) {
  const left = [...plans]
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'POST /release/p/import': () => written(uploaded),
    'POST /release/p/import/5/a=check': () => written(left.shift()),
    'POST /release/p/import/5/a=save': save,
  })
  const view = renderApp('/admin/products/import', { token: 'token' })
  await screen.findByText('Choose a file')
  const choose = (name = 'mugs.csv') =>
    view.person.upload(screen.getByLabelText(/^Choose (a|another) file$/), new File(['a'], name))
  return { ...view, calls, choose }
}
const table = () => within(screen.getByRole('region', { name: 'Import preview, line by line, table' }))

test('P16 a file is checked at once; its additions and changes are shown line by line, and imported by one button', async () => {
  const { person, calls, choose } = await openImport([planOf()], () =>
    written({ created: 1, changed: 1, products: [{ id: 31, name: 'Mug 2', is_new: true }] }),
  )
  await choose()
  await screen.findByText('mugs.csv: 2 rows')
  await person.click(await screen.findByText('All 2'))
  table().getByText('Price: 10.00 → empty')
  expect(table().getByText('Bowl').getAttribute('href')).toBe('/admin/p/8')
  expect(calls.find(({ path }) => path.endsWith('a=check'))?.body).toEqual({
    columns: ['brand_name', 'name', null],
  })
  await person.click(screen.getByText('Import: 1 new product, 1 changed'))
  await screen.findByText('Products made: 1, changed: 1')
  expect(screen.getByText('Mug 2').getAttribute('href')).toBe('/admin/p/31')
  const save = calls.find(({ path }) => path.endsWith('a=save'))
  expect(save?.body).toEqual({ columns: ['brand_name', 'name', null], plan: 'first' })
  expect(save?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('P16 problems come first, in words, and nothing can be imported', async () => {
  const { choose } = await openImport([bad])
  await choose()
  await screen.findByText(
    '1 row cannot be imported, so nothing is. Fix these rows in your file and choose it again.',
  )
  table().getByText('Brand: There is no brand Forge. Please add it first.')
  table().getByText(/^Which product is this\?/)
  expect(table().queryByText('Mug 2')).toBeNull()
  expect(screen.queryByText(/^Import:/)).toBeNull()
  screen.getByText('Download the problems')
})

test('P16 columns are matched by hand, each once, and the file is checked again with them', async () => {
  const { person, calls, choose } = await openImport([bad, planOf()])
  await choose()
  await screen.findByText('Problems 1')
  await person.selectOptions(screen.getByLabelText('Cost is read as'), 'name')
  // the preview for other columns is gone
  expect(screen.queryByText('Problems 1')).toBeNull()
  await person.click(screen.getByText('Check the file'))
  await screen.findByText('All 2')
  expect(calls.filter(({ path }) => path.endsWith('a=check')).at(-1)?.body).toEqual({
    columns: ['brand_name', null, 'name'],
  })
})

test('P16 an import is refused and checked again once its products have changed', async () => {
  const { person, choose } = await openImport(
    [planOf(), planOf({ plan: 'second', rows: [rowOf(2)], changed: 0 })],
    () => refusal('changed_meanwhile', { rule: 'import.plan_changed', params: {} }),
  )
  await choose()
  await person.click(await screen.findByText('Import: 1 new product, 1 changed'))
  await waitFor(() => messages().getByText(/have changed since the check/))
  expect(await screen.findByText('Import: 1 new product')).toBeDefined()
})

test('P16 an import without an answer is sent again with the same key', async () => {
  const { person, calls, choose } = await openImport([planOf()])
  await choose()
  for (const times of [1, 2]) {
    await person.click(await screen.findByText('Import: 1 new product, 1 changed'))
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('a=save'))).toHaveLength(times))
  }
  const keys = calls
    .filter(({ path }) => path.endsWith('a=save'))
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

test('P16 a file that cannot be read says why, and another can be chosen', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'POST /release/p/import': () =>
      refusal('rule', { rule: 'file.sheet_encoding', params: {}, field: 'file' }),
  })
  const { person } = renderApp('/admin/products/import', { token: 'token' })
  await person.upload(await screen.findByLabelText('Choose a file'), new File(['a'], 'old.csv'))
  await waitFor(() => messages().getByText('This CSV is not in Unicode. Please save it as "CSV UTF-8".'))
  screen.getByText('Choose a file')
  await person.upload(
    screen.getByLabelText('Choose a file'),
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.csv'),
  )
  await waitFor(() => messages().getByText('The file is too large: 10 MB at most.'))
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('P16 csr opens no import', async () => {
  fakeApi({ 'GET /auth/user': () => ({ body: userOf('csr') }) })
  renderApp('/admin/products/import', { token: 'token' })
  await screen
    .findByRole('heading', { name: /not.*for your role|may not|forbidden|allowed/i })
    .catch(() => undefined)
  expect(screen.queryByText('Choose a file')).toBeNull()
})
