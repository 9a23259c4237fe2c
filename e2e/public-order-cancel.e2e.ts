import type { Language } from '@getzo/domain/public/device'
import { writtenDay, writtenZone } from '@getzo/domain/public/written-dates'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import {
  type CustomerOrder,
  openProven,
  placeOrder,
  setState,
  shopDay,
  skus,
  storedOrder,
} from './kit/customer-order'
import { everyWay, scripting } from './kit/languages'
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

describe.each(everyWay)('cancelling in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K5 K7 K16 I4 inside the window: asked first, No keeps it, Yes cancels it', async () => {
    const order = await placeOrder(product, [skus.plain], { letterDaysAgo: 2 })
    const page = await openProven(product, order, { code, javaScriptEnabled })
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

    await cancelButton(page, code).click()
    await yes(page, code).click()
    await sees(page, statusText(code, 'order.status.cancelled_by_customer'))
    await sees(page, t('order.refund.due', { total }))
    await hasFocusInView(page, page.locator('.outcome'))
    expect(await cancelButton(page, code).count()).toBe(0)
    expect(await question(page).count()).toBe(0)
    await isCancelledOnce(order)
  })

  test('K6 I4 a day after the window: too late, with the days ago and no button', async () => {
    const order = await placeOrder(product, [skus.plain], { letterDaysAgo: 8 })
    const page = await openProven(product, order, { code, javaScriptEnabled })
    await sees(page, t('order.cancel.missed'))
    await sees(page, t('order.cancel.daysAgo', { days: 1, date: writtenDay(shopDay(-1), code) }))
    expect(await cancelButton(page, code).count()).toBe(0)
  })

  test('K6 K7 the window that closed while the question was open cancels nothing', async () => {
    const order = await placeOrder(product, [skus.plain], { letterDaysAgo: 7 })
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    await sees(page, t('order.cancel.daysLeft', { days: 0 }))
    await cancelButton(page, code).click()
    await setState(product, order.id, { letterDaysAgo: 8 })
    await yes(page, code).click()
    await sees(page, t('order.cancel.missed'))
    expect(await question(page).count()).toBe(0)
    await isUntouched(order)
  })

  test('K7 K16 an order that was shipped while the question was open is not cancelled', async () => {
    const order = await placeOrder(product, [skus.plain])
    const page = await openProven(product, order, { code, javaScriptEnabled, expected: refused })
    await sees(page, t('order.cancel.noDeadline'))
    await cancelButton(page, code).click()
    await setState(product, order.id, { order_status: 'shipped' })
    await yes(page, code).click()
    await sees(page, t('order.cancel.refused'))
    await hasFocusInView(page, page.locator('.outcome'))
    await sees(page, statusText(code, 'order.status.shipped'))
    expect(await cancelButton(page, code).count()).toBe(0)
    await isUntouched(order, 'shipped')
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

test.each([
  ['shipped', 9, true],
  ['delivered', 9, false],
  ['waiting_for_payment', 2, false],
  ['cancelled_by_admin', 9, false],
  ['refunded', 9, false],
] as const)('K5 K6 %s %i days after the letter: missed is shown %s', async (status, days, isShown) => {
  const order = await placeOrder(product, [skus.plain], { order_status: status, letterDaysAgo: days })
  const page = await openProven(product, order)
  await sees(page, statusText('en', `order.status.${status}`))
  expect(await page.getByText(en('order.cancel.missed')).count()).toBe(isShown ? 1 : 0)
  expect(await cancelButton(page).count()).toBe(0)
})

test('K7 a double click on Yes cancels once, with one refund', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await openProven(product, order)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url())
  })
  await cancelButton(page).dblclick()
  await yes(page).dblclick({ noWaitAfter: true })
  await sees(page, statusText('en', 'order.status.cancelled_by_customer'))
  expect(calls).toHaveLength(1)
  await isCancelledOnce(order)
})

test('K7 cancelled on two phones at once is one cancelling, and neither sees an error', async () => {
  const order = await placeOrder(product, [skus.plain])
  const phones = [
    await openProven(product, order),
    await openProven(product, order, { javaScriptEnabled: false }),
  ]
  for (const page of phones) await cancelButton(page).click()
  await Promise.all(phones.map((page) => yes(page).click()))
  for (const page of phones) await sees(page, statusText('en', 'order.status.cancelled_by_customer'))
  await isCancelledOnce(order)
})

test('K5 by keyboard the question starts at No, stays inside, and Escape means No', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await openProven(product, order)
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  await soon(() => isFocused(no(page))).toBe(true)
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await isUntouched(order)
  await cancelButton(page).focus()
  await page.keyboard.press('Enter')
  await soon(() => isFocused(no(page))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(yes(page))).toBe(true)
  await page.keyboard.press('Enter')
  await sees(page, statusText('en', 'order.status.cancelled_by_customer'))
})

test.each(scripting)(
  'K10 when the proof has ended meanwhile the digits are asked for again ($how)',
  async (way) => {
    const order = await placeOrder(product, [skus.plain])
    const page = await openProven(product, order, { ...way, expected: refused })
    await cancelButton(page).click()
    await page.context().clearCookies()
    await yes(page).click()
    await soon(() => page.getByRole('alert').textContent()).toBe(en('order.verify.proofEnded'))
    expect(await page.getByText(order.customer).count()).toBe(0)
    await isUntouched(order)
  },
)

test('K7 A20 a lost answer is admitted, and a second try tells how it stands', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await openProven(product, order, { expected: [/ERR_FAILED/] })
  await cancelButton(page).click()
  // the call arrives, its answer does not
  await page.route('**/a=cancel', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await yes(page).click()
  await sees(page, en('order.failed'))
  await page.unroute('**/a=cancel')
  await cancelButton(page).click()
  await yes(page).click()
  await sees(page, statusText('en', 'order.status.cancelled_by_customer'))
  await isCancelledOnce(order)
})

test('K7 a refund that staff have sent is said to be sent', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await openProven(product, order)
  await cancelButton(page).click()
  await yes(page).click()
  await sees(page, en('order.refund.due', { total: 'US$9.00' }))
  await product.rows('update refunds set done_at = now(), done_by = $2 where order_id = $1', [
    order.id,
    'staff',
  ])
  await page.reload()
  await sees(page, en('order.refund.done', { total: 'US$9.00' }))
})

test.each([
  ['shipped', '1Z999AA10123456784', null, ['order.track']],
  ['shipped', '1Z999AA10123456784', '1Z999AA10198765432', ['order.track', 'order.track']],
  ['awaiting_fulfillment', '1Z999AA10123456784', null, []],
  ['awaiting_fulfillment', null, '1Z999AA10198765432', ['order.track']],
  ['delivered', '1Z999AA10123456784', null, []],
] as const)(
  'K4 %s with parcel %s and letter %s can be tracked by %j',
  async (status, parcel, letter, shown) => {
    const order = await placeOrder(product, [skus.plain], {
      order_status: status,
      tracking_id: parcel,
      tyl_tracking_id: letter,
    })
    const page = await openProven(product, order)
    await sees(page, statusText('en', `order.status.${status}`))
    const links = page.locator('.tracking a')
    expect(await links.count()).toBe(shown.length)
    const ids = [letter, status === 'shipped' ? parcel : null].filter((id) => id !== null)
    for (const [index, text] of shown.entries()) {
      const link = links.nth(index)
      expect(await link.textContent()).toContain(en(text))
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^https://www\\.ups\\.com/.*${ids[index]}`))
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
  },
)
