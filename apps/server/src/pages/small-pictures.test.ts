import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutRequest } from '../db/connection/transaction'
import { addFile } from '../files/files'
import { createCodes } from '../test-kit/codes'
import { plainPage, startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startWithPages()
})
afterAll(() => product.close())

const hash = 'b'.repeat(32)

test.each([
  [
    'a drawing of 4,096 bytes',
    'pictures/small.svg',
    '/files/pictures/small.svg',
    'image/svg+xml',
    4096,
    true,
  ],
  [
    'a drawing of one byte more',
    'pictures/large.svg',
    '/files/pictures/large.svg',
    'image/svg+xml',
    4097,
    false,
  ],
  [
    'a small photo',
    `pictures/${hash}-90x60-90.webp`,
    `/files/pictures/${hash}-90x60.jpg`,
    'image/webp',
    900,
    true,
  ],
])(
  'Q2 %s stands in the scan and the warranty page where it is small',
  async (_, key, url, type, bytes, isIn) => {
    const content = Buffer.alloc(bytes, 'p')
    await withoutRequest(product.db.kysely, 'system', (tx) => addFile(tx, { key, type, content }))
    const { seed, sku_id } = await createCodes(product).productCode()
    await product.db.pool.query('update skus set pic_url = $2 where id = $1', [sku_id, url])
    const picture = { url, data: `data:${type};base64,${content.toString('base64')}` }
    for (const place of ['/p/', '/warranty/', '/p/']) {
      const { context } = plainPage((await product.app.inject({ url: place + seed })).body)
      expect([place, context.picture]).toEqual([place, isIn ? picture : undefined])
    }
  },
)
