import { join, resolve } from 'node:path'
import type { ObjectStoreConfig } from '../outside/s3/object-store'
import { type AddressSetting, addressOf } from './address'
import { ConfigError } from './config-error'
import { readDemoMoment } from './demo-moment'
import { type KeepDays, readKeepDays } from './keep'
import { type MailEnvironment, readMailEnvironment } from './mail'
import { type OutsideDecided, readOutsideDecided } from './outside'
import { readS3 } from './s3'
import { type EnvironmentVariable, readShop, shownEnvironment, usualSettings } from './shop'
import { readUps, type UpsEnvironment } from './ups'
import { type InstallationKey, isListenable, readInstallationKeys, readOrigin, readProxies } from './values'
import { readWeChat, type WeChatConfig } from './wechat'
import { readWeChatEvents, type WeChatEventKeys } from './wechat-events'
import { readWeChatPay, type WeChatPaySetting } from './wechat-pay'

/**
 * The settings of docs/operations.md, checked: those that a process keeps from its start to its end. What a screen changes
 * meanwhile is read from the shop (shop-now.ts).
 */
export type Config = Readonly<Settings>

interface Settings extends AddressSetting {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** the role that migrates, where another one serves */
  databaseOwnerUrl: string | null
  /** the mode of a pooler between the service and the database */
  databasePooling: 'session' | 'transaction'
  adminEmail: string | null
  adminPassword: string | null
  /** days in which refunds are usually carried out; 0: not shown to customers */
  refundDays: number
  /** the environment's or the stored one, as it was when the process started */
  shopTimeZone: string
  mailEnvironment: MailEnvironment
  ups: UpsEnvironment
  /** path of the picture of the shop's WeChat QR code */
  weChatQr: string | null
  /** the token that opens /metrics and /docs to other machines; null: none */
  metricsToken: string | null
  weChat: WeChatConfig
  /** settings of outside services that the environment decides, by their variables (W18) */
  outsideDecided: OutsideDecided
  weChatEvents: WeChatEventKeys | null
  weChatPay: WeChatPaySetting
  /**
   * whether a single URL's code is offered with an unguessable tail (G6); batches have one unless their call says
   * otherwise
   */
  urlTails: boolean
  /** keys that encrypt the tags' keys, the first for new ones; without any there are no genuine tags (G1) */
  tagKeys: readonly InstallationKey[]
  /** the object store for files; null: they are stored in the database (N10) */
  s3: ObjectStoreConfig | null
  keepDays: KeepDays
  backups: BackupConfig
  /** header in which a trusted proxy names the country of an address; null: places are not known (G7) */
  countryHeader: string | null
  /** addresses of reverse proxies whose X-Forwarded-* are believed; empty: none */
  trustProxy: string[]
  /** origins of other sites whose scripts may make the calls (X1) */
  allowedOrigins: string[]
  /** minutes without a call after which a session that is not remembered ends; 0: never */
  sessionIdleMinutes: number
  /** requests a minute from one address before 429; 0: no limit */
  requestsPerMinute: number
  /** whether requests that would be answered late are refused early; off in measurements alone */
  shedding: boolean
  /** whether this process carries out jobs; without them it asks and tells nobody by itself */
  runsJobs: boolean
  demo: boolean
  /** the moment at which the demo's shop stands when it is loaded; null: now */
  demoMoment: Date | null
  logLevel: string
  /** every variable, as the settings page shows it */
  environment: readonly EnvironmentVariable[]
}

/** Automatic backups (N6). */
interface BackupConfig {
  /** null: never */
  every: 'day' | 'week' | null
  /** where they are kept */
  folder: string
  /** how many of them are kept */
  keep: number
  /** where the embedded database's log is archived, so that any moment can be restored; null: nowhere */
  walArchive: string | null
}

type Env = Record<string, string | undefined>

