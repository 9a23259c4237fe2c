import { isEmail } from '../auth/auth-rules'
import { receiverOf } from '../labels/receiver'
import { beginsNumbers, countedNumberLengthMax } from '../orders/order-number'
import { type Refusal, refuse } from '../refusal'

/**
 * Settings that belong to the shop (W18), in the order of their screen, each with the variable of the environment that
 * goes before the stored value (docs/operations.md); null: the environment has none.
 */
export const shopSettings = {
  shop_name: 'SHOP_NAME',
  time_zone: 'SHOP_TIME_ZONE',
  support_phone: 'SUPPORT_PHONE',
  support_email: 'SUPPORT_EMAIL',
  order_number: null,
  unpaid_days: null,
  oversell: null,
  csr_rights: null,
  start_page: null,
  sender_name: 'SHIPPER_NAME',
  sender_attention_name: 'SHIPPER_ATTENTION_NAME',
  sender_phone: 'SHIPPER_PHONE',
  sender_address: 'SHIPPER_ADDRESS',
  sender_city: 'SHIPPER_CITY',
  sender_country: 'SHIPPER_COUNTRY',
  sender_province: 'SHIPPER_PROVINCE',
  sender_postal_code: 'SHIPPER_POSTAL_CODE',
  label_lines: null,
  letter_en: null,
  letter_fr: null,
  letter_zh: null,
  wechat_needed: null,
  wechat_reports: null,
  wechat_handed_over: null,
  wechat_send_days: null,
  wechat_reminders: null,
  public_url: 'PUBLIC_URL',
  second_factor: null,
} as const satisfies Record<string, string | null>

/** A setting of the shop. */
export type ShopSetting = keyof typeof shopSettings
export const shopSettingNames = Object.keys(shopSettings) as ShopSetting[] // keys forgets the names

/** Settings that have a call of their own, which asks for a proof (W15). */
export const guardedSettings: readonly ShopSetting[] = ['public_url', 'second_factor']

/** A text for each setting; empty: the usual one counts. */
export type ShopSettings = Readonly<Record<ShopSetting, string>>

/** The pages that can follow signing in (A24). */
export const startPages = ['orders', 'today'] as const
export type StartPage = (typeof startPages)[number]

/** Days for which an unpaid order can reserve its pieces (S2). */
export const unpaidDays = ['0', '1', '2', '3', '5', '7', '14', '30'] as const

/** Days until sending that buyers of the mini-program are shown (J2). */
export const sendDays = ['3', '5', '7', '10', '14', '15'] as const

/** The most characters of a setting. */
export const settingLengthMax = (name: ShopSetting): number =>
  name.startsWith('letter_') ? 1500 : name === 'order_number' ? countedNumberLengthMax : 200

/** The letter in the shop's three languages, as it is without a text of the shop's. */
export const usualLetter = {
  letter_zh:
    '{name}，您好！\n感谢您选购加拿大手工制作的商品。请扫描下方二维码查看订单：寄出前可在期限内取消订单，部分商品还可更换尺码。',
  letter_en:
    'Dear {name},\nThank you for choosing something handmade in Canada. The code below opens your order: until it is sent, and within the time shown there, you can cancel it, and change the size of some items.',
  letter_fr:
    'Bonjour {name},\nMerci d’avoir choisi un objet fait main au Canada. Le code ci-dessous ouvre votre commande\u00a0: avant l’envoi, et dans le délai indiqué, vous pouvez l’annuler et, pour certains articles, changer de taille.',
} as const

/** The blanks of a letter's text that are filled in. */
export const letterPlaces = ['name', 'order', 'days', 'last four'] as const

const place = /\{([^{}]*)\}/g

/** A letter's text with its places filled, line by line; the greeting of a name that is not known is left out. */
export const letterLines = (
  text: string,
  values: Readonly<Record<(typeof letterPlaces)[number], string>>,
): { text: string; isGreeting: boolean }[] =>
  text
    .split('\n')
    .map((line) => ({ line, isGreeting: line.includes('{name}') }))
    .filter(({ isGreeting }) => !isGreeting || values.name !== '')
    .map(({ line, isGreeting }) => ({
      isGreeting,
      text: line.replaceAll(place, (mark, name) =>
        letterPlaces.some((one) => one === name) ? values[name as 'name'] : mark,
      ), // one of them
    }))

