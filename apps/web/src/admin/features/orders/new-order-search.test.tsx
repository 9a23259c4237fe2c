import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, page as listPage, userOf } from '../../../test-kit/fake-api'
import { customer, itemAnswers, sellable } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const bowl = sellable({
  id: 200,
  sku: 'SB-1',
  combo_identifier: 'NO OPTIONS',
  brand_id: 2,
  brand_name: 'Spruce Works',
  product_id: 20,
  product_name: 'Spruce Bowl',
  product_name_pinyin: 'Yun Shan Wan',
  promotion_id: 2000,
  price: '30.00',
})
const free = sellable({ id: 101, sku: 'CB-S', combo_identifier: 'Small', promotion_id: null, price: null })

const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/all': () => listPage([]),
  'GET /release/o/a=propose': () => ({ body: { order_number: 'G2-1042' } }),
  'GET /release/c/likely': () => ({ body: [] }),
  'GET /release/c/all': () => listPage([]),
  'GET /release/sku/all/s=sellable': () => listPage([sellable(), bowl, free]),
  ...itemAnswers,
}

async function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...reads, ...extra })
  const view = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const { person } = view
  const find = () => screen.getByLabelText('Add a product', { selector: 'input' })
  return {
    ...view,
    calls,
    find,
    line: (n: number) => within(screen.getByRole('group', { name: new RegExp(`^Item ${n}\\b`) })),
    lines: () => screen.getAllByRole('group', { name: /^Item / }),
    add: async (text: string, choice: string) => {
      if (text !== '') await person.type(find(), text)
      await person.click(await screen.findByText(choice, { selector: '[role=option] *' }))
    },
  }
}

describe('O15 one field that finds SKUs', () => {
  test('O15 O34 a choice fills the empty line as its selects would, the next one is a new line, and the field waits', async () => {
    const { add, find, line, lines } = await open()
    await add('cedar', 'Cedar & Co · Large (CB-L)')
    await waitFor(() => expect(line(1).getByLabelText('Promotion')).toHaveProperty('value', '1000'))
    expect(line(1).getByLabelText('Brand')).toHaveProperty('value', '1')
    expect(line(1).getByLabelText('Product')).toHaveProperty('value', '10')
    expect(line(1).getByLabelText('SKU')).toHaveProperty('value', '100')
    expect(line(1).getByLabelText('Quantity')).toHaveProperty('value', '1')
    expect(line(1).getByText('Cedar & Co · Large (CB-L)')).toBeDefined()
    expect(screen.getByText('Item 1 is now Cedar Box, Large (CB-L).')).toBeDefined()
    expect(document.activeElement).toBe(find())
    expect(find()).toHaveProperty('value', '')

    await add('bowl', 'Spruce Works · SB-1')
    await waitFor(() => expect(lines()).toHaveLength(2))
    await waitFor(() => expect(line(2).getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    await waitFor(() => expect(screen.getByText('49.95 USD')).toBeDefined())
    expect(document.activeElement).toBe(find())
  })

  test('O15 a found item is told in words until its selects are asked for, which then stay', async () => {
    const { add, line, person } = await open()
    await add('cedar', 'Cedar & Co · Large (CB-L)')
    await person.click(await line(1).findByRole('button', { name: 'Change item 1' }))
    expect(document.activeElement).toBe(line(1).getByLabelText('Brand'))
    await person.selectOptions(line(1).getByLabelText('SKU'), 'Large (CB-L)')
    expect(line(1).queryByRole('button', { name: 'Change item 1' })).toBeNull()
  })

  test('O17 an item that is on the form already gets one more, with a message', async () => {
    const { add, line, lines } = await open()
    await add('cedar', 'Cedar & Co · Large (CB-L)')
    await waitFor(() => expect(line(1).getByLabelText('Quantity')).toHaveProperty('value', '1'))
    await add('cedar', 'Cedar & Co · Large (CB-L)')
    await waitFor(() => expect(line(1).getByLabelText('Quantity')).toHaveProperty('value', '2'))
    expect(lines()).toHaveLength(1)
    screen.getByText('Cedar Box, Large (CB-L) is already on the form: item 1 now has 2.')
  })

  test('O16 without a price in force it says so, and its line asks for one', async () => {
    const { add, line, person, find } = await open()
    await person.type(find(), 'small')
    await screen.findByText('No price')
    await add('', 'Cedar & Co · Small (CB-S)')
    await waitFor(() => expect(line(1).getByLabelText('SKU')).toHaveProperty('value', '101'))
    expect(line(1).getByText('Selections missing')).toBeDefined()
  })

  test('O9 a choice shows picture and price, and the matching text if it is not visible', async () => {
    const { person, find, calls } = await open()
    await person.type(find(), 'yunshan')
    const option = within(await screen.findByRole('option', { name: /Spruce Bowl/, hidden: true }))
    await option.findByText('Pinyin: Yun Shan Wan')
    option.getByText('30.00 USD')
    // what was read before the field was typed into is looked through at once
    const asked = () => calls.findLast(({ path }) => path.endsWith('s=sellable'))?.query.q
    await waitFor(() => expect(asked()).toBe('yunshan'))
    expect(screen.queryAllByText(/^Pinyin:/)).toHaveLength(1)
  })
})

describe('O14 the initial values of a new order', () => {
  test('O14 A9 its date is now and its number the next one; neither counts as entered', async () => {
    await open()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Order Number/ })).toHaveProperty('value', 'G2-1042'),
    )
    expect(screen.getByRole('textbox', { name: /^Order Date/ })).toHaveProperty(
      'value',
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    )
    expect(screen.getByText('Nothing has been entered yet.')).toBeDefined()
  })

  test('O14 W13 proposals do not count as entries: an untouched form leaves no draft', async () => {
    await open()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Order Number/ })).toHaveProperty('value', 'G2-1042'),
    )
    fireEvent(window, new Event('pagehide'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('getzo.draft'))).toEqual([])
  })

  test('O14 W13 a draft with a number of one’s own goes on over another proposal without a question', async () => {
    const proposed = (number: string) => ({
      'GET /release/o/a=propose': () => ({ body: { order_number: number } }),
    })
    const number = () => screen.getByRole('textbox', { name: /^Order Number/ })
    const first = await open(proposed('G2-1042'))
    await waitFor(() => expect(number()).toHaveProperty('value', 'G2-1042'))
    await first.person.clear(number())
    await first.person.type(number(), 'X-1')
    fireEvent(window, new Event('pagehide'))
    cleanup()
    const second = await open(proposed('G2-1043'))
    await waitFor(() => expect(number()).toHaveProperty('value', 'G2-1043'))
    await second.person.click(await screen.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(number()).toHaveProperty('value', 'X-1'))
  })

  test('O14 a number that is typed before the proposal comes stays', async () => {
    let propose = () => {}
    const asked = new Promise<void>((resolve) => {
      propose = resolve
    })
    const { person } = await open({
      'GET /release/o/a=propose': () => asked.then(() => ({ body: { order_number: 'G2-1042' } })),
    })
    const number = screen.getByRole('textbox', { name: /^Order Number/ })
    await person.type(number, 'X-1')
    propose()
    await person.type(number, '2')
    expect(number).toHaveProperty('value', 'X-12')
  })
})

