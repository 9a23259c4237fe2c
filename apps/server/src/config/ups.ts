import { defaultPackaging, defaultService } from '@getzo/domain/labels/carrier-choices'
import type { LineOrder } from '@getzo/domain/labels/label-lines'
import type { Receiver } from '@getzo/domain/labels/receiver'
import { senderOf } from '@getzo/domain/settings/settings'
import { ConfigError } from './config-error'
import type { StoredOutside } from './stored-outside'

/** The parcel carrier (L3, L4). */
export interface UpsConfig {
  /** null: the built-in carrier answers, and its labels are samples */
  credentials: { clientId: string; clientSecret: string; accountNumber: string } | null
  baseUrl: string
  /** the account and server of the environment; null where it has none */
  environment: { credentials: UpsConfig['credentials']; baseUrl: string | null }
  /** why the stored account cannot be used; null where it can, and where none is stored */
  problem: string | null
  service: string
  packaging: string
  /** description of the contents for customs */
  goods: string
  /** who sends, within the carrier's limits */
  shipper: Receiver
  /** how the carrier prints the lines that it is given (L12) */
  labelLines: LineOrder
}

type Env = Record<string, string | undefined>

const goodsLengthMax = 50
const hosts = { live: 'https://onlinetools.ups.com', test: 'https://wwwcie.ups.com' } as const

/** The sender of the built-in carrier's samples, while the shop has none. */
export const sampleSender = {
  sender_name: 'Getzo',
  sender_attention_name: 'Shipping',
  sender_phone: '6045550100',
  sender_address: '100 Sample Street',
  sender_city: 'Vancouver',
  sender_province: 'BC',
  sender_postal_code: 'V5K 0A1',
  sender_country: 'CA',
}

/** Reads UPS_* and SHIPPER_GOODS. The sender is a setting of the shop (shop.ts). */
export function readUps(env: Env, baseUrl: string | null): UpsConfig {
  const credentials = readCredentials(env)
  return {
    credentials,
    baseUrl: baseUrl ?? hosts.live,
    environment: { credentials, baseUrl },
    problem: null,
    service: code(env, 'UPS_SERVICE', defaultService),
    packaging: code(env, 'UPS_PACKAGING', defaultPackaging),
    goods: goods(env.SHIPPER_GOODS || 'Merchandise'),
    shipper: senderOf(sampleSender).receiver,
    labelLines: 'last_first',
  }
}

/** Puts the account that counts into `ups`. With one whose secret cannot be opened nothing is bought: see problem. */
export function settleCarrier(ups: UpsConfig, { values, secrets, problem }: StoredOutside): void {
  const { credentials, baseUrl } = ups.environment
  if (credentials !== null) return
  const { carrier_client_id: clientId, carrier_account: accountNumber } = values
  const clientSecret = secrets.carrier_secret
  ups.problem = clientId ? problem : null
  ups.credentials =
    clientId && clientSecret && accountNumber ? { clientId, clientSecret, accountNumber } : null
  ups.baseUrl = baseUrl ?? (values.carrier_host === 'test' ? hosts.test : hosts.live)
}

function readCredentials(env: Env): UpsConfig['credentials'] {
  const {
    UPS_CLIENT_ID: clientId = '',
    UPS_CLIENT_SECRET: clientSecret = '',
    UPS_ACCOUNT_NUMBER: accountNumber = '',
  } = env
  const entered = [clientId, clientSecret, accountNumber].filter((value) => value !== '')
  if (entered.length === 0) return null
  if (entered.length < 3) {
    throw new ConfigError('UPS_CLIENT_ID, UPS_CLIENT_SECRET, UPS_ACCOUNT_NUMBER: all are needed, or none')
  }
  if (!/^[0-9A-Z]{6}$/i.test(accountNumber)) {
    throw new ConfigError('UPS_ACCOUNT_NUMBER: must have six letters and digits')
  }
  return { clientId, clientSecret, accountNumber: accountNumber.toUpperCase() }
}

function code(env: Env, name: string, fallback: string): string {
  const text = env[name] || fallback
  if (/^[0-9A-Z]{2}$/i.test(text)) return text.toUpperCase()
  throw new ConfigError(`${name}: must be one of the carrier's codes of two characters, not '${text}'`)
}

function goods(text: string): string {
  if (text.length <= goodsLengthMax && /^[\x20-\x7e]+$/.test(text)) return text
  throw new ConfigError(`SHIPPER_GOODS: must have at most ${goodsLengthMax} plain characters`)
}
