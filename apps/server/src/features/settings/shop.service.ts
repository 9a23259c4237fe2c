import type { Refusal } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { checkAddress, type StoredAddressConfig, settleAddress } from '../../config/address'
import type { Config } from '../../config/config'
import { type MailConfig, settleMail } from '../../config/mail'
import { type OutsideConfig, settleOutside } from '../../config/outside'
import { type ShopConfig, senderInForce, settle } from '../../config/shop'
import type { Database } from '../../db/connection/connect'
import { readOutsideKey } from '../../db/secrets'
import type { Background } from '../../load/background'
import { createInstallationKeys, type InstallationKeys } from '../tags/installation-keys'
import { readStoredMail } from './mail.store'
import { readStoredOutside } from './outside.store'
import { keepPromises } from './promised-zones.store'
import { knowsZone, readStoredSettings, type StoredSettings } from './settings.store'

/** Another copy's change counts here after this time. */
const readAgainMs = 5000

/** The shop's settings as they are stored; what counts of them stands in `config` (adr/0115). */
export interface ShopOfProcess {
  stored(): StoredSettings
  /** reads them again, after a change of our own */
  read(): Promise<void>
  /** reads them again and again, until they are stopped */
  follow(): void
  stop(): void
}

/**
 * Reads the settings and puts them into `config`. What is stored never stops a start: what cannot be used of it is said in
 * the log, and at /admin/settings, where it is mended.
 */
export async function openShop(
  config: Config,
  db: Database,
  {
    background,
    log,
    outsideKeys,
  }: { background: Background; log: FastifyBaseLogger; outsideKeys: InstallationKeys },
): Promise<ShopOfProcess> {
  let timer: ReturnType<typeof setInterval> | undefined
  await settleServices(config, db, outsideKeys)
  let stored = await readStoredSettings(db)
  const { time_zone: zone } = stored.settings
  const isKnown = zone === '' || (await knowsZone(db, zone))
  settle(config, isKnown ? stored.settings : { ...stored.settings, time_zone: '' }, { isStart: true })
  if (config.shopEnvironment.time_zone === undefined && zone !== '' && config.shopTimeZone !== zone) {
    log.error(
      { stored: zone, used: config.shopTimeZone },
      'the stored time zone is not known: set another one',
    )
  }
  await keepPromises(db.kysely, config.shopTimeZone)
  if (config.senderProblem !== null) {
    const { field } = config.senderProblem
    const why = inEnglish(config.senderProblem)
    log.error(
      { field, why },
      'the carrier would refuse the sender of parcels: complete it at /admin/settings',
    )
  }
  for (const [service, why] of Object.entries(problemsOf(config))) {
    if (why !== null) log.error({ service, why }, 'an outside service cannot be used')
  }
  const read = async () => {
    await settleServices(config, db, outsideKeys)
    stored = await readStoredSettings(db)
    checkAddress(config, stored.settings.public_url)
    settle(config, stored.settings, { isStart: false })
  }
  return {
    stored: () => stored,
    read,
    follow() {
      timer = setInterval(() => background.run('read the settings of the shop', read), readAgainMs)
    },
    stop: () => clearInterval(timer),
  }
}

/** What is settled by the settings that are stored. */
export type ServiceConfig = MailConfig &
  OutsideConfig &
  StoredAddressConfig &
  Pick<ShopConfig, 'shopEnvironment'>

/** Takes the stored address of the shop, before anything reads it: it counts from the start alone. */
export async function takeAddress(db: Database, config: ServiceConfig): Promise<void> {
  const { settings } = await readStoredSettings(db)
  settleAddress(config, settings.public_url)
}

/** Before the shop's own settings: the sender is checked where the carrier's account is real. */
async function settleServices(config: ServiceConfig, db: Database, keys: InstallationKeys): Promise<void> {
  settleMail(config, await readStoredMail(db, keys))
  settleOutside(config, await readStoredOutside(db, keys))
}

/** Why a service that is entered cannot be used. */
export const problemsOf = ({ addressProblem, mailProblem, ups, weChat, weChatPay }: ServiceConfig) => ({
  address: addressProblem,
  mail: mailProblem,
  carrier: ups.problem,
  wechat: weChat.problem,
  pay: weChatPay.problem,
})

/** What is entered at /admin/settings, for the doctor; an older schema has none. */
export async function takeStored(db: Database, config: ServiceConfig): Promise<void> {
  try {
    await takeAddress(db, config)
    const key = await readOutsideKey(db)
    if (key !== null) await settleServices(config, db, createInstallationKeys([{ version: 0, key }]))
  } catch (error) {
    const isOlder = error instanceof pg.DatabaseError && /^42(P01|703)$/.test(error.code ?? '')
    if (!isOlder) throw error
  }
}

/** Why the carrier would refuse the sender that counts with the stored settings; null where it would not. */
export async function refusalOfSender(
  db: Database,
  config: Pick<Config, 'shopEnvironment' | 'ups'>,
): Promise<Refusal | null> {
  const { settings } = await readStoredSettings(db)
  return senderInForce(config, settings).refusals[0] ?? null
}
