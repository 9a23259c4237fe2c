import { describe, expect, test } from 'vitest'
import { type ImportKind, importFieldOf } from './import-kinds'
import { joinedCell, withJoinedCell } from './joined-cells'
import { leftOutTelling } from './left-out'
import { matchHeadings, repeatedField } from './match-headings'
import { matchPreset, presetNames, presetOf } from './presets'

/** Headings as the public descriptions of these exports have them. */
const exports: readonly [string, ImportKind, string, string][] = [
  [
    'shopify',
    'orders',
    'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Id,Tags,Risk Level,Source,Lineitem discount,Phone',
    'order_reference order_status order_status order_date quantity sku customer_name ship_to_name address_line address_line city postal_code province country ship_to_phone order_status customer_phone',
  ],
  [
    'woocommerce',
    'orders',
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Order Total Amount,SKU,Item #,Item Name,Quantity,Item Cost',
    'order_reference order_status order_date customer_name customer_name customer_phone ship_to_name ship_to_name address_line city province postal_code country sku quantity',
  ],
  [
    'wechat',
    'orders',
    '订单号,下单时间,订单状态,收件人姓名,收件人手机,省,市,区,详细地址,商品名称,SKU编码,商品数量,商品价格,买家备注',
    'order_reference order_date order_status ship_to_name customer_phone province city address_line address_line sku quantity',
  ],
  [
    'youzan',
    'orders',
    '订单号,订单状态,订单创建时间,买家昵称,收货人/提货人,收货人手机号/提货人手机号,收货人省份,收货人城市,收货人地区,详细收货地址/提货地址,规格编码,商品编码,商品数量,买家备注',
    'order_reference order_status order_date ship_to_name customer_phone province city address_line address_line sku quantity',
  ],
  [
    'ups',
    'tracking',
    'Tracking Number,Package Reference No. 1,Ship To Name,Service,Weight',
    'tracking_id order_reference',
  ],
]

describe('W19 known exports', () => {
  test.each(exports)(
    'W19 the headings of %s are recognised and its columns matched',
    (name, kind, line, used) => {
      const headings = line.split(',')
      expect(presetOf(kind, headings)?.name).toBe(name)
      const match = matchHeadings(kind, headings, [])
      expect(match.filter((field) => field !== null).join(' ')).toBe(used)
      expect(repeatedField(match)).toBeNull()
    },
  )

  test('W19 each known export has headings of its own here', () => {
    expect(exports.map(([name]) => name)).toEqual([...presetNames])
  })

  test('W19 a file that lacks one of the telling headings is no known export', () => {
    expect(presetOf('orders', ['Name', 'Financial Status', 'Lineitem sku'])).toBeNull()
    expect(presetOf('customers', exports[0]?.[2].split(',') ?? [])).toBeNull()
  })

  test('W19 a known export fills no field that its kind does not have', () => {
    for (const [, kind, line] of exports) {
      const preset = presetOf(kind, line.split(','))
      const fields = preset ? matchPreset(preset, line.split(',')) : []
      expect(fields.filter((name) => name !== null && importFieldOf(kind, name) === null)).toEqual([])
    }
  })
})

describe('W19 joined columns', () => {
  test.each([
    ['customer_name', ['Jeanne', 'Roy'], 'Jeanne Roy'],
    ['customer_name', ['陈', '静怡'], '陈静怡'],
    ['customer_name', ['', 'Roy'], 'Roy'],
    ['address_line', ['7140 boul. Laurier', 'app. 4'], '7140 boul. Laurier, app. 4'],
    ['address_line', ['南山区', '科技园路1号'], '南山区科技园路1号'],
    ['address_line', ['南山区', '广东省深圳市南山区科技园路1号'], '广东省深圳市南山区科技园路1号'],
    ['address_line', ['12 King St', '12 King St'], '12 King St'],
    ['address_line', ['1201 Marinaside Cres', '201'], '1201 Marinaside Cres, 201'],
    ['address_line', ['12 King St', '12'], '12 King St, 12'],
    ['customer_name', ['Jo', 'Johnson'], 'Jo Johnson'],
    ['customer_name', ['Marie Tremblay', 'Tremblay'], 'Marie Tremblay'],
    ['order_status', ['paid', 'unfulfilled'], 'paid + unfulfilled'],
  ])('W19 the %s of %j is %j', (field, cells, expected) => {
    expect(joinedCell([field, field], cells, field)).toBe(expected)
  })

  test('W19 a corrected text of joined columns stands in the first of them alone', () => {
    const columns = ['customer_name', 'sku', 'customer_name']
    const cells = withJoinedCell(columns, ['Jeanne', 'A-1', 'Roy'], 'customer_name', 'Jeanne Roy-Côté')
    expect(cells).toEqual(['Jeanne Roy-Côté', 'A-1', ''])
    expect(joinedCell(columns, cells, 'customer_name')).toBe('Jeanne Roy-Côté')
  })

  test('W19 a district and a second line are joined to an address, and are none without one', () => {
    expect(matchHeadings('orders', ['订单号', '省', '市', '区', '地址'], [])).toEqual([
      'order_reference',
      'province',
      'city',
      'address_line',
      'address_line',
    ])
    expect(matchHeadings('orders', ['Order Reference', 'District'], [])).toEqual(['order_reference', null])
  })
})

test('W19 columns that are left out and look like an address, a phone, a price or a note are named', () => {
  const headings = [
    'Ref',
    'Billing Street',
    'Kontakt',
    'Total',
    'Notes',
    'Tags',
    '买家备注',
    'Risk Level',
    'Employee',
  ]
  const columns = ['order_reference', null, null, null, null, null, null, null, null]
  const samples = [['A', '12 King St', '13800138000', '12.00', 'ring twice', 'x', '', 'low', '']]
  expect(leftOutTelling(headings, columns, samples)).toEqual([1, 2, 3, 4, 6])
  expect(leftOutTelling(headings, columns.with(3, 'sku'), samples)).toEqual([1, 2, 4, 6])
})
