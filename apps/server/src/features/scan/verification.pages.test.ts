import { languages } from '@getzo/domain/public/device'
import { typedForms } from '@getzo/domain/test-kit/typed-forms'
import { codeWithTail } from '@getzo/domain/urls/code-tail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import { createTags, pathOf } from '../../test-kit/tags'
import type { TestApp } from '../../test-kit/test-app'
import { ugHash } from '../urls/url-hashes'

const site = 'https://shop.example'

let product: TestApp
let make: ReturnType<typeof createTags>
let visitor = 0

beforeAll(async () => {
  product = await startWithPages({}, { PUBLIC_URL: site })
  make = createTags(product)
})
afterAll(() => product.close())

/** Asks the verification page about a text, and answers where it leads, or what it shows. */
async function check(text: string, language = 'en') {
  visitor += 1
  const answer = await product.app.inject({
    url: `/verification/qr?code=${encodeURIComponent(text)}&lang=${language}`,
    remoteAddress: `10.9.${visitor % 250}.${Math.floor(visitor / 250)}`,
    headers: { 'user-agent': plainPhone },
  })
  const { location } = answer.headers
  return location === undefined ? plainPage(answer.body).page : decodeURI(location)
}

test.each(languages)(
  'Q12 G12 Q10 in %s five codes lead on in each of sixty typed forms',
  async (language) => {
    const now = languages.indexOf(language)
    const seeds = [
      `G2P17${now}820501`,
      `G2TP1N${now}000001`,
      `G2C1D${now}820501`,
      codeWithTail(`G2P17${now}820601`, new Uint8Array(10).fill(40 + now)),
      codeWithTail(`G2O1O${now}435901`, new Uint8Array(10).fill(90 + now)),
    ]
    for (const seed of seeds) {
      await make.code({ url_seed: seed, ug_hash: ugHash(seed), url: `${site}/p/${seed}` })
      for (const form of typedForms) {
        const typed = form(seed).replaceAll('getzo.example', 'shop.example').replaceAll('GETZO', 'SHOP')
        expect(await check(typed, language), typed).toBe(`/p/${seed}`)
      }
    }
  },
)

test('Q10 a SKU and its barcode lead to its page, with or without a leading 0', async () => {
  const sku = 'CR-MASK-77'
  await make.sku({ sku, barcode: '0628451230014' })
  for (const typed of [
    sku,
    sku.toLowerCase(),
    ` ${sku} `,
    '0628451230014',
    '628451230014',
    '0628 4512 30014',
  ])
    expect(await check(typed), typed).toBe(`/p/${sku}`)
})

test('Q10 K11 numbers of an order and its parcel are recognised by their form, whether or not an order has them', async () => {
  await make.order({ order_number: 'G2-24273', order_reference: 'WX20260704-1001' })
  const numbers = [
    ['G2-24273', 'order_number'],
    ['G2-99999', 'order_number'],
    ['WX20260704-1001', 'order_reference'],
    ['WX20991231-9999', 'order_reference'],
    ['1Z999AA10123456784', 'tracking'],
    ['1Z 999 AA1 01 2345 6784', 'tracking'],
  ]
  for (const [asked, number] of numbers)
    expect(await check(String(asked)), asked).toMatchObject({
      name: 'verification',
      props: { kind: 'number', asked, number },
    })
})

test('Q10 an address of the shop’s own leads on: an order, a document, a tap, and this page with a code', async () => {
  const { seed } = await make.productCode()
  expect(await check(`${site}/order/some-hash`)).toBe('/order/some-hash')
  expect(await check('shop.example/home/fashion')).toBe('/home/fashion')
  expect(await check(`${site}/b/3/d/DOC1?x=1`)).toBe('/b/3/d/DOC1')
  expect(await check(`${site}/verification/qr?code=${seed}`)).toBe(`/p/${seed}`)
  const tag = await make.tag(await make.batch({ mirror: 'encrypted' }))
  const address = tag.tap()
  expect(await check(address)).toBe(pathOf(address))
  expect(await check(address.replaceAll('&', '&amp;'))).toBe(pathOf(address))
  expect(await check(`${site}/admin/orders`)).toMatchObject({ props: { kind: 'unknown' } })
})

test('Q13 another host is not looked up, and a word before a code is none', async () => {
  const { seed } = await make.productCode()
  expect(await check(`https://evil.example/p/${seed}`)).toMatchObject({
    props: { kind: 'foreign', host: 'evil.example' },
  })
  expect(await check(`${site}/verification/qr?code=https://evil.example/p/${seed}`)).toMatchObject({
    props: { kind: 'foreign', host: 'evil.example' },
  })
  for (const typed of [`Code: ${seed}`, `code:${seed}`, `SN:${seed}`])
    expect(await check(typed)).toBe(`/p/${seed}`)
})
