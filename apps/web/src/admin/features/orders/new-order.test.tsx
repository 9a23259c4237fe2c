import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { editOrderSaved } from '../../../test-kit/edit-order'
import { type FakeRequest, fakeApi, page as listPage, refusal, userOf } from '../../../test-kit/fake-api'
import { hold } from '../../../test-kit/hold'
import { everythingIsNear } from '../../../test-kit/near'
import {
  customer,
  itemAnswers,
  order,
  orderDetail,
  orderingCustomer,
  orderRow,
} from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { holdTimers } from '../../../test-kit/timers'
import { queryClient } from '../../api/query-client'
import { page } from './lines/item-data-failure'

const saved = {
  ...editOrderSaved,
  order: order({ id: 31, order_number: 'N-1' }),
  updated_details: [],
  created_details: [500],
}

const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/all': () => listPage([orderRow()]),
  'GET /release/od/all/v=change_requests': () => listPage([]),
  'GET /release/c/all': () => listPage([customer()]),
  'GET /release/c/likely': () => ({ body: [] }),
  'GET /release/o/a=propose': () => ({ body: { order_number: '' } }),
  'GET /release/o/a=propose/c/7': () => ({ body: orderingCustomer() }),
  ...itemAnswers,
}

async function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...reads, ...extra })
  const view = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const { person } = view
  const item = (n: number) => within(screen.getByRole('group', { name: new RegExp(`^Item ${n}\\b`) }))
  const choose = async (n: number, label: string, option: string | RegExp) => {
    const found = await item(n).findByRole('option', { name: option })
    await person.selectOptions(item(n).getByLabelText(label), found)
  }
  /** all but the lines */
  const fillOrder = async () => {
    await person.click(screen.getByRole('combobox', { name: /Customer/ }))
    await person.click(await screen.findByRole('option', { name: /Li Na/, hidden: true }))
    await orderedAt(person, '2025-11-20 08:05:00')
    await person.type(screen.getByRole('textbox', { name: /^Order Number/ }), 'N-1')
    await person.type(screen.getByRole('textbox', { name: /^Order Reference Number/ }), 'R-1')
  }
  return {
    ...view,
    calls,
    item,
    choose,
    save: () => person.click(screen.getByRole('button', { name: 'Save Order' })),
    type: (label: string | RegExp, text: string) => person.type(screen.getByLabelText(label), text),
    toast: (text: string) => within(screen.getByLabelText('Messages')).findByText(text),
    fillOrder,
    /** a complete form, of one line that the only choices fill in */
    fill: async () => {
      await fillOrder()
      await choose(1, 'Brand', 'Spruce Works')
      await waitFor(() => expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
      await person.type(item(1).getByLabelText('Quantity'), '3')
    },
  }
}

async function orderedAt(person: ReturnType<typeof renderApp>['person'], time: string) {
  const date = screen.getByRole('textbox', { name: /^Order Date/ })
  await person.clear(date)
  await person.type(date, time)
}

const posts = (calls: FakeRequest[]) => calls.filter(({ method }) => method === 'POST')

test('O13 a new order begins in its customer’s field', async () => {
  const { person } = await open()
  const field = screen.getByRole('combobox', { name: /Customer/ })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('li')
  await screen.findByRole('option', { name: /Li Na/, hidden: true })
})

test('O15 the only brand is chosen by itself, the form stays untouched, and who takes it away has it away', async () => {
  const brands = itemAnswers['GET /release/b/all']().body.slice(0, 1)
  const number = hold({ body: { order_number: 'N-9' } })
  const { person, item } = await open({
    'GET /release/b/all': () => ({ body: brands }),
    'GET /release/o/a=propose': number.answer,
  })
  const brand = item(1).getByLabelText<HTMLSelectElement>('Brand')
  await waitFor(() => expect(brand.value).not.toBe(''))
  number.release()
  await screen.findByDisplayValue('N-9')
  screen.getByText('Nothing has been entered yet.')
  await person.selectOptions(brand, '')
  expect(brand.value).toBe('')
})

