import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { jumpFailedText } from '../apps/web/src/public/features/wechat/jump-failed.text'
import { wechatText } from '../apps/web/src/public/parts/wechat.text'
import { type Codes, demoCodes } from './kit/codes'
import { maskIn, openProven, placeOrder, skus } from './kit/customer-order'
import { everyWay, inLanguage, languages } from './kit/languages'
import { atScreen, sees, soon } from './kit/person'
import { userAgents, weChatPhone } from './kit/phones'
import { desktop, phone, useProduct } from './kit/product'

const product = useProduct()
/** what Chromium prints where WeChat is not installed */
const noWeChat = [/weixin:/, /status of (404|502|503)/, /ERR_UNKNOWN_URL_SCHEME/]
let codes: Codes
beforeAll(async () => {
  codes = await demoCodes(product)
})

const jump = (page: Page) => page.locator('[data-mini-program]')

/** Where the page sends the browser. No request shows it: there is no WeChat here to take it. */
async function departures(page: Page): Promise<string[]> {
  const left: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => left.push(url))
  return left
}

describe.each([
  ['WeChat on a phone', { ...phone, userAgent: userAgents.weChat }, true],
  ['WeCom on a phone', { ...phone, userAgent: userAgents.weCom }, true],
  ['a phone without WeChat', { ...phone, userAgent: userAgents.plainPhone }, false],
  ['WeChat on a computer', { ...desktop, userAgent: userAgents.weChatDesktop }, false],
])('in %s', (_browser, options, isOffered) => {
  test(`Q6 the mini-program is ${isOffered ? 'offered' : 'not offered'} on the scan page`, async () => {
    const page = await product.open(`/p/${codes.mask.code}`, options)
    await atScreen(page, codes.mask.name)
    expect(await jump(page).count()).toBe(isOffered ? 1 : 0)
  })
})

test.each(languages)(
  'Q6 I1 in $name the link is fetched, said to be there, and followed',
  async ({ code }) => {
    const t = wechatText[code]
    const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), weChatPhone, noWeChat)
    const answered = page.waitForResponse('**/release/wc_jump/product/**')
    const left = await departures(page)
    await page.getByRole('link', { name: t('wechat.view') }).click()
    const { openlink } = (await (await answered).json()) as { openlink: string } // the contract's jumpToProduct
    expect(openlink).toMatch(/^weixin:\/\/dl\/business\//)
    await soon(() => left).toEqual([openlink])
    // the demo's stand-in says that it is one
    await sees(page, `${t('success_openlink_generated')} ${t('wechat.sample')}`)
  },
)

test.each(languages)('Q6 I1 A20 in $name a failed link says so, and the page stays', async ({ code }) => {
  const t = wechatText[code]
  const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), weChatPhone, noWeChat)
  await page.route('**/wc_jump/**', (route) => route.fulfill({ status: 502, json: { code: 502 } }))
  await page.getByRole('link', { name: t('wechat.view') }).click()
  await sees(page, t('error_something_went_wrong'))
  await atScreen(page, maskIn[code].name)
})

test('Q6 an answer that leads elsewhere than into a mini-program is not followed', async () => {
  const page = await product.open(`/p/${codes.mask.code}`, weChatPhone)
  const left = await departures(page)
  await page.route('**/wc_jump/**', (route) => route.fulfill({ json: { openlink: 'https://evil.example/' } }))
  await jump(page).click()
  await sees(page, wechatText.en('error_something_went_wrong'))
  await atScreen(page, codes.mask.name)
  expect(left).toEqual([])
})

test.each(everyWay)(
  'K12 in $code $how each item that the mini-program has can be seen there',
  async (way) => {
    const order = await placeOrder(product, [skus.mask, skus.plain])
    const { page, t } = await provenInWeChat(order, way)
    const view = page.getByRole('link', { name: t('wechat.view') })
    // the strap kit has no page in the mini-program
    expect(await view.count()).toBe(1)
    if (way.javaScriptEnabled) {
      await view.click()
      await sees(page, `${t('success_openlink_generated')} ${t('wechat.sample')}`)
      return
    }
    const address = new URL((await view.getAttribute('href')) ?? '', product.url)
    const answer = await page.request.get(address.href, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toMatch(/^weixin:\/\/dl\/business\//)
  },
)

async function provenInWeChat(order: Awaited<ReturnType<typeof placeOrder>>, way: (typeof everyWay)[number]) {
  const opening = { ...way, expected: noWeChat, userAgent: userAgents.weChat }
  return { page: await openProven(product, order, opening), t: wechatText[way.code] }
}

test.each(languages)(
  'Q6 in $name without script a product that is gone gets a page that says so',
  async ({ code }) => {
    const page = await product.open(
      inLanguage('/jump/product/gone', code),
      { ...weChatPhone, javaScriptEnabled: false },
      noWeChat,
    )
    await atScreen(page, jumpFailedText[code]('jumpFailed.title'))
    await sees(page, jumpFailedText[code]('jumpFailed.missing'))
  },
)
