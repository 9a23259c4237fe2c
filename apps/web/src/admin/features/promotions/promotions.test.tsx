import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { itemAnswers, promotion } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const stored = { ...promotion(900, '12.50'), variant_id: 4, variant_option_id: 40 }
const named = (id: number, name: string) => ({ id, name })

function open(address: string, role = 'administrator', extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/promos/all': () => page([stored]),
    'GET /release/promo/id/900': () => ({ body: stored }),
    'GET /release/p/id/10': () => ({
      body: { id: 10, name: 'Cedar Box', brand_name: 'Cedar & Co', brand_country: 'Canada' },
    }),
    ...itemAnswers,
    'GET /release/v/pid/10': () => ({ body: [named(4, 'Size')] }),
    'GET /release/v/pid/20': () => ({ body: [] }),
    'GET /release/v_o/vid/4': () => ({ body: [named(40, 'Small'), named(41, 'Large')] }),
    ...extra,
  })
  const sent = (method: string) => calls.find((call) => call.method === method)
  return { calls, sent, ...renderApp(address, { token: 'abc' }) }
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' })
const messages = () => within(screen.getByLabelText('Messages'))

beforeEach(() => notifications.clean())

test('M1 A22 rows link to their records, and deleting asks first', async () => {
  const { person, sent } = open('/admin/promotions', 'administrator', {
    'PUT /release/promo/id/900/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 900 }] } }),
  })
  await screen.findByText('12.50 USD')
  expect(['900', '10', '1', '4', '40', 'Add New Promotion'].map(linkTo)).toEqual([
    '/admin/promotion/900',
    '/admin/p/10',
    '/admin/brand/1',
    '/admin/variant/4',
    '/admin/variant_option/40',
    '/admin/promotions/new',
  ])
  await person.click(screen.getByRole('button', { name: 'Delete 12.50 USD from Jan 1, 2025' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Are you sure you wish to delete record ID: 900?')
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent('PUT')?.path).toBe('/release/promo/id/900/a=del'))
})

test('M1 a csr can only view', async () => {
  open('/admin/promotions', 'csr')
  await screen.findByText('12.50 USD')
  expect(screen.queryByRole('link', { name: 'Add New Promotion' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('M2 each select loads the next and clears its dependents; the price is saved in USD, and A23 leads to the list', async () => {
  const { person, sent, router } = open('/admin/promotions/new', 'administrator', {
    'POST /release/promo': () => ({ body: { code: 0, message: '', data: [stored] } }),
  })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Promotion' }))
  const date = await screen.findByLabelText(/^Promotion Date/, { selector: 'input' })
  expect(date).toHaveProperty('value', expect.stringMatching(/^\d{4}-\d{2}-\d{2} 00:00:00$/))
  await save()
  await messages().findByText('Please select a Product')
  await waitFor(() => expect(select(/^Brand/).disabled).toBe(false))
  await person.selectOptions(select(/^Brand/), '1')
  await waitFor(() => expect(select(/^Product/).disabled).toBe(false))
  await person.selectOptions(select(/^Product/), '10')
  await waitFor(() => expect(select(/^Variant( \*)?$/).disabled).toBe(false))
  await person.selectOptions(select(/^Variant( \*)?$/), '4')
  await waitFor(() => expect(select(/^Variant Option/).disabled).toBe(false))
  await person.selectOptions(select(/^Variant Option/), '41')
  // another brand with one product: that one is selected too, and the dependents of the other are cleared
  await person.selectOptions(select(/^Brand/), '2')
  await waitFor(() => expect(select(/^Product/).value).toBe('20'))
  expect([select(/^Variant( \*)?$/).value, select(/^Variant Option/).value]).toEqual(['', ''])
  await person.selectOptions(select(/^Brand/), '1')
  await waitFor(() => expect(select(/^Product/).querySelector('option[value="10"]')).not.toBeNull())
  await person.selectOptions(select(/^Product/), '10')
  await waitFor(() => expect(select(/^Variant( \*)?$/).disabled).toBe(false))
  await person.selectOptions(select(/^Variant( \*)?$/), '4')
  await waitFor(() => expect(select(/^Variant Option/).disabled).toBe(false))
  await person.selectOptions(select(/^Variant Option/), '41')
  await save()
  await messages().findByText('Please enter a Product Price for this Product.')
  await person.type(screen.getByLabelText(/^Price/), '14.00')
  await person.clear(date)
  await person.type(date, '2026-05-01 00:00:00')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promotions'))
  expect(sent('POST')?.body).toEqual({
    promotion_date: '2026-05-01 00:00:00',
    brand_id: 1,
    product_id: 10,
    variant_id: 4,
    variant_option_id: 41,
    price: '14.00',
    currency: 'USD',
  })
})

test('M3 M5 an edit is prefilled, sends USD, and says if a new price replaced one with sales', async () => {
  const { person, sent } = open('/admin/promotion/900/edit', 'administrator', {
    'PUT /release/promo/id/900/a=edit': () => ({
      body: { code: 0, message: '', data: [{ ...stored, id: 950 }] },
    }),
  })
  const price = await screen.findByLabelText(/^Price/)
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'))
  await waitFor(() => expect(select(/^Product/).value).toBe('10'))
  expect(screen.queryByLabelText(/^Variant/)).toBeNull()
  await person.clear(price)
  await person.type(price, '15')
  await person.click(screen.getByRole('button', { name: 'Update Promotion' }))
  await screen.findByText(/Promotion 950 takes its place/)
  expect(sent('PUT')?.body).toEqual({
    promotion_date: '2025-01-01 08:00:00',
    brand_id: 1,
    product_id: 10,
    price: '15',
    currency: 'USD',
    version: 0,
  })
})

test('M4 a view has the price with its stored currency, its days, its brand and product, and the links', async () => {
  open('/admin/promotion/900', 'administrator', {
    'GET /release/promo/id/900': () => ({ body: { ...stored, currency: 'CAD' } }),
    'GET /release/history/promotion/900': () => ({ body: [] }),
  })
  await screen.findByText('12.50 CAD')
  screen.getByText('Jan 1, 2025, 8:00 AM')
  await screen.findByRole('link', { name: 'Cedar & Co' })
  expect(['Cedar & Co', 'View Product', 'Edit Promotion'].map(linkTo)).toEqual([
    '/admin/brand/1',
    '/admin/p/10',
    '/admin/promotion/900/edit',
  ])
})

test('O28 another person’s change of a price is shown, and can be overwritten knowingly', async () => {
  const made = {
    record: 'promotion',
    record_id: 900,
    action: 'edit' as const,
    names_before: null,
    names_after: null,
  }
  const by = { changed_by: 'bo@getzo.test', changed_at: '2025-11-20T00:05:00+00:00' }
  const changes = [
    { ...made, ...by, field: 'active', before: true, after: false },
    { ...made, ...by, field: 'price', before: 12.5, after: 13 },
    {
      ...made,
      ...by,
      field: 'promotion_date',
      before: stored.promotion_date,
      after: '2025-02-01T16:00:00+00:00',
    },
  ]
  let now = stored
  const { person, calls } = open('/admin/promotion/900/edit', 'administrator', {
    'GET /release/promo/id/900': () => ({ body: now }),
    'PUT /release/promo/id/900/a=edit': () => {
      if (now.version === 2) return { body: { code: 0, message: '', data: [{ ...now, price: '15.00' }] } }
      now = {
        ...stored,
        price: '13.00',
        promotion_date: '2025-02-01T16:00:00+00:00',
        active: false,
        version: 2,
      }
      return refusal('changed_meanwhile', { version: 2, changes })
    },
  })
  const price = await screen.findByLabelText(/^Price/)
  await waitFor(() => expect(price).toHaveProperty('value', '12.50'))
  await person.clear(price)
  await person.type(price, '15')
  await person.click(screen.getByText('Update Promotion'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await rowsOf(dialog)).toEqual([
    ['Active?', 'Yes', 'No'],
    ['Price', '12.50', '13.00'],
    ['Promotion Date', '2025-01-01 08:00:00', '2025-02-02 00:00:00'],
  ])
  await person.click(dialog.getByText('Overwrite'))
  await screen.findByText('Promotion 900 updated')
  const writes = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as object)
  expect(writes).toMatchObject([
    { price: '15', version: 0 },
    { price: '15', version: 2 },
  ])
})

/** The dialog's table of changes: the field, its old and its new value. */
async function rowsOf(dialog: ReturnType<typeof within>) {
  const [, ...rows] = within(await dialog.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.querySelectorAll('td, th')].slice(0, 3).map((cell) => cell.textContent))
}
