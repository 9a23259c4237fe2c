import type { WeChatNow } from '../../config/wechat'
import { postToWeChat } from './wechat-http'

/**
 * Asks WeChat for the stable token, which is the same for every asker, so that asking ends nobody's. Answers null where
 * it was given, else why not. Throws MiniProgramError where WeChat does not answer.
 */
export async function refusedToken({ appId, appSecret, baseUrl }: WeChatNow): Promise<string | null> {
  const { errcode, errmsg } = await postToWeChat(new URL('/cgi-bin/stable_token', baseUrl), {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
    force_refresh: false,
  })
  return errcode === 0 ? null : `${errmsg} (${errcode})`
}
