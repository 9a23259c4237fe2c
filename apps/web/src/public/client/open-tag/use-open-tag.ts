import type { OpenTagConfig } from '@getzo/contract/wechat/wechat.schema'
import { dressLink } from './dress-link'

/** The used part of weixin-js-sdk. */
export interface WeChatSdk {
  config(settings: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: 'closeWindow'[]
    openTagList: 'wx-open-launch-weapp'[]
  }): void
  ready(call: () => void): void
  error(call: () => void): void
}

/** The links that may be changed: React has to hydrate the order first, or hydration would find a different page. */
const linksIn = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLAnchorElement>('a[data-mini-program]')].filter(
    (link) => link.closest('#order:not([data-taken-over])') === null,
  )

/** Calls back at once and on every change of the page. */
function watch(frame: HTMLElement, call: () => void): MutationObserver {
  const observer = new MutationObserver(call)
  observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['data-taken-over'] })
  call()
  return observer
}

/** Resolves when the page has its first link into the mini-program, on the order page after the lookup. */
export function whenLinked(frame: HTMLElement): Promise<void> {
  if (linksIn(frame).length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const observer = watch(frame, () => {
      if (linksIn(frame).length === 0) return
      observer.disconnect()
      resolve()
    })
  })
}

/** The server's signed configuration for this page; null if there is none. */
export async function askForConfig(page: string): Promise<OpenTagConfig | null> {
  try {
    const [url = ''] = page.split('#')
    const answer = await fetch(`/release/wc_config?${new URLSearchParams({ url }).toString()}`)
    return answer.ok ? ((await answer.json()) as OpenTagConfig) : null // our own server's answer, checked there
  } catch {
    return null // no network, or no JSON: the link stays
  }
}

/** Puts the tag over every link in `frame` once WeChat has accepted the configuration. */
export function useOpenTag(wx: WeChatSdk, config: OpenTagConfig, frame: HTMLElement) {
  const { appId, timestamp, nonceStr, signature } = config
  const dressed = new WeakSet<HTMLAnchorElement>()
  let isRefused = false
  let watcher: MutationObserver | null = null

  const dressAll = () => {
    for (const link of linksIn(frame)) {
      if (dressed.has(link)) continue
      dressed.add(link)
      dressLink(link, config)
    }
  }
  const undress = () => {
    isRefused = true
    watcher?.disconnect()
    for (const tag of frame.querySelectorAll('wx-open-launch-weapp')) tag.remove()
  }

  // the SDK reports the page's address to open.weixin.qq.com once it knows the network type: it must never learn it
  Object.assign(wx, { getNetworkType: () => undefined })
  // this WeChat has no open tags
  document.addEventListener('WeixinOpenTagsError', undress)
  wx.error(undress)
  // called after an error too
  wx.ready(() => {
    if (!isRefused) watcher = watch(frame, dressAll)
  })
  wx.config({
    debug: false,
    appId,
    timestamp,
    nonceStr,
    signature,
    // with an empty list WeChat draws no open tags
    jsApiList: ['closeWindow'],
    openTagList: ['wx-open-launch-weapp'],
  })
}