/** The sender of parcels as the carrier takes it; its refusals name settings. */
export function senderOf(values: Partial<ShopSettings>): ReturnType<typeof receiverOf> {
  const value = (name: ShopSetting) => values[name] ?? null
  const { receiver, refusals } = receiverOf({
    customer_ship_to_name: value('sender_name'),
    customer_ship_to_name_pinyin: null,
    customer_ship_to_attention_name: value('sender_attention_name'),
    customer_ship_to_attention_name_pinyin: null,
    customer_ship_to_address_line: value('sender_address'),
    customer_ship_to_address_line_pinyin: null,
    customer_ship_to_address_country_code: value('sender_country') || 'CA',
    customer_ship_to_address_country_code_pinyin: null,
    customer_ship_to_address_state_province_code: value('sender_province'),
    customer_ship_to_address_state_province_code_pinyin: null,
    customer_ship_to_address_city: value('sender_city'),
    customer_ship_to_address_city_pinyin: null,
    customer_ship_to_address_postal_code: value('sender_postal_code'),
    customer_ship_to_phone_number: value('sender_phone'),
  })
  return {
    receiver,
    refusals: refusals.map((refusal) => ({
      ...refusal,
      field: settingOfField[refusal.field] ?? 'sender_name',
    })),
  }
}

const settingOfField: Readonly<Record<string, ShopSetting>> = {
  customer_ship_to_name: 'sender_name',
  customer_ship_to_attention_name: 'sender_attention_name',
  customer_ship_to_phone_number: 'sender_phone',
  customer_ship_to_address_line: 'sender_address',
  customer_ship_to_address_city: 'sender_city',
  customer_ship_to_address_country_code: 'sender_country',
  customer_ship_to_address_state_province_code: 'sender_province',
  customer_ship_to_address_postal_code: 'sender_postal_code',
}

/** Settings of the sender, in the order of their screen. */
export const senderSettings = shopSettingNames.filter((name): name is SenderSetting =>
  name.startsWith('sender_'),
)
export type SenderSetting = Extract<ShopSetting, `sender_${string}`>

/** Whether a sender was entered: a country alone is none. */
export const hasSender = (values: ShopSettings): boolean =>
  senderSettings.some((name) => name !== 'sender_country' && values[name] !== '')

/** Everything that is wrong with settings that are to be saved, in the order of their screen. */
export const checkSettings = (values: ShopSettings): Refusal[] =>
  checkSettingsWith(values, hasSender(values) ? senderOf(values).refusals : [])

/** The same, where the sender was checked with what else counts for it. */
export function checkSettingsWith(values: ShopSettings, ofSender: readonly Refusal[]): Refusal[] {
  return [
    ...(isTimeZone(values.time_zone) ? [] : [refuse('setting.time_zone', 'time_zone')]),
    ...(values.support_email === '' || isEmail(values.support_email)
      ? []
      : [refuse('auth.email_invalid', 'support_email')]),
    ...(beginsNumbers(values.order_number) ? [] : [refuse('setting.order_number', 'order_number')]),
    ...ofSender,
    ...(['letter_en', 'letter_fr', 'letter_zh'] as const).flatMap((name) => checkLetter(values[name], name)),
  ]
}

function checkLetter(text: string, field: ShopSetting): Refusal[] {
  const known: readonly string[] = letterPlaces
  const unknown = [...text.matchAll(place)].find(([, name = '']) => !known.includes(name))
  return unknown === undefined
    ? []
    : [
        refuse('setting.letter_place', field, {
          place: unknown[0],
          known: letterPlaces.map((name) => `{${name}}`),
        }),
      ]
}

/** Whether a text names a time zone; an offset such as +08:00 is none, which PostgreSQL reads the other way round. */
export function isTimeZone(text: string): boolean {
  if (text === '') return true
  try {
    return /^[a-z]/i.test(new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** Services outside that are tried from the settings. */
export const triedServices = ['mail', 'carrier', 'wechat', 'pay'] as const
export type TriedService = (typeof triedServices)[number]
export const services = [...triedServices, 'events', 'backups', 'tag_keys'] as const
export type Service = (typeof services)[number]

/** How a service stands. */
export const serviceStates = ['configured', 'stand_in', 'failing', 'not_set'] as const
export type ServiceState = (typeof serviceStates)[number]

/** The steps of a new shop's first days, in order (W18). */
export const firstSteps = [
  'shop',
  'sender',
  'brand',
  'product',
  'order',
  'mail',
  'carrier',
  'wechat',
  'backups',
  'colleague',
] as const
export type FirstStep = (typeof firstSteps)[number]
