import { lineOrders } from '@getzo/domain/labels/label-lines'
import {
  guardedSettings,
  type ShopSetting,
  sendDays,
  serviceStates,
  services,
  settingLengthMax,
  shopSettingNames,
  startPages,
  triedServices,
  unpaidDays,
} from '@getzo/domain/settings/settings'
import { type Static, type TSchema, Type } from 'typebox'
import { closed, Instant, longText, nullableText, orNull, text, Version, written } from '../shapes.schema'
import { Mail, MailEntry } from './mail.schema'
import { entryOf, Outside } from './outside.schema'

/** A setting: the value that counts, the stored one, and the variable that decides it, if one does. */
const Setting = Type.Object({
  value: Type.String(),
  stored: Type.String(),
  usual: Type.String(),
  variable: nullableText,
})

export const ServiceStanding = Type.Object({
  service: Type.Enum([...services]),
  state: Type.Enum([...serviceStates]),
  /** why it fails, or whose it is */
  about: nullableText,
  /** of the last try, or the last backup */
  at: orNull(Instant),
})
export type ServiceStanding = Static<typeof ServiceStanding>

export const Settings = Type.Object({
  version: Version,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  settings: Type.Object(
    Object.fromEntries(shopSettingNames.map((name) => [name, Setting])) as Record<
      ShopSetting,
      typeof Setting
    >, // fromEntries forgets the names
  ),
  mail: Mail,
  outside: Outside,
  /** the zone that this process counts in: another one counts from its next start */
  time_zone_now: Type.String(),
  /** the address that this process has: another one counts from its next start. problem: why the stored one cannot */
  address: Type.Object({ now: Type.String(), problem: nullableText }),
  services: Type.Array(ServiceStanding),
  /** variables of the environment; a secret's value is never given, a variable that is not set has none */
  environment: Type.Array(Type.Object({ name: Type.String(), is_set: Type.Boolean(), value: nullableText })),
})
export type Settings = Static<typeof Settings>

const entered = (name: ShopSetting): TSchema => {
  if (name === 'start_page') return Type.Enum(['', ...startPages])
  if (name === 'unpaid_days') return Type.Enum(['', ...unpaidDays])
  if (name === 'oversell') return Type.Enum(['', 'refused'])
  if (name === 'csr_rights') return Type.Enum(['', 'more'])
  if (name === 'label_lines') return Type.Enum(['', ...lineOrders])
  if (name === 'wechat_needed') return Type.Enum(['', 'no'])
  if (name === 'wechat_reports') return Type.Enum(['', 'on'])
  if (name === 'wechat_handed_over') return Type.Enum(['', 'at_once'])
  if (name === 'wechat_reminders') return Type.Enum(['', 'on'])
  if (name === 'wechat_send_days') return Type.Enum(['', ...sendDays])
  return name.startsWith('letter_') ? longText(settingLengthMax(name)) : text(settingLengthMax(name))
}

export const readSettingsShapes = { answer: Settings }
/** The settings that change; a text that is empty is the usual value again. */
const Entered = closed({
  version: Version,
  ...Object.fromEntries(
    shopSettingNames
      .filter((name) => !guardedSettings.includes(name))
      .map((name) => [name, Type.Optional(entered(name))]),
  ),
})
export const saveSettingsShapes = {
  body: Type.Unsafe<{ version: number } & Partial<Record<ShopSetting, string>>>(Entered),
  answer: written(Settings),
}
export const saveMailShapes = { body: MailEntry, answer: written(Settings) }
export const saveCarrierShapes = { body: entryOf('carrier'), answer: written(Settings) }
export const saveWeChatShapes = { body: entryOf('wechat'), answer: written(Settings) }
export const saveEventsShapes = { body: entryOf('events'), answer: written(Settings) }
export const savePayShapes = { body: entryOf('pay'), answer: written(Settings) }
const addressLengthMax = 200
/** passkeys that another address ends, and codes that name another one. */
const AddressEffects = Type.Object({ passkeys: Type.Integer(), codes: Type.Integer() })
export type AddressEffects = Static<typeof AddressEffects>
export const readAddressEffectsShapes = {
  query: closed({ public_url: text(addressLengthMax) }),
  answer: AddressEffects,
}
/** Orders that belong to another day, and to another month, in another time zone. */
const ZoneEffects = Type.Object({ days: Type.Integer(), months: Type.Integer() })
export type ZoneEffects = Static<typeof ZoneEffects>
export const readZoneEffectsShapes = {
  query: closed({ time_zone: text(settingLengthMax('time_zone')) }),
  answer: ZoneEffects,
}
export const saveAddressShapes = {
  body: closed({ version: Version, public_url: text(addressLengthMax) }),
  answer: written(Settings),
}
export const saveSecondFactorShapes = {
  body: closed({ needed: Type.Boolean() }),
  answer: written(Settings),
}
export const tryServiceShapes = {
  params: Type.Object({ service: Type.Enum([...triedServices]) }),
  answer: written(Settings),
}
