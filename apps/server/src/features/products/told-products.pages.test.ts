import { listCustomerOrderDetails } from '@getzo/contract/order-page/order-page.endpoints'
import { listStoreProducts, readStoreProduct } from '@getzo/contract/storefront/storefront.endpoints'
import type { Language } from '@getzo/domain/public/device'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes, plainPhone } from '../../test-kit/codes'
import { type CustomersOrder, createCustomers } from '../../test-kit/customers-order'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let customers: ReturnType<typeof createCustomers>

/** A mask written in English, in part in French, and whole in Chinese, with an order of it. */
let mask: Awaited<ReturnType<typeof makeMask>>

beforeAll(async () => {
  product = await startWithPages({ now: () => new Date('2026-03-10T04:00:00Z') })
  make = createCodes(product)
  customers = createCustomers(product)
  mask = await makeMask()
})
afterAll(() => product.close())

async function makeMask() {
  const texts = {
    fr: { name: 'Masque', description: '', warranty_information: 'Un an.' },
    cn: { name: '口罩', description: '双层', warranty_information: '一年。' },
  }
  const written = {
    name: 'Mask',
    description: 'Two layers',
    warranty_information: 'One year.',
    texts: JSON.stringify(texts),
  }
  const brand_id = await make.brand({ size_change_markers: '{MASK}' })
  const product_id = await make.product({ brand_id, flag_options: true, ...written })
  const values = [
    { variant: 'Color', position: 0, name: 'Blue', texts: { fr: { name: 'Bleu' }, cn: { name: '蓝色' } } },
    { variant: 'Size', position: 1, name: 'Small', texts: { cn: { name: '小号' } } },
    { variant: 'Size', position: 1, name: 'Large', texts: { fr: { name: 'Grand' }, cn: { name: '大号' } } },
  ]
  const variants = new Map<string, number>()
  for (const { variant, position, name, texts: told } of values) {
    const variant_id = variants.get(variant) ?? (await make.variant({ product_id, name: variant, position }))
    variants.set(variant, variant_id)
    await make.variantOption({ product_id, variant_id, name, texts: JSON.stringify(told) })
  }
  const sku = (combo_identifier: string) =>
    make.sku({ product_id, combo_identifier, sku: `MASK-${product_id}-${combo_identifier}` })
  const sku_id = await sku('Blue - Small')
  const promotion_id = await make.promotion({ sku_id, price: '30.00' })
  await make.promotion({ sku_id: await sku('Blue - Large'), price: '30.00' })
  const order = await customers.order()
  await product.db.pool.query('update order_details set deleted_at = now() where order_id = $1', [order.id])
  const line = { brand_id, product_id, sku_id, promotion_id }
  await make.orderDetail(order.id, line, { status_change: 'Change size to Large' })
  return { ...line, order, ...(await make.code({ product_id, sku_id })) }
}

async function visit(url: string, lang: Language, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    url: `${url}?lang=${lang}`,
    headers: { 'user-agent': plainPhone, ...headers },
  })
  return plainPage(answer.body).page.props
}

const en = (text: string) => ({ text, language: 'en' })
const fr = (text: string) => ({ text, language: 'fr' })
const cn = (text: string) => ({ text, language: 'cn' })

/** The mask's texts for customers of each language. */
const read = {
  en: {
    name: en('Mask'),
    description: en('Two layers'),
    warranty: en('One year.'),
    small: [en('Blue - Small')],
    large: [en('Blue - Large')],
    sizes: [en('Large')],
  },
  fr: {
    name: fr('Masque'),
    description: en('Two layers'),
    warranty: fr('Un an.'),
    small: [fr('Bleu'), en('Small')],
    large: [fr('Bleu - Grand')],
    sizes: [fr('Grand')],
  },
  cn: {
    name: cn('口罩'),
    description: cn('双层'),
    warranty: cn('一年。'),
    small: [cn('蓝色 - 小号')],
    large: [cn('蓝色 - 大号')],
    sizes: [cn('大号')],
  },
}

