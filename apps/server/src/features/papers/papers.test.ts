import { printPapers } from '@getzo/contract/papers/papers.endpoints'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories, type Factories } from '../../test-kit/factories'
import { type PdfPage, readPdf } from '../../test-kit/read/read-pdf'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { orderHash } from '../orders/order-link'

let app: TestApp
let make: Factories
let brand_id: number
let csr: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  app = await startTestApp({}, { PUBLIC_URL: 'https://shop.example' })
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  brand_id = await make.brand({ name: 'Cedar & Co', country: 'Canada' })
})
afterAll(() => app.close())

const chinese = {
  customer_ship_to_name: '李娜',
  customer_ship_to_name_pinyin: 'Li Na',
  customer_ship_to_address_line: '徐汇区衡山路880号12栋3楼301室',
  customer_ship_to_address_line_pinyin: 'Xuhui Qu Hengshan Lu 880 Hao 12 Dong 3 Lou 301 Shi',
  customer_ship_to_address_city: '上海',
  customer_ship_to_address_city_pinyin: 'Shanghai',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_phone_number: '13800138000',
}

/** An order of two mugs and a box, to a Chinese address. */
async function order(columns: Record<string, unknown> = {}) {
  const id = await make.order({ ...chinese, order_date: '2026-04-30T16:30:00Z', ...columns })
  const mug = { hs_code: '69120040', customs_description: 'Mug of stoneware', origin_country: 'IT' }
  for (const [name, quantity, price, customs] of [
    ['雪松杯 Cedar Mug', 2, '19.95', mug],
    ['Écrin Box', 1, '5.10', {}],
  ] as const) {
    const product_id = await make.product({ name, brand_id, ...customs })
    const sku_id = await make.sku({ product_id, combo_identifier: '大 Large' })
    const promotion_id = await make.promotion({ sku_id, price })
    await make.orderDetail(id, { brand_id, product_id, sku_id, promotion_id }, { quantity })
  }
  return id
}

async function print(query: Record<string, string>, as = csr) {
  const { path } = printPapers
  const search = new URLSearchParams({ size: 'a4', ...query })
  const answer = await app.app.inject({
    url: `${path}?${search.toString()}`,
    headers: { authorization: as.authorization },
  })
  const { statusCode: status, headers, rawPayload: bytes } = answer
  return { status, headers, bytes, body: () => JSON.parse(answer.body) }
}

async function pagesOf(query: Record<string, string>): Promise<PdfPage[]> {
  const { status, bytes } = await print(query)
  expect(status).toBe(200)
  return readPdf(bytes)
}
const plain = (text = '') => text.replaceAll(/\s+/g, '')

