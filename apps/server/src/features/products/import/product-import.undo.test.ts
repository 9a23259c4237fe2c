import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'
import { changedRow, formOf, formRow, optionsForm, plainForm } from '../../../test-kit/product-forms'

const { desk, checked, imported, undone, query, outcomes } = useImportDesk()

let brand: string
let brand_id: number
let made = 0
beforeEach(async () => {
  made += 1
  brand = `Kiln ${made}`
  brand_id = await desk().make.brand({ name: brand })
})

const form = async (id: number) =>
  (await desk().app.call(readProductForm, { params: { id } }, desk().boss)).body
const saveNew = async (body: ReturnType<typeof plainForm>) =>
  (await desk().app.call(saveNewProduct, { body }, desk().boss)).body.data.product.id

/** All that is stored of a product but who wrote it when. */
const stored = async (id: number) => {
  const of = (table: string, key: string) =>
    `(select json_agg(to_jsonb(t) - '{date_modified,modified_by,version,search_text,warns_since}'::text[] order by t.id)
      from ${table} t where t.${key} = ${id} and t.deleted_at is null)`
  const [row] =
    await query(`select ${of('products', 'id')} as product, ${of('variants', 'product_id')} as options,
    ${of('variant_options', 'product_id')} as values, ${of('matrix', 'product_id')} as matrix,
    ${of('skus', 'product_id')} as skus, (select json_agg(json_build_object('id', id, 'price', price, 'date', promotion_date)
      order by id) from promotions where product_id = ${id} and active and deleted_at is null) as prices`)
  return row
}

test('P16 W9 what an import made is deleted by its undo, with its SKUs, whose codes are free again', async () => {
  const file = `brand_name,name,description,price,effective_date,quantity,sku\n${brand},Mug,Tea,9,2026-01-01,1,M-${made}`
  const done = await imported(await checked('products', file))
  expect((await undone(done)).state).toBe('undone')
  expect(
    await query(`select p.deleted_by, s.deleted_at = p.deleted_at as both from products p join skus s on s.product_id = p.id
      where p.brand_id = ${brand_id}`),
  ).toEqual([{ deleted_by: desk().boss.email, both: true }])
  expect(outcomes(await checked('products', file))).toEqual({ make: 1 })
})

test('P16 W9 what an import changed is as it was before: own fields, texts, options, combinations, SKUs and prices', async () => {
  const other = await desk().make.brand({ name: `Loom ${made}` })
  const id = await saveNew(
    optionsForm(brand_id, {
      name: 'Cup',
      hs_code: '0409000000',
      texts: { fr: { name: 'Tasse', description: '', warranty_information: '' } },
      rows: optionsForm(brand_id).rows.map((row, at) => ({ ...row, sku: `U${made}-${at}`, barcode: '0012' })),
    }),
  )
  const second = await saveNew(
    plainForm(brand_id, { name: 'Jar', rows: [formRow([], { sku: `J-${made}` })] }),
  )
  const before = [await stored(id), await stored(second)]
  const headings =
    'id,brand_name,name,name_fr,hs_code,option_1,value_1,option_2,value_2,sku,price,effective_date,quantity,active,barcode'
  const done = await imported(
    await checked(
      'products',
      [
        headings,
        `${id},Loom ${made},Beaker,Gobelet,6912.00,Size,Small,Color,Brown,NEW-${made},11,2026-02-01,9,yes,99`,
        `${id},Loom ${made},Beaker,Gobelet,6912.00,Size,Small,Color,Blue,U${made}-1,10.00,2026-01-01,5,no,`,
        `${id},Loom ${made},Beaker,Gobelet,6912.00,Size,Tiny,Color,Brown,T-${made},7,2026-01-01,1,yes,`,
        `${second},${brand},Jar,,,,,,,J-${made},3.50,2026-01-01,5,yes,`,
      ].join('\n'),
    ),
  )
  expect(done.counts.change).toEqual({ rows: 4, records: 2 })
  expect(await form(id)).toMatchObject({ brand_id: other, name: 'Beaker', rows: { length: 6 } })
  expect((await undone(done)).state).toBe('undone')
  expect([await stored(id), await stored(second)]).toEqual(before)
  const [{ by } = { by: null }] = await query(`select modified_by as by from products where id = ${id}`)
  expect(by).toBe(desk().boss.email)
})

