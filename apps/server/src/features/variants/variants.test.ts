import type { Endpoint } from '@getzo/contract/endpoint'
import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let product_id: number
let size: number
let colour: number
let small: number
let blue: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  product_id = await make.product({ name: 'Mug' })
  colour = await make.variant({ product_id, name: 'Color', position: 1 })
  size = await make.variant({ product_id, name: 'Size', position: 0 })
  blue = await make.variantOption({
    product_id,
    variant_id: colour,
    name: 'Blue',
    pic: 'https://example.com/b.png',
  })
  small = await make.variantOption({ product_id, variant_id: size, name: 'Small', position: 1 })
  // deleted ones, by themselves or with their parent
  const deleted_at = new Date()
  await make.variantOption({ product_id, variant_id: size, name: 'Gone', deleted_at })
  const off = await make.variant({ product_id, name: 'Gone', deleted_at })
  await make.variantOption({ product_id, variant_id: off, name: 'With it' })
  const gone = await make.product({ deleted_at })
  const left = await make.variant({ product_id: gone, name: 'Size' })
  await make.variantOption({ product_id: gone, variant_id: left, name: 'With it' })
})
afterAll(() => app.close())

const optionBlue = () => ({
  id: blue,
  name: 'Blue',
  product_id,
  product_name: 'Mug',
  variant_id: colour,
  product_variant_id: colour,
  variant_name: 'Color',
  pic: 'https://example.com/b.png',
})

test.each([endpoints.listVariants, endpoints.listVariantsWithProducts])(
  'X8 $name answers every variant with its product, without deleted ones',
  async (endpoint) => {
    const { body } = await app.call(endpoint, {}, csr)
    expect(body).toMatchObject([
      { id: colour, name: 'Color', product_id, product_name: 'Mug', date_modified: null },
      { id: size, name: 'Size', product_id, product_name: 'Mug' },
    ])
    const page = await app.call(endpoint, { query: { limit: 1, sort: '-id' } }, csr)
    expect(page.body).toEqual(body.slice(1))
  },
)

test('X1 v_o/all/true answers every variant option with its variant and product, likewise', async () => {
  const { body } = await app.call(endpoints.listVariantOptions, {}, csr)
  expect(body).toMatchObject([optionBlue(), { id: small, name: 'Small', variant_name: 'Size' }])
})

test("X1 v/pid and v_o/pid answer a product's in their order", async () => {
  const variants = await app.call(endpoints.listProductVariants, { params: { product_id } }, csr)
  expect(variants.body.map(({ id }) => id)).toEqual([size, colour])
  const options = await app.call(endpoints.listProductVariantOptions, { params: { product_id } }, csr)
  expect(options.body).toMatchObject([{ id: small }, optionBlue()])
})

test("X1 v_o/vid answers a variant's options", async () => {
  const { body } = await app.call(endpoints.listValuesOfVariant, { params: { variant_id: size } }, csr)
  expect(body.map(({ id }) => id)).toEqual([small])
})

test('X1 m/pid answers the combinations, inactive ones too', async () => {
  const one = await make.matrixItem({ product_id, value: 'Small - Blue' })
  const off = await make.matrixItem({ product_id, value: 'Large - Blue', active: false })
  await make.matrixItem({ product_id, value: 'Gone', deleted_at: new Date() })
  const { body } = await app.call(endpoints.listMatrix, { params: { product_id } }, csr)
  expect(body).toEqual([
    { id: one, value: 'Small - Blue', product_id, active: true },
    { id: off, value: 'Large - Blue', product_id, active: false },
  ])
})

const parents: [Endpoint, string][] = [
  [endpoints.listProductVariants, 'product_id'],
  [endpoints.listProductVariantOptions, 'product_id'],
  [endpoints.listMatrix, 'product_id'],
  [endpoints.listValuesOfVariant, 'variant_id'],
]
test.each(parents)('X7 $name under what never was is not found', async (endpoint, field) => {
  const { status, body } = await app.call(endpoint, { params: { [field]: 999_999 } }, csr)
  expect([status, body.data.field]).toEqual([404, field])
})

test('V1 V3 the lists are searched by product, variant and value, and filtered by product', async () => {
  const other = await make.product({ name: 'Scarf' })
  const material = await make.variant({ product_id: other, name: 'Material' })
  const wool = await make.variantOption({ product_id: other, variant_id: material, name: 'Wool' })
  const variants = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listVariants, { query }, csr)).body.map(({ id }) => id)
  const options = async (query: Record<string, unknown>) =>
    (await app.call(endpoints.listVariantOptions, { query }, csr)).body.map(({ id }) => id)
  expect(await variants({ q: 'scarf material' })).toEqual([material])
  expect(await variants({ product_id: other })).toEqual([material])
  expect(await options({ q: 'wool' })).toEqual([wool])
  expect(await options({ product_id: other })).toEqual([wool])
  expect(await options({ variant_id: material, sort: '-variant_name' })).toEqual([wool])
})

test('V1 V3 P20 two variants, and two values, exchange their names in one call', async () => {
  const admin = await app.signedInAs('administrator')
  const lamp = await make.product({ name: 'Lamp' })
  const [a, b] = [
    await make.variant({ product_id: lamp, name: 'Size' }),
    await make.variant({ product_id: lamp, name: 'Width', position: 1 }),
  ]
  const [low, high] = [
    await make.variantOption({ product_id: lamp, variant_id: a, name: 'Low' }),
    await make.variantOption({ product_id: lamp, variant_id: a, name: 'High', position: 1 }),
  ]
  const skus = [
    await make.sku({ product_id: lamp, combo_identifier: 'Low' }),
    await make.sku({ product_id: lamp, combo_identifier: 'High' }),
  ]
  const exchanged = (one: number, other: number, names: [string, string]) => ({
    body: { data: [one, other].map((id, at) => ({ id, name: names[at] })) },
  })
  const variants = await app.call(endpoints.editVariants, exchanged(a, b, ['Width', 'Size']), admin)
  expect(variants.body.data).toMatchObject([{ name: 'Width' }, { name: 'Size' }])
  const values = await app.call(endpoints.editVariantOptions, exchanged(low, high, ['High', 'Low']), admin)
  expect(values.body.data).toMatchObject([{ name: 'High' }, { name: 'Low' }])
  const sold = 'select combo_identifier as label from skus where id = any($1) order by id'
  expect((await app.db.pool.query(sold, [skus])).rows).toEqual([{ label: 'High' }, { label: 'Low' }])
})
