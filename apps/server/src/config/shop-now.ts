import type { SecondFactor } from '@getzo/domain/auth/factors'
import { noMail } from '@getzo/domain/settings/mail-settings'
import {
  type SenderSetting,
  type ShopSettings,
  senderSettings,
  startPages,
} from '@getzo/domain/settings/settings'
import { storedAddress } from './address'
import type { Config } from './config'
import { mailInForce, type StoredMail } from './mail'
import type { AllStoredOutside } from './outside'
import { noSettings, senderInForce, settledSettings } from './shop'
import { carrierInForce, type UpsConfig } from './ups'
import { miniProgramInForce } from './wechat'
import { eventsInForce } from './wechat-events'
import { merchantInForce, type WeChatPayNow } from './wechat-pay'

/** The shop's settings that count: the environment's, else the stored ones, else the usual ones (adr/0115). */
export type ShopNow = Readonly<ReturnType<typeof settle>>

/** The only way to read a setting that is stored: `now` answers what counts at this moment, and no answer ever changes. */
export interface ShopReader {
  now(): ShopNow
}

/** The shop's stored settings. */
export interface StoredShop {
  settings: ShopSettings
  mail: StoredMail
  outside: AllStoredOutside
}

const noOutside = { values: {}, secrets: {}, problem: null }

export const nothingStored: StoredShop = {
  settings: noSettings,
  mail: { mail: noMail, password: null, problem: null },
  outside: { carrier: noOutside, wechat: noOutside, events: noOutside, pay: noOutside },
}

/** The settings in force, from the stored ones. No stored value makes this throw: only a started service can correct it. */
export function settle(
  config: Config,
  { settings, mail, outside }: StoredShop,
  weChatPay: WeChatPayNow = merchantInForce(config.weChatPay, outside.pay, config.publicUrl),
) {
  const { publicUrl, shopTimeZone, shopEnvironment } = config
  const counts = settledSettings(shopEnvironment, settings)
  const { letter_zh, letter_en, letter_fr } = counts
  const { service, packaging, goods } = config.ups
  const carrier = carrierInForce(config.ups, outside.carrier)
  const sender = senderInForce(shopEnvironment, settings, { isSample: carrier.credentials === null })
  const labelLines = counts.label_lines === 'first_first' ? 'first_first' : 'last_first'
  const ups: UpsConfig = { ...carrier, service, packaging, goods, shipper: sender.receiver, labelLines }
  const secondFactor: SecondFactor = counts.second_factor === 'administrators' ? 'administrators' : ''
  return {
    publicUrl,
    shopTimeZone,
    shopName: counts.shop_name,
    supportPhone: counts.support_phone,
    supportEmail: counts.support_email,
    startPage: startPages.find((page) => page === counts.start_page) ?? 'orders',
    letter: { letter_zh, letter_en, letter_fr },
    /** who needs a second factor (W15) */
    secondFactor,
    /** values set by the environment or on a screen; '' where the usual one counts */
    chosen: { ...settings, ...shopEnvironment },
    ups,
    weChat: miniProgramInForce(config.weChat, outside.wechat),
    weChatEvents: eventsInForce(config.weChatEvents, outside.events),
    weChatPay,
    /** why the carrier would refuse the sender that counts; null where it would not */
    senderProblem: sender.refusals[0] ?? null,
    /** why the stored address cannot be used; null where it can, and where none counts */
    addressProblem: storedAddress(config, settings.public_url).problem,
    ...mailInForce(config.mailEnvironment, mail),
  }
}

/** The sender's setting that the carrier would refuse (L3); null where none is, and where labels are samples. */
export function refusedOfSender({ senderProblem, ups }: ShopNow): SenderSetting | null {
  if (senderProblem === null || ups.credentials === null) return null
  return senderSettings.find((name) => name === senderProblem.field) ?? 'sender_name'
}
