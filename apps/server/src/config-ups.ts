import { defaultPackaging, defaultService } from '@getzo/domain/labels/carrier-choices'
import { type Receiver, receiverOf } from '@getzo/domain/labels/receiver'
import { inEnglish } from '@getzo/domain/words/in-english'
import { ConfigError } from './config-error'

/** The parcel carrier (L3, L4). */
export interface UpsConfig {
  /** null: the built-in carrier answers, and its labels are samples */
  credentials: { clientId: string; clientSecret: string; accountNumber: string } | null
  baseUrl: string
  service: string
  packaging: string
  /** description of the contents for customs */
  goods: string
  /** who sends, within the carrier's limits */
  shipper: Receiver
}

type Env = Record<string, string | undefined>

const goodsLengthMax = 50

/** The default sender of the built-in carrier's samples. */
const sampleShipper: Env = {
  SHIPPER_NAME: 'Getzo',
  SHIPPER_ATTENTION_NAME: 'Shipping',
  SHIPPER_PHONE: '6045550100',
  SHIPPER_ADDRESS: '100 Sample Street',
  SHIPPER_CITY: 'Vancouver',
  SHIPPER_PROVINCE: 'BC',
  SHIPPER_POSTAL_CODE: 'V5K 0A1',
  SHIPPER_COUNTRY: 'CA',
}

/** The settings that are sent as an order's fields, to be checked against the carrier's limits. */
const settingsOfFields = {
  customer_ship_to_name: 'SHIPPER_NAME',
  customer_ship_to_attention_name: 'SHIPPER_ATTENTION_NAME',
  customer_ship_to_phone_number: 'SHIPPER_PHONE',
  customer_ship_to_address_line: 'SHIPPER_ADDRESS',
  customer_ship_to_address_city: 'SHIPPER_CITY',
  customer_ship_to_address_state_province_code: 'SHIPPER_PROVINCE',
  customer_ship_to_address_postal_code: 'SHIPPER_POSTAL_CODE',
  customer_ship_to_address_country_code: 'SHIPPER_COUNTRY',
} as const

/** Reads UPS_* and SHIPPER_*. A label that could not be sent is no surprise of its first day: all is checked at start. */
export function readUps(env: Env, baseUrl: string | null): UpsConfig {
  const credentials = readCredentials(env)
  return {
    credentials,
    baseUrl: baseUrl ?? 'https://onlinetools.ups.com',
    service: code(env, 'UPS_SERVICE', defaultService),
    packaging: code(env, 'UPS_PACKAGING', defaultPackaging),
    goods: goods(env.SHIPPER_GOODS || 'Merchandise'),
    shipper: readShipper(credentials === null ? { ...sampleShipper, ...given(env) } : env),
  }
}

const given = (env: Env): Env => Object.fromEntries(Object.entries(env).filter(([, value]) => value))

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

function readShipper(env: Env): Receiver {
  const value = (field: keyof typeof settingsOfFields) => env[settingsOfFields[field]] ?? null
  const { receiver, refusals } = receiverOf({
    customer_ship_to_name: value('customer_ship_to_name'),
    customer_ship_to_name_pinyin: null,
    customer_ship_to_attention_name: value('customer_ship_to_attention_name'),
    customer_ship_to_attention_name_pinyin: null,
    customer_ship_to_address_line: value('customer_ship_to_address_line'),
    customer_ship_to_address_line_pinyin: null,
    customer_ship_to_address_country_code: env.SHIPPER_COUNTRY || 'CA',
    customer_ship_to_address_country_code_pinyin: null,
    customer_ship_to_address_state_province_code: value('customer_ship_to_address_state_province_code'),
    customer_ship_to_address_state_province_code_pinyin: null,
    customer_ship_to_address_city: value('customer_ship_to_address_city'),
    customer_ship_to_address_city_pinyin: null,
    customer_ship_to_address_postal_code: value('customer_ship_to_address_postal_code'),
    customer_ship_to_phone_number: value('customer_ship_to_phone_number'),
  })
  const [refusal] = refusals
  if (!refusal) return receiver
  const name =
    Object.entries(settingsOfFields).find(([field]) => field === refusal.field)?.[1] ?? 'SHIPPER_NAME'
  throw new ConfigError(`${name}: ${inEnglish(refusal)}`)
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
