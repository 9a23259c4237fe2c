import { readProductForm, saveNewProduct } from '@getzo/contract/products/product-form.endpoints'
import {
  checkProductImport,
  importProducts,
  uploadProducts,
} from '@getzo/contract/products/product-import.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFactories } from '../../../test-kit/factories'
import { formRow, plainForm } from '../../../test-kit/product-forms'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let admin: { authorization: string }
let brand: string
let brand_id: number
let made = 0

beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())
beforeEach(async () => {
  made += 1
  brand = `Kiln ${made}`
  brand_id = await createFactories(product.db).brand({ name: brand })
})

/** Uploads and checks a file; `carryOut` imports it as it was checked. */
async function checked(lines: readonly string[]) {
  const { id, columns } = (await product.call(uploadProducts, { body: Buffer.from(lines.join('\n')) }, admin))
    .body.data
  const { body } = await product.call(checkProductImport, { params: { id }, body: { columns } }, admin)
  const carryOut = () =>
    product.call(importProducts, { params: { id }, body: { columns, plan: body.data.plan } }, admin)
  return { plan: body.data, carryOut }
}

test('P16 a file of more rows than one statement takes is imported once, all of it', async () => {
  const options = [1, 2, 3].map((n) => `option_${n},value_${n}`).join()
  // ten values of three options each are a thousand combinations: those without a row are made, and not sold
  const wide = (name: string) =>
    Array.from(
      { length: 10 },
      (_, n) => `${brand},${name},Tea,9,2026-01-01,1,Size,s${n},Color,c${n},Material,m${n}`,
    )
  const { plan, carryOut } = await checked([
    `brand_name,name,description,price,effective_date,quantity,${options}`,
    ...wide('First'),
    ...wide('Second'),
    `${brand},Last,Tea,9,2026-01-01,1,,,,,,`,
  ])
  expect(plan.filled).toBe(1980)
  const { status, body } = await carryOut()
  expect([status, body.message]).toEqual([200, 'Products made: 3, changed: 0'])
  const { rows } = await product.db.pool.query(
    `select p.name, (select count(*)::int from skus s where s.product_id = p.id) as skus,
       (select count(*)::int from promotions m where m.product_id = p.id) as prices
     from products p where p.brand_id = $1 order by p.id`,
    [brand_id],
  )
  expect(rows).toEqual([
    { name: 'First', skus: 1000, prices: 10 },
    { name: 'Second', skus: 1000, prices: 10 },
    { name: 'Last', skus: 1, prices: 1 },
  ])
})

test('P16 O28 what a colleague is just saving is waited for, and not written over', async () => {
  const form = plainForm(brand_id, { rows: [formRow([], { sku: `HELD-${made}` })] })
  const id = (await product.call(saveNewProduct, { body: form }, admin)).body.data.product.id
  const { carryOut } = await checked(['sku,quantity', `HELD-${made},9`])
  const holder = await product.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from products where id = $1 for no key update', [id])
  await holder.query('update skus set quantity = 7 where product_id = $1', [id])
  const importing = carryOut()
  try {
    await expect.poll(product.waiters).toBeGreaterThan(0)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  expect((await importing).body.data).toMatchObject({ rule: 'import.plan_changed' })
  const stored = await product.call(readProductForm, { params: { id } }, admin)
  expect(stored.body.rows[0]?.quantity).toBe(7)
})