test('P16 W9 of two imports of one product the later one is taken back first', async () => {
  const id = await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `P-${made}` })] }))
  const first = await imported(await checked('products', `sku,price\nP-${made},11`))
  const second = await imported(await checked('products', `sku,quantity,barcode\nP-${made},8,0123`))
  expect((await undone(first)).conflicts).toMatchObject([{ kind: 'product', name: 'Mug' }])
  await undone(second)
  expect((await form(id)).rows).toMatchObject([{ quantity: 5 }])
})

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'its own fields',
    async (id) =>
      desk().app.call(
        saveProduct,
        { params: { id }, body: { ...formOf(await form(id)), description: 'Other' } },
        desk().boss,
      ),
  ],
  [
    'a SKU of it',
    async (id) =>
      desk().app.call(
        saveProduct,
        { params: { id }, body: changedRow(formOf(await form(id)), 0, { barcode: '77' }) },
        desk().boss,
      ),
  ],
  ['a price of it', (id) => query(`update promotions set price = 99 where product_id = ${id} and active`)],
  ['whether it is there', (id) => query(`update products set deleted_at = now() where id = ${id}`)],
])('P16 W9 an import is not taken back once somebody has changed %s, and says who', async (_what, change) => {
  const id = await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `K-${made}` })] }))
  const done = await imported(
    await checked(
      'products',
      `brand_name,name,description,price,effective_date,quantity,sku\n${brand},Mug,,10,2026-01-01,6,K-${made}\n${brand},Fresh,Tea,9,2026-01-01,1,F-${made}`.replace(
        'Mug,,',
        'Mug,Holds tea,',
      ),
    ),
  )
  expect(done.state).toBe('imported')
  await change(id)
  const kept = await undone(done)
  expect([kept.state, kept.said, kept.conflicts]).toMatchObject([
    'imported',
    { rule: 'imports.undo_refused', params: { count: 1 } },
    [{ kind: 'product', record_id: id, name: 'Mug' }],
  ])
  expect(
    await query(
      `select from products where name = 'Fresh' and deleted_at is null and brand_id = ${brand_id}`,
    ),
  ).toHaveLength(1)
})

test('P16 W9 an order of what an import made keeps it; one of what was there before does not', async () => {
  const id = await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `O-${made}` })] }))
  const order = async (sku: string, order_number: string) => {
    const [row] = await query(`select s.id as sku_id, s.product_id, m.id as promotion_id, p.brand_id
      from skus s join promotions m on m.sku_id = s.id and m.active join products p on p.id = s.product_id
      where s.sku = '${sku}'`)
    const one = await desk().make.order({ order_number, created_by: 'li@example.com' })
    await desk().make.orderDetail(one, row as Parameters<ReturnType<typeof desk>['make']['orderDetail']>[1])
  }
  const changed = await imported(await checked('products', `sku,quantity\nO-${made},9`))
  await order(`O-${made}`, 'N-1')
  expect((await undone(changed)).state).toBe('undone')
  expect((await form(id)).rows).toMatchObject([{ quantity: 5 }])
  const fresh = await imported(
    await checked(
      'products',
      `brand_name,name,description,price,effective_date,quantity,sku\n${brand},Fresh,Tea,9,2026-01-01,1,F-${made}`,
    ),
  )
  await order(`F-${made}`, 'N-2')
  expect((await undone(fresh)).conflicts).toMatchObject([
    { kind: 'order', name: 'N-2', changed_by: 'li@example.com' },
  ])
})

test('P16 W9 an undo whose old code somebody uses by now is refused with the reason', async () => {
  await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `C-${made}` })] }))
  const done = await imported(
    await checked(
      'products',
      `brand_name,name,sku,price,effective_date,quantity\n${brand},Mug,D-${made},10,2026-01-01,5`,
    ),
  )
  await saveNew(plainForm(brand_id, { name: 'Thief', rows: [formRow([], { sku: `C-${made}` })] }))
  const kept = await undone(done)
  expect([kept.state, kept.said?.rule]).toEqual(['imported', 'duplicate_record'])
})

/** An import that is not taken back, since somebody has changed this product. */
const keptFor = (record_id: number) => ({
  state: 'imported',
  said: { rule: 'imports.undo_refused' },
  conflicts: [{ kind: 'product', record_id, name: 'Mug' }],
})

test('P16 W9 O28 a save of a product that is stored while its undo waits for it refuses the undo, and stays', async () => {
  const id = await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `W-${made}` })] }))
  const done = await imported(await checked('products', `sku,barcode\nW-${made},0123`))
  const save = await desk().app.db.pool.connect()
  await save.query('begin')
  await save.query(`update skus set barcode = '77' where product_id = ${id}`)
  const undo = undone(done)
  await expect.poll(() => desk().app.waiters()).toBe(1)
  await save.query('commit')
  save.release()
  expect(await undo).toMatchObject(keptFor(id))
  expect((await form(id)).rows).toMatchObject([{ barcode: '77' }])
})

test('P16 W9 O28 a product that is saved after others were taken back refuses the whole undo, and stays', async () => {
  const id = await saveNew(plainForm(brand_id, { rows: [formRow([], { sku: `L-${made}` })] }))
  const headings = 'brand_name,name,description,price,effective_date,quantity,sku'
  const rows = [
    `${brand},Mug,Holds cocoa,10,2026-01-01,5,L-${made}`,
    `${brand},Fresh,Tea,9,2026-01-01,1,F-${made}`,
  ]
  const done = await imported(await checked('products', [headings, ...rows].join('\n')))
  const fresh = `from products where name = 'Fresh' and deleted_at is null and brand_id = ${brand_id}`
  const holder = await desk().app.db.pool.connect()
  await holder.query('begin')
  await holder.query(`select ${fresh} for update`)
  // what was made goes first: it waits, and the conflicts are looked for by then
  const undo = undone(done)
  await expect.poll(() => desk().app.waiters()).toBe(1)
  const body = { ...formOf(await form(id)), description: 'Other' }
  expect((await desk().app.call(saveProduct, { params: { id }, body }, desk().boss)).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect(await undo).toMatchObject(keptFor(id))
  expect([(await form(id)).description, await query(`select ${fresh}`)]).toEqual(['Other', [{}]])
})
