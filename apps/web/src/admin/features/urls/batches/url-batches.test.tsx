import type { UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'

const site = 'https://getzo.example'
const batch = (change: Partial<UrlBatch> = {}): UrlBatch => ({
  id: 12,
  url_item_type: 'pqr',
  url_destination_type: 'p',
  order_id: null,
  order_number: null,
  product_id: 10,
  product_name: 'Cedar Box',
  brand_name: 'Cedar & Co',
  sku_id: 20,
  sku: 'BOX-1',
  flag_assigned_to_order: false,
  tail: true,
  quantity: 1000,
  made: 500,
  made_at: new Date().toISOString(),
  cancelled_at: null,
  cancelled_by: null,
  failure: null,
  date_created: new Date().toISOString(),
  created_by: 'ada@getzo.test',
  version: 0,
  ...change,
})
const sku = { id: 20, product_id: 10, sku: 'BOX-1', combo_identifier: 'Small', active: true, pic_url: null }
const product = { id: 10, name: 'Cedar Box', brand_name: 'Cedar & Co', brand_id: 1, pic: null }
const saved = (row: UrlBatch) => ({ body: { code: 0, message: '', data: [row] } })

type Handlers = Parameters<typeof fakeApi>[0]
function open(address: string, extra: Handlers = {}, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/suspicion/counts': () => ({ body: { open: 0, watch: 0, decided: 0, reports: 0 } }),
    'GET /release/u/all': () => page([]),
    'GET /release/u/batch/all': () => page([batch()]),
    'GET /release/u/batch/id/12': () => ({ body: batch() }),
    'GET /release/u/run/20': () => ({ body: { limit: 200, taken: 150 } }),
    'GET /release/u/seed': ({ query }) => ({
      body: { url_seed: `G2P170820501${query.tail === 'true' ? '-TAIL' : ''}`, site },
    }),
    'GET /release/history/url_batch/12': () => ({ body: [] }),
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
const input = (label: string | RegExp) => screen.findByLabelText(label, { selector: 'input' })
const select = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' })
const choose = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await input(/^Product/))
  await person.click(await screen.findByText('Cedar Box'))
  await waitFor(() => expect(select(/^SKU/).disabled).toBe(false))
  await person.selectOptions(select(/^SKU/), 'BOX-1 (Small)')
}

beforeEach(() => notifications.clean())

