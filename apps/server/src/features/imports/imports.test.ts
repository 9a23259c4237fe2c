import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import { describe, expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../test-kit/desks/import-desk'

const stored = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))
const {
  desk,
  upload,
  read,
  rowsOf,
  check,
  correct,
  begin,
  checked,
  imported,
  undone,
  query,
  counts,
  outcomes,
  faults,
  faultsOf,
} = useImportDesk()

describe('W9 files as shops and programs write them', () => {
  test("W9 a WeChat shop's export makes orders with lines and customers, and is taken back", async () => {
    await desk().make.order({ order_number: 'G2-24296' })
    const it = await checked('orders', stored('wechat-shop.csv'))
    expect([outcomes(it), it.counts.make, it.new_customers]).toEqual([
      { make: 5 },
      { rows: 5, records: 4 },
      4,
    ])
    expect(await counts()).toEqual({ orders: 1, lines: 0, customers: 1 })
    const done = await imported(await checked('orders', stored('wechat-shop.csv')))
    expect([done.state, await counts()]).toEqual(['imported', { orders: 5, lines: 5, customers: 5 }])
    const [order] =
      await query(`select o.order_number, o.order_date, o.order_status, customer_ship_to_name as name,
      customer_ship_to_name_pinyin as pinyin, customer_ship_to_address_city as city,
      customer_ship_to_address_line as line, customer_ship_to_address_country_code as country, c.phone_number, o.created_by
      from orders o join customers c on c.id = o.customer_id where order_reference = '4200002026112201'`)
    expect(order).toMatchObject({
      order_number: 'G-1002',
      order_status: 'awaiting_fulfillment',
      name: '郭建国',
      pinyin: 'Guo Jian Guo',
      city: '深圳市',
      line: '南山区科技园路1号',
      country: 'CN',
      phone_number: '15822014471',
      created_by: 'claire@example.com',
    })
    const again = await checked('orders', stored('wechat-shop.csv'))
    expect(outcomes(again)).toEqual({ same: 5 })
    expect((await begin(again.id, 5)).body.data).toMatchObject({ rule: 'imports.nothing_to_import' })
    expect((await undone(done)).state).toBe('undone')
    expect(await counts()).toEqual({ orders: 1, lines: 0, customers: 1 })
  })

  test('W9 a workbook that LibreOffice has saved: below a title, days and phones as numbers, names in runs, formulas', async () => {
    await desk().make.order({ order_number: 'N-1' })
    const it = await checked('orders', stored('libreoffice.xlsx'))
    expect(it.columns).toEqual([
      'order_reference',
      'order_number',
      'order_date',
      'order_status',
      'customer_name',
      'customer_phone',
      'address_line',
      'city',
      'province',
      'country',
      'postal_code',
      'sku',
      'quantity',
      null,
    ])
    expect([outcomes(it), await faultsOf(it)]).toEqual([{ make: 3 }, []])
    await imported(it)
    const made =
      await query(`select order_reference, order_number, order_status, c.customer_name, c.phone_number,
        to_char(order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at,
        customer_ship_to_address_line as line, customer_ship_to_address_postal_code as postal,
        array(select quantity from order_details d where d.order_id = o.id order by d.id) as quantities
      from orders o join customers c on c.id = o.customer_id where order_reference like 'LO-%' order by 1`)
    expect(made).toEqual([
      {
        order_reference: 'LO-1',
        order_number: '00123',
        order_status: 'awaiting_fulfillment',
        customer_name: '王芳',
        phone_number: '13800138000',
        at: '2026-11-21 00:00:00',
        line: '南山区科技园路1号',
        postal: '518000',
        quantities: [2, 1],
      },
      {
        order_reference: 'LO-2',
        order_number: '00124',
        order_status: 'shipped',
        customer_name: 'Zoé Tremblay-Gagné',
        phone_number: '6045550101',
        at: '2026-11-22 09:30:00',
        line: '12 Water St & Cordova',
        postal: 'V6B 1A1',
        quantities: [1],
      },
    ])
  })

  test('W9 a file in GB18030 makes customers; the same file again changes nothing', async () => {
    const it = await checked('customers', stored('customers-gb18030.csv'))
    expect(it.headings).toEqual(['客户姓名', '手机号码', '备注'])
    const done = await imported(it)
    expect(
      await query('select customer_name, phone_number, staff_note from customers order by phone_number'),
    ).toEqual([
      { customer_name: '张伟', phone_number: '13800138001', staff_note: '老客户' },
      { customer_name: '李娜', phone_number: '13800138002', staff_note: null },
      { customer_name: '欧阳娜娜', phone_number: '13800138003', staff_note: '喜欢红色，要发票' },
    ])
    expect(outcomes(await checked('customers', stored('customers-gb18030.csv')))).toEqual({ same: 3 })
    expect([(await undone(done)).state, (await counts()).customers]).toEqual(['undone', 0])
  })

  test('W9 each of 30 planted faults is named by its line and column, and the 20 good rows are imported', async () => {
    await desk().make.order({ order_number: 'N-100' })
    const it = await checked('orders', stored('thirty-faults.csv'))
    expect(outcomes(it)).toEqual({ make: 20, refused: 30 })
    const found = faults(await rowsOf(it.id, 'refused'))
    expect(found.map((fault) => fault.join(' '))).toEqual(thirtyFaults)
    const refused = await begin(it.id, 20)
    expect(refused.body.data).toMatchObject({ rule: 'imports.bad_rows', params: { count: 30 } })
    expect((await imported(it)).counts.left_out.rows).toBe(30)
    expect((await counts()).orders).toBe(21)
  })
})

