import { readHistory } from '@getzo/contract/history/history.endpoints'
import { editProduct } from '@getzo/contract/products/products.endpoints'
import { expect, test } from 'vitest'
import {
  admin,
  brand_id,
  create,
  product,
  read,
  save,
  useProductDesk,
} from '../../../test-kit/desks/product-desk'
import { formOf, plainForm } from '../../../test-kit/product-forms'

useProductDesk()

const typed = {
  hs_code: '6912.00.40',
  customs_description: ' Mug of stoneware – glazed ',
  origin_country: 'Canada',
}
const kept = { hs_code: '69120040', customs_description: 'Mug of stoneware - glazed', origin_country: 'CA' }

test('W8 the values for customs are stored as customs and carriers write them', async () => {
  const { body } = await create(plainForm(brand_id, typed))
  expect(await read(body.data.product.id)).toMatchObject(kept)
  const bare = await create(
    plainForm(brand_id, { hs_code: ' ', customs_description: '', origin_country: null }),
  )
  expect(await read(bare.body.data.product.id)).toMatchObject({
    hs_code: null,
    customs_description: null,
    origin_country: null,
  })
})

test.each([
  [{ hs_code: '69120' }, 'hs_code', 'Please enter an HS code of 6 to 10 digits, such as 4421.99.'],
  [
    { customs_description: 'x'.repeat(106) },
    'customs_description',
    'The customs description is too long. 106/105 character limit.',
  ],
  [
    { customs_description: '杯 mug' },
    'customs_description',
    'Carriers cannot print these characters of the customs description: 杯. Please write it in English.',
  ],
  [
    { origin_country: 'Atlantis' },
    'origin_country',
    'Atlantis is no country of the list. Please choose one, or none for that of the brand.',
  ],
])('W8 %j is refused', async (columns, field, message) => {
  const { status, body } = await create(plainForm(brand_id, columns))
  expect([status, body.message, body.data]).toMatchObject([422, message, { field }])
})

test('W8 O28 O36 a save that leaves it out keeps it, one that changes it is a version and in the history', async () => {
  const id = (await create(plainForm(brand_id, typed))).body.data.product.id
  const form = formOf(await read(id))
  const { hs_code: _, customs_description: __, origin_country: ___, ...without } = form
  expect((await save(id, without)).body.data.product.version).toBe(0)
  expect(await read(id)).toMatchObject(kept)
  // a call of the specification, which has no words for it
  const fields = { name: 'Cup', description: 'Holds tea', brand_id }
  await product.call(editProduct, { params: { id }, body: fields }, admin)
  expect(await read(id)).toMatchObject({ name: 'Cup', ...kept })
  const changed = await save(id, { ...formOf(await read(id)), hs_code: '691110' })
  expect(changed.body.data.product.version).toBe(2)
  const history = await product.call(readHistory, { params: { root: 'product', id }, query: {} }, admin)
  expect(history.body[0]).toMatchObject({ before: { hs_code: '69120040' }, after: { hs_code: '691110' } })
  const late = await save(id, { ...form, hs_code: '442199', version: 1 })
  expect(late.body.data.changes).toMatchObject([{ field: 'hs_code', before: '69120040', after: '691110' }])
})
