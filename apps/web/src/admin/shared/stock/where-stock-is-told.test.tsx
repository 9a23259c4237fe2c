import type { Found } from '@getzo/contract/find/find.schema'
import type { StockLeft } from '@getzo/contract/stock/stock.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { openOrder, orderLines } from '../../../test-kit/order-page'
import { itemAnswers, orderView, sellable } from '../../../test-kit/order-records'
import { productForm, productListRow } from '../../../test-kit/product-records'
import { openEditProduct } from '../../../test-kit/product-screens'
import { renderApp } from '../../../test-kit/render-app'

/** Each SKU has as many pieces as its id says, of product 7. */
const left = (id: number, change: Partial<StockLeft> = {}): StockLeft => ({
  id,
  product_id: 7,
  on_hand: id,
  reserved: 3,
  left: id - 3,
  coming: 0,
  coming_on: null,
  reorder_at: null,
  warns: true,
  held: 0,
  ...change,
})
const sentenceOf = (id: number) => `${id} on hand, 3 reserved, ${id - 3} left`
const stock = {
  'GET /release/stock/left': ({ query }: { query: Record<string, string | undefined> }) => ({
    body:
      query['sku_ids'] === undefined
        ? [left(100), left(101)]
        : query['sku_ids'].split(',').map((id) => left(Number(id))),
  }),
}
const signedIn = { 'GET /auth/user': () => ({ body: userOf('administrator') }) }

test('S2 the field that finds SKUs for an order says what is left of each choice', async () => {
  fakeApi({
    ...signedIn,
    ...stock,
    'GET /release/o/all': () => page([]),
    'GET /release/o/a=propose': () => ({ body: { order_number: 'G2-1042' } }),
    'GET /release/c/all': () => page([]),
    'GET /release/sku/all/s=sellable': () => page([sellable({ pic_url: null })]),
    ...itemAnswers,
  })
  const { person } = renderApp('/admin/orders/new', { token: 'abc' })
  await person.type(await screen.findByLabelText('Add a product', { selector: 'input' }), 'cedar')
  const option = within(await screen.findByRole('option', { name: /Cedar Box/, hidden: true }))
  expect(await option.findByText(sentenceOf(100))).toBeDefined()
})

test('S2 each line of an order says what is left of its SKU, its own pieces apart, and how many are not there', async () => {
  const asked: (string | undefined)[] = []
  openOrder(
    'csr',
    {},
    {
      'GET /release/stock/left': ({ query }) => {
        asked.push(query['order_id'])
        const ids = (query['sku_ids'] ?? '').split(',').map(Number)
        return { body: ids.map((id) => left(id, { on_hand: 0, reserved: 0, left: 0 })) }
      },
      'GET /release/o/id/12/v=view': () => ({ body: orderView({ details: orderLines }) }),
    },
  )
  const lines = within(await screen.findByRole('region', { name: 'Order Details' }))
  expect(await lines.findAllByText('0 on hand, 0 reserved, 0 left')).toHaveLength(orderLines.length)
  expect(lines.getAllByText(/more than there is$/).length).toBeGreaterThan(0)
  expect(new Set(asked)).toEqual(new Set(['12']))
})

test('S4 an order that was sent holds its pieces: they are left for its own line, and a SKU that does not warn says nothing', async () => {
  openOrder(
    'csr',
    {},
    {
      'GET /release/stock/left': ({ query }) => {
        const ids = (query['sku_ids'] ?? '').split(',').map(Number)
        return {
          body: ids.map((id) =>
            id === 100
              ? left(id, { on_hand: 0, reserved: 0, left: 0, held: 99 })
              : left(id, { on_hand: 0, reserved: 5, left: -5, warns: false }),
          ),
        }
      },
      'GET /release/o/id/12/v=view': () => ({
        body: orderView({ details: orderLines.map((line, nth) => ({ ...line, sku_id: 100 + nth })) }),
      }),
    },
  )
  const lines = within(await screen.findByRole('region', { name: 'Order Details' }))
  await lines.findByText('0 on hand, 0 reserved, 0 left')
  expect(lines.queryByText(/more than there is$/)).toBeNull()
})

