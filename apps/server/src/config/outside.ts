import {
  type OutsideService,
  type OutsideSetting,
  outsideServices,
  outsideVariables,
  plainOf,
  secretsOf,
} from '@getzo/domain/settings/outside-settings'
import type { StoredOutside } from './stored-outside'
import { settleCarrier, type UpsConfig } from './ups'
import { settleWeChat, type WeChatConfig } from './wechat'
import { settleWeChatPay, type WeChatPaySetting } from './wechat-pay'

type Env = Record<string, string | undefined>

/** Settings of outside services that the environment decides, each with its variable (W18). */
export type OutsideDecided = Partial<Record<OutsideSetting, string>>

export function readOutsideDecided(env: Env): OutsideDecided {
  return Object.assign({}, ...outsideServices.map((service) => decidedOf(service, env)))
}

/** The first variable of a service stands for an account of the environment, of which nothing is stored. */
function decidedOf(service: OutsideService, env: Env): OutsideDecided {
  const names: OutsideSetting[] = [...plainOf(service), ...secretsOf(service)]
  const [first = ''] = names.map((name) => outsideVariables[name])
  const isWhole = Boolean(env[first])
  return Object.fromEntries(
    names.flatMap((name) => {
      const variable = outsideVariables[name]
      return env[variable] ? [[name, variable]] : isWhole ? [[name, first]] : []
    }),
  )
}

/** The outside services that count, which a save changes. */
export interface OutsideConfig {
  ups: UpsConfig
  weChat: WeChatConfig
  weChatPay: WeChatPaySetting
  publicUrl: string
}

export type AllStoredOutside = Record<OutsideService, StoredOutside>

/** Puts the outside services that count into `config`, where their clients look them up at each call (adr/0177). */
export function settleOutside(config: OutsideConfig, stored: AllStoredOutside): void {
  settleCarrier(config.ups, stored.carrier)
  settleWeChat(config.weChat, stored.wechat)
  settleWeChatPay(config.weChatPay, stored.pay, config.publicUrl)
}
