import * as bin from '@getzo/contract/bin/bin.endpoints'
import * as forms from '@getzo/contract/products/product-form.endpoints'
import * as endpoints from '@getzo/contract/products/products.endpoints'
import * as skus from '@getzo/contract/products/skus.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { formRow, optionsForm, plainForm } from '../../test-kit/product-forms'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let brand_id: number
beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
  brand_id = await make.brand({ name: 'Kiln' })
})
afterAll(() => product.close())

const fields = (change: object = {}) => ({ name: 'Mug', description: 'Holds tea', brand_id, ...change })
const create = (body: unknown) => product.call(endpoints.createProduct, { body }, admin)
const edit = (id: number, body: unknown) =>
  product.call(endpoints.editProduct, { params: { id }, body }, admin)
const remove = (id: number, body: unknown = {}) =>
  product.call(endpoints.deleteProduct, { params: { id }, body }, admin)
const restore = (id: number) => product.call(bin.restoreRecord, { params: { kind: 'product', id } }, admin)
const skusOf = async (product_id: number) =>
  (await product.call(skus.listSkus, { params: { product_id } }, admin)).body.map(({ sku }) => sku)
const made = async (body: unknown) => {
  const answer = await product.call(forms.saveNewProduct, { body }, admin)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.product.id
}

describe('a product by itself', () => {
  test('X8 is written with the names of the specification, answered as data.id and read with its own', async () => {
    const { status, body, text } = await create(
      fields({
        doesProductHaveOptions: true,
        isThisProductSerialized: true,
        itemWarranty: ' Two years ',
        wc_url: 'id=7',
        created_by: 'somebody',
        date_created: 'then',
      }),
    )
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({
      name: 'Mug',
      brand_name: 'Kiln',
      flag_options: true,
      flag_serialization: true,
      warranty_information: 'Two years',
      wc_url: 'id=7',
      created_by: admin.email,
      version: 0,
    })
    const changed = await edit(body.data.id, fields({ name: 'Cup', wc_url: '' }))
    expect(changed.body.data).toMatchObject({
      name: 'Cup',
      flag_options: true,
      warranty_information: 'Two years',
      wc_url: null,
      modified_by: admin.email,
      version: 1,
    })
  })

  test('O28 that is changed to what it is makes no version; over a newer one it is refused', async () => {
    const id = (await create(fields())).body.data.id
    expect((await edit(id, fields({ version: 0 }))).body.data.version).toBe(0)
    await edit(id, fields({ name: 'Cup' }))
    const { status, body } = await edit(id, fields({ name: 'Bowl', version: 0 }))
    expect([status, body.data.changes]).toMatchObject([409, [{ field: 'name', before: 'Mug', after: 'Cup' }]])
  })

  test.each([
    [{ brand_id: 0 }, 'brand_id', 'Please select a Brand for this Product.'],
    [{ brand_id: '' }, 'brand_id', 'Please select a Brand for this Product.'],
    [{ name: ' ' }, 'name', 'Please enter a Product Name for this Product.'],
    [{ description: '' }, 'description', 'Please enter a Product Name for this Product.'],
    [{ brand_id: 999_999 }, 'brand_id', 'There is no brand 999999.'],
  ])('X9 P10 %j is refused in the words of the rule', async (change, field, message) => {
    const id = await make.product({ brand_id })
    for (const { status, body } of [await create(fields(change)), await edit(id, fields(change))]) {
      expect([status, body.data.field, body.message]).toEqual([422, field, message])
    }
  })
})