/** Reads the environment. Throws ConfigError for the first setting that cannot be used. */
export function readConfig(env: Env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const host = listenable(env, 'HOST', '127.0.0.1')
  const publicUrl = origin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`
  const demoMoment = readDemoMoment(env)
  const demo = Boolean(env.GETZO_DEMO)
  if (demo && !isLoopback(host)) {
    throw new ConfigError(
      `HOST: the demo's sign-ins are public knowledge, so it only listens on 127.0.0.1, not ${host}`,
    )
  }
  const dataDir = resolve(env.DATA_DIR || './data')
  // checked here, and taken with the shop's others
  email(env, 'SUPPORT_EMAIL')
  return {
    port,
    host,
    dataDir,
    ...databaseUrls(env),
    databasePooling: oneOf(env, 'DATABASE_POOLING', ['session', 'transaction'], 'session'),
    adminEmail: email(env, 'ADMIN_EMAIL'),
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    shopEnvironment: readShop(env),
    shopTimeZone: timeZone(env, 'SHOP_TIME_ZONE', usualSettings.time_zone),
    refundDays: integer(env, 'REFUND_DAYS', 7, 0, 365),
    weChatQr: env.WECHAT_QR ? resolve(env.WECHAT_QR) : null,
    ...addressOf(env, publicUrl),
    usualUrl: publicUrl,
    addressOf: (given) => addressOf(env, given),
    metricsToken: metricsToken(env),
    mailEnvironment: readMailEnvironment(env, () => url(env, 'SMTP_URL', ['smtp:', 'smtps:'])),
    weChat: readWeChat(env, url(env, 'WECHAT_BASE_URL', ['http:', 'https:'])),
    outsideDecided: readOutsideDecided(env),
    weChatEvents: readWeChatEvents(env),
    weChatPay: readWeChatPay(env, origin(env, 'WECHAT_PAY_BASE_URL')),
    urlTails: oneOf(env, 'URL_TAILS', ['yes', 'no'], 'yes') === 'yes',
    tagKeys: tagKeys(env),
    s3: readS3(env),
    ups: readUps(env, url(env, 'UPS_BASE_URL', ['http:', 'https:'])),
    keepDays: readKeepDays((...setting) => integer(env, ...setting)),
    backups: backups(env, dataDir, demo),
    countryHeader: countryHeader(env),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    sessionIdleMinutes: integer(env, 'SESSION_IDLE_MINUTES', 120, 0, 10_000),
    requestsPerMinute: integer(env, 'REQUESTS_PER_MINUTE', 1200, 0, 1_000_000),
    shedding: oneOf(env, 'SHEDDING', ['yes', 'no'], 'yes') === 'yes',
    runsJobs: oneOf(env, 'JOBS', ['all', 'none'], 'all') === 'all',
    demo,
    demoMoment,
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    environment: shownEnvironment(env),
  }
}

function databaseUrls(env: Env): Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'> {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseOwnerUrl = url(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  if (databaseOwnerUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_OWNER_URL: needs DATABASE_URL, the role that serves')
  }
  return { databaseUrl, databaseOwnerUrl }
}

const backupTimes = { daily: 'day', weekly: 'week', never: null } as const

/** The embedded database is backed up by default; for another server the operator decides. */
function backups(env: Env, dataDir: string, demo: boolean): BackupConfig {
  const usual = demo || env.DATABASE_URL ? 'never' : 'daily'
  const every = backupTimes[oneOf(env, 'BACKUP_EVERY', ['daily', 'weekly', 'never'], usual)]
  const folder = resolve(env.BACKUP_DIR || join(dataDir, 'backups'))
  return { every, folder, keep: integer(env, 'BACKUP_KEEP', 7, 1, 1000), walArchive: walArchive(env) }
}

