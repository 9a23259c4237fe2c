import { describe, expect, test } from 'vitest'
import {
  canClaimRefund,
  checkWithdrawal,
  type OrderRefund,
  orderRefund,
  type RefundDecision,
  type RefundStanding,
  refundStep,
  type StoredRefund,
} from './refund-states'

/** 26.00 was due, withdrawn or paid; the order's lines cost 40.00 by now. */
const refund = (standing: RefundStanding, more: Partial<OrderRefund> = {}): OrderRefund => ({
  standing,
  amountCents: standing === 'none' ? 0n : 2600n,
  currency: 'USD',
  owedCents: standing === 'paid' ? 1400n : 4000n,
  customer: 'James Murray',
  paidBy: standing === 'paid' ? 'bo@getzo.test' : null,
  isSent: false,
  ...more,
})

function said(from: OrderRefund, status: string, decision?: RefundDecision, isClaimed = false) {
  const step = refundStep(from, { status, decision, isClaimed })
  if (step.kind === 'refuse') return `${step.kind} ${step.refusal.rule}`
  return step.kind === 'owe' ? `owe ${step.cents}` : step.kind
}

describe('the steps of a refund', () => {
  // refund, cancelled by staff, cancelled by its customer, another status, … keeping, … withdrawing
  test.each([
    ['none', 'nothing', 'owe 4000', 'nothing', 'nothing', 'nothing'],
    ['due', 'nothing', 'nothing', 'refuse refund.undecided', 'keep', 'withdraw'],
    ['kept', 'owe 4000', 'owe 4000', 'nothing', 'nothing', 'withdraw'],
    ['paid', 'nothing', 'owe 1400', 'nothing', 'nothing', 'refuse refund.done_before'],
    ['withdrawn', 'owe 4000', 'owe 4000', 'nothing', 'nothing', 'nothing'],
  ] as const)('O37 K7 one that is %s', (standing, byStaff, byCustomer, undecided, kept, withdrawn) => {
    const from = refund(standing)
    expect([
      said(from, 'cancelled_by_admin'),
      said(from, 'cancelled_by_customer', undefined, true),
      said(from, 'awaiting_fulfillment'),
      said(from, 'awaiting_fulfillment', 'keep'),
      said(from, 'awaiting_fulfillment', 'withdraw'),
    ]).toEqual([byStaff, byCustomer, undecided, kept, withdrawn])
  })

  test.each(['waiting_for_payment', 'shipping_label_created', 'shipped', 'delivered', 'refunded'])(
    'O37 %s is another status, too',
    (status) => expect(said(refund('due'), status)).toBe('refuse refund.undecided'),
  )

  test.each(['cancelled_by_admin', 'cancelled_by_customer'])(
    'O37 a withdrawn refund is due again once staff set %s, regardless of the decision',
    (status) => expect(said(refund('withdrawn'), status, 'withdraw')).toBe('owe 4000'),
  )

  test.each([
    ['none', 'nothing'],
    ['kept', 'owe 2600'],
    ['paid', 'nothing'],
    ['withdrawn', 'nothing'],
  ] as const)('O37 where nothing is owed any more, of one that is %s: %s', (standing, step) => {
    for (const owedCents of [0n, -1n]) {
      expect(said(refund(standing, { owedCents }), 'cancelled_by_customer', undefined, true)).toBe(step)
    }
  })

  test.each([
    ['due', 'nothing', 'nothing', 'refuse refund.undecided', 'keep', 'refuse refund.on_its_way'],
    ['kept', 'nothing', 'nothing', 'nothing', 'nothing', 'refuse refund.on_its_way'],
  ] as const)(
    'O37 W17 one that is %s and at WeChat Pay keeps its amount and is not withdrawn',
    (standing, byStaff, byCustomer, undecided, kept, withdrawn) => {
      const from = refund(standing, { isSent: true })
      expect([
        said(from, 'cancelled_by_admin'),
        said(from, 'cancelled_by_customer', undefined, true),
        said(from, 'awaiting_fulfillment'),
        said(from, 'awaiting_fulfillment', 'keep'),
        said(from, 'awaiting_fulfillment', 'withdraw'),
      ]).toEqual([byStaff, byCustomer, undecided, kept, withdrawn])
    },
  )

  test('O37 the refusal names the sum and the customer', () => {
    const step = refundStep(refund('due', { amountCents: 123_450n }), {
      status: 'shipped',
      decision: undefined,
    })
    expect(step).toEqual({
      kind: 'refuse',
      refusal: {
        rule: 'refund.undecided',
        params: { amount: '1,234.50', currency: 'USD', name: 'James Murray' },
        field: 'order_status',
      },
    })
  })
})

test.each([
  ['cancelled_by_admin', 2600n, false, true],
  ['cancelled_by_customer', 2600n, false, true],
  ['cancelled_by_admin', 2600n, true, false],
  ['cancelled_by_admin', 0n, false, false],
  ['awaiting_fulfillment', 2600n, false, false],
  ['refunded', 2600n, false, false],
] as const)(
  'O37 staff can put a refund on the list: %s, %d cents, with a refund %s: %s',
  (order_status, totalCents, hasRefund, can) => {
    expect(canClaimRefund({ order_status, totalCents, hasRefund })).toBe(can)
  },
)

describe('the state of an order’s refund', () => {
  const row = (state: StoredRefund['state'], cents: bigint, paidBy: string | null = null): StoredRefund => ({
    state,
    amountCents: cents,
    currency: 'USD',
    paidBy,
  })
  test.each([
    [[], 'none', 0n, 5000n],
    [[row('due', 26n)], 'due', 26n, 5000n],
    [[row('kept', 26n)], 'kept', 26n, 5000n],
    [[row('withdrawn', 26n)], 'withdrawn', 26n, 5000n],
    [[row('paid', 2000n, 'bo')], 'paid', 2000n, 3000n],
    [[row('withdrawn', 1n), row('due', 2n)], 'due', 2n, 5000n],
    [[row('due', 2n), row('withdrawn', 1n)], 'due', 2n, 5000n],
    [[row('withdrawn', 1n), row('withdrawn', 2n)], 'withdrawn', 2n, 5000n],
    [[row('paid', 2000n), row('paid', 500n), row('withdrawn', 9n)], 'withdrawn', 9n, 2500n],
    [[row('paid', 5000n)], 'paid', 5000n, 0n],
  ] as const)('O37 by its rows %#', (rows, standing, amountCents, owedCents) => {
    expect(orderRefund(rows, { totalCents: 5000n, customer: 'Ann' })).toMatchObject({
      standing,
      amountCents,
      owedCents,
      customer: 'Ann',
    })
  })

  test('O37 who paid it back is known', () => {
    const rows = [row('paid', 1n, 'ann'), row('paid', 2n, 'bo'), row('due', 3n)]
    expect(orderRefund(rows, { totalCents: 9n, customer: '' }).paidBy).toBe('bo')
  })
})

test.each([
  ['withdraw', ' \n', 'refund.reason_missing'],
  ['withdraw', null, 'refund.reason_missing'],
  ['withdraw', undefined, 'refund.reason_missing'],
  ['withdraw', 'Wants it after all', undefined],
  ['keep', '', undefined],
  [undefined, undefined, undefined],
] as const)('O37 to %s for the reason %j', (decision, reason, rule) => {
  expect(checkWithdrawal(decision, reason)?.rule).toBe(rule)
})
