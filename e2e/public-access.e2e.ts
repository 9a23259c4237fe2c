import { htmlLang, type Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { accessibilityFaults, bringAxe, colourFaults, faultsAtOtherSize } from './kit/axe'
import { demoCodes } from './kit/codes'
import { type OrderState, openProven, placeOrder, skus } from './kit/customer-order'
import { crowded, dataOf, leftWords, textsOn, wordsAlone } from './kit/foreign-words'
import { inLanguage, languages } from './kit/languages'
import { overflow } from './kit/overflow'
import { phone, smallPhone, useProduct } from './kit/product'
import { type PublicRoute, publicRoutes } from './kit/public-routes'

const product = useProduct({ SUPPORT_PHONE: '+1 604 555 0148' })
const expected = [/status of (404|410|422)/]
const narrow = { width: 320, height: 700 }
const small = smallPhone.viewport
const wide = { width: 1440, height: 900 }

let routes: PublicRoute[]
/** what somebody wrote: it stands on a page of any language */
let data: string[]
product.prepare(async () => {
  const order = await placeOrder(product, [skus.mask])
  const [mug] = await product.rows<{ id: number }>("select id::int from products where name = 'Harbour Mug'")
  routes = publicRoutes(await demoCodes(product), order, mug?.id ?? 0)
  // with what a carrier says, so that it is known as data
  await placeOrder(product, [skus.mask], { order_status: 'shipped', events: ['customs'] })
  // the drawn seal of a Chinese page bears both, as a stamp does
  data = ['GETZO · 正品 · AUTHENTIC', ...(await dataOf(product))]
})

/** The words of a page that are of another language, and its cut buttons, with everything unfolded; then it is as before. */
async function faultsOfWords(page: Page, code: Language): Promise<string[]> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('details:not([open])')) {
      one.dataset.folded = ''
      one.setAttribute('open', '')
    }
  })
  const left = leftWords(await textsOn(page), data)
  const cut = await page.evaluate(crowded)
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('details[data-folded]')) {
      one.removeAttribute('open')
      delete one.dataset.folded
    }
  })
  const foreign = code === 'cn' ? null : wordsAlone(code === 'fr' ? 'en' : 'fr', code)
  const words = left
    .map(([text, all]) => [text, all.filter((word) => foreign?.has(word) ?? true)] as const)
    .filter(([, all]) => all.length > 0)
  return [...words.map(([text, all]) => `${all.join(', ')} in “${text}”`), ...cut]
}

/** The faults of a page on a phone and a computer, by day and by night, narrow, with its text doubled, and for touch. */
async function faultsOf(page: Page, language: Language): Promise<string[]> {
  const lang = await page.locator('html').getAttribute('lang')
  const faults = lang === htmlLang(language) ? [] : [`lang is ${lang}`]
  const add = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`))
  await page.setViewportSize(small)
  await page.emulateMedia({ colorScheme: 'light' })
  add('phone', await accessibilityFaults(page))
  add('phone, words', await faultsOfWords(page, language))
  await page.emulateMedia({ colorScheme: 'dark' })
  add('phone, dark', await colourFaults(page))
  add('phone, text at 200 %', await withTextDoubled(page, { words: true }))
  await page.setViewportSize(wide)
  add('computer, dark', await colourFaults(page))
  await page.emulateMedia({ colorScheme: 'light' })
  add('computer', await faultsAtOtherSize(page))
  add('computer, text at 200 %', await withTextDoubled(page, { words: true }))
  await page.setViewportSize(narrow)
  add('320 px', await page.evaluate(overflow))
  add('320 px', await page.evaluate(smallTargets))
  add('320 px, text at 200 %', await withTextDoubled(page, { words: false }))
  return faults
}

/** Elements that overflow the page, and words that break, with doubled text. */
async function withTextDoubled(page: Page, { words }: { words: boolean }): Promise<string[]> {
  const size = (value: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize
    }, value)
  await size('200%')
  const faults = [...(await page.evaluate(overflow)), ...(words ? await page.evaluate(brokenWords) : [])]
  await size('')
  return faults
}

/** Runs in the page: words of letters alone that stand on two lines; codes and addresses may. */
function brokenWords(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (
      !element?.checkVisibility() ||
      element.closest('.only-heard, .skip, .verification-unseen, script, svg')
    )
      continue
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{Script=Latin}’']{2,}(?![\d])/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      )
      if (lines.size > 1) broken.push(`broken: ${word} in ${element.tagName}.${element.className}`)
    }
  }
  return broken
}

/** Runs in the page: what is smaller than a finger, less than 44 px high. Links within a line of text are as high as their line. */
function smallTargets(): string[] {
  const targets = 'a, button, summary, select, textarea, input:not([type=hidden])'
  return [...document.querySelectorAll<HTMLElement>(targets)]
    .map((element) => element.closest('label') ?? element)
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 43.5 && box.right > 0)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} is ${box.height} px high`)
}

