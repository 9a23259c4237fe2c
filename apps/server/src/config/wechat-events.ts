import { eventKeyPattern, eventTokenPattern } from '@getzo/domain/settings/outside-settings'
import { ConfigError } from './config-error'
import type { StoredOutside } from './stored-outside'

type Env = Record<string, string | undefined>

/** By which WeChat signs and seals the events of the mini-program. */
export interface WeChatEventKeys {
  token: string
  /** 32 bytes */
  key: Buffer
}

/** The keys that count; null where no events are taken. */
export interface WeChatEventsNow {
  readonly keys: WeChatEventKeys | null
  /** why the stored ones cannot be used */
  readonly problem: string | null
}

/** Reads WECHAT_EVENTS_*; neither value is repeated in a message. */
export function readWeChatEvents(env: Env): WeChatEventKeys | null {
  const { WECHAT_EVENTS_TOKEN: token = '', WECHAT_EVENTS_KEY: key = '' } = env
  if (token === '' && key === '') return null
  if (token === '' || key === '') {
    throw new ConfigError('WECHAT_EVENTS_TOKEN, WECHAT_EVENTS_KEY: both are needed, or neither')
  }
  if (!eventTokenPattern.test(token)) {
    throw new ConfigError('WECHAT_EVENTS_TOKEN: must have 3 to 32 letters or digits')
  }
  if (!eventKeyPattern.test(key)) throw new ConfigError('WECHAT_EVENTS_KEY: must have 43 letters or digits')
  return { token, key: keyOf(key) }
}

export function eventsInForce(
  decided: WeChatEventKeys | null,
  { secrets, problem }: StoredOutside,
): WeChatEventsNow {
  if (decided !== null) return { keys: decided, problem: null }
  const { events_token: token, events_key: key } = secrets
  return { keys: token && key ? { token, key: keyOf(key) } : null, problem }
}

const keyOf = (text: string) => Buffer.from(`${text}=`, 'base64')
