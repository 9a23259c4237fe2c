import { type Refusal, refuse } from '../refusal'

/**
 * Outside services that are entered at /admin/settings (W18): what stands in the shop's row, and what is sealed, each with
 * the variable of the environment that goes before it. The first variable of a service decides all of it.
 */
export const outsideSettings = {
  carrier: {
    plain: {
      carrier_client_id: 'UPS_CLIENT_ID',
      carrier_account: 'UPS_ACCOUNT_NUMBER',
      carrier_host: 'UPS_BASE_URL',
    },
    secret: { carrier_secret: 'UPS_CLIENT_SECRET' },
  },
  wechat: {
    plain: { wechat_app_id: 'WECHAT_APP_ID' },
    secret: { wechat_app_secret: 'WECHAT_APP_SECRET' },
  },
  events: {
    plain: {},
    secret: { events_token: 'WECHAT_EVENTS_TOKEN', events_key: 'WECHAT_EVENTS_KEY' },
  },
  pay: {
    plain: {
      pay_merchant: 'WECHAT_PAY_MERCHANT',
      pay_serial: 'WECHAT_PAY_CERTIFICATE_SERIAL',
      pay_public_key_id: 'WECHAT_PAY_PUBLIC_KEY_ID',
      pay_public_key: 'WECHAT_PAY_PUBLIC_KEY_FILE',
    },
    secret: { pay_key: 'WECHAT_PAY_KEY_FILE', pay_api_key: 'WECHAT_PAY_API_V3_KEY' },
  },
} as const satisfies Record<string, Record<'plain' | 'secret', Partial<Record<string, string>>>>

export type OutsideService = keyof typeof outsideSettings
type Settings = typeof outsideSettings
type KeysOf<T> = T extends unknown ? keyof T & string : never
export type PlainOf<S extends OutsideService> = KeysOf<Settings[S]['plain']>
export type SecretOf<S extends OutsideService> = KeysOf<Settings[S]['secret']>
export type PlainSetting = PlainOf<OutsideService>
export type SecretSetting = SecretOf<OutsideService>
export type OutsideSetting = PlainSetting | SecretSetting

export const outsideServices = Object.keys(outsideSettings) as OutsideService[] // keys forgets the names
export const plainOf = <S extends OutsideService>(service: S) =>
  Object.keys(outsideSettings[service].plain) as PlainOf<S>[] // keys forgets the names
export const secretsOf = <S extends OutsideService>(service: S) =>
  Object.keys(outsideSettings[service].secret) as SecretOf<S>[] // keys forgets the names

/** The variable of each setting. */
export const outsideVariables = Object.assign(
  {},
  ...outsideServices.map((service) => ({
    ...outsideSettings[service].plain,
    ...outsideSettings[service].secret,
  })),
) as Readonly<Record<OutsideSetting, string>> // of all services

/** Settings that are one of a few, the usual one first. */
export const outsideChoices = {
  carrier_host: ['live', 'test'],
} as const satisfies Partial<Record<PlainSetting, readonly string[]>>

export const choicesOf = (name: OutsideSetting): readonly string[] | undefined =>
  (outsideChoices as Partial<Record<OutsideSetting, readonly string[]>>)[name]

/** What counts while nothing is entered. */
export const usualOutside = (name: PlainSetting): string => choicesOf(name)?.[0] ?? ''

/** Settings that are kept in capitals. */
const capitals: readonly OutsideSetting[] = ['carrier_account', 'pay_serial']

export const tidiedOutside = (name: OutsideSetting, text: string): string =>
  capitals.includes(name) ? text.trim().toUpperCase() : text.trim().replaceAll('\r\n', '\n')

/** Settings that are the text of a file with a key, in PEM. */
const keyFiles: readonly OutsideSetting[] = ['pay_public_key', 'pay_key']
export const isKeyFile = (name: OutsideSetting): boolean => keyFiles.includes(name)

/** The most characters of a setting: an RSA key of 8192 bits in PEM has 6,400. */
export const outsideLengthMax = (name: OutsideSetting): number => (isKeyFile(name) ? 8000 : 500)

/** Settings of which either both are entered or neither. */
const together: readonly OutsideSetting[] = ['pay_public_key_id', 'pay_public_key']

/** Of the mini-program's console: its Token, and its EncodingAESKey. */
export const eventTokenPattern = /^[0-9A-Za-z]{3,32}$/
export const eventKeyPattern = /^[0-9A-Za-z]{43}$/

const marks = /^[\x21-\x7e]+$/
const forms = {
  carrier_account: /^[0-9A-Z]{6}$/,
  events_token: eventTokenPattern,
  events_key: eventKeyPattern,
  pay_merchant: /^\d{8,10}$/,
  pay_serial: /^[0-9A-F]{40}$/,
  pay_public_key_id: /^PUB_KEY_ID_\w{1,60}$/,
  // one block alone: a private key beside it would be shown
  pay_public_key: /^-----BEGIN (PUBLIC KEY|CERTIFICATE)-----[\w+/=\s]+-----END \1-----$/,
  pay_key: /^-----BEGIN ((?:RSA )?PRIVATE KEY)-----[\w+/=\s]+-----END \1-----$/,
  pay_api_key: /^[\x21-\x7e]{32}$/,
} as const satisfies Partial<Record<OutsideSetting, RegExp>>
const formOf = (name: OutsideSetting): RegExp =>
  (forms as Partial<Record<OutsideSetting, RegExp>>)[name] ?? marks

const hasForm = (name: OutsideSetting): name is keyof typeof forms => name in forms

/** Whether anything of a service is entered: its choices alone are nothing. */
export const isEntered = (
  service: OutsideService,
  values: Readonly<Partial<Record<OutsideSetting, string>>>,
): boolean =>
  [...plainOf(service), ...secretsOf(service)].some(
    (name) => choicesOf(name) === undefined && (values[name] ?? '') !== '',
  )

/**
 * The first thing that is wrong with a service that is entered: it is whole, or nothing. `kept` are secrets that are stored
 * and stay.
 */
export function checkOutside(
  service: OutsideService,
  values: Readonly<Partial<Record<OutsideSetting, string>>>,
  kept: readonly SecretSetting[],
): Refusal | null {
  if (!isEntered(service, values)) return null
  for (const name of [...plainOf(service), ...secretsOf(service)]) {
    const text = values[name] ?? ''
    if (text === '') {
      if (kept.some((one) => one === name)) continue
      if (together.includes(name) && together.every((one) => (values[one] ?? '') === '')) continue
      return refuse('setting.outside_needed', name)
    }
    if (!formOf(name).test(text)) {
      return hasForm(name) ? refuse(`setting.${name}`, name) : refuse('setting.outside_signs', name)
    }
  }
  return null
}