describe('O13 a customer who is not found', () => {
  const search = (person: Awaited<ReturnType<typeof open>>['person'], text: string) =>
    person.type(screen.getByRole('combobox', { name: /^Customer/ }), text)

  test.each([
    ['王小明', 'customer.new.customer_name', 'customer.new.phone_number'],
    ['(604) 555-0177', 'customer.new.phone_number', 'customer.new.customer_name'],
  ])(
    'O13 %s is created with the order: the typed text is in its field, the other one is empty',
    async (text, typed, waits) => {
      const { person } = await open()
      await search(person, text)
      await person.click(await screen.findByText(`Create this customer: ${text}`))
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe(waits))
      expect(document.querySelector(`[name="${typed}"]`)).toHaveProperty('value', text)
      expect(screen.getByLabelText('New Customer?')).toHaveProperty('checked', true)
    },
  )

  test('O42 O13 a customer is offered to be made only of the text that was searched for', async () => {
    const { person } = await open({
      'GET /release/c/all': ({ query }) =>
        listPage(query.q === '+86 138 0013 8000' ? [customer({ customer_name: '王小明' })] : []),
    })
    const name = 'Create this customer: +86 138 0013'
    await search(person, '+86 138 0013')
    await screen.findByText(name)
    await search(person, ' 8')
    expect(screen.queryByText(/^Create this customer/)).toBeNull()
    await search(person, '000')
    await screen.findByText('王小明')
    expect(screen.queryByText(/^Create this customer/)).toBeNull()
  })

  test('O42 a phone number is searched for without the direction marks that were copied along', async () => {
    const { calls } = await open()
    const box = screen.getByRole('combobox', { name: /^Customer/ })
    fireEvent.change(box, { target: { value: '\u202d+86 138 0013 8000\u202c' } })
    await screen.findByText('Create this customer: +86 138 0013 8000')
    expect(calls.findLast(({ path }) => path === '/release/c/all')?.query.q).toBe('+86 138 0013 8000')
  })

  test('O13 O9 a found customer shows the matching text if it is not visible', async () => {
    const { person } = await open({
      'GET /release/c/all': () =>
        listPage([customer({ customer_name: '王小明', customer_name_pinyin: 'Wang Xiao Ming' })]),
    })
    await search(person, 'wxm')
    await screen.findByText('Pinyin: Wang Xiao Ming')
    expect(screen.queryByText(/^Create this customer/)).toBeNull()
    await person.clear(screen.getByRole('combobox', { name: /^Customer/ }))
    await search(person, '0101')
    await screen.findByText('Phone ends 0101')
  })
})