describe('a product that is deleted', () => {
  test('A22 N8 says what hangs on it', async () => {
    const id = await made(optionsForm(brand_id))
    const [sku] = (await product.call(skus.listSkus, { params: { product_id: id } }, admin)).body
    const sku_id = sku?.id ?? 0
    await make.code({ product_id: id, sku_id })
    await make.code({ product_id: id, sku_id, deleted_at: new Date() })
    const { rows } = await product.db.pool.query<{ id: number }>(
      'select id from promotions where sku_id = $1',
      [sku_id],
    )
    const held = { brand_id, product_id: id, sku_id, promotion_id: rows[0]?.id ?? 0 }
    for (const columns of [{}, { deleted_at: new Date() }]) {
      await make.orderDetail(await make.order(columns), held)
      await make.orderDetail(await make.order(), held, columns)
    }
    const { body } = await product.call(endpoints.readProductUses, { params: { id } }, admin)
    expect(body).toEqual({ skus: 4, prices: 4, orders: 2, urls: 1, pieces: 20, coming: 0 })
    await remove(id)
    expect((await product.call(endpoints.readProductUses, { params: { id } }, admin)).status).toBe(404)
  })

  test('N8 takes its SKUs along, whose codes can be used again, and brings them back', async () => {
    const id = await made(
      optionsForm(brand_id, {
        options: [{ name: 'Size', values: [{ name: 'S' }, { name: 'M' }] }],
        rows: [formRow(['S'], { sku: 'N8-S' }), formRow(['M'], { sku: 'N8-M' })],
      }),
    )
    const gone = await make.sku({
      product_id: id,
      sku: 'N8-OLD',
      combo_identifier: 'L',
      deleted_at: '2026-01-01T00:00:00Z',
    })
    expect((await remove(id)).body.data).toEqual([{ id }])
    expect((await product.call(endpoints.readProduct, { params: { id } }, admin)).status).toBe(404)
    const listed = await product.call(bin.listBin, { query: { kind: 'product', q: 'N8-S' } }, admin)
    expect(listed.body).toMatchObject([
      { record_id: id, name: 'Mug', known_by: 'N8-S', deleted_by: admin.email },
    ])
    const other = await made(plainForm(brand_id, { rows: [formRow([], { sku: 'N8-M' })] }))
    const clash = await restore(id)
    expect([clash.status, clash.body.message, clash.body.data.clash]).toEqual([
      409,
      `Product ${other} now uses the SKU N8-M.`,
      { kind: 'product', id: other },
    ])
    await remove(other)
    expect((await restore(id)).status).toBe(200)
    expect((await skusOf(id)).toSorted()).toEqual(['N8-M', 'N8-S'])
    const { rows } = await product.db.pool.query('select from skus where id = $1 and deleted_at is null', [
      gone,
    ])
    expect(rows).toEqual([])
    // and the other one finds its code taken in turn
    expect((await restore(other)).body.data.clash).toEqual({ kind: 'product', id })
  })

  test('O28 over a newer version is refused, and one that is gone is not found', async () => {
    const id = await make.product({ brand_id })
    await edit(id, fields())
    expect((await remove(id, { version: 0 })).status).toBe(409)
    expect((await remove(id, { version: 1 })).status).toBe(200)
    expect([(await remove(id)).status, (await edit(id, fields())).status]).toEqual([404, 404])
  })

  test('N8 M1 a price comes back, too', async () => {
    const { promotion_id: id, sku_id } = await make.sellable({ sku: { sku: 'N8-PRICED' } })
    await product.db.pool.query('update promotions set deleted_at = now() where id = $1', [id])
    const listed = await product.call(bin.listBin, { query: { kind: 'promotion' } }, admin)
    expect(listed.body).toMatchObject([{ record_id: id, name: '10.00 USD', known_by: 'N8-PRICED' }])
    expect((await product.call(bin.restoreRecord, { params: { kind: 'promotion', id } }, admin)).status).toBe(
      200,
    )
    const { rows } = await product.db.pool.query(
      'select from promotions where sku_id = $1 and deleted_at is null',
      [sku_id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('the list of products', () => {
  test('P1 is filtered by brand, and exported with its own name for administrators', async () => {
    const other = await make.brand({ name: 'Loom' })
    const id = await make.product({ brand_id: other, name: '=Scarf', description: 'Warm' })
    const { body } = await product.call(endpoints.listProducts, { query: { brand_id: other } }, admin)
    expect(body.map((row) => row.id)).toEqual([id])
    const csv = await product.call(endpoints.exportProducts, { query: { brand_id: other } }, admin)
    expect(csv.headers['content-disposition']).toMatch(/filename="products_data-\d{4}-\d{2}-\d{2}\.csv"/)
    expect(csv.text).toContain('id,brand_name,name,description,flag_options')
    expect(csv.text).toContain(`${id},Loom,'=Scarf,Warm,`)
    expect(csv.text.trim().split('\n')).toHaveLength(2)
    const csr = await product.signedInAs('csr')
    expect((await product.call(endpoints.exportProducts, {}, csr)).status).toBe(403)
  })
})
