import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'
import { orderHash } from '../orders/order-link'

let product: TestApp
let make: ReturnType<typeof createCodes>
let remote = 1

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
afterAll(() => product.close())

async function visit(url: string, headers: Record<string, string> = {}) {
  remote += 1
  const answer = await product.app.inject({
    method: 'GET',
    url,
    remoteAddress: `198.51.100.${remote % 250}`,
    headers: { 'user-agent': plainPhone, ...headers },
  })
  const shown = answer.headers['content-type'] === 'text/html; charset=utf-8' ? plainPage(answer.body) : null
  return { status: answer.statusCode, headers: answer.headers, ...shown }
}

/** A mask of a brand that shows its care videos for masks. */
async function mask(url: Record<string, unknown> = {}) {
  remote += 1
  const brand_id = await make.brand({
    name: `Cascade Ridge ${remote}`,
    care_video_markers: '{MASK,FILTER}',
    care_videos: JSON.stringify(
      ['wash_filter', 'unboxing'].map((kind) => ({
        kind,
        url: `/files/${kind}.svg`,
        title_en: `${kind} en`,
        title_fr: `${kind} fr`,
        title_cn: `${kind} cn`,
      })),
    ),
  })
  const product_id = await make.product({
    brand_id,
    name: 'Trail mask',
    description: 'Two layers',
    warranty_information: 'One year.',
    wc_url: 'id=7',
    flag_serialization: true,
  })
  const sku_id = await make.sku({
    product_id,
    sku: `G-MASK-${product_id}`,
    combo_identifier: 'Blue - S',
    serial_run_limit: 200,
    pic_url: '/files/mask.svg',
  })
  return { brand_id, product_id, sku_id, ...(await make.code({ product_id, sku_id, ...url })) }
}

