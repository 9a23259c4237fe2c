import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoCodes } from './kit/codes'
import { type CustomerOrder, placeOrder, prove, skus } from './kit/customer-order'
import { inLanguage, languages } from './kit/languages'
import { phone, useProduct } from './kit/product'
import { type PublicRoute, publicRoutes } from './kit/public-routes'

const product = useProduct()
const missing = [/status of 404/]
const kilobyte = 1024
const pageBytesMax = 15 * kilobyte
/** as brotli, which phones ask for, and as gzip, which they get where something between takes no brotli */
const orderScriptBytesMax = { br: 70 * kilobyte, gzip: 80 * kilobyte }

let order: CustomerOrder
let routes: PublicRoute[]
beforeAll(async () => {
  order = await placeOrder(product, [skus.mask, skus.plain])
  const [mug] = await product.rows<{ id: number }>("select id::int from products where name = 'Harbour Mug'")
  routes = publicRoutes(await demoCodes(product), order, mug?.id ?? 0)
})

/** Bytes of the bodies as they travel, by kind of thing. Pictures and a document's own file are what people came for. */
type Weight = Record<'page' | 'script' | 'content', number>

const kindOf = (request: Request): keyof Weight => {
  if (request.resourceType() === 'image' || request.url().includes('/files/')) return 'content'
  return request.resourceType() === 'script' ? 'script' : 'page'
}

/** Weighs what a phone fetches that has never been here, until nothing more comes. */
async function weigh(path: string, act: (page: Page) => Promise<void> = async () => {}, encoding?: 'gzip') {
  const page = await product.open('about:blank', phone, missing)
  if (encoding) await page.setExtraHTTPHeaders({ 'accept-encoding': encoding })
  const finished: Request[] = []
  page.on('requestfinished', (request) => {
    // the browser's own PDF viewer is made of requests too
    if (request.url().startsWith('http')) finished.push(request)
  })
  await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
  await act(page)
  await page.waitForLoadState('networkidle')
  const weight: Weight = { page: 0, script: 0, content: 0 }
  for (const request of finished) weight[kindOf(request)] += (await request.sizes()).responseBodySize
  const foreign = finished.map((request) => request.url()).filter((url) => !url.startsWith(product.url))
  await page.close()
  return { ...weight, foreign }
}

test('A1 no public page but the order page weighs more than 15 KB beside its pictures, or asks another host', async () => {
  const weights: [string, number, string[]][] = []
  const left = routes.filter((route) => route.path !== order.path)
  while (left.length > 0) {
    // some at once, since each of them waits until the network is quiet
    const some = left.splice(0, 6).map(async ({ name, path }): Promise<(typeof weights)[number]> => {
      const { page, script, foreign } = await weigh(path)
      return [name, page + script, foreign]
    })
    weights.push(...(await Promise.all(some)))
  }
  expect(weights.map(([name]) => name)).toHaveLength(routes.length - 1)
  expect(weights.filter(([, bytes]) => bytes === 0)).toEqual([])
  expect(weights.filter(([, bytes, foreign]) => bytes > pageBytesMax || foreign.length > 0)).toEqual([])
}, 180_000)

test.each(languages)(
  'K1 the order page in $name, its proof included, has at most 70 KB of script (80 as gzip) and 15 KB of page',
  async ({ code }) => {
    const proof = async (opened: Page) => {
      await prove(opened, order.lastFour)
      await opened.getByRole('article').first().waitFor()
    }
    const path = inLanguage(order.path, code)
    const { page, script, foreign } = await weigh(path, proof)
    expect(foreign).toEqual([])
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThanOrEqual(orderScriptBytesMax.br)
    expect(page).toBeLessThanOrEqual(pageBytesMax)
    const gzipped = await weigh(path, proof, 'gzip')
    expect(gzipped.script).toBeGreaterThan(script)
    expect(gzipped.script).toBeLessThanOrEqual(orderScriptBytesMax.gzip)
  },
)
