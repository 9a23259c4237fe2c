import type { SecondFactor } from '@getzo/domain/auth/factors'
import { usualOrderNumber } from '@getzo/domain/orders/order-number'
import type { Refusal } from '@getzo/domain/refusal'
import {
  hasSender,
  isTimeZone,
  type SenderSetting,
  type ShopSettings,
  type StartPage,
  senderOf,
  senderSettings,
  shopSettingNames,
  shopSettings,
  startPages,
  usualLetter,
} from '@getzo/domain/settings/settings'
import { unpaidDaysUsual } from '@getzo/domain/stock/stock'
import { inEnglish } from '@getzo/domain/words/in-english'
import { ConfigError } from './config-error'
import { sampleSender, type UpsConfig } from './ups'

type Env = Record<string, string | undefined>

/** The shop's settings in force: from the environment, the stored ones and the defaults. */
export interface ShopConfig {
  /** those that the environment decides */
  shopEnvironment: Partial<ShopSettings>
  shopName: string
  /** as it was when the process started */
  shopTimeZone: string
  supportPhone: string
  supportEmail: string
  startPage: StartPage
  letter: Record<keyof typeof usualLetter, string>
  /** who needs a second factor (W15) */
  secondFactor: SecondFactor
  ups: UpsConfig
  /** why the carrier would refuse the sender that counts; null where it would not */
  senderProblem: Refusal | null
}

/** Nothing is stored. */
export const noSettings = Object.fromEntries(shopSettingNames.map((name) => [name, ''])) as ShopSettings // fromEntries forgets the names

/** The defaults, where neither the environment nor the shop says otherwise. */
export const usualSettings: ShopSettings = {
  ...noSettings,
  shop_name: 'Getzo',
  time_zone: 'Asia/Shanghai',
  order_number: usualOrderNumber,
  unpaid_days: String(unpaidDaysUsual),
  start_page: 'orders',
  label_lines: 'last_first',
  sender_country: 'CA',
  ...usualLetter,
}

/** The shop's settings of the environment, checked, and what counts before the stored ones are read. */
export function readShop(
  env: Env,
): Pick<
  ShopConfig,
  'shopEnvironment' | 'shopName' | 'supportPhone' | 'startPage' | 'letter' | 'secondFactor' | 'senderProblem'
> {
  const shopEnvironment: Partial<ShopSettings> = Object.fromEntries(
    shopSettingNames.flatMap((name) => {
      const text = env[shopSettings[name] ?? '']
      return text ? [[name, text]] : []
    }),
  )
  // the sample fills what is not set, and its own values may be wrong for another country: only set variables are refused
  const { refusals } = senderOf({ ...sampleSender, ...shopEnvironment })
  const refusal = refusals.find(({ field }) => field in shopEnvironment)
  if (refusal) refuseSender(refusal)
  return {
    shopEnvironment,
    shopName: shopEnvironment.shop_name ?? usualSettings.shop_name,
    supportPhone: shopEnvironment.support_phone ?? '',
    startPage: 'orders',
    letter: { ...usualLetter },
    secondFactor: '',
    senderProblem: null,
  }
}

/** The settings that count: the environment's, else the stored, else the usual ones (adr/0115). */
export function settledSettings(
  { shopEnvironment }: Pick<ShopConfig, 'shopEnvironment'>,
  stored: ShopSettings,
): ShopSettings {
  return Object.fromEntries(
    shopSettingNames.map((name) => [name, shopEnvironment[name] || stored[name] || usualSettings[name]]),
  ) as ShopSettings // fromEntries forgets the names
}

/** The sender that counts with these stored settings: samples have one where nothing was entered. */
export const senderInForce = (
  config: Pick<ShopConfig, 'shopEnvironment' | 'ups'>,
  stored: ShopSettings,
): ReturnType<typeof senderOf> =>
  senderOf(
    hasSender(stored) || config.ups.credentials !== null
      ? settledSettings(config, stored)
      : { ...sampleSender, ...config.shopEnvironment },
  )

/** The sender's setting that the carrier would refuse (L3); null where none is, and where labels are samples. */
export function refusedOfSender({
  senderProblem,
  ups,
}: Pick<ShopConfig, 'senderProblem' | 'ups'>): SenderSetting | null {
  if (senderProblem === null || ups.credentials === null) return null
  return senderSettings.find((name) => name === senderProblem.field) ?? 'sender_name'
}

