import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import * as endpoints from '@getzo/contract/variants/variants.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  admin = await app.signedInAs('administrator')
})
afterAll(() => app.close())

/** A mug in two sizes and two colours, of which Small - Brown is on an order. */
async function makeMug() {
  const brand_id = await make.brand()
  const product_id = await make.product({ brand_id, flag_options: true })
  const size = await make.variant({ product_id, name: 'Size', position: 0 })
  const color = await make.variant({ product_id, name: 'Color', position: 1 })
  const value = (variant_id: number, name: string, position: number) =>
    make.variantOption({ product_id, variant_id, name, position })
  const small = await value(size, 'Small', 0)
  const large = await value(size, 'Large', 1)
  const brown = await value(color, 'Brown', 0)
  const blue = await value(color, 'Blue', 1)
  const skus = new Map<string, number>()
  for (const label of ['Small - Brown', 'Small - Blue', 'Large - Brown', 'Large - Blue']) {
    await make.matrixItem({ product_id, value: label })
    skus.set(label, await make.sku({ product_id, combo_identifier: label }))
  }
  const sku_id = skus.get('Small - Brown') ?? 0
  const promotion_id = await make.promotion({ sku_id })
  const order = await make.order()
  await make.orderDetail(order, { brand_id, product_id, sku_id, promotion_id })
  return { product_id, size, color, small, large, brown, blue, skus, order }
}
type Mug = Awaited<ReturnType<typeof makeMug>>
let mug: Mug
beforeEach(async () => {
  mug = await makeMug()
})

/** The combinations of a product, and of its SKUs, that are not deleted. */
async function labels({ product_id }: { product_id: number }) {
  const { rows } = await app.db.pool.query<{ matrix: string[]; skus: string[] }>(
    `select array(select value from matrix where product_id = $1 and deleted_at is null order by 1) as matrix,
       array(select combo_identifier from skus where product_id = $1 and deleted_at is null order by 1) as skus`,
    [product_id],
  )
  expect(rows[0]?.skus).toEqual(rows[0]?.matrix)
  return rows[0]?.skus
}
const versionOf = async ({ product_id }: { product_id: number }) =>
  (await app.db.pool.query('select version from products where id = $1', [product_id])).rows[0]?.version

const create = (body: Record<string, unknown>) => app.call(endpoints.createVariants, { body }, admin)
const createOption = (body: Record<string, unknown>) =>
  app.call(endpoints.createVariantOptions, { body }, admin)
const editVariants = (data: unknown[]) => app.call(endpoints.editVariants, { body: { data } }, admin)
const editOption = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editVariantOption, { params: { id }, body }, admin)
const readOption = (id: number) => app.call(endpoints.readVariantOption, { params: { id } }, admin)
const readVariant = (id: number) => app.call(endpoints.readVariant, { params: { id } }, admin)

