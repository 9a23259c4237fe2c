import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { fakeApi, userOf } from './fake-api'
import { itemAnswers, order, orderDetail, promotion } from './order-records'
import { renderApp } from './render-app'

const editedLine = orderDetail({ status_change: 'Change size to M' })
export const editedOrder = order({ customer_ship_to_name: '旧名', customer_ship_to_name_pinyin: 'Jiu Ming' })

export const editOrderReads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/id/12': () => ({ body: editedOrder }),
  'GET /release/od/oid/12': () => ({ body: [editedLine] }),
  // the price of the stored line has been replaced since
  'GET /release/promos/o_d/90/order_id/12': () => ({
    body: [{ ...promotion(1000, '19.95'), active: false }, promotion(1002, '24.00')],
  }),
  ...itemAnswers,
}

export const editOrderSaved = {
  order: editedOrder,
  same_number_id: null,
  same_tracking: null,
  created_customer_id: null,
  updated_details: [90],
  created_details: [501, 502],
  deleted_details: [],
  oversold: [],
}

/** Opens the edit form of order 12 as an administrator, over these answers. */
export async function openEditOrder(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...editOrderReads, ...extra })
  const view = renderApp('/admin/o/12/edit', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Edit Order: 12' })
  await waitFor(() => expect(screen.queryByText('LOADING PROPERTIES')).toBeNull())
  return {
    ...view,
    calls,
    save: () => view.person.click(screen.getByRole('button', { name: 'Update Order' })),
    puts: () => calls.filter(({ method }) => method === 'PUT'),
    field: (name: string | RegExp) => screen.getByRole('textbox', { name }),
  }
}
