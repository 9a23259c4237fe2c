import type { Language } from '../public/device'
import { hostOfScanned } from './scanned-host'

/**
 * Where a care video is seen (B4, Q2): in a player of another site within the page, as a film or a moving drawing of our
 * own, or on its own site, where it cannot be shown within ours. `from` is the site as people call it; what is out of
 * reach may not open from where this visitor is.
 */
export type VideoPlace =
  | { kind: 'frame'; address: string; from: string }
  | { kind: 'film' }
  | { kind: 'drawing' }
  | { kind: 'link'; from: string; isOutOfReach: boolean }

interface VideoHost {
  name: Record<Language, string>
  /** the player's origin: the only ones that a page of ours may frame */
  origin: string
  /** a video's id in the addresses that people copy; the scheme and "www." are gone */
  ids: readonly RegExp[]
  player: (id: string) => string
  /** not to be had from mainland China, where its player would stay empty */
  isBlockedInChina: boolean
}

const sameName = (name: string) => ({ en: name, fr: name, cn: name })

const videoHosts: readonly VideoHost[] = [
  {
    name: sameName('YouTube'),
    // sets no cookies before the film is played
    origin: 'https://www.youtube-nocookie.com',
    ids: [
      /^(?:m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?![\w-])/,
      /^(?:m\.)?youtube(?:-nocookie)?\.com\/(?:shorts|embed|live)\/([\w-]{11})(?![\w-])/,
      /^youtu\.be\/([\w-]{11})(?![\w-])/,
    ],
    player: (id) => `/embed/${id}?autoplay=1&rel=0`,
    isBlockedInChina: true,
  },
  {
    name: { ...sameName('Bilibili'), cn: '哔哩哔哩' },
    origin: 'https://player.bilibili.com',
    ids: [
      /^(?:m\.)?bilibili\.com\/video\/(BV\w{10})(?!\w)/,
      /^player\.bilibili\.com\/player\.html\?(?:[^#]*&)?bvid=(BV\w{10})(?!\w)/,
    ],
    player: (id) => `/player.html?bvid=${id}&autoplay=1`,
    isBlockedInChina: false,
  },
  {
    name: { en: 'Tencent Video', fr: 'Tencent Video', cn: '腾讯视频' },
    origin: 'https://v.qq.com',
    ids: [
      /^(?:m\.)?v\.qq\.com\/x\/page\/(\w{8,16})\.html/,
      /^(?:m\.)?v\.qq\.com\/x\/cover\/\w+\/(\w{8,16})\.html/,
      /^v\.qq\.com\/txp\/iframe\/player\.html\?(?:[^#]*&)?vid=(\w{8,16})(?!\w)/,
    ],
    player: (id) => `/txp/iframe/player.html?vid=${id}&autoplay=true`,
    isBlockedInChina: false,
  },
]

/** Where a visitor sees a video: Chinese readers are led to what is blocked for them, instead of waiting for its player. */
export function videoPlace(url: string, language: Language): VideoPlace {
  if (/^\/[^/]/.test(url))
    return /\.(?:mp4|webm|m4v|mov)$/i.test(url) ? { kind: 'film' } : { kind: 'drawing' }
  const address = url.replace(/^https:\/\/(?:www\.)?/i, '')
  for (const { name, origin, ids, player, isBlockedInChina } of videoHosts) {
    const [id] = ids.flatMap((one) => one.exec(address)?.[1] ?? [])
    if (id === undefined) continue
    if (isBlockedInChina && language === 'cn') return { kind: 'link', from: name.cn, isOutOfReach: true }
    return { kind: 'frame', address: origin + player(id), from: name[language] }
  }
  return { kind: 'link', from: hostOfScanned(url)?.replace(/^www\./, '') ?? url, isOutOfReach: false }
}

/** The origins that a page with these videos frames, for its security policy; none of any other address. */
export const framedOrigins = (places: readonly VideoPlace[]): string[] =>
  videoHosts.flatMap(({ origin }) =>
    places.some((place) => place.kind === 'frame' && place.address.startsWith(`${origin}/`)) ? [origin] : [],
  )
