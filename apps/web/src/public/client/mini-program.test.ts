import { type Language, languages } from '@getzo/domain/public/device'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mask, openPage } from '../../test-kit/customer-pages'
import { wechatText } from '../parts/wechat.text'
import { jump } from './mini-program'

const went = vi.fn()

afterEach(() => went.mockReset())

/** Clicks "View on WeChat" with an answer of the server, and returns the page's message. */
async function click(answer: Response | Error, language: Language = 'en') {
  openPage({ name: 'scan', props: { kind: 'product', product: mask } }, language, { isWeChatPhone: true })
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  const name = wechatText[language]('wechat.view')
  await jump(screen.getByRole<HTMLAnchorElement>('link', { name }), went)
  return screen.getByRole('status').textContent
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('Q6 the page reports the link and follows it', async () => {
  const openlink = 'weixin://dl/business/?t=abc'
  expect(await click(json({ openlink, sample: false }))).toBe('The link is ready. Opening the mini-program…')
  expect(went).toHaveBeenCalledExactlyOnceWith(openlink)
})

test('Q6 a double tap is one jump, and a later press another', async () => {
  openPage({ name: 'scan', props: { kind: 'product', product: mask } }, 'en', { isWeChatPhone: true })
  const fetch = vi.fn(() => Promise.resolve(json({ openlink: 'weixin://dl/business/?t=abc', sample: false })))
  vi.stubGlobal('fetch', fetch)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View on WeChat' })
  await Promise.all([jump(link, went), jump(link, went)])
  expect([fetch.mock.calls.length, went.mock.calls.length]).toEqual([1, 1])
  await jump(link, went)
  expect(went).toHaveBeenCalledTimes(2)
})

test.each(languages)(
  'Q6 I1 in %s the page reports a link, the link of a stand-in, or a failure',
  async (language) => {
    const t = wechatText[language]
    const openlink = 'weixin://dl/business/?t=SAMPLE1'
    expect(await click(json({ openlink, sample: true }), language)).toBe(
      `${t('success_openlink_generated')} ${t('wechat.sample')}`,
    )
    expect(await click(json({ code: 502 }, 502), language)).toBe(t('error_something_went_wrong'))
  },
)

test.each([
  ['no network', new TypeError('offline')],
  ['not configured', json({ data: { error: 'not_configured' } }, 503)],
  ['no link', json({})],
  ['a foreign link', json({ openlink: 'https://evil.example/' })],
  ['a script', json({ openlink: 'javascript:alert(1)' })],
  ['no JSON', new Response('<html>')],
])('Q6 %s: something went wrong, and the page stays', async (_what, answer) => {
  expect(await click(answer)).toBe('Something went wrong. Please try again in a moment.')
  expect(went).not.toHaveBeenCalled()
})
