import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
let clockAheadMs = 0

beforeAll(async () => {
  product = await startWithPages({ now: () => new Date(Date.now() + clockAheadMs) })
})
afterAll(() => product.close())

async function picturePolicyOf(url: string): Promise<string | undefined> {
  const { headers } = await product.app.inject(url)
  return /img-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]
}

test('N7 P6 B6 a customers’ page shows pictures of ours, and of the hosts that records name, and no others', async () => {
  expect(await picturePolicyOf('/verification/qr')).toBe("img-src 'self' data: blob:")
  const { kysely } = product.db
  await kysely
    .insertInto('brands')
    .values([
      { name: 'Far', photo_url: 'https://cdn.example:8443/a.jpg?x=1' },
      { name: 'Odd', photo_url: "https://a.example;script-src 'unsafe-inline'/b.jpg" },
      { name: 'Own', photo_url: '/files/makers/a.jpg' },
    ])
    .execute()
  clockAheadMs = 61_000
  await picturePolicyOf('/verification/qr')
  await product.deps.background.idle()
  expect(await picturePolicyOf('/verification/qr')).toBe(
    "img-src 'self' data: blob: https://cdn.example:8443",
  )
  expect(await picturePolicyOf('/no/such/page')).toBe("img-src 'self' data: blob: https://cdn.example:8443")
})
