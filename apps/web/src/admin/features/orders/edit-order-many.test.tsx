import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import { orderDetailsMax } from '@getzo/domain/orders/order-rules'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { editedOrder, openEditOrder as open, editOrderSaved as saved } from '../../../test-kit/edit-order'
import { page } from '../../../test-kit/fake-api'
import { orderDetail, promotion } from '../../../test-kit/order-records'

test('O40 O23 the path of the form has the order’s number, which leads to the order', async () => {
  await open()
  const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Admin',
    'Orders',
    editedOrder.order_number,
    'Edit',
  ])
  const link = path.getByRole('link', { name: editedOrder.order_number })
  expect(link.getAttribute('href')).toBe('/admin/o/12')
})

describe('Edit Order with 200 lines', () => {
  // one SKU with a price for each line
  const many = Array.from({ length: orderDetailsMax }, (_, index) =>
    orderDetail({ id: 500 + index, promotion_id: 5000 + index, quantity: 1, price: '1.25' }),
  )
  const withLines = (details: readonly OrderDetail[]) => ({
    'GET /release/od/oid/12': () => ({ body: details }),
    'GET /release/promos/o_d/500/order_id/12': () => ({
      body: many.map(({ promotion_id }) => promotion(promotion_id, '1.25')),
    }),
  })
  const listed = () => within(screen.getByRole('list', { name: 'Order Details' })).getAllByRole('listitem')

  test('O34 O15 the total has all of them, and their choices are loaded once', async () => {
    const { person, calls } = await open(withLines(many))
    await screen.findByText('250.00 USD')
    expect(listed()).toHaveLength(orderDetailsMax)
    expect(listed()[99]?.textContent).toBe('Item 100: Cedar Box, Large (CB-L), quantity 1')
    await person.type(within(screen.getByRole('group', { name: 'Item 1' })).getByLabelText('Quantity'), '1')
    await screen.findByText('262.50 USD')
    const asked = calls.filter(({ path }) => /^\/release\/(b|p|sku|promos)\//.test(path))
    expect(asked.map(({ path }) => path)).toEqual([...new Set(asked.map(({ path }) => path))])
    // brands, products, SKUs, prices and measures
    expect(asked).toHaveLength(5)
  })

  test('O17 the invalid line is found, marked and focused although it is not rendered', async () => {
    const { save, puts } = await open(
      withLines(many.map((line, index) => (index === 149 ? { ...line, promotion_id: 5003 } : line))),
    )
    await screen.findByText('250.00 USD')
    expect(screen.queryByRole('group', { name: 'Item 150' })).toBeNull()
    await save()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('details.149.promotion_id'))
    expect(within(screen.getByRole('group', { name: 'Item 150' })).getByText('Same as item 4')).toBeDefined()
    expect(puts()).toHaveLength(0)
  })

  test('O16 one more is refused with the reason, and removing makes room', async () => {
    const { person } = await open(withLines(many))
    await screen.findByText('250.00 USD')
    const add = screen.getByRole('button', { name: 'Add item' })
    await person.click(add)
    expect(listed()).toHaveLength(orderDetailsMax)
    screen.getByText('An order holds at most 200 items. For more, please create a second order.')
    await person.click(screen.getByRole('button', { name: 'Remove item 200' }))
    await screen.findByText('Item 200 removed')
    await screen.findByText('248.75 USD')
    await person.click(add)
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('details.199.brand_id'))
  })

  test('O18 an order with too many lines shows it before it is saved', async () => {
    const extra = orderDetail({ id: 800, promotion_id: 6000 })
    const { save, puts } = await open(withLines([...many, extra]))
    await screen.findByText('289.90 USD')
    await save()
    await screen.findByText('An order holds at most 200 items. Please remove 1.')
    expect(puts()).toHaveLength(0)
  })

  test('O26 lines that were never in sight are saved as they were', async () => {
    const { save, puts } = await open({
      ...withLines(many),
      'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
      'GET /release/o/all': () => page([]),
      'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    })
    await screen.findByText('250.00 USD')
    await save()
    await screen.findByText(/^Order successfully updated/)
    expect(puts()[0]?.body).toMatchObject({
      details: many.map(({ promotion_id, quantity }) => ({ promotion_id, quantity })),
    })
  })
})
