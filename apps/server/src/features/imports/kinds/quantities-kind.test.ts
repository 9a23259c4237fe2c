import { saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import { correctStock } from '@getzo/contract/stock/stock.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'
import { formRow, plainForm } from '../../../test-kit/product-forms'

const { desk, upload, checked, checkedWith, imported, undone, rowsOf, correct, faultsOf, outcomes, query } =
  useImportDesk()

beforeEach(async () => {
  await query(`update skus set quantity = 4 where sku = 'TIDE-PLATE-S'`)
  await query(`update skus set quantity = 9 where sku = 'CR-MASK-R-SLA-M'`)
})

const onHand = async () =>
  Object.fromEntries(
    (await query('select sku, quantity from skus order by sku')).map(({ sku, quantity }) => [sku, quantity]),
  )
/** Entries of counting by files, of a SKU. */
const counts = () =>
  query(`select s.sku, e.before, e.amount, e.kind, e.made_by, e.import_id = (select max(id) from imports) as is_named
    from stock_entries e join skus s on s.id = e.sku_id where e.import_id is not null order by e.id`)
const idOf = async (sku: string): Promise<number> =>
  (await query(`select id::float8 as id from skus where sku = '${sku}'`))[0].id
/** Pieces that leave or come, by something that counts nothing. */
const move = async (sku: string, amount: number) =>
  query(`insert into stock_entries (sku_id, amount, kind) values (${await idOf(sku)}, ${amount}, 'returned')`)
/** A person counts at the screen. */
const countByHand = async (sku: string, pieces: number) => {
  const [{ quantity }] = await query(`select quantity from skus where sku = '${sku}'`)
  const { status } = await desk().app.call(
    correctStock,
    { params: { id: await idOf(sku) }, body: { kind: 'counted', pieces, quantity_seen: quantity } },
    desk().boss,
  )
  expect(status).toBe(200)
}
const changesOf = async ({ id }: { id: number }) =>
  (await rowsOf(id)).map(({ record }) =>
    (record?.changes ?? []).map(({ field, from, to, left_out = 'made' }) => [field, from, to, left_out]),
  )

test('S1 a file counts what lies on the shelf: one entry a SKU that names its import, and no version of the product', async () => {
  const versions = () =>
    query(
      'select p.version, s.version as of_sku from products p join skus s on s.product_id = p.id order by s.id',
    )
  const before = [await versions(), await query('select count(*) from history')]
  const it = await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7\nCR-MASK-R-SLA-M,９')
  expect([outcomes(it), await changesOf(it), await counts()]).toEqual([
    { change: 1, same: 1 },
    [[['quantity', '4', '7', 'made']], []],
    [],
  ])
  const done = await imported(it)
  expect([done.state, await onHand()]).toEqual(['imported', { 'CR-MASK-R-SLA-M': 9, 'TIDE-PLATE-S': 7 }])
  expect(await counts()).toEqual([
    {
      sku: 'TIDE-PLATE-S',
      before: 4,
      amount: 3,
      kind: 'counted',
      made_by: desk().boss.email,
      is_named: true,
    },
  ])
  expect([await versions(), await query('select count(*) from history')]).toEqual(before)
  expect(await query(`select warns_since is not null as warns from skus where sku = 'TIDE-PLATE-S'`)).toEqual(
    [{ warns: true }],
  )
})

test('S1 a row that cannot be counted is refused with its reason', async () => {
  await desk().make.sellable({ sku: { sku: 'MADE-TO-ORDER', is_untracked: true } })
  const file = `Article,En main
TIDE-PLATE,7
TIDE-PLATE-S,-1
CR-MASK-R-SLA-M,
CR-MASK-R-SLA-M,"1,000"
MADE-TO-ORDER,3`
  const it = await checked('quantities', file)
  expect(await faultsOf(it)).toEqual([
    [2, 'sku', 'imports.sku_like'],
    [3, 'quantity', 'imports.whole_invalid'],
    [4, 'quantity', 'imports.missing'],
    [5, 'quantity', 'imports.whole_invalid'],
    [5, 'sku', 'imports.repeated'],
    [6, 'sku', 'stock.untracked'],
  ])
})

test('S1 what is sold between the check and the import stays sold, and each row that moved says so', async () => {
  const it = await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7\nCR-MASK-R-SLA-M,9')
  await move('TIDE-PLATE-S', -1)
  await move('CR-MASK-R-SLA-M', -2)
  const { data } = (await upload('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7')).body
  expect(data.state).toBe('matching')
  const done = await imported(it)
  expect([done.state, await onHand()]).toEqual(['imported', { 'CR-MASK-R-SLA-M': 7, 'TIDE-PLATE-S': 6 }])
  expect(await changesOf(done)).toEqual([
    [
      ['quantity', '4', '7', 'made'],
      ['moved', '4', '3', 'made'],
    ],
    [['moved', '9', '7', 'made']],
  ])
})

test('S1 where somebody has counted a SKU after the check nothing is counted, and all is checked again', async () => {
  const it = await checked('quantities', 'SKU,Quantity\nCR-MASK-R-SLA-M,8\nTIDE-PLATE-S,7')
  await countByHand('TIDE-PLATE-S', 7)
  await imported(it)
  await desk().app.runOutbox()
  const again = (await desk().app.db.pool.query('select state, said from imports')).rows[0]
  expect(again).toMatchObject({
    state: 'checked',
    said: { rule: 'imports.changed_since', params: { line: 3 } },
  })
  expect([await onHand(), await counts()]).toEqual([{ 'CR-MASK-R-SLA-M': 9, 'TIDE-PLATE-S': 7 }, []])
  expect(await changesOf(it)).toEqual([[['quantity', '9', '8', 'made']], []])
})

test('S1 W9 the undo takes back what the file counted alone, by entries of their own', async () => {
  const done = await imported(await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7\nCR-MASK-R-SLA-M,1'))
  await move('TIDE-PLATE-S', -2)
  expect((await undone(done)).state).toBe('undone')
  expect(await onHand()).toEqual({ 'CR-MASK-R-SLA-M': 9, 'TIDE-PLATE-S': 2 })
  expect(
    (await counts()).map(({ sku, before, amount, is_named }) => [sku, before, amount, is_named]),
  ).toEqual([
    ['CR-MASK-R-SLA-M', 9, -8, true],
    ['TIDE-PLATE-S', 4, 3, true],
    ['CR-MASK-R-SLA-M', 1, 8, true],
    ['TIDE-PLATE-S', 5, -3, true],
  ])
})

test('S1 W9 the undo is refused where somebody has counted since, with who did', async () => {
  const done = await imported(await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7\nCR-MASK-R-SLA-M,1'))
  await countByHand('TIDE-PLATE-S', 5)
  const { state, conflicts } = await undone(done)
  expect([state, conflicts]).toMatchObject([
    'imported',
    [{ kind: 'sku', name: 'TIDE-PLATE-S', changed_by: desk().boss.email }],
  ])
  expect(await onHand()).toEqual({ 'CR-MASK-R-SLA-M': 1, 'TIDE-PLATE-S': 5 })
})

test('S1 W9 the undo is refused where a SKU is deleted, with who did', async () => {
  const done = await imported(await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7'))
  await desk().app.asOwner(
    `begin; set local getzo.actor = 'staff@example.com'; update skus set deleted_at = now() where sku = 'TIDE-PLATE-S'; commit`,
  )
  expect(await undone(done)).toMatchObject({
    state: 'imported',
    conflicts: [{ name: 'TIDE-PLATE-S', changed_by: 'staff@example.com' }],
  })
})

test('S1 W19 what a person corrected since the last file stands apart, until the file is chosen', async () => {
  await imported(await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7\nCR-MASK-R-SLA-M,8'))
  await countByHand('TIDE-PLATE-S', 5)
  const it = await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,6\nCR-MASK-R-SLA-M,7')
  expect([it.to_decide, await changesOf(it)]).toEqual([
    1,
    [[['quantity', '5', '6', 'changed_by_person']], [['quantity', '8', '7', 'made']]],
  ])
  const chosen = await correct(it.id, { choices: [{ line: 2, take: ['quantity'] }] })
  await imported(chosen)
  expect(await onHand()).toEqual({ 'CR-MASK-R-SLA-M': 7, 'TIDE-PLATE-S': 6 })
  const all = await checkedWith('quantities', 'SKU,Quantity\nTIDE-PLATE-S,3', {})
  expect(await changesOf(all)).toEqual([[['quantity', '6', '3', 'made']]])
})

test('S1 W19 what a person corrected after a count that was taken back stands apart from no file', async () => {
  const first = await imported(await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,7'))
  await undone(first)
  const it = await checked('quantities', 'SKU,Quantity\nTIDE-PLATE-S,6')
  expect(await changesOf(it)).toEqual([[['quantity', '4', '6', 'made']]])
})

/** A product that its form has made, with four pieces of its SKU. */
async function makeMug() {
  const brand_id = await desk().make.brand()
  const body = plainForm(brand_id, { name: 'Mug', rows: [formRow([], { sku: 'M-1', quantity: 4 })] })
  expect((await desk().app.call(saveNewProduct, { body }, desk().boss)).status).toBe(200)
}
const ofMug = async () => (await onHand())['M-1']

test('S1 W19 a file of products does not change a quantity that a person has counted since the last file', async () => {
  await makeMug()
  await imported(await checked('products', 'sku,quantity\nM-1,7'))
  await countByHand('M-1', 5)
  const it = await checked('products', 'sku,quantity\nM-1,6')
  expect(await changesOf(it)).toEqual([[['quantity', '5', '6', 'changed_by_person']]])
  const ticked = await checkedWith('products', 'sku,quantity\nM-1,6', { take_changed: true })
  expect((await imported(ticked)).state).toBe('imported')
  expect(await ofMug()).toBe(6)
})

test('S1 W9 the undo of a file of products that counted is refused where somebody has counted since', async () => {
  await makeMug()
  const done = await imported(await checked('products', 'sku,quantity\nM-1,7'))
  await countByHand('M-1', 5)
  expect((await undone(done)).conflicts).toMatchObject([{ kind: 'product', name: 'Mug' }])
  expect(await ofMug()).toBe(5)
})

test('S1 a file of products whose only other column is the quantity is neither a version nor history of its product, and its undo is none', async () => {
  await makeMug()
  const stored = () =>
    query(`select p.version, p.date_modified, p.modified_by, s.version as of_sku,
      (select count(*)::int from history) as entries from products p join skus s on s.product_id = p.id where s.sku = 'M-1'`)
  const before = await stored()
  const done = await imported(await checked('products', 'sku,quantity\nM-1,7'))
  expect([await ofMug(), await stored()]).toEqual([7, before])
  expect((await undone(done)).state).toBe('undone')
  expect([await ofMug(), await stored()]).toEqual([4, before])
  const both = await imported(await checked('products', 'sku,quantity,barcode\nM-1,7,0123'))
  expect([both.state, await ofMug()]).toEqual(['imported', 7])
  expect((await stored())[0].version).toBeGreaterThan(before[0].version)
})