test('S2 each row of the matrix, and of a product’s table of SKUs, says what is left', async () => {
  const { row } = await openEditProduct(productForm(), stock)
  expect(await within(row('Small - Blue')).findByText(sentenceOf(100))).toBeDefined()
  expect(await within(row('Medium - Blue')).findByText(sentenceOf(101))).toBeDefined()
})

test('S2 a product’s page says what is left of each SKU', async () => {
  fakeApi({
    ...signedIn,
    ...stock,
    'GET /release/p/id/7/v=uses': () => ({
      body: { skus: 2, prices: 2, orders: 0, urls: 0, pieces: 0, coming: 0 },
    }),
    'GET /release/p/id/7/v=form': () => ({ body: productForm() }),
  })
  renderApp('/admin/p/7', { token: 'abc' })
  const variants = within(await screen.findByRole('region', { name: 'Variants, table' }))
  expect(await variants.findByText(sentenceOf(100))).toBeDefined()
  expect(await variants.findByText(sentenceOf(101))).toBeDefined()
})

test('S2 the list of products says what is left of the SKUs of each together, and is filtered by how they stand', async () => {
  const calls = fakeApi({ ...signedIn, ...stock, 'GET /release/p/all': () => page([productListRow()]) })
  const { person } = renderApp('/admin/products?stock=low', { token: 'abc' })
  await screen.findByText('201 on hand, 6 reserved, 195 left')
  const asked = () => calls.findLast(({ path }) => path === '/release/p/all')?.query['stock']
  expect(asked()).toBe('low')
  const filter = screen.getByRole('combobox', { name: 'Stock' })
  const choices = within(filter).getAllByRole('option')
  expect(choices.slice(-3).map(({ textContent }) => textContent)).toEqual([
    'Running low',
    'Sold out',
    'Oversold',
  ])
  await person.selectOptions(filter, 'Oversold')
  await waitFor(() => expect(asked()).toBe('oversold'))
})

test('S2 the palette says what is left of a SKU, and of a product', async () => {
  const blank = {
    title_pinyin: '',
    customer_id: null,
    customer_name: null,
    customer_name_pinyin: null,
    note: null,
    status: null,
    amount: null,
    currency: null,
    count: null,
    at: null,
  }
  const found: Found[] = [
    { ...blank, kind: 'product', id: 7, screen_id: 7, title: 'Cedar Box' },
    { ...blank, kind: 'sku', id: 100, screen_id: 7, title: 'CB-S-B' },
  ]
  fakeApi({
    ...signedIn,
    ...stock,
    'GET /release/find': ({ query: { q = '' } }) => ({ body: q === '' ? [] : found }),
  })
  const { person } = renderApp('/admin/nowhere', { token: 'abc' })
  await screen.findByRole('button', { name: /^Search orders/ })
  await screen.findByRole('navigation', { name: 'Menu' })
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox', { name: 'Search' }), 'cedar')
  const told = () =>
    Object.fromEntries(
      ['CB-S-B', 'Cedar Box'].map((name) => [
        name,
        screen.getAllByRole('option').find(({ textContent }) => textContent?.startsWith(name))?.textContent,
      ]),
    )
  await waitFor(() =>
    expect(told()).toEqual({
      'CB-S-B': expect.stringContaining(sentenceOf(100)),
      'Cedar Box': expect.stringContaining('201 on hand, 6 reserved, 195 left'),
    }),
  )
})

test('S2 where the stock cannot be read, the screens show their records without it', async () => {
  const { row, calls } = await openEditProduct(productForm(), {
    'GET /release/stock/left': () => ({ status: 503, body: {} }),
  })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/stock/left'))).toBe(true))
  expect(within(row('Small - Blue')).queryByText(/on hand/)).toBeNull()
})