/**
 * Puts the settings that count into `config`, where every reader looks them up. The time zone is part of prepared
 * statements and of the day in which something is counted, so it is taken only at the start. Nothing that is stored
 * throws here: it could be mended only on a screen of the started service.
 */
export function settle(config: ShopConfig, stored: ShopSettings, { isStart }: { isStart: boolean }): void {
  const counts = settledSettings(config, stored)
  const { receiver, refusals } = senderInForce(config, stored)
  config.senderProblem = refusals[0] ?? null
  config.ups.shipper = receiver
  config.ups.labelLines = counts.label_lines === 'first_first' ? 'first_first' : 'last_first'
  config.shopName = counts.shop_name
  config.supportPhone = counts.support_phone
  config.supportEmail = counts.support_email
  config.startPage = startPages.find((page) => page === counts.start_page) ?? 'orders'
  config.letter = { letter_zh: counts.letter_zh, letter_en: counts.letter_en, letter_fr: counts.letter_fr }
  config.secondFactor = counts.second_factor === 'administrators' ? 'administrators' : ''
  const usualZone = config.shopEnvironment.time_zone ?? usualSettings.time_zone
  if (isStart) config.shopTimeZone = isTimeZone(counts.time_zone) ? counts.time_zone : usualZone
}

function refuseSender(refusal: Refusal): never {
  const name = shopSettingNames.find((one) => one === refusal.field) ?? 'sender_name'
  throw new ConfigError(`${shopSettings[name]}: ${inEnglish(refusal)}`)
}

/** A variable as the settings page shows it: the value of one that may hold a secret is never given. */
export interface EnvironmentVariable {
  name: string
  is_set: boolean
  value: string | null
}

const secret = [
  'ADMIN_PASSWORD',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TAG_KEYS',
  'UPS_CLIENT_ID',
  'UPS_CLIENT_SECRET',
  'WECHAT_APP_SECRET',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_API_V3_KEY_BEFORE',
  'WECHAT_SERVICE_APP_SECRET',
]
const plain = [
  'PUBLIC_URL',
  'PASSKEY_RP_ID',
  'PASSKEY_ORIGINS',
  'SHOP_HOSTS',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_POOLING',
  'ADMIN_EMAIL',
  'MAIL_FROM',
  'REFUND_DAYS',
  'WECHAT_QR',
  'TRUST_PROXY',
  'COUNTRY_HEADER',
  'ALLOWED_ORIGINS',
  'REQUESTS_PER_MINUTE',
  'SHEDDING',
  'UPS_ACCOUNT_NUMBER',
  'UPS_BASE_URL',
  'UPS_SERVICE',
  'UPS_PACKAGING',
  'SHIPPER_GOODS',
  'WECHAT_APP_ID',
  'WECHAT_BASE_URL',
  'WECHAT_PRODUCT_PATH',
  'WECHAT_PAGES',
  'WECHAT_PAY_BASE_URL',
  'WECHAT_PAY_CERTIFICATES',
  'WECHAT_PAY_CERTIFICATE_SERIAL',
  'WECHAT_PAY_KEY_FILE',
  'WECHAT_PAY_MERCHANT',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_SERVICE_APP_ID',
  'WECHAT_MINI_PROGRAM_NAME',
  'URL_TAILS',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_PREFIX',
  'VISITS_KEEP_DAYS',
  'JOBS_KEEP_DAYS',
  'ENDED_KEEP_DAYS',
  'KEYS_KEEP_DAYS',
  'LOOKUPS_KEEP_DAYS',
  'UPLOADS_KEEP_DAYS',
  'PICTURES_KEEP_DAYS',
  'BACKUP_EVERY',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'WAL_ARCHIVE',
  'SESSION_IDLE_MINUTES',
  'LOG_LEVEL',
]

/** Every variable of docs/operations.md. */
export const shownEnvironment = (env: Env): EnvironmentVariable[] =>
  [...plain, ...secret].toSorted().map((name) => ({
    name,
    is_set: Boolean(env[name]),
    value: secret.includes(name) ? null : env[name] || null,
  }))