describe('/p/{code}', () => {
  test.each(['/p/', '/getzo/'])('Q1 Q2 %s{code} shows the product of an assigned code', async (path) => {
    const { seed, product_id } = await mask()
    const { status, page } = await visit(`${path}${seed}`)
    expect(status).toBe(200)
    expect(page).toEqual({
      name: 'scan',
      props: {
        kind: 'product',
        product: {
          code: seed,
          foundBy: 'issued',
          itemType: 'pnfc',
          name: { text: 'Trail mask', language: 'en' },
          brand: expect.stringMatching(/^Cascade Ridge/),
          country: 'Canada',
          description: { text: 'Two layers', language: 'en' },
          pictureUrl: '/files/mask.svg',
          option: [{ text: 'Blue - S', language: 'en' }],
          sku: `G-MASK-${product_id}`,
          runLimit: 200,
          serialNumber: null,
          scans: { count: 1, firstAt: null, lastAt: null },
          verdict: 'authentic',
          shouldHave: null,
          hasWarranty: true,
          videos: [
            {
              url: '/files/wash_filter.svg',
              title: 'wash_filter en',
              shows: 'wash_filter',
              place: { kind: 'drawing' },
            },
            {
              url: '/files/unboxing.svg',
              title: 'unboxing en',
              shows: 'unboxing',
              place: { kind: 'drawing' },
            },
          ],
          orderHash: null,
          wcUrl: 'id=7',
          maker: null,
        },
      },
    })
  })

  test('Q2 B4 only the players of its own videos may stand in the page, and nothing of them is asked for', async () => {
    const { seed, brand_id } = await mask()
    const policyOf = async (url: string, path = `/p/${seed}`) => {
      const care_videos = JSON.stringify([
        { kind: 'unboxing', url, title_en: 'Unboxing', title_fr: 'Déballage', title_cn: '开箱' },
      ])
      await product.db.pool.query('update brands set care_videos = $1 where id = $2', [care_videos, brand_id])
      return String((await visit(path)).headers['content-security-policy'])
    }
    const framed = await policyOf('https://youtu.be/dQw4w9WgXcQ')
    expect(framed).toContain('; frame-src https://www.youtube-nocookie.com')
    expect(framed).toContain("default-src 'self'")
    expect(framed).not.toContain('bilibili')
    for (const url of [
      'https://vimeo.com/1',
      '/files/a.mp4',
      'https://evil.example/youtube.com/embed/dQw4w9WgXcQ',
    ])
      expect(await policyOf(url)).not.toContain('frame-src')
    // blocked in China, it opens by itself there
    expect(await policyOf('https://youtu.be/dQw4w9WgXcQ', `/p/${seed}?lang=cn`)).not.toContain('frame-src')
    expect(await policyOf('https://v.qq.com/x/page/x0034abcdef.html', `/p/${seed}?lang=cn`)).toContain(
      'frame-src https://v.qq.com',
    )
  })

  test('Q3 care videos are in the visitor’s language, and only for SKUs with the brand’s markers', async () => {
    const { seed, brand_id } = await mask()
    const inFrench = await visit(`/p/${seed}?lang=fr`)
    expect(inFrench.page).toMatchObject({ props: { product: { videos: [{ title: 'wash_filter fr' }, {}] } } })
    const product_id = await make.product({ brand_id })
    const sku_id = await make.sku({ product_id, sku: `PLAIN-${product_id}` })
    const other = await make.code({ product_id, sku_id })
    expect((await visit(`/p/${other.seed}`)).page).toMatchObject({ props: { product: { videos: [] } } })
  })

  test('Q4 without a warranty text there is no warranty link, with an order there is one to it', async () => {
    const order_id = await make.order()
    const { seed } = await make.productCode({ url: { order_id } })
    const hash = orderHash(product.deps.secrets.orderLinks, order_id, 1)
    expect((await visit(`/p/${seed}`)).page).toMatchObject({
      props: { product: { hasWarranty: false, orderHash: hash } },
    })
  })

  test('Q1 a code of an order alone leads on to the order', async () => {
    const order_id = await make.order()
    const { seed } = await make.code({ order_id, url_item_type: 'tyl', url_destination_type: 'o' })
    const orderLink = orderHash(product.deps.secrets.orderLinks, order_id, 1)
    const { status, headers, page } = await visit(`/p/${seed}`)
    expect(status).toBe(200)
    expect(headers.refresh).toBe(`2; url=/order/${orderLink}`)
    expect(page).toEqual({ name: 'scan', props: { kind: 'order', orderHash: orderLink } })
  })

  test('Q1 an unassigned code says so', async () => {
    expect(await visit(`/p/${(await make.code()).seed}`)).toMatchObject({
      status: 200,
      page: { name: 'scan', props: { kind: 'unassigned' } },
    })
  })

  test.each([
    '/p/G2P1NOBODY',
    '/p/..%2F..%2Fetc%2Fpasswd',
    '/p/%00',
    '/p/%F0%9F%98%80',
    `/p/${'a'.repeat(300)}`,
  ])('Q1 %s was issued by nobody', async (url) => {
    expect(await visit(url)).toMatchObject({ status: 404, page: { props: { kind: 'unknown' } } })
  })

  test('Q1 Q6 a code of a product that left the catalogue still shows it, without the mini-program', async () => {
    const product = { name: 'Old mug', wc_url: 'id=70' }
    const sold = await make.productCode({ product })
    const gone = await make.productCode({ product: { ...product, deleted_at: new Date() } })
    expect(await visit(`/p/${sold.seed}`)).toMatchObject({ page: { props: { product: { wcUrl: 'id=70' } } } })
    expect(await visit(`/p/${gone.seed}`)).toMatchObject({
      status: 200,
      page: { name: 'scan', props: { product: { name: { text: 'Old mug' }, wcUrl: null } } },
    })
  })

  test('Q5 a plain SKU shows the product and proves nothing', async () => {
    const { sku_id } = await mask()
    const { rows } = await product.db.pool.query<{ sku: string }>('select sku from skus where id = $1', [
      sku_id,
    ])
    const { status, page } = await visit(`/p/${rows[0]?.sku}`)
    expect(status).toBe(200)
    expect(page).toMatchObject({
      props: {
        product: {
          foundBy: 'sku',
          itemType: 'sku',
          name: { text: 'Trail mask' },
          scans: null,
          orderHash: null,
        },
      },
    })
  })

  test('Q2 a SKU without a picture shows its product’s first one', async () => {
    const { product_id } = await mask()
    const sku_id = await make.sku({ product_id })
    const { seed } = await make.code({ product_id, sku_id })
    expect((await visit(`/p/${seed}`)).page).toMatchObject({
      props: { product: { pictureUrl: '/files/mask.svg' } },
    })
  })

  test('Q6 the mini-program is only spoken of to WeChat on a phone', async () => {
    const { seed } = await mask()
    expect((await visit(`/p/${seed}`)).context?.isWeChatPhone).toBe(false)
    const inWeChat = await visit(`/p/${seed}`, { 'user-agent': weChatPhone })
    expect(inWeChat.context?.isWeChatPhone).toBe(true)
  })

  test('Q1 the order’s number is in no page and no address', async () => {
    const order_id = await make.order({ id: 987_654_321 })
    const { seed } = await make.code({ order_id })
    const answer = await product.app.inject({ method: 'GET', url: `/p/${seed}` })
    expect(JSON.stringify([answer.headers, answer.body])).not.toContain('987654321')
  })
})

test('U7 an address that tries out codes gets a page that says to wait', async () => {
  const get = (code: string) =>
    product.app.inject({ method: 'GET', url: `/p/${code}`, remoteAddress: '203.0.113.77' })
  for (let at = 0; at <= 100; at += 1) await get(`G2PGUESS${at}`)
  const answer = await get('G2PGUESS')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(plainPage(answer.body).page).toEqual({ name: 'notFound', props: { kind: 'wait' } })
})

