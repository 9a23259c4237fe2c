import type { Url } from '@getzo/contract/urls/urls.schema'
import { codeWithTail, tailBytes } from '@getzo/domain/urls/code-tail'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { timelineOfChanges } from '../../../test-kit/timeline'
import { holdTimers } from '../../../test-kit/timers'
import { urlOf } from '../../../test-kit/url-records'

const site = 'https://getzo.example'
const url = (change: Partial<Url> = {}) =>
  urlOf({
    order_id: 3,
    order_number: 'N-77',
    product_id: 10,
    product_name: 'Cedar Box',
    brand_id: 1,
    brand_name: 'Cedar & Co',
    sku_id: 20,
    sku: 'BOX-1',
    flag_assigned_to_order: true,
    status: 'Assigned',
    ...change,
  })
const nothing = { order_id: null, order_number: null, sku_id: null, sku: null }
const bare = { ...nothing, product_id: null, product_name: null, brand_id: null, brand_name: null }
const unassigned = url({
  id: 6,
  url: `${site}/o/G2C170820601`,
  url_seed: 'G2C170820601',
  url_item_type: 'tyl',
  url_destination_type: 'o',
  ...bare,
  flag_assigned_to_order: false,
  status: 'Unassigned',
})
const order = {
  id: 3,
  order_number: 'N-77',
  order_reference: 'WX-1',
  order_date: '2026-07-01T02:00:00+00:00',
  order_status: 'awaiting_fulfillment',
  customer_id: 8,
  customer_name: 'Li Na',
  customer_phone_number: '8613800138000',
}
const sku = { id: 20, product_id: 10, sku: 'BOX-1', combo_identifier: 'Small', active: true, pic_url: null }
const product = { id: 10, name: 'Cedar Box', brand_name: 'Cedar & Co', brand_id: 1, pic: null }
const scans = {
  visitors: 31,
  scans: 1204,
  first_at: '2026-07-02T02:00:00+00:00',
  last_at: '2026-07-03T02:00:00+00:00',
  days: [{ day: '2026-07-02', visitors: 31, scans: 1204 }],
  devices: [{ device: 'wechat_ios', scans: 1204 }],
  languages: [{ language: 'zh', scans: 1204 }],
}
const saved = (row: Url) => () => ({ body: { code: 0, message: '', data: [row] } })

type Handlers = Parameters<typeof fakeApi>[0]
function open(address: string, extra: Handlers = {}, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/u/all': () => page([url(), unassigned]),
    'GET /release/u/id/5': () => ({ body: url() }),
    'GET /release/u/seed': ({ query }) => {
      const code = query.item === 'tyl' && query.destination === 'o' ? 'C' : query.destination?.toUpperCase()
      return { body: { url_seed: `G2${code}170820501${query.tail === 'true' ? '-TAIL' : ''}`, site } }
    },
    'GET /release/u/id/5/scans': () => ({ body: scans }),
    'GET /release/o/id/3': () => ({ body: order }),
    'GET /release/o/all': () => page([order]),
    'GET /release/o/od_sid/20': () => page([order]),
    'GET /release/b/all': () => ({ body: [{ id: 1, name: 'Cedar & Co', country: 'Canada' }] }),
    'GET /release/p/all': () => page([product]),
    'GET /release/p/id/10': () => ({ body: product }),
    'GET /release/sku/pid/10': () => ({ body: [sku] }),
    ...extra,
  })
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { calls, sent, ...renderApp(address, { token: 'abc' }) }
}
const messages = () => within(screen.getByLabelText('Messages'))
const seedField = () => screen.findByLabelText<HTMLInputElement>(/^URL Seed/, { selector: 'input' })
const input = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' })
const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' })

beforeEach(() => notifications.clean())

test('U2 a row shows its code, status, item and purpose, each with a link', async () => {
  open('/admin/urls')
  const row = within((await screen.findByText(url().url_seed)).closest('tr') ?? document.body)
  expect(row.getByLabelText(`QR code of ${url().url}`).getAttribute('width')).toBe('100')
  expect(document.querySelector('table')?.dataset.density).toBe('comfortable')
  row.getByText('Assigned')
  row.getByText('Product: QR Code')
  const links = ['Product Page', 'N-77', 'Cedar & Co: Cedar Box']
  expect(links.map((name) => row.getByText(name).getAttribute('href'))).toEqual([
    '/admin/p/10',
    '/admin/o/3',
    '/admin/p/10',
  ])
  expect(row.getByRole('link', { name: url().url_seed }).getAttribute('href')).toBe('/admin/url/5')
  const other = within(screen.getByText(unassigned.url_seed).closest('tr') ?? document.body)
  expect(other.getByText('Unassigned').closest('[data-tone]')?.getAttribute('data-tone')).toBe('red')
  expect(other.getByText('Order Page').tagName).not.toBe('A')
})

