import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { editSkus } from '@getzo/contract/products/skus.endpoints'
import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'
import { changedRow, formOf, formRow, plainForm } from '../../test-kit/product-forms'

const { desk, checked, imported, undone, query } = useImportDesk()

let product_id: number
let sku_id: number
beforeEach(async () => {
  const brand_id = await desk().make.brand()
  const body = plainForm(brand_id, { name: 'Mug', rows: [formRow([], { sku: 'M-1', quantity: 88 })] })
  product_id = (await desk().app.call(saveNewProduct, { body }, desk().boss)).body.data.product.id
  sku_id = (await form()).rows[0]?.sku_id ?? 0
})

const form = async () =>
  (await desk().app.call(readProductForm, { params: { id: product_id } }, desk().boss)).body
/** Saves the form that was read before, with another row. */
const save = (read: Awaited<ReturnType<typeof form>>, row: Parameters<typeof changedRow>[2]) =>
  desk().app.call(
    saveProduct,
    { params: { id: product_id }, body: changedRow(formOf(read), 0, row) },
    desk().boss,
  )
/** Two pieces leave. */
const sell = () =>
  query(`insert into stock_entries (sku_id, amount, kind) values (${sku_id}, -2, 'given_away')`)
const counts = () =>
  query(`select before, amount from stock_entries where sku_id = ${sku_id} and kind = 'counted' order by id`)
const quantity = async () => (await form()).rows[0]?.quantity
const version = async () => (await form()).version

test('S1 a form that shows the number that was seen counts nothing, whatever was sold meanwhile', async () => {
  const read = await form()
  await sell()
  const { status } = await save(read, { quantity: 88, quantity_seen: 88, barcode: '4' })
  expect([status, await quantity(), await counts()]).toEqual([200, 86, []])
})

test('S1 a form with another number counts the difference to what was seen, and is no version of its product', async () => {
  const read = await form()
  await sell()
  const { status } = await save(read, { quantity: 90, quantity_seen: 88 })
  expect([status, await quantity(), await counts()]).toEqual([200, 88, [{ before: 86, amount: 2 }]])
  expect(await version()).toBe(read.version)
})

test('S1 a form without the number that was seen counts where its number differs from what is there', async () => {
  const read = await form()
  await sell()
  await save(read, { quantity: 88 })
  expect([await quantity(), await counts()]).toEqual([88, [{ before: 86, amount: 2 }]])
  await save(await form(), { quantity: undefined, barcode: '5' })
  expect(await quantity()).toBe(88)
})

test('S1 a number below zero stays where nobody types another, and none below zero is typed', async () => {
  await query(`insert into stock_entries (sku_id, amount, kind) values (${sku_id}, -90, 'lost')`)
  const read = await form()
  const kept = await save(read, { quantity: -2, quantity_seen: -2, barcode: '6' })
  expect([kept.status, await quantity()]).toEqual([200, -2])
  const typed = await save(read, { quantity: -3, quantity_seen: -2 })
  expect([typed.status, typed.body.data.field]).toEqual([422, 'rows.0.quantity'])
  const call = (data: object) =>
    desk().app.call(editSkus, { body: { data: [{ id: sku_id, ...data }] } }, desk().boss)
  expect((await call({ quantity: -2, barcode: '7' })).status).toBe(200)
  expect((await call({ quantity: -3 })).body.data).toMatchObject({ field: 'data.0.quantity' })
  expect(await quantity()).toBe(-2)
})

test('S1 the call that edits SKUs counts the difference to the number that its caller saw', async () => {
  const call = (data: object) =>
    desk().app.call(editSkus, { body: { data: [{ id: sku_id, ...data }] } }, desk().boss)
  await sell()
  await call({ quantity: 88, quantity_seen: 88 })
  await call({ quantity: 100, quantity_seen: 88 })
  await call({ quantity: 5 })
  await call({ barcode: '8' })
  expect(await counts()).toEqual([
    { before: 86, amount: 12 },
    { before: 98, amount: -93 },
  ])
  expect((await call({ quantity: 1, quantity_seen: 1.5 })).body.data).toMatchObject({
    field: 'data.0.quantity_seen',
  })
})

test('S1 W9 an import counts where its file has the column, and its undo takes back what it counted alone', async () => {
  await query(`insert into stock_entries (sku_id, amount, kind) values (${sku_id}, -90, 'lost')`)
  await imported(await checked('products', 'sku,barcode\nM-1,0123'))
  expect([await quantity(), await counts()]).toEqual([-2, []])
  const done = await imported(await checked('products', 'sku,quantity\nM-1,20'))
  expect(await counts()).toEqual([{ before: -2, amount: 22 }])
  await sell()
  expect((await undone(done)).state).toBe('undone')
  expect(await quantity()).toBe(-4)
})
