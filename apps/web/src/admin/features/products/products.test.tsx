import { productWords } from '@getzo/domain/products/product-words'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import {
  plainProduct,
  productForm,
  productListRow,
  productRow,
  productSaved,
  skuPrice,
} from '../../../test-kit/product-records'
import { openEditProduct, openNewProduct, productReads } from '../../../test-kit/product-screens'
import { renderApp } from '../../../test-kit/render-app'
import { holdTimers } from '../../../test-kit/timers'

beforeEach(() => notifications.clean())
const messages = () => within(screen.getByLabelText('Messages'))

type Shown = ReturnType<typeof renderApp>

async function expectListAfterASecond(
  { router }: Pick<Shown, 'router'>,
  time: ReturnType<typeof holdTimers>,
) {
  const { pathname } = router.history.location
  await time.pass(999)
  expect(router.history.location.pathname).toBe(pathname)
  await time.pass(1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
}

test('P2 P10 P12 A23 a new product without options: each check in its order, one save with its key, then the list', async () => {
  const { person, save, calls, router } = await openNewProduct({
    'POST /release/p/a=save': () => ({
      body: {
        code: 0,
        message: '',
        data: productSaved({
          product: plainProduct({ id: 31 }),
          skus: { created: [8], updated: [], deleted: [] },
          promotions: { created: [9], deactivated: [] },
        }),
      },
    }),
  })
  const put = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const said = async (text: string) => {
    fireEvent.click(screen.getByText('Save Product'))
    await waitFor(() => expect(messages().getByText(text)).toBeDefined())
  }
  await said(productWords['product.brand_missing'])
  await person.type(screen.getByRole('combobox', { name: /^Brand/ }), 'Ced')
  await person.click(await screen.findByText('Cedar & Co - Canada'))
  await said(productWords['product.name_missing'])
  put(/^Product Name( \*)?$/, 'Bowl')
  await said(productWords['product.name_missing'])
  put(/^Description( \*)?$/, 'Of maple')
  await said(productWords['product.price_missing'])
  put(/^Price/, '12.5')
  await said(productWords['product.date_missing'])
  put(/^Effective Date( \*)?$/, '2026-01-05')
  await said(productWords['product.quantity_missing'])
  put(/^Quantity/, '3')
  await person.click(screen.getByLabelText('Is each piece serialized by SKU?'))
  await said(productWords['product.run_limit_missing'])
  put(/^Run Limit/, '50')
  const time = holdTimers()
  await save()
  await screen.findByText('Cedar Box successfully created with returning ID: 31')
  screen.getByText('SKU created with ID 8')
  const post = calls.find(({ method }) => method === 'POST')
  expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(post?.body).toMatchObject({
    brand_id: 1,
    name: 'Bowl',
    flag_options: false,
    flag_serialization: true,
    options: [],
    rows: [
      { values: [], price: '12.5', promotion_date: '2026-01-05', quantity: 3, sku: '', serial_run_limit: 50 },
    ],
  })
  await expectListAfterASecond({ router }, time)
})

test('P2 existing products are listed below, each with a link to its public page', async () => {
  await openNewProduct()
  const table = within(await screen.findByRole('region', { name: 'Existing Products, table' }))
  for (const text of ['Cedar Box', 'Small - Blue', 'CB-S-B']) table.getByText(text)
  expect(table.getByLabelText('View Cedar Box').getAttribute('href')).toBe('/p/CB-S-B')
})

test('P13 a duplicate is reported in the server’s words, its field is marked, and the page stays', async () => {
  const { save, cell } = await openEditProduct(productForm(), {
    'PUT /release/p/id/7/a=save': () =>
      refusal('duplicate_record', { rule: 'product.sku_taken', params: { sku: 'X' }, field: 'rows.1.sku' }),
  })
  await save()
  await waitFor(() =>
    expect(messages().getByText('The SKU X is already used. Please change it.')).toBeDefined(),
  )
  await waitFor(() => expect(document.activeElement).toBe(cell('Medium - Blue', 'SKU')))
  expect(cell('Medium - Blue', 'SKU').getAttribute('aria-invalid')).toBe('true')
})

test('P3 the form loads under LOADING RECORDS, is filled in, shows that it is saving, and then goes to the list', async () => {
  const product = productForm()
  const stored = hold({ body: product })
  const saved = hold({ body: { code: 0, message: '', data: productSaved({ product }) } })
  const calls = fakeApi({
    ...productReads,
    'GET /release/p/id/7/v=form': stored.answer,
    'PUT /release/p/id/7/a=save': saved.answer,
  })
  const { person, router } = renderApp('/admin/p/7/edit', { token: 'abc' })
  await screen.findByText('LOADING RECORDS')
  stored.release()
  await screen.findByDisplayValue('Cedar Box')
  await waitFor(() => expect(screen.queryByText('LOADING RECORDS')).toBeNull())
  const time = holdTimers()
  await person.click(screen.getByText('Update Product'))
  await person.click(await screen.findByText('Updating...'))
  saved.release()
  await screen.findByText(productWords['product.updated'])
  await expectListAfterASecond({ router }, time)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('P12 P13 A23 an edit reports the changes of its parts', async () => {
  const { save, router } = await openEditProduct()
  const time = holdTimers()
  await save()
  await screen.findByText(productWords['product.updated'])
  expect(screen.getByText('No Variant to delete')).toBeDefined()
  screen.getByText('No Variant Option(s) to delete')
  await expectListAfterASecond({ router }, time)
})

test('P17 P18 measures as entered and texts in other languages are sent; missing texts are marked', async () => {
  const { person, save, body } = await openEditProduct(productForm({ warranty_information: 'Two years.' }))
  const french = within(screen.getByRole('region', { name: 'French' }))
  french.getByText('3 missing')
  await person.type(french.getByLabelText('Product Name, French'), 'Boîte')
  await french.findByText('2 missing')
  await person.type(screen.getByLabelText('Weight'), '8')
  await person.selectOptions(screen.getByLabelText('Unit of the weight'), 'oz')
  screen.getByText('226.796 g')
  await save()
  expect(await body()).toMatchObject({
    language: 'en',
    texts: { fr: { name: 'Boîte', description: '', warranty_information: '' } },
    weight_entered: '8',
    weight_unit: 'oz',
    version: 3,
  })
})

test('P3 P14 the form is headed by the product, says what it lacks with the way to the field, and leads to its sections', async () => {
  const { person } = await openEditProduct(productForm({ problems: ['languages_missing', 'no_hs_code'] }))
  expect(document.title).toMatch(/Edit Product: 7$/)
  const show = (problem: string) => screen.getByLabelText(`Show: ${problem}`, { selector: 'button' })
  await person.click(show('No HS code'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('hs_code'))
  await person.click(show('Not written in every language'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('texts.fr.name'))
  const links = within(screen.getByRole('navigation', { name: 'Sections' }))
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Texts French, Chinese missing',
    'Options',
    'Variants 2',
    'Weight and Size',
    'Customs',
  ])
  await person.click(links.getByRole('link', { name: 'Weight and Size' }))
  expect(document.activeElement?.getAttribute('name')).toBe('weight_entered')
})

test('W8 customs data is folded, opens at a refusal, and is sent; a missing origin is the brand’s', async () => {
  const { save, body } = await openEditProduct(plainProduct({ hs_code: '44219900', origin_country: 'IT' }))
  const folded = screen.getByText('Customs', { selector: 'h2' }).closest('details')
  expect(folded?.open).toBe(false)
  within(folded ?? document.body).getByText('4421.99.00 · Italy')
  const code = screen.getByLabelText('HS Code')
  fireEvent.change(code, { target: { value: '4421' } })
  fireEvent.click(screen.getByText('Update Product'))
  await messages().findByText('Please enter an HS code of 6 to 10 digits, such as 4421.99.')
  expect(folded?.open).toBe(true)
  fireEvent.change(code, { target: { value: '4419.11' } })
  fireEvent.change(screen.getByLabelText('Customs Description'), { target: { value: 'Box of cedar' } })
  const origin = screen.getByRole('combobox', { name: 'Country of Origin' })
  expect(origin.getAttribute('placeholder')).toBe('As the brand: Canada')
  expect(origin).toHaveProperty('value', 'Italy')
  await save()
  expect(await body()).toMatchObject({
    hs_code: '4419.11',
    customs_description: 'Box of cedar',
    origin_country: 'Italy',
  })
})

test('P18 another original language moves the texts with their language', async () => {
  const product = productForm({
    texts: { fr: { name: 'Boîte', description: 'Tournée', warranty_information: '' } },
  })
  const { person, save, body } = await openEditProduct(product)
  await person.selectOptions(screen.getByLabelText('Written in'), 'French')
  await save()
  expect(await body()).toMatchObject({
    language: 'fr',
    name: 'Boîte',
    description: 'Tournée',
    texts: { en: { name: 'Cedar Box', description: 'Turned from one piece.', warranty_information: '' } },
  })
})

test('O28 two people’s changes are put together down to a row of the matrix', async () => {
  const theirs = productForm({
    version: 4,
    rows: [
      productRow({ quantity: 9 }),
      productRow({
        sku_id: 101,
        combo_identifier: 'Medium - Blue',
        sku: 'CB-M-B',
        prices: [skuPrice(1001, '22.00')],
      }),
    ],
  })
  let isSaved = false
  const { person, cell, save, calls } = await openEditProduct(productForm(), {
    'GET /release/p/id/7/v=form': () => ({ body: isSaved ? theirs : productForm() }),
    'PUT /release/p/id/7/a=save': ({ body }) => {
      if ((body as { version: number }).version === 4)
        return { body: { code: 0, message: '', data: productSaved() } }
      isSaved = true
      return refusal('changed_meanwhile', { version: 4, changes: [] })
    },
  })
  await person.clear(cell('Small - Blue', 'SKU'))
  await person.type(cell('Small - Blue', 'SKU'), 'NEW')
  await save()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    version: 4,
    rows: [{ sku: 'NEW', quantity: 9 }, { sku: 'CB-M-B' }],
  })
})

test('P14 P15 the view: title, variants, obstacles to selling, and the prices of each SKU', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/p/id/7/v=form': () => ({
      body: productForm({
        problems: ['no_price', 'temporary_sku'],
        hs_code: '44219900',
        rows: [
          productRow({
            prices: [
              skuPrice(2, '24.00', { promotion_date: '2025-11-01T00:00:00Z' }),
              skuPrice(1, '20.00', { active: false }),
            ],
          }),
          productRow({ sku_id: 101, combo_identifier: 'Medium - Blue', sku: 'TEMP7-AB12CD', prices: [] }),
        ],
      }),
    }),
  })
  const { address } = renderApp('/admin/product/7', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Cedar & Co Cedar Box' })
  expect(address()).toBe('/admin/p/7')
  await screen.findByText('Nothing has been recorded yet.')
  await waitFor(() => expect(document.title).toBe('Getzo | Cedar & Co Cedar Box'))
  const sold = within(screen.getByRole('region', { name: 'Can it be sold?' }))
  sold.getByText('No price in force')
  sold.getByText('Temporary SKU')
  expect(sold.queryByText('It can be sold.')).toBeNull()
  const way = sold.getByRole('link', { name: 'Show: No price in force' })
  expect(document.querySelector(way.getAttribute('href') ?? '')?.textContent).toContain('TEMP7-AB12CD')
  screen.getByText('1 row cannot be sold')
  const customs = within(screen.getByRole('region', { name: 'Customs' }))
  customs.getByText('4421.99.00')
  customs.getByText('Canada (as the brand)')
  const variants = within(screen.getByRole('region', { name: 'Variants, table' }))
  variants.getByText('24.00')
  // the day alone, so that all columns are in sight on a tablet
  variants.getByText('2025-11-01')
  variants.getByText('None in force')
  const [, , row, faults] = variants.getAllByRole('row')
  expect(row?.textContent).toContain('Medium - Blue')
  expect(faults?.textContent).toContain('Medium - Blue has no price, so it cannot be sold.')
  const prices = within(screen.getByRole('region', { name: 'Prices of Small - Blue · CB-S-B, table' }))
  const rows = prices.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent?.trim()))).toEqual([
    ['24.00', 'Nov 1, 2025, 8:00 AM', 'In force', 'Yes'],
    ['20.00', 'Oct 1, 2025', 'Past', 'No'],
  ])
  screen.getByRole('img', { name: '2 price steps between 20.00 USD and 24.00 USD since Oct 1, 2025' })
  for (const name of ['Edit Product', 'Delete', 'Used by']) expect(screen.queryByText(name)).toBeNull()
})

