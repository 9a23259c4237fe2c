import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editOrderSaved, openEditOrder } from '../../../test-kit/edit-order'
import { fakeApi, page as listPage, refusal, userOf } from '../../../test-kit/fake-api'
import { itemAnswers } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const left = (id: number, change: Partial<StockLeft> = {}): StockLeft => ({
  id,
  product_id: 10,
  on_hand: 4,
  reserved: 3,
  left: 1,
  coming: 0,
  coming_on: null,
  reorder_at: null,
  warns: true,
  held: 0,
  ...change,
})

/** The form of a new order whose SKUs stand so. */
async function open(rows: StockLeft[]) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => listPage([]),
    'GET /release/o/a=propose': () => ({ body: { order_number: 'G2-1042' } }),
    'GET /release/c/all': () => listPage([]),
    'GET /release/stock/left': ({ query: { sku_ids = '' } }) => ({
      body: rows.filter(({ id }) => sku_ids.split(',').includes(String(id))),
    }),
    ...itemAnswers,
  })
  const view = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const line = (n: number) => within(screen.getByRole('group', { name: new RegExp(`^Item ${n}\\b`) }))
  const { person } = view
  /** Puts a line on the SKU 100, with one of its prices. */
  const choose = async (n: number, sku: string) => {
    await person.selectOptions(await line(n).findByLabelText('Brand'), '1')
    await waitFor(() => expect(line(n).getByLabelText('Product').textContent).toContain('Cedar Box'))
    await person.selectOptions(line(n).getByLabelText('Product'), '10')
    await waitFor(() =>
      expect(line(n).getByLabelText('SKU').querySelectorAll('option').length).toBeGreaterThan(1),
    )
    await person.selectOptions(line(n).getByLabelText('SKU'), sku)
  }
  const type = async (n: number, quantity: string) => {
    const field = line(n).getByLabelText('Quantity')
    await person.clear(field)
    await person.type(field, quantity)
  }
  const asked = () => calls.filter(({ path }) => path.endsWith('/stock/left')).map(({ query }) => query)
  return { ...view, line, choose, type, asked }
}

test('S2 S4 a line says what is left of its SKU, and at once that it takes more, until it does not', async () => {
  const { line, choose, type } = await open([left(100)])
  await choose(1, '100')
  await line(1).findByText('4 on hand, 3 reserved, 1 left')
  expect(line(1).queryByText(/more than there is/)).toBeNull()
  await type(1, '3')
  await line(1).findByText('2 more than there is')
  await type(1, '1')
  await waitFor(() => expect(line(1).queryByText(/more than there is/)).toBeNull())
})

test('S4 of two lines with the same SKU the second says what both take more than there is', async () => {
  const { line, choose, type, person } = await open([left(100)])
  await choose(1, '100')
  await type(1, '1')
  await person.click(screen.getByRole('button', { name: 'Add item' }))
  await choose(2, '100')
  await type(2, '1')
  await line(2).findByText('1 more than there is')
  expect(line(1).queryByText(/more than there is/)).toBeNull()
})

test('S4 a cancelled order takes nothing, and of what is made to order there is enough', async () => {
  const none = { on_hand: null, reserved: null, left: null }
  const { line, choose, type } = await open([left(100, none)])
  await choose(1, '100')
  await type(1, '9')
  await line(1).findByText('untracked, made to order')
  expect(line(1).queryByText(/more than there is/)).toBeNull()
})

test('S2 an order that is edited has its own pieces left, and all its lines are asked for in one call', async () => {
  const asked: Record<string, string>[] = []
  await openEditOrder({
    'GET /release/stock/left': ({ query }) => {
      asked.push(query)
      return { body: [left(100, { reserved: 0, left: 4 })] }
    },
  })
  await screen.findAllByText('4 on hand, 0 reserved, 4 left')
  expect(asked.map(({ order_id }) => order_id)).toEqual(['12'])
})

test('S4 the answer of a save says what the order takes more than there is', async () => {
  const { person } = await openEditOrder({
    'PUT /release/o/id/12/a=save': () => ({
      body: {
        code: 0,
        message: 'Order successfully updated',
        data: { ...editOrderSaved, oversold: [{ sku_id: 100, sku: 'CB-L', more: 2, left: 1 }] },
      },
    }),
  })
  await person.click(screen.getByRole('button', { name: 'Update Order' }))
  expect(await screen.findByText('CB-L: 2 more than there is, 1 left')).toBeDefined()
})

test('S4 where it is forbidden, the refusal stands on the line that it names', async () => {
  const { person } = await openEditOrder({
    'PUT /release/o/id/12/a=save': () =>
      refusal('rule', {
        rule: 'stock.oversold',
        field: 'details.0.quantity',
        params: { sku: 'CB-L', n: 2, left: 1 },
      }),
  })
  await person.click(screen.getByRole('button', { name: 'Update Order' }))
  await screen.findByText('CB-L: 2 more than there is, 1 left. Please take fewer.')
  expect(document.activeElement?.getAttribute('name')).toBe('details.0.quantity')
})
