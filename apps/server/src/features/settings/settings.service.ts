import type { ServiceStanding, Settings, ZoneEffects } from '@getzo/contract/settings/settings.schema'
import { type CountedNumber, readCountedNumber, writeCountedNumber } from '@getzo/domain/orders/order-number'
import { refuse } from '@getzo/domain/refusal'
import {
  checkSettingsWith,
  isTimeZone,
  type Service,
  type ServiceState,
  type ShopSetting,
  type ShopSettings,
  senderSettings,
  services,
  shopSettingNames,
  shopSettings,
  type TriedService,
} from '@getzo/domain/settings/settings'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../access/session'
import type { Config } from '../../config/config'
import { senderInForce, settledSettings, usualSettings } from '../../config/shop'
import type { ShopNow } from '../../config/shop-now'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused, refuseRule } from '../../http/refused'
import { wordsOf } from '../../jobs/job'
import type { Mailer } from '../../outside/mail/mailer'
import { requestToken } from '../../outside/ups/ups-token'
import { refusedToken } from '../../outside/wechat/ask-token'
import { refusalOfMerchant } from '../../outside/wechat-pay/create-wechat-pay'
import type { WeChatPayWord } from '../../outside/wechat-pay/wechat-pay'
import { createWeChatPay } from '../../outside/wechat-pay/wechat-pay-client'
import { refuseChanged } from '../history/changed-meanwhile'
import { beginNumbersAt, endNumbers, holdNumbers, numberAfterEnd } from '../orders/order-numbers.store'
import { shownMail } from './mail.service'
import { shownOutside } from './outside.service'
import {
  countMovedOrders,
  knowsZone,
  noteTry,
  readStoredSettings,
  readTries,
  updateSettings,
} from './settings.store'
import { problemsOf } from './shop.service'

/** The settings, the services and the environment as the screen shows them. */
export async function readSettings(
  deps: Pick<Deps, 'db' | 'config' | 'shop' | 'outsideKeys'>,
): Promise<Settings> {
  const { db, config } = deps
  const now = deps.shop.now()
  const { settings: stored, ...saved } = await readStoredSettings(db)
  const counts = settledSettings(config.shopEnvironment, stored)
  const tries = await readTries(db)
  const setting = (name: ShopSetting) => ({
    value: counts[name],
    stored: stored[name],
    usual: usualSettings[name],
    variable: config.shopEnvironment[name] === undefined ? null : shopSettings[name],
  })
  return {
    ...saved,
    settings: Object.fromEntries(
      shopSettingNames.map((name) => [name, setting(name)]),
    ) as Settings['settings'], // fromEntries forgets the names
    mail: await shownMail(deps),
    outside: await shownOutside(deps),
    time_zone_now: config.shopTimeZone,
    address: { now: config.publicUrl, problem: now.addressProblem },
    services: services.map((service) => standingOf(service, { config, now }, tries.get(service))),
    environment: [...config.environment],
  }
}

function standingOf(
  service: Service,
  counts: { config: Config; now: ShopNow },
  tried: { at: string; failure: string | null } | undefined,
): ServiceStanding {
  const { senderProblem } = counts.now
  const problems = problemsOf(counts.now)
  const state = configured(service, counts)
  const ofSender = service === 'carrier' && senderProblem !== null ? inEnglish(senderProblem) : null
  const problem = service in problems ? problems[service as keyof typeof problems] : null // looked up
  const failure = problem ?? ofSender ?? tried?.failure ?? null
  return {
    service,
    state: failure !== null && state === 'configured' ? 'failing' : state,
    about: failure,
    at: tried?.at ?? null,
  }
}

/** How a service stands by its settings alone. */
function configured(service: Service, { config, now }: { config: Config; now: ShopNow }): ServiceState {
  switch (service) {
    case 'mail':
      return now.smtpUrl === null ? 'stand_in' : 'configured'
    case 'carrier':
      return now.ups.credentials === null && now.ups.problem === null ? 'stand_in' : 'configured'
    case 'wechat':
      return now.weChat.appId === null && now.weChat.problem === null ? 'not_set' : 'configured'
    case 'events':
      return now.weChatEvents.keys === null && now.weChatEvents.problem === null ? 'not_set' : 'configured'
    case 'pay':
      return now.weChatPay.current === null && now.weChatPay.problem === null ? 'not_set' : 'configured'
    case 'backups':
      return config.backups.every === null ? 'not_set' : 'configured'
    case 'tag_keys':
    default:
      return config.tagKeys.length === 0 ? 'not_set' : 'configured'
  }
}

