import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../test-kit/codes'
import { plainPage, startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
beforeAll(async () => {
  product = await startWithPages()
})
afterAll(() => product.close())

const photo = (digit: string) => {
  const stem = `pictures/${digit.repeat(32)}-90x60`
  return { key: `${stem}-90.webp`, url: `/files/${stem}.jpg`, type: 'image/webp' }
}
const drawing = (name: string) => {
  const key = `pictures/${name}.svg`
  return { key, url: `/files/${key}`, type: 'image/svg+xml' }
}
const noise = (bytes: number) => randomBytes(bytes).toString('hex').slice(0, bytes)

test.each([
  ['a photo of 4,096 bytes', photo('a'), noise(4096), true],
  ['a photo of one byte more', photo('b'), noise(4097), false],
  ['a drawing that travels as few bytes', drawing('small'), '<svg id="#">é</svg>'.repeat(600), true],
  ['a drawing that does not become small', drawing('noise'), noise(12_000), false],
  ['a drawing of 16 KB', drawing('large'), '<svg>'.repeat(3300), false],
])('Q2 %s stands in the scan and the warranty page where it is small', async (_, place, content, isIn) => {
  const { key, url, type } = place
  const make = createCodes(product)
  await make.file(key, content, type)
  const { seed, sku_id } = await make.productCode()
  await product.db.pool.query('update skus set pic_url = $2 where id = $1', [sku_id, url])
  for (const page of ['/p/', '/warranty/', '/p/']) {
    const { context } = plainPage((await product.app.inject({ url: page + seed })).body)
    expect([page, context.picture?.url, context.picture?.isWhole ?? isIn]).toEqual([
      page,
      isIn ? url : undefined,
      isIn,
    ])
    if (!context.picture) continue
    const shown = await (await fetch(context.picture.data)).blob()
    expect([shown.type, await shown.text()]).toEqual([type, content])
  }
})

test.each([
  ['of an opaque photo', 'jpg', true],
  ['never of a transparent one, which it would be seen through', 'png', false],
])(
  'Q2 of a larger picture its smallest size stands in the page until it has come, %s',
  async (_, format, isIn) => {
    const make = createCodes(product)
    const stem = `pictures/${(isIn ? 'c' : 'd').repeat(32)}-1600x1200`
    const url = `/files/${stem}.${format}`
    await make.file(`${stem}-1600.webp`, noise(9000), 'image/webp')
    await make.file(`${stem}-160.webp`, noise(4000), 'image/webp')
    const { seed, sku_id } = await make.productCode()
    await product.db.pool.query('update skus set pic_url = $2 where id = $1', [sku_id, url])
    for (const page of ['/p/', '/warranty/']) {
      const { context } = plainPage((await product.app.inject({ url: page + seed })).body)
      expect([page, context.picture?.url, context.picture?.isWhole]).toEqual(
        isIn ? [page, url, false] : [page, undefined, undefined],
      )
    }
  },
)
