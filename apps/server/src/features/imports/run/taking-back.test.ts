import { expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, correct, faultsOf, imported, undone, query, outcomes } = useImportDesk()

const run = (text: string, values: unknown[] = []) => desk().app.db.pool.query(text, values)

test('W9 a customer whom an import changed has name and note again after the undo, which names who asked for it', async () => {
  await desk().make.customer({ phone_number: '6045550101', customer_name: 'Ann', staff_note: 'calls late' })
  const state = 'select customer_name, staff_note from customers'
  const before = await query(state)
  const done = await imported(
    await checked('customers', 'Customer Name,Phone Number,Note\nAnna,6045550101,calls early'),
  )
  expect(await query(state)).toEqual([{ customer_name: 'Anna', staff_note: 'calls early' }])
  const back = await undone(done)
  expect([back.state, back.imported_by, back.undone_by]).toEqual([
    'undone',
    'claire@example.com',
    'claire@example.com',
  ])
  expect(await query(state)).toEqual(before)
})

test('W9 the one customer whom an import made is gone after the undo', async () => {
  const done = await imported(await checked('customers', customersCsv('Ann,6045550101')))
  expect((await undone(done)).state).toBe('undone')
  expect(await query('select from customers where deleted_at is null')).toEqual([])
})

test('W9 an address that an import changed has its words and their pinyin again after the undo', async () => {
  const customer_id = await desk().make.customer({ phone_number: '13800138000' })
  const id = await desk().make.order({
    customer_id,
    order_reference: 'A1',
    customer_ship_to_name: '王芳',
    customer_ship_to_name_pinyin: 'Wang Fang (shop)',
  })
  await desk().make.orderDetail(id, await desk().make.sellable())
  const state = 'select customer_ship_to_name as name, customer_ship_to_name_pinyin as pinyin from orders'
  const before = await query(state)
  const it = await checked('orders', 'Order Reference,Ship To Name\nA1,李娜')
  expect(await faultsOf(it)).toEqual([])
  const done = await imported(it)
  expect(await query(state)).toEqual([{ name: '李娜', pinyin: 'Li Na' }])
  await undone(done)
  expect(await query(state)).toEqual(before)
})

test('W9 a price that somebody has changed since keeps its import, and says who; so does one that is deleted', async () => {
  for (const change of [
    "price = 99, modified_by = 'li@example.com'",
    "deleted_at = now(), deleted_by = 'li@example.com', modified_by = 'li@example.com'",
  ]) {
    const done = await imported(await checked('prices', `SKU,Price\nTIDE-PLATE-S,1${change.length}`))
    await run(`update promotions set ${change} where id = (select max(id) from promotions)`)
    const kept = await undone(done)
    expect([kept.state, kept.conflicts]).toMatchObject([
      'imported',
      [{ kind: 'promotion', name: 'TIDE-PLATE-S' }],
    ])
  }
})

test('W9 a price that another of its day has replaced stands again after the undo', async () => {
  const day = (price: string) =>
    checked('prices', `SKU,Price,Effective Date\nTIDE-PLATE-S,${price},2026-02-01`)
  await imported(await day('12.50'))
  const standing = `select m.price from promotions m join skus s on s.id = m.sku_id
    where s.sku = 'TIDE-PLATE-S' and m.active order by m.id`
  const before = await query(standing)
  const second = await imported(await day('13'))
  expect((await query(standing)).at(-1)).toEqual({ price: '13.00' })
  await undone(second)
  expect([before.at(-1), await query(standing)]).toEqual([{ price: '12.50' }, before])
})

test.each([
  ['the new price', '13'],
  ['the replaced price', '12.50'],
])(
  'W9 O28 a change of %s that is stored while the undo waits for it refuses the undo, and stays',
  async (_, price) => {
    const day = (of: string) => checked('prices', `SKU,Price,Effective Date\nTIDE-PLATE-S,${of},2026-02-01`)
    await imported(await day('12.50'))
    const done = await imported(await day('13'))
    const state = 'select id, price, active from promotions order by id'
    const change = await desk().app.db.pool.connect()
    await change.query('begin')
    await change.query('update promotions set price = 99 where price = $1', [price])
    const { rows: changed } = await change.query(state)
    const undo = undone(done)
    await expect.poll(() => desk().app.waiters()).toBe(1)
    await change.query('commit')
    change.release()
    expect(await undo).toMatchObject({
      state: 'imported',
      said: { rule: 'imports.undo_refused' },
      conflicts: [{ kind: 'promotion', name: 'TIDE-PLATE-S' }],
    })
    expect(await query(state)).toEqual(changed)
  },
)

test('W9 a price begins at midnight of the shop; one that begins later is not the present one', async () => {
  const [{ id } = { id: 0 }] = await query("select id from skus where sku = 'TIDE-PLATE-S'")
  await desk().make.promotion({ sku_id: Number(id), price: '12.00', promotion_date: '2099-01-01' })
  const it = await checked(
    'prices',
    'SKU,Price,Effective Date\nTIDE-PLATE-S,12,\nCR-MASK-R-SLA-M,11,2026-02-01',
  )
  expect(outcomes(it)).toEqual({ change: 2 })
  await imported(it)
  expect(
    await query(`select m.price, to_char(m.promotion_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as begins
      from promotions m join skus s on s.id = m.sku_id where s.sku = 'CR-MASK-R-SLA-M' and m.active order by m.id desc limit 1`),
  ).toEqual([{ price: '11.00', begins: '2026-02-01 00:00' }])
})

test('W9 a customer is known by a number that a merge has left, and is not made again', async () => {
  await desk().make.customer({
    customer_name: 'Ann',
    phone_number: '6045550101',
    other_phones: ['6045550199'],
  })
  const it = await checked('customers', customersCsv('Anna,6045550199'))
  expect(outcomes(it)).toEqual({ change: 1 })
  await imported(it)
  expect(await query('select customer_name, phone_number from customers')).toEqual([
    { customer_name: 'Anna', phone_number: '6045550101' },
  ])
})

test('W9 a correction that makes two rows one order refuses the second', async () => {
  await desk().make.order({ order_reference: 'A1', order_number: 'N-1' })
  await desk().make.order({ order_reference: 'A2', order_number: 'N-2' })
  const it = await checked('tracking', 'Order Reference,Order Number,Tracking\nA1,,1Z1\n,N-2,1Z2')
  expect(outcomes(it)).toEqual({ change: 2 })
  const after = await correct(it.id, { cells: [{ line: 3, field: 'order_number', text: 'N-1' }] })
  expect(outcomes(after)).toEqual({ change: 1, refused: 1 })
  expect(await faultsOf(it)).toEqual([[3, null, 'imports.repeated']])
})

test('W9 a code that lost its first zeros is proposed with them', async () => {
  await desk().make.sellable({ sku: { sku: '00123' } })
  const it = await checked('prices', 'SKU,Price\n123,5')
  expect(await faultsOf(it)).toEqual([[2, 'sku', 'imports.sku_like']])
})
