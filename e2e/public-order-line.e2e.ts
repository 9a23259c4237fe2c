import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import {
  type CustomerOrder,
  maskIn,
  placeOrder,
  prove,
  setState,
  skus,
  storedOrder,
} from './kit/customer-order'
import { inLanguage, languages } from './kit/languages'
import { atScreen, dialog, place, sees, soon } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(03|04|22)/]
const en = orderText.en

const linePath = ({ hash, lines }: CustomerOrder) => `/o/${hash}/od/${lines[0]}`
const ask = (page: Page) => page.getByRole('button', { name: en('order.line.cancel'), exact: true })
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })

/** Somebody signed in who has proven the order, on the page of its first item. */
async function atLine(order: CustomerOrder, path = linePath(order)) {
  const page = await product.signedInAnew('csr', order.path, phone, refused)
  await prove(page, order.lastFour)
  await atScreen(page, en('order.greeting', { name: order.customer }))
  await page.goto(`${product.url}${path}`)
  return page
}

test('K13 without a sign-in it leads to /', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await product.open(linePath(order), phone)
  await soon(() => place(page)).toBe('/')
})

test('K13 with another order in mind it leads to the order', async () => {
  const [mine, other] = [await placeOrder(product, [skus.mask]), await placeOrder(product, [skus.plain])]
  const page = await atLine(mine, linePath(other))
  await soon(() => place(page)).toBe(`/o/${other.hash}`)
  await atScreen(page, en('order.verify.title'))
})

describe.each(languages)('the item in $name', ({ code }) => {
  const t = orderText[code]

  test('K13 shows picture, product and brand; No keeps the order, Yes cancels it for real', async () => {
    const order = await placeOrder(product, [skus.mask])
    const page = await atLine(order, inLanguage(linePath(order), code))
    await atScreen(page, maskIn[code].name)
    await sees(page, t('order.by', { brand: 'Cascade Ridge' }))
    await soon(() =>
      page
        .locator('main img')
        .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
    ).toBeGreaterThan(0)
    const button = page.getByRole('button', { name: t('order.line.cancel'), exact: true })
    await button.click()
    await sees(page.getByRole('alertdialog'), t('order.cancel.ask'))
    await answer(page, t('order.cancel.no')).click()
    await sees(page, t('order.line.kept'))
    expect(await storedOrder(product, order.id)).toMatchObject({ status: 'awaiting_fulfillment' })
    await button.click()
    await answer(page, t('order.cancel.yes')).click()
    await sees(page, t('order.line.updated'))
    await sees(page, t('order.status.cancelled_by_customer'))
    await button.waitFor({ state: 'hidden' })
    expect(await storedOrder(product, order.id)).toEqual({
      status: 'cancelled_by_customer',
      isCancelled: true,
      refunds: 1,
    })
  })
})

test.each(['shipped', 'delivered', 'cancelled_by_admin'] as const)(
  'K13 an order that is %s cannot be cancelled here',
  async (order_status) => {
    const order = await placeOrder(product, [skus.mask], { order_status })
    const page = await atLine(order)
    await sees(page, en(`order.status.${order_status}`))
    expect(await ask(page).isVisible()).toBe(false)
  },
)

test('K13 K7 an order shipped meanwhile is not cancelled, and the page says so', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await atLine(order)
  await ask(page).click()
  await setState(product, order.id, { order_status: 'shipped' })
  await answer(page, 'Yes').click()
  await sees(page, en('order.cancel.refused'))
  await sees(page, en('order.status.shipped'))
  expect(await dialog(page).count()).toBe(0)
  expect(await storedOrder(product, order.id)).toMatchObject({ status: 'shipped', isCancelled: false })
})

test('K13 A20 an item that is not there says so and can be tried again', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await atLine(order, `/o/${order.hash}/od/999999`)
  await sees(page, en('order.line.failed'))
  await page.getByRole('button', { name: en('order.line.retry') }).waitFor()
  await page.getByRole('link', { name: en('order.line.toOrder') }).click()
  await atScreen(page, en('order.greeting', { name: order.customer }))
})
