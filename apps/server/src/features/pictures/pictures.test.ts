import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import * as endpoints from '@getzo/contract/pictures/pictures.endpoints'
import { inPageBytesMax, pictureSources } from '@getzo/domain/files/pictures'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { pictureColumns } from './pictures.store'

let product: TestApp
let make: ReturnType<typeof createFactories>
let admin: { authorization: string }
let clockAheadMs = 0

beforeAll(async () => {
  product = await startTestApp({ now: () => new Date(Date.now() + clockAheadMs) })
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const upload = (body: Buffer, as = admin, headers: Record<string, string> = {}) =>
  product.call(endpoints.uploadPicture, { body }, as, headers)
const served = async (url: string) => {
  const { statusCode, headers, rawPayload } = await product.app.inject(url)
  return { status: statusCode, headers, bytes: rawPayload }
}
const count = async (where: string, values: unknown[] = []) => {
  const { rows } = await product.db.pool.query<{ n: number }>(
    `select count(*)::int as n from files where ${where}`,
    values,
  )
  return rows[0]?.n
}
const stemOf = (url: string) => url.replace(/^\/files\/|\.\w+$/g, '')
const filesOf = (url: string) => count('key like $1', [`${stemOf(url)}%`])

/** A red half above a blue one, 40 by 80, no two alike. */
let made = 0
function twoHalves() {
  made += 1
  const blue = {
    create: { width: 40, height: 40, channels: 3 as const, background: { r: made, g: 0, b: 255 } },
  }
  return sharp({ create: { width: 40, height: 80, channels: 3, background: '#f00' } }).composite([
    { input: blue, top: 40, left: 0 },
  ])
}
const plain = (width: number, height: number) => {
  made += 1
  return sharp({ create: { width, height, channels: 3, background: { r: made, g: 120, b: 200 } } })
}

/** The srcset's addresses by their width. */
const sizesOf = (url: string) =>
  (pictureSources(url)?.srcSet ?? '').split(', ').map((size) => {
    const [address = '', width = ''] = size.split(' ')
    return { address, width: Number.parseInt(width, 10) }
  })

test('P6 V4 a camera’s picture is stored upright, without where it was taken, in sizes for pages', async () => {
  const photo = await twoHalves()
    .jpeg()
    // the camera was held so that the top is at the left
    .withExif({ IFD0: { Make: 'Kamera', Orientation: '8' }, IFD3: { GPSLatitude: '49/1 15/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .toBuffer()
  expect(photo.includes('Kamera')).toBe(true)
  const { status, body } = await upload(photo)
  expect([status, body.message]).toEqual([200, 'Picture uploaded'])
  const { url, width, height } = body.data
  expect([width, height]).toEqual([80, 40])
  expect(url).toMatch(/^\/files\/pictures\/[0-9a-f]{32}-80x40\.jpg$/)
  const addresses = [url, ...sizesOf(url).map(({ address }) => address)]
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const { bytes } = await served(address)
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(bytes.includes('Kamera')).toBe(false)
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const red = (x: number) => data[(20 * 80 + x) * 3] ?? -1
    // turned a quarter to the left: the top is at the left
    expect([red(5) > 200, red(75) < 60]).toEqual([true, true])
  }
})

test('P6 the sizes are 160, 480, 960 and 1600 px wide as WebP, the address itself a JPEG; all are kept for good', async () => {
  const { body } = await upload(await plain(2000, 1500).png().toBuffer())
  const { url } = body.data
  expect(url).toMatch(/-1600x1200\.jpg$/)
  const sizes = sizesOf(url)
  expect(sizes.map(({ width }) => width)).toEqual([160, 480, 960, 1600])
  for (const { address, width } of sizes) {
    const { headers, bytes } = await served(address)
    const { format, width: real } = await sharp(bytes).metadata()
    expect([format, real]).toEqual(['webp', width])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    })
  }
  const fallback = await served(url)
  expect(fallback.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(fallback.bytes).metadata()).width).toBe(960)
})

test('P6 Q2 the smallest size of a detailed photo is drawn so that it stands in a page of customers', async () => {
  const detailed = sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const { url } = (await upload(await detailed.jpeg({ quality: 95 }).toBuffer())).body.data
  const [smallest, next] = await Promise.all(
    sizesOf(url).map(async ({ address }) => (await served(address)).bytes),
  )
  expect(smallest?.length).toBeLessThanOrEqual(inPageBytesMax)
  expect(next?.length).toBeGreaterThan(inPageBytesMax)
})

test('P6 a small picture is not enlarged, and a transparent one keeps its ground', async () => {
  const clear = await sharp({ create: { width: 100, height: 50, channels: 4, background: '#12345680' } })
    .png()
    .toBuffer()
  const { url } = (await upload(clear)).body.data
  expect(url).toMatch(/-100x50\.png$/)
  expect(sizesOf(url).map(({ width }) => width)).toEqual([100])
  const { headers, bytes } = await served(url)
  expect([headers['content-type'], (await sharp(bytes).stats()).isOpaque]).toEqual(['image/png', false])
})

test('P6 GIF and WebP are taken too, of what moves the first picture', async () => {
  for (const picture of [await plain(30, 20).gif().toBuffer(), await plain(30, 20).webp().toBuffer()]) {
    expect((await upload(picture)).body.data).toMatchObject({ width: 30, height: 20 })
  }
  const moving = gifOf([2, 1], [0, 0, 1, 1], [1, 0, 1, 1])
  expect((await upload(moving)).body.data).toMatchObject({ width: 2, height: 1 })
})

test('N10 the same picture twice, also at once, is stored once; what came is not kept', async () => {
  const picture = await plain(200, 100).jpeg().toBuffer()
  const before = (await count('true')) ?? 0
  const answers = await Promise.all([upload(picture), upload(picture), upload(picture)])
  const urls = new Set(answers.map(({ body }) => body.data.url))
  expect([answers.map(({ status }) => status), urls.size]).toEqual([[200, 200, 200], 1])
  expect(await count('true')).toBe(before + 3)
  expect(await count('key is null')).toBe(0)
})

/** A black square of one bit a pixel: 50 KB that would be 1.2 GB of colours. */
function pngBomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF whose screen and frames are as large as they say, with one packed pixel each. */
function gifOf([width, height]: [number, number], ...frames: [number, number, number, number][]): Buffer {
  const words = (...numbers: number[]) => numbers.flatMap((number) => [number & 0xff, number >> 8])
  const frame = (place: number[]) => [0x2c, ...words(...place), 0, 2, 2, 0x44, 0x01, 0]
  const comment = [0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0]
  const colours = [0, 0, 0, 255, 255, 255]
  return Buffer.from([
    ...Buffer.from('GIF89a'),
    ...words(width, height),
    0x80,
    0,
    0,
    ...colours,
    ...comment,
    ...frames.flatMap(frame),
    0x3b,
  ])
}

const gifTooLarge = 'The picture is too large: 16 megapixels at most.'
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
const choose = 'Please choose a picture: JPEG, PNG, WebP or GIF.'
test.each([
  ['an SVG', async () => svg, choose],
  ['a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n'), `${choose} This is application/pdf.`],
  [
    'a JPEG that breaks off',
    async () => {
      const whole = await twoHalves().resize(800, 800).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    'The picture is damaged. Please choose another one.',
  ],
  [
    'a JPEG’s first bytes with nothing behind',
    async () => Buffer.from('\u00FF\u00D8\u00FF\u00E0 no picture', 'latin1'),
    'The picture is damaged. Please choose another one.',
  ],
  [
    'a PNG of few bytes and very many pixels',
    async () => pngBomb(20_000),
    'The picture is too large: 50 megapixels at most.',
  ],
  ['a GIF of a large screen with a small frame', async () => gifOf([7000, 7000], [0, 0, 1, 1]), gifTooLarge],
  [
    'a GIF of a small screen with a large second frame',
    async () => gifOf([1, 1], [0, 0, 1, 1], [0, 0, 7000, 7000]),
    gifTooLarge,
  ],
  ['a GIF whose frame lies far out', async () => gifOf([1, 1], [60_000, 60_000, 1, 1]), gifTooLarge],
])(
  'P6 N10 X7 %s is refused by its content, with the field, and nothing is held',
  async (_name, file, text) => {
    const held = await count('key is not null')
    const { status, body } = await upload(await file(), admin, { 'content-type': 'image/jpeg' })
    expect([status, body.message, body.data]).toEqual([422, text, expect.objectContaining({ field: 'file' })])
    expect(await count('key is not null')).toBe(held)
  },
)

test('A16 only administrators upload pictures', async () => {
  const picture = await plain(20, 20).png().toBuffer()
  expect((await upload(picture, await product.signedInAs('csr'))).status).toBe(403)
})

test('N10 N9 a picture goes 30 days after the last record that shows it, and none that a record shows', async () => {
  const urls: string[] = []
  for (let n = 0; n < 4; n += 1) urls.push((await upload(await plain(20, 20).png().toBuffer())).body.data.url)
  const [unsaved = '', sold = '', option = '', binned = ''] = urls
  const sku = await make.sku({ pic_url: sold })
  await make.sku({ pic_url: binned, deleted_at: new Date() })
  const product_id = await make.product()
  const variant_id = await make.variant({ product_id, name: 'Colour' })
  await make.variantOption({ product_id, variant_id, name: 'Red', pic: `https://shop.example${option}` })
  const tidyAfter = async (days: number) => {
    clockAheadMs += days * 24 * 3_600_000
    await product.jobs.runDue()
    return Promise.all(urls.map(filesOf))
  }
  expect(await tidyAfter(2)).toEqual([2, 2, 2, 2])
  expect(await tidyAfter(29)).toEqual([2, 2, 2, 2])
  expect(await tidyAfter(2)).toEqual([0, 2, 2, 2])
  expect((await served(unsaved)).status).toBe(404)
  // replaced now, and put back in time
  await product.db.pool.query('update skus set pic_url = null where id = $1', [sku])
  expect(await tidyAfter(2)).toEqual([0, 2, 2, 2])
  await product.db.pool.query('update skus set pic_url = $2 where id = $1', [sku, sold])
  expect(await tidyAfter(40)).toEqual([0, 2, 2, 2])
  clockAheadMs = 0
})

test('N10 a picture that comes again while it waits to be deleted is as new', async () => {
  const picture = await plain(20, 20).png().toBuffer()
  const { url } = (await upload(picture)).body.data
  await product.db.pool.query(
    "update files set unused_since = now() - interval '40 days' where key like $1",
    [`${stemOf(url)}%`],
  )
  await upload(picture)
  expect(await count('unused_since is not null and key like $1', [`${stemOf(url)}%`])).toBe(0)
})

test('N10 the deletion of unused pictures knows every column with a picture’s address', async () => {
  const { rows } = await product.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(pic|picture|photo|image|logo)(_url)?$'`,
  )
  const known = pictureColumns.map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
