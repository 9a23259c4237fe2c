import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mask, openPage } from '../../test/customer-pages'
import { jump } from './mini-program'

const went = vi.fn()

afterEach(() => went.mockReset())

/** Clicks "View on WeChat" with an answer of the server, and answers what the page then says. */
async function click(answer: Response | Error) {
  openPage({ name: 'scan', props: { kind: 'product', product: mask } }, 'en', { isWeChatPhone: true })
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)))
  await jump(screen.getByRole<HTMLAnchorElement>('link', { name: 'View on WeChat' }), went)
  return screen.getByRole('status').textContent
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

test('Q6 the page says that the link is there, and goes', async () => {
  const openlink = 'weixin://dl/business/?t=abc'
  expect(await click(json({ openlink, sample: false }))).toBe('The link is ready. Opening the mini-program…')
  expect(went).toHaveBeenCalledExactlyOnceWith(openlink)
})

test('Q6 a stand-in’s link says that it is one', async () => {
  const text = await click(json({ openlink: 'weixin://dl/business/?t=SAMPLE1', sample: true }))
  expect(text).toContain('sample link')
})

test.each([
  ['no network', new TypeError('offline')],
  ['not configured', json({ data: { error: 'not_configured' } }, 503)],
  ['no link', json({})],
  ['a foreign link', json({ openlink: 'https://evil.example/' })],
  ['a script', json({ openlink: 'javascript:alert(1)' })],
  ['no JSON', new Response('<html>')],
])('Q6 %s: something went wrong, and nobody is sent anywhere', async (_what, answer) => {
  expect(await click(answer)).toBe('Something went wrong. Please try again in a moment.')
  expect(went).not.toHaveBeenCalled()
})