describe('W8', () => {
  test('a packing slip names the order, its receiver in both writings, and each item with its pieces', async () => {
    const id = await order({ order_number: 'N-7', order_reference: 'R-7' })
    const [slip, ...more] = await pagesOf({ papers: 'packing_slip', ids: String(id) })
    expect(more).toEqual([])
    const text = plain(slip?.text)
    for (const said of [
      'Packing slip 装箱单',
      'Order N-7 · Order reference R-7 · 2026-05-01',
      '李娜',
      '徐汇区衡山路880号12栋3楼301室',
      'Hengshan Lu 880 Hao',
      '雪松杯 Cedar Mug, 大 Large2',
      'Écrin Box, 大 Large1',
      'Pieces 件数3',
    ]) {
      expect(text).toContain(plain(said))
    }
    expect(text).not.toContain('19.95')
  })

  test('signs of rare names are printed by a second font', async () => {
    const line = (written: string) => ({ customer_ship_to_address_line: written, order_number: 'N-9' })
    const pageOf = async (written: string) => {
      const [slip] = await pagesOf({ papers: 'packing_slip', ids: String(await order(line(written))) })
      return { text: plain(slip?.text), paths: slip?.paths ?? 0 }
    }
    const usual = await pageOf('人民路吉祥里5号姗园')
    const rare = await pageOf('人民路𠮷祥里5号㛃园')
    expect(usual.text).toContain('人民路吉祥里5号姗园')
    expect(rare.text).toContain('祥里5号')
    expect(rare.text).not.toContain('□')
    expect(rare.paths - usual.paths).toBe(2)
  })

  test('signs that no font has are named before anything is printed, and printed as □ where that is accepted', async () => {
    const id = await order({ order_number: 'N-9', customer_ship_to_address_line: '人民路𰻞祥里5号🙂园' })
    const asked = { papers: 'packing_slip', ids: String(id) }
    const { status, body } = await print(asked)
    expect(status).toBe(422)
    expect(body()).toMatchObject({
      data: { rule: 'papers.signs_missing', params: { characters: ['𰻞', '🙂'], orders: 'N-9' } },
    })
    const [slip] = await pagesOf({ ...asked, signs: 'accepted' })
    expect(plain(slip?.text)).toContain('人民路□祥里5号□园')
  })

  test('slip and invoice name the number that the parcel is followed by', async () => {
    const id = await order({ provider_tracking_number: '1Z12345E0205271688' })
    const papers = await pagesOf({ papers: 'packing_slip,invoice', ids: String(id) })
    expect(papers.map(({ text }) => text.includes('Tracking 1Z12345E0205271688'))).toEqual([true, true])
  })

  test('K21 the letter names the number that its page asks for, in three languages, and its short address', async () => {
    const id = await order({ order_number: 'N-8', order_reference: 'WX-2026-4711' })
    const said = async () => plain((await pagesOf({ papers: 'letter', ids: String(id) }))[0]?.text)
    const before = await said()
    for (const claim of [
      '小程序订单编号的后四位，您的编号是 WX-2026-4711',
      'the last four characters of your order reference, which is WX-2026-4711',
      '部分商品还可更换尺码',
      'les quatre derniers caractères de votre référence de commande: WX-2026-4711',
      'Order number',
      'N-8',
    ]) {
      expect(before).toContain(plain(claim))
    }
    // a letter without a code of its own has the long address
    expect(before).toContain('https://shop.example/order/')
    const { code } = createCodes(app)
    const own = await code({ order_id: id, url_item_type: 'tyl' })
    const suspended = await code({ order_id: id, url_item_type: 'tyl' })
    await app.db.pool.query('update urls set suspended_at = now() where url_seed = $1', [suspended.seed])
    const after = await said()
    expect(after).toContain(`shop.example/o/${own.seed}`)
    expect(after).not.toContain('shop.example/order/')
  })

  test.each([
    ['CN', '?lang=cn'],
    ['CA', ''],
  ])(
    'I7 the letter to %s carries the order’s own link as a code that can be read',
    async (country, query) => {
      const id = await order({ customer_ship_to_address_country_code: country })
      const [letter] = await pagesOf({ papers: 'letter', ids: String(id) })
      expect(plain(letter?.text)).toContain('李娜，您好！')
      expect(plain(letter?.text)).toContain('DearLiNa,')
      for (const claim of ['加拿大手工制作', 'handmade in Canada', 'fait main au Canada']) {
        expect(plain(letter?.text)).toContain(plain(claim))
      }
      const [code] = letter?.pictures ?? []
      if (!code) throw new Error('no code')
      const rgba = new Uint8ClampedArray(code.width * code.height * 4).map((_, at) => code.data[at >> 2] ?? 0)
      expect(decodeQr({ ...code, data: rgba })).toBe(
        `https://shop.example/order/${orderHash(app.deps.secrets.orderLinks, id, 1)}${query}`,
      )
    },
  )

  test('an invoice has each item’s code, description, origin and value, their sum, and only the missing ones as missing', async () => {
    const id = await order()
    const [invoice] = await pagesOf({ papers: 'invoice', ids: String(id) })
    const text = plain(invoice?.text)
    for (const said of [
      '2 × 19.95 USD',
      '39.90 USD',
      'Mug of stoneware',
      'HS code: 6912.00.40 · Origin: Italy',
      'HS code: ____________ · Origin: Canada',
      'Total value45.00 USD',
      'To be written in by hand before it is sent: Écrin Box: HS code, customs description',
    ]) {
      expect(text).toContain(plain(said))
    }
    expect(text).not.toContain(plain('雪松杯 Cedar Mug:'))
    expect(text).not.toContain(plain('country of origin'))
  })

  test('O43 an invoice declares each item as it was sold, with its part of the discount, and their sum', async () => {
    const id = await order({ discount: '5.00' })
    await app.db.pool.query(
      `update order_details set sold_price = 9.95, price_reason = 'agreed' where id = (
        select min(id) from order_details where order_id = $1)`,
      [id],
    )
    const [invoice] = await pagesOf({ papers: 'invoice', ids: String(id) })
    for (const said of ['2 × 7.96 USD', '15.92 USD', '1 × 4.08 USD', 'Total value20.00 USD'])
      expect(plain(invoice?.text)).toContain(plain(said))
  })

  test.each(['a4', '4x6'])('a label is printed upright in the carrier’s own shape on %s', async (size) => {
    const lying = sharp({ create: { width: 140, height: 80, channels: 3, background: 'black' } }).png()
    const provider_label = (await lying.toBuffer()).toString('base64')
    const id = await order({ provider_label })
    const without = await order({ order_number: 'N-bare' })
    const [label, none] = await pagesOf({ papers: 'label', ids: `${id},${without}`, size })
    const [picture] = label?.pictures ?? []
    expect([picture?.width, picture?.height]).toEqual([80, 120])
    expect(none?.pictures).toEqual([])
    expect(none?.text).toContain('Order N-bare has no shipping label.')
  })

  test.each([
    ['bytes that are no picture', Buffer.from('no picture at all').toString('base64')],
    ['what is no base64', 'no base64 at all!'],
    ['nothing', ''],
    ['a picture that is cut off', null],
  ])('a label of %s says so in its place, and the rest is printed', async (_name, stored) => {
    const whole = await sharp({ create: { width: 80, height: 120, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    const provider_label = stored ?? whole.subarray(0, whole.length / 2).toString('base64')
    const broken = await order({ order_number: 'N-broken', provider_label })
    const good = await order({ order_number: 'N-good', provider_label: whole.toString('base64') })
    const pages = await pagesOf({ papers: 'label,packing_slip', ids: `${broken},${good}` })
    expect(pages[0]?.text).toContain('The picture of the shipping label of order N-broken cannot be read.')
    expect(pages.map(({ pictures }) => pictures.length)).toEqual([0, 0, 1, 0])
    expect(pages.map(({ text }) => text.includes('Packing slip'))).toEqual([false, true, false, true])
  })

  test('while 200 orders are drawn the service turns as ever: no order is drawn in a turn of its', async () => {
    const customer_id = await make.customer()
    const orders = 200
    await app.db.pool.query(
      `insert into orders (customer_id, order_number, order_reference, order_date)
       select $1, 'N-many-' || i, 'R-many-' || i, now() from generate_series(1, $2::int) i`,
      [customer_id, orders],
    )
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    turn()
    const query = { papers: 'packing_slip,invoice', customer_id: String(customer_id) }
    const { status, bytes } = await print(query).finally(() => (isOver = true))
    expect(status).toBe(200)
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2 * orders)
    expect(turns).toBeGreaterThan(100 * orders)
  })

  test.each([
    ['a4', [595, 842]],
    ['letter', [612, 792]],
    ['4x6', [288, 432]],
  ])('on %s every paper begins a sheet of that size', async (size, [width, height]) => {
    const id = await order()
    const pages = await pagesOf({ papers: 'invoice,packing_slip,letter', ids: String(id), size })
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const page of pages) expect(page.size.map(Math.round)).toEqual([width, height])
  })

  test('a selection is one file, each order’s papers together, in the order asked for', async () => {
    const first = await order({ order_number: 'N-first' })
    const second = await order({ order_number: 'N-second' })
    const pages = await pagesOf({ papers: 'letter,packing_slip', ids: `${second},${first}` })
    expect(pages.map(({ text }) => [text.includes('N-second'), text.includes('Packing slip')])).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ])
  })

  test('all that the list’s filters match are printed; a deleted order is not', async () => {
    const customer_id = await make.customer()
    await order({ customer_id, order_number: 'N-kept' })
    await order({ customer_id, order_number: 'N-gone', deleted_at: new Date() })
    const query = { papers: 'packing_slip', customer_id: String(customer_id) }
    const pages = await pagesOf(query)
    expect(pages.map(({ text }) => text.includes('N-kept'))).toEqual([true])
  })

  test.each([
    ['orders that are gone', { ids: '999999' }, 422, 'papers.none'],
    ['too many', { ids: Array.from({ length: 201 }, (_, at) => at + 1).join(',') }, 422, 'papers.too_many'],
    ['a paper that there is not', { papers: 'poster', ids: '1' }, 400, 'request.field_wrong'],
    ['something that is no list of ids', { ids: '1;2' }, 400, 'request.field_wrong'],
  ])('%s: refused', async (_name, query, status, rule) => {
    const answer = await print({ papers: 'letter', ...query })
    expect([answer.status, answer.body().data.rule]).toEqual([status, rule])
  })

  describe('on several sheets', () => {
    let id: number
    const itemsMade = 40
    const nameOf = (n: number) => `Item${n}.`

    beforeAll(async () => {
      id = await make.order({ ...chinese, order_number: 'N-long' })
      for (let n = 1; n <= itemsMade; n += 1) {
        const product_id = await make.product({
          name: nameOf(n),
          brand_id,
          customs_description: 'Mug of stoneware',
        })
        const sku_id = await make.sku({ product_id })
        const promotion_id = await make.promotion({ sku_id })
        await make.orderDetail(id, { brand_id, product_id, sku_id, promotion_id })
      }
    })

    test.each([
      ['packing_slip', 'a4', 'Packing slip 装箱单', ['Item 商品', 'Quantity 数量'], 'Pieces 件数'],
      ['packing_slip', '4x6', 'Packing slip 装箱单', ['Item 商品', 'Quantity 数量'], 'Pieces 件数'],
      ['invoice', 'letter', 'Commercial invoice 商业发票', [], 'Total value'],
      ['invoice', '4x6', 'Commercial invoice 商业发票', [], 'Total value'],
    ])(
      'a %s on %s: each page has title and number, items are whole, the sum is beside an item',
      async (papers, size, title, columns, sum) => {
        const texts = (await pagesOf({ papers, ids: String(id), size })).map(({ text }) => plain(text))
        expect(texts.length).toBeGreaterThan(1)
        for (const [at, text] of texts.entries()) {
          for (const said of [title, 'Order N-long', ...columns, `${at + 1} / ${texts.length}`])
            expect(text).toContain(plain(said))
          const named = text.match(/Item\d+\./g) ?? []
          const described = text.match(papers === 'invoice' ? /HScode/g : /Cedar&Co/g) ?? []
          expect(named.length).toBe(described.length)
        }
        const withSum = texts.filter((text) => text.includes(plain(sum)))
        expect(withSum).toHaveLength(1)
        expect(withSum[0]).toContain(nameOf(itemsMade))
      },
    )
  })

  test('a paper of one sheet has no number, and a letter is one however long its receiver’s name', async () => {
    const long = {
      customer_ship_to_name: '欧阳小明'.repeat(12),
      customer_ship_to_name_pinyin: 'Ouyang '.repeat(8),
    }
    const id = await order({ order_number: 'N-one', ...long })
    for (const size of ['a4', 'letter', '4x6']) {
      const pages = await pagesOf({ papers: 'letter', ids: String(id), size })
      expect(pages.map(({ text }) => [text.includes('N-one'), text.includes('1 / 1')])).toEqual([
        [true, false],
      ])
    }
  })
})