/** The line of the file, the field of its column, and the reason. */
const thirtyFaults = [
  '3 order_reference imports.missing',
  '4 order_reference imports.shortened',
  '6 order_reference imports.shortened',
  '8 order_reference imports.cell_error',
  '9 order_reference imports.text_too_long',
  '11 order_date imports.missing',
  '13 order_date imports.day_not_there',
  '14 order_date imports.day_invalid',
  '16 order_date imports.day_not_there',
  '18 order_date imports.day_invalid',
  '19 customer_name imports.missing',
  '21 customer_name imports.text_too_long',
  '23 customer_phone imports.missing',
  '24 customer_phone imports.shortened',
  '26 customer_phone imports.phone_digits',
  '28 customer_phone imports.phone_zero',
  '29 customer_phone imports.phone_invalid',
  '31 customer_phone imports.shortened',
  '33 customer_phone imports.phone_zero',
  '34 sku imports.sku_like',
  '36 sku imports.sku_unknown',
  '38 sku imports.missing',
  '39 quantity imports.whole_invalid',
  '41 quantity imports.whole_invalid',
  '43 quantity imports.missing',
  '44 quantity order.quantity_missing',
  '46 country imports.country_unknown',
  '48 postal_code imports.postal_zero',
  '49 order_status imports.status_invalid',
  '51 tracking_id imports.shortened',
]

const orderHead =
  'Order Reference,Order Number,Order Date,Customer Name,Phone,SKU,Quantity,Order Status,Tracking'

