import { describe, expect, test } from 'vitest'
import { announceUntil, carrierOf, goodsText, isOrderState, statusOfState } from './payment-reports'
import { answerMeans, minutesToNextReport, reasonOf } from './report-answers'

describe('answers to a report', () => {
  test.each([
    [0, 'done'],
    [10_060_023, 'done'],
    [10_060_002, 'look'],
    [10_060_003, 'look'],
    [10_060_004, 'look'],
    [268_440_065, 'look'],
    [-1, 'later'],
    [10_060_012, 'later'],
    [10_060_019, 'later'],
    [45_009, 'later'],
    [42_001, 'later'],
    [10_060_001, 'slow'],
    [40_164, 'settings'],
    [48_001, 'settings'],
    [61_011, 'settings'],
    [10_060_031, 'person'],
    [47_001, 'person'],
    [268_485_216, 'person'],
    [268_485_228, 'person'],
    [123_456, 'person'],
  ])('J2 after %i of WeChat comes %s', (code, means) => {
    expect(answerMeans(code)).toBe(means)
  })

  test.each([
    [null, null],
    ['10060001', 'payment_unknown'],
    ['10060031', 'payer'],
    ['40164', 'address_of_service'],
    ['40013', 'settings'],
    ['NO_ANSWER', 'no_answer'],
    ['CARRIER_UNKNOWN', 'carrier'],
    ['45009', 'busy'],
    ['47001', 'other'],
  ])('J2 the code %s is told as %s', (code, reason) => {
    expect(reasonOf(code)).toBe(reason)
  })

  test('J2 an unknown payment is asked about after 1, 5 and 15 minutes, then hourly', () => {
    expect([0, 1, 2, 3, 30].map((checks) => minutesToNextReport('slow', checks))).toEqual([1, 5, 15, 60, 60])
  })
})

describe('what is reported', () => {
  test('J2 the goods are told within 120 characters', () => {
    expect(goodsText([{ name: 'Mask', quantity: 2 }])).toBe('Mask × 2')
    const long = goodsText(Array.from({ length: 9 }, () => ({ name: '山脊可重复使用口罩', quantity: 10 })))
    expect([long.length, long.endsWith('…')]).toEqual([120, true])
  })

  test('J2 a carrier is named only where its number says so', () => {
    expect(carrierOf('1Z999AA10123456784')).toBe('UPS')
    expect(carrierOf('SF1234567890')).toBeNull()
  })

  test('J2 what is not sent within 15 days is announced a day before, again after 45, and not beyond 330', () => {
    const day = (n: number) => n * 86_400_000
    expect(announceUntil(day(0), null, day(13))).toBeNull()
    expect(announceUntil(day(0), null, day(14))).toEqual(day(59))
    expect(announceUntil(day(0), day(59), day(57))).toBeNull()
    expect(announceUntil(day(0), day(59), day(58))).toEqual(day(103))
    expect(announceUntil(day(0), day(320), day(319))).toEqual(day(330))
    expect(announceUntil(day(0), day(330), day(329))).toBeNull()
  })

  test('J2 every state of WeChat’s has one of ours, and no other number is one', () => {
    expect([1, 2, 3, 4, 5, 6].every(isOrderState)).toBe(true)
    expect([0, 7, '2', null].some(isOrderState)).toBe(false)
    expect(statusOfState[6]).toBe('confirmed')
  })
})