test('P14 a product that can be sold says so, what it lacks beside it, and what uses it', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/p/id/7/v=uses': () => ({ body: { skus: 2, prices: 3, orders: 41, urls: 5 } }),
    'GET /release/p/id/7/v=form': () => ({
      body: productForm({
        problems: ['languages_missing'],
        texts: { fr: { name: 'Coffret', description: '', warranty_information: '' } },
      }),
    }),
  })
  renderApp('/admin/p/7', { token: 'abc' })
  const sold = within(await screen.findByRole('region', { name: 'Can it be sold?' }))
  sold.getByText('It can be sold.')
  sold.getByText('Not written in every language')
  expect(screen.queryByText(/cannot be sold/)).toBeNull()
  const names = within(screen.getByRole('region', { name: 'Names' }))
  names.getByText('Coffret')
  names.getByText('not written')
  const usedBy = within(await screen.findByRole('region', { name: 'Used by' }))
  const orders = await usedBy.findByRole('link', { name: 'Orders' })
  expect(orders.getAttribute('href')).toBe('/admin/order-details?product_id=7')
  expect(orders.closest('li')?.textContent).toBe('Orders41')
})

test('A22 a product is deleted after a question that shows its uses', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/p/id/7/v=form': () => ({ body: productForm() }),
    'GET /release/p/id/7/v=uses': () => ({
      body: { skus: 2, prices: 3, orders: 1, urls: 0, pieces: 0, coming: 4 },
    }),
    'PUT /release/p/id/7/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 7 }] } }),
    'GET /release/p/all': () => page([]),
  })
  const { person, router } = renderApp('/admin/p/7', { token: 'abc' })
  await person.click(await screen.findByText('Delete'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Are you sure you wish to delete record ID: 7?')
  expect(dialog.textContent).toContain('2 SKUs, 3 promotions, 1 order, no URL')
  expect(dialog.textContent).toContain('4 pieces are coming. They stay in their arrivals')
  await person.click(within(dialog).getByText('Delete'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3 })
})

