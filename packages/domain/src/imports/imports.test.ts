import { describe, expect, test } from 'vitest'
import { readCell } from './cell-shapes'
import { readCountry } from './country-cell'
import { type DayOrder, dayOrderOf } from './day-cell'
import { type ImportFieldName, importFieldOf, importFields, importKinds } from './import-kinds'
import { groupsOf, readRecords as recordsOf } from './import-records'
import { likeliest } from './likeliest'
import { headingRow, matchHeadings, missingFields, repeatedField } from './match-headings'

const readRecords = (...of: Parameters<typeof recordsOf>) =>
  [...recordsOf(...of)].filter((one) => one !== null)
const match = (headings: string[], rows: string[][] = []) => matchHeadings('orders', headings, rows)

describe('W9 matching of columns', () => {
  test.each([
    [
      ['Order Reference', 'Order Date', 'SKU', 'Qty'],
      ['order_reference', 'order_date', 'sku', 'quantity'],
    ],
    [
      ['Référence de commande', 'DATE DE COMMANDE', 'Téléphone', 'Quantité'],
      ['order_reference', 'order_date', 'customer_phone', 'quantity'],
    ],
    [
      ['订单号', '下单时间', '收件人', '手机', '收货地址', '商品编码', '数量', '备注'],
      [
        'order_reference',
        'order_date',
        'ship_to_name',
        'customer_phone',
        'address_line',
        'sku',
        'quantity',
        null,
      ],
    ],
    [
      ['SKU', 'sku', 'Article'],
      ['sku', null, null],
    ],
  ])('W9 the headings %j are matched by their names', (headings, expected) => {
    expect(match(headings)).toEqual(expected)
  })

  test('W9 a column without a known heading is matched by the shape of its values', () => {
    const rows = [
      ['A1', '13800138000', '2026-11-22'],
      ['A2', '158 2201 4470', '2026/11/23 09:14'],
    ]
    expect(match(['Order Reference', 'Kontakt', 'Wann'], rows)).toEqual([
      'order_reference',
      'customer_phone',
      'order_date',
    ])
  })

  test('W9 a column of which only the half has a shape is left to the person', () => {
    const rows = ['13800138000', '13800138001', '13800138002', 'see note', 'none'].map((one, at) => [
      `A${at}`,
      one,
    ])
    expect(match(['Order Reference', 'Kontakt'], rows)).toEqual(['order_reference', null])
  })

  test('W9 the row with the headings is found below a title', () => {
    expect(headingRow('orders', [['微信小店'], ['', ''], ['订单号', '数量'], ['1', '2']])).toBe(2)
    expect(
      headingRow('orders', [
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(0)
  })

  test('W9 two columns on one field, and a needed one without a column, are named', () => {
    expect(repeatedField(['sku', null, 'sku'])).toBe('sku')
    expect(repeatedField(['sku', null, null])).toBeNull()
    expect(missingFields('tracking', ['tracking_id'])).toEqual(['order_reference'])
    expect(missingFields('customers', ['phone_number'])).toEqual(['customer_name'])
  })

  test('W9 no heading names two fields of one kind', () => {
    for (const kind of importKinds) {
      const names = importFields[kind].flatMap((field) => [...new Set(field.names)])
      expect(names.length).toBe(new Set(names).size)
    }
  })
})

const read = (
  name: ImportFieldName,
  cell: string,
  kind: 'orders' | 'prices' = 'orders',
  dayOrder: DayOrder | null = null,
) => {
  const field = importFieldOf(kind, name)
  if (!field) throw new Error(name)
  const result = readCell(field, cell, dayOrder)
  return 'said' in result ? [result.said.rule, result.proposal] : result.value
}

describe('W9 what a cell means', () => {
  test.each([
    ['customer_phone', '1.38E+10', ['imports.shortened', undefined]],
    ['customer_phone', '13800138000.0', ['imports.shortened', undefined]],
    ['customer_phone', '1582201447', ['imports.phone_digits', undefined]],
    ['customer_phone', '75588888888', ['imports.phone_zero', undefined]],
    ['customer_phone', '612345678', ['imports.phone_zero', undefined]],
    ['customer_phone', '138001380001', ['imports.phone_digits', undefined]],
    ['customer_phone', '6045550101', '6045550101'],
    ['customer_phone', '(604) 555-0101', '6045550101'],
    ['customer_phone', '+86 138 0013 8000', '13800138000'],
    ['order_reference', '4.20E+27', ['imports.shortened', undefined]],
    ['order_reference', '420000123456789000', ['imports.shortened', undefined]],
    ['order_reference', '420000123456789012', '420000123456789012'],
    ['order_reference', '4200001234567890', '4200001234567890'],
    ['order_reference', "'=A1", '=A1'],
    ['sku', '1E+05', ['imports.shortened', undefined]],
    ['sku', '1E5', '1E5'],
    ['sku', '12E-10', '12E-10'],
    ['tracking_id', '1,00E+12', ['imports.shortened', undefined]],
    ['order_reference', '#REF!', ['imports.cell_error', undefined]],
    ['quantity', 'two', ['imports.whole_invalid', '2']],
    ['quantity', '2.0', '2'],
    ['quantity', '2.5', ['imports.whole_invalid', undefined]],
    ['quantity', '1,000', ['imports.whole_invalid', undefined]],
    ['quantity', '1.000', ['imports.whole_invalid', undefined]],
    ['quantity', '1,000.00', ['imports.whole_invalid', '1000']],
    ['quantity', '-1', ['imports.whole_invalid', undefined]],
    ['quantity', '２', '2'],
    ['quantity', '2,00', '2'],
    ['quantity', '2件', ['imports.whole_invalid', '2']],
    ['quantity', 'x2', ['imports.whole_invalid', '2']],
    ['order_date', '2026/11/22 9:14', '2026-11-22 09:14:00'],
    ['order_date', '2026年11月2日', '2026-11-02'],
    ['order_date', '46348', '2026-11-22'],
    ['order_date', '999999', ['imports.day_invalid', undefined]],
    ['order_date', '2026/11/31', ['imports.day_not_there', '2026-11-30']],
    ['order_date', '22/11/2026', '2026-11-22'],
    ['order_date', '03/04/2026', ['imports.day_order_missing', undefined]],
    ['order_status', '待发货', 'awaiting_fulfillment'],
    ['order_status', 'Awaiting Fulfillment', 'awaiting_fulfillment'],
    ['order_status', 'perhaps', ['imports.status_invalid', undefined]],
  ] as const)('W9 %s %j', (name, cell, expected) => {
    expect(read(name, cell)).toEqual(expected)
  })

  test.each([
    ['12.5', '12.5'],
    ['$1,234.50', '1234.50'],
    ['12,50', '12.50'],
    ['1,234', ['imports.money_invalid', '1234']],
    ['12.505', ['imports.money_invalid', undefined]],
    ['1 234,50', '1234.50'],
  ])('W9 the price %j', (cell, expected) => {
    expect(read('price', cell, 'prices')).toEqual(expected)
  })

  test('W9 a day is read in the order that was asked for, and refused where it is none in that', () => {
    expect(read('order_date', '03/04/2026', 'orders', 'dmy')).toBe('2026-04-03')
    expect(read('order_date', '03/04/2026', 'orders', 'mdy')).toBe('2026-03-04')
    expect(read('order_date', '13/04/2026', 'orders', 'mdy')).toEqual(['imports.day_not_there', undefined])
  })

  test.each([
    [['2026-11-22'], { order: null }],
    [['03/04/2026', '22/11/2026'], { order: 'dmy' }],
    [['03/04/2026', '11/22/2026'], { order: 'mdy' }],
    [['03/04/2026', '05/06/2026'], { order: 'ask', examples: ['03/04/2026', '05/06/2026'] }],
    [['22/11/2026', '11/23/2026'], { order: 'ask', examples: ['22/11/2026', '11/23/2026'] }],
  ])('W9 day and month of %j', (values, expected) => {
    expect(dayOrderOf(values)).toEqual(expected)
  })
})

test.each([
  ['ca', 'CA'],
  ['Canada', 'CA'],
  ['P.R. China', 'CN'],
  ['Chine', 'CN'],
  ['etats-unis', 'US'],
  ['États-Unis', 'US'],
  ['Côte d’Ivoire', 'CI'],
  ['法国', 'FR'],
  ['台灣', 'TW'],
  ['香港', 'HK'],
  ['Atlantis', undefined],
])('W9 the country %s is %s', (cell, code) => {
  expect(readCountry(cell)).toBe(code)
})

describe('W9 the records of a file', () => {
  const order = (line: number, cells: Partial<Record<ImportFieldName, string>>) => ({
    line,
    cells: { order_reference: 'A1', sku: 'S1', quantity: '1', ...cells },
  })
  const faultsOf = (rows: Parameters<typeof readRecords>[1]) =>
    readRecords('orders', rows, null).flatMap(({ faults }) =>
      faults.map(({ line, field, said }) => [line, field, said.rule]),
    )

  test('W9 rows with one reference are one order, and what differs in them is refused', () => {
    const rows = [order(2, {}), order(3, { order_reference: 'A2' }), order(4, { sku: 'S2' })]
    expect(readRecords('orders', rows, null).map(({ lines }) => lines)).toEqual([[2, 4], [3]])
    expect(faultsOf([order(2, { city: 'Pékin' }), order(3, { city: '上海', sku: 'S2' })])).toEqual([
      [3, 'city', 'imports.differs'],
    ])
    expect(faultsOf([order(2, {}), order(3, {})])).toEqual([[3, 'sku', 'imports.sku_repeated']])
    expect(faultsOf([order(2, { order_reference: '' })])).toEqual([[2, 'order_reference', 'imports.missing']])
    expect(faultsOf([order(2, { quantity: '' })])).toEqual([[2, 'quantity', 'imports.missing']])
  })

  test('W9 an address in one cell is taken apart, and a postal code without its zero is refused', () => {
    const [record] = readRecords(
      'orders',
      [order(2, { address_line: '广东省深圳市南山区科技园路1号' })],
      null,
    )
    expect(record?.values).toMatchObject({
      province: '广东省',
      city: '深圳市',
      address_line: '南山区科技园路1号',
      country: 'CN',
    })
    expect(faultsOf([order(2, { country: '中国', postal_code: '10000' })])).toEqual([
      [2, 'postal_code', 'imports.postal_zero'],
    ])
    expect(faultsOf([order(2, { country: 'US', postal_code: '10001' })])).toEqual([])
    expect(faultsOf([order(2, { country: 'US', province: 'BC', postal_code: '2108' })])).toEqual([
      [2, 'province', 'order.province_unknown'],
      [2, 'postal_code', 'order.postal_code_pattern'],
    ])
  })

  test('W9 a second row about the same customer is refused', () => {
    const rows = ['13800138000', '+86 138 0013 8000'].map((phone_number, at) => ({
      line: at + 2,
      cells: { customer_name: '王芳', phone_number },
    }))
    expect(
      readRecords('customers', rows, null).map(({ faults }) => faults.map(({ said }) => said.rule)),
    ).toEqual([[], ['imports.repeated']])
  })

  test('W9 orders that have a customer in common are one group, across the whole file', () => {
    const rows = [
      order(2, { order_reference: 'A1', customer_phone: '13800138000' }),
      order(3, { order_reference: 'A2', customer_phone: '13800138001' }),
      order(4, { order_reference: 'A3', customer_phone: '13800138000' }),
    ]
    expect(groupsOf(readRecords('orders', rows, null)).map((group) => group.map(({ head }) => head))).toEqual(
      [[2, 4], [3]],
    )
  })

  test('W9 tracking ids of one order, by its reference, its number and both, are one group, and repeat each other', () => {
    const rows = [
      { order_reference: 'A1' },
      { order_number: 'N1' },
      { order_reference: 'A1', order_number: 'N1' },
      { order_number: 'N1' },
    ]
    const records = readRecords(
      'tracking',
      rows.map((cells, at) => ({ line: at + 2, cells: { ...cells, tracking_id: `Z${at}` } })),
      null,
    )
    expect(groupsOf(records).map((group) => group.map(({ head }) => head))).toEqual([[2, 3, 4, 5]])
    expect(records.map(({ faults }) => faults.map(({ said }) => said.params))).toEqual([
      [],
      [],
      [{ line: 2 }, { line: 3 }],
      [{ line: 3 }],
    ])
  })

  test('S1 the export of stock is read back as a file of quantities, and so are headings in French and Chinese', () => {
    const exported = 'sku,barcode,product_name,combo_identifier,brand_name,on_hand,reserved,left,sold_30_days'
    const matched = matchHeadings('quantities', exported.split(','), [])
    expect(matched.flatMap((field, at) => (field === null ? [] : [[field, at]]))).toEqual([
      ['sku', 0],
      ['quantity', 5],
    ])
    expect(matchHeadings('quantities', ['UGS', 'En main'], [])).toEqual(['sku', 'quantity'])
    expect(matchHeadings('quantities', ['商品编码', '实盘数量'], [])).toEqual(['sku', 'quantity'])
    expect(missingFields('quantities', ['sku'])).toEqual(['quantity'])
  })

  test('W9 an unknown SKU is compared with those that are there', () => {
    expect(likeliest('CR-MASK-SLA-M', ['CR-MASK-R-SLA-M', 'PLATE-1'])).toBe('CR-MASK-R-SLA-M')
    expect(likeliest('X', ['CR-MASK-R-SLA-M'])).toBeNull()
  })
})
