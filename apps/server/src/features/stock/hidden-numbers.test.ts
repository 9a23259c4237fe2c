import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { exportProducts } from '@getzo/contract/products/products.endpoints'
import { editSkus, listActiveSkus, listSkus } from '@getzo/contract/products/skus.endpoints'
import type { Sku } from '@getzo/contract/products/skus.schema'
import { exportStockEntries, listStockEntries } from '@getzo/contract/stock/stock.endpoints'
import type { StockEntry } from '@getzo/contract/stock/stock.schema'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'
import { changedRow, formOf, optionsForm } from '../../test-kit/product-forms'

const { desk, checked, imported, rowsOf, query } = useImportDesk()

/** A product with a SKU of which no stock is kept; 6,417 pieces of it lie on the shelf. */
const hidden = 6_417
let product_id: number
let sku_id: number
beforeEach(async () => {
  const columns = {
    product: { description: 'Holds tea' },
    sku: { sku: 'H-1', combo_identifier: 'NO OPTIONS' },
  }
  const sellable = await desk().make.sellable(columns)
  product_id = sellable.product_id
  sku_id = sellable.sku_id
  await query(`update skus set quantity = ${hidden}, is_untracked = true where id = ${sku_id}`)
})

const call: ReturnType<typeof desk>['app']['call'] = (endpoint, input) =>
  desk().app.call(endpoint, input, desk().boss)
const form = async () => (await call(readProductForm, { params: { id: product_id } })).body
const skus = async () => (await call(listSkus, { params: { product_id } })).body as Sku[]
const stored = () =>
  query(`select quantity, (select count(*)::int from stock_entries where sku_id = ${sku_id}) as entries
    from skus where id = ${sku_id}`)
const untouched = [{ quantity: hidden, entries: 1 }]

test('S1 the number of an untracked SKU is in no form, call, ledger or file', async () => {
  expect((await form()).rows.map(({ quantity }) => quantity)).toEqual([null])
  expect((await skus()).map(({ quantity }) => quantity)).toEqual([null])
  const active = (await call(listActiveSkus, { params: { product_id } })).body as Sku[]
  expect(active.map(({ quantity }) => quantity)).toEqual([null])
  const ledger = (await call(listStockEntries, { params: { id: sku_id } })).body as StockEntry[]
  expect(ledger.map(({ amount, after }) => [amount, after])).toEqual([[hidden, null]])
  const { text: saved } = await call(exportStockEntries, { params: { id: sku_id }, query: {} })
  expect(saved.split('\n')[1]).toContain(`,counted,${hidden},,,`)
  const { text: products } = await call(exportProducts, { query: {} })
  expect(products).toContain('H-1')
  expect(products).not.toContain(String(hidden))
})

test('S1 a hidden number that is left out, or comes back as it was read, is no count; another number is', async () => {
  const read = await form()
  const save = async (row: Parameters<typeof changedRow>[2]) =>
    (await call(saveProduct, { params: { id: product_id }, body: changedRow(formOf(read), 0, row) })).status
  expect(await save({ quantity: undefined, barcode: '7' })).toBe(200)
  const [sku] = await skus()
  expect((await call(editSkus, { body: { data: [{ ...sku, id: sku_id, pic_url: '/a.png' }] } })).status).toBe(
    200,
  )
  expect(await stored()).toEqual(untouched)
  await call(editSkus, { body: { data: [{ id: sku_id, quantity: 5 }] } })
  expect(await stored()).toEqual([{ quantity: 5, entries: 2 }])
})

test('S1 a row of a matrix that brings a hidden number back as it was read is no count', async () => {
  const body = optionsForm(await desk().make.brand())
  const { id } = (await call(saveNewProduct, { body })).body.data.product
  await query(`update skus set is_untracked = true where product_id = ${id}`)
  const read = (await call(readProductForm, { params: { id } })).body
  const asked = changedRow(formOf(read), 0, { barcode: '7' })
  expect(asked.rows.map(({ quantity }) => quantity)).toEqual([null, null, null, null])
  expect((await call(saveProduct, { params: { id }, body: asked })).status).toBe(200)
  const kept = await query(`select distinct quantity from skus where product_id = ${id}`)
  expect(kept).toEqual([{ quantity: 5 }])
})

test('S1 W9 an import of products reads back what was exported of an untracked SKU, and shows no number of it', async () => {
  const done = await imported(await checked('products', 'sku,quantity,barcode\nH-1,,0123'))
  expect(await stored()).toEqual(untouched)
  expect((await skus())[0]?.barcode).toBe('0123')
  expect(JSON.stringify(await rowsOf(done.id))).not.toContain(String(hidden))
  const counted = await checked('products', 'sku,quantity\nH-1,9')
  expect(counted.counts.change.rows).toBe(1)
  expect(JSON.stringify(await rowsOf(counted.id))).not.toContain(String(hidden))
})
