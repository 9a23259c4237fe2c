import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes, plainPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
afterAll(() => product.close())

/** A code of a product of such a brand. */
async function codeOf(columns: Record<string, unknown>) {
  const brand_id = await make.brand(columns)
  const product_id = await make.product({ brand_id, warranty_information: 'One year.' })
  const sku_id = await make.sku({ product_id })
  return { brand_id, ...(await make.code({ product_id, sku_id })) }
}

/** The maker's texts on the scan page, which are the same on the warranty page. */
async function makerAt(seed: string, language: string) {
  const pages = await Promise.all(
    ['p', 'warranty'].map(async (where) => {
      const url = `/${where}/${seed}?lang=${language}`
      const { body } = await product.app.inject({ url, headers: { 'user-agent': plainPhone } })
      return plainPage(body).page as { props: { product?: { maker: unknown }; maker?: unknown } } // of these two pages
    }),
  )
  const [scan, warranty] = pages.map(({ props }) => (props.product ?? props).maker)
  expect(scan).toEqual(warranty)
  return scan
}

test('B6 the maker’s texts are in the visitor’s language, else in English, else in any other', async () => {
  const { seed, brand_id } = await codeOf({
    place_en: 'Comox',
    place_fr: 'Vallée de Comox',
    story_cn: '两位木匠',
    photo_url: 'https://pictures.example/a.jpg',
  })
  const leaflet = await make.document(brand_id)
  const maker = {
    story: { text: '两位木匠', language: 'cn' },
    photoUrl: 'https://pictures.example/a.jpg',
    leaflets: [{ title: 'Care guide', url: `/b/${brand_id}/d/${leaflet}` }],
  }
  expect(await makerAt(seed, 'fr')).toEqual({
    ...maker,
    place: { text: 'Vallée de Comox', language: 'fr' },
  })
  expect(await makerAt(seed, 'cn')).toEqual({ ...maker, place: { text: 'Comox', language: 'en' } })
})

test('B6 a maker without texts, and a deleted document, are not shown', async () => {
  const { seed, brand_id } = await codeOf({})
  await make.document(brand_id, { deleted_at: new Date() })
  await make.document(await make.brand())
  expect(await makerAt(seed, 'en')).toBeNull()
})

test('B6 P8 the story of a deleted brand stays with sold products; its leaflets go with it', async () => {
  const { seed, brand_id } = await codeOf({ story_en: 'Sewn above the bakery.', deleted_at: new Date() })
  await make.document(brand_id)
  expect(await makerAt(seed, 'en')).toMatchObject({
    story: { text: 'Sewn above the bakery.' },
    leaflets: [],
  })
})
