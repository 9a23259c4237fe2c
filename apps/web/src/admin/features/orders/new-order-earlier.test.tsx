import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page as listPage, userOf } from '../../../test-kit/fake-api'
import { customer, itemAnswers, orderRow, promotion } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

test('O46 a line is put on the price of the order’s day when its date is changed, says so, and comes back with today', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => listPage([orderRow()]),
    'GET /release/od/all/v=change_requests': () => listPage([]),
    'GET /release/c/all': () => listPage([customer()]),
    'GET /release/o/a=propose': () => ({ body: { order_number: '' } }),
    ...itemAnswers,
    'GET /release/promos/sku/200': ({ query }) => ({
      body: [
        query.order_date === undefined
          ? promotion(2000, '30.00')
          : { ...promotion(1999, '25.00'), active: false },
      ],
    }),
  })
  const { person } = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const item = () => within(screen.getByRole('group', { name: /^Item 1\b/ }))
  const brand = await item().findByRole('option', { name: 'Spruce Works' })
  await person.selectOptions(item().getByLabelText('Brand'), brand)
  const priced = (id: string) =>
    waitFor(() => expect(item().getByLabelText('Promotion')).toHaveProperty('value', id))
  await priced('2000')
  await person.type(item().getByLabelText('Quantity'), '2')
  const date = screen.getByRole('textbox', { name: /^Order Date/ })
  await person.clear(date)
  await person.type(date, '2025-06-10 08:05:00')
  await priced('1999')
  expect(await item().findByText('50.00 USD')).toBeDefined()
  expect(item().getByText(/The price of the order’s day/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Now' }))
  await priced('2000')
  expect(await item().findByText('60.00 USD')).toBeDefined()
  expect(item().queryByText(/The price of the order’s day/)).toBeNull()
})
