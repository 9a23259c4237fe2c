import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeRequest, fakeApi, page as listPage, refusal, userOf } from '../../../test-kit/fake-api'
import { customer, itemAnswers, order, orderingCustomer, orderSaved } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const minOrder = order({
  order_number: 'G2-900',
  customer_ship_to_address_line: '中山区人民路36号',
  customer_ship_to_address_line_pinyin: '36 Renmin Rd, Zhongshan District',
  customer_ship_to_address_city: '大连市',
  customer_ship_to_address_city_pinyin: 'Dalian',
  customer_ship_to_address_state_province_code: '辽宁省',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_address_postal_code: '116001',
})
const wuMin = customer({
  id: 8,
  customer_name: '吴敏',
  customer_name_pinyin: 'Wu Min',
  phone_number: '15096153811',
})
const wuMinOrders = orderingCustomer({
  ...wuMin,
  order_count: 40,
  last_order_date: '2025-11-12T02:00:00+00:00',
  size_changes: [{ id: 54, order_number: 'G2-24254' }],
  last_ship_to: minOrder,
})

const reads = {
  'GET /auth/user': () => ({ body: userOf('administrator') }),
  'GET /release/o/all': () => listPage([]),
  'GET /release/c/all': ({ query }: FakeRequest) =>
    listPage(query.q === 'nobody' ? [] : /wu|150961/.test(query.q ?? '') ? [wuMin] : [customer(), wuMin]),
  'GET /release/o/a=propose': () => ({ body: { order_number: 'N-1' } }),
  'GET /release/o/a=propose/c/7': () => ({ body: orderingCustomer() }),
  'GET /release/o/a=propose/c/8': () => ({ body: wuMinOrders }),
  'POST /release/pinyin': ({ body }: FakeRequest) => ({
    body: { text: (body as { text: string }).text, pinyin: 'Pin Yin' }, // what the form sends
  }),
  'POST /release/o/a=save': () => orderSaved({ order_number: 'N-1' }),
  ...itemAnswers,
}

async function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ ...reads, ...extra })
  const view = renderApp('/admin/orders/new', { token: 'abc' })
  await screen.findByRole('heading', { name: 'Create New Order' })
  const { person } = view
  const field = (name: string) => screen.getByRole('textbox', { name })
  const values = (...names: string[]) => names.map((name) => (field(name) as HTMLInputElement).value)
  return {
    ...view,
    calls,
    field,
    values,
    place: () => [
      ...values('Address Line', 'City', 'Province', 'Postal Code'),
      screen.getByLabelText<HTMLSelectElement>('Country').value,
    ],
    tone: (name: string) => field(name).closest('[data-tone]')?.getAttribute('data-tone'),
    choose: async (name: string) => {
      await person.click(screen.getByRole('combobox', { name: /^Customer/ }))
      await person.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
    },
    paste: (text: string) =>
      fireEvent.change(screen.getByLabelText('Paste an address'), { target: { value: text } }),
    accept: async () => person.click(await screen.findByRole('button', { name: /^Accept/ })),
    sent: () => calls.findLast(({ path }) => path === '/release/o/a=save')?.body as Record<string, unknown>,
  }
}

const dalian = ['中山区人民路36号', '大连市', '辽宁省', '116001', 'CN']
const empty = ['', '', '', '', '']
const pasted = '张三 13812345678 江苏省昆山市玉山镇人民路1号 215300'
const kunshan = ['玉山镇人民路1号', '昆山市', '江苏省', '215300', 'CN']

