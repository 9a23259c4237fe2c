import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { contactText } from '../apps/web/src/contact/contact.text'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { storeText } from '../apps/web/src/public/features/storefront/storefront.text'
import { verificationText } from '../apps/web/src/public/features/verification/verification.text'
import { publicText } from '../apps/web/src/public/shell/public.text'
import { type Codes, demoCodes } from './kit/codes'
import { everyWay, inLanguage, languages } from './kit/languages'
import { atScreen, place, sees, soon } from './kit/person'
import { desktop, phone, useProduct } from './kit/product'

const supportPhone = '+1 604 555 0148'
const product = useProduct({ SUPPORT_PHONE: supportPhone })
/** what the browser says to headers that count only over https */
const overHttp = [/Cross-Origin-Opener-Policy/, /Origin-Agent-Cluster/]
let codes: Codes
beforeAll(async () => {
  codes = await demoCodes(product)
})

const portal = (page: Page) => page.getByRole('link', { name: 'Admin Portal' })

describe.each(everyWay)('the shell in $code $how', ({ code, javaScriptEnabled }) => {
  const t = publicText[code]

  test('A1 A2 I1 header, language switch and footer with the support line', async () => {
    const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), {
      ...phone,
      javaScriptEnabled,
    })
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: 'Getzo' }).getAttribute('href')).toBe('/admin/orders')
    const languagesShown = header.getByRole('navigation', { name: t('public.languages') }).getByRole('link')
    expect(await languagesShown.allTextContents()).toEqual(['English', 'Français', '中文'])
    expect(await languagesShown.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual([
      'en',
      'fr',
      'zh-Hans',
    ])
    expect(await header.locator('[aria-current=true]').textContent()).toBe(
      languages.find((one) => one.code === code)?.name,
    )
    const footer = page.getByRole('contentinfo')
    await sees(footer, contactText[code]('contact.head'))
    const line = footer.getByRole('link', { name: supportPhone })
    expect(await line.getAttribute('href')).toBe('tel:+16045550148')
    await page.goto(`${product.url}/home/fashion`)
    await atScreen(page, storeText[code]('store.home.title'))
    expect(await header.getByRole('link', { name: 'Getzo' }).getAttribute('href')).toBe('/home/fashion')
  })

  test('I2 the switch changes this page, stays on it, and is remembered on the next one', async () => {
    const page = await product.open(`/p/${codes.mask.code}`, { ...phone, javaScriptEnabled })
    await page.getByRole('link', { name: languages.find((one) => one.code === code)?.name }).click()
    await page.locator('.seal', { hasText: scanText[code]('scan.authentic.title') }).waitFor()
    expect(place(page)).toBe(`/p/${codes.mask.code}?lang=${code}`)
    await page.goto(`${product.url}/verification/qr`)
    await atScreen(page, verificationText[code]('verification.heading'))
  })
})

test.each([...languages, { code: 'en', lang: 'en', host: 'getzo.com' } as const])(
  'I2 the first language at $host comes from the host, a choice goes before it',
  async ({ code, lang, host }) => {
    const origin = `http://${host}:${new URL(product.url).port}`
    const page = await product.open(`${origin}/verification/qr`, phone, overHttp)
    await atScreen(page, verificationText[code]('verification.heading'))
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    const other = code === 'fr' ? 'cn' : 'fr'
    await page.getByRole('link', { name: other === 'fr' ? 'Français' : '中文' }).click()
    await atScreen(page, verificationText[other]('verification.heading'))
    await page.goto(`${origin}/verification/qr`)
    await atScreen(page, verificationText[other]('verification.heading'))
    // forms work at every name of the shop
    await page.getByRole('textbox').fill(codes.plain.code)
    await page.keyboard.press('Enter')
    await atScreen(page, codes.plain.name)
  },
)

test('A3 the Admin Portal link is there for who is signed in, and for nobody else', async () => {
  const page = await product.open('/verification/qr')
  await atScreen(page, 'Is it authentic?')
  expect(await portal(page).isVisible()).toBe(false)
  const staff = await product.signedIn('csr', '/verification/qr')
  await portal(staff).click()
  await atScreen(staff, 'All Orders')
  expect(place(staff)).toBe('/admin/orders')
})

test.each([
  ['a phone', phone],
  ['a computer', desktop],
])('A4 on %s the header stays in sight after 96 px of scroll, not before', async (_where, options) => {
  const page = await product.open(`/p/${codes.mask.code}`, options)
  const header = page.getByRole('banner')
  const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const text = page.getByRole('heading', { level: 1 })
  const textAt = () => text.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  const before = await textAt()
  await scrollTo(page, 96)
  expect(await top()).toBe(-96)
  await scrollTo(page, 97)
  await soon(top).toBe(0)
  await scrollTo(page, 300)
  await soon(top).toBe(0)
  // what is read does not jump
  expect(await textAt()).toBe(before)
  await scrollTo(page, 40)
  await soon(top).toBe(-40)
})

/** Scrolls, and waits until the page has been told. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    y,
  )

test.each(languages)('A1 by keyboard the text is one step away in $name', async ({ code }) => {
  const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), desktop)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: publicText[code]('public.skip') })
  const box = await skip.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await soon(() => new URL(page.url()).hash).toBe('#content')
})
