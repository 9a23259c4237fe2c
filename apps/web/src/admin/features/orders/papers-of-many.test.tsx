import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { type FakeAnswer, type FakeRequest, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { labelPlan, labelPlans } from '../../../test-kit/label-records'
import { openOrder } from '../../../test-kit/order-page'
import { orderRow } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const rows = [1, 2, 3].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined })
})

function saved() {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

async function open(extra: Record<string, (request: FakeRequest) => FakeAnswer>) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '3' }),
    'GET /release/o/f=pdf': () => ({ body: 'pdf' }),
    ...extra,
  })
  const view = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByText('G2-1')
  for (const n of [1, 3]) await view.person.click(screen.getByLabelText(`Select Order G2-${n}`))
  return { ...view, calls }
}

test('W4 L1 the labels of ticked orders are bought after asking; refusals are shown with the carrier’s words', async () => {
  const made = {
    tracking_number: '1Z1',
    tracking_id: '1Z1',
    rule: null,
    params: {},
    message: null,
    cost_amount: null,
    cost_currency: null,
  }
  const { person, calls } = await open({
    'GET /release/ups/labels/v=plan': () => ({
      body: labelPlans(...[1, 3].map((id) => labelPlan({ id, order_number: `G2-${id}`, version: id }))),
    }),
    'POST /release/ups/a=generateLabels': () => ({
      body: {
        code: 0,
        message: '',
        data: [
          {
            ...made,
            id: 1,
            outcome: 'bought',
            order_number: 'G2-1',
            order_status: 'shipping_label_created',
            version: 2,
          },
          {
            id: 3,
            outcome: 'refused',
            order_number: 'G2-3',
            order_status: 'awaiting_fulfillment',
            version: 3,
            tracking_number: null,
            tracking_id: null,
            cost_amount: null,
            cost_currency: null,
            rule: 'label.carrier_says',
            params: { message: 'Bad postal code' },
            message: 'The carrier says: Bad postal code',
          },
        ],
      },
    }),
  })
  await person.click(screen.getByText('Generate labels'))
  const question = within(await screen.findByRole('dialog'))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(await question.findByRole('button', { name: 'Buy 2 labels' }))
  await screen.findByText('1 label was bought, 1 not')
  screen.getByText('The carrier says: Bad postal code')
  const call = calls.find(({ method }) => method === 'POST')
  expect(call?.body).toEqual({
    records: [
      { id: 1, version: 1, service: '08', accept: [] },
      { id: 3, version: 3, service: '08', accept: [] },
    ],
  })
  expect(call?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.getByLabelText('Status of Order G2-1: Shipping Label Created. Change it')).toBeDefined()
})

test('W4 W8 papers of ticked orders come as one PDF', async () => {
  const names = saved()
  const { person, calls } = await open({})
  await person.click(screen.getByText('Print'))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Print documents for 2 orders')
  // their letters have not been sent yet
  expect(dialog.getByLabelText<HTMLInputElement>(/^Thank-You letter/).checked).toBe(true)
  await person.click(dialog.getByLabelText('Packing slip'))
  await person.selectOptions(dialog.getByLabelText('Sheet'), '4x6')
  await person.click(dialog.getByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(names).toHaveLength(1))
  expect(names[0]).toMatch(/^orders-\d{4}-\d\d-\d\d\.pdf$/)
  const query = { ids: '1,3', papers: 'packing_slip,letter', size: '4x6' }
  expect(calls.find(({ path }) => path === '/release/o/f=pdf')?.query).toEqual(query)
  await screen.findByText(`${names[0]} saved`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('W8 no paper is none to print, and of a refusal nothing that was chosen is lost', async () => {
  let answer = refusal('not_found', { rule: 'papers.none', params: {} })
  const names = saved()
  const { person, calls } = await open({ 'GET /release/o/f=pdf': () => answer })
  await person.click(screen.getByText('Print'))
  const dialog = within(await screen.findByRole('dialog'))
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as PDF' })
  await person.click(dialog.getByLabelText(/^Thank-You letter/))
  expect(save().disabled).toBe(true)
  await person.click(dialog.getByLabelText('Commercial invoice'))
  await person.selectOptions(dialog.getByLabelText('Sheet'), 'letter')
  await person.click(save())
  await screen.findByText('These orders no longer exist.')
  expect(names).toEqual([])
  answer = { body: 'pdf' }
  await person.click(save())
  await waitFor(() => expect(names).toHaveLength(1))
  const asked = calls.filter(({ path }) => path === '/release/o/f=pdf').map(({ query }) => query)
  expect(asked).toEqual(Array.from({ length: 2 }, () => ({ ids: '1,3', papers: 'invoice', size: 'letter' })))
})

test('W8 more orders than can be printed at once are not asked for', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '201' }),
  })
  const { person } = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByText('G2-1')
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(await screen.findByRole('button', { name: /^Select all 201/ }))
  await person.click(screen.getByText('Print'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('alert').textContent).toBe('At most 200 orders can be printed at once.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save as PDF' }).disabled).toBe(true)
})

test('W8 a csr prints the papers of one order on its view', async () => {
  const names = saved()
  const { calls, person } = openOrder('csr', {}, { 'GET /release/o/f=pdf': () => ({ body: 'pdf' }) })
  await person.click(await screen.findByRole('button', { name: 'Print' }))
  await person.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  await waitFor(() => expect(names).toHaveLength(1))
  expect(calls.find(({ path }) => path === '/release/o/f=pdf')?.query.ids).toBe('12')
})
