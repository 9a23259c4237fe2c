import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openEditOrder, editOrderSaved as saved, editedOrder as stored } from '../../../test-kit/edit-order'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import {
  customer,
  itemAnswers,
  order,
  orderDetail,
  orderingCustomer,
  orderRow,
  promotion,
} from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

interface LineSave {
  promotion_id: number
  quantity: number
}

/** A second line of the order, of another item. */
const tray = orderDetail({
  id: 91,
  sku_id: 101,
  promotion_id: 1001,
  quantity: 1,
  product_name: 'Cedar Box',
  sku: 'CB-S',
  combo_identifier: 'Small',
})
const box = orderDetail()

/** The form over `before`; a colleague saves `after` (and the order's own fields) before the form is saved. */
async function bothEdit(before: OrderDetail[], after: OrderDetail[], change: Partial<typeof stored> = {}) {
  let reads = 0
  let customerSaved: string | undefined
  const opened = await openEditOrder({
    'GET /release/o/id/12': () => ({
      body: reads === 0 ? stored : order({ ...stored, ...change, version: 4 }),
    }),
    'GET /release/od/oid/12': () => ({ body: reads++ === 0 ? before : after }),
    'GET /release/promos/o_d/91/order_id/12': () => ({ body: [promotion(1001, '9.50')] }),
    'GET /release/c/all': () => page([]),
    'PUT /release/o/id/12/a=save': ({ body }) => {
      const { version } = body as { version: number } // the test's own form
      // a saved form leaves its screen
      customerSaved = screen.queryByRole<HTMLInputElement>('combobox', { name: /^Customer/ })?.value
      if (version === 4) return { body: { code: 0, message: '', data: saved } }
      return refusal('changed_meanwhile', {
        version: 4,
        changes: [
          {
            record: 'order',
            record_id: 12,
            action: 'edit',
            field: 'order_status',
            before: 'awaiting_fulfillment',
            after: 'shipped',
            changed_by: 'bo@getzo.test',
            changed_at: '2025-11-20T00:05:00Z',
            names_before: null,
            names_after: null,
          },
        ],
      })
    },
    'GET /release/o/all': () => page([]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
  })
  const item = (n: number) => within(screen.getByRole('group', { name: new RegExp(`^Item ${n}\\b`) }))
  return {
    ...opened,
    item,
    retype: async (n: number, quantity: string) => {
      await opened.person.clear(item(n).getByLabelText('Quantity'))
      await opened.person.type(item(n).getByLabelText('Quantity'), quantity)
    },
    /** the customer that the form showed at its last save */
    customerSaved: () => customerSaved,
    dialog: async () => within(await screen.findByRole('dialog', { name: /Someone else/ })),
    sent: () => {
      const lastBody = opened.puts().at(-1)?.body as { details: LineSave[] } | undefined // the form's own
      return lastBody?.details.map(({ promotion_id, quantity }) => [promotion_id, quantity])
    },
  }
}

describe('O28 two people edit one order', () => {
  test('two people change different lines, one also the status: all changes are saved and reported', async () => {
    const after = [box, { ...tray, quantity: 8 }]
    const { retype, save, sent, puts } = await bothEdit([box, tray], after, { order_status: 'shipped' })
    await retype(1, '5')
    await save()
    await screen.findByText('Saved together with bo@getzo.test’s change of Order Status.')
    expect(sent()).toEqual([
      [1000, 5],
      [1001, 8],
    ])
    expect(puts().at(-1)?.body).toMatchObject({ version: 4, order_status: 'shipped' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a quantity that both changed is asked about with the item’s name', async () => {
    const { person, retype, save, sent, dialog } = await bothEdit(
      [box, tray],
      [box, { ...tray, quantity: 8 }],
    )
    await retype(2, '5')
    await save()
    const asked = await dialog()
    const quantity = within(asked.getByRole('group', { name: 'Cedar Box, Small (CB-S): Quantity' }))
    quantity.getByText('It was: 1')
    expect(quantity.queryByLabelText(/^Both/)).toBeNull()
    await person.click(quantity.getByLabelText('bo@getzo.test: 8'))
    await person.click(asked.getByRole('button', { name: 'Save together' }))
    await waitFor(() =>
      expect(sent()).toEqual([
        [1000, 2],
        [1001, 8],
      ]),
    )
  })

  test('a line that one has removed and the other changed stays or goes', async () => {
    const { person, retype, save, sent, dialog } = await bothEdit([box, tray], [box])
    await retype(2, '5')
    await save()
    const asked = await dialog()
    const line = within(asked.getByRole('group', { name: 'Cedar Box, Small (CB-S)' }))
    line.getByLabelText('Yours: Quantity 5')
    await person.click(line.getByLabelText('bo@getzo.test: Removed'))
    await person.click(asked.getByRole('button', { name: 'Save together' }))
    await waitFor(() => expect(sent()).toEqual([[1000, 2]]))
  })

  test('two different customers are asked about by name', async () => {
    const { person, save, dialog, puts, customerSaved } = await bothEdit([box], [box], {
      customer_id: 8,
      customer_name: 'Zhang Wei',
      customer_phone_number: '6045550102',
    })
    await person.click(screen.getByLabelText('New Customer?'))
    await person.type(screen.getByLabelText(/Customer Name/), 'Wang Wei')
    await person.type(screen.getByLabelText(/^Phone Number/), '6045550103')
    await save()
    const asked = await dialog()
    asked.getByText('It was: Li Na (604) 555-0101')
    asked.getByLabelText('Yours: New: Wang Wei, 6045550103')
    await person.click(asked.getByLabelText('bo@getzo.test: Zhang Wei (604) 555-0102'))
    await person.click(asked.getByRole('button', { name: 'Save together' }))
    await waitFor(() => expect(puts().at(-1)?.body).toMatchObject({ version: 4, customer: { id: 8 } }))
    expect(customerSaved()).toBe('Zhang Wei (604) 555-0102')
  })
})

test('W13 a new order’s draft comes back with its customer and its items by name', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([orderRow()]),
    'GET /release/o/a=propose/c/7': () => ({ body: orderingCustomer() }),
    'GET /release/o/a=propose': () => ({ body: { order_number: '' } }),
    'GET /release/c/all': () => page([customer()]),
    'GET /release/c/id/7': () => ({ body: customer() }),
    ...itemAnswers,
  })
  const first = renderApp('/admin/orders/new', { token: 'abc' })
  const customerField = () => screen.findByRole('combobox', { name: /^Customer/ })
  await first.person.click(await customerField())
  await first.person.click(await screen.findByRole('option', { name: /Li Na/, hidden: true }))
  await first.person.selectOptions(
    screen.getByLabelText('Brand'),
    await screen.findByRole('option', { name: 'Spruce Works' }),
  )
  await waitFor(() => expect(screen.getByLabelText('Promotion')).toHaveProperty('value', '2000'))
  // a picked customer's name is cached
  expect(calls.some(({ path }) => path === '/release/c/id/7')).toBe(false)
  fireEvent(window, new Event('pagehide'))
  first.unmount()

  const second = renderApp('/admin/orders/new', { token: 'abc' })
  await second.person.click(await screen.findByRole('button', { name: 'Continue' }))
  const found = await customerField()
  await waitFor(() => expect(found).toHaveProperty('value', 'Li Na (604) 555-0101'))
  await waitFor(() => expect(screen.getByLabelText('Promotion')).toHaveProperty('value', '2000'))
})
