import type { MailEntry } from '@getzo/contract/settings/mail.schema'
import type { OutsideEntry } from '@getzo/contract/settings/outside.schema'
import {
  readAddressEffects,
  readSettings,
  readZoneEffects,
  saveAddress,
  saveCarrier,
  saveEvents,
  saveMail,
  savePay,
  saveSecondFactor,
  saveSettings,
  saveWeChat,
  tryService,
} from '@getzo/contract/settings/settings.endpoints'
import type { AddressEffects, ServiceStanding, Settings } from '@getzo/contract/settings/settings.schema'
import type { OutsideService } from '@getzo/domain/settings/outside-settings'
import {
  guardedSettings,
  type ShopSetting,
  type ShopSettings,
  shopSettingNames,
  type TriedService,
} from '@getzo/domain/settings/settings'
import { call } from '../../api/call'

export type { AddressEffects, MailEntry, ServiceStanding, Settings }

/** The form: every setting that counts, and the version that it started from. */
export type SettingValues = Record<ShopSetting, string> & { version: number }

export const valuesOf = ({ version, settings }: Settings): SettingValues => ({
  ...mapped((name) => settings[name].value),
  version,
})

export const mapped = (value: (name: ShopSetting) => string) =>
  Object.fromEntries(shopSettingNames.map((name) => [name, value(name)])) as ShopSettings // fromEntries forgets the names

/** The settings that the form's own call saves. */
export const formSettings = shopSettingNames.filter((name) => !guardedSettings.includes(name))

export const read = (signal: AbortSignal) => call(readSettings, {}, { signal })
export const save = (body: Partial<ShopSettings> & { version: number }) => call(saveSettings, { body })
export const tryNow = (service: TriedService) => call(tryService, { params: { service } })
export const saveNeed = (needed: boolean) => call(saveSecondFactor, { body: { needed } })
export const readEffects = (public_url: string) => call(readAddressEffects, { query: { public_url } })
export const zoneEffects = (time_zone: string) => call(readZoneEffects, { query: { time_zone } })
export const keepAddress = (body: { version: number; public_url: string }) => call(saveAddress, { body })
export const keepMail = (body: MailEntry) => call(saveMail, { body })

const outsideCalls = { carrier: saveCarrier, wechat: saveWeChat, events: saveEvents, pay: savePay } as const

/** Saves an outside service by its own call. */
export const keepOutside = (service: OutsideService, body: OutsideEntry) =>
  call(outsideCalls[service], { body })