describe('making', () => {
  test('X8 V2 POST variant takes one flat, X4 by the server’s own author, and answers data[0]', async () => {
    const { product_id } = mug
    const sent = {
      product_id,
      name: ' Scent ',
      date_created: '2001-01-01',
      created_by: 'mallory@example.com',
    }
    const { status, body } = await create(sent)
    expect([status, body.code]).toEqual([200, 0])
    expect(body.data).toMatchObject([{ product_id, name: 'Scent', created_by: admin.email, version: 0 }])
    expect(body.message).toBe(`Variant(s) successfully created with returning ID: ${body.data[0]?.id}`)
    expect((await readVariant(Number(body.data[0]?.id))).body).toEqual(body.data[0])
    // behind the others, and without a combination of its own
    const { body: all } = await app.call(endpoints.listProductVariants, { params: { product_id } }, admin)
    expect(all.map(({ name }) => name)).toEqual(['Size', 'Color', 'Scent'])
    expect(await labels(mug)).toHaveLength(4)
  })

  test('X8 POST variant and variant_option take {data: [...]}, all or nothing, in the order sent', async () => {
    const other = await make.product()
    const data = [
      { product_id: other, name: 'Size' },
      { product_id: mug.product_id, name: 'Style' },
      { product_id: other, name: 'Color' },
    ]
    const { body } = await create({ data })
    expect(body.data.map(({ product_id, name }) => ({ product_id, name }))).toEqual(data)
    const [first, second] = body.data
    const made = await createOption({
      data: [
        { product_variant_id: first?.id, name: 'S', pic: ' https://example.com/s.png ' },
        { product_variant_id: second?.id, product_id: mug.product_id, name: 'Plain', pic: '' },
      ],
    })
    expect(made.body.data).toMatchObject([
      {
        variant_id: first?.id,
        product_variant_id: first?.id,
        product_id: other,
        pic: 'https://example.com/s.png',
      },
      { variant_id: second?.id, product_id: mug.product_id, pic: null },
    ])
    const broken = await create({
      data: [
        { product_id: other, name: 'Fresh' },
        { product_id: other, name: '' },
      ],
    })
    expect([broken.status, broken.body.data.field]).toEqual([422, 'data.1.name'])
    const { body: left } = await app.call(
      endpoints.listProductVariants,
      { params: { product_id: other } },
      admin,
    )
    expect(left.map(({ name }) => name)).toEqual(['Size', 'Color'])
  })

  test('V2 V4 P4 X3 a duplicate, in any case of letters, is a 409 with code 1002, data.code 409 and data.msg', async () => {
    const variant = await create({ product_id: mug.product_id, name: 'Size ' })
    expect([variant.status, variant.body]).toMatchObject([
      409,
      {
        code: 1002,
        data: { code: 409, msg: 'This product already has a variant of this name.', field: 'name' },
      },
    ])
    expect((await create({ product_id: mug.product_id, name: 'size' })).status).toBe(409)
    expect((await editVariants([{ id: mug.size, name: 'COLOR' }])).body.data.field).toBe('data.0.name')
    expect((await editVariants([{ id: mug.size, name: 'SIZE' }])).status).toBe(200)
    const option = await createOption({ product_variant_id: mug.size, name: 'Small' })
    expect([option.status, option.body]).toMatchObject([
      409,
      { code: 1002, data: { code: 409, msg: 'This variant already has an option of this name.' } },
    ])
    expect((await createOption({ product_variant_id: mug.size, name: ' sMALL' })).status).toBe(409)
    const renamed = await editOption(mug.large, { name: 'small' })
    expect([renamed.status, renamed.body.data.code]).toEqual([409, 409])
    expect(await labels(mug)).toContain('Large - Brown')
  })

  test('V2 the same name is free again once it is deleted, and in another product', async () => {
    await app.call(endpoints.deleteVariant, { params: { id: mug.size }, body: {} }, admin)
    expect((await create({ product_id: mug.product_id, name: 'Size' })).status).toBe(200)
    expect((await create({ product_id: await make.product(), name: 'Size' })).status).toBe(200)
  })

  test('V6 any text that is not empty is a name', async () => {
    expect((await create({ product_id: mug.product_id, name: 'Gravure – 刻字' })).status).toBe(200)
    const { status, body } = await create({ product_id: mug.product_id, name: '  ' })
    expect([status, body.message]).toEqual([422, 'Please enter the missing Option Name.'])
  })

  test.each([0, '', null])('X9 %j is no product and no variant, in the rule’s own words', async (none) => {
    const variant = await create({ product_id: none, name: 'Size' })
    expect([variant.status, variant.body.message]).toEqual([422, 'Please select a Product'])
    const option = await createOption({ product_variant_id: none, name: 'S' })
    expect([option.status, option.body.message]).toEqual([422, 'Please select a Variant'])
  })

  test('P5 at most six variants of one product, even if several are added at the same moment', async () => {
    const product_id = await make.product()
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, n) => create({ product_id, name: `O${n}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(
      'A product has at most 6 variants.',
    )
  })

  test('V4 a picture of no safe address is refused', async () => {
    const { status, body } = await createOption({
      product_variant_id: mug.size,
      name: 'M',
      pic: 'javascript:alert(1)',
    })
    expect([status, body.data.field]).toEqual([422, 'pic'])
  })

  test('V4 a product that is named must be the variant’s', async () => {
    const product_id = await make.product()
    const { status, body } = await createOption({ product_variant_id: mug.size, product_id, name: 'M' })
    expect([status, body.data.field]).toEqual([422, 'product_id'])
  })
})

describe('renaming', () => {
  test('P20 a value keeps its SKU, and combination and identifier are rewritten together', async () => {
    const before = await versionOf(mug)
    const { status, body } = await editOption(mug.small, { name: ' Tiny ' })
    expect([status, body.data]).toMatchObject([
      200,
      [{ id: mug.small, name: 'Tiny', modified_by: admin.email }],
    ])
    expect(await labels(mug)).toEqual(['Large - Blue', 'Large - Brown', 'Tiny - Blue', 'Tiny - Brown'])
    const { rows } = await app.db.pool.query('select combo_identifier from skus where id = $1', [
      mug.skus.get('Small - Brown'),
    ])
    expect(rows).toEqual([{ combo_identifier: 'Tiny - Brown' }])
    expect(await versionOf(mug)).toBe(before + 1)
  })

  test('X1 v_o/a=edit renames several at once, all or nothing', async () => {
    const edit = (data: unknown[]) => app.call(endpoints.editVariantOptions, { body: { data } }, admin)
    const { body } = await edit([
      { id: mug.blue, name: 'Navy', product_variant_id: mug.color },
      { id: mug.small, name: 'S', product_id: mug.product_id },
    ])
    expect(body.data.map(({ name }) => name)).toEqual(['Navy', 'S'])
    expect(await labels(mug)).toEqual(['Large - Brown', 'Large - Navy', 'S - Brown', 'S - Navy'])
    const broken = await edit([
      { id: mug.blue, name: 'Sky' },
      { id: 999_999_999, name: 'X' },
    ])
    expect([broken.status, broken.body.data.field]).toEqual([404, 'data.1.id'])
    const twice = await edit([
      { id: mug.blue, name: 'Sky' },
      { id: mug.blue, name: 'Air' },
    ])
    expect([twice.status, twice.body.data.field]).toEqual([400, 'data.1.id'])
    expect(await labels(mug)).toContain('S - Navy')
  })

  test('P20 a name that would make two combinations read the same is refused', async () => {
    const product_id = await make.product()
    const a = await make.variant({ product_id, name: 'A', position: 0 })
    const b = await make.variant({ product_id, name: 'B', position: 1 })
    await make.variantOption({ product_id, variant_id: a, name: 'x' })
    await make.variantOption({ product_id, variant_id: a, name: 'x - y' })
    await make.variantOption({ product_id, variant_id: b, name: 'z' })
    const w = await make.variantOption({ product_id, variant_id: b, name: 'w' })
    for (const value of ['x - z', 'x - w', 'x - y - z', 'x - y - w']) {
      await make.matrixItem({ product_id, value })
      await make.sku({ product_id, combo_identifier: value })
    }
    const { status, body } = await editOption(w, { name: 'y - z' })
    expect([status, body.message]).toEqual([422, 'Two combinations read "x - y - z". Please rename a value.'])
    expect(await labels({ product_id })).toContain('x - w')
  })

  test('V1 X1 v/a=edit renames variants and leaves combinations alone', async () => {
    const { body } = await app.call(
      endpoints.editVariants,
      { body: { data: [{ id: mug.size, name: 'Length', product_id: mug.product_id }] } },
      admin,
    )
    expect(body.data).toMatchObject([{ id: mug.size, name: 'Length', version: 1 }])
    expect(await labels(mug)).toContain('Small - Brown')
  })

  test('V5 a variant stays with its product, and an option with its variant', async () => {
    const params = { id: mug.size }
    const body = { name: 'Size', product_id: await make.product() }
    const variant = await app.call(endpoints.editVariant, { params, body }, admin)
    expect([variant.status, variant.body.data.field]).toEqual([422, 'product_id'])
    const option = await editOption(mug.small, { name: 'Small', product_variant_id: mug.color })
    expect([option.status, option.body.data.field]).toEqual([422, 'product_variant_id'])
  })

  test('O28 an edit and a deletion that started from an older version are refused with what changed', async () => {
    await editOption(mug.small, { name: 'S', version: 0 })
    const stale = await editOption(mug.small, { name: 'Tiny', version: 0 })
    expect([stale.status, stale.body.data]).toMatchObject([
      409,
      { version: 1, changes: [{ field: 'name', before: 'Small', after: 'S', changed_by: admin.email }] },
    ])
    const deletion = { params: { id: mug.small }, body: { version: 0 } }
    expect((await app.call(endpoints.deleteVariantOption, deletion, admin)).status).toBe(409)
    const rename = (body: Record<string, unknown>) =>
      app.call(endpoints.editVariant, { params: { id: mug.size }, body }, admin)
    await rename({ name: 'Length', version: 0 })
    expect((await rename({ name: 'Width', version: 0 })).body.data).toMatchObject({
      error: 'changed_meanwhile',
      version: 1,
      changes: [{ record: 'variant', record_id: mug.size, after: 'Length' }],
    })
    const stillThere = { params: { id: mug.size }, body: { version: 0 } }
    expect((await app.call(endpoints.deleteVariant, stillThere, admin)).status).toBe(409)
    expect((await readVariant(mug.size)).status).toBe(200)
  })

  test('O28 a save without changes makes no version', async () => {
    const before = await versionOf(mug)
    await editOption(mug.small, { name: 'Small', version: 0 })
    await app.call(endpoints.editVariant, { params: { id: mug.size }, body: { name: 'Size' } }, admin)
    expect(await versionOf(mug)).toBe(before)
  })

  test('V4 a picture that is not named stays, an empty one is taken away', async () => {
    const pic = 'https://example.com/s.png'
    await editOption(mug.small, { name: 'Small', pic })
    expect((await editOption(mug.small, { name: 'S' })).body.data[0]?.pic).toBe(pic)
    expect((await editOption(mug.small, { name: 'S', pic: '' })).body.data[0]?.pic).toBeNull()
  })
})

describe('deleting', () => {
  const deletions = {
    'v_o/id/{id}/a=del': (one: Mug) =>
      app.call(endpoints.deleteVariantOption, { params: { id: one.small }, body: {} }, admin),
    'v_o/a=delete': (one: Mug) =>
      app.call(endpoints.deleteVariantOptions, { body: { data: [{ id: one.small }] } }, admin),
  }
  test.each(Object.entries(deletions))(
    'P8 V3 %s takes a value with its combinations and SKUs, and orders read as before',
    async (_call, remove) => {
      const line = async () =>
        (await app.call(readOrder, { params: { id: mug.order } }, admin)).body.payload_items
      const before = await line()
      expect(before).toMatchObject([{ combo_identifier: 'Small - Brown' }])
      expect((await remove(mug)).body.data).toEqual([{ id: mug.small }])
      expect(await labels(mug)).toEqual(['Large - Blue', 'Large - Brown'])
      expect(await line()).toEqual(before)
      expect((await readOption(mug.small)).status).toBe(404)
      expect((await readOption(mug.large)).status).toBe(200)
    },
  )

  test.each([
    [
      'v/id/{id}/a=del',
      () => app.call(endpoints.deleteVariant, { params: { id: mug.color }, body: {} }, admin),
    ],
    ['v/a=delete', () => app.call(endpoints.deleteVariants, { body: { data: [{ id: mug.color }] } }, admin)],
  ])(
    'P8 V1 %s takes a variant with its options and every combination that they are in',
    async (_call, remove) => {
      const bare = await make.sku({ product_id: mug.product_id, combo_identifier: 'NO OPTIONS' })
      expect((await remove()).body.data).toEqual([{ id: mug.color }])
      const { rows } = await app.db.pool.query(
        `select id from skus where product_id = $1 and deleted_at is null
       union all select id from matrix where product_id = $1 and deleted_at is null`,
        [mug.product_id],
      )
      expect(rows).toEqual([{ id: bare }])
      expect((await readOption(mug.brown)).status).toBe(404)
      expect((await readOption(mug.small)).status).toBe(200)
      const { rows: kept } = await app.db.pool.query(
        'select deleted_by from variant_options where id = any($1) order by id',
        [[mug.small, mug.brown, mug.blue]],
      )
      expect(kept).toEqual([{ deleted_by: null }, { deleted_by: admin.email }, { deleted_by: admin.email }])
    },
  )

  test('O36 the product’s history tells what went', async () => {
    await deletions['v_o/a=delete'](mug)
    const { body } = await app.call(readHistory, { params: { root: 'product', id: mug.product_id } }, admin)
    const gone = body.filter(({ action }) => action === 'delete')
    expect(gone.map(({ record }) => record).sort()).toEqual(['sku', 'sku', 'variant_option'])
    expect(new Set(gone.map(({ changed_by }) => changed_by))).toEqual(new Set([admin.email]))
  })

  test('A22 the records that depend on a value and on a variant are counted before', async () => {
    const uses = (id: number) => app.call(endpoints.readVariantOptionUses, { params: { id } }, admin)
    expect((await uses(mug.small)).body).toMatchObject({ values: 1, combinations: 2, orders: 1 })
    expect((await uses(mug.large)).body).toMatchObject({ values: 1, combinations: 2, orders: 0 })
    const { body } = await app.call(endpoints.readVariantUses, { params: { id: mug.color } }, admin)
    expect(body).toEqual({ values: 2, combinations: 4, orders: 1, pieces: 0, coming: 0 })
  })

  test.each([
    [endpoints.deleteVariants, 'No Variant to delete'],
    [endpoints.deleteVariantOptions, 'No Variant Option(s) to delete'],
  ])('X1 %# an empty list is refused in its words', async (endpoint, message) => {
    const { status, body } = await app.call(endpoint, { body: { data: [] } }, admin)
    expect([status, body.message]).toEqual([422, message])
  })

  test.each(['variants', 'variant_options', 'products'])(
    'X7 V5 a deleted one, by itself or with its %s, is out of reach',
    async (table) => {
      const ids = [mug.size, mug.small, mug.product_id]
      await app.db.pool.query(`update ${table} set deleted_at = now() where id = any($1)`, [ids])
      const status = async (call: Promise<{ status: number }>) => (await call).status
      const params = { id: mug.small }
      expect(await status(editOption(mug.small, { name: 'S' }))).toBe(404)
      expect(await status(app.call(endpoints.deleteVariantOption, { params, body: {} }, admin))).toBe(404)
      if (table === 'variant_options') return
      const variant = { params: { id: mug.size }, body: { name: 'Length' } }
      expect(await status(app.call(endpoints.editVariant, variant, admin))).toBe(404)
      expect(await status(app.call(endpoints.deleteVariant, { ...variant, body: {} }, admin))).toBe(404)
      expect(await status(createOption({ product_variant_id: mug.size, name: 'M' }))).toBe(422)
      if (table === 'variants') return
      expect(await status(create({ product_id: mug.product_id, name: 'Style' }))).toBe(422)
    },
  )
})
