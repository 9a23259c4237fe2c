import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  readAddressEffectsShapes,
  readSettingsShapes,
  readZoneEffectsShapes,
  saveAddressShapes,
  saveCarrierShapes,
  saveEventsShapes,
  saveMailShapes,
  savePayShapes,
  saveSecondFactorShapes,
  saveSettingsShapes,
  saveWeChatShapes,
  tryServiceShapes,
} from './settings.schema'

const area = 'Settings'

export const readSettings = endpoint<typeof readSettingsShapes>({
  name: 'readSettings',
  method: 'GET',
  path: api('/settings'),
  access: 'settings.manage',
  summary:
    'The shop’s settings, the outside services, and what the environment decides; secrets are never answered',
  area,
})
export const saveSettings = endpoint<typeof saveSettingsShapes>({
  name: 'saveSettings',
  method: 'PUT',
  path: api('/settings'),
  access: 'settings.manage',
  summary: 'Save settings of the shop: those that are given; an empty text is the usual value again',
  area,
})
export const readAddressEffects = endpoint<typeof readAddressEffectsShapes>({
  name: 'readAddressEffects',
  method: 'GET',
  path: api('/settings/address'),
  access: 'settings.manage',
  summary: 'How many passkeys another public_url would end, and how many codes name another one',
  area,
})
export const readZoneEffects = endpoint<typeof readZoneEffectsShapes>({
  name: 'readZoneEffects',
  method: 'GET',
  path: api('/settings/zone'),
  access: 'settings.manage',
  summary: 'How many orders another time_zone would put into another day and month',
  area,
})
export const saveAddress = endpoint<typeof saveAddressShapes>({
  name: 'saveAddress',
  method: 'PUT',
  path: api('/settings/a=address'),
  access: 'settings.manage',
  summary: 'Save the shop’s public_url, which counts from the next start; an empty one is this machine’s',
  needsProof: true,
  area,
})
export const saveSecondFactor = endpoint<typeof saveSecondFactorShapes>({
  name: 'saveSecondFactor',
  method: 'PUT',
  path: api('/settings/a=second_factor'),
  access: 'settings.manage',
  summary: 'Whether administrators need a second factor; who switches it on must have one',
  needsProof: true,
  area,
})
export const saveMail = endpoint<typeof saveMailShapes>({
  name: 'saveMail',
  method: 'PUT',
  path: api('/settings/a=mail'),
  access: 'settings.manage',
  summary:
    'Save the mail server, its password and the sender; without mail_password the stored one stays, and it is never answered',
  needsProof: true,
  area,
})
export const saveCarrier = endpoint<typeof saveCarrierShapes>({
  name: 'saveCarrier',
  method: 'PUT',
  path: api('/settings/a=carrier'),
  access: 'settings.manage',
  summary:
    'Save the carrier’s account, all of it or nothing; without carrier_secret the stored one stays, and it is never answered',
  needsProof: true,
  area,
})
export const saveWeChat = endpoint<typeof saveWeChatShapes>({
  name: 'saveWeChat',
  method: 'PUT',
  path: api('/settings/a=wechat'),
  access: 'settings.manage',
  summary:
    'Save the mini-program, all of it or nothing; without wechat_app_secret the stored one stays, and it is never answered',
  needsProof: true,
  area,
})
export const saveEvents = endpoint<typeof saveEventsShapes>({
  name: 'saveEvents',
  method: 'PUT',
  path: api('/settings/a=events'),
  access: 'settings.manage',
  summary:
    'Save the token and the key of the mini-program’s events, both or neither; one that is not given stays, and neither is ever answered',
  needsProof: true,
  area,
})
export const savePay = endpoint<typeof savePayShapes>({
  name: 'savePay',
  method: 'PUT',
  path: api('/settings/a=pay'),
  access: 'settings.manage',
  summary:
    'Save the merchant of WeChat Pay, all of it or nothing; without pay_key and pay_api_key the stored ones stay, and they are never answered',
  needsProof: true,
  area,
})
export const tryService = endpoint<typeof tryServiceShapes>({
  name: 'tryService',
  method: 'POST',
  path: api('/settings/service/:service/a=try'),
  access: 'settings.manage',
  summary: 'Mail a test letter to the caller, or ask the carrier, WeChat or WeChat Pay whether they know us',
  area,
})
