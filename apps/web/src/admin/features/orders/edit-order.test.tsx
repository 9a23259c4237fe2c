import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  openEditOrder as open,
  editOrderReads as reads,
  editOrderSaved as saved,
  editedOrder as stored,
} from '../../../test-kit/edit-order'
import { fakeApi, page, refusal } from '../../../test-kit/fake-api'
import { labelContext } from '../../../test-kit/label-records'
import { order, orderView } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { holdTimers, hurryTimers } from '../../../test-kit/timers'
import { queryClient } from '../../api/query-client'

const editedLine = { brand_id: 1, product_id: 10, sku_id: 100, promotion_id: 1000, quantity: 2 }

describe('Edit Order', () => {
  test('O23 A19 covers the screen while loading and names the order and its sections', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    fakeApi({ ...reads, 'GET /release/o/id/12': () => arrived.then(() => ({ body: stored })) })
    renderApp('/admin/o/12/edit', { token: 'abc' })
    await screen.findByText('LOADING PROPERTIES')
    arrive()
    await waitFor(() => expect(document.title).toBe('Getzo | Edit Order: 12'))
    const form = within(screen.getByRole('form', { name: 'Edit Order: 12' }))
    expect(form.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Customer Information',
      'Order Information',
      'Package Information',
      'Shipping Information',
      'Thank You Letter Information',
      'Order Details',
    ])
    await waitFor(() => expect(screen.queryByText('LOADING PROPERTIES')).toBeNull())
    expect(screen.getByRole('combobox', { name: /^Customer/ })).toHaveProperty(
      'value',
      'Li Na (604) 555-0101',
    )
    expect(screen.getByRole('textbox', { name: /^Order Date/ })).toHaveProperty(
      'value',
      '2025-11-19 10:03:04',
    )
  })

  test('O24 O12 every status can be chosen; the tracking id is hidden while waiting for payment or fulfillment', async () => {
    const { person } = await open()
    const status = screen.getByLabelText<HTMLSelectElement>(/^Order Status/)
    const shown: [string, boolean][] = []
    for (const { value } of status.options) {
      await person.selectOptions(status, value)
      shown.push([value, screen.queryByLabelText('Tracking ID') !== null])
    }
    expect(shown).toEqual([
      ['waiting_for_payment', false],
      ['awaiting_fulfillment', false],
      ['shipping_label_created', true],
      ['shipped', true],
      ['delivered', true],
      ['refunded', true],
      ['cancelled_by_admin', true],
      ['cancelled_by_customer', true],
    ])
  })

  test('O25 a requested size change is shown on its line', async () => {
    await open()
    const item = within(screen.getByRole('group', { name: /^Item 1/ }))
    expect(item.getByText('Change size to M')).toBeDefined()
  })

  test('O15 a line keeps a price that is no longer offered, and says so', async () => {
    await open()
    const select = within(screen.getByRole('group', { name: /^Item 1/ })).getByLabelText('Promotion')
    await waitFor(() => expect(select).toHaveProperty('value', '1000'))
    expect(within(select).getByText('19.95 USD from Jan 1, 2025 (no longer offered)')).toBeDefined()
  })

  test('O28 O35 a line that the save has taken off is not read again: nothing of it can fail then', async () => {
    const { save, calls, router } = await open({
      'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
      'GET /release/o/all': () => page([]),
      'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    })
    const prices = () => calls.filter(({ path }) => path === '/release/promos/o_d/90/order_id/12')
    await waitFor(() => expect(prices()).toHaveLength(1))
    const time = holdTimers()
    await save()
    await screen.findByText(/^Order successfully updated/)
    await time.pass(1000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'))
    expect(prices()).toHaveLength(1)
  })

  test('O30 a package without entries is empty; choosing its size fills in the sides, and the bar names them', async () => {
    const { person, field } = await open()
    const sides = () => ['Width', 'Height', 'Length'].map((name) => (field(name) as HTMLInputElement).value) // text inputs
    expect(sides()).toEqual(['', '', ''])
    screen.getByText('Nothing has been changed yet.')
    await person.selectOptions(screen.getByLabelText('Size Type'), 'S1 (25 x 20 x 8 cm, 10 x 8 x 3 in)')
    expect(sides()).toEqual(['20', '8', '25'])
    expect(field('Weight').closest('div')?.parentElement?.textContent).toContain('KGS')
    await screen.findByText(/^Will be saved: .*Size Type/)
    const bar = screen.getByText(/^Will be saved/).textContent
    for (const name of ['Width', 'Height', 'Length', 'Size Type']) expect(bar).toContain(name)
  })

  test('O17 O30 O14 an invalid entry is kept and marked at its field, and the mark goes once it is corrected', async () => {
    const { person, field, save, puts } = await open()
    const messages = within(screen.getByLabelText('Messages'))
    const wrong = async (name: string | RegExp, typed: string, text: string, right: string) => {
      await person.clear(field(name))
      await person.type(field(name), typed)
      await save()
      await messages.findByText(text)
      expect(field(name)).toHaveProperty('value', typed)
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
      await person.clear(field(name))
      await person.type(field(name), right)
      await waitFor(() => expect(field(name).getAttribute('aria-invalid')).not.toBe('true'))
      await waitFor(() => expect(messages.queryByText(text)).toBeNull())
    }
    await wrong('Quantity', '1.5', 'Please enter a whole number from 1 to 999,999 for Item: 1.', '2')
    const dateText = 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.'
    await wrong(/^Order Date/, '2026-02-30', dateText, '2026-02-03')
    const measureText = 'Please enter a number from 0 to 9,999 with at most 3 decimal places.'
    await wrong('Weight', '1.2345', measureText, '1,2')
    expect(puts()).toHaveLength(0)
  })

  test('O23 O28 an edit starts from the stored order, even if it was viewed just before', async () => {
    const calls = fakeApi({
      ...reads,
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'GET /release/o/id/12/label': () => ({ body: labelContext() }),
      'PUT /release/o/id/12/a=save': () => refusal('internal'),
    })
    const { person } = renderApp('/admin/o/12', { token: 'abc' })
    await person.click(await screen.findByRole('link', { name: 'Edit Order' }))
    const number = await screen.findByRole('textbox', { name: /^Order Number/ })
    await waitFor(() => expect(number).toHaveProperty('value', 'G2-12'))
    const path = (wanted: string) => calls.filter((call) => call.path === wanted)
    expect([path('/release/o/id/12').length, path('/release/od/oid/12').length]).toEqual([1, 1])

    // later fetches change nothing while the user is typing
    await act(() => queryClient.invalidateQueries())
    await act(() => queryClient.setQueryData(['order', 12], order({ order_number: 'theirs', version: 9 })))
    expect(number).toHaveProperty('value', 'G2-12')
    await person.click(screen.getByRole('button', { name: 'Update Order' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        order_number: 'G2-12',
        version: 3,
      }),
    )
    expect([path('/release/o/id/12').length, path('/release/od/oid/12').length]).toEqual([1, 1])
  })

  test('O28 the lines are read after the order: they may be newer than its version, never older', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const calls = fakeApi({ ...reads, 'GET /release/o/id/12': () => arrived.then(() => ({ body: stored })) })
    renderApp('/admin/o/12/edit', { token: 'abc' })
    await screen.findByText('LOADING PROPERTIES')
    await waitFor(() => expect(calls.some(({ path }) => path === '/release/o/id/12')).toBe(true))
    expect(calls.some(({ path }) => path === '/release/od/oid/12')).toBe(false)
    arrive()
    await waitFor(() => expect(screen.queryByText('LOADING PROPERTIES')).toBeNull())
  })

  test('O26 O27 O21 saves the fields that the save bar names, over the version it started with, with one message', async () => {
    const { person, save, puts, field, router } = await open({
      'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
      'GET /release/o/all': () => page([]),
      'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    })
    await person.clear(field('Weight'))
    await person.type(field('Weight'), '1.')
    const time = holdTimers()
    await save()
    const toast = await within(screen.getByLabelText('Messages')).findByRole('status')
    expect([...toast.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
      'Order G2-12 updated View',
      'Order successfully updated',
      'Order Detail(s) Successfully updated',
      'Order Detail(s) Successfully created with returning ID 501, 502',
      'No existing Order Details to delete',
    ])
    expect(puts()[0]?.body).toEqual({
      version: 3,
      customer: { id: 7 },
      order_date: stored.order_date,
      order_number: 'G2-12',
      order_reference: stored.order_reference,
      order_status: 'awaiting_fulfillment',
      tracking_id: null,
      tyl_tracking_id: null,
      tyl_date_delivered: null,
      pdata_packageWeight: '1',
      details: [{ ...editedLine, sold_price: null, price_reason: null }],
    })
    await time.pass(999)
    expect(router.history.location.pathname).toBe('/admin/o/12/edit')
    await time.pass(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'))
  })

  test('O27 a reference of a different order and an unexpected failure say so', async () => {
    let answer = refusal('duplicate_reference_elsewhere', { code: 1000, field: 'order_reference' })
    const { save, field } = await open({ 'PUT /release/o/id/12/a=save': () => answer })
    await save()
    const messages = within(screen.getByLabelText('Messages'))
    await messages.findByText('Order with this Reference Number already exists for a different Order!')
    const reference = field(/^Order Reference Number/)
    await waitFor(() => expect(document.activeElement).toBe(reference))
    expect(reference.getAttribute('aria-invalid')).toBe('true')
    answer = refusal('internal')
    await save()
    await messages.findByText('Something went wrong while updating the Order!')
    await waitFor(() => expect(messages.getAllByRole('alert')).toHaveLength(1))
  })

  test('O28 the second to save sees who changed which fields, and can overwrite them', async () => {
    let version = 5
    const { person, save, puts } = await open({
      'PUT /release/o/id/12/a=save': ({ body }) => {
        const sent = body as { version: number } // the test's own form
        if (sent.version === version) return { body: { code: 0, message: '', data: saved } }
        return refusal('changed_meanwhile', {
          version,
          changes: [
            {
              record: 'order',
              record_id: 12,
              action: 'edit',
              field: 'customer_ship_to_address_city',
              before: null,
              after: 'Vancouver',
              changed_by: 'bo@getzo.test',
              changed_at: '2025-11-20T00:05:00Z',
              names_before: null,
              names_after: null,
            },
            {
              record: 'order_detail',
              record_id: 90,
              action: 'edit',
              field: 'quantity',
              before: 2,
              after: 5,
              changed_by: 'cy@getzo.test',
              changed_at: '2025-11-20T00:06:00Z',
              names_before: null,
              names_after: {
                product_id: { name: 'Cedar Box' },
                sku_id: { sku: 'CB-L', combo_identifier: 'Large' },
                promotion_id: { price: '40.00', currency: 'CAD' },
              },
            },
            {
              record: 'order',
              record_id: 12,
              action: 'edit',
              field: 'customer_id',
              before: 3,
              after: 7,
              changed_by: 'bo@getzo.test',
              changed_at: '2025-11-20T00:05:00Z',
              names_before: { customer_id: { customer_name: '张伟', phone_number: '13800138001' } },
              names_after: { customer_id: { customer_name: '李梅', phone_number: '13800138002' } },
            },
            {
              record: 'order_detail',
              record_id: 90,
              action: 'edit',
              field: 'promotion_id',
              before: 12,
              after: 15,
              changed_by: 'cy@getzo.test',
              changed_at: '2025-11-20T00:06:00Z',
              names_before: {
                sku_id: { sku: 'CB-S', combo_identifier: 'Small' },
                promotion_id: { price: '35.50', currency: 'CAD' },
              },
              names_after: {
                product_id: { name: 'Cedar Box' },
                sku_id: { sku: 'CB-L', combo_identifier: 'Large' },
                promotion_id: { price: '40.00', currency: 'CAD' },
              },
            },
            {
              record: 'order_detail',
              record_id: 2044,
              action: 'delete',
              field: 'deleted_at',
              before: null,
              after: '2025-11-20T00:06:00Z',
              changed_by: 'cy@getzo.test',
              changed_at: '2025-11-20T00:06:00Z',
              names_before: null,
              names_after: {
                product_id: { name: 'Cedar Tray' },
                promotion_id: { price: '9.00', currency: 'USD' },
              },
            },
            {
              record: 'order_detail',
              record_id: 91,
              action: 'create',
              field: 'order_id',
              before: null,
              after: 12,
              changed_by: 'cy@getzo.test',
              changed_at: '2025-11-20T00:06:00Z',
              names_before: null,
              names_after: {
                product_id: { name: 'Cedar Box' },
                sku_id: { sku: 'CB-L', combo_identifier: 'Large' },
                promotion_id: { price: '40.00', currency: 'CAD' },
              },
            },
          ],
        })
      },
      'GET /release/o/all': () => page([]),
      'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    })
    await save()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('cell', { name: 'City' })).toBeDefined()
    expect(dialog.getByText('Vancouver')).toBeDefined()
    expect(dialog.getAllByText('bo@getzo.test')).toHaveLength(2)
    const changed = dialog.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    )
    expect(changed.slice(2)).toEqual([
      ['Cedar Box, Large, 40.00 CAD: Quantity', '2', '5'],
      ['Customer', '张伟, 13800138001', '李梅, 13800138002'],
      ['Item', 'Cedar Box, Small, 35.50 CAD', 'Cedar Box, Large, 40.00 CAD'],
      ['Item', 'Cedar Tray, 9.00 USD', 'Removed'],
    ])
    version = 5
    await person.click(dialog.getByRole('button', { name: 'Overwrite' }))
    await screen.findByText(/^Order successfully updated/)
    expect(puts().map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 5 }])
  })

  test('O29 typing Chinese proposes the pinyin, which never overwrites typed text', async () => {
    hurryTimers()
    const { person, field } = await open({
      'POST /release/pinyin': ({ body }) => {
        const { text } = body as { text: string } // the test's own form
        return { body: { text, pinyin: text === '张伟' ? 'Zhang Wei' : 'Bei Jing' } }
      },
    })
    await person.type(field('City'), '北京')
    await waitFor(() => expect(field('City (Pinyin)')).toHaveProperty('value', 'Bei Jing'))

    await person.clear(field('Ship To Name'))
    await person.type(field('Ship To Name'), '张伟')
    await screen.findByText(/Proposed: Zhang Wei/)
    expect(field('Ship To Name (Pinyin)')).toHaveProperty('value', 'Jiu Ming')
    await person.click(screen.getByRole('button', { name: 'Use Zhang Wei' }))
    expect(field('Ship To Name (Pinyin)')).toHaveProperty('value', 'Zhang Wei')
  })

  test('O29 a proposal disappears with its text, and text without Chinese requests none', async () => {
    const { person, field, calls } = await open({
      'POST /release/pinyin': () => ({ body: { text: '北京', pinyin: 'Bei Jing' } }),
    })
    await person.type(field('Province'), 'Ontario')
    await person.type(field('City'), '北京')
    await waitFor(() => expect(field('City (Pinyin)')).toHaveProperty('value', 'Bei Jing'))
    await person.clear(field('City'))
    await waitFor(() => expect(field('City (Pinyin)')).toHaveProperty('value', ''))
    expect(calls.filter(({ path }) => path === '/release/pinyin')).toHaveLength(1)
  })

  test('A20 an order that does not come offers to try again', async () => {
    let isDown = true
    const { person } = await open({
      'GET /release/o/id/12': () => (isDown ? refusal('busy') : { body: stored }),
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(retry)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Order Number/ })).toHaveProperty('value', 'G2-12'),
    )
  })
})