test('U5 U13 G6 the brand follows the product; the form shows the result and the purpose of the tail, and leads to the batch', async () => {
  const { person, sent, router } = open('/admin/urls/batches/new', {
    'POST /release/url/batch': () => saved(batch({ made: 0, quantity: 50 })),
  })
  await screen.findByText(`${site}/p/G2P170820501-TAIL`)
  screen.getByText(/^Adds 17 random characters to each code/)
  await person.click(await input(/^Cannot be guessed/))
  await screen.findByText(`${site}/p/G2P170820501`)
  screen.getByText(/anyone who has one can work out the others/)
  await person.click(await input(/^Cannot be guessed/))
  await choose(person)
  expect(select(/^Brand/).selectedOptions[0]?.text).toBe('Cedar & Co - Canada')
  await person.type(await input(/^How many URLs/), '50')
  screen.getByText(/^50 URLs are made\./)
  await person.click(screen.getByText('Make URLs'))
  await messages().findByText('Batch 12 created: 50 URLs are being made')
  expect(sent('POST')[0]?.body).toMatchObject({ product_id: 10, sku_id: 20, quantity: 50, tail: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/urls/batch/12'))
})

test('U13 the form shows the rest of a run, and refuses more before asking the server', async () => {
  const { person, sent } = open('/admin/urls/batches/new')
  await choose(person)
  await screen.findByText("URLs of this item type that this SKU's run of 200 still has room for: 50.")
  await person.type(await input(/^How many URLs/), '51')
  await person.click(screen.getByText('Make URLs'))
  await messages().findByText(
    "This SKU's run is limited to 200. URLs of this item type that can still be made: 50.",
  )
  expect(sent('POST')).toEqual([])
})

test('U13 a batch moves without a reload until it is made, and then leads to its URLs and their sheets', async () => {
  let looks = 0
  open('/admin/urls/batch/12', {
    'GET /release/u/batch/id/12': () => {
      looks += 1
      return { body: batch({ made: looks === 1 ? 500 : 1000 }) }
    },
  })
  await screen.findByText('500 of 1,000 URLs are made (50 %)')
  await screen.findByText('1,000 of 1,000 URLs are made (100 %)')
  screen.getByText('Done')
  expect(screen.queryByText('Cancel batch')).toBeNull()
  const href = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')
  expect([href('Show in the list'), href('Printed sheets')]).toEqual([
    '/admin/urls?batch=12',
    '/admin/urls/sheets?batch=12&sort=id',
  ])
})

test('U13 cancelling asks first, and says that existing URLs stay', async () => {
  const cancelled = batch({ cancelled_at: '2026-07-05T00:00:00+00:00', cancelled_by: 'ada@getzo.test' })
  let isCancelled = false
  const { person, sent } = open('/admin/urls/batch/12', {
    'GET /release/u/batch/id/12': () => ({ body: isCancelled ? cancelled : batch() }),
    'PUT /release/u/batch/id/12/a=cancel': () => {
      isCancelled = true
      return saved(cancelled)
    },
  })
  await person.click(await screen.findByText('Cancel batch'))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel batch 12?' }))
  // no figure: it changes too fast to be read
  question.getByText(/^No further URLs are made\. Those made by then keep working\./)
  await person.click(question.getByText('Back'))
  expect(sent('PUT')).toEqual([])
  await person.click(screen.getByText('Cancel batch'))
  await person.click(within(await screen.findByRole('dialog')).getByText('Cancel batch'))
  await messages().findByText('Batch 12 cancelled. URLs made before that keep working: 500')
  await screen.findByText(/^Cancelled by ada@getzo.test on/)
})

test('U13 a batch that ended meanwhile says so', async () => {
  const { person, sent } = open('/admin/urls/batch/12', {
    'PUT /release/u/batch/id/12/a=cancel': () => refusal('rule', { rule: 'url_batch.ended', params: {} }),
  })
  await person.click(await screen.findByText('Cancel batch'))
  await person.click(within(await screen.findByRole('dialog')).getByText('Cancel batch'))
  await messages().findByText('This batch has already ended.')
  expect(sent('PUT')).toHaveLength(1)
})

test('U13 a failed batch shows its reason, a stalled one links to the jobs', async () => {
  const failed = batch({ failure: 'url_batch.seeds_used_up', tail: false })
  const { unmount } = open('/admin/urls/batch/12', {
    'GET /release/u/batch/id/12': () => ({ body: failed }),
  })
  await screen.findByText(/^The seeds of this month are used up\..*The URLs made by then keep working\.$/)
  unmount()
  const givenUp = open('/admin/urls/batch/12', {
    'GET /release/u/batch/id/12': () => ({ body: batch({ failure: 'url_batch.given_up' }) }),
  })
  await screen.findByText(/^The rest was not made within a day, and is not tried any more\./)
  givenUp.unmount()
  const still = batch({ made_at: '2026-07-05T00:00:00+00:00' })
  open('/admin/urls/batch/12', { 'GET /release/u/batch/id/12': () => ({ body: still }) })
  await screen.findByText('Nothing has been made for two minutes.')
  expect(screen.getByText('See the reason in Jobs').getAttribute('href')).toBe('/admin/jobs')
})

test('U13 a csr views batches, and neither makes nor cancels nor exports any', async () => {
  const { unmount } = open('/admin/urls/batches', {}, 'csr')
  await screen.findByText('500 of 1,000')
  expect(screen.getByText('Batch 12').getAttribute('href')).toBe('/admin/urls/batch/12')
  expect(screen.queryByText('New batch')).toBeNull()
  unmount()
  open('/admin/urls/batch/12', {}, 'csr')
  await screen.findByText('500 of 1,000 URLs are made (50 %)')
  for (const name of ['Cancel batch', 'Export to CSV']) expect(screen.queryByText(name)).toBeNull()
})

test('U13 O36 the history shows the request, with the names at that time', async () => {
  const entry = {
    id: 1,
    record: 'url_batch',
    record_id: 12,
    action: 'create',
    changed_by: 'ada@getzo.test',
    changed_at: '2026-07-05T00:00:00+00:00',
    before: null,
    after: { url_item_type: 'pqr', sku_id: 20, quantity: 1000, tail: true },
    names_before: null,
    names_after: { sku_id: { sku: 'OLD-BOX', combo_identifier: 'Small' } },
    request_id: null,
  }
  open('/admin/urls/batch/12', { 'GET /release/history/url_batch/12': () => ({ body: [entry] }) })
  await screen.findByText('Batch requested')
  screen.getByText('OLD-BOX')
  expect(screen.queryByText('20')).toBeNull()
})

test('U13 a batch whose codes would have an address of this machine is made after a tick alone', async () => {
  const printed_origin = 'http://localhost:3000'
  const { person, sent } = open('/admin/urls/batches/new', {
    'GET /auth/user': () => ({ body: { ...userOf('administrator'), printed_origin } }),
    'GET /release/u/seed': () => ({ body: { url_seed: 'G2P170820501', site: printed_origin } }),
    'POST /release/url/batch': () => saved(batch({ made: 0, quantity: 50 })),
  })
  await choose(person)
  await person.type(await input(/^How many URLs/), '50')
  await person.click(screen.getByText('Make URLs'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Addresses of this machine' }))
  expect(sent('POST')).toEqual([])
  await person.click(dialog.getByRole('checkbox'))
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(sent('POST')).toHaveLength(1))
})
