import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { labelPlan, labelPlans } from '../../../test-kit/label-records'
import { orderRow } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { hurryTimers } from '../../../test-kit/timers'

const rows = [1, 2].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))
const plans = [
  labelPlan({
    id: 1,
    order_number: 'G2-1',
    skus: [
      { sku_id: 100, sku: 'CB-S-B', quantity: 2 },
      { sku_id: 101, sku: 'CB-M-B', quantity: 1 },
    ],
  }),
  labelPlan({ id: 2, order_number: 'G2-2', skus: [{ sku_id: 100, sku: 'CB-S-B', quantity: 1 }] }),
]
const label = (id: number) => ({
  id,
  label_id: id + 100,
  outcome: 'bought',
  order_number: `G2-${id}`,
  tracking_number: '1Z1',
  cost_amount: null,
  cost_currency: null,
  order_status: 'shipping_label_created',
  tracking_id: '1Z1',
  version: id,
  rule: null,
  params: {},
  message: null,
})
const left = (id: number, on_hand: number, reserved: number) => ({
  id,
  product_id: 10,
  on_hand,
  reserved,
  left: on_hand - reserved,
  reorder_at: null,
  warns: true,
  held: 0,
  coming: 0,
  coming_on: null,
})

test('S2 the table of many labels, and that of those that were bought, say what is left of each SKU, all in one call', async () => {
  hurryTimers()
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '2' }),
    'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(...plans) }),
    'POST /release/ups/a=generateLabels': () => ({
      body: { code: 0, message: '', data: [label(1), label(2)] },
    }),
    'GET /release/ups/labels': () => ({ body: [label(1), label(2)] }),
    'GET /release/stock/left': ({ query: { sku_ids = '' } }) => ({
      body: [left(100, 4, 3), left(101, 1, 2)].filter(({ id }) => sku_ids.split(',').includes(String(id))),
    }),
  })
  const { person } = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByText('G2-1')
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(screen.getByText('Generate labels'))
  const table = within(await screen.findByRole('dialog', { name: 'Before labels are bought' }))
  await table.findByRole('table')
  const textOf = (within_: HTMLElement) =>
    within(within_)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const itemsOf = (number: string) => textOf(table.getByRole('row', { name: new RegExp(number) }))
  await waitFor(() =>
    expect(itemsOf('G2-1')).toEqual([
      '2 × CB-S-B 4 on hand, 3 reserved, 1 left',
      '1 × CB-M-B 1 on hand, 2 reserved, −1 left',
    ]),
  )
  expect(itemsOf('G2-2')).toEqual(['1 × CB-S-B 4 on hand, 3 reserved, 1 left'])
  const asked = calls.filter(({ path }) => path.endsWith('/stock/left')).map(({ query }) => query['sku_ids'])
  expect(asked).toEqual(['100,101'])
  await person.click(table.getByText('Buy 2 labels'))
  const bought = await screen.findByRole('region', { name: 'Bought' })
  await waitFor(() =>
    expect(textOf(bought)).toEqual([
      '2 × CB-S-B 4 on hand, 3 reserved, 1 left',
      '1 × CB-M-B 1 on hand, 2 reserved, −1 left',
      '1 × CB-S-B 4 on hand, 3 reserved, 1 left',
    ]),
  )
})
