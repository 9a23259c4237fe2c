import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeRequest, fakeApi, refusal, userOf } from '../../../../../test-kit/fake-api'
import { labelContext, labelPlan, labelPlans } from '../../../../../test-kit/label-records'
import { order } from '../../../../../test-kit/order-records'
import { renderScreen } from '../../../../../test-kit/render-screen'
import type { Purchase } from '../label.api'
import { LabelPanel } from '../panel/LabelPanel'
import BuyLabelsDialog from './BuyLabelsDialog'

const planOf = (id: number, change: Parameters<typeof labelPlan>[0] = {}) =>
  labelPlan({ id, order_number: `G2-${id}`, ...change })

type Answer = (request: FakeRequest) => { body: unknown; status?: number }

/** The table of some orders; the carrier answers `estimate`. */
async function open(plans: ReturnType<typeof planOf>[], estimate: Answer) {
  const onBuy = vi.fn<(purchase: Purchase) => void>()
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(...plans) }),
    'GET /release/ups/labels/v=estimate': estimate,
  })
  const shown = await renderScreen(
    () => <BuyLabelsDialog orders={{ ids: '1' }} onBuy={onBuy} onClose={() => undefined} />,
    userOf('administrator'),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Before labels are bought' }))
  await dialog.findByRole('table')
  const asked = () => calls.filter(({ path }) => path.endsWith('v=estimate')).map(({ query }) => query)
  return { ...shown, dialog, asked, onBuy }
}

/** The carrier's prices: ten dollars, or twenty by another service than the usual one. */
const prices: Answer = ({ query: { ids = '', service } }) => ({
  body: ids.split(',').map((id) => ({
    id: Number(id),
    amount: service === '08' ? '10.05' : '20.00',
    currency: 'CAD',
  })),
})
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('cell')

test('O38 each order shows its estimated cost, the ticked ones their sum and weight', async () => {
  const { person, dialog, asked } = await open(
    [
      planOf(1, { weight: '0.7' }),
      planOf(2, { weight: '0.1' }),
      planOf(3, { weight: '3.1', has_size_request: true }),
      planOf(4, { problems: [{ field: '', rule: 'label.city_missing', params: {}, message: 'No city' }] }),
    ],
    prices,
  )
  await dialog.findAllByText('10.05')
  dialog.getByRole('columnheader', { name: 'Estimated, CAD' })
  const sums = () =>
    cellsOf(dialog.getAllByRole('row').at(-1) ?? document.body).map((cell) => cell.textContent)
  expect(dialog.getAllByText('10.05')).toHaveLength(3)
  expect(sums()).toEqual(expect.arrayContaining(['0.8 kg', '20.10 CAD', 'The carrier’s estimates']))
  await person.click(dialog.getByLabelText('Buy the label of order G2-3'))
  expect(sums()).toEqual(expect.arrayContaining(['3.9 kg', '30.15 CAD']))
  expect(asked()).toEqual([{ ids: '1,2,3', service: '08', packaging: '57' }])
})

test('O38 of another service the price is asked for again, and the label is bought by it', async () => {
  const { person, dialog, asked, onBuy } = await open([planOf(1), planOf(2)], prices)
  await dialog.findAllByText('10.05')
  await person.selectOptions(dialog.getByLabelText('Service of G2-2'), 'Worldwide Saver')
  await dialog.findByText('30.05 CAD')
  expect(asked().at(-1)).toEqual({ ids: '2', service: '65', packaging: '57' })
  await person.click(dialog.getByRole('button', { name: 'Buy 2 labels' }))
  expect(onBuy.mock.calls[0]?.[0].records.map(({ id, service }) => [id, service])).toEqual([
    [1, '08'],
    [2, '65'],
  ])
})

test('L3 O38 each order is estimated and bought by the service that is proposed for it, until another is chosen', async () => {
  const { person, dialog, asked, onBuy } = await open(
    [planOf(1), planOf(2, { service: '11' }), planOf(3, { service: '11' })],
    prices,
  )
  await dialog.findByText('50.05 CAD')
  expect(asked().map(({ ids, service }) => [ids, service])).toEqual([
    ['1', '08'],
    ['2,3', '11'],
  ])
  await person.selectOptions(dialog.getByLabelText('Service of G2-3'), 'Worldwide Saver')
  await person.click(dialog.getByRole('button', { name: 'Buy 3 labels' }))
  expect(onBuy.mock.calls[0]?.[0].records.map(({ service }) => service)).toEqual(['08', '11', '65'])
})

test('O38 a missing weight is typed in its row: it is priced, ticks the order, and goes with the purchase', async () => {
  const { person, dialog, asked, onBuy } = await open(
    [planOf(1), planOf(2, { package_package_weight: null, weight: '1' })],
    prices,
  )
  await dialog.findAllByText('10.05')
  const field = dialog.getByLabelText<HTMLInputElement>('Weight of G2-2, kg')
  expect([field.placeholder, dialog.getByRole('status').textContent]).toEqual([
    '1 kg, not entered',
    '1 label 1 left out: 1 without weight',
  ])
  await person.type(field, '2,25')
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ ids: '2', service: '08', packaging: '57', weight: '2.25' }),
  )
  expect(asked()).toHaveLength(2)
  dialog.getByText('2.8 kg')
  await person.click(dialog.getByRole('button', { name: 'Buy 2 labels' }))
  expect(onBuy.mock.calls[0]?.[0].records).toMatchObject([
    { id: 1, accept: [] },
    { id: 2, accept: [], weight: '2.25' },
  ])
  expect(onBuy.mock.calls[0]?.[0].records[0]).not.toHaveProperty('weight')
})