test('U14 Q16 a row shows visitors and requests, and marks a URL scanned far more than others', async () => {
  open('/admin/urls', { 'GET /release/u/all': () => page([url({ is_far_above: true }), unassigned]) })
  const row = within((await screen.findByText(url().url_seed)).closest('tr') ?? document.body)
  row.getByText('Scanned far more than others')
  row.getByText('31')
  row.getByText('412')
  expect(screen.getAllByText('Scanned far more than others')).toHaveLength(1)
})

test('U2 Copy confirms by a toast and at the button', async () => {
  const { person } = open('/admin/urls')
  const copy = await screen.findByLabelText(`Copy ${url().url}`)
  await person.click(copy)
  await messages().findByText('URL copied to Clipboard')
  within(copy).getByText('Copied!')
  expect(await navigator.clipboard.readText()).toBe(url().url)
})

test('U1 three tabs, by Products first; another one takes its own filters and drops those out of sight', async () => {
  const { person, sent, router } = open('/admin/urls?state=unassigned')
  await screen.findByText(url().url_seed)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
    ['by Products', 'false'],
    ['by Order', 'false'],
    ['by Status', 'true'],
  ])
  expect(sent('GET').find(({ path }) => path === '/release/u/all')?.query.state).toBe('unassigned')
  await person.click(screen.getByText('by Products'))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  input('Brand')
  expect(select(/^SKU/).disabled).toBe(true)
  expect(screen.queryByLabelText('Order', { selector: 'input' })).toBeNull()
  await person.click(screen.getByText('by Order'))
  input('Order')
  input('Customer')
  await person.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tabs[2])
  select(/^Status/)
})

const liNa = { id: 8, customer_name: 'Li Na', phone_number: '13800138000' }

test.each([
  ['tab', '/admin/urls', 'Customer', 'Order'],
  ['form', '/admin/urls/new', 'Only orders of', /^Order\b/],
])(
  'U1 by Order, the %s has a customer select whose own Go narrows the orders',
  async (_where, path, customer, order) => {
    const { person, sent } = open(path, {
      'GET /release/c/all': () => page([liNa]),
      'GET /release/c/id/8': () => ({ body: liNa }),
    })
    if (path.endsWith('/new')) {
      await seedField()
      await person.click(input(/^Assigned/))
      await person.selectOptions(select(/^Destination/), 'o')
    } else await person.click(await screen.findByText('by Order'))
    const asked = () => sent('GET').findLast(({ path: of }) => of === '/release/o/all')?.query.customer_id
    const find = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'input' })
    await person.click(find(customer))
    await person.click(await screen.findByText('Li Na', { selector: '[role=option] *' }))
    await person.click(find(order))
    await waitFor(() => expect(sent('GET').some(({ path: of }) => of === '/release/o/all')).toBe(true))
    expect(asked()).toBeUndefined()
    await person.click(screen.getByLabelText('Go: only this customer’s orders'))
    await person.click(find(order))
    await waitFor(() => expect(asked()).toBe('8'))
  },
)

test('U2 a csr only views; a deleted URL is only viewed', async () => {
  const { unmount } = open('/admin/urls', {}, 'csr')
  await screen.findByLabelText('View G2P170820501')
  for (const label of ['Edit G2P170820501', 'Delete G2P170820501']) {
    expect(screen.queryByLabelText(label)).toBeNull()
  }
  expect(screen.queryByText('Add New URL')).toBeNull()
  unmount()
  const gone = url({ deleted_at: '2026-07-05T00:00:00+00:00', deleted_by: 'ada@getzo.test' })
  open('/admin/urls?state=deleted', { 'GET /release/u/all': () => page([gone]) })
  await screen.findByLabelText('View G2P170820501')
  expect(screen.queryByLabelText('Edit G2P170820501')).toBeNull()
  expect(screen.queryByLabelText('Delete G2P170820501')).toBeNull()
})

