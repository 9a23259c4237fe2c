import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOrder } from '../../../test-kit/order-page'
import { payment } from '../../../test-kit/order-records'

const report = {
  status: 'failed' as const,
  sent_at: '2026-06-30T10:00:00Z',
  code: '10060001',
  message: '支付单不存在 rid: 65f0',
  tries: 3,
  tried_at: '2026-06-30T12:00:00Z',
  next_at: null,
  reported_at: null,
  checked_at: null,
  paid_fen: null,
  is_correction: false,
  corrections: 0,
  settled_by: null,
  note: null,
  told: null,
  confirmed_at: null,
  settled_at: null,
  is_in_complaint: false,
  reminder: null,
  reminded_at: null,
}
const card = async () =>
  within((await screen.findByRole('heading', { name: 'WeChat' })).closest('section') ?? document.body)
const path = 'PUT /release/o/id/12/payment/7/wechat/a='
/** Answers an act with this payment, and keeps what was sent. */
const stores = (act: string, sent: unknown[]) => ({
  [`${path}${act}`]: ({ body }: { body: unknown }) => {
    sent.push(body)
    return { body: { code: 0, message: '', data: [payment()] } }
  },
})

test('J2 a refused report says why, in our words and WeChat’s own, with the sum that is frozen', async () => {
  openOrder('administrator', {}, {}, { payments: [payment({ id: 7, report })] })
  const of = await card()
  expect(of.getByText('Not reported').textContent).toBe('Not reported')
  expect(of.getByText('WeChat does not find this payment.').closest('p')?.textContent).toContain(
    '支付单不存在',
  )
  expect(of.getByText(/188\.00/).textContent).toContain('frozen')
})

test('J2 an administrator reports again, or says by hand what was done', async () => {
  const sent: unknown[] = []
  const { person } = openOrder(
    'administrator',
    {},
    { ...stores('report', sent), ...stores('settle', sent) },
    { payments: [payment({ id: 7, report })] },
  )
  const of = await card()
  await person.click(of.getByRole('button', { name: 'Report again' }))
  await screen.findByText('WeChat was asked')
  await person.click(of.getByRole('button', { name: 'I have reported it in WeChat’s platform' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('What was done'), 'Entered in the console')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Noted as reported')
  expect(sent).toEqual([{}, { as: 'reported', note: 'Entered in the console' }])
})

test('J2 another tracking number than WeChat has is corrected once, after a question', async () => {
  const sent: unknown[] = []
  const reported = {
    ...report,
    status: 'reported' as const,
    code: null,
    message: null,
    told: ['1Z999AA10123456784'],
  }
  const { person } = openOrder(
    'administrator',
    { tracking_id: '1Z999AA10123456795' },
    stores('report', sent),
    { payments: [payment({ id: 7, report: reported })] },
  )
  await person.click((await card()).getByRole('button', { name: 'Correct once' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Correct once' }))
  await screen.findByText('WeChat was asked')
  expect(sent).toEqual([{ as_correction: true }])
})

test('J2 A26 a csr sees how it stands and can do nothing; an order of another way of paying has no card', async () => {
  openOrder('csr', {}, {}, { payments: [payment({ id: 7, report })] })
  expect((await card()).queryAllByRole('button')).toEqual([])
})

test('J3 the card tells of the reminder, of a complaint, and of money that is free', async () => {
  const reported = {
    ...report,
    status: 'reported' as const,
    code: null,
    reported_at: '2026-07-01T10:00:00Z',
    is_in_complaint: true,
    reminder: 'sent' as const,
    reminded_at: '2026-07-09T10:00:00Z',
  }
  const settled = {
    ...reported,
    status: 'settled' as const,
    settled_at: '2026-07-12T10:00:00Z',
    paid_fen: 18_800,
  }
  openOrder(
    'csr',
    {},
    {},
    { payments: [payment({ id: 7, report: reported }), payment({ id: 8, report: settled })] },
  )
  const titles = await screen.findAllByRole('heading', { name: 'WeChat' })
  const [waits, free] = titles.map((title) => title.closest('section')?.textContent)
  expect(waits).toMatch(/Waits for the customer.*reminded on Jul 9/)
  expect(waits).toContain('The customer complained to WeChat')
  expect(free).toMatch(/The money is free: .*188\.00/)
})

test.each([
  ['waits to be sent', 'awaiting_fulfillment', false, 'Waiting to ship', true],
  ['has left', 'shipped', true, 'To report', true],
  ['was refunded before it was reported', 'refunded', true, 'Not needed', false],
  ['was cancelled before it was sent', 'cancelled_by_admin', false, 'Not needed', false],
] as const)(
  'J2 the card of an order without a report that %s says so, and what is over is neither frozen nor reported',
  async (_, order_status, has_left, says, isFrozen) => {
    openOrder(
      'administrator',
      { order_status },
      {},
      { has_left, payments: [payment({ id: 7, report: null })] },
    )
    const of = await card()
    of.getByText(says)
    expect(of.queryAllByText(/are frozen until then|^to be sent by/).length > 0).toBe(isFrozen)
    expect(of.queryAllByRole('button', { name: 'Report now' })).toHaveLength(
      order_status === 'shipped' ? 1 : 0,
    )
  },
)

test('J2 J3 the card names a day and not an age where a sentence has a date, and the time at which WeChat is asked again', async () => {
  const now = new Date()
  const stands = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const reminded = { ...report, status: 'reported' as const, code: null, reported_at: stands(-9) }
  const reports = [
    { ...reminded, reminder: 'sent' as const, reminded_at: stands(-5) },
    { ...report, status: 'confirmed' as const, code: null, checked_at: stands(-5) },
    { ...report, status: 'to_report' as const, code: '48001', tries: 1, next_at: stands(5) },
  ]
  openOrder('csr', {}, {}, { payments: reports.map((one, at) => payment({ id: at + 1, report: one })) })
  const titles = await screen.findAllByRole('heading', { name: 'WeChat' })
  const texts = titles.map((title) => title.closest('section')?.textContent)
  expect(texts).toEqual([
    expect.stringMatching(/reminded on [A-Z][a-z]{2} \d/),
    expect.stringMatching(/read every day, last on [A-Z][a-z]{2} \d/),
    expect.stringMatching(/1 attempt, the next on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d/),
  ])
})
