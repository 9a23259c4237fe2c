import type { Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { demoCodes } from './kit/codes'
import { type CustomerOrder, openProven, placeOrder, skus } from './kit/customer-order'
import { crowded, dataOf, leftWords, textsOn, wordsAlone } from './kit/foreign-words'
import { inLanguage, languages } from './kit/languages'
import { phone, useProduct } from './kit/product'
import { type PublicRoute, publicRoutes } from './kit/public-routes'

const product = useProduct()
let order: CustomerOrder
let shipped: CustomerOrder
let routes: PublicRoute[]
let data: string[]
beforeAll(async () => {
  const codes = await demoCodes(product)
  order = await placeOrder(product, [skus.mask, skus.plain], { letterDaysAgo: 3 })
  shipped = await placeOrder(product, [skus.mask], {
    order_status: 'shipped',
    letterDaysAgo: 9,
    tracking_id: '1Z999AA10123456784',
    events: ['customs', 'on_the_way', 'picked_up', 'label_made'],
  })
  const [mug] = await product.rows<{ id: number }>("select id::int from products where name = 'Harbour Mug'")
  routes = publicRoutes(codes, order, mug?.id ?? 0)
  // the drawn seal of a Chinese page bears both, as a stamp does
  data = ['GETZO · 正品 · AUTHENTIC', ...(await dataOf(product))]
})

/** The words of a page that are of another language. */
function foreignIn(texts: readonly string[], code: Language): [string, string[]][] {
  const left = leftWords(texts, data)
  if (code === 'cn') return left
  const foreign = wordsAlone(code === 'fr' ? 'en' : 'fr', code)
  return left
    .map(([text, words]): [string, string[]] => [text, words.filter((word) => foreign.has(word))])
    .filter(([, words]) => words.length > 0)
}

/** The faults of a page with everything unfolded; afterwards it is as before. */
async function faultsOf(page: Page, code: Language): Promise<unknown[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('details:not([open])')) {
      one.dataset.folded = ''
      one.setAttribute('open', '')
    }
  })
  const faults = [...foreignIn(await textsOn(page), code), ...(await page.evaluate(crowded))]
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details[data-folded]')) one.removeAttribute('open')
  })
  return faults
}

const notFound = [/status of (403|404|410)/]

test.each(languages)(
  'W14 I1 I5 on a phone no public page has a foreign word, a cut button or a sideways scroll in $code',
  async ({ code }) => {
    const page = await product.open(inLanguage('/verification/qr', code), phone, notFound)
    const found: [string, unknown[]][] = []
    for (const { name, path } of routes) {
      const query = path.includes('?') ? `${path}&lang=${code}` : inLanguage(path, code)
      await page.goto(`${product.url}${query}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      found.push([name, await faultsOf(page, code)])
    }
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
  },
)

test.each(languages)(
  'W14 I1 K3 K8 W7 an order in its states reads in $code alone on a phone',
  async ({ code }) => {
    const found: [string, unknown[]][] = []
    const page = await openProven(product, order, { code })
    await page.setViewportSize(phone.viewport)
    found.push(['open', await faultsOf(page, code)])
    await page.getByRole('link', { name: orderText[code]('order.cancel.button') }).click()
    found.push(['being cancelled', await faultsOf(page, code)])
    const other = await openProven(product, shipped, { code })
    await other.setViewportSize(phone.viewport)
    found.push(['shipped', await faultsOf(other, code)])
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
  },
)
