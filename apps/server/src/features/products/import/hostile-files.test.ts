import { uploadImport } from '@getzo/contract/imports/imports.endpoints'
import { readProductForm } from '@getzo/contract/products/product-form.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip, workbookAround } from '../../../test-kit/make-xlsx'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let admin: { authorization: string }
beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const upload = (file: Buffer) =>
  product.call(
    uploadImport,
    { params: { kind: 'products' }, query: { name: 'file.xlsx' }, body: file },
    admin,
  )
const countOf = async (table: string) =>
  (await product.db.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count

test('P16 a file that is made to use up the memory is refused as such, while other calls are answered', async () => {
  // what can be read comes first, so that the reading lasts longer than another call on any machine
  const content = '<a>' + '<a></a>'.repeat(3_000_000) + '<a>'.repeat(10_000_000)
  const attack = makeZip(
    workbookAround('').map((part) => (part.name.endsWith('sheet1.xml') ? { ...part, content } : part)),
  )
  expect(attack.length).toBeLessThan(100_000)
  const before = [await countOf('products'), await countOf('imports')]
  let isRefused = false
  const refused = upload(attack).finally(() => {
    isRefused = true
  })
  const { status } = await product.call(readProductForm, { params: { id: 987_654 } }, admin)
  expect([status, isRefused]).toEqual([404, false])
  const { status: refusal, body } = await refused
  expect([refusal, body.data.field]).toEqual([422, 'file'])
  expect(body.message).toBe('This file cannot be read as a spreadsheet: its parts are nested too deeply.')
  expect([await countOf('products'), await countOf('imports')]).toEqual(before)
  expect((await upload(Buffer.from('name,price\nMug,12\n'))).status).toBe(200)
})
