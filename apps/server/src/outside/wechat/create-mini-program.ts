import type { Config } from '../../config/config'
import type { Database } from '../../db/connection/connect'
import type { MiniProgram } from './mini-program'
import { createOutsideCache } from './outside-cache'
import { startWeChatStandIn } from './stand-in'
import { createWeChat } from './wechat-client'

interface MiniProgramParts {
  config: Pick<Config, 'weChat' | 'demo'>
  db: Database
  now: () => Date
}

/**
 * The real WeChat where credentials are configured, in demo mode the stand-in, else null: the calls then say that
 * nothing is configured. close ends the stand-in.
 */
export async function createMiniProgram({
  config,
  db,
  now,
}: MiniProgramParts): Promise<{ miniProgram: MiniProgram | null; close: () => Promise<void> }> {
  const cache = createOutsideCache(db)
  const { weChat } = config
  if (weChat.appId !== null && weChat.appSecret !== null) {
    const { appId, appSecret, baseUrl } = weChat
    return {
      miniProgram: createWeChat({ config: { appId, appSecret, baseUrl }, cache, now }),
      close: () => Promise.resolve(),
    }
  }
  if (!config.demo) return { miniProgram: null, close: () => Promise.resolve() }
  const standIn = await startWeChatStandIn()
  const own = { ...standIn.credentials, baseUrl: standIn.url }
  return {
    miniProgram: createWeChat({ config: own, cache, now, sample: true }),
    close: () => standIn.close(),
  }
}
