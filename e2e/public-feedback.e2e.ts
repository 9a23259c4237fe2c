import { writtenCount } from '@getzo/domain/public/written-figures'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { feedbackText } from '../apps/web/src/public/features/feedback/feedback.text'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { type Codes, demoCodes } from './kit/codes'
import { maskIn } from './kit/customer-order'
import { everyWay, inLanguage, languages, scripting } from './kit/languages'
import { atScreen, isFocused, isMarked, place, sees, soon } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
const failed = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of (422|429|500|503)/]
let codes: Codes
beforeAll(async () => {
  codes = await demoCodes(product)
})
// five an hour from one address, and all of these tests have one
beforeEach(() => product.rows('delete from rate_limits'))

const text = (page: Page) => page.getByRole('textbox')
const problem = (page: Page) => page.getByRole('alert')
const thanks = (page: Page) => page.getByRole('dialog')

const stored = (feedback: string) =>
  product.rows<{ ugh: string | null; type: string | null }>(
    'select ugh, url_item_type as type from feedback where feedback = $1',
    [feedback],
  )

let written = 0
/** A text that no other test writes. */
const something = () => {
  written += 1
  return `很喜欢，戴着很舒服！\n第 ${written} 次购买。 👍🏽`
}

describe.each(everyWay)('feedback in $code $how', ({ code, javaScriptEnabled }) => {
  const t = feedbackText[code]

  test('F1 F2 from the scanned product: written, sent, thanked for, and back to the product', async () => {
    const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), {
      ...phone,
      javaScriptEnabled,
    })
    await page.getByRole('link', { name: scanText[code]('scan.feedback') }).click()
    await atScreen(page, t('feedback.headingOf', { name: maskIn[code].name }))
    expect(place(page)).toBe('/feedback')
    expect(await page.title()).toBe(`${t('feedback.title')} | Getzo`)
    expect(await page.getByRole('link', { name: t('feedback.back') }).getAttribute('href')).toBe(
      `/p/${codes.mask.code}`,
    )
    const words = something()
    await page.getByLabel(t('feedback.label')).fill(words)
    await page.getByRole('button', { name: t('feedback.send') }).click()
    const said = javaScriptEnabled ? thanks(page) : page.getByRole('main')
    await sees(said, t('feedback.thanks'))
    await sees(said, t('feedback.thanks.text'))
    expect(await stored(words)).toEqual([{ ugh: codes.mask.code, type: codes.mask.item }])
    await said.getByRole('link', { name: t('feedback.back') }).click()
    await atScreen(page, maskIn[code].name)
    expect(place(page)).toBe(`/p/${codes.mask.code}`)
  })

  test('F2 I3 more than 4,000 characters are refused with their number, and all of them stay', async () => {
    const page = await product.open(inLanguage('/feedback', code), { ...phone, javaScriptEnabled }, failed)
    await atScreen(page, t('feedback.heading'))
    expect(await page.getByRole('link', { name: t('feedback.back') }).count()).toBe(0)
    const words = '好'.repeat(4001)
    await text(page).fill(words)
    await page.getByRole('button', { name: t('feedback.send') }).click()
    await sees(problem(page), t('feedback.tooLong', { count: writtenCount(4001, code) }))
    expect(await text(page).inputValue()).toBe(words)
    expect(await stored(words)).toEqual([])
  })
})

test.each(languages)('F2 in $name nothing is refused in words, and the field is marked', async ({ code }) => {
  const page = await product.open(inLanguage('/feedback', code), phone)
  await page.getByRole('button', { name: feedbackText[code]('feedback.send') }).click()
  await sees(problem(page), feedbackText[code]('feedback.missing'))
  await soon(() => isFocused(text(page))).toBe(true)
})

test('F2 A20 an error is told by the field itself, to those who hear it', async () => {
  const page = await product.open('/feedback', phone)
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(problem(page), feedbackText.en('feedback.missing'))
  expect(await isMarked(text(page))).toBe(true)
})

test.each(languages)(
  'F2 in $name a failed send loses nothing, a second one arrives once',
  async ({ code }) => {
    const t = feedbackText[code]
    const page = await product.open(inLanguage(`/feedback/${codes.mask.code}/pqr/jump`, code), phone, failed)
    // the jump leads on without the choice of language, which is remembered
    await page.goto(`${product.url}/feedback?lang=${code}`)
    const words = something()
    await text(page).fill(words)
    await page.context().setOffline(true)
    const send = page.getByRole('button', { name: t('feedback.send') })
    await send.click()
    await sees(problem(page), t('feedback.failed'))
    expect(await text(page).inputValue()).toBe(words)
    await page.context().setOffline(false)
    // whoever reloads, or comes back later, still has the draft
    await page.reload()
    await soon(() => text(page).inputValue()).toBe(words)
    await send.dblclick()
    await sees(thanks(page), t('feedback.thanks'))
    expect(await stored(words)).toHaveLength(1)
    await page.keyboard.press('Escape')
    await atScreen(page, maskIn[code].name)
    await page.goto(`${product.url}/feedback`)
    expect(await text(page).inputValue()).toBe('')
  },
)

test('F2 an answer that was lost on its way is sent again as the same message', async () => {
  const page = await product.open('/feedback', phone, failed)
  const words = something()
  await text(page).fill(words)
  await page.route('**/release/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(problem(page), feedbackText.en('feedback.failed'))
  await page.unroute('**/release/feedback')
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(thanks(page), feedbackText.en('feedback.thanks'))
  expect(await stored(words)).toHaveLength(1)
})

test.each(scripting)('F2 a sixth message within the hour waits, with its text kept ($how)', async (way) => {
  const page = await product.open('/feedback', { ...phone, javaScriptEnabled: way.javaScriptEnabled }, failed)
  for (let sent = 0; sent < 5; sent += 1) {
    const { status } = await fetch(`${product.url}/release/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ feedback: something() }),
    })
    expect(status).toBe(200)
  }
  const words = something()
  await text(page).fill(words)
  await page.getByRole('button', { name: 'Submit' }).click()
  await sees(problem(page), feedbackText.en('feedback.tooMany'))
  expect((await text(page).inputValue()).replaceAll('\r', '')).toBe(words)
  expect(await stored(words)).toEqual([])
})
