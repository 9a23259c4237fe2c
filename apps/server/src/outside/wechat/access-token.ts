import { MiniProgramError } from './mini-program'
import type { OutsideCache } from './outside-cache'
import { postToWeChat } from './wechat-http'

/** A token is given up this long before it ends, so that none ends on its way. */
const marginSeconds = 300
const lifetimeMaxSeconds = 7200

interface TokenParts {
  appId: string
  appSecret: string
  baseUrl: string
  cache: OutsideCache
}

export interface AccessTokens {
  current(): Promise<string>
  /** by WeChat's word now, instead of the token that it has just refused */
  instead(refused: string): Promise<string>
}

/**
 * Tokens by cgi-bin/stable_token, which answers every asker the same token while it lives, so that neither our copies nor
 * the shop's mini-program invalidate each other's. All that asks WeChat for an account takes its token here: it is kept for
 * all copies. A new one is never forced (force_refresh): that ends everyone's.
 */
export function createAccessTokens({ appId, appSecret, baseUrl, cache }: TokenParts): AccessTokens {
  const key = `wechat:token:${appId}`

  async function ask() {
    const { errcode, errmsg, fields } = await postToWeChat(new URL('/cgi-bin/stable_token', baseUrl), {
      grant_type: 'client_credential',
      appid: appId,
      secret: appSecret,
      force_refresh: false,
    })
    if (errcode === -1) throw new MiniProgramError('busy', errcode, 'WeChat is busy')
    if (errcode === 45_009 || errcode === 45_011) throw new MiniProgramError('quota', errcode, errmsg)
    const { access_token: token, expires_in: seconds } = fields
    if (errcode !== 0 || typeof token !== 'string' || typeof seconds !== 'number') {
      throw new MiniProgramError(
        'refused',
        errcode,
        `WeChat gives no token: ${errmsg || 'none in its answer'}`,
      )
    }
    return { value: token, seconds: Math.min(seconds, lifetimeMaxSeconds) - marginSeconds }
  }

  return {
    current: () => cache.readOr(key, ask),
    instead: (refused) => cache.readOr(key, ask, refused),
  }
}
