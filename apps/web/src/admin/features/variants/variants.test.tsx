import type { Variant, VariantOption } from '@getzo/contract/variants/variants.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { hurryTimers } from '../../../test-kit/timers'

const made = '2025-11-20T00:05:00+00:00'
const variant = (change: Partial<Variant> = {}): Variant => ({
  id: 4,
  name: 'Size',
  product_id: 9,
  product_name: 'Mug',
  date_created: made,
  created_by: 'ada@getzo.test',
  date_modified: null,
  modified_by: null,
  version: 2,
  ...change,
})
const option = (change: Partial<VariantOption> = {}): VariantOption => ({
  ...variant(),
  id: 40,
  name: 'Small',
  variant_id: 4,
  product_variant_id: 4,
  variant_name: 'Size',
  pic: 'https://example.com/s.png',
  ...change,
})
const product = { id: 9, name: 'Mug', flag_options: false, variant: 'Small', sku: 'MUG-S', pic: null }

function open(address: string, role = 'administrator', extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/v/all': () => page([variant()]),
    'GET /release/v/id/4': () => ({ body: variant() }),
    'GET /release/v_o/vid/4': () => ({ body: [option()] }),
    'GET /release/v_o/all/true': () => page([option()]),
    'GET /release/v_o/id/40': () => ({ body: option() }),
    'GET /release/p/all': () => page([product]),
    'GET /release/p/id/9': () => ({ body: product }),
    ...extra,
  })
  const sent = (method: string) => calls.find((call) => call.method === method)
  return { calls, sent, ...renderApp(address, { token: 'abc' }) }
}
const messages = () => within(screen.getByLabelText('Messages'))
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

beforeEach(() => notifications.clean())

