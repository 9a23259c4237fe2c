import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page as listPage, userOf } from '../../../test-kit/fake-api'
import {
  customer,
  itemAnswers,
  orderingCustomer,
  orderRow,
  orderSaved,
} from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

/** A new order of the customer and product that are the only ones, but for its number. */
async function open(saved: { order_number: string; same_number_id: number | null }) {
  const { order_number, same_number_id } = saved
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => listPage([orderRow()]),
    'GET /release/od/all/v=change_requests': () => listPage([]),
    'GET /release/c/all': () => listPage([customer()]),
    'GET /release/c/id/7': () => ({ body: customer() }),
    'GET /release/c/likely': () => ({ body: [] }),
    'GET /release/o/a=propose': () => ({ body: { order_number: 'G-1001' } }),
    'GET /release/o/a=propose/c/7': () => ({ body: orderingCustomer() }),
    ...itemAnswers,
    'POST /release/o/a=save': () => orderSaved({ order_number }, same_number_id),
  })
  const { person } = renderApp('/admin/orders/new?customer=7', { token: 'abc' })
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Order Number/ })
  await waitFor(() => expect(number.value).toBe('G-1001'))
  const item = within(screen.getByRole('group', { name: /^Item 1\b/ }))
  return {
    number,
    person,
    sent: () => calls.find(({ method }) => method === 'POST')?.body,
    save: async () => {
      await person.type(screen.getByRole('textbox', { name: /^Order Reference Number/ }), 'R-1')
      await person.selectOptions(
        item.getByLabelText('Brand'),
        await item.findByRole('option', { name: 'Spruce Works' }),
      )
      await waitFor(() => expect(item.getByLabelText('Promotion')).toHaveProperty('value', '2000'))
      await person.type(item.getByLabelText('Quantity'), '1')
      await person.click(screen.getByRole('button', { name: 'Save Order' }))
    },
  }
}

test('O44 the proposed number is left to the server, which gives another one where it was taken meanwhile', async () => {
  const { save, sent } = await open({ order_number: 'G-1002', same_number_id: null })
  await save()
  await screen.findByText('Order G-1002 created', { exact: false })
  expect(sent()).not.toHaveProperty('order_number')
})

test('O44 a typed number is sent, and that another order has it is told', async () => {
  const { number, person, save, sent } = await open({ order_number: 'W-7', same_number_id: 12 })
  await person.clear(number)
  await person.type(number, 'W-7')
  await save()
  await screen.findByText('Another order has the number W-7, too.')
  expect(sent()).toMatchObject({ order_number: 'W-7' })
})
