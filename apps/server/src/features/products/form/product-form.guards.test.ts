import { expect, test } from 'vitest'
import {
  brand_id,
  made,
  make,
  product,
  read,
  save,
  useProductDesk,
} from '../../../test-kit/desks/product-desk'
import { formOf, formRow, optionsForm, plainForm } from '../../../test-kit/product-forms'
import { saveNewProduct } from './product-save.service'

useProductDesk()

const sizes = optionsForm(0, {
  options: [{ name: 'Size', values: [{ name: 'Small' }] }],
  rows: [formRow(['Small'])],
})
const gone = { deleted_at: new Date() }

test('P8 deleted parts of a product are in neither its form nor a save', async () => {
  const held = await made({ ...sizes, brand_id })
  const [row] = held.rows
  const [size] = held.options
  const product_id = held.id
  await make.variant({ product_id, name: 'Color', ...gone })
  await make.variantOption({ product_id, variant_id: size?.id, name: 'Large', ...gone })
  await make.matrixItem({ product_id, value: 'Large', ...gone })
  await make.sku({ product_id, combo_identifier: 'Large', ...gone })
  await make.promotion({ sku_id: row?.sku_id ?? 0, promotion_date: '2026-06-01', ...gone })
  expect(await read(product_id)).toEqual({ ...held, version: expect.any(Number) })
  const { version } = await read(product_id)
  const { body } = await save(product_id, { ...formOf(held), version })
  expect(body.data.product.version).toBe(version)
})

test('P9 a price that was deleted meanwhile is made again where the form still shows it', async () => {
  const held = await made({ ...sizes, brand_id })
  const form = formOf(held)
  await product.db.pool.query('update promotions set deleted_at = now() where product_id = $1', [held.id])
  const { status, body } = await save(held.id, { ...form, version: undefined })
  expect([status, body.data.promotions.created.length]).toEqual([200, 1])
})

test('P9 prices of another SKU that start at the same moment stay', async () => {
  const held = await made(optionsForm(brand_id))
  const form = formOf(held)
  const rows = form.rows.map((row, at) => (at === 0 ? { ...row, price: '99' } : row))
  const saved = await save(held.id, { ...form, rows })
  expect(saved.body.data.promotions).toMatchObject({ deactivated: [held.rows[0]?.prices[0]?.id] })
})

test('X7 P20 two rows that name one SKU are refused by the second, and nothing is written', async () => {
  const held = await made(optionsForm(brand_id))
  const form = formOf(held)
  const [first] = form.rows
  const twice = { sku_id: first?.sku_id, promotion_id: first?.promotion_id }
  const rows = form.rows.map((row, at) => (at === 2 ? { ...row, ...twice } : row))
  const answer = await save(held.id, { ...form, name: 'Twice', rows })
  expect([answer.status, answer.body.data.field]).toEqual([400, 'rows.2.sku_id'])
  expect(await read(held.id)).toEqual(held)
})

test('P11 a made code that another SKU has is made again, unless that SKU is deleted', async () => {
  const codes = ['AAAAAA', 'BBBBBB', 'CCCCCC']
  const context = {
    actor: 'system',
    now: new Date(),
    timeZone: 'Asia/Shanghai',
    random: () => codes.shift() ?? 'ZZZZZZ',
  }
  const last = Math.max(...(await ids()))
  // the next product's code is foretold by the sequence, which nobody else uses here
  const next = last + 1
  await make.sku({ product_id: last, sku: `TEMP${next}-AAAAAA`, combo_identifier: 'taken' })
  await make.sku({ product_id: last, sku: `TEMP${next}-BBBBBB`, combo_identifier: 'free', ...gone })
  const saved = await product.db.kysely
    .transaction()
    .execute((tx) => saveNewProduct(tx, plainForm(brand_id), context))
  expect(saved.product.id).toBe(next)
  expect((await read(next)).rows.map(({ sku }) => sku)).toEqual([`TEMP${next}-BBBBBB`])
})

const ids = async () =>
  (await product.db.pool.query<{ id: number }>('select id from products')).rows.map(({ id }) => id)
