import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { mask, openPage } from '../../../test-kit/customer-pages'
import { askForConfig, useOpenTag, type WeChatSdk, whenLinked } from './use-open-tag'

const config = {
  appId: 'wx-service',
  timestamp: 1_414_587_457,
  nonceStr: 'abc',
  signature: '0f9de62f',
  username: 'gh_0123456789ab',
  productPath: 'pages/product/index',
}

/** A stand-in for WeChat's script, whose answer the test gives. */
function fakeSdk() {
  const calls = { ready: () => {}, error: () => {} }
  const configured = vi.fn<WeChatSdk['config']>()
  const sdk: WeChatSdk & { getNetworkType: () => void } = {
    config: configured,
    ready: (call) => void (calls.ready = call),
    error: (call) => void (calls.error = call),
    getNetworkType: () => {
      throw new Error('the SDK reports the page to open.weixin.qq.com')
    },
  }
  return { sdk, calls, configured }
}

function openScan(wcUrl = 'id=7&from=tag') {
  const change = { isWeChatPhone: true, hasOpenTag: true } as const
  openPage({ name: 'scan', props: { kind: 'product', product: { ...mask, wcUrl } } }, 'en', change)
  const frame = document.getElementById('page')
  if (!frame) throw new Error('the page has no frame')
  const { sdk, calls, configured } = fakeSdk()
  useOpenTag(sdk, config, frame)
  return {
    frame,
    sdk,
    ...calls,
    calls,
    configured,
    link: screen.getByRole('link', { name: 'View on WeChat' }),
  }
}

const tags = () => [...document.querySelectorAll('wx-open-launch-weapp')]

afterEach(() => vi.unstubAllGlobals())

test('K12 Q6 the tag covers the link once WeChat has accepted the configuration', () => {
  const { calls, configured, link } = openScan()
  expect(configured.mock.lastCall?.[0]).toMatchObject({
    appId: 'wx-service',
    timestamp: 1_414_587_457,
    nonceStr: 'abc',
    signature: '0f9de62f',
    openTagList: ['wx-open-launch-weapp'],
  })
  expect(configured.mock.lastCall?.[0].jsApiList).not.toEqual([])
  expect(tags()).toEqual([])
  calls.ready()
  expect(tags()).toHaveLength(1)
  const [tag] = tags()
  expect(tag?.getAttribute('username')).toBe('gh_0123456789ab')
  expect(tag?.getAttribute('path')).toBe('pages/product/index.html?id=7&from=tag')
  expect(tag?.querySelector('script[type="text/wxtag-template"]')?.textContent).toContain('View on WeChat')
  expect(tag?.parentElement).toBe(link.parentElement)
})

test('Q6 a wc_url that names its own page opens that page', () => {
  openScan('pages/special/mug?id=9').calls.ready()
  expect(tags()[0]?.getAttribute('path')).toBe('pages/special/mug.html?id=9')
})

test('K12 Q6 a refused signature leaves the plain link, although WeChat then calls itself ready', () => {
  const { calls, link } = openScan()
  calls.error()
  calls.ready()
  expect(tags()).toEqual([])
  expect(link.isConnected).toBe(true)
})

test('K12 Q6 a WeChat without open tags keeps the plain link', () => {
  const { calls, frame } = openScan()
  calls.ready()
  document.dispatchEvent(new CustomEvent('WeixinOpenTagsError'))
  expect(tags()).toEqual([])
  frame.append(document.createElement('p'))
  expect(tags()).toEqual([])
})

test('Q6 the tag’s progress is shown on the page; after its error the link is back for good', async () => {
  const { calls, frame } = openScan()
  calls.ready()
  tags()[0]?.dispatchEvent(new CustomEvent('launch'))
  expect(screen.getByRole('status').textContent).toBe('The link is ready. Opening the mini-program…')
  tags()[0]?.dispatchEvent(new CustomEvent('error'))
  expect(screen.getByRole('status').textContent).toBe('Something went wrong. Please try again in a moment.')
  frame.append(document.createElement('p'))
  await Promise.resolve()
  expect(tags()).toEqual([])
})

test('K12 on the order page the tag waits for React, and for items that appear after the lookup', async () => {
  document.body.innerHTML = '<div id="page"><div id="order"></div></div>'
  const frame = document.getElementById('page')
  const order = document.getElementById('order')
  if (!frame || !order) throw new Error('no order')
  const isLinked = vi.fn<() => void>()
  void whenLinked(frame).then(isLinked)
  const item = (id: number) =>
    `<div class="jump"><a data-mini-program="id=${id}">View</a><output></output></div>`
  order.innerHTML = item(1)
  await Promise.resolve()
  expect(isLinked).not.toHaveBeenCalled()
  order.dataset.takenOver = ''
  await waitFor(() => expect(isLinked).toHaveBeenCalledOnce())
  const { sdk, calls } = fakeSdk()
  useOpenTag(sdk, config, frame)
  calls.ready()
  expect(tags()).toHaveLength(1)
  order.insertAdjacentHTML('beforeend', item(2))
  await waitFor(() => expect(tags()).toHaveLength(2))
})

test('Q6 WeChat’s script cannot report the page to another host', () => {
  const { sdk } = openScan()
  expect(() => sdk.getNetworkType()).not.toThrow()
})

test('Q6 the configuration is requested for the page itself, without #', async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.resolve(new Response(JSON.stringify(config))),
  )
  vi.stubGlobal('fetch', asked)
  expect(await askForConfig('https://getzo.test/p/G2?lang=cn#top')).toEqual(config)
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    '/release/wc_config?url=https%3A%2F%2Fgetzo.test%2Fp%2FG2%3Flang%3Dcn',
  )
})

test.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['not configured', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ['no JSON', () => Promise.resolve(new Response('<html>'))],
])('Q6 %s: no configuration, and the plain link stays', async (_what, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await askForConfig('https://getzo.test/p/G2')).toBeNull()
})

test('K12 Q6 only a page in WeChat with the tag configured loads its script', () => {
  const scan = { name: 'scan', props: { kind: 'product', product: mask } } as const
  expect(openPage(scan, 'en', { isWeChatPhone: true, hasOpenTag: true })).toContain('/static/open-tag.js')
  expect(openPage(scan, 'en', { isWeChatPhone: true })).not.toContain('open-tag')
  const jumpFailed = { name: 'jumpFailed', props: { kind: 'failed' } } as const
  expect(openPage(jumpFailed, 'en', { isWeChatPhone: true, hasOpenTag: true })).not.toContain('open-tag')
})
