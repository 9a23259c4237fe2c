import type { Config } from '../../config/config'
import type { ShopReader } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import type { MiniProgram } from './mini-program'
import { createOutsideCache } from './outside-cache'
import { startWeChatStandIn } from './stand-in'
import { createWeChat } from './wechat-client'
import { createWeChatOrders, type WeChatOrders } from './wechat-orders'

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
}: MiniProgramParts): Promise<{
  miniProgram: () => MiniProgram | null
  orders: () => WeChatOrders | null
  close: () => Promise<void>
}> {
  const cache = createOutsideCache(db)
  const standIn = demo && weChat.account === null ? await startWeChatStandIn({ knowsAll: true }) : null
  const clientsOf = (account: { appId: string; appSecret: string; baseUrl: string }, sample: boolean) => ({
    of: account,
    program: createWeChat({ config: account, cache, now, sample }),
    orders: createWeChatOrders({ config: account, cache, sample }),
  })
  const sample = standIn && clientsOf({ ...standIn.credentials, baseUrl: standIn.url }, true)
  let made: ReturnType<typeof clientsOf> | null = null
  const current = () => {
    const { appId, appSecret, baseUrl } = shop.now().weChat
    if (appId === null || appSecret === null) return sample
    if (made?.of.appId !== appId || made.of.appSecret !== appSecret) {
      made = clientsOf({ appId, appSecret, baseUrl }, false)
    }
    return made
  }
  return {
    miniProgram: () => current()?.program ?? null,
    orders: () => current()?.orders ?? null,
    close: async () => standIn?.close(),
  }
}