/** Saves the given settings, all or none. One that the environment decides cannot be changed. */
export async function saveSettings(
  tx: Tx,
  { config, shop }: Pick<Deps, 'config' | 'shop'>,
  { version, ...settings }: { version: number } & Partial<ShopSettings>,
): Promise<void> {
  if (settings.order_number !== undefined) await holdNumbers(tx)
  const { settings: stored } = await readStoredSettings({ kysely: tx })
  const entered = Object.fromEntries(Object.entries(settings).map(([name, text]) => [name, tidied(text)]))
  const changed = shopSettingNames.filter(
    (name) => entered[name] !== undefined && entered[name] !== stored[name],
  )
  for (const name of changed) {
    const variable = shopSettings[name]
    if (variable !== null && config.shopEnvironment[name] !== undefined) {
      refuseRule(refuse('setting.by_environment', name, { variable }))
    }
  }
  const next = { ...stored, ...entered }
  const isSample = shop.now().ups.credentials === null
  const ofSender = senderInForce(config.shopEnvironment, next, { isSample }).refusals
  const refusals = checkSettingsWith({ ...next, ...config.shopEnvironment }, ofSender)
  refuseRule(refusals.find(({ field }) => concerns(changed, field)) ?? null)
  const numbers = changed.includes('order_number')
    ? await countedFrom(tx, next.order_number, stored.order_number)
    : null
  if (changed.includes('time_zone')) await requireKnownZone(tx, next.time_zone)
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map((name) => [name, entered[name] || null]))
  if (!(await updateSettings(tx, version, changes))) await refuseChanged(tx, 'settings', 1, version)
  if (numbers) await beginNumbersAt(tx, numbers)
}

/** The number from which orders are numbered; one that was given already is not given again (O44). */
async function countedFrom(tx: Tx, entered: string, coming: string): Promise<CountedNumber | null> {
  const [from, last] = [readCountedNumber(entered), readCountedNumber(coming)]
  if (!from || !last) return from
  const isSame = from.prefix === last.prefix
  const value = isSame ? last.value : await numberAfterEnd(tx, from)
  if (value !== null && from.value < value) {
    const next = writeCountedNumber({ ...from, value })
    refuseRule(refuse('setting.order_number_given', 'order_number', { number: entered, next }))
  }
  if (!isSame) await endNumbers(tx, last)
  return from
}

/** Whether a refusal is of what is changed: a sender is one thing, and what was wrong before refuses no other setting. */
const concerns = (changed: readonly ShopSetting[], field: string): boolean =>
  changed.some((name) => name === field || (isOfSender(name) && isOfSender(field)))

const isOfSender = (name: string) => senderSettings.some((one) => one === name)

/** What another time zone would change; none is the usual one. */
export async function zoneEffects(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  entered: string,
): Promise<ZoneEffects> {
  const zone = tidied(entered)
  if (!isTimeZone(zone) || (zone !== '' && !(await knowsZone(db, zone)))) {
    refuseRule(refuse('setting.time_zone', 'time_zone'))
  }
  return countMovedOrders(db, { from: config.shopTimeZone, to: zone || usualSettings.time_zone })
}

/** PostgreSQL has zones of its own: with one that it does not know, no connection could be opened. */
async function requireKnownZone(tx: Tx, zone: string): Promise<void> {
  if (zone !== '' && !(await knowsZone({ kysely: tx }, zone))) {
    refuseRule(refuse('setting.time_zone', 'time_zone'))
  }
}

/**
 * Whether administrators need a second factor (W15). Who switches it on must have one: otherwise they would lock
 * themselves out of everything but enrolment.
 */
export async function saveSecondFactor(
  tx: Tx,
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  needed: boolean,
  { session, request }: { session: Session; request: FastifyRequest },
): Promise<void> {
  if (needed && !session.hasFactor) refuseRule(refuse('factor.yours_first', ''))
  const { version, settings } = await readStoredSettings({ kysely: tx })
  const value = needed ? 'administrators' : null
  if ((settings.second_factor || null) === value) return
  if (!(await updateSettings(tx, version, { second_factor: value }))) {
    throw new Refused('busy')
  }
  const reason = needed ? 'administrators need one' : 'nobody needs one'
  const event = { kind: 'second_factor_setting', account: null, reason } as const
  await securityEvents.record(tx, request, event, session.email)
}

const tidied = (text: string) => text.trim().normalize('NFC').replaceAll('\r\n', '\n')

/** Remembers a service's last try for the screen. */
export const noteFailure = (tx: Tx, service: TriedService, failure: string | null) =>
  noteTry(tx, service, failure)

/** Tries a service. Answers why it fails, or null. Nothing is bought. */
export async function failureOf(
  service: TriedService,
  { shop, now }: Pick<Deps, 'shop' | 'now'>,
  mailer: Mailer,
  { email }: Session,
): Promise<string | null> {
  const { shopName, ups, weChat, weChatPay } = shop.now()
  try {
    switch (service) {
      case 'mail': {
        const letter = {
          to: email,
          subject: `${shopName}: a test e-mail`,
          text: `This e-mail was sent from the settings of ${shopName} to see whether mail arrives. It did.`,
        }
        await mailer.send(letter, { id: 0, postedAt: now() })
        return null
      }
      case 'carrier': {
        const { credentials, baseUrl, problem } = ups
        if (problem !== null) return problem
        if (credentials === null) return null
        const answer = await requestToken({ ...credentials, baseUrl })
        return 'token' in answer ? null : answer.word.message
      }
      case 'wechat': {
        if (weChat.problem !== null) return weChat.problem
        if (weChat.appId === null) throw new Refused('not_configured')
        return await refusedToken(weChat)
      }
      case 'pay':
      default: {
        const { current, problem } = weChatPay
        if (problem !== null) return problem
        if (current === null) throw new Refused('not_configured')
        const word = await refusalOfMerchant(createWeChatPay(current, now))
        return word === null ? null : textOfWord(word)
      }
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    return wordsOf(error)
  }
}

const textOfWord = ({ code, message }: WeChatPayWord) => (code === null ? message : `${message} (${code})`)