test('W1 the list that Today opens shows the products that cannot be sold', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/p/all': () => page([productListRow()]),
  })
  renderApp('/admin/products?problem=unsellable', { token: 'abc' })
  await screen.findByLabelText('View Cedar Box')
  expect(calls.findLast(({ path }) => path === '/release/p/all')?.query.problem).toBe('unsellable')
  expect(screen.getByRole('combobox', { name: 'Can it be sold?' })).toHaveProperty('value', 'unsellable')
})

test('P1 the list: its columns, the brand filter in the line, and each role’s actions', async () => {
  const answers = {
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/p/all': () => page([productListRow()]),
    'GET /release/b/all': () => page([{ id: 1, name: 'Cedar & Co', country: 'Canada' }]),
    'GET /release/b/id/1': () => ({ body: { id: 1, name: 'Cedar & Co', country: 'Canada' } }),
  }
  const calls = fakeApi(answers)
  const { person, unmount } = renderApp('/admin/products', { token: 'abc' })
  await screen.findByText('Turned from one piece of red cedar that came …')
  for (const name of ['View Cedar Box', 'Edit Cedar Box', 'Delete Cedar Box']) screen.getByLabelText(name)
  screen.getByText('Add New Product')
  screen.getByText('Export to CSV')
  await person.type(screen.getByRole('combobox', { name: 'Brand' }), 'ced')
  await person.click(await screen.findByText('Cedar & Co - Canada'))
  await person.click(screen.getByText('Go'))
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/release/p/all')?.query.brand_id).toBe('1'),
  )
  unmount()

  fakeApi({ ...answers, 'GET /auth/user': () => ({ body: userOf('csr') }) })
  renderApp('/admin/products', { token: 'abc' })
  await screen.findByLabelText('View Cedar Box')
  for (const name of ['Edit Cedar Box', 'Delete Cedar Box']) expect(screen.queryByLabelText(name)).toBeNull()
  for (const text of ['Add New Product', 'Export to CSV']) expect(screen.queryByText(text)).toBeNull()
})