test('P17 O38 a weight of the products is told as theirs, goes without a tick, and another can be typed', async () => {
  const { person, dialog, onBuy } = await open(
    [planOf(2, { package_package_weight: null, proposed_weight: '0.454', weight: '0.5' })],
    prices,
  )
  const field = dialog.getByLabelText<HTMLInputElement>('Weight of G2-2, kg')
  expect([field.placeholder, dialog.getByText('Nothing').tagName]).toEqual([
    '0.5 kg, of the products',
    'SPAN',
  ])
  await person.type(field, '0.8')
  await person.click(dialog.getByRole('button', { name: 'Buy 1 label' }))
  expect(onBuy.mock.calls[0]?.[0].records).toMatchObject([{ accept: [], weight: '0.8' }])
})

test.each([
  ['1,250', 'Please enter the weight in kg, such as 0.45, or nothing.'],
  ['71', 'The package weighs 71 kg. The carrier takes at most 70 kg.'],
])('O38 L3 with %s typed as its weight no label can be bought, and its row says why', async (typed, why) => {
  const { person, dialog } = await open([planOf(2, { package_package_weight: null, weight: '1' })], prices)
  await person.type(dialog.getByLabelText('Weight of G2-2, kg'), typed)
  dialog.getByText(why)
  expect(dialog.getByLabelText('Buy the label of order G2-2')).toHaveProperty('disabled', true)
  await person.clear(dialog.getByLabelText('Weight of G2-2, kg'))
  dialog.getByText('No weight entered')
})

test('O38 of many orders prices are asked for twenty at a time, for at most 200', async () => {
  const plans = Array.from({ length: 203 }, (_, place) => planOf(place + 1))
  const { dialog, asked } = await open(plans, prices)
  await waitFor(() => expect(asked()).toHaveLength(10))
  await dialog.findByText('The carrier’s estimates of 200 of 203')
  dialog.getByText('2,010.00 CAD')
  expect(asked().every(({ ids = '' }) => ids.split(',').length === 20)).toBe(true)
})

test.each([
  ['names no price', () => ({ body: [] })],
  ['cannot be asked', () => refusal('internal')],
] as const)(
  'O38 a carrier that %s is asked once, and labels are bought without a word of it',
  async (_, answer) => {
    const plans = Array.from({ length: 50 }, (_none, place) => planOf(place + 1))
    const { person, dialog, asked, onBuy } = await open(plans, answer)
    await waitFor(() => expect(dialog.queryByText(/^Estimated/)).toBeNull())
    expect(asked()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Buy 50 labels' }))
    expect(onBuy.mock.calls[0]?.[0].records).toHaveLength(50)
  },
)

test('O38 a purchase waits for no price', async () => {
  const { person, dialog, onBuy } = await open(
    [planOf(1)],
    () => new Promise<never>(() => undefined) as never,
  )
  await person.click(dialog.getByRole('button', { name: 'Buy 1 label' }))
  expect(onBuy).toHaveBeenCalledOnce()
})

test('O38 orders with something in the way can be shown alone, and all that are ready ticked at once', async () => {
  const { person, dialog } = await open([planOf(1), planOf(2), planOf(3, { has_size_request: true })], prices)
  const numbers = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await person.click(dialog.getByRole('button', { name: 'In the way 1' }))
  expect(numbers()).toEqual(['G2-3'])
  dialog.getByRole('link', { name: 'Decide G2-3' })
  await person.click(dialog.getByRole('button', { name: 'All 3' }))
  await person.click(dialog.getByLabelText('Buy all labels with nothing in the way'))
  dialog.getByRole('button', { name: 'Buy labels' })
  await person.click(dialog.getByLabelText('Buy all labels with nothing in the way'))
  dialog.getByRole('button', { name: 'Buy 2 labels' })
})

/** The panel of one order, after another service was chosen. */
async function choose(body: unknown) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    'GET /release/ups/labels/v=estimate': () => ({ body }),
  })
  const { person } = await renderScreen(() => <LabelPanel order={order()} />, userOf('administrator'))
  await person.selectOptions(await screen.findByLabelText('Service'), 'Worldwide Express')
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ ids: '12', service: '07', packaging: '57' }))
}

test('O38 the panel of one order shows the price of the choice', async () => {
  await choose([{ id: 12, amount: '34.1', currency: 'CAD' }])
  expect((await screen.findByText('34.10 CAD')).textContent).toContain('Estimated cost')
})

test('O38 the panel of one order says nothing of a price that the carrier does not name', async () => {
  await choose([])
  expect(screen.queryByText('Estimated cost')).toBeNull()
})
