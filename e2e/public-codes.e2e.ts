import { beforeAll, expect, test } from 'vitest'
import { documentText } from '../apps/web/src/public/features/document/document.text'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { jumpText } from '../apps/web/src/public/features/order-jump/jump.text'
import { verificationText } from '../apps/web/src/public/features/verification/verification.text'
import { publicText } from '../apps/web/src/public/shell/public.text'
import { type Codes, demoCodes } from './kit/codes'
import { everyWay, inLanguage, languages } from './kit/languages'
import { atScreen, place, sees } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
const missing = [/status of 404/]
let codes: Codes
beforeAll(async () => {
  codes = await demoCodes(product)
})

test.each(languages)('Q9 in $name an order’s short link thanks, and leads to the order', async ({ code }) => {
  const t = jumpText[code]
  const page = await product.open(inLanguage(`/${codes.letter.code}`, code), phone)
  await atScreen(page, t('jump.heading'))
  expect(await page.title()).toBe(`${t('jump.title', { product: codes.letter.product })} | Getzo`)
  await page.locator('main svg').first().waitFor()
  await page.getByRole('link', { name: t('jump.view') }).click()
  await atScreen(page, orderText[code]('order.verify.title'))
  expect(place(page)).toMatch(/^\/order\/[\w-]{40,62}$/)
})

test('Q9 a product’s short link is its warranty page, a document’s its document', async () => {
  const page = await product.open(`/${codes.numbered.code}`, phone)
  await atScreen(page, codes.numbered.name)
  await sees(page, codes.numbered.warranty)
  await page.goto(`${product.url}/${codes.document.code}`)
  await atScreen(page, codes.document.title)
})

test.each(languages)('Q9 I3 in $name an address that leads nowhere says so', async ({ code }) => {
  const page = await product.open(inLanguage('/G2P0000000000', code), phone, missing)
  await atScreen(page, publicText[code]('public.missing.title'))
})

test.each(languages)(
  'Q8 in $name a maker’s document fills the page, and its file opens',
  async ({ code }) => {
    const { code: short, title, brand, brandId } = codes.document
    const t = documentText[code]
    const page = await product.open(inLanguage(`/b/${brandId}/d/${short}`, code), phone)
    await atScreen(page, title)
    expect(await page.title()).toBe(`${brand} ${title} | Getzo`)
    const shown = page.getByRole('main').locator('object')
    const box = await shown.boundingBox()
    expect(box?.width).toBe(phone.viewport.width)
    expect(box?.height).toBeGreaterThan(phone.viewport.height / 2)
    // what stands in for it where a browser shows no PDF
    expect(await shown.textContent()).toContain(t('document.failed'))
    const file = await page.getByRole('link', { name: t('document.view') }).getAttribute('href')
    const answer = await page.request.get(new URL(file ?? '', product.url).href)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test('Q8 another maker’s address for a document leads nowhere', async () => {
  const { code, brandId } = codes.document
  const page = await product.open(`/b/${brandId + 1}/d/${code}`, phone, missing)
  await atScreen(page, publicText.en('public.missing.title'))
})

test.each(everyWay)(
  'Q10 in $code $how a typed code opens its page, an unknown one is not authentic',
  async (way) => {
    const t = verificationText[way.code]
    const page = await product.open(
      inLanguage('/verification/qr', way.code),
      { ...phone, javaScriptEnabled: way.javaScriptEnabled },
      missing,
    )
    await atScreen(page, t('verification.heading'))
    const field = page.getByLabel(t('verification.label'), { exact: true })
    const check = page.getByRole('button', { name: t('verification.check') })
    await field.fill('G2P-NEVER-ISSUED')
    await check.click()
    await sees(page.getByRole('alert'), t('verification.unknown'))
    await sees(page.getByRole('alert'), t('verification.unknown.text', { code: 'G2P-NEVER-ISSUED' }))
    expect(await field.inputValue()).toBe('G2P-NEVER-ISSUED')
    await field.fill(` ${codes.plain.code} `)
    await check.click()
    await atScreen(page, codes.plain.name)
    expect(place(page)).toBe(`/p/${codes.plain.code}`)
  },
)

test('Q10 a whole address can be pasted, a document’s code opens the document', async () => {
  const page = await product.open('/verification/qr', phone)
  await page.getByLabel('Code', { exact: true }).fill(`${product.url}/p/${codes.mask.code}?from=tag`)
  await page.keyboard.press('Enter')
  await atScreen(page, codes.mask.name)
  await page.goto(`${product.url}/verification/qr`)
  await page.getByLabel('Code', { exact: true }).fill(codes.document.code)
  await page.keyboard.press('Enter')
  await atScreen(page, codes.document.title)
})