describe('W9 matching', () => {
  test('W9 columns are remembered for the next table with the same headings, in any case', async () => {
    const text = 'Wer,Telefon\nAnn,6045550101\nBob,6045550102'
    const first = (await upload('customers', text)).body.data
    expect(first.is_remembered).toBe(false)
    await check(first.id, { columns: ['customer_name', 'phone_number'] })
    const next = (await upload('customers', text.replace('Wer', 'WER '))).body.data
    expect([next.columns, next.is_remembered]).toEqual([['customer_name', 'phone_number'], true])
    const other = (await upload('customers', 'Wer,Fon\nAnn,6045550101')).body.data
    expect(other.is_remembered).toBe(false)
    // of another kind it has other fields
    const orders = (await upload('orders', text)).body.data
    expect([orders.columns, orders.is_remembered]).toEqual([[null, null], false])
  })

  test.each([
    [['phone_number', 'phone_number'], 'imports.column_repeated'],
    [['customer_name'], 'imports.columns_count'],
    [['customer_name', 'sku'], 'imports.field_unknown'],
    [['customer_name', null], 'imports.column_missing'],
  ])('W9 the matching %j is refused: %s', async (columns, rule) => {
    const { id } = (await upload('customers', customersCsv('Ann,6045550101'))).body.data
    const { status, body } = await check(id, { columns })
    expect([status, body.data.rule, body.data.field]).toEqual([422, rule, 'columns'])
    expect((await read(id)).state).toBe('matching')
  })

  test("W9 day and month are asked for once, with the file's own examples", async () => {
    await desk().make.order({ order_number: 'N-1' })
    const text = `${orderHead}\nA1,,03/04/2026,Ann,6045550101,TIDE-PLATE-S,1,,`
    const it = (await upload('orders', text)).body.data
    expect(it.ambiguous_days).toEqual(['03/04/2026'])
    const refused = await check(it.id, { columns: it.columns })
    expect(refused.body.data).toMatchObject({ field: 'day_order', rule: 'imports.day_order_missing' })
    await check(it.id, { columns: it.columns, day_order: 'dmy' })
    await desk().app.runOutbox()
    await imported(await read(it.id))
    expect(
      await query(
        `select to_char(order_date at time zone 'Asia/Shanghai', 'MM-DD') as day from orders where order_reference = 'A1'`,
      ),
    ).toEqual([{ day: '04-03' }])
    expect((await upload('orders', text)).body.data.day_order).toBe('dmy')
  })

  test('O14 W9 an order date that the clocks pass over is a fault of its row; of the two of a repeated hour the stored one stays', async () => {
    const { make } = desk()
    const customer = await make.customer({ phone_number: '13800138000' })
    // 01:30 of 14 September 1986 in Shanghai, the second one
    const order_date = '1986-09-13T17:30:00Z'
    await make.order({ order_number: 'N-1', order_reference: 'B1', customer_id: customer, order_date })
    const it = await checked(
      'orders',
      `${orderHead}\nA1,,1986-05-04 02:30:00,Ann,6045550101,TIDE-PLATE-S,1,,\nB1,,1986-09-14 01:30:00,Ann,13800138000,,,,`,
    )
    expect([outcomes(it), await faultsOf(it)]).toEqual([
      { refused: 1, same: 1 },
      [[2, 'order_date', 'imports.hour_skipped']],
    ])
  })

  test('W9 a pasted table is read as a file, below its title', async () => {
    const text = 'Our customers\t\nName\tPhone\nAnn\t6045550101'
    const { body } = await desk().app.call(
      endpoints.pasteImport,
      { params: { kind: 'customers' }, body: { text } },
      desk().boss,
    )
    expect([body.data.columns, body.data.rows]).toEqual([['customer_name', 'phone_number'], 1])
    const none = await desk().app.call(
      endpoints.pasteImport,
      { params: { kind: 'customers' }, body: { text: ' ' } },
      desk().boss,
    )
    expect(none.body.data).toMatchObject({ field: 'text', rule: 'imports.no_rows' })
  })

  test('W9 who may not change records may not import them', async () => {
    const csr = await desk().app.signedInAs('csr')
    expect((await desk().app.call(endpoints.listImports, {}, csr)).status).toBe(403)
    expect((await desk().app.call(endpoints.listImports, {})).status).toBe(401)
  })
})

