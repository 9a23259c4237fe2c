import type { Language } from '@getzo/domain/public/device'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { type CustomerOrder, maskIn, openProven, placeOrder, skus } from './kit/customer-order'
import { oneWayEach } from './kit/languages'
import { sees } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(03|04|22)/]

const opener = (page: Page, code: Language) =>
  page.getByText(orderText[code]('order.size.open'), { exact: true })
const sizes = (within: Page | Locator) => within.getByRole('radio')
const offered = (page: Page): Promise<string[]> =>
  sizes(page).evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))

async function ask(page: Page, size: 'S' | 'L', code: Language) {
  await page.getByRole('radio', { name: maskIn[code].sizes[size], exact: true }).check()
  await page.getByRole('button', { name: orderText[code]('order.size.send') }).click()
}

const requestOf = async (order: CustomerOrder) =>
  product.rows<{ request: string | null; isDated: boolean }>(
    `select status_change as request, customer_change_date is not null as "isDated"
       from order_details where order_id = $1 order by id`,
    [order.id],
  )

const setActive = (sku: string, isActive: boolean) =>
  product.rows('update skus set active = $2 where sku = $1', [sku, isActive])

// what each language says, and in which state, is rendered in apps/web/src/public/features/order
describe.each(oneWayEach('fr', 'cn'))('a size change in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K8 R3 offers the other sizes of the same colour, requires an available one, is stored and shown, can be chosen again, and cleared by staff', async () => {
    const order = await placeOrder(product, [skus.mask, skus.plain], { letterDaysAgo: 3 })
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    // the strap kit has no sizes
    expect(await opener(page, code).count()).toBe(1)
    await opener(page, code).click()
    expect(await offered(page)).toEqual(['S', 'L'])
    await page.getByRole('button', { name: t('order.size.send') }).click()
    await sees(page, t('order.size.missing'))
    expect((await requestOf(order))[0]?.request).toBeNull()

    // the page that comes without script is a new one
    if (!javaScriptEnabled) await opener(page, code).click()
    await setActive('CR-MASK-R-SLA-L', false)
    await ask(page, 'L', code)
    await sees(page.getByRole('alert'), t('order.size.refused'))
    if (!javaScriptEnabled) await opener(page, code).click()
    expect(await offered(page)).toEqual(['S'])
    expect((await requestOf(order))[0]).toEqual({ request: null, isDated: false })
    await setActive('CR-MASK-R-SLA-L', true)

    await ask(page, 'S', code)
    await sees(page, t('order.size.asked', { size: maskIn[code].sizes.S }))
    expect(await requestOf(order)).toEqual([
      { request: 'Change size to S', isDated: true },
      { request: null, isDated: false },
    ])
    await page.getByText(t('order.size.again')).click()
    await ask(page, 'L', code)
    await sees(page, t('order.size.asked', { size: maskIn[code].sizes.L }))
    expect((await requestOf(order))[0]?.request).toBe('Change size to L')
    await page.reload()
    await sees(page, t('order.size.asked', { size: maskIn[code].sizes.L }))

    await product.rows('update order_details set status_change = null where order_id = $1', [order.id])
    await page.reload()
    await opener(page, code).waitFor()
    expect(await page.getByText(t('order.size.asked', { size: maskIn[code].sizes.L })).count()).toBe(0)
  })
})