describe.each(['en', 'fr', 'cn'] as const)(
  'P18 a customer of %s reads their language, else the original',
  (lang) => {
    const { name, description, warranty, small, large, sizes } = read[lang]

    test('on the page of a code and of its plain SKU', async () => {
      const shown = { product: { name, description, option: small } }
      expect(await visit(`/p/${mask.seed}`, lang)).toMatchObject(shown)
      expect(await visit(`/p/${mask.hash}`, lang)).toMatchObject(shown)
      const plain = `MASK-${mask.product_id}-Blue%20-%20Large`
      expect(await visit(`/p/${plain}`, lang)).toMatchObject({
        product: { name, description, option: large },
      })
    })

    test('on the warranty page, by its own address and by a short link', async () => {
      for (const url of [`/warranty/${mask.seed}`, `/${mask.seed}`])
        expect(await visit(url, lang)).toMatchObject({ name, warranty, option: small })
    })

    test('on the feedback page', async () => {
      const jump = await product.app.inject({ url: `/feedback/${mask.seed}/pnfc/jump` })
      const [cookie] = jump.cookies
      const headers = { cookie: `${cookie?.name}=${cookie?.value}` }
      expect(await visit('/feedback', lang, headers)).toMatchObject({ product: { name } })
    })

    test('in the title before an order, for the code’s product and the first line’s', async () => {
      const { sku_id, product_id, order } = mask
      const to = { url_destination_type: 'o', order_id: order.id }
      for (const url of [await make.code({ ...to, product_id, sku_id }), await make.code(to)])
        expect(await visit(`/${url.seed}`, lang)).toMatchObject({ productName: name.text })
    })

    test('on the order page, and in the data for its script', async () => {
      const proof = await customers.proofOf(mask.order)
      const told = { product: name, option: small, sizes }
      const size_request = { outcome: 'asked', size: sizes[0] }
      // the size is asked for by its own name
      const line = { combo_identifier: 'Blue - Small', other_sizes: ['Large'], told, size_request }
      expect(await visit(`/order/${mask.order.hash}`, lang, proof)).toMatchObject({ details: [line] })
      expect(await linesOf(mask.order, proof, lang)).toMatchObject([line])
    })

    test('in the storefront, and in its lists', async () => {
      const { product_id, brand_id } = mask
      const shown = { id: product_id, told: { name, description }, skus: [{ told: small }, { told: large }] }
      expect(await visit(`/product/${product_id}`, lang)).toMatchObject({ product: shown })
      expect(await visit('/shop', lang)).toMatchObject({
        products: expect.arrayContaining([expect.objectContaining({ id: product_id, told: shown.told })]),
      })
      const listed = await product.call(listStoreProducts, { query: { brand_id, lang } })
      expect(listed.body).toMatchObject([shown])
      const one = await product.call(readStoreProduct, { params: { id: product_id }, query: { lang } })
      expect(one.body).toMatchObject(shown)
    })
  },
)

async function linesOf({ id }: CustomersOrder, proof: Record<string, string>, lang?: Language) {
  const input = { params: { order_id: id }, query: lang === undefined ? {} : { lang } }
  return (await product.call(listCustomerOrderDetails, input, undefined, proof)).body
}

test('P18 a call that names no language answers the originals', async () => {
  const proof = await customers.proofOf(mask.order)
  const { name, small, sizes } = read.en
  expect(await linesOf(mask.order, proof)).toMatchObject([{ told: { product: name, option: small, sizes } }])
  const one = await product.call(readStoreProduct, { params: { id: mask.product_id }, query: {} })
  expect(one.body).toMatchObject({ told: { name } })
})

test('P18 a product written in French is shown in French where there is no translation', async () => {
  const { seed } = await make.productCode({
    product: {
      name: 'Tuque',
      description: 'Laine',
      language: 'fr',
      texts: '{"en": {"name": "Beanie"}, "fr": {"name": "Bonnet"}}',
    },
    sku: { combo_identifier: 'Rouge' },
  })
  const description = fr('Laine')
  const option = [fr('Rouge')]
  const shown = async (lang: Language) => (await visit(`/p/${seed}`, lang)) as object
  expect(await shown('fr')).toMatchObject({ product: { name: fr('Tuque'), description, option } })
  expect(await shown('en')).toMatchObject({ product: { name: en('Beanie'), description, option } })
  expect(await shown('cn')).toMatchObject({ product: { name: fr('Tuque'), description, option } })
})

test('P18 P8 a deleted value is still shown with sold lines; a present one of the same name has precedence', async () => {
  const { product_id, sku_id, seed } = await make.productCode({ sku: { combo_identifier: 'Green' } })
  const variant_id = await make.variant({ product_id, name: 'Color' })
  const green = (name: string, more = {}) =>
    make.variantOption({
      product_id,
      variant_id,
      name: 'Green',
      texts: JSON.stringify({ fr: { name } }),
      ...more,
    })
  await green('Vert pomme', { deleted_at: new Date() })
  await product.db.pool.query('update skus set deleted_at = now() where id = $1', [sku_id])
  expect(await visit(`/p/${seed}`, 'fr')).toMatchObject({ product: { option: [fr('Vert pomme')] } })
  await green('Vert')
  expect(await visit(`/p/${seed}`, 'fr')).toMatchObject({ product: { option: [fr('Vert')] } })
})
