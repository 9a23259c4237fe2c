import { defaultPackaging, defaultService } from '@getzo/domain/labels/carrier-choices'
import type { LineOrder } from '@getzo/domain/labels/label-lines'
import type { Receiver } from '@getzo/domain/labels/receiver'
import { ConfigError } from './config-error'
import type { StoredOutside } from './stored-outside'

type Credentials = { clientId: string; clientSecret: string; accountNumber: string } | null

/** The environment's settings of the parcel carrier (L3, L4). */
export interface UpsEnvironment {
  credentials: Credentials
  baseUrl: string | null
  service: string
  packaging: string
  /** description of the contents for customs */
  goods: string
}

/** The parcel carrier that counts. */
export interface UpsConfig extends Readonly<Pick<UpsEnvironment, 'service' | 'packaging' | 'goods'>> {
  /** null: the built-in carrier answers, and its labels are samples */
  readonly credentials: Credentials
  readonly baseUrl: string
  /** why the stored account cannot be used; null where it can, and where none is stored */
  readonly problem: string | null
  /** who sends, within the carrier's limits */
  readonly shipper: Receiver
  /** how the carrier prints the lines that it is given (L12) */
  readonly labelLines: LineOrder
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
export const readUps = (env: Env, baseUrl: string | null): UpsEnvironment => ({
  credentials: readCredentials(env),
  baseUrl,
  service: code(env, 'UPS_SERVICE', defaultService),
  packaging: code(env, 'UPS_PACKAGING', defaultPackaging),
  goods: goods(env.SHIPPER_GOODS || 'Merchandise'),
})

/** The account that counts. With one whose secret cannot be opened nothing is bought: see problem. */
export function carrierInForce(
  { credentials, baseUrl }: UpsEnvironment,
  { values, secrets, problem }: StoredOutside,
): Pick<UpsConfig, 'credentials' | 'baseUrl' | 'problem'> {
  if (credentials !== null) return { credentials, baseUrl: baseUrl ?? hosts.live, problem: null }
  const { carrier_client_id: clientId, carrier_account: accountNumber } = values
  const clientSecret = secrets.carrier_secret
  return {
    credentials: clientId && clientSecret && accountNumber ? { clientId, clientSecret, accountNumber } : null,
    baseUrl: baseUrl ?? (values.carrier_host === 'test' ? hosts.test : hosts.live),
    problem: clientId ? problem : null,
  }
}

function readCredentials(env: Env): Credentials {
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
