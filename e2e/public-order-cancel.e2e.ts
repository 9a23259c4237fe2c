import type { Language } from '@getzo/domain/public/device'
import { writtenDay, writtenZone } from '@getzo/domain/public/written-dates'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import {
  type CustomerOrder,
  openProven,
  placeOrder,
  setState,
  shopDay,
  skus,
  storedOrder,
} from './kit/customer-order'
import { inLanguage, oneWayEach } from './kit/languages'
import { isFocused, sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(03|04|22)/]
const en = orderText.en

const cancelButton = (page: Page, code: Language = 'en') =>
  page.getByRole('link', { name: orderText[code]('order.cancel.button') })
/** the status as a line with its label */
const statusText = (code: Language, id: Parameters<typeof en>[0]) =>
  `${orderText[code]('order.status')} ${orderText[code](id)}`
const question = (page: Page) => page.getByRole('alertdialog')
const yes = (page: Page, code: Language = 'en') =>
  question(page).getByRole('button', { name: orderText[code]('order.cancel.yes'), exact: true })
const no = (page: Page, code: Language = 'en') =>
  question(page).getByRole('link', { name: orderText[code]('order.cancel.no'), exact: true })

const isUntouched = async (order: CustomerOrder, status = 'awaiting_fulfillment') =>
  expect(await storedOrder(product, order.id)).toEqual({ status, isCancelled: false, refunds: 0 })
const isCancelledOnce = async (order: CustomerOrder) =>
  expect(await storedOrder(product, order.id)).toEqual({
    status: 'cancelled_by_customer',
    isCancelled: true,
    refunds: 1,
  })

// what each language says, and in which state, is rendered in apps/web/src/public/features/order
describe.each(oneWayEach('en', 'fr'))('cancelling in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K5 K7 K16 I4 it asks first: No keeps the order, Yes is refused once it was shipped, and cancels it once', async () => {
    const order = await placeOrder(product, [skus.plain], { letterDaysAgo: 2 })
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    await sees(page, statusText(code, 'order.status.awaiting_fulfillment'))
    await sees(
      page,
      t('order.cancel.until', {
        date: writtenDay(shopDay(5), code),
        zone: writtenZone('Asia/Shanghai', code),
      }),
    )
    await sees(page, t('order.cancel.daysLeft', { days: 5 }))

    await cancelButton(page, code).click()
    await sees(question(page), t('order.cancel.ask'))
    const total = writtenMoney('9.00', code)
    await sees(question(page), t('order.cancel.consequence', { total }))
    expect(await coversTheScreen(page)).toBe(true)
    await no(page, code).click()
    await question(page).waitFor({ state: 'detached' })
    await hasFocusInView(page, cancelButton(page, code))
    await isUntouched(order)

    // the question has given the focus back
    await page.keyboard.press('Enter')
    await question(page).waitFor()
    await setState(product, order.id, { order_status: 'shipped' })
    await yes(page, code).click()
    await sees(page, t('order.cancel.refused'))
    await hasFocusInView(page, page.locator('.outcome'))
    await sees(page, statusText(code, 'order.status.shipped'))
    expect(await cancelButton(page, code).count()).toBe(0)
    await isUntouched(order, 'shipped')

    await setState(product, order.id, { order_status: 'awaiting_fulfillment' })
    await page.goto(`${product.url}${inLanguage(order.path, code)}`)
    const calls = javaScriptEnabled ? sentFrom(page, 'PUT') : sentFrom(page, 'POST')
    // without script the second click could already land on the next page
    const clickCount = javaScriptEnabled ? 2 : 1
    await cancelButton(page, code).click({ clickCount })
    await yes(page, code).click({ clickCount })
    await sees(page, statusText(code, 'order.status.cancelled_by_customer'))
    await sees(page, t('order.refund.dueBy', { due: total, date: writtenDay(shopDay(7), code) }))
    await hasFocusInView(page, page.locator('.outcome'))
    expect(await cancelButton(page, code).count()).toBe(0)
    expect(await question(page).count()).toBe(0)
    expect(calls).toHaveLength(1)
    await isCancelledOnce(order)
  })
})

/** K16: what an act came to is in view and has the focus. */
async function hasFocusInView(page: Page, result: Locator) {
  await soon(() => isFocused(result)).toBe(true)
  const [box, screen] = [await result.boundingBox(), page.viewportSize()]
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(screen?.height ?? 0)
}

async function coversTheScreen(page: Page): Promise<boolean> {
  const box = await question(page).boundingBox()
  const screen = page.viewportSize()
  return box?.x === 0 && box.y === 0 && box.width === screen?.width && box.height === screen.height
}

/** The requests of a page by a method from now on. */
function sentFrom(page: Page, method: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === method) sent.push(request.url())
  })
  return sent
}

test('K5 K7 A20 by keyboard the question starts at No, stays inside, and Escape means No; a lost answer is admitted, and a second try shows the outcome', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await openProven(product, order, { expected: [/ERR_FAILED/] })
  await sees(page, en('order.cancel.noDeadline'))
  const ask = async () => {
    await cancelButton(page).focus()
    await page.keyboard.press('Enter')
    await soon(() => isFocused(no(page))).toBe(true)
  }
  await ask()
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await isUntouched(order)

  await ask()
  // the call arrives, its answer does not
  await page.route('**/a=cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(yes(page))).toBe(true)
  await page.keyboard.press('Enter')
  await sees(page, en('order.failed'))
  await page.unroute('**/a=cancel')
  await cancelButton(page).click()
  await yes(page).click()
  await sees(page, statusText('en', 'order.status.cancelled_by_customer'))
  await isCancelledOnce(order)
})
