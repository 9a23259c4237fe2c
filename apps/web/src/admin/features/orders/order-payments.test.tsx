import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder } from '../../../test-kit/order-page'
import { payment } from '../../../test-kit/order-records'

const transaction = '4200002312202611290123456789'
const card = async (name = 'Payment') =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? document.body)
/** Answers a call with this payment, and keeps what was sent. */
const stores = (call: string, sent: unknown[]) => ({
  [call]: ({ body }: { body: unknown }) => {
    sent.push(body)
    return { body: { code: 0, message: '', data: [payment()] } }
  },
})
const refusal = (field: string, rule: string, params: Record<string, unknown>) => ({
  status: 422,
  body: { code: 1002, message: rule, data: { error: 'rule', field, rule, params } },
})

test('J1 an order without a payment has no card; the menu adds one, and nothing that was typed is lost in a refusal', async () => {
  const sent: unknown[] = []
  const path = 'POST /release/o/id/12/payment/a=create'
  let isRefused = true
  const { person } = openOrder(
    'administrator',
    {},
    {
      [path]: (request: { body: unknown }) => {
        if (isRefused) return refusal('transaction_id', 'payment.transaction_digits', { all: 28, n: 27 })
        sent.push(request.body)
        return { body: { code: 0, message: '', data: [payment()] } }
      },
    },
  )
  await person.click(await screen.findByRole('button', { name: 'More about this order' }))
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  await person.click(await screen.findByRole('menuitem', { name: 'Add a WeChat payment', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a WeChat payment' }))
  const number = dialog.getByLabelText('Transaction number')
  await person.type(number, transaction)
  await person.type(dialog.getByLabelText('Sum in CNY'), '188.5')
  await person.type(dialog.getByLabelText('Paid'), '2026-06-30 08:51:00')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('A transaction number has 28 digits, and this one has 27.')
  expect(number.getAttribute('aria-invalid')).toBe('true')
  isRefused = false
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Payment ${transaction} added`)
  expect(sent).toEqual([
    {
      channel: 'mini_program',
      transaction_id: transaction,
      out_trade_no: null,
      total_fen: 18_850,
      paid_at: '2026-06-30 08:51:00',
      openid: null,
      merchant: null,
      appid: null,
    },
  ])
})

test('J1 a sum that is no amount is said before anything is sent', async () => {
  const { person, calls } = openOrder('administrator', {}, {}, { payments: [payment()] })
  await person.click((await card()).getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the payment' }))
  const sum = dialog.getByLabelText('Sum in CNY')
  await person.clear(sum)
  await person.type(sum, 'much')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter an amount such as 188.00.')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('J1 a claim is changed without its openid, which is nowhere whole, and by its version', async () => {
  const sent: unknown[] = []
  const { person } = openOrder('administrator', {}, stores('PUT /release/o/id/12/payment/31/a=edit', sent), {
    payments: [payment({ version: 4 })],
  })
  await person.click((await card()).getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the payment' }))
  dialog.getByText('oUpF…eS6o stays while this is empty.')
  await person.type(dialog.getByLabelText('Trade number'), 'WX-1001')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`Payment ${transaction} updated`)
  expect(sent).toMatchObject([{ out_trade_no: 'WX-1001', total_fen: 18_800, version: 4 }])
  expect(sent[0]).not.toHaveProperty('openid')
})

test('J1 W17 WeChat Pay is asked about a claim; its refusal stands on the card', async () => {
  const asked: unknown[] = []
  const { person } = openOrder(
    'csr',
    {},
    {
      'PUT /release/o/id/12/a=payment': ({ body }: { body: unknown }) => {
        asked.push(body)
        return refusal('number', 'refund.payment_unpaid', { number: transaction })
      },
    },
    { payments: [payment()] },
  )
  const shown = await card()
  shown.getByText('Not confirmed')
  expect(shown.queryByRole('button', { name: 'Change' })).toBeNull()
  await person.click(shown.getByRole('button', { name: 'Ask WeChat Pay' }))
  await shown.findByText(`WeChat Pay says that ${transaction} was not paid.`)
  expect(asked).toEqual([{ number: transaction }])
})

test('J1 O43 a confirmed payment is only taken out, and says what was entered where that was another sum', async () => {
  const confirmed = { confirmed_by: 'claire@getzo.test', confirmed_at: '2026-07-01T00:00:00Z' }
  openOrder(
    'administrator',
    {},
    {},
    {
      payments: [
        payment({ ...confirmed, claimed_fen: 18_000, other_orders: ['G2-13', 'G2-14'] }),
        payment({ id: 32, transaction_id: null, out_trade_no: 'WX-1001' }),
      ],
    },
  )
  const shown = await card('Payments')
  shown.getByText('Confirmed by WeChat Pay')
  shown.getByText(/^Entered: .*180\.00/)
  shown.getByText('This payment is also that of G2-13, G2-14.')
  expect(shown.getAllByRole('button', { name: 'Remove' })).toHaveLength(2)
  expect(shown.getAllByRole('button', { name: 'Change' })).toHaveLength(1)
  expect(shown.getAllByRole('button', { name: 'Ask WeChat Pay' })).toHaveLength(1)
})

test('J1 a claim is taken out after a question', async () => {
  const sent: unknown[] = []
  const { person } = openOrder('administrator', {}, stores('PUT /release/o/id/12/payment/31/a=del', sent), {
    payments: [payment()],
  })
  await person.click((await card()).getByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Remove payment ${transaction}?` }))
  await person.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText(`Payment ${transaction} removed`)
  expect(sent).toEqual([{ version: 0 }])
})
