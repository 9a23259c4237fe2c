import type { PriceBookRow } from '@getzo/contract/price-book/price-book.schema'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'
import { shopToday } from '../../ui/dates/instants'

const row = (id: number, change: Partial<PriceBookRow> = {}): PriceBookRow => ({
  id,
  sku: `MUG-${id}`,
  combo_identifier: 'Small',
  active: true,
  product_id: 10,
  product_name: 'Mug',
  brand_id: 1,
  brand_name: 'Cedar & Co',
  past_price: '10.00',
  past_from: '2025-12-31T16:00:00Z',
  price: '12.50',
  price_from: '2026-02-28T16:00:00Z',
  next_price: null,
  next_from: null,
  currency: 'USD',
  pic: null,
  version: 3,
  ...change,
})
const rows = [
  row(1, { next_price: '1400.00', next_from: '2998-12-31T16:00:00Z' }),
  row(2, { combo_identifier: 'Large', price: null, price_from: null, past_price: null, past_from: null }),
]

function open(address: string, extra: Parameters<typeof fakeApi>[0] = {}, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/promos/book': () => page(rows),
    ...extra,
  })
  return {
    ...renderApp(address, { token: 'abc' }),
    asked: () => calls.filter(({ path }) => path === '/release/promos/book').map(({ query }) => query),
    put: () => calls.find(({ method }) => method === 'PUT')?.body,
  }
}
const repriced = (...outcomes: [number, string][]) => ({
  'PUT /release/promo/a=reprice': () => ({
    body: {
      code: 0,
      message: '',
      data: outcomes.map(([id, outcome]) => ({
        id,
        outcome,
        sku: `MUG-${id}`,
        undo: outcome === 'changed' ? { id, version: 9, created: id * 10, ended: [id] } : null,
      })),
    },
  }),
})
const preview = async () => within(await screen.findByLabelText('Preview'))
const rowTexts = (table: ReturnType<typeof within>) =>
  [...(table.getByText('New price').closest('table')?.tBodies ?? [])].flatMap((body) =>
    [...body.rows].map((one) => [...one.cells].map((cell) => cell.textContent)),
  )
const tick = (id: number) => screen.getByLabelText(`Select Mug, MUG-${id}`)

beforeEach(() => notifications.clean())

test('W10 every SKU is listed with its past, current and scheduled price and their days', async () => {
  open('/admin/prices')
  const [first, second] = await screen.findAllByText(/^MUG-/)
  expect(
    [...(first?.closest('tr')?.cells ?? [])].slice(1, 10).map((cell) => cell.textContent?.trim()),
  ).toEqual([
    'Mug',
    'Small',
    'MUG-1',
    'Cedar & Co',
    // of this year a day stands without it
    expect.stringMatching(/^10\.00Jan 1(, 2026)?$/),
    expect.stringMatching(/^12\.50Mar 1(, 2026)?$/),
    '1,400.00from Jan 1, 2999',
    'USD',
    'Active',
  ])
  expect(second?.closest('tr')?.textContent).toContain('None in force')
})

test('W10 W14 a SKU of a product without options says so in words', async () => {
  const one = row(1, { combo_identifier: 'NO OPTIONS' })
  open('/admin/prices', { 'GET /release/promos/book': () => page([one]) })
  expect(await screen.findByRole('cell', { name: 'No options' })).toBeDefined()
})

test('W10 as of a day the list requests that day, says so, and is read-only', async () => {
  const { asked, address } = open('/admin/prices')
  await screen.findByText('MUG-1')
  fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-01-15' } })
  await screen.findByText(/^Prices as of 2026-01-15\./)
  expect(address()).toContain('as_of=2026-01-15')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ as_of: '2026-01-15' }))
  fireEvent.click(screen.getByLabelText('Select Mug, MUG-1'))
  expect(screen.queryByText('Reprice')).toBeNull()
})

test('W10 a price range is filtered from one amount to another; invalid amounts are ignored', async () => {
  const { person, asked } = open('/admin/prices?price_min=x&price_max=20')
  await screen.findByText('to 20')
  expect(asked().at(-1)).not.toHaveProperty('price_min')
  await person.click(screen.getByText('Filter'))
  await person.type(screen.getByLabelText('Current price, from'), '12.50')
  await screen.findByText('12.50 – 20')
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ price_min: '12.50', price_max: '20' }))
})

test('W10 chosen SKUs are repriced by percentage: previewed, then set; skipped ones are listed', async () => {
  const { person, put } = open('/admin/prices', repriced([1, 'changed_meanwhile']))
  await screen.findByText('MUG-1')
  await person.click(tick(1))
  await person.click(tick(2))
  await person.click(screen.getByText('Reprice'))
  await person.type(await screen.findByLabelText('Percentage'), '+10')
  const table = await preview()
  await waitFor(() =>
    expect(rowTexts(table)).toEqual([
      ['MugSmall', 'MUG-1', '12.50', '13.75', '+1.25', '1,400.00 from Jan 1, 2999'],
      ['MugLarge', 'MUG-2', '', '', 'No price in force', ''],
    ]),
  )
  screen.getByText('1 new price, 1 problem')
  await person.selectOptions(screen.getByLabelText('Round to'), 'Nearest .90')
  await waitFor(() => expect(rowTexts(table)[0]).toContain('13.90'))
  await person.click(screen.getByLabelText('Problems only'))
  expect(rowTexts(table).map(([, sku]) => sku)).toEqual(['MUG-2'])
  fireEvent.change(screen.getByLabelText(/^Starting on/), { target: { value: '2999-06-01' } })
  await person.click(screen.getByText('Set 1 price'))
  await screen.findByText('Someone changed its prices meanwhile.')
  expect(put()).toEqual({
    promotion_day: '2999-06-01',
    data: [{ id: 1, version: 3, price: '13.90' }],
  })
})

