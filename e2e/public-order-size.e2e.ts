import type { Language } from '@getzo/domain/public/device'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { type CustomerOrder, maskIn, openProven, placeOrder, setState, skus } from './kit/customer-order'
import { everyWay } from './kit/languages'
import { sees } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(03|04|22)/]
const en = orderText.en

const opener = (page: Page, code: Language = 'en') => page.getByText(orderText[code]('order.size.open'))
const sizes = (within: Page | Locator) => within.getByRole('radio')
const offered = (page: Page): Promise<string[]> =>
  sizes(page).evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))

async function ask(page: Page, size: 'S' | 'L', code: Language = 'en') {
  await page.getByRole('radio', { name: maskIn[code].sizes[size], exact: true }).check()
  await page.getByRole('button', { name: orderText[code]('order.size.send') }).click()
}

const requestOf = async (order: CustomerOrder) =>
  product.rows<{ request: string | null; isDated: boolean }>(
    `select status_change as request, customer_change_date is not null as "isDated"
       from order_details where order_id = $1 order by id`,
    [order.id],
  )

describe.each(everyWay)('a size change in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K8 offers the other sizes of the same colour, wants one chosen, is stored, shown, and can be chosen anew', async () => {
    const order = await placeOrder(product, [skus.mask, skus.plain], { letterDaysAgo: 3 })
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    // the strap kit has no sizes
    expect(await opener(page, code).count()).toBe(1)
    await opener(page, code).click()
    expect(await offered(page)).toEqual(['S', 'L'])
    await page.getByRole('button', { name: t('order.size.send') }).click()
    await sees(page, t('order.size.missing'))
    // the page that comes without script is a new one
    if (!javaScriptEnabled) await opener(page, code).click()
    expect((await requestOf(order))[0]?.request).toBeNull()
    await ask(page, 'L', code)
    await sees(page, t('order.size.submitted', { size: maskIn[code].sizes.L }))
    expect(await requestOf(order)).toEqual([
      { request: 'Change size to L', isDated: true },
      { request: null, isDated: false },
    ])
    await page.getByText(t('order.size.again')).click()
    await ask(page, 'S', code)
    await sees(page, t('order.size.submitted', { size: maskIn[code].sizes.S }))
    expect((await requestOf(order))[0]?.request).toBe('Change size to S')
    await page.reload()
    await sees(page, t('order.size.submitted', { size: maskIn[code].sizes.S }))
  })

  test('K8 after the deadline it is too late to change the size', async () => {
    const order = await placeOrder(product, [skus.mask], { letterDaysAgo: 8 })
    const page = await openProven(product, order, { code, javaScriptEnabled })
    await sees(page, t('order.size.missed'))
    expect(await sizes(page).count()).toBe(0)
  })

  test('K8 a window that closed while the sizes were open refuses, and says why', async () => {
    const order = await placeOrder(product, [skus.mask], { letterDaysAgo: 7 })
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    await opener(page, code).click()
    await setState(product, order.id, { letterDaysAgo: 8 })
    await ask(page, 'S', code)
    await sees(page.getByRole('alert'), t('order.size.missed'))
    expect(await requestOf(order)).toEqual([{ request: null, isDated: false }])
  })
})

test.each(['shipped', 'delivered', 'cancelled_by_admin', 'waiting_for_payment'])(
  'K8 nothing is offered for an order that is %s',
  async (status) => {
    const order = await placeOrder(product, [skus.mask], { order_status: status })
    const page = await openProven(product, order)
    await sees(page, maskIn.en.name)
    expect(await page.locator('.size').count()).toBe(0)
  },
)

describe('sizes that are not to be had', () => {
  const setActive = (isActive: boolean, ...wanted: string[]) =>
    product.rows('update skus set active = $1 where sku = any($2)', [isActive, wanted])

  test('K8 a size that went while it was shown is refused', async () => {
    const order = await placeOrder(product, [skus.mask])
    const page = await openProven(product, order, { expected: refused })
    await opener(page).click()
    await setActive(false, 'CR-MASK-R-SLA-L')
    await ask(page, 'L')
    await sees(page, en('order.size.refused'))
    expect(await offered(page)).toEqual(['S'])
    expect(await requestOf(order)).toEqual([{ request: null, isDated: false }])
    await setActive(true, 'CR-MASK-R-SLA-L')
  })

  test('K8 without any other size the page says so', async () => {
    await setActive(false, 'CR-MASK-R-SLA-S', 'CR-MASK-R-SLA-L')
    const order = await placeOrder(product, [skus.mask])
    const page = await openProven(product, order)
    await sees(page, en('order.size.none'))
    expect(await opener(page).count()).toBe(0)
    await setActive(true, 'CR-MASK-R-SLA-S', 'CR-MASK-R-SLA-L')
  })
})

test('K8 R3 when staff clear the request the size can be asked for anew', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await openProven(product, order)
  await opener(page).click()
  await ask(page, 'S')
  await sees(page, en('order.size.submitted', { size: 'S' }))
  await product.rows('update order_details set status_change = null where order_id = $1', [order.id])
  await page.reload()
  await opener(page).waitFor()
  expect(await page.getByText(en('order.size.submitted', { size: 'S' })).count()).toBe(0)
})
