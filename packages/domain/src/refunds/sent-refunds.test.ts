import { describe, expect, test } from 'vitest'
import {
  checkSending,
  customersWay,
  fenOf,
  isPaymentNumber,
  isTransactionId,
  mayBecome,
  minutesToNext,
  needsHand,
  sentErrorOf,
  sentStatuses,
  yuanText,
} from './sent-refunds'

describe('the states of a refund at WeChat Pay', () => {
  test('W17 what is final stays, whatever is told late, twice or in another order', () => {
    const told = ['processing', 'abnormal', 'closed', 'success'] as const
    const table = Object.fromEntries(
      sentStatuses.map((from) => [from, told.filter((to) => mayBecome(from, to)).join(' ')]),
    )
    expect(table).toEqual({
      asked: 'processing abnormal closed success',
      waiting: 'processing abnormal closed success',
      unknown: 'processing abnormal closed success',
      processing: 'abnormal closed success',
      abnormal: 'closed success',
      success: '',
      closed: '',
      refused: 'processing abnormal success',
      paid_otherwise: 'processing abnormal success',
      given_up: 'processing abnormal success',
    })
  })

  const hours = (n: number) => n * 3_600_000
  test.each([
    ['asked', null, 1, false],
    ['asked', null, 25, true],
    ['waiting', 'FREQUENCY_LIMITED', 1, false],
    ['waiting', 'NOT_ENOUGH', 0, true],
    ['waiting', 'SIGN_ERROR', 0, true],
    ['unknown', null, 24, false],
    ['unknown', null, 25, true],
    ['unknown', 'MISMATCH', 0, true],
    ['processing', null, 240, false],
    ['processing', null, 241, true],
    ['abnormal', null, 0, true],
    ['success', null, 999, false],
    ['closed', null, 999, false],
    ['refused', 'PARAM_ERROR', 999, false],
  ] as const)('W17 %s with %s after %i hours needs a hand: %s', (status, code, after, expected) => {
    expect(needsHand({ status, code, askedAt: 0 }, hours(after))).toBe(expected)
  })

  test('W17 the customer hears of no step between being asked and being paid', () => {
    expect(sentStatuses.map(customersWay)).toEqual([
      'processing',
      'processing',
      'processing',
      'processing',
      'success',
      'abnormal',
      'closed',
      null,
      null,
      null,
    ])
    expect(customersWay(null)).toBeNull()
  })
})

test.each([
  ['FREQUENCY_LIMITED', 'later'],
  ['NOT_ENOUGH', 'no_money'],
  ['SIGN_ERROR', 'halted'],
  ['INVALID_REQUEST', 'refused'],
  ['SYSTEM_ERROR', undefined],
  ['SOMETHING_NEW', undefined],
  ['constructor', undefined],
  [null, undefined],
])('W17 the error %s means %s', (code, expected) => {
  expect(sentErrorOf(code)).toBe(expected)
})

test('W17 WeChat Pay is asked ever less often', () => {
  expect([0, 1, 2, 3, 4, 99].map((checks) => minutesToNext('processing', checks))).toEqual([
    1, 5, 30, 120, 720, 720,
  ])
})

describe('how much can be sent back', () => {
  const days = (n: number) => n * 86_400_000
  const payment = { totalFen: 18_800, sentFen: 8800, sentCount: 1, paidAt: 0 }
  test.each([
    [payment, 10_000, 0, undefined],
    [payment, 10_001, 0, 'refund.too_much'],
    [payment, 1, 365, undefined],
    [payment, 1, 365.01, 'refund.too_old'],
    [{ ...payment, sentCount: 49 }, 1, 0, undefined],
    [{ ...payment, sentCount: 50 }, 1, 0, 'refund.too_many'],
    [{ ...payment, sentFen: 18_800 }, 1, 0, 'refund.too_much'],
  ])('W17 of %j, %i fen after %d days: %s', (of, fen, after, rule) => {
    expect(checkSending(of, fen, days(after))?.rule).toBe(rule)
  })

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [18_800, '188.00'],
  ])('W17 %i fen are %s yuan', (fen, text) => {
    expect(yuanText(fen)).toBe(text)
    expect(fenOf(text)).toBe(fen)
  })

  test.each([
    ['188', 18_800],
    [' 1.5 ', 150],
    ['1,05', 105],
    ['1.005', null],
    ['-1', null],
    ['', null],
    ['1e3', null],
  ])('W17 %j as people type it is %s fen', (typed, fen) => {
    expect(fenOf(typed)).toBe(fen)
  })
})

test('W17 a payment is named by WeChat Pay’s number or by the merchant’s', () => {
  expect(isTransactionId('4200001234202611220123456789')).toBe(true)
  expect([isTransactionId('WX-1001'), isPaymentNumber('WX-1001')]).toEqual([false, true])
  expect(['12345', 'a'.repeat(33), 'WX 1001', '订单1001号码'].map(isPaymentNumber)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
