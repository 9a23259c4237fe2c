import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page } from '../../../test-kit/fake-api'
import { plainProduct, productForm, productRow } from '../../../test-kit/product-records'
import { openEditProduct, productReads } from '../../../test-kit/product-screens'
import { renderApp } from '../../../test-kit/render-app'

beforeEach(() => notifications.clean())

/** SKU 100, of which no stock is kept. */
const untracked: StockLeft = {
  id: 100,
  product_id: 7,
  on_hand: null,
  reserved: null,
  left: null,
  coming: 0,
  coming_on: null,
  reorder_at: null,
  warns: true,
  held: 0,
}
const left = { 'GET /release/stock/left': () => ({ body: [untracked] }) }
const [first, second] = productForm().rows
const sized = () =>
  productForm({ rows: [productRow({ quantity: null }), ...(second === undefined ? [] : [second])] })

test('S1 the number of an untracked SKU is not in its product’s matrix, is neither typed nor pasted over, and is not sent', async () => {
  const { cell, person, save, body } = await openEditProduct(sized(), left)
  const quantity = cell('Small - Blue', 'Quantity')
  expect([quantity.value, quantity.readOnly]).toEqual(['', true])
  await screen.findByText('untracked, made to order')
  fireEvent.change(quantity, { target: { value: '3' } })
  await person.click(cell('Small - Blue', 'Effective Date'))
  fireEvent.paste(cell('Small - Blue', 'Effective Date'), {
    clipboardData: {
      getData: () => '2026-02-01\t8\tCB-X\n2026-02-02\t9\tCB-Y',
      files: [],
      types: ['text/plain'],
    },
  })
  expect(cell('Medium - Blue', 'Quantity').value).toBe('9')
  expect(cell('Small - Blue', 'SKU').value).toBe('CB-X')
  expect(quantity.value).toBe('')
  await save()
  const { rows } = (await body()) as { rows: { quantity?: number; quantity_seen?: number }[] }
  expect(rows.map((row) => [row.quantity, row.quantity_seen])).toEqual([
    [undefined, undefined],
    [9, 4],
  ])
})

test('S1 S2 the form of a product with one untracked SKU has no field of its number, and is saved without one', async () => {
  const product = plainProduct({
    rows: [productRow({ combo_identifier: 'NO OPTIONS', quantity: null, prices: first?.prices ?? [] })],
  })
  const { person, save, body } = await openEditProduct(product, left)
  await screen.findByText('untracked, made to order')
  expect(screen.queryByLabelText(/^Quantity/)).toBeNull()
  await person.type(screen.getByLabelText(/^Barcode/), '7')
  await save()
  const { rows } = (await body()) as { rows: { quantity?: number; barcode: string }[] }
  expect(rows.map(({ quantity, barcode }) => [quantity, barcode])).toEqual([[undefined, '7']])
})

test('S1 the page of a product says that a SKU is untracked, without a number on the shelf or in its ledger', async () => {
  const entry = {
    id: 71,
    kind: 'sent',
    amount: -1,
    after: null,
    order_id: 42,
    order_number: 'G2-42',
    arrival_id: null,
    arrival_number: null,
    made_at: '2026-03-11T04:00:00+00:00',
    made_by: 'bo@getzo.test',
    note: null,
  }
  fakeApi({
    ...productReads,
    ...left,
    'GET /release/p/id/7/v=form': () => ({ body: plainProduct({ rows: [productRow({ quantity: null })] }) }),
    'GET /release/stock/id/100/entries': () => page([entry]),
  })
  renderApp('/admin/p/7', { token: 'abc' })
  const ledger = within(await screen.findByRole('region', { name: 'Stock ledger' }))
  expect((await ledger.findByRole('table')).textContent).toMatch(/Sent with G2-42.*−1–$/)
  await screen.findByText('untracked, made to order')
})