describe('O39 the address of a new order', () => {
  test('O39 is proposed from the customer’s last order by one read, name and phone from the customer', async () => {
    const { choose, place, values, tone, calls, person, field } = await open()
    await choose('吴敏')
    await waitFor(() => expect(place()).toEqual(dalian))
    expect(values('Ship To Name', 'Ship To Name (Pinyin)', 'Ship To Phone Number', 'City (Pinyin)')).toEqual([
      '吴敏',
      'Wu Min',
      '+86 150 9615 3811',
      'Dalian',
    ])
    expect(['Address Line', 'City', 'Ship To Name'].map(tone)).toEqual(['proposed', 'proposed', 'plain'])
    screen.getByText('from the customer')
    screen.getByText('40 orders, the last on 2025-11-12')
    expect(screen.getByRole('link', { name: 'G2-24254' }).getAttribute('href')).toBe('/admin/o/54')
    expect(calls.filter(({ path }) => path.startsWith('/release/o/a=propose/c'))).toHaveLength(1)
    // what has its pinyin needs no other
    expect(calls.filter(({ path, method }) => method === 'POST' && path === '/release/pinyin')).toEqual([])
    await person.type(field('City'), '1')
    expect(tone('City')).toBeUndefined()
  })

  test('O39 another customer takes back what was proposed, and nothing that was typed', async () => {
    const { choose, place, person, field } = await open()
    await choose('吴敏')
    await waitFor(() => expect(place()).toEqual(dalian))
    await person.clear(field('City'))
    await person.type(field('City'), 'X')
    await choose('Li Na')
    await waitFor(() => expect(place()).toEqual(['', 'X', '', '', '']))
  })

  test('O39 a pasted text is shown in its parts first, and fills in the fields once it is accepted', async () => {
    const { paste, accept, place, tone, field, person } = await open()
    paste(pasted)
    await screen.findByText('Split into 5 fields.')
    expect(place()).toEqual(empty)
    const parts = Array.from(document.querySelectorAll('dl > div'), (part) => [
      part.textContent,
      part.getAttribute('data-tone'),
    ])
    expect(parts).toEqual([
      ['Name张三', 'plain'],
      ['Phone13812345678', 'plain'],
      ['Address line玉山镇人民路1号', 'proposed'],
      ['City昆山市Not a known city of 江苏省.', 'doubtful'],
      ['Province江苏省', 'proposed'],
      ['CountryChina', 'proposed'],
      ['Postal code215300', 'proposed'],
    ])
    await accept()
    expect(place()).toEqual(kunshan)
    expect(['Address Line', 'City'].map(tone)).toEqual(['proposed', 'doubtful'])
    screen.getByText('Not a known city of 江苏省.')
    await waitFor(() => expect(document.activeElement).toBe(field('Address Line')))
    await waitFor(() => expect(field('City (Pinyin)')).toHaveProperty('value', 'Pin Yin'))
    await person.click(screen.getByRole('button', { name: 'Undo the paste' }))
    expect(place()).toEqual(empty)
  })

  test('O39 a discarded text changes nothing', async () => {
    const { paste, place, person } = await open()
    paste(pasted)
    await person.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(place()).toEqual(empty)
    expect(screen.queryByText(/^Taken apart/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Paste an address'))
  })

  test('O39 what was accepted stays when a customer with another address is chosen; that one is a press away', async () => {
    const { paste, accept, place, choose, values, person } = await open()
    paste('江苏省昆山市玉山镇人民路1号 215300')
    await accept()
    await choose('吴敏')
    await waitFor(() => expect(values('Ship To Name')).toEqual(['吴敏']))
    expect(place()).toEqual(kunshan)
    await person.click(screen.getByRole('button', { name: 'From the last order' }))
    expect(place()).toEqual(dalian)
  })

  test('O39 O13 O20 without a customer the pasted text’s name and phone make a new one; one save makes both', async () => {
    const { paste, accept, person, sent } = await open()
    paste(pasted)
    await accept()
    expect(screen.getByRole('textbox', { name: /^Customer Name/ })).toHaveProperty('value', '张三')
    await waitFor(() => expect(screen.getByLabelText('Ship To Name')).toHaveProperty('value', '张三'))
    await person.type(screen.getByRole('textbox', { name: /^Order Reference Number/ }), 'R-1')
    const item = within(screen.getByRole('group', { name: /^Item 1/ }))
    await item.findByRole('option', { name: 'Spruce Works' })
    await person.selectOptions(item.getByLabelText('Brand'), 'Spruce Works')
    await waitFor(() => expect(item.getByLabelText('Promotion')).toHaveProperty('value', '2000'))
    await person.type(item.getByLabelText('Quantity'), '1')
    await person.click(screen.getByRole('button', { name: 'Save Order' }))
    await screen.findByText('Order N-1 created', { exact: false })
    expect(sent()).toMatchObject({
      customer: { new: { customer_name: '张三', phone_number: '13812345678' } },
      cdata_name: '张三',
      cdata_phone_number: '+86 138 1234 5678',
      cdata_addressLine: '玉山镇人民路1号',
      cdata_address_city: '昆山市',
      cdata_address_state: '江苏省',
      cdata_address_country: 'CN',
      cdata_address_zip: '215300',
    })
  })
})

describe('O39 the faults of a new order', () => {
  test('O39 one sentence on the save bar links to each of them, and goes with the last', async () => {
    const { person, field } = await open()
    await person.click(screen.getByRole('button', { name: 'Save Order' }))
    const sentence = () => screen.queryByText(/to correct:/)?.textContent
    await waitFor(() =>
      expect(sentence()).toBe('3 fields to correct: Customer, Order Reference Number, Item 1'),
    )
    await person.click(screen.getByRole('button', { name: 'Order Reference Number' }))
    const reference = screen.getByRole('textbox', { name: /^Order Reference Number/ })
    await waitFor(() => expect(document.activeElement).toBe(reference))
    await person.type(reference, 'R-1')
    await waitFor(() => expect(sentence()).toBe('2 fields to correct: Customer, Item 1'))
    // the toast is of the first, which stands
    within(screen.getByLabelText('Messages')).getByText('Please select a Customer.')
    expect(field('City')).toHaveProperty('value', '')
  })

  test('O39 a pasted address that is neither accepted nor discarded is not lost by a save', async () => {
    const { person, paste, accept, field } = await open()
    paste(pasted)
    await screen.findByRole('button', { name: /^Accept/ })
    await person.click(screen.getByRole('button', { name: 'Save Order' }))
    const sentence = () => screen.queryByText(/to correct:/)?.textContent
    await waitFor(() => expect(sentence()).toContain('Address Line'))
    screen.getByText('Accept or discard the pasted address first.')
    expect(field('Address Line').getAttribute('aria-invalid')).toBe('true')
    await accept()
    await waitFor(() => expect(sentence()).not.toContain('Address Line'))
  })
})

describe('O39 O42 the customer of a new order', () => {
  test('O42 a new customer’s number that is known, in any form, offers its customer instead', async () => {
    const { person, field } = await open()
    await person.click(screen.getByLabelText('New Customer?'))
    await person.type(screen.getByRole('textbox', { name: /^Phone Number/ }), '0086 150-9615-3811')
    await screen.findByText('Customer with this phone number already exists! It is 吴敏 Wu Min.')
    await person.click(screen.getByRole('button', { name: 'Take this customer' }))
    await waitFor(() => expect(field('Ship To Name')).toHaveProperty('value', '吴敏'))
    expect(screen.getByRole('combobox', { name: /^Customer/ })).toHaveProperty(
      'value',
      '吴敏 +86 150 9615 3811',
    )
  })

  test('O39 Enter takes the first match, also one that has not come yet, and none while composing', async () => {
    const { person } = await open()
    const box = screen.getByRole('combobox', { name: /^Customer/ })
    await person.type(box, 'wu')
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', isComposing: true })
    await screen.findByRole('option', { name: /吴敏/, hidden: true })
    await waitFor(() => expect(screen.queryByRole('option', { name: /Li Na/, hidden: true })).toBeNull())
    expect(box).toHaveProperty('value', 'wu')
    await person.type(box, ' min{Enter}')
    await waitFor(() => expect(box).toHaveProperty('value', '吴敏'))
  })
})

test('O39 Save and view leads to the order at once', async () => {
  const { person, router, choose } = await open({
    'GET /release/o/id/31/v=view': () => refusal('internal'),
    'GET /release/o/id/31/label': () => refusal('internal'),
  })
  await choose('Li Na')
  await person.type(screen.getByRole('textbox', { name: /^Order Reference Number/ }), 'R-1')
  const item = within(screen.getByRole('group', { name: /^Item 1/ }))
  await item.findByRole('option', { name: 'Spruce Works' })
  await person.selectOptions(item.getByLabelText('Brand'), 'Spruce Works')
  await waitFor(() => expect(item.getByLabelText('Promotion')).toHaveProperty('value', '2000'))
  await person.type(item.getByLabelText('Quantity'), '1')
  await person.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/o/31'))
})
