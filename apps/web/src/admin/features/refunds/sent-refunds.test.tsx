import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { dueRefund } from '../../../test-kit/refund-records'
import { renderApp } from '../../../test-kit/render-app'

const due = dueRefund
const payment = {
  merchant: '1900000109',
  transaction_id: '4200001234202611220123456789',
  out_trade_no: 'WX-1001',
  total_fen: 18_800,
  left_fen: 18_800,
  paid_at: '2026-03-09T04:00:00+00:00',
  confirmed_at: '2026-03-10T05:00:00+00:00',
  confirmed_by: 'claire@getzo.test',
  other_orders: [] as string[],
}
const attempt = {
  number: 'RF-5-1-0a1b2c3d',
  status: 'processing',
  code: null as string | null,
  message: null as string | null,
  refund_fen: 18_800,
  payer_refund_fen: null,
  asked_at: '2026-03-10T05:00:00+00:00',
  asked_by: 'claire@getzo.test',
  answered_at: '2026-03-10T05:01:00+00:00',
  succeeded_at: null,
  account: null,
  settled_by: null,
  settle_note: null,
  next_check_at: '2026-03-10T05:06:00+00:00',
}

function reads(refund: typeof due, sending: Record<string, unknown> = {}, isConfigured = true) {
  const counted = (count: number) => ({ count, more: false })
  return {
    'GET /auth/user': () => ({ body: userOf('csr') }),
    'GET /release/list/name/listRefunds/counts': () => ({
      body: {
        all: counted(3),
        views: [],
        tabs: ['due', 'sent', 'hand', 'done', 'withdrawn'].map((value) => ({ value, ...counted(1) })),
      },
    }),
    'GET /release/refund/all': () => page([refund]),
    'GET /release/refund/sums': () => ({
      body: {
        due: 1,
        due_amount: '26.00',
        waiting_long: 0,
        paid_lately: 0,
        paid_lately_amount: '0.00',
        sent: 2,
        sent_amount: '311.00',
        is_configured: isConfigured,
      },
    }),
    'GET /release/refund/id/5/sending': () => ({
      body: {
        is_configured: true,
        order_id: 42,
        payment: null,
        proposed_number: 'WX-1001',
        sent: [],
        ...sending,
      },
    }),
  }
}

test('W17 a due refund is sent by naming its payment, which WeChat Pay confirms, and an amount of what was paid', async () => {
  let known: typeof payment | null = null
  const calls = fakeApi({
    ...reads(due),
    'GET /release/refund/id/5/sending': () => ({
      body: { is_configured: true, order_id: 42, payment: known, proposed_number: 'WX-1001', sent: [] },
    }),
    'PUT /release/o/id/42/a=payment': () => {
      known = payment
      return { body: { code: 0, message: '', data: [payment] } }
    },
    'PUT /release/refund/id/5/a=send': () => ({
      body: {
        code: 0,
        message: '',
        data: [{ ...due, wechat_number: attempt.number, wechat_status: 'asked' }],
      },
    }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Refund order A-1077 through WeChat Pay' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund of order A-1077' })
  const number = await within(dialog).findByRole('textbox', { name: 'Transaction or merchant order number' })
  expect(number).toHaveProperty('value', 'WX-1001')
  await person.click(within(dialog).getByRole('button', { name: 'Find the payment' }))
  await within(dialog).findByText(/^188\.00 CNY paid on .*2026, 188\.00 CNY left$/)
  const amount = within(dialog).getByRole('textbox', { name: 'Amount to pay back, CNY' })
  expect(amount).toHaveProperty('value', '188.00')
  await person.clear(amount)
  await within(dialog).findByText('Please enter an amount such as 188.00.')
  await person.type(amount, '88,5')
  await person.click(within(dialog).getByRole('button', { name: 'Refund 88.50 CNY through WeChat Pay' }))
  await screen.findByText('Refund RF-5-1-0a1b2c3d goes to WeChat Pay')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { number: 'WX-1001' },
    { refund_fen: 8850 },
  ])
})