/** Goes through pages one after the other; what is wrong with each, by its name. */
async function walk(page: Page, language: Language, steps: readonly Step[]): Promise<string[]> {
  const faults: string[] = []
  for (const { name, path, act } of steps) {
    await page.goto(`${product.url}${path}`)
    await act?.(page)
    faults.push(...(await faultsOf(page, language)).map((fault) => `${name} ${fault}`))
  }
  return faults
}

interface Step {
  name: string
  path: string
  /** what brings the page into its state */
  act?: ((page: Page) => Promise<unknown>) | undefined
}

test.each(languages)(
  'A1 I1 I5 W14 every public route in $name can be read by everybody, at every size, by day and by night, without a foreign word or a cut button',
  async ({ code }) => {
    const page = await product.open(`/verification/qr?lang=${code}`, phone, expected)
    await bringAxe(page)
    expect(await walk(page, code, routes)).toEqual([])
  },
)

interface State extends OrderState {
  name: string
  act?: (page: Page, t: (typeof orderText)[Language]) => Promise<unknown>
}

const states: State[] = [
  {
    name: 'open, its sizes shown',
    letterDaysAgo: 3,
    act: (page, t) => page.getByText(t('order.size.open')).first().click(),
  },
  {
    name: 'in the question before cancelling',
    letterDaysAgo: 7,
    act: (page, t) => page.getByRole('link', { name: t('order.cancel.button') }).click(),
  },
  { name: 'past its window', letterDaysAgo: 9 },
  {
    name: 'shipped',
    order_status: 'shipped',
    letterDaysAgo: 9,
    tracking_id: '1Z999AA10123456784',
    tyl_tracking_id: '1Z999AA10198765432',
    events: ['out_for_delivery', 'customs', 'on_the_way', 'picked_up'],
    act: (page) => page.locator('.carrier-events summary').click(),
  },
  { name: 'cancelled', order_status: 'cancelled_by_customer' },
]

test.each(states)(
  'K3 K5 K8 I1 W7 W14 so can an order that is $name, in every language',
  async ({ name, act, ...state }) => {
    const order = await placeOrder(product, [skus.mask, skus.numbered], state)
    const page = await openProven(product, order, { expected })
    await bringAxe(page)
    for (const { code } of languages) {
      const step = {
        name,
        path: inLanguage(order.path, code),
        act: (shown: Page) => act?.(shown, orderText[code]) ?? Promise.resolve(),
      }
      expect(await walk(page, code, [step])).toEqual([])
    }
  },
)

test('K1 I1 so can the question for the digits where they were wrong, in every language', async () => {
  const page = await product.open('/verification/qr', phone, expected)
  await bringAxe(page)
  for (const { code } of languages) {
    const order = await placeOrder(product, [skus.plain])
    const act = async () => {
      await page.locator('#reference').fill('0000')
      await page.locator('#reference').press('Enter')
      await page.getByText(orderText[code]('order.verify.notFound')).waitFor()
    }
    expect(await walk(page, code, [{ name: code, path: inLanguage(order.path, code), act }])).toEqual([])
  }
})