test('V1 A22 All Variants link to variant and product; a deletion first lists its dependent records', async () => {
  const { person, sent } = open('/admin/variants', 'administrator', {
    'GET /release/v/id/4/uses': () => ({
      body: { values: 2, combinations: 6, orders: 1, pieces: 7, coming: 1 },
    }),
    'PUT /release/v/id/4/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 4 }] } }),
  })
  await screen.findByRole('heading', { name: 'All Variants' })
  await screen.findByRole('link', { name: 'Mug' })
  expect([linkTo('4'), linkTo('Mug'), linkTo('Edit Mug - Size'), linkTo('Add New Variant')]).toEqual([
    '/admin/variant/4',
    '/admin/p/9',
    '/admin/variant/4/edit',
    '/admin/variants/new',
  ])
  await person.click(screen.getByRole('button', { name: 'Delete Mug - Size' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Are you sure you wish to delete record ID: 4?')
  dialog.getByText('2 options are deleted with it, and 6 combinations and their SKUs.')
  dialog.getByText('7 pieces lie on the shelf. They leave the stock with their SKUs.')
  dialog.getByText('1 piece is coming. It stays in its arrival, and can be received all the same.')
  dialog.getByText('1 order with it stays as before.')
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent('PUT')?.body).toEqual({ version: 2 }))
})

test.each([
  ['/admin/variants', 'Variants', 'Mug - Size', 'listVariants', 4],
  ['/admin/variant_options', 'Variant Options', 'Mug - Small', 'listVariantOptions', 40],
])(
  'S1 A22 the question of deleting many on %s says how many pieces lie on the shelf',
  async (address, _title, name, list, id) => {
    const { person, calls } = open(address, 'administrator', {
      'POST /release/many/a=count': () => ({ body: [{ state: '', count: 1, pieces: 7, coming: 0 }] }),
    })
    await person.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
    await person.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('7 pieces lie on the shelf. They leave the stock with their SKUs.')
    const asked = calls.find(({ path }) => path === '/release/many/a=count')?.body
    expect(asked).toMatchObject({ list, act: 'delete', records: [{ id }] })
  },
)

test('V1 V3 a csr can only view', async () => {
  open('/admin/variant_options', 'csr')
  await screen.findByRole('link', { name: 'View Mug - Small' })
  for (const name of [/^Edit/, /^Add New/]) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('V2 A23 a new variant is checked, saved once with its key, and leads to the list', async () => {
  const { person, sent, router } = open('/admin/variants/new', 'administrator', {
    'POST /release/variant': () => ({ body: { code: 0, message: '', data: [variant({ id: 31 })] } }),
  })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Product Variant' }))
  const type = await screen.findByLabelText(/^Variant Type/)
  expect([...type.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '- - - Please Select - - -',
    'Size',
    'Color',
    'Material',
    'Style',
    'Length',
    'Width',
    'Capacity',
    'Scent',
  ])
  await save()
  await messages().findByText('Please select a Product')
  await person.click(screen.getByLabelText(/^Product/, { selector: 'input' }))
  await screen.findByText('Small · MUG-S')
  await person.click(screen.getByText('Mug'))
  await screen.findByText('This product has no options. Turn them on in its own form.')
  await save()
  await messages().findByText('Please enter the missing Option Name.')
  await person.selectOptions(type, 'Color')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/variants'))
  expect(sent('POST')?.body).toEqual({ product_id: 9, name: 'Color' })
  expect(sent('POST')?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('V5 V6 a variant with any name can be edited, changing only its name', async () => {
  const { person, sent } = open('/admin/variant/4/edit', 'administrator', {
    'GET /release/v/id/4': () => ({ body: variant({ name: 'Engraving' }) }),
    'PUT /release/v/id/4/a=edit': () =>
      refusal('duplicate_variant', { code: 409, msg: 'This product already has a variant of this name.' }),
  })
  await screen.findByRole('heading', { name: 'Edit Product Variant: 4' })
  const type = await screen.findByLabelText(/^Variant Type/)
  await waitFor(() => expect(type).toHaveProperty('value', 'Engraving'))
  expect(screen.getByLabelText(/^Product/, { selector: 'input' })).toHaveProperty('readOnly', true)
  await person.selectOptions(type, 'Size')
  await person.click(screen.getByRole('button', { name: 'Update Product Variant' }))
  await messages().findByText('This product already has a variant of this name.')
  expect(sent('PUT')?.body).toEqual({ name: 'Size', version: 2 })
  expect(type).toHaveProperty('value', 'Size')
})

test('V5 the view of a variant shows its product and its options; /admin/v/{id} leads there', async () => {
  const { router } = open('/admin/v/4', 'csr')
  await screen.findByRole('link', { name: 'Small' })
  expect(router.state.location.pathname).toBe('/admin/variant/4')
  expect([linkTo('Mug'), linkTo('Small')]).toEqual(['/admin/p/9', '/admin/variant_option/40'])
  expect(screen.queryByRole('link', { name: 'Edit Variant' })).toBeNull()
})

test('V3 All Variant Options link to product, variant and option', async () => {
  open('/admin/variant_options')
  await screen.findByRole('link', { name: 'Mug' })
  expect([linkTo('40'), linkTo('Mug'), linkTo('Size'), linkTo('Edit Mug - Small')]).toEqual([
    '/admin/variant_option/40',
    '/admin/p/9',
    '/admin/v/4',
    '/admin/variant_option/40/edit',
  ])
})

test('V4 A23 a new option: its variant shows product and type, its picture is previewed, and it leads to the list', async () => {
  const { person, sent, router } = open('/admin/variant_options/new', 'administrator', {
    'POST /release/variant_option': () => ({ body: { code: 0, message: '', data: [option({ id: 31 })] } }),
  })
  hurryTimers()
  const value = await screen.findByPlaceholderText('Brown, Small, King')
  const save = () => person.click(screen.getByRole('button', { name: 'Save Product Variant Option' }))
  await save()
  await messages().findByText('Please select a Variant')
  await person.click(screen.getByLabelText(/^Variant/, { selector: 'input' }))
  await person.click(await screen.findByText('Mug - Size'))
  await person.type(value, 'Small')
  const pic = screen.getByLabelText(/^Picture URL/)
  await person.type(pic, 'http://example.com/s.png')
  await save()
  await messages().findByText('Please enter a Picture URL that begins with https://.')
  expect(screen.queryByAltText('Preview')).toBeNull()
  await person.clear(pic)
  await person.type(pic, 'https://example.com/s.png')
  // previewed while typing too
  await waitFor(() =>
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe('https://example.com/s.png'),
  )
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/variant_options'))
  expect(sent('POST')?.body).toEqual({
    product_variant_id: 4,
    name: 'Small',
    pic: 'https://example.com/s.png',
  })
})

test('V5 P20 an option is edited with its version, and its variant stays', async () => {
  const { person, sent } = open('/admin/variant_option/40/edit', 'administrator', {
    'PUT /release/v_o/id/40/a=edit': () => refusal('internal'),
  })
  const value = await screen.findByLabelText(/^Option Value/)
  await waitFor(() => expect(value).toHaveProperty('value', 'Small'))
  expect(screen.getByLabelText(/^Variant/, { selector: 'input' })).toHaveProperty('value', 'Mug - Size')
  await person.type(value, 'er')
  await person.click(screen.getByRole('button', { name: 'Update Product Variant Option' }))
  await waitFor(() =>
    expect(sent('PUT')?.body).toEqual({ name: 'Smaller', pic: 'https://example.com/s.png', version: 2 }),
  )
})

test('V5 the view of an option shows its picture and links to its variant', async () => {
  open('/admin/variant_option/40')
  await screen.findByRole('link', { name: 'Size' })
  expect([linkTo('Size'), linkTo('Edit Variant Option')]).toEqual([
    '/admin/variant/4',
    '/admin/variant_option/40/edit',
  ])
  expect(document.querySelector('figure img')?.getAttribute('src')).toBe('https://example.com/s.png')
})
