import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { TypedNumber } from '@getzo/domain/text/typed-number'
import { screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { renderScreen } from '../../../test-kit/render-screen'
import { useRecordForm } from '../form/page/use-record-form'
import { type Choice, ChoiceField } from './ChoiceField'
import { DateTimeField } from './date/DateTimeField'
import { DecimalField, NumberField } from './NumberField'
import { RecordField } from './RecordField'
import { PhoneField } from './TextField'

interface Values {
  customer: number | null
  brand: number | null
  quantity: TypedNumber
  price: string
  phone: string
  when: string
}

const empty: Values = { customer: null, brand: null, quantity: null, price: '', phone: '', when: '' }
const customers = [
  { id: 5, customer_name: '王小明', phone_number: '+8613800138000' },
  { id: 6, customer_name: '王大明', phone_number: '+8613900139000' },
]

async function open(choices: Choice<number>[] | undefined = [{ value: 3, label: 'Spruce Works' }]) {
  let values = empty
  function Screen() {
    const form = useRecordForm<Values>(empty)
    const control = form
    useEffect(() => form.subscribeToValues(() => (values = form.getValues())), [form])
    return (
      <>
        <RecordField
          control={control}
          name="customer"
          label="Customer"
          endpoint={listCustomers}
          toOption={(row) => ({ label: row.customer_name, hint: row.phone_number })}
        />
        <ChoiceField control={control} name="brand" label="Brand" choices={choices} />
        <NumberField control={control} name="quantity" label="Quantity" />
        <DecimalField control={control} name="price" label="Price" suffix="USD" />
        <PhoneField control={control} name="phone" label="Phone Number" />
        <DateTimeField control={control} name="when" label="Order Date" />
      </>
    )
  }
  const view = await renderScreen(Screen, userOf('administrator'))
  return { ...view, values: () => values }
}

test('O13 a customer is found by typing and chosen by keyboard', async () => {
  const calls = fakeApi({ 'GET /release/c/all': () => page(customers, { 'x-next-cursor': 'n' }) })
  const { person, values } = await open()
  const picker = screen.getByRole('combobox', { name: 'Customer' })
  await person.type(picker, '139')
  await screen.findByRole('option', { name: /王大明/ })
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ limit: '20', q: '139' }))
  screen.getByText('+8613900139000')
  screen.getByText('More match. Keep typing to narrow them down.')
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(values().customer).toBe(6)
  expect(picker).toHaveProperty('value', '王大明')

  await person.click(screen.getByRole('button', { name: 'Clear Customer' }))
  expect(values().customer).toBeNull()
  expect(picker).toHaveProperty('value', '')
})

test('O13 typed text without a choice is discarded', async () => {
  fakeApi({ 'GET /release/c/all': () => page([]) })
  const { person, values } = await open()
  await person.type(screen.getByRole('combobox', { name: 'Customer' }), 'nobody')
  await screen.findByText('No results found')
  await person.tab()
  expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveProperty('value', '')
  expect(values().customer).toBeNull()
})

test('O15 an unchosen select asks to select, and holds the chosen id', async () => {
  const { person, values } = await open()
  const brand = screen.getByRole('combobox', { name: 'Brand' })
  expect(brand).toHaveProperty('selectedOptions.0.text', '- - - Please Select - - -')
  await person.selectOptions(brand, 'Spruce Works')
  expect(values().brand).toBe(3)
  await person.selectOptions(brand, '- - - Please Select - - -')
  expect(values().brand).toBeNull()
})

test('O15 an empty select shows that there is nothing to select', async () => {
  await open([])
  const brand = screen.getByRole('combobox', { name: 'Brand' })
  expect(brand).toHaveProperty('selectedOptions.0.text', '- - - No Selection Available - - -')
  expect(brand).toHaveProperty('disabled', true)
})

test.each([
  ['Quantity', '1.5', { quantity: '1.5' }],
  ['Quantity', '-2', { quantity: '-2' }],
  ['Quantity', '1e2', { quantity: '1e2' }],
  ['Quantity', '12', { quantity: 12 }],
  ['Price', '12,505', { price: '12,505' }],
  ['Price', '-3', { price: '-3' }],
  ['Phone Number', '+1 (604) 555-01x42', { phone: '+1 (604) 555-01x42' }],
  ['Order Date', '2026-13-45 24:0', { when: '2026-13-45 24:0' }],
])('P6 O13 O17 %s keeps %s as it was typed', async (label, typed, value) => {
  const { person, values } = await open()
  const field = screen.getByLabelText(label)
  await person.type(field, typed)
  expect(field).toHaveProperty('value', typed)
  expect(values()).toMatchObject(value)
  await person.clear(field)
  expect([null, '']).toContain(values()[Object.keys(value)[0] as keyof Values]) // the one that was typed
})

test('O14 an order date is typed, or picked in a calendar that opens by keyboard', async () => {
  const { person, values } = await open()
  const field = screen.getByLabelText('Order Date')
  expect(field).toHaveProperty('placeholder', 'YYYY-MM-DD HH:mm:ss')
  await person.type(field, '2025-11-20 08:05:12')
  expect(values().when).toBe('2025-11-20 08:05:12')
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await person.click(await screen.findByRole('button', { name: /^21 November 2025/ }))
  expect(values().when).toBe('2025-11-21 08:05:12')
})
