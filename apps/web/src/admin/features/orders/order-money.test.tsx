import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openEditOrder, editOrderSaved as saved, editedOrder as stored } from '../../../test-kit/edit-order'
import { page } from '../../../test-kit/fake-api'
import { openOrder } from '../../../test-kit/order-page'
import { order, orderDetail, payment } from '../../../test-kit/order-records'
import type { Order, OrderDetail, OrderView } from './orders.api'

const line = () => within(screen.getByRole('group', { name: /^Item 1\b/ }))
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const after = {
  'PUT /release/o/id/12/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
  'GET /release/o/all': () => page([]),
  'GET /release/od/all/v=change_requests': () => ({ body: [] }),
}

/** The edit form of an order of 2 pieces of 19.95, with these entries. */
async function open(change: Partial<typeof stored> = {}, ofLine: Parameters<typeof orderDetail>[0] = {}) {
  const opened = await openEditOrder({
    ...after,
    'GET /release/o/id/12': () => ({ body: order({ ...stored, ...change }) }),
    'GET /release/od/oid/12': () => ({ body: [orderDetail(ofLine)] }),
  })
  const { person } = opened
  await waitFor(() => expect(sums().at(-1)).not.toBe('0.00 USD'))
  return {
    ...opened,
    agree: async (price: string, reason: string) => {
      await person.click(line().getByRole('button', { name: 'Price as sold of item 1' }))
      await person.keyboard(price)
      if (reason !== '') await person.type(line().getByRole('textbox', { name: 'Reason' }), reason)
    },
  }
}

const money = { discount: '5.00', shipping_charged: '12.00', paid_amount: '240.00', paid_currency: 'CNY' }
const sold = { sold_price: '15.00', price_reason: 'agreed in WeChat' }

describe('the form of an order', () => {
  test('O43 an ordinary order shows no fields of prices as sold, and only its total', async () => {
    await open()
    expect(line().queryByRole('textbox', { name: 'Price as sold' })).toBeNull()
    expect(screen.getByText('Discount, shipping, sum paid').closest('details')?.open).toBe(false)
    expect(sums()).toEqual(['39.90 USD'])
  })

  test('O43 price as sold, discount and shipping change the sums as they are typed, and are saved', async () => {
    const { person, agree, save, puts } = await open()
    await agree('15', 'agreed in WeChat')
    await waitFor(() => expect(sums()).toEqual(['30.00 USD']))
    await person.type(screen.getByRole('textbox', { name: 'Discount' }), '5')
    await person.type(screen.getByRole('textbox', { name: 'Shipping charged' }), '12')
    await waitFor(() => expect(sums()).toEqual(['30.00 USD', '−5.00 USD', '12.00 USD', '37.00 USD']))
    await person.type(screen.getByRole('textbox', { name: 'Paid' }), '240')
    await person.selectOptions(screen.getByLabelText('Currency'), 'CNY')
    await save()
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]?.body).toMatchObject({
      discount: '5',
      shipping_charged: '12',
      paid_amount: '240',
      paid_currency: 'CNY',
      details: [{ promotion_id: 1000, sold_price: '15', price_reason: 'agreed in WeChat' }],
    })
  })

  test('O43 an order with entries opens them, and those that are taken away are saved as none', async () => {
    const { person, save, puts } = await open(money, sold)
    expect(line().getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'agreed in WeChat')
    expect(screen.getByText('Discount, shipping, sum paid').closest('details')?.open).toBe(true)
    await person.click(line().getByRole('button', { name: 'Use the list price' }))
    expect(line().queryByRole('textbox', { name: 'Reason' })).toBeNull()
    await person.clear(screen.getByRole('textbox', { name: 'Discount' }))
    await waitFor(() => expect(sums()).toEqual(['39.90 USD', '12.00 USD', '51.90 USD']))
    await save()
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]?.body).toMatchObject({ discount: null, details: [{ sold_price: null }] })
    // O28: what nobody changed is not sent
    expect(puts()[0]?.body).not.toHaveProperty('shipping_charged')
    expect(puts()[0]?.body).not.toHaveProperty('paid_amount')
  })

  test.each<[what: string, fill: (form: Awaited<ReturnType<typeof open>>) => Promise<void>, text: string]>([
    [
      'a discount above the items',
      ({ person }) => person.type(screen.getByRole('textbox', { name: 'Discount' }), '39.91'),
      'The discount is more than the items cost together: 39.90 USD.',
    ],
    [
      'a price without its reason',
      ({ agree }) => agree('15', ''),
      'Please enter the reason of the price as sold for Item: 1.',
    ],
    [
      'shipping below zero',
      ({ person }) => person.type(screen.getByRole('textbox', { name: 'Shipping charged' }), '-1'),
      'Please enter the shipping charged as an amount such as 12.50.',
    ],
    [
      'a sum paid without its currency',
      ({ person }) => person.type(screen.getByRole('textbox', { name: 'Paid' }), '240'),
      'Please enter the currency of the sum paid.',
    ],
  ])('O43 %s is refused at its field, and nothing is saved', async (_, fill, text) => {
    const form = await open()
    await fill(form)
    await form.save()
    await within(screen.getByLabelText('Messages')).findByText(text)
    const marked = document.querySelectorAll('[aria-invalid=true]')
    expect(marked).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(marked[0]))
    expect(form.puts()).toEqual([])
  })

  test('O43 what was agreed for an item is gone once another SKU is chosen', async () => {
    const { person } = await open({}, sold)
    await person.click(line().getByRole('button', { name: 'Change item 1' }))
    await person.selectOptions(line().getByLabelText('SKU'), 'Small (CB-S)')
    await waitFor(() => expect(sums()).toEqual(['19.00 USD']))
    expect(line().getByRole('textbox', { name: 'Price as sold' })).toHaveProperty('value', '')
  })
})

describe('the page of an order', () => {
  async function show(details: OrderDetail[], record: Partial<Order> = {}, view: Partial<OrderView> = {}) {
    openOrder('csr', record, {}, { details, requests: [], ...view })
    return within(await screen.findByRole('table', { name: 'Order Details' }))
  }
  const foot = (table: Awaited<ReturnType<typeof show>>) =>
    table
      .getAllByRole('row')
      .slice(2)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )

  test('O43 it shows the price as sold beside the list price with its reason, and what leads to the total', async () => {
    const table = await show([orderDetail(sold)], money)
    table.getByText('Price as sold: agreed in WeChat')
    table.getByText('List price 19.95')
    expect(foot(table)).toEqual([
      ['Items', '30.00'],
      ['Discount', '−5.00'],
      ['Shipping charged', '12.00'],
      ['Order Total', '37.00 USD'],
    ])
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('37.00')
  })

  test('O43 W17 a sum that somebody entered is told as a claim, beside the one that WeChat confirmed', async () => {
    await show(
      [orderDetail()],
      { ...money, paid_amount: '1234.00' },
      { payments: [payment({ total_fen: 120_000, confirmed_at: '2026-07-01T00:00:00Z' })] },
    )
    expect(screen.getByText('Paid 1,234.00 CNY, as entered')).toBeDefined()
    expect(screen.getByText('Confirmed by WeChat Pay: 1,200.00 CNY')).toBeDefined()
  })

  test('O43 O34 an order without entries shows its total alone', async () => {
    const table = await show([orderDetail()])
    expect(foot(table)).toEqual([['Order Total', '39.90 USD']])
    expect(screen.queryByText(/as entered/)).toBeNull()
  })
})