test('W10 W4 by amount from today on, with an undo; nothing unreadable, and no day that is over, is set', async () => {
  let undone: unknown
  const { person, put } = open('/admin/prices', {
    ...repriced([1, 'changed']),
    'PUT /release/promo/a=undo_reprice': ({ body }) => {
      undone = body
      return { body: { code: 0, message: '', data: [{ id: 1, outcome: 'undone' }] } }
    },
  })
  await screen.findByText('MUG-1')
  await person.click(tick(1))
  await person.click(screen.getByText('Reprice'))
  await person.click(await screen.findByText('By amount'))
  const amount = screen.getByLabelText('Amount in USD')
  const save = () => screen.getByText(/^Set /).closest('button')
  await person.type(amount, 'ten')
  await screen.findByText('Please enter a number such as +2.50 or -1.')
  expect(save()?.disabled).toBe(true)
  await person.clear(amount)
  await person.type(amount, '-2.50')
  await waitFor(() => expect(save()?.disabled).toBe(false))
  const day = screen.getByLabelText(/^Starting on/)
  fireEvent.change(day, { target: { value: '2020-01-01' } })
  await screen.findByText('Please choose today or later.')
  expect(save()?.disabled).toBe(true)
  fireEvent.change(day, { target: { value: shopToday() } })
  await person.click(screen.getByText('Set 1 price'))
  await screen.findByText(`1 price is set from ${shopToday()} on`)
  expect(put()).toEqual({ promotion_day: shopToday(), data: [{ id: 1, version: 3, price: '10.00' }] })
  await person.click(screen.getByText('Undo'))
  await screen.findByText('1 price is as before')
  expect(undone).toEqual({ data: [{ id: 1, version: 9, created: 10, ended: [1] }] })
})

test('W10 all that match are repriced as they are now, with a column pasted in the order of the rows', async () => {
  const more = { 'x-total-count': '3' }
  const { person, put, asked } = open('/admin/prices?q=mug', {
    ...repriced([1, 'changed'], [3, 'changed']),
    'GET /release/promos/book': ({ query }) =>
      query.limit === undefined ? page([...rows, row(3)]) : page(rows, more),
  })
  await screen.findByText('MUG-1')
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(await screen.findByText('Select all 3 that match'))
  await person.click(screen.getByText('Reprice'))
  await person.click(await screen.findByText('Pasted'))
  await screen.findByText('MUG-3')
  expect(asked().at(-1)).toEqual({ q: 'mug' })
  fireEvent.change(screen.getByLabelText('From a spreadsheet'), {
    target: { value: '$13.00\n\n1,500\n7' },
  })
  const table = await preview()
  await waitFor(() =>
    expect(rowTexts(table).map(([, sku, , price, change]) => [sku, price, change])).toEqual([
      ['MUG-1', '13.00', '+0.50'],
      ['MUG-2', '', 'Not in the pasted text'],
      ['MUG-3', '1,500.00', '+1,487.50'],
    ]),
  )
  screen.getByText('line 4: 7 has no row')
  await person.click(screen.getByText('Set 2 prices'))
  await waitFor(() =>
    expect(put()).toMatchObject({ data: [{ price: '13.00' }, { id: 3, price: '1500.00' }] }),
  )
})

test('W10 prices are pasted for the SKUs that they name; unknown and repeated ones are listed', async () => {
  const { person, put } = open('/admin/prices', repriced([2, 'changed']))
  await screen.findByText('MUG-1')
  await person.click(screen.getByText('Paste prices'))
  fireEvent.change(await screen.findByLabelText('From a spreadsheet'), {
    target: { value: 'SKU\tPrice\nMUG-1\t9\nMUG-2\t20\nMUG-1\t8\nCUP\t3' },
  })
  const table = await preview()
  await waitFor(() =>
    expect(rowTexts(table).map(([, sku, , price, change]) => [sku, price, change])).toEqual([
      ['MUG-1', '', 'Pasted twice'],
      ['MUG-2', '20.00', ''],
    ]),
  )
  screen.getByText('line 4: MUG-1 appears twice')
  screen.getByText('line 5: no SKU is called CUP')
  await person.click(screen.getByText('Set 1 price'))
  await screen.findByText(/^1 price is set from/)
  expect(put()).toMatchObject({ data: [{ id: 2, version: 3, price: '20.00' }] })
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('W10 of thousands of SKUs the preview draws those near the ones in sight', async () => {
  const many = Array.from({ length: 3000 }, (_, n) => row(n + 1))
  const { person } = open('/admin/prices', {
    'GET /release/promos/book': ({ query }) =>
      query.limit === undefined ? page(many) : page(rows, { 'x-total-count': '3000' }),
  })
  await screen.findByText('MUG-1')
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(await screen.findByText('Select all 3,000 that match'))
  await person.click(screen.getByText('Reprice'))
  await person.type(await screen.findByLabelText('Percentage'), '10')
  await screen.findByText('3,000 new prices, no problem')
  const region = screen.getByLabelText('Preview')
  const drawn = () => [...region.querySelectorAll('tbody tr[aria-rowindex]')].map((one) => one.ariaRowIndex)
  expect(drawn().length).toBeLessThan(60)
  expect(region.querySelector('table')?.getAttribute('aria-rowcount')).toBe('3001')
  fireEvent.scroll(region, { target: { scrollTop: 44 * 2990 } })
  await waitFor(() => expect(drawn().at(-1)).toBe('3001'))
})

test('W10 a csr only reads', async () => {
  open('/admin/prices', {}, 'csr')
  await screen.findByText('MUG-1')
  for (const text of ['Paste prices', 'Export to CSV']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByLabelText('Select Mug, MUG-1')).toBeNull()
})