function walArchive({ WAL_ARCHIVE: text, DATABASE_URL }: Env): string | null {
  if (!text) return null
  if (DATABASE_URL) {
    throw new ConfigError(
      'WAL_ARCHIVE: is for the embedded database; the server of DATABASE_URL archives its log by settings of its own',
    )
  }
  if (process.platform === 'win32')
    throw new ConfigError('WAL_ARCHIVE: needs a POSIX shell, which Windows has not')
  // PostgreSQL's settings end with a line
  if (/[\r\n]/.test(text))
    throw new ConfigError('WAL_ARCHIVE: must be a folder without line breaks in its name')
  return resolve(text)
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value
  throw new ConfigError(`${name}: must be a whole number from ${min} to ${max}, not '${text}'`)
}

function url(env: Env, name: string, protocols: string[]): string | null {
  const text = env[name]
  if (!text) return null
  // the value may hold a password, so it is not repeated in the message
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
  throw new ConfigError(
    `${name}: must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  )
}

/** Origins as browsers write them: no path, no slash at the end, no default port. */
function origins(env: Env, name: string): string[] {
  const texts = (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const wrong = texts.find(
    (text) => !/^https?:/.test(text) || !URL.canParse(text) || new URL(text).origin !== text,
  )
  if (wrong === undefined) return texts
  throw new ConfigError(`${name}: must be origins such as https://shop.example, not '${wrong}'`)
}

function origin(env: Env, name: string): string | null {
  const text = url(env, name, ['http:', 'https:'])
  if (text === null) return null
  const read = readOrigin(text)
  if (read !== null) return read
  throw new ConfigError(
    `${name}: must be an origin such as https://shop.example, without user, path or query`,
  )
}

const metricsTokenLengthMin = 16

function metricsToken({ METRICS_TOKEN: text }: Env): string | null {
  if (!text) return null
  if (text.length >= metricsTokenLengthMin && /^[\x21-\x7e]+$/.test(text)) return text
  throw new ConfigError(
    `METRICS_TOKEN: must have ${metricsTokenLengthMin} characters or more, all of them letters, digits or signs`,
  )
}

function listenable(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (isListenable(text)) return text
  throw new ConfigError(`${name}: ${JSON.stringify(text)} is neither an address nor a name to listen on`)
}

function proxies(env: Env, name: string): string[] {
  const read = readProxies(env[name] ?? '')
  if ('proxies' in read) return read.proxies
  throw new ConfigError(
    `${name}: ${JSON.stringify(read.wrong)} is no address, no network such as 10.0.0.0/8 and none of loopback, linklocal, uniquelocal`,
  )
}

/** Without a proxy in front anybody could write this header. */
function countryHeader({ COUNTRY_HEADER: text, TRUST_PROXY }: Env): string | null {
  if (!text) return null
  if (!TRUST_PROXY) throw new ConfigError('COUNTRY_HEADER: needs TRUST_PROXY, the proxy that sets it')
  if (/^[\w-]{1,60}$/.test(text)) return text.toLowerCase()
  throw new ConfigError(`COUNTRY_HEADER: ${JSON.stringify(text)} is not a header's name such as cf-ipcountry`)
}

function email(env: Env, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (/^[^@\s]+@[^@\s]+$/.test(text)) return text
  throw new ConfigError(`${name}: must be an e-mail address, not '${text}'`)
}

function password(env: Env, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (text.length >= 10 && text.length <= 200) return text
  throw new ConfigError(`${name}: must have 10 to 200 characters`)
}

function timeZone(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch (error) {
    throw new ConfigError(`${name}: '${text}' is not a time zone such as Asia/Shanghai`, { cause: error })
  }
}

function tagKeys({ TAG_KEYS: text = '' }: Env): readonly InstallationKey[] {
  const keys = readInstallationKeys(text)
  if (keys !== null) return keys
  // the value is a secret, so it is not repeated in the message
  throw new ConfigError(
    'TAG_KEYS: must be version:key pairs separated by commas, each version once, each key 64 hexadecimal digits',
  )
}

function oneOf<const V extends string>(env: Env, name: string, values: readonly V[], fallback: V): V {
  const text = env[name] || fallback
  const value = values.find((one) => one === text)
  if (value !== undefined) return value
  throw new ConfigError(`${name}: must be one of ${values.join(', ')}, not '${text}'`)
}
