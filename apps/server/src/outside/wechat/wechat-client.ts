import { createHash } from 'node:crypto'
import { openlinkPattern } from '@getzo/contract/wechat/wechat-pages'
import type { MiniProgramPlace } from '@getzo/domain/wechat/mini-program-place'
import { createAccessTokens } from './access-token'
import { type MiniProgram, MiniProgramError } from './mini-program'
import type { OutsideCache } from './outside-cache'
import { postToWeChat } from './wechat-http'
import { askWithToken, kindOf } from './with-token'

/** WeChat's longest, and what we use of it: nobody is given a link that ends in their hand. */
const linkDays = 30
const cachedDays = 29
const daySeconds = 86_400

/** after a spent quota WeChat is left alone for a while */
const quotaPauseMs = 600_000

interface WeChatParts {
  config: { appId: string; appSecret: string; baseUrl: string }
  cache: OutsideCache
  now: () => Date
  sample?: boolean
}

/** Mini-program links by wxa/generatescheme, with our own credentials (facts: WeChat mini-program jump). */
export function createWeChat({ config, cache, now, sample = false }: WeChatParts): MiniProgram {
  const tokens = createAccessTokens({ ...config, cache })
  let pausedUntil = 0

  async function make(place: MiniProgramPlace): Promise<string> {
    if (now().getTime() < pausedUntil) throw new MiniProgramError('quota', 45_009, 'the quota was spent')
    const { errcode, errmsg, fields } = await askWithToken(tokens, (token) => generate(token, place))
    if (errcode === 0) return checked(fields.openlink)
    const kind = kindOf(errcode)
    if (kind === 'quota') pausedUntil = now().getTime() + quotaPauseMs
    throw new MiniProgramError(kind, errcode, `WeChat gives no link: ${errmsg}`)
  }

  function generate(token: string, { path, query }: MiniProgramPlace) {
    const address = new URL('/wxa/generatescheme', config.baseUrl)
    address.searchParams.set('access_token', token)
    return postToWeChat(address, {
      jump_wxa: { path, query, env_version: 'release' },
      is_expire: true,
      expire_type: 1,
      expire_interval: linkDays,
    })
  }

  return {
    sample,
    openlink: (place) =>
      cache.readOr(`wechat:link:${config.appId}:${hashOf(place)}`, async () => ({
        value: await make(place),
        seconds: cachedDays * daySeconds,
      })),
  }
}

/** A customer's phone is only ever sent into a mini-program, even if WeChat answers another link. */
function checked(openlink: unknown): string {
  if (typeof openlink === 'string' && openlinkPattern.test(openlink)) return openlink
  throw new MiniProgramError('refused', 0, 'WeChat answered no link into a mini-program')
}

const hashOf = ({ path, query }: MiniProgramPlace) =>
  createHash('sha256')
    .update(JSON.stringify([path, query]))
    .digest('base64url')