test('U3 U10 a new URL is unassigned, has an offered seed, and leads to the list after a second', async () => {
  const { person, sent, router } = open('/admin/urls/new', {
    'POST /release/url/a=unassigned': saved(url({ url_seed: 'G2P170820601' })),
  })
  expect(await seedField()).toHaveProperty('value', 'G2P170820501')
  screen.getByLabelText(`QR code of ${site}/p/G2P170820501`)
  expect(screen.queryByText('Product Information')).toBeNull()
  const time = holdTimers()
  await person.click(screen.getByText('Save URL'))
  await messages().findByText('URL successfully created')
  messages().getByText(/^Its Getzo ID is G2P170820601/)
  expect(sent('POST')[0]?.body).toMatchObject({
    url_seed: 'G2P170820501',
    seed_generated: true,
    url_item_type: 'pqr',
    url_destination_type: 'p',
    product_id: null,
  })
  await time.pass(999)
  expect(router.history.location.pathname).toBe('/admin/urls/new')
  await time.pass(1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/urls'))
})

test('U4 U6 item type and destination renew the seed until one is typed; Generate makes another', async () => {
  const { person } = open('/admin/urls/new')
  const seed = await seedField()
  screen.getByText('The destination was chosen automatically and can be changed.')
  await person.selectOptions(select(/^Item/), 'Thank You Letter')
  await waitFor(() => expect(seed.value).toBe('G2C170820501'))
  expect(select(/^Destination/).value).toBe('o')
  await person.selectOptions(select(/^Destination/), 'Product Page')
  await waitFor(() => expect(seed.value).toBe('G2P170820501'))
  expect(screen.queryByText('The destination was chosen automatically and can be changed.')).toBeNull()
  await person.clear(seed)
  await person.type(seed, 'MINE')
  await person.selectOptions(select(/^Item/), 'Product: Tamper NFC')
  screen.getByText('The Tamper NFC function has not been developed yet.')
  expect(seed.value).toBe('MINE')
  await person.click(screen.getByText('Generate'))
  await waitFor(() => expect(seed.value).toBe('G2TP170820501'))
  await person.click(screen.getByText('Save URL'))
  await messages().findByText("The Tamper NFC destination hasn't been developed yet.")
})

test('G6 a tail is offered with its purpose', async () => {
  const { person } = open('/admin/urls/new')
  const seed = await seedField()
  screen.getByText(/^Adds 17 random characters to the code/)
  await person.click(input(/^Cannot be guessed/))
  await waitFor(() => expect(seed.value).toBe('G2P170820501-TAIL'))
})

test('G6 a form that begins with a tail has it chosen', async () => {
  const url_seed = codeWithTail('G2P170820501', new Uint8Array(tailBytes))
  open('/admin/urls/new', { 'GET /release/u/seed': () => ({ body: { url_seed, site } }) })
  expect((await seedField()).value).toBe(url_seed)
  expect(input(/^Cannot be guessed/)).toHaveProperty('checked', true)
})

test('U5 U8 product, SKU and the order that holds it are chosen one after the other', async () => {
  const { person, sent } = open('/admin/urls/new', { 'POST /release/url/a=assigned': saved(url()) })
  await seedField()
  const save = () => person.click(screen.getByText('Save URL'))
  await person.click(input(/^Assigned/))
  await save()
  await messages().findByText('Please select a Product')
  await person.click(input(/^Product/))
  await person.click(await screen.findByText('Cedar Box'))
  await waitFor(() => expect(select(/^SKU/).disabled).toBe(false))
  expect(screen.queryByLabelText('Is this product in an existing order?')).toBeNull()
  await person.selectOptions(select(/^SKU/), 'BOX-1 (Small)')
  await person.click(input(/^Is this product in an/))
  await save()
  await messages().findByText('Please select an Order')
  await person.click(input(/^Order/))
  await person.click(await screen.findByText('N-77'))
  await save()
  await messages().findByText('URL successfully created')
  expect(sent('POST')[0]?.body).toMatchObject({
    product_id: 10,
    sku_id: 20,
    order_id: 3,
    flag_assigned_to_order: true,
  })
})

test('X10 U10 a duplicate stays on the page and marks the seed', async () => {
  const { person, router } = open('/admin/urls/new', {
    'POST /release/url/a=unassigned': () => refusal('duplicate_url', { code: 409, field: 'url_seed' }),
  })
  const seed = await seedField()
  await person.click(screen.getByText('Save URL'))
  await messages().findByText('This URL already exists. Please choose another URL Seed.')
  await waitFor(() => expect(document.activeElement).toBe(seed))
  expect(router.state.location.pathname).toBe('/admin/urls/new')
})

test('U9 an edit cannot change the seed, warns, and saves after OK alone', async () => {
  const { person, sent } = open('/admin/url/5/edit', {
    'PUT /release/u/id/5/a=edit': saved(url({ version: 3 })),
  })
  const seed = await screen.findByLabelText('Getzo ID')
  await waitFor(() => expect(seed).toHaveProperty('value', 'G2P170820501'))
  expect(seed).toHaveProperty('readOnly', true)
  screen.getByText('The Getzo ID cannot be changed!')
  expect(input(/^Assigned/)).toHaveProperty('checked', true)
  await waitFor(() => expect(select(/^Brand/).value).toBe('1'))
  expect(screen.queryByText('Generate')).toBeNull()
  await person.click(input(/^Assigned/))
  const save = () => person.click(screen.getByText('Update URL'))
  await save()
  const warning = () => screen.findByRole('dialog', { name: 'Customer Experience Might Be Affected!' })
  within(await warning()).getByText(
    'Please be careful with your edits as this URL may already be in circulation!',
  )
  await person.click(within(await warning()).getByText('Cancel'))
  expect(sent('PUT')).toEqual([])
  await save()
  await person.click(within(await warning()).getByText('OK'))
  await messages().findByText('URL successfully updated')
  expect(sent('PUT')[0]?.body).toMatchObject({ product_id: null, sku_id: null, order_id: null, version: 2 })
})

test('U11 U16 a view shows product, mark and order with their links, and the code with its files', async () => {
  const { person } = open('/admin/url/5')
  await screen.findByText('Li Na')
  const href = (name: string) => screen.getByText(name, { selector: 'a' }).getAttribute('href')
  expect(['Cedar & Co: Cedar Box', 'N-77', 'Li Na', url().url].map(href)).toEqual([
    '/admin/p/10',
    '/admin/o/3',
    '/admin/customer/8',
    url().url,
  ])
  screen.getByText('WX-1')
  screen.getByText('BOX-1')
  screen.getByLabelText(`QR code of ${url().url}`)
  await person.click(screen.getByText('Download QR code'))
  for (const name of ['SVG', 'PNG, 256 px', 'PNG, 2048 px']) await screen.findByText(name)
  expect(screen.getByText('Edit URL').closest('a')?.getAttribute('href')).toBe('/admin/url/5/edit')
})

test('O36 U9 the history shows purpose and destination in words', async () => {
  const entry = {
    id: 1,
    record: 'url',
    record_id: 5,
    action: 'edit',
    changed_by: 'ada@getzo.test',
    changed_at: '2026-07-05T00:00:00+00:00',
    before: { url_destination_type: 'o', order_id: 3, product_id: null },
    after: { url_destination_type: 'p', order_id: null, product_id: 10, ug_hash: 'secret-looking' },
    names_before: { order_id: { order_number: 'N-66', order_reference: 'WX-66' } },
    names_after: { product_id: { name: 'Old Box' } },
    request_id: null,
  } as const
  open('/admin/url/5', { 'GET /release/timeline/url/5': () => ({ body: timelineOfChanges([entry]) }) })
  await screen.findByText('changed Destination, Order, Product', { exact: false })
  for (const text of ['Order Page', 'N-66', 'Old Box']) screen.getByText(text)
  expect(screen.queryByText('secret-looking')).toBeNull()
})

test('S9 a row and the page say where a piece is, and name the order that has it by another of its codes', async () => {
  const numbered = { serial_number: 3, place_order_id: 3, place_order_number: 'N-77' } as const
  const packed = url({ ...numbered, place: 'packed' })
  const card = url({ ...numbered, ...nothing, id: 7, url_seed: 'CARD', place: 'sent' })
  open('/admin/urls', { 'GET /release/u/all': () => page([packed, card, unassigned]) })
  const cell = (seed: string) =>
    within(screen.getByText(seed).closest('tr') ?? document.body).queryByText(/^(?:Packed|Sent)/)
  await screen.findByText('CARD')
  expect(cell(packed.url_seed)?.textContent?.trim()).toBe('Packed')
  expect(cell('CARD')?.textContent).toBe('Sent N-77')
  expect(cell(unassigned.url_seed)).toBeNull()
})

test('U14 a view shows how often its code was scanned', async () => {
  open('/admin/url/5')
  const panel = within(
    (await screen.findByRole('heading', { name: 'Scans' })).closest('section') ?? document.body,
  )
  expect((await panel.findAllByText('1,204')).length).toBeGreaterThan(0)
})

test('U11 a deleted URL shows who deleted it and cannot be edited', async () => {
  const gone = url({ deleted_at: '2026-07-05T00:00:00+00:00', deleted_by: 'ada@getzo.test' })
  open('/admin/url/5', { 'GET /release/u/id/5': () => ({ body: gone }) })
  await screen.findByText(/^Deleted by ada@getzo.test on/)
  expect(screen.queryByText('Edit URL')).toBeNull()
})

test('G6 U11 the view shows a code with a tail in groups of four', async () => {
  const url_seed = codeWithTail('G2P170820501', new Uint8Array(tailBytes))
  open('/admin/url/5', { 'GET /release/u/id/5': () => ({ body: url({ url_seed }) }) })
  expect(await screen.findByText('G2P170820501-0000 0000 0000 0000 0')).toBeDefined()
})
