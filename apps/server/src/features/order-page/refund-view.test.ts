import { expect, test } from 'vitest'
import { type CustomersRefund, refundView } from './refund-view'
import { endOfDay } from './shop-calendar'

const calendar = {
  now: new Date('2026-03-10T00:00:00Z'),
  today: '2026-03-10',
  timeZone: 'Asia/Shanghai',
  refundDays: 7,
}
const refund = (more: Partial<CustomersRefund>): CustomersRefund => ({
  state: 'due',
  amount: '64.00',
  asked_at: '2026-03-05T20:00:00Z',
  done_at: null,
  withdrawn_at: null,
  sent: null,
  sent_fen: null,
  ...more,
})
const paid = refund({ state: 'paid', amount: '20.00', done_at: '2026-03-07T01:00:00Z' })
const withdrawn = refund({ state: 'withdrawn', withdrawn_at: '2026-03-08T02:00:00Z' })
const nothing = {
  refund: 'none',
  refund_due: null,
  refund_paid: null,
  refund_paid_at: null,
  refund_expected: null,
  refund_is_late: false,
  refund_withdrawn: null,
  refund_withdrawn_at: null,
  refund_way: null,
  refund_yuan: null,
}

test.each([
  ['of an order without one', [], { ...nothing, refund_if_cancelled: '84.00' }],
  [
    'that is due, with its day by the shop’s calendar',
    [refund({})],
    { refund: 'due', refund_due: '64.00', refund_expected: '2026-03-13', refund_if_cancelled: '64.00' },
  ],
  [
    'of which a part was paid back',
    [paid, refund({})],
    { refund: 'due', refund_due: '64.00', refund_paid: '20.00', refund_paid_at: paid.done_at },
  ],
  [
    'that is done',
    [paid, refund({ state: 'paid', done_at: '2026-03-08T01:00:00Z' })],
    {
      refund: 'done',
      refund_due: null,
      refund_paid: '84.00',
      refund_paid_at: '2026-03-08T01:00:00Z',
      refund_expected: null,
      refund_if_cancelled: null,
    },
  ],
  ['of an order taken up again', [paid], { refund: 'done', refund_if_cancelled: '64.00' }],
  ['that was kept', [refund({ state: 'kept' })], { refund: 'due', refund_due: '64.00' }],
  [
    'that was withdrawn, with the day',
    [withdrawn],
    {
      ...nothing,
      refund_withdrawn: '64.00',
      refund_withdrawn_at: withdrawn.withdrawn_at,
      refund_if_cancelled: '84.00',
    },
  ],
  ['that is due again', [withdrawn, refund({})], { refund_due: '64.00', refund_withdrawn: null }],
  [
    'that was withdrawn after a part was paid back',
    [paid, withdrawn],
    { refund: 'done', refund_paid: '20.00', refund_withdrawn: '64.00' },
  ],
  [
    'that was withdrawn before money was sent back',
    [withdrawn, refund({ state: 'paid', done_at: '2026-03-09T02:00:00Z' })],
    { refund: 'done', refund_withdrawn: null },
  ],
] satisfies [string, CustomersRefund[], object][])('K7 O37 the refund %s', (_, refunds, expected) => {
  expect(refundView(refunds, '84.00', calendar)).toMatchObject(expected)
})

test('K7 a refund is late after the day that was named, and has no day where the shop names none', () => {
  const view = (more: object) => refundView([refund({})], '84.00', { ...calendar, ...more })
  expect(view({ today: '2026-03-13' }).refund_is_late).toBe(false)
  expect(view({ today: '2026-03-14' }).refund_is_late).toBe(true)
  expect(view({ refundDays: 0 })).toMatchObject({ refund_expected: null, refund_is_late: false })
})

test('I6 a deadline’s last day ends by the shop’s clock', () => {
  expect(endOfDay('2026-03-16', calendar)).toBe('2026-03-16T16:00:00.000Z')
  expect(endOfDay('2026-03-07', { ...calendar, timeZone: 'America/Toronto' })).toBe(
    '2026-03-08T05:00:00.000Z',
  )
})

test.each([
  ['processing', refund({ sent: 'processing', sent_fen: 18_800, asked_at: '2026-01-05T20:00:00Z' })],
  ['processing', refund({ sent: 'unknown', sent_fen: 18_800, asked_at: '2026-01-05T20:00:00Z' })],
  ['abnormal', refund({ sent: 'abnormal', sent_fen: 18_800 })],
  ['closed', refund({ sent: 'closed', sent_fen: 18_800 })],
  ['success', refund({ state: 'paid', done_at: '2026-03-08T01:00:00Z', sent: 'success', sent_fen: 18_800 })],
] as const)('W17 a customer sees that it is %s at WeChat Pay, with the yuan that were paid', (way, one) => {
  expect(refundView([one], '84.00', calendar)).toMatchObject({
    refund_way: way,
    refund_yuan: '188.00',
    refund_is_late: false,
  })
})

test('W17 one that WeChat Pay refused is a due one like others', () => {
  expect(refundView([refund({ sent: 'refused', sent_fen: 18_800 })], '84.00', calendar)).toMatchObject({
    refund_way: null,
    refund_yuan: null,
    refund_due: '64.00',
  })
})