test('W17 a payment that WeChat Pay does not know says so, and one of another order is named', async () => {
  fakeApi({
    ...reads(due, { payment: { ...payment, other_orders: ['A-1080'] } }),
    'PUT /release/o/id/42/a=payment': () =>
      refusal('rule', { rule: 'refund.payment_unknown', params: { number: 'WX-9' } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: /^Refund order/ }))
  await screen.findByText('Also the payment of A-1080')
  await person.click(screen.getByRole('button', { name: 'Another payment' }))
  await person.click(screen.getByRole('button', { name: 'Find the payment' }))
  expect(await screen.findByText('WeChat Pay knows no payment WX-9 of this merchant.')).toBeTruthy()
})

test('J1 W17 once a payment went back wholly the order’s next one is proposed', async () => {
  const spent = { ...payment, left_fen: 0 }
  let known = spent
  const next = { ...payment, transaction_id: '4200009999202611220123456789', left_fen: 30_000 }
  const calls = fakeApi({
    ...reads({ ...due, wechat_number: attempt.number, wechat_status: 'success', wechat_fen: 18_800 }),
    'GET /release/refund/id/5/sending': () => ({
      body: {
        is_configured: true,
        order_id: 42,
        payment: known,
        proposed_number: known === spent ? next.transaction_id : 'WX-1001',
        sent: [{ ...attempt, status: 'success' }],
      },
    }),
    'PUT /release/o/id/42/a=payment': () => {
      known = next
      return { body: { code: 0, message: '', data: [next] } }
    },
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: /^Refund order/ }))
  await person.click(await screen.findByRole('button', { name: 'Find the payment' }))
  const amount = await screen.findByRole('textbox', { name: 'Amount to pay back, CNY' })
  expect(amount).toHaveProperty('value', '300.00')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ number: next.transaction_id })
})

test('W17 one at WeChat Pay says so with its number, has no button to pay it, and is asked about on the spot', async () => {
  const sent = { ...due, wechat_number: attempt.number, wechat_status: 'processing', wechat_fen: 18_800 }
  const calls = fakeApi({
    ...reads(sent, { payment, sent: [attempt] }),
    'PUT /release/refund/id/5/a=check': () => ({ body: { code: 0, message: '', data: [sent] } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  const row = (await screen.findByRole('rowheader', { name: 'A-1077' })).closest('tr') ?? document.body
  expect(row.textContent).toMatch(/PROCESSING/)
  expect(within(row).queryByRole('button', { name: /^(Mark done|Refund order)/ })).toBeNull()
  await screen.findByRole('tab', { name: 'Processing 1' })
  expect(screen.getByText('on their way through WeChat Pay, 2 refunds').closest('dl')?.textContent).toContain(
    '311.00',
  )
  await person.click(within(row).getByRole('button', { name: /^Steps/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund of order A-1077' })
  await within(dialog).findByText('188.00 CNY sent to WeChat Pay by claire@getzo.test')
  expect(dialog.textContent).toMatch(
    /RF-5-1-0a1b2c3d, the same for every attempt.*WeChat Pay is processing it.*next check on/,
  )
  await person.click(within(dialog).getByRole('button', { name: 'Check now' }))
  await screen.findByText('WeChat Pay was asked about refund RF-5-1-0a1b2c3d')
  expect(calls.some(({ path }) => path === '/release/refund/id/5/a=check')).toBe(true)
})

test('W17 one that is ABNORMAL shows why, and its result is entered with a reason', async () => {
  const stuck = {
    ...due,
    wechat_number: attempt.number,
    wechat_status: 'abnormal',
    wechat_fen: 18_800,
    needs_hand: true,
  }
  const calls = fakeApi({
    ...reads(stuck, { payment, sent: [{ ...attempt, status: 'abnormal' }] }),
    'PUT /release/refund/id/5/a=settle': () => ({ body: { code: 0, message: '', data: [stuck] } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  const row = (await screen.findByRole('rowheader', { name: 'A-1077' })).closest('tr') ?? document.body
  expect(row.textContent).toMatch(/ABNORMAL/)
  await person.click(within(row).getByRole('button', { name: /^Steps/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund of order A-1077' })
  await within(dialog).findByText('The account cannot be paid')
  const enter = within(dialog).getByRole('button', { name: 'Enter the result' })
  await person.click(enter)
  await within(dialog).findByText('Please choose the result.')
  await within(dialog).findByText('Please say why.')
  await person.click(within(dialog).getByRole('radio', { name: 'Paid back in another way' }))
  await person.type(within(dialog).getByRole('textbox', { name: /How was this confirmed/ }), 'Bank transfer')
  await person.click(enter)
  await screen.findByText('The result of refund RF-5-1-0a1b2c3d is kept')
  expect(calls.find(({ path }) => path.endsWith('a=settle'))?.body).toEqual({
    as: 'paid',
    note: 'Bank transfer',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('W17 K7 without a merchant the list is the one that staff tick off', async () => {
  fakeApi({
    ...reads(due, { is_configured: false }, false),
    'GET /release/refund/sums': () => ({
      body: {
        due: 1,
        due_amount: '26.00',
        waiting_long: 0,
        paid_lately: 0,
        paid_lately_amount: '0.00',
        sent: 0,
        sent_amount: '0.00',
        is_configured: false,
      },
    }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await screen.findByRole('button', { name: 'Mark done: refund of order A-1077' })
  await screen.findByText('due, 1 refund')
  expect(screen.queryByRole('button', { name: /^Refund order/ })).toBeNull()
  expect(screen.queryByRole('tab', { name: /^Processing/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: /^Steps/ }))
  await screen.findByRole('textbox', { name: 'Note' })
  expect(screen.queryByText('Through WeChat Pay')).toBeNull()
})