describe('/warranty/{code}', () => {
  test('Q7 shows the warranty of the product', async () => {
    const { seed, product_id } = await mask()
    expect(await visit(`/warranty/${seed}`)).toMatchObject({
      status: 200,
      page: {
        name: 'warranty',
        props: {
          kind: 'found',
          code: seed,
          name: { text: 'Trail mask', language: 'en' },
          brand: expect.stringMatching(/^Cascade Ridge/),
          country: 'Canada',
          option: [{ text: 'Blue - S', language: 'en' }],
          sku: `G-MASK-${product_id}`,
          runLimit: 200,
          warranty: { text: 'One year.', language: 'en' },
        },
      },
    })
  })

  test('Q3 Q4 Q7 hides the option of a product without options, and the limit of one that is not serialized', async () => {
    const { seed } = await make.productCode({ sku: { combo_identifier: 'NO OPTIONS', serial_run_limit: 5 } })
    expect((await visit(`/warranty/${seed}`)).page).toMatchObject({ props: { option: [], runLimit: null } })
    expect((await visit(`/p/${seed}`)).page).toMatchObject({
      props: { product: { option: [], runLimit: null, videos: [], hasWarranty: false } },
    })
  })

  test('Q7 a code without a product has none', async () => {
    for (const code of [(await make.code()).seed, 'G2PNONE']) {
      expect(await visit(`/warranty/${code}`)).toMatchObject({
        status: 404,
        page: { name: 'warranty', props: { kind: 'missing' } },
      })
    }
  })
})

describe('short links', () => {
  test('Q9 an order’s code shows the way to it, named after its first product', async () => {
    const sold = await make.sellable({ product: { name: 'Birch Mug' } })
    const order_id = await make.order()
    await make.orderDetail(order_id, sold)
    const { seed } = await make.code({ order_id, url_item_type: 'tyl', url_destination_type: 'o' })
    const props = {
      productName: 'Birch Mug',
      orderHash: orderHash(product.deps.secrets.orderLinks, order_id, 1),
    }
    expect(await visit(`/${seed}`)).toMatchObject({ status: 200, page: { name: 'orderJump', props } })
  })

  test('Q9 a product’s code shows its warranty, a document’s code the document', async () => {
    const { seed, brand_id } = await mask()
    expect((await visit(`/${seed}`)).page).toMatchObject({ name: 'warranty', props: { kind: 'found' } })
    const { page } = await visit(`/${await make.document(brand_id)}`)
    expect(page).toMatchObject({
      name: 'document',
      props: { title: 'Care guide', brand: expect.stringMatching(/^Cascade Ridge/) },
    })
  })

  test('Q9 an unassigned code says so, an unknown one is no page', async () => {
    expect((await visit(`/${(await make.code()).seed}`)).page).toMatchObject({
      props: { kind: 'unassigned' },
    })
    expect(await visit('/NOBODYHASTHIS')).toMatchObject({ status: 404, page: { name: 'notFound' } })
  })

  test.each(['/signin', '/admin', '/feedback', '/shop', '/docs', '/metrics'])(
    'Q9 a code never shadows %s',
    async (url) => {
      await make.code({ url_seed: url.slice(1), ug_hash: url })
      const answer = await product.app.inject({ method: 'GET', url })
      expect(answer.body).not.toContain('unassigned')
      expect(answer.statusCode).toBeLessThan(404)
    },
  )
})

describe('/verification/qr', () => {
  test('Q10 asks for a code', async () => {
    expect(await visit('/verification/qr')).toMatchObject({ status: 200, page: { props: { kind: 'ask' } } })
    // K16: a form sent empty gets its own message, in the page's language
    expect(await visit('/verification/qr?code=+')).toMatchObject({
      status: 422,
      page: { props: { kind: 'missing' } },
    })
  })

  test('Q10 a known code opens its page, however it was read', async () => {
    const { seed, hash } = await mask()
    for (const asked of [seed, seed.toLowerCase(), ` ${seed} `, `http://localhost:3000/p/${seed}?x=1`]) {
      const { status, headers } = await visit(`/verification/qr?code=${encodeURIComponent(asked)}`)
      expect([status, headers.location]).toEqual([303, `/p/${seed}`])
    }
    expect((await visit(`/verification/qr?code=${hash}`)).headers.location).toBe(`/p/${seed}`)
  })

  test('Q10 a document’s code opens the document', async () => {
    const brand_id = await make.brand()
    const code = await make.document(brand_id)
    expect((await visit(`/verification/qr?code=${code}`)).headers.location).toBe(`/b/${brand_id}/d/${code}`)
  })

  test('Q10 an unknown code is not authentic, and nothing leads elsewhere', async () => {
    for (const asked of ['UNKNOWN-1', '<b>']) {
      const { status, headers, page } = await visit(`/verification/qr?code=${encodeURIComponent(asked)}`)
      expect(status).toBe(404)
      expect(headers.location).toBeUndefined()
      expect(page).toMatchObject({ name: 'verification', props: { kind: 'unknown', asked } })
    }
  })
})
