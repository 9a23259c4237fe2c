import { readProductForm, saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'
import { formRow, plainForm } from '../../../test-kit/product-forms'

const { desk, upload, check, read, begin, checked, imported, query } = useImportDesk()

let brand: string
let brand_id: number
let made = 0
beforeEach(async () => {
  made += 1
  brand = `Kiln ${made}`
  brand_id = await desk().make.brand({ name: brand })
})

test('P16 a file of more rows than one statement takes is imported once, all of it', async () => {
  const options = [1, 2, 3].map((n) => `option_${n},value_${n}`).join()
  // ten values of three options each are a thousand combinations: those without a row are made, and not sold
  const wide = (name: string) =>
    Array.from(
      { length: 10 },
      (_, n) => `${brand},${name},Tea,9,2026-01-01,1,Size,s${n},Color,c${n},Material,m${n}`,
    )
  const lines = [
    `brand_name,name,description,price,effective_date,quantity,${options}`,
    ...wide('First'),
    ...wide('Second'),
    `${brand},Last,Tea,9,2026-01-01,1,,,,,,`,
  ]
  const done = await imported(await checked('products', lines.join('\n')))
  expect([done.state, done.counts.make]).toEqual(['imported', { rows: 21, records: 3 }])
  const rows = await query(
    `select p.name, (select count(*)::int from skus s where s.product_id = p.id) as skus,
       (select count(*)::int from promotions m where m.product_id = p.id) as prices
     from products p where p.brand_id = ${brand_id} order by p.id`,
  )
  expect(rows).toEqual([
    { name: 'First', skus: 1000, prices: 10 },
    { name: 'Second', skus: 1000, prices: 10 },
    { name: 'Last', skus: 1, prices: 1 },
  ])
})

test('P16 O28 what a colleague is just saving is waited for, and not written over', async () => {
  const form = plainForm(brand_id, { rows: [formRow([], { sku: `HELD-${made}` })] })
  const id = (await desk().app.call(saveNewProduct, { body: form }, desk().boss)).body.data.product.id
  const it = await checked('products', `sku,quantity\nHELD-${made},9`)
  const holder = await desk().app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from products where id = $1 for no key update', [id])
  await holder.query('update skus set quantity = 7 where product_id = $1', [id])
  await begin(it.id, 1)
  const importing = desk().app.runOutbox()
  try {
    await expect.poll(desk().app.waiters).toBeGreaterThan(0)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  await importing
  expect((await read(it.id)).said).toMatchObject({ rule: 'imports.changed_since' })
  const stored = await desk().app.call(readProductForm, { params: { id } }, desk().boss)
  expect(stored.body.rows[0]?.quantity).toBe(7)
})

test('P16 an import whose connection is cut in its midst leaves nothing; another try makes all of it', async () => {
  const lines = ['A', 'B', 'C'].map((name) => `${brand},${name},Tea,9,2026-01-01,1,${name}-${made}`)
  const it = await checked(
    'products',
    ['brand_name,name,description,price,effective_date,quantity,sku', ...lines].join('\n'),
  )
  const count = async () =>
    (await query(`select count(*)::int from products where brand_id = ${brand_id}`))[0]?.count
  const product_id = await desk().make.product()
  const other = await desk().app.db.pool.connect()
  await other.query('begin')
  await other.query('insert into skus (product_id, sku) values ($1, $2)', [product_id, `C-${made}`])
  await begin(it.id, 3)
  const cut = desk().app.runOutbox()
  // the last product waits for the other transaction, which takes its code
  await expect.poll(() => desk().app.waiters()).toBe(1)
  await desk().app.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await cut
  await other.query('rollback')
  other.release()
  expect([(await read(it.id)).state, await count()]).toEqual(['importing', 0])
  await desk().app.asOwner(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
  const stateAfterAnotherTry = async () => {
    await desk().app.runOutbox()
    return (await read(it.id)).state
  }
  await expect.poll(stateAfterAnotherTry).toBe('imported')
  expect(await count()).toBe(3)
})

test('P16 a code that somebody takes between the plan and the write refuses its own product alone', async () => {
  const lines = ['A', 'B'].map((name) => `${brand},${name},Tea,9,2026-01-01,1,${name}-${made}`)
  await desk().app.asOwner(`create function take_code() returns trigger language plpgsql as $$ begin
    if new.sku = 'B-${made}' then raise unique_violation using constraint = 'skus_sku_unique', table = 'skus'; end if;
    return new; end $$;
    create trigger take_code before insert on skus for each row execute function take_code()`)
  const it = await checked(
    'products',
    ['brand_name,name,description,price,effective_date,quantity,sku', ...lines].join('\n'),
  )
  await desk().app.asOwner('drop function take_code cascade')
  expect(it.counts).toMatchObject({ make: { rows: 1 }, refused: { rows: 1 } })
})

test('P16 a product that is renamed between its reading and its lock is read again', async () => {
  const form = plainForm(brand_id, { name: 'Mug', rows: [formRow([], { sku: `R-${made}` })] })
  const id = (await desk().app.call(saveNewProduct, { body: form }, desk().boss)).body.data.product.id
  const { body } = await upload(
    'products',
    [
      'id,brand_name,name,name_fr,description,price,effective_date,quantity',
      `${id},${brand},Mug,Tasse,Holds tea,10.00,2026-01-01,5`,
      `,${brand},Mug,Tasse,Holds tea,,,`,
    ].join('\n'),
  )
  await check(body.data.id, { columns: body.data.columns })
  const holder = await desk().app.db.pool.connect()
  await holder.query('begin')
  await holder.query(`update products set name = 'Cup' where id = $1`, [id])
  const checking = desk().app.runOutbox()
  try {
    await expect.poll(desk().app.waiters).toBeGreaterThan(0)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  await checking
  const stateAfterAnotherTry = async () => {
    await desk().app.asOwner(`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`)
    await desk().app.runOutbox()
    return (await read(body.data.id)).state
  }
  await expect.poll(stateAfterAnotherTry).toBe('checked')
  expect((await read(body.data.id)).counts).toMatchObject({ change: { rows: 1 }, refused: { rows: 1 } })
})

test('P16 P18 Q11 what yours should have stays in a language of which the file has no other text', async () => {
  const blank = { name: '', description: '', warranty_information: '' }
  const texts = {
    fr: { ...blank, should_have: 'La marque de l’atelier' },
    cn: { ...blank, name: '杯', should_have: '底部有印章' },
  }
  const rows = [formRow([], { sku: `SIGN-${made}` })]
  const form = plainForm(brand_id, { texts, rows })
  const id = (await desk().app.call(saveNewProduct, { body: form }, desk().boss)).body.data.product.id
  const done = await imported(await checked('products', `id,sku,quantity,name_cn\n${id},SIGN-${made},9,`))
  expect(done.state).toBe('imported')
  const { body } = await desk().app.call(readProductForm, { params: { id } }, desk().boss)
  expect(body.rows[0]?.quantity).toBe(9)
  expect(body.texts).toEqual({ fr: texts.fr, cn: { ...texts.cn, name: '' } })
})
