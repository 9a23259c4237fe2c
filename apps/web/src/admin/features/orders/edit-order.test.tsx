import type { OrderDetail } from '@getzo/contract/orders/order-details.schema'
import { orderDetailsMax } from '@getzo/domain/orders/order-rules'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { itemAnswers, order, orderDetail, promotion } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'

const line = orderDetail({ status_change: 'Change size to M' })
const stored = order({ customer_ship_to_name: '旧名', customer_ship_to_name_pinyin: 'Jiu Ming' })

const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/id/12': () => ({ body: stored }),
  'GET /release/od/oid/12': () => ({ body: [line] }),
  // the price of the stored line has been replaced since
  'GET /release/promos/o_d/90/order_id/12': () => ({
    body: [{ ...promotion(1000, '19.95'), active: false }, promotion(1002, '24.00')],
  }),
  ...itemAnswers,
}

const saved = {
  order: stored,
  created_customer_id: null,
  updated_details: [90],
  created_details: [501, 502],
  deleted_details: [],
}

beforeEach(() => notifications.clean())

async function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...reads, ...extra })
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

describe('Edit Order', () => {
  test('O23 covers the screen while loading and names the order and its sections', async () => {
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

  test('O24 the tracking id is hidden while waiting for payment or fulfillment', async () => {
    const { person } = await open()
    const isShown = () => screen.queryByRole('textbox', { name: 'Tracking ID' }) !== null
    expect(isShown()).toBe(false)
    const status = screen.getByLabelText(/^Order Status/)
    await person.selectOptions(status, 'Waiting for Payment')
    expect(isShown()).toBe(false)
    for (const shown of ['Shipped', 'Shipping Label Created', 'Delivered', 'Cancelled by Admin']) {
      await person.selectOptions(status, shown)
      expect(isShown()).toBe(true)
    }
  })

  test('O25 a requested size change stands on its line', async () => {
    await open()
    const item = within(screen.getByRole('group', { name: /^Item 1/ }))
    expect(item.getByText('Change size to M')).toBeDefined()
  })

  test('O15 a line keeps a price that is no longer offered, and says so', async () => {
    await open()
    const select = within(screen.getByRole('group', { name: /^Item 1/ })).getByLabelText('Promotion')
    await waitFor(() => expect(select).toHaveProperty('value', '1000'))
    expect(within(select).getByText('$19.95 from 2025-01-01 (no longer offered)')).toBeDefined()
  })

  describe('with 200 lines', () => {
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
      expect(asked).toHaveLength(4)
    })

    test('O17 the line at fault is found, marked and focused where it is not drawn', async () => {
      const { save, puts } = await open(
        withLines(many.map((line, index) => (index === 149 ? { ...line, promotion_id: 5003 } : line))),
      )
      await screen.findByText('250.00 USD')
      expect(screen.queryByRole('group', { name: 'Item 150' })).toBeNull()
      await save()
      await waitFor(() =>
        expect(document.activeElement?.getAttribute('name')).toBe('details.149.promotion_id'),
      )
      expect(
        within(screen.getByRole('group', { name: 'Item 150' })).getByText('Same as item 4'),
      ).toBeDefined()
      expect(puts()).toHaveLength(0)
    })

    test('O16 one more is refused with the reason, and removing makes room', async () => {
      const { person } = await open(withLines(many))
      await screen.findByText('250.00 USD')
      const add = screen.getByRole('button', { name: 'Add Item' })
      await person.click(add)
      expect(listed()).toHaveLength(orderDetailsMax)
      screen.getByText('An order can hold 200 items at the most. For more, please make a second order.')
      await person.click(screen.getByRole('button', { name: 'Remove item 200' }))
      await screen.findByText('Item 200 has been taken off the form.')
      await screen.findByText('248.75 USD')
      await person.click(add)
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('details.199.brand_id'))
    })

    test('O18 an order that was made with more says so before it is saved', async () => {
      const extra = orderDetail({ id: 800, promotion_id: 6000 })
      const { save, puts } = await open(withLines([...many, extra]))
      await screen.findByText('289.90 USD')
      await save()
      await screen.findByText('An order can hold 200 items at the most. Please remove 1.')
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

  test('O30 a package that nobody entered starts with the defaults', async () => {
    const { field } = await open()
    expect(field('Width')).toHaveProperty('value', '20')
    expect(field('Height')).toHaveProperty('value', '8')
    expect(field('Length')).toHaveProperty('value', '25')
    expect(screen.getByRole('option', { name: 'S1 (25 x 20 x 8 cm, 10 x 8 x 3 in)' })).toHaveProperty(
      'selected',
      true,
    )
    expect(field('Weight').closest('div')?.parentElement?.textContent).toContain('KGS')
  })

  test('O26 O27 saves the whole form from the version it started with and says what happened', async () => {
    const { person, save, puts, field, router } = await open({
      'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
      'GET /release/o/all': () => page([]),
      'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    })
    await person.clear(field('Weight'))
    await person.type(field('Weight'), '1.')
    await save()
    for (const text of [
      'Order Detail(s) Successfully updated',
      'Order Detail(s) Successfully created with returning ID 501, 502',
      'No existing Order Details to delete',
    ]) {
      await screen.findByText(text)
    }
    await screen.findByText(/^Order successfully updated/)
    expect(puts()[0]?.body).toMatchObject({
      version: 3,
      customer: { id: 7 },
      cdata_name: '旧名',
      pdata_packageWeight: '1',
      pdata_dimensions_width: '20',
      package_size_type: 'S1',
      details: [{ promotion_id: 1000, quantity: 2 }],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'), { timeout: 3_000 })
  })

  test('O27 a reference of a different order and an unexpected failure say so', async () => {
    let answer = refusal('duplicate_reference_elsewhere', { code: 1000, field: 'order_reference' })
    const { save } = await open({ 'PUT /release/o/id/12/a=save': () => answer })
    await save()
    const messages = within(screen.getByLabelText('Messages'))
    await messages.findByText('Order with this Reference Number already exists for a different Order!')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('order_reference'))
    answer = refusal('internal')
    await save()
    await messages.findByText('Something went wrong while updating the Order!')
  })

  test('O28 the second to save is told who changed what in words, and can save over it knowingly', async () => {
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
    expect(dialog.getByText('bo@getzo.test')).toBeDefined()
    expect(dialog.getByRole('cell', { name: 'Cedar Box: Quantity' })).toBeDefined()
    expect(dialog.getAllByRole('row')).toHaveLength(3)
    version = 5
    await person.click(dialog.getByRole('button', { name: 'Save over it' }))
    await screen.findByText(/^Order successfully updated/)
    expect(puts().map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 5 }])
  })

  test('O29 typing Chinese proposes the pinyin, which never overwrites what a person typed', async () => {
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

  test('O29 a proposal goes with the text that it was for, and what is not Chinese asks for none', async () => {
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
