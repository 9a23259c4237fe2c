import { readProductForm, saveNewProduct, saveProduct } from '@getzo/contract/products/product-form.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../../test-kit/factories'
import { formOf, plainForm } from '../../../test-kit/product-forms'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let brand_id: number
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp()
  brand_id = await createFactories(product.db).brand({ name: 'Kiln' })
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const create = async (columns: object) =>
  (await product.call(saveNewProduct, { body: plainForm(brand_id, columns) }, admin)).body.data.product.id
const read = async (id: number) => (await product.call(readProductForm, { params: { id } }, admin)).body
const french = { name: 'Bol', description: '', warranty_information: '' }
const typed = {
  should_have: ' A maker’s mark under the foot ',
  texts: { fr: { ...french, should_have: 'La marque de l’atelier sous le pied' } },
}
const kept = {
  should_have: 'A maker’s mark under the foot',
  texts: { fr: { should_have: 'La marque de l’atelier sous le pied' } },
}

test('Q11 P18 what yours should have is stored with a product, in its languages', async () => {
  expect(await read(await create(typed))).toMatchObject(kept)
  const bare = await read(await create({ texts: { fr: french } }))
  expect([bare.should_have, bare.texts.fr]).toEqual(['', french])
})

test('Q11 O28 a save that leaves it out keeps it, in every language; an empty one clears it', async () => {
  const id = await create(typed)
  const { should_have: _, ...without } = formOf(await read(id))
  const save = (body: typeof without & { should_have?: string }) =>
    product.call(saveProduct, { params: { id }, body }, admin)
  expect((await save({ ...without, texts: { fr: french } })).body.data.product.version).toBe(0)
  expect(await read(id)).toMatchObject(kept)
  await save({ ...without, should_have: '', texts: { fr: { ...french, should_have: '' } } })
  const cleared = await read(id)
  expect([cleared.should_have, cleared.texts.fr]).toEqual(['', french])
})

test('Q11 a text that is too long is refused by its name', async () => {
  const long = plainForm(brand_id, { should_have: 'x'.repeat(2001) })
  const { status, body } = await product.call(saveNewProduct, { body: long }, admin)
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('should_have')])
})
