import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page } from '../../../test-kit/fake-api'
import { productForm } from '../../../test-kit/product-records'
import { productReads } from '../../../test-kit/product-screens'
import { renderApp } from '../../../test-kit/render-app'

const sent = {
  id: 71,
  kind: 'sent',
  amount: -1,
  after: 4,
  order_id: 42,
  order_number: 'G2-42',
  arrival_id: null,
  arrival_number: null,
  made_at: '2026-03-11T04:00:00+00:00',
  made_by: 'bo@getzo.test',
  note: null as string | null,
}
let entry = sent
beforeEach(() => {
  entry = sent
})

async function open(product: ProductForm) {
  const calls = fakeApi({
    ...productReads,
    'GET /release/p/id/7/v=form': () => ({ body: product }),
    'GET /release/stock/left': () => ({ body: [] }),
    'GET /release/stock/id/100/entries': () => page([entry]),
    'GET /release/stock/id/101/entries': () => page([]),
  })
  const { person } = renderApp('/admin/p/7', { token: 'abc' })
  const panel = within(await screen.findByRole('region', { name: 'Stock ledger' }))
  return { person, panel, read: () => calls.filter(({ path }) => path.endsWith('/entries')) }
}

test('S5 a product’s page has the ledger of each SKU, read when it is opened', async () => {
  const { person, panel, read } = await open(productForm())
  expect(read()).toEqual([])
  await person.click(panel.getByText('Small - Blue · CB-S-B'))
  expect((await panel.findByRole('table')).textContent).toMatch(/Sent with G2-42.*bo@getzo.test.*−1.*4/)
  await person.click(panel.getByText(/^Medium - Blue/))
  await panel.findByText('No entries yet.')
  expect(read().map(({ path }) => path)).toEqual([
    '/release/stock/id/100/entries',
    '/release/stock/id/101/entries',
  ])
})

test('S5 the ledger of a product’s only SKU is open', async () => {
  const form = productForm()
  const { panel } = await open({ ...form, flag_options: false, rows: form.rows.slice(0, 1) })
  expect((await panel.findByRole('table')).textContent).toContain('Sent with G2-42')
})

test('S1 I2 what Getzo itself has written in a ledger, and its note, are in the reader’s language', async () => {
  const note = 'came back; it had left before stock was kept'
  entry = { ...sent, kind: 'opening', amount: 3, made_by: 'system', note }
  const form = productForm()
  const { panel } = await open({ ...form, flag_options: false, rows: form.rows.slice(0, 1) })
  const said = (await panel.findByRole('table')).textContent
  expect(said).toMatch(/Opening stock G2-42It came back; it had left before stock was kept\..*Getzo itself/)
})
