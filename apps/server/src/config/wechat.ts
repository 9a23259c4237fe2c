import { ConfigError } from './config-error'
import type { StoredOutside } from './stored-outside'

type Env = Record<string, string | undefined>

/** The environment's settings of the mini-program (Q6). */
export interface WeChatConfig {
  /** null where the environment has none */
  account: { appId: string; appSecret: string } | null
  baseUrl: string
  /** page of a product whose wc_url is a query alone */
  productPath: string
  /** pages by the name that wc_jump/page/{id} takes */
  pages: ReadonlyMap<string, string>
  /** the settings of WeChat's open tag; null where it is not used */
  service: WeChatServiceConfig | null
}

/** The mini-program that counts: both appId and appSecret, or neither. */
export interface WeChatNow {
  readonly appId: string | null
  readonly appSecret: string | null
  readonly baseUrl: string
  /** why the stored one cannot be used; null where it can, and where none is stored */
  readonly problem: string | null
}

/** A verified service account of WeChat's, whose JS-safe domain is ours. */
interface WeChatServiceConfig {
  appId: string
  appSecret: string
  /** the mini-program's original id, gh_… */
  miniProgramName: string
}

/** Reads WECHAT_*. */
export function readWeChat(env: Env, baseUrl: string | null): WeChatConfig {
  const { WECHAT_APP_ID: appId = '', WECHAT_APP_SECRET: appSecret = '' } = env
  if ((appId === '') !== (appSecret === '')) {
    throw new ConfigError('WECHAT_APP_ID, WECHAT_APP_SECRET: both are needed, or neither')
  }
  return {
    account: appId ? { appId, appSecret } : null,
    baseUrl: baseUrl ?? 'https://api.weixin.qq.com',
    productPath: weChatPath('WECHAT_PRODUCT_PATH', env.WECHAT_PRODUCT_PATH || 'pages/product/index'),
    pages: weChatPages(env.WECHAT_PAGES || 'home=pages/index/index'),
    service: weChatService(env),
  }
}

/** The mini-program that counts. One whose secret cannot be opened is none. */
export function miniProgramInForce(
  { account, baseUrl }: WeChatConfig,
  { values, secrets, problem }: StoredOutside,
): WeChatNow {
  if (account !== null) return { ...account, baseUrl, problem: null }
  const { wechat_app_id: appId } = values
  const { wechat_app_secret: appSecret } = secrets
  const stored = appId && appSecret ? { appId, appSecret } : { appId: null, appSecret: null }
  return { ...stored, baseUrl, problem: appId ? problem : null }
}

function weChatService(env: Env): WeChatServiceConfig | null {
  const {
    WECHAT_SERVICE_APP_ID: appId = '',
    WECHAT_SERVICE_APP_SECRET: appSecret = '',
    WECHAT_MINI_PROGRAM_NAME: miniProgramName = '',
  } = env
  const given = [appId, appSecret, miniProgramName].filter((value) => value !== '')
  if (given.length === 0) return null
  if (given.length < 3) {
    throw new ConfigError(
      'WECHAT_SERVICE_APP_ID, WECHAT_SERVICE_APP_SECRET, WECHAT_MINI_PROGRAM_NAME: all are needed, or none',
    )
  }
  if (!/^gh_[0-9a-z]{6,40}$/i.test(miniProgramName)) {
    throw new ConfigError(
      `WECHAT_MINI_PROGRAM_NAME: '${miniProgramName}' is not a mini-program's original id such as gh_0123456789ab`,
    )
  }
  return { appId, appSecret, miniProgramName }
}

/** name=path pairs, separated by commas */
function weChatPages(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').map((pair): [string, string] => {
    const [, name, path] = /^\s*([a-z0-9_-]{1,40})=(.+?)\s*$/.exec(pair) ?? []
    if (name !== undefined && path !== undefined) return [name, weChatPath('WECHAT_PAGES', path)]
    throw new ConfigError(`WECHAT_PAGES: '${pair}' is not name=path, such as home=pages/index/index`)
  })
  return new Map(pairs)
}

function weChatPath(name: string, path: string): string {
  if (/^[\w-]+(\/[\w-]+)*$/.test(path)) return path
  throw new ConfigError(`${name}: '${path}' is not a mini-program path such as pages/index/index`)
}
