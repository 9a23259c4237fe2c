import type { Config } from '../../config/config'
import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import type { MiniProgram } from './mini-program'
import { createOutsideCache } from './outside-cache'
import { startWeChatStandIn } from './stand-in'
import { createWeChat } from './wechat-client'

interface MiniProgramParts {
  config: Pick<Config, 'weChat' | 'demo'>
  shop: ShopReader
  db: Database
  now: () => Date
}

/**
 * The real WeChat where a mini-program counts, in demo mode the stand-in, else null: the calls then say that nothing is
 * configured. It can be entered while the service runs (W18), so it is looked up at each call. close ends the stand-in.
 */
export async function createMiniProgram({
  config: { weChat, demo },
  shop,
  db,
  now,
}: MiniProgramParts): Promise<{ miniProgram: () => MiniProgram | null; close: () => Promise<void> }> {
  const cache = createOutsideCache(db)
  const standIn = demo && weChat.account === null ? await startWeChatStandIn() : null
  const sample =
    standIn === null
      ? null
      : createWeChat({ config: { ...standIn.credentials, baseUrl: standIn.url }, cache, now, sample: true })
  let made: { account: string; client: MiniProgram } | null = null
  const miniProgram = () => {
    const { appId, appSecret, baseUrl } = shop.now().weChat
    if (appId === null || appSecret === null) return sample
    const account = JSON.stringify([appId, appSecret])
    if (made?.account !== account) {
      made = { account, client: createWeChat({ config: { appId, appSecret, baseUrl }, cache, now }) }
    }
    return made.client
  }
  return { miniProgram, close: async () => standIn?.close() }
}
