import { htmlLang, type Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { accessibilityFaults } from './kit/axe'
import { demoCodes } from './kit/codes'
import { type OrderState, openProven, placeOrder, skus } from './kit/customer-order'
import { languages } from './kit/languages'
import { phone, smallPhone, useProduct } from './kit/product'
import { type PublicRoute, publicRoutes } from './kit/public-routes'

const product = useProduct({ SUPPORT_PHONE: '+1 604 555 0148' })
const expected = [/status of (404|410|422)/]
const narrow = { width: 320, height: 700 }
const sizes = [smallPhone.viewport, { width: 1440, height: 900 }]

let routes: PublicRoute[]
beforeAll(async () => {
  const order = await placeOrder(product, [skus.mask])
  const [mug] = await product.rows<{ id: number }>("select id::int from products where name = 'Harbour Mug'")
  routes = publicRoutes(await demoCodes(product), order, mug?.id ?? 0)
})

/** What is wrong with a page on a phone and a computer, by day and by night, narrow, with its text doubled, and under a finger. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const faults: string[] = []
  const lang = await page.locator('html').getAttribute('lang')
  if (lang !== htmlLang(language)) faults.push(`lang is ${lang}`)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'light' })
    const byDay = await accessibilityFaults(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    // at night only the colours are others
    const byNight = await accessibilityFaults(page, ['color-contrast'])
    faults.push(...byDay.map((fault) => `${size.width} px: ${fault}`))
    faults.push(...byNight.map((fault) => `${size.width} px, dark: ${fault}`))
  }
  await page.setViewportSize(narrow)
  faults.push(...(await overflow(page)).map((fault) => `320 px: ${fault}`))
  faults.push(...(await smallTargets(page)).map((fault) => `320 px: ${fault}`))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const size of [narrow, ...sizes]) {
    await page.setViewportSize(size)
    faults.push(...(await overflow(page)).map((fault) => `${size.width} px, text at 200 %: ${fault}`))
    if (size !== narrow)
      faults.push(...(await brokenWords(page)).map((word) => `${size.width} px, broken: ${word}`))
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  return faults
}

/** What reaches past the right edge of a page that can then be scrolled sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.className} is ${scrollWidth} wide`)
      .slice(0, 3)
  })

/** Words of letters alone that stand on two lines; codes and addresses may. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility() || element.closest('.only-heard, .skip, .unseen, script')) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /[\p{Script=Latin}’']{2,}(?![\d])/gu,
      )) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) broken.push(`${word} in ${element.tagName}.${element.className}`)
      }
    }
    return broken
  })

/** What is smaller than a finger: less than 44 px high. Links within a line of text are as high as their line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, summary, select, textarea, input:not([type=hidden])',
      ),
    ]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 && box.right > 0)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} is ${box.height} px high`),
  )

describe.each(languages)('in $name', ({ code }) => {
  test('A1 I1 every public route can be read by everybody, at every size, by day and by night', async () => {
    const page = await product.open(`/verification/qr?lang=${code}`, phone, expected)
    const faults: string[] = []
    for (const { name, path } of routes) {
      await page.goto(`${product.url}${path}`)
      faults.push(...(await faultsOf(page, code)).map((fault) => `${name} ${fault}`))
    }
    expect(faults).toEqual([])
  }, 240_000)

  const t = orderText[code]
  const states: [string, OrderState, ((page: Page) => Promise<unknown>)?][] = [
    [
      'open, its sizes shown',
      { letterDaysAgo: 3 },
      (page) => page.getByText(t('order.size.open')).first().click(),
    ],
    [
      'in the question before cancelling',
      { letterDaysAgo: 7 },
      (page) => page.getByRole('link', { name: t('order.cancel.button') }).click(),
    ],
    ['past its window', { letterDaysAgo: 9 }],
    [
      'shipped',
      {
        order_status: 'shipped',
        letterDaysAgo: 9,
        tracking_id: '1Z999AA10123456784',
        tyl_tracking_id: '1Z999AA10198765432',
        events: ['out_for_delivery', 'customs', 'on_the_way', 'picked_up'],
      },
      (page) => page.locator('.carrier-events summary').click(),
    ],
    ['cancelled', { order_status: 'cancelled_by_customer' }],
  ]
  test('K3 K5 K8 I1 so can an order in each of its states', async () => {
    const faults: string[] = []
    for (const [name, state, act] of states) {
      const order = await placeOrder(product, [skus.mask, skus.numbered], state)
      const page = await openProven(product, order, { code, expected })
      await act?.(page)
      faults.push(...(await faultsOf(page, code)).map((fault) => `${name} ${fault}`))
      await page.close()
    }
    expect(faults).toEqual([])
  }, 120_000)

  test('K1 I1 so can the question for the digits where they were wrong', async () => {
    const order = await placeOrder(product, [skus.plain])
    const page = await product.open(`${order.path}?lang=${code}`, phone, expected)
    await page.locator('#reference').fill('0000')
    await page.locator('#reference').press('Enter')
    await page.getByText(t('order.verify.notFound')).waitFor()
    expect(await faultsOf(page, code)).toEqual([])
  })
})
