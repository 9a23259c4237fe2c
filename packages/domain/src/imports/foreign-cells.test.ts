import { describe, expect, test } from 'vitest'
import { readCell } from './cell-shapes'
import { type DayOrder, dayOrderOf } from './day-cell'
import { type ImportFieldName, importFieldOf } from './import-kinds'

/** Cells as other programs write them. A value is read, or a list is the rule of its refusal and the proposal. */
function read(name: ImportFieldName, cell: string, dayOrder: DayOrder | null = null) {
  const field =
    importFieldOf('orders', name) ?? importFieldOf('prices', name) ?? importFieldOf('customers', name)
  if (!field) throw new Error(name)
  const result = readCell(field, cell, dayOrder)
  return 'said' in result ? [result.said.rule, result.proposal] : result.value
}

describe('W19 dates as other programs write them', () => {
  test.each([
    ['2026-11-05 10:12:33 -0500', '2026-11-05 10:12:33-0500'],
    ['2026-11-05 10:12:33 UTC', '2026-11-05 10:12:33Z'],
    ['2026-11-05 10:12:33 GMT+08:00', '2026-11-05 10:12:33+08:00'],
    ['2026/11/5 下午 2:05:00', '2026-11-05 14:05:00'],
    ['2026年11月5日 上午12:05', '2026-11-05 00:05:00'],
    ['2026年11月5日14时05分33秒', '2026-11-05 14:05:33'],
    ['2026年十一月15日 星期日 9:14', '2026-11-15 09:14:00'],
    ['2026-11-05 中午 12:05', '2026-11-05 12:05:00'],
    ['2026-11-05 晚上 8:05', '2026-11-05 20:05:00'],
    ['２０２６／１１／５　９：１４', '2026-11-05 09:14:00'],
    ['20261105', '2026-11-05'],
    ['20261105141233', '2026-11-05 14:12:33'],
    ['Nov 15, 2026', '2026-11-15'],
    ['Mar 5, 2026', '2026-03-05'],
    ['MAR. 05 2026 2:05 PM', '2026-03-05 14:05:00'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['mar 2026-03-03', '2026-03-03'],
    ['November 15, 2026 at 2:05 pm', '2026-11-15 14:05:00'],
    ['15-Nov-2026', '2026-11-15'],
    ['Sun, 15 Nov 2026 10:12:33 +0000', '2026-11-15 10:12:33+0000'],
    ['15 nov. 2026', '2026-11-15'],
    ['dimanche 15 novembre 2026 à 14 h 05', '2026-11-15 14:05:00'],
    ['1er août 2026', '2026-08-01'],
    ['15 déc. 2026', '2026-12-15'],
    ['11/15/2026 12:05 AM', '2026-11-15 00:05:00'],
    ['11/15/2026 12:05 p.m.', '2026-11-15 12:05:00'],
    ['2026-11-05 14:05 PM', '2026-11-05 14:05:00'],
    ['2026-11-05 14:05 AM', ['imports.day_invalid', undefined]],
    ['2026-11-05 10:12:33 EST', ['imports.day_invalid', undefined]],
    ['2026-11-05 25:12', ['imports.day_invalid', undefined]],
    ['Nov 31, 2026', ['imports.day_not_there', '2026-11-30']],
    ['Nox 15, 2026', ['imports.day_invalid', undefined]],
    ['15 Nov', ['imports.day_invalid', undefined]],
    ['tomorrow', ['imports.day_invalid', undefined]],
  ])('W19 the date %j', (cell, expected) => {
    expect(read('order_date', cell)).toEqual(expected)
  })

  test.each([
    ['tracking_id', '="1Z999AA10123456784"', '1Z999AA10123456784'],
    ['order_reference', '="000301"', '000301'],
    ['customer_phone', '="13800138000"', '13800138000'],
    ['customer_name', '="Wu Min"', 'Wu Min'],
  ] as const)('W19 the %s %j is read without what keeps it a text', (field, cell, expected) => {
    expect(read(field, cell)).toBe(expected)
  })

  test.each([
    ['11/15/26', null, ['imports.year_short', '2026-11-15']],
    ['15-Nov-26', null, ['imports.year_short', '2026-11-15']],
    ['11/05/26', null, ['imports.year_short', undefined]],
    ['11/10/12', null, ['imports.year_short', undefined]],
    ['26/11/15', null, ['imports.year_short', undefined]],
    ['11/05/26', 'mdy', '2026-11-05'],
    ['11/05/26 2:05 PM', 'dmy', '2026-05-11 14:05:00'],
    ['11/05/2026 2:05 PM', null, ['imports.day_order_missing', undefined]],
  ] as const)('W19 the year of %j with the order %j', (cell, order, expected) => {
    expect(read('order_date', cell, order)).toEqual(expected)
  })

  test('W19 a column with a time behind its days, or with years of two digits, is asked about', () => {
    expect(dayOrderOf(['11/5/2026 2:05 PM', '11/15/2026'])).toEqual({ order: 'mdy' })
    expect(dayOrderOf(['11/5/2026 2:05 PM'])).toEqual({ order: 'ask', examples: ['11/5/2026 2:05 PM'] })
    expect(dayOrderOf(['11/15/26', '11/15/2026'])).toEqual({ order: 'ask', examples: ['11/15/26'] })
  })
})

describe('W19 amounts and numbers as other programs write them', () => {
  test.each([
    ['1 234,56 $', '1234.56'],
    ['1\u202F234,56\u00A0$', '1234.56'],
    ['1.234,56', '1234.56'],
    ["1'234.50", '1234.50'],
    ['1,234,567', '1234567'],
    ['１２．５０', '12.50'],
    ['158,5', '158.5'],
    ['+12.50', '12.50'],
    ['12,50 $ US', '12.50'],
    ['US$1,234.50', '1234.50'],
    ['12.50 美元', '12.50'],
    ['1,234', ['imports.money_invalid', '1234']],
    ['1.234', ['imports.money_invalid', undefined]],
    ['12 34', ['imports.money_invalid', undefined]],
    ['1,234,56', ['imports.money_invalid', undefined]],
    ['-12.50', ['imports.money_invalid', undefined]],
    ['(12.50)', ['imports.money_invalid', undefined]],
    ['¥128.00', ['imports.money_currency', undefined]],
    ['CA$88.00', ['imports.money_currency', undefined]],
    ['128元', ['imports.money_currency', undefined]],
    ['88.00 CAD', ['imports.money_currency', undefined]],
  ])('W19 the amount %j', (cell, expected) => {
    expect(read('price', cell)).toEqual(expected)
  })

  test.each([
    ['2 pcs', ['imports.whole_invalid', '2']],
    ['+2', ['imports.whole_invalid', '2']],
    ['1 000', ['imports.whole_invalid', '1000']],
    ["1'000", ['imports.whole_invalid', '1000']],
    ['1.000,00', ['imports.whole_invalid', '1000']],
    ['1,000', ['imports.whole_invalid', undefined]],
    ['2 or 3', ['imports.whole_invalid', undefined]],
  ])('W19 the quantity %j', (cell, expected) => {
    expect(read('quantity', cell)).toEqual(expected)
  })
})

describe('W19 statuses as other shops write them', () => {
  test.each([
    ['processing', 'awaiting_fulfillment'],
    ['wc-completed', 'delivered'],
    ['on-hold', 'waiting_for_payment'],
    ['Fulfilled', 'shipped'],
    ['unfulfilled', 'awaiting_fulfillment'],
    ['已发货，待收货', 'shipped'],
    ['买家已付款', 'awaiting_fulfillment'],
    ['Livré', 'delivered'],
    ['EN TRAITEMENT', 'awaiting_fulfillment'],
    ['canceled', 'cancelled_by_admin'],
    ['Remboursé', 'refunded'],
    ['fulfiled', ['imports.status_invalid', 'shipped']],
    ['procesing', ['imports.status_invalid', 'awaiting_fulfillment']],
    ['unfulfiled', ['imports.status_invalid', 'awaiting_fulfillment']],
    ['Partially refunded', ['imports.status_invalid', undefined]],
    ['部分退款', ['imports.status_invalid', undefined]],
    ['退款中', ['imports.status_invalid', undefined]],
    ['待成团', ['imports.status_invalid', undefined]],
    ['perhaps', ['imports.status_invalid', undefined]],
  ])('W19 the status %j', (cell, expected) => {
    expect(read('order_status', cell)).toEqual(expected)
  })
})

test('W19 several lines of an address are one line, and of another cell one line is proposed', () => {
  expect(read('address_line', '12 King St\nUnit 4')).toBe('12 King St, Unit 4')
  expect(read('address_line', '科技园路1号\r\n3栋')).toBe('科技园路1号 3栋')
  expect(read('customer_name', 'Ann\nLee')).toEqual(['imports.several_lines', 'Ann Lee'])
  expect(read('staff_note', 'One\nTwo')).toBe('One\nTwo')
  expect(read('customer_name', 'Ann\u202ELee')).toEqual(['imports.text_unclean', undefined])
})
