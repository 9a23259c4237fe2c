import { randomUUID } from 'node:crypto'
import type { ShopReader } from '../../config/shop-now'
import type { WeChatPayConfig } from '../../config/wechat-pay'
import type { WeChatPay, WeChatPayWord } from './wechat-pay'
import { createWeChatPay } from './wechat-pay-client'

/** Answers the client of the merchant that counts now; null where none does. Of one merchant it is always the same. */
export type CurrentWeChatPay = () => WeChatPay | null

export function createCurrentWeChatPay(shop: ShopReader, now: () => Date): CurrentWeChatPay {
  let made: { of: WeChatPayConfig; client: WeChatPay } | null = null
  return () => {
    const { current } = shop.now().weChatPay
    if (current === null) return null
    if (made?.of !== current) made = { of: current, client: createWeChatPay(current, now) }
    return made.client
  }
}

/**
 * Asks about a refund that is not there: the answer says whether our key, serial and clock are right. Null where it is the
 * right one, else WeChat Pay's word.
 */
export async function refusalOfMerchant(weChatPay: Pick<WeChatPay, 'query'>): Promise<WeChatPayWord | null> {
  const outcome = await weChatPay.query(`doctor-${randomUUID()}`)
  if (outcome.kind === 'none') return null
  return outcome.kind === 'record' ? { code: null, message: 'a strange answer' } : outcome.word
}
