import { say } from '@getzo/domain/words/say'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { editOrderSaved, openEditOrder } from '../../../test-kit/edit-order'
import { type FakeAnswer, type FakeRequest, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { orderRow } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { toldTexts } from '../../api/told-texts'
import { sayUpdated } from './form/order-toasts'

const row = orderRow({ id: 1, order_number: 'G2-1', version: 4, order_status: 'cancelled_by_customer' })
const owed = () =>
  refusal('rule', {
    rule: 'refund.undecided',
    params: { amount: '26.00', currency: 'USD', name: 'James Murray' },
    field: 'order_status',
  })
const isDecided = ({ body }: FakeRequest) => JSON.stringify(body).includes('due_refund')

function openList(answer: (request: FakeRequest) => FakeAnswer) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([row]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'PUT /release/o/id/1/a=status': answer,
  })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { sent, ...renderApp('/admin/orders', { token: 'abc' }) }
}

const dueAgain = say('order.refund_due', { amount: '26.00', currency: 'USD' })

/** Sets the only order of the list to Shipped in its row, and answers the question that comes. */
async function askedInRow() {
  const view = openList((request) =>
    isDecided(request)
      ? { body: { code: 0, message: '', data: [{ ...row, order_status: 'shipped', version: 5 }] } }
      : owed(),
  )
  await view.person.click(
    await screen.findByLabelText('Status of Order G2-1: Cancelled by Customer. Change it'),
  )
  await view.person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'G2-1 becomes Shipped. Keep its refund?' }))
  dialog.getByText('26.00 USD is still owed to James Murray: keep or withdraw it?')
  return { ...view, dialog }
}

test('O37 another status in the row asks about the refund, and keeps it', async () => {
  const { person, dialog, sent } = await askedInRow()
  await person.click(dialog.getByRole('button', { name: 'Keep and save' }))
  await screen.findByText('Order G2-1 is now Shipped.')
  expect(sent()).toEqual([
    { order_status: 'shipped', version: 4 },
    { order_status: 'shipped', version: 4, due_refund: 'keep' },
  ])
})

test('O37 a refund is withdrawn with a reason alone', async () => {
  const { person, dialog, sent } = await askedInRow()
  await person.click(dialog.getByRole('radio', { name: /^Withdraw the refund/ }))
  await person.click(dialog.getByRole('button', { name: 'Withdraw and save' }))
  dialog.getByText('Please say why.')
  expect(sent()).toHaveLength(1)
  await person.type(dialog.getByLabelText(/^Reason/), 'He wants it after all')
  await person.click(dialog.getByRole('button', { name: 'Withdraw and save' }))
  await screen.findByText('Order G2-1 is now Shipped.')
  expect(sent()[1]).toEqual({
    order_status: 'shipped',
    version: 4,
    due_refund: 'withdraw',
    refund_reason: 'He wants it after all',
  })
})

test('O37 an order that is cancelled again in the row says that its refund is due again', async () => {
  const { person } = openList(() => ({
    body: {
      code: 0,
      message: '',
      told: [dueAgain],
      data: [{ ...row, order_status: 'cancelled_by_admin', version: 5 }],
    },
  }))
  await person.click(await screen.findByLabelText('Status of Order G2-1: Cancelled by Customer. Change it'))
  await person.click(await screen.findByRole('menuitem', { name: 'Cancelled by Admin', hidden: true }))
  await screen.findByText('Order G2-1 is now Cancelled by Admin.')
  expect(screen.getByText('A refund of 26.00 USD is due again.')).toBeDefined()
})

test('O37 the form likewise says that a refund is due again', async () => {
  expect(sayUpdated({ ...editOrderSaved, told: toldTexts({ told: [dueAgain] }) }).text).toEqual(
    expect.arrayContaining(['Order successfully updated', 'A refund of 26.00 USD is due again.']),
  )
})

test('O37 without an answer the order stays as it is, without a message', async () => {
  const { person, dialog, sent } = await askedInRow()
  await person.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByLabelText('Status of Order G2-1: Cancelled by Customer. Change it')
  expect(screen.queryByText(/still owed/)).toBeNull()
  expect(sent()).toHaveLength(1)
})

test('O37 the form asks likewise, and marks the status where nothing was chosen', async () => {
  const { calls, person } = await openEditOrder({ 'PUT /release/o/id/12/a=save': owed })
  const status = await screen.findByLabelText(/^Order Status/)
  await person.selectOptions(status, 'shipped')
  await person.click(screen.getByRole('button', { name: 'Update Order' }))
  const question = { name: 'G2-12 becomes Shipped. Keep its refund?' }
  const dialog = within(await screen.findByRole('dialog', question))
  await person.click(dialog.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  expect(screen.getByLabelText(/^Order Status/).getAttribute('aria-invalid')).toBe('true')
})
