import { usualOrderNumber } from '@getzo/domain/orders/order-number'
import type { Refusal } from '@getzo/domain/refusal'
import {
  hasSender,
  type ShopSettings,
  senderOf,
  shopSettingNames,
  shopSettings,
  usualLetter,
} from '@getzo/domain/settings/settings'
import { unpaidDaysUsual } from '@getzo/domain/stock/stock'
import { sendDaysUsual } from '@getzo/domain/wechat/payment-reports'
import { inEnglish } from '@getzo/domain/words/in-english'
import { ConfigError } from './config-error'
import { sampleSender } from './ups'

type Env = Record<string, string | undefined>

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
  wechat_send_days: String(sendDaysUsual),
}

/** The shop's settings of the environment, checked. */
export function readShop(env: Env): Partial<ShopSettings> {
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
  return shopEnvironment
}

/** The settings that count: the environment's, else the stored, else the usual ones (adr/0115). */
export function settledSettings(decided: Partial<ShopSettings>, stored: ShopSettings): ShopSettings {
  return Object.fromEntries(
    shopSettingNames.map((name) => [name, decided[name] || stored[name] || usualSettings[name]]),
  ) as ShopSettings // fromEntries forgets the names
}

/** The sender that counts with these stored settings: samples have one where nothing was entered. */
export const senderInForce = (
  decided: Partial<ShopSettings>,
  stored: ShopSettings,
  { isSample }: { isSample: boolean },
): ReturnType<typeof senderOf> =>
  senderOf(
    isSample && !hasSender(stored) ? { ...sampleSender, ...decided } : settledSettings(decided, stored),
  )

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
  'WECHAT_EVENTS_KEY',
  'WECHAT_EVENTS_TOKEN',
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
  'JOBS',
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