describe('Create New Order', () => {
  test('B4 a line says that the customer can change its size, as soon as its SKU is chosen', async () => {
    const { item, choose } = await open()
    const said = 'The customer can change the product size before the order is shipped.'
    await choose(1, 'Brand', 'Cedar & Co')
    await choose(1, 'Product', /^Cedar Box/)
    await choose(1, 'SKU', 'Large (CB-L)')
    expect(item(1).queryByLabelText(said)).toBeNull()
    await choose(1, 'SKU', 'Small (CB-S)')
    expect(await item(1).findByLabelText(said)).toBeDefined()
  })

  test('O6 a csr sees that their role does not allow the screen', async () => {
    fakeApi({ ...reads, 'GET /auth/user': () => ({ body: userOf('csr') }) })
    renderApp('/admin/orders/new', { token: 'abc' })
    await screen.findByRole('heading', { name: 'You cannot open this screen' })
    expect(screen.queryByRole('button', { name: 'Save Order' })).toBeNull()
  })

  test('O17 O39 every check in its order: the first failing one told and focused, all of them marked', async () => {
    const { person, save, toast, item, choose, calls } = await open()
    const expectFocus = (name: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(name))
    const fails = async (text: string, field: string, ...others: string[]) => {
      await save()
      await toast(text)
      await waitFor(() =>
        expect(within(screen.getByLabelText('Messages')).getAllByRole('alert')).toHaveLength(1),
      )
      await expectFocus(field)
      const marked = [...document.querySelectorAll('[aria-invalid=true]')]
      expect(marked.map((one) => one.getAttribute('name'))).toEqual([field, ...others])
    }
    const numbers = ['order_number', 'order_reference']
    const line = 'details.0.brand_id'
    await fails('Please select a Customer.', 'customer.id', ...numbers, line)
    await person.click(screen.getByLabelText('New Customer?'))
    const phone = 'customer.new.phone_number'
    await fails('Please enter a Customer Name.', 'customer.new.customer_name', phone, ...numbers, line)
    await person.type(screen.getByLabelText(/Customer Name/), 'Wang Wei')
    await fails('Please enter a Phone Number.', phone, ...numbers, line)
    await person.type(screen.getByLabelText(/^Phone Number/), '604 555 0199')
    await person.clear(screen.getByRole('textbox', { name: /^Order Date/ }))
    await fails('Please enter an Order Date.', 'order_date', ...numbers, line)
    await orderedAt(person, '2025-11-20 08:05:00')
    await fails('Please enter an Order Number.', 'order_number', 'order_reference', line)
    await person.type(screen.getByRole('textbox', { name: /^Order Number/ }), 'N-1')
    await fails('Please enter an Order Reference Number.', 'order_reference', line)
    await person.type(screen.getByRole('textbox', { name: /^Order Reference Number/ }), 'R-1')
    await fails('Please either remove or complete the selections for Item: 1.', 'details.0.brand_id')
    await choose(1, 'Brand', 'Cedar & Co')
    await fails('Please either remove or complete the selections for Item: 1.', 'details.0.product_id')
    await choose(1, 'Brand', 'Spruce Works')
    await waitFor(() => expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    await fails('Please enter Quantity for Item: 1.', 'details.0.quantity')
    await person.type(item(1).getByLabelText('Quantity'), '1')
    await person.click(screen.getByRole('button', { name: 'Add item' }))
    await choose(2, 'Brand', 'Spruce Works')
    await waitFor(() => expect(item(2).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    await person.type(item(2).getByLabelText('Quantity'), '1')
    expect(item(2).getByText('Same as item 1')).toBeDefined()
    await fails(
      "You've entered duplicate line items. Please remove one and adjust the quantities accordingly.",
      'details.1.promotion_id',
    )
    expect(posts(calls)).toHaveLength(0)
  })

  test('O15 each choice loads the next and clears what depends on it; descriptions are cut to 45', async () => {
    const { person, item, choose } = await open()
    expect(await item(1).findByRole('option', { name: '- - - Please Select - - -' })).toBeDefined()
    expect(item(1).getAllByRole('option', { name: '- - - No Selection Available - - -' })).toHaveLength(3)
    await choose(1, 'Brand', 'Cedar & Co')
    await choose(1, 'Product', 'Cedar Box - A box of red cedar, joined by hand and oiled …')
    await choose(1, 'SKU', 'Small (CB-S)')
    await waitFor(() => expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '1001'))
    expect(item(1).getByRole('option', { name: '9.50 USD from Jan 1, 2025' })).toBeDefined()
    await choose(1, 'Product', 'Cedar Tray')
    await waitFor(() => expect(item(1).getByLabelText('SKU')).toHaveProperty('disabled', true))
    expect(item(1).getByLabelText('SKU')).toHaveProperty('value', '')
    expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '')
    await choose(1, 'Brand', 'Spruce Works')
    await waitFor(() => expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    await person.selectOptions(item(1).getByLabelText('Brand'), '')
    await waitFor(() =>
      expect(item(1).getAllByRole('option', { name: '- - - No Selection Available - - -' })).toHaveLength(3),
    )
  })

  test('O15 a late answer of an earlier choice never overwrites a newer one', async () => {
    const held = hold(itemAnswers['GET /release/p/b/2']())
    const { person, item, choose, save, fillOrder, toast, calls } = await open({
      'GET /release/p/b/2': held.answer,
    })
    await fillOrder()
    await choose(1, 'Brand', 'Spruce Works')
    await choose(1, 'Brand', 'Cedar & Co')
    held.release()
    await waitFor(() => expect(queryClient.getQueryData(['choices', 'products', 2])).toBeDefined())
    await person.type(item(1).getByLabelText('Quantity'), '3')
    expect(item(1).getByLabelText('Brand')).toHaveProperty('value', '1')
    expect(item(1).getByText('Selections missing')).toBeDefined()
    await save()
    await toast('Please either remove or complete the selections for Item: 1.')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('details.0.product_id'))
    expect(calls.some(({ path }) => path.startsWith('/release/sku/pid/20'))).toBe(false)
    expect(posts(calls)).toHaveLength(0)
  })

  test('O15 a late answer fills in its own line, wherever that has moved', async () => {
    const held = hold(itemAnswers['GET /release/p/b/2']())
    const { person, item, choose } = await open({ 'GET /release/p/b/2': held.answer })
    await person.click(screen.getByRole('button', { name: 'Add item' }))
    await person.click(screen.getByRole('button', { name: 'Add item' }))
    await choose(2, 'Brand', 'Spruce Works')
    await person.click(item(1).getByRole('button', { name: 'Remove item 1' }))
    held.release()
    await waitFor(() => expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    expect(item(2).getByLabelText('Brand')).toHaveProperty('value', '')
    expect(item(2).getByText('Selections missing')).toBeDefined()
  })

  test('O16 a line with missing selections is marked, and the last line cannot be removed', async () => {
    const { person, item, choose } = await open()
    const group = screen.getByRole('group', { name: /^Item 1/ })
    expect(group.hasAttribute('data-incomplete')).toBe(true)
    // nothing is missing in an order that nobody has begun
    expect(item(1).queryByText('Selections missing')).toBeNull()
    expect(item(1).getByRole('button', { name: 'The last item cannot be removed' })).toHaveProperty(
      'disabled',
      true,
    )
    await choose(1, 'Brand', 'Spruce Works')
    await waitFor(() => expect(group.hasAttribute('data-incomplete')).toBe(false))
    await person.click(screen.getByRole('button', { name: 'Add item' }))
    expect(item(2).getByText('Selections missing')).toBeDefined()
    expect(document.activeElement?.getAttribute('name')).toBe('details.1.brand_id')
    await person.click(item(2).getByRole('button', { name: 'Remove item 2' }))
    expect(screen.queryByRole('group', { name: /^Item 2/ })).toBeNull()
    expect(item(1).getByLabelText('Promotion')).toHaveProperty('value', '2000')
  })

  test('O34 line totals and the order total are shown while typing', async () => {
    const { person, item, choose } = await open()
    await choose(1, 'Brand', 'Spruce Works')
    await person.type(item(1).getByLabelText('Quantity'), '1250')
    await waitFor(() => expect(screen.getAllByText('37,500.00 USD')).toHaveLength(2))
  })

  test('O20 O22 A23 one save of the whole order with its key, and to the list after a second', async () => {
    const { calls, fill, person, router } = await open({
      'POST /release/o/a=save': () => ({ body: { code: 0, message: '', data: saved } }),
    })
    await fill()
    const time = holdTimers()
    await person.dblClick(screen.getByRole('button', { name: 'Save Order' }))
    await screen.findByText('Order N-1 created', { exact: false })
    await time.pass(999)
    expect(router.history.location.pathname).toBe('/admin/orders/new')
    const [call, ...others] = posts(calls)
    expect(others).toHaveLength(0)
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(call?.body).toEqual({
      customer: { id: 7 },
      order_date: '2025-11-20 08:05:00',
      order_number: 'N-1',
      order_reference: 'R-1',
      order_status: 'awaiting_fulfillment',
      tracking_id: null,
      tyl_tracking_id: null,
      tyl_date_delivered: null,
      details: [{ brand_id: 2, product_id: 20, sku_id: 200, promotion_id: 2000, quantity: 3 }],
      // the receiver is the customer; nobody has entered a package
      cdata_name: 'Li Na',
      cdata_attention_name: 'Li Na',
      cdata_phone_number: '(604) 555-0101',
    })
    await time.pass(1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/orders'))
  })

  test('O21 a taken phone number marks its field and keeps the form', async () => {
    const { fill, person, save, toast, calls } = await open({
      'POST /release/o/a=save': () =>
        refusal('duplicate_phone', { code: 1000, field: 'customer.new.phone_number' }),
    })
    await fill()
    await person.click(screen.getByLabelText('New Customer?'))
    await person.type(screen.getByLabelText(/Customer Name/), 'Wang Wei')
    await person.type(screen.getByLabelText(/^Phone Number/), '6045550101')
    await save()
    await toast('Customer with this phone number already exists!')
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('name')).toBe('customer.new.phone_number'),
    )
    expect(posts(calls)[0]?.body).toMatchObject({
      customer: { new: { customer_name: 'Wang Wei', phone_number: '6045550101' } },
    })
    expect(screen.getByRole('textbox', { name: /^Order Number/ })).toHaveProperty('value', 'N-1')
  })

  test('O21 A20 an unexpected failure shows its reason and advice, and the entries stay', async () => {
    const { fill, save, toast } = await open({ 'POST /release/o/a=save': () => refusal('internal') })
    await fill()
    await save()
    await toast('Something went wrong with creating a New Order!')
    const reason = 'Something went wrong on our side. Nothing was changed; please try again.'
    expect(await toast(reason)).toBeDefined()
    expect(screen.getByRole('textbox', { name: /^Order Reference Number/ })).toHaveProperty('value', 'R-1')
  })

  test('W12 a new customer who is likely known already is named, and taken by one press', async () => {
    const { person, calls } = await open({
      'GET /release/c/likely': () => ({
        body: [
          {
            id: 7,
            customer_name: '李娜',
            customer_name_pinyin: 'Li Na',
            phone_number: '6045550101',
            orders: 2,
            reasons: ['pinyin'],
          },
        ],
      }),
      'GET /release/c/all': () => listPage([]),
    })
    await person.click(screen.getByRole('switch', { name: 'New Customer?' }))
    await person.type(screen.getByRole('textbox', { name: /Customer Name/ }), 'Na Li')
    await screen.findByText('Likely a customer already:')
    await person.click(await screen.findByRole('button', { name: 'Take this customer' }))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /Customer/ })).toHaveProperty(
        'value',
        '李娜 (604) 555-0101',
      ),
    )
    expect(calls.some(({ path }) => path === '/release/o/a=propose/c/7')).toBe(true)
  })

  test('O13 Enter in the customer picker never saves the form', async () => {
    const { person, calls } = await open()
    await person.type(screen.getByRole('combobox', { name: /Customer/ }), 'li{Enter}')
    expect(screen.queryByText('Please enter an Order Date.')).toBeNull()
    expect(screen.queryByText('Please select a Customer.')).toBeNull()
    expect(posts(calls)).toHaveLength(0)
  })

  test('A20 the existing orders, below the form, are read when they are scrolled near', async () => {
    const { calls } = await open()
    expect(screen.getByRole('heading', { name: 'Existing Orders' })).toBeDefined()
    expect(calls.some(({ path }) => path === '/release/o/all')).toBe(false)
  })

  test('O19 the existing orders lead to their customer and view, and show their lines in a dialog', async () => {
    everythingIsNear()
    const { person } = await open({ 'GET /release/od/oid/12': () => ({ body: [orderDetail()] }) })
    const table = within(await screen.findByRole('region', { name: 'Existing Orders, table' }))
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Order Number',
      'Order Date',
      'Order Reference',
      'Customer ID',
      'Order Details',
      'Date Created',
      'View',
    ])
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['2025-11-19', 'WX-1001']),
    )
    expect(table.getByRole('link', { name: 'Customer 7' }).getAttribute('href')).toBe('/admin/c/7')
    expect(table.getByRole('link', { name: 'View order G2-12' }).getAttribute('href')).toBe('/admin/o/12')
    await person.click(table.getByRole('button', { name: 'Order Details of order G2-12' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Order Details: G2-12' }))
    await dialog.findByText('Cedar & Co · Large')
    dialog.getByText('CB-L')
    const sums = dialog.getAllByRole('cell').map((cell) => cell.textContent)
    expect(sums.slice(-4)).toEqual(['2', '39.90', 'Order Total', '39.90 USD'])
  })

  test('O35 item data that cannot be loaded says so and reloads the page once', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue()
    const time = holdTimers()
    const { toast, item } = await open({ 'GET /release/b/all': () => refusal('busy') })
    await toast('The Network Request has Timed-Out, the page will now refresh.')
    await time.pass(2_999)
    expect(reload).not.toHaveBeenCalled()
    await time.pass(1)
    expect(reload).toHaveBeenCalledOnce()
    expect(item(1).getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
