import { expect, test } from 'vitest'
import { orderLineText } from '../apps/web/src/public/features/order/line/order-line.text'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { type CustomerOrder, maskIn, placeOrder, prove, skus, storedOrder } from './kit/customer-order'
import { inLanguage } from './kit/languages'
import { atScreen, place, sees, soon } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
const t = orderText.fr
const line = orderLineText.fr

const linePath = ({ hash, lines }: CustomerOrder) => `/o/${hash}/od/${lines[0]}`
const greeting = ({ customer }: CustomerOrder) => t('order.greeting', { name: customer })

// every status, refusal and language is in apps/web/src/public/features/order/line/order-line.test.tsx
test('K13 with another order in mind it leads to the order; then it shows picture, product and brand, No keeps the order, and Yes cancels it for real', async () => {
  const [order, other] = [await placeOrder(product, [skus.mask]), await placeOrder(product, [skus.plain])]
  const page = await product.signedInAnew('csr', inLanguage(other.path, 'fr'), phone)
  await prove(page, other.lastFour)
  await atScreen(page, greeting(other))
  await page.goto(`${product.url}${linePath(order)}`)
  await soon(() => place(page)).toBe(`/o/${order.hash}`)
  await atScreen(page, t('order.verify.title'))
  await prove(page, order.lastFour)
  await atScreen(page, greeting(order))

  await page.goto(`${product.url}${linePath(order)}`)
  await atScreen(page, maskIn.fr.name)
  await sees(page, t('order.by', { brand: 'Cascade Ridge' }))
  await soon(() =>
    page
      .locator('main img')
      .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
  ).toBeGreaterThan(0)
  const button = page.getByRole('button', { name: line('order.line.cancel'), exact: true })
  const question = page.getByRole('alertdialog')
  const answer = (name: string) => question.getByRole('button', { name, exact: true })
  await button.click()
  await sees(question, t('order.cancel.ask'))
  await answer(t('order.cancel.no')).click()
  await sees(page, line('order.line.kept'))
  expect(await question.count()).toBe(0)
  expect(await storedOrder(product, order.id)).toMatchObject({ status: 'awaiting_fulfillment' })
  await button.click()
  await answer(t('order.cancel.yes')).click()
  await sees(page, line('order.line.updated'))
  await sees(page, t('order.status.cancelled_by_customer'))
  await button.waitFor({ state: 'hidden' })
  expect(await storedOrder(product, order.id)).toEqual({
    status: 'cancelled_by_customer',
    isCancelled: true,
    refunds: 1,
  })
})