describe('W9 checking and correcting', () => {
  test('W9 a check that is asked for again ends the one that is under way, and each row has one result', async () => {
    const { body } = await upload('customers', customersCsv('Ann,6045550101', 'Bob,6045550102'))
    for (const _time of [1, 2]) await check(body.data.id, { columns: body.data.columns })
    await desk().app.runOutbox()
    expect(outcomes(await read(body.data.id))).toEqual({ make: 2 })
    expect(await query(`select kind, state from works order by id`)).toEqual([
      { kind: 'import_check', state: 'cancelled' },
      { kind: 'import_check', state: 'done' },
    ])
  })

  test('W9 a bad row is corrected in place and checked again by itself, or left out', async () => {
    const it = await checked('customers', customersCsv('Ann,1582201447', 'Bob,6045550102', ',6045550103'))
    expect(await faultsOf(it)).toEqual([
      [2, 'phone_number', 'imports.phone_digits'],
      [4, 'customer_name', 'imports.missing'],
    ])
    const once = await correct(it.id, { cells: [{ line: 2, field: 'phone_number', text: '6045550102' }] })
    expect(outcomes(once)).toEqual({ make: 1, refused: 2 })
    expect(await faultsOf(it)).toContainEqual([3, 'phone_number', 'imports.repeated'])
    await correct(it.id, { cells: [{ line: 2, field: 'phone_number', text: '15822014470' }], leave_out: [4] })
    const good = await read(it.id)
    expect([outcomes(good), good.state]).toEqual([{ make: 2, left_out: 1 }, 'checked'])
    const back = await correct(it.id, { take_in: [4] })
    expect(outcomes(back)).toEqual({ make: 2, refused: 1 })
  })

  test('W9 two rows of one new customer, far apart, come out in the check as in the import', async () => {
    await desk().make.order({ order_number: 'N-1' })
    const line = (n: number) =>
      `A${n},,2026-11-22,王芳,${n === 1 || n === 700 ? '13800138000' : 13_900_000_000 + n},TIDE-PLATE-S,1,,`
    const it = await checked(
      'orders',
      [orderHead, ...Array.from({ length: 700 }, (_, at) => line(at + 1))].join('\n'),
    )
    expect([it.counts.make.records, it.new_customers, it.known_customers]).toEqual([700, 699, 1])
    expect((await imported(it)).state).toBe('imported')
    expect((await counts()).customers).toBe(700)
  })

  test('W9 an order that is there is changed in what the file says; that of another customer is refused', async () => {
    const customer_id = await desk().make.customer({ phone_number: '13800138000' })
    const held = await desk().make.sellable({ sku: { sku: 'HELD' } })
    const id = await desk().make.order({
      customer_id,
      order_reference: 'A1',
      order_number: 'N-1',
      order_status: 'waiting_for_payment',
    })
    await desk().make.orderDetail(id, held, { quantity: 1 })
    const other = await checked('orders', `${orderHead}\nA1,,,,6045550101,HELD,1,,`)
    expect(await faultsOf(other)).toEqual([[2, 'order_reference', 'imports.reference_taken']])
    const cancelling = await checked('orders', `${orderHead}\nA1,,,,,,,Cancelled by Admin,`)
    expect(outcomes(cancelling)).toEqual({ same: 1 })
    const it = await checked(
      'orders',
      `${orderHead}\nA1,,,,13800138000,HELD,2,Awaiting Fulfillment,1Z9\nA1,,,,,TIDE-PLATE-S,3,,`,
    )
    const [row] = await rowsOf(it.id, 'change')
    expect(row?.record?.changes).toEqual([
      { field: 'order_status', from: 'waiting_for_payment', to: 'awaiting_fulfillment' },
      { field: 'tracking_id', from: '', to: '1Z9' },
      { field: 'quantity HELD', from: '1', to: '2' },
      { field: 'quantity TIDE-PLATE-S', from: '0', to: '3' },
    ])
    const done = await imported(it)
    const state = `select order_status, tracking_id, array(select quantity from order_details d
      where d.order_id = o.id and d.deleted_at is null order by d.id) as quantities from orders o`
    expect(await query(state)).toEqual([
      { order_status: 'awaiting_fulfillment', tracking_id: '1Z9', quantities: [2, 3] },
    ])
    expect((await undone(done)).state).toBe('undone')
    expect(await query(state)).toEqual([
      { order_status: 'waiting_for_payment', tracking_id: null, quantities: [1] },
    ])
  })

  test('W9 tracking ids find their orders by reference or number; one order by both is refused the second time', async () => {
    const id = await desk().make.order({ order_reference: 'A1', order_number: 'N-1', tracking_id: 'OLD' })
    await desk().make.order({ order_number: 'TWICE' })
    await desk().make.order({ order_number: 'TWICE' })
    const text =
      'Order Reference,Order Number,Tracking\nA1,,1Z1\n,N-1,1Z2\n,TWICE,1Z3\nNONE,,1Z4\n,,1Z5\nA2,,'
    const it = await checked('tracking', text)
    expect(await faultsOf(it)).toEqual([
      [3, null, 'imports.repeated'],
      [4, 'order_number', 'imports.order_ambiguous'],
      [5, 'order_reference', 'imports.order_unknown'],
      [6, 'order_reference', 'imports.missing'],
      [7, 'tracking_id', 'imports.missing'],
      [7, 'order_reference', 'imports.order_unknown'],
    ])
    const done = await imported(it)
    expect(await query(`select tracking_id from orders where id = ${id}`)).toEqual([{ tracking_id: '1Z1' }])
    await undone(done)
    expect(await query(`select tracking_id from orders where id = ${id}`)).toEqual([{ tracking_id: 'OLD' }])
  })

  test('W9 prices of SKUs begin on their day; the one they replace stands again after the undo', async () => {
    const prices =
      'SKU,Price,Effective Date\nTIDE-PLATE-S,12.50,2026-01-01\nCR-MASK-R-SLA-M,10,\nTIDE-PLATE-X,5,'
    const it = await checked('prices', prices)
    expect([outcomes(it), await faultsOf(it)]).toEqual([
      { change: 1, same: 1, refused: 1 },
      [[4, 'sku', 'imports.sku_like']],
    ])
    const state = `select m.price, m.active from promotions m join skus s on s.id = m.sku_id
      where s.sku = 'TIDE-PLATE-S' order by m.id`
    const before = await query(state)
    const done = await imported(it)
    expect((await query(state)).at(-1)).toEqual({ price: '12.50', active: true })
    expect((await undone(done)).state).toBe('undone')
    expect((await query(state)).filter(({ active }) => active)).toEqual(before)
  })
})
