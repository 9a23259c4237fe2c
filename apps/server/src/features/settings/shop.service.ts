import { isDeepStrictEqual } from 'node:util'
import { isTimeZone } from '@getzo/domain/settings/settings'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { storedAddress } from '../../config/address'
import type { Config } from '../../config/config'
import { nothingStored, type ShopNow, type ShopReader, type StoredShop, settle } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import { readOutsideKey } from '../../db/secrets'
import type { Background } from '../../load/background'
import { createInstallationKeys, type InstallationKeys } from '../tags/installation-keys'
import { readStoredMail } from './mail.store'
import { readStoredOutside } from './outside.store'
import { keepPromises } from './promised-zones.store'
import { knowsZone, readStoredSettings } from './settings.store'

/** Another copy's change counts here after this time. */
const readAgainMs = 5000

/** The shop's settings in this process (adr/0115). */
export interface ShopOfProcess extends ShopReader {
  /** reads them again, after a change of our own */
  read(): Promise<void>
  /** reads them again and again, until they are stopped */
  follow(): void
  stop(): void
}

/**
 * The configuration of a process that starts now. The stored address and time zone are part of cookies, headers, prepared
 * statements and of the day in which something is counted, so they are taken at the start alone; those that cannot be used
 * are not.
 */
export async function startedConfig(db: Database, config: Config): Promise<Config> {
  const { settings } = await readStoredSettings(db)
  const { address } = storedAddress(config, settings.public_url)
  return { ...config, ...address, shopTimeZone: await zoneAtStart(db, config, settings.time_zone) }
}

async function zoneAtStart(db: Database, config: Config, stored: string): Promise<string> {
  const { time_zone: decided } = config.shopEnvironment
  if (decided !== undefined) return decided
  const isUsable = stored !== '' && isTimeZone(stored) && (await knowsZone(db, stored))
  return isUsable ? stored : config.shopTimeZone
}

/**
 * Reads the settings. What is stored never stops a start: what cannot be used of it is said in the log, and at
 * /admin/settings, where it is mended.
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
  let stored = await readStored(db, outsideKeys)
  let now = settle(config, stored)
  await keepPromises(db.kysely, config.shopTimeZone)
  logProblems(now, log)
  const readOnce = async () => {
    const next = await readStored(db, outsideKeys)
    // of the same merchant its client keeps what it has learned
    const isSameMerchant = isDeepStrictEqual(next.outside.pay, stored.outside.pay)
    now = settle(config, next, isSameMerchant ? now.weChatPay : undefined)
    stored = next
  }
  let reading: Promise<void> = Promise.resolve()
  // one after another: what was read first is never put over what was read later
  const read = () => (reading = reading.then(readOnce, readOnce))
  return {
    now: () => now,
    read,
    follow() {
      timer = setInterval(() => background.run('read the settings of the shop', read), readAgainMs)
    },
    stop: () => clearInterval(timer),
  }
}

async function readStored(db: Database, keys: InstallationKeys): Promise<StoredShop> {
  const mail = await readStoredMail(db, keys)
  const outside = await readStoredOutside(db, keys)
  const { settings } = await readStoredSettings(db)
  return { settings, mail, outside }
}

function logProblems(now: ShopNow, log: FastifyBaseLogger): void {
  const { time_zone: zone } = now.chosen
  if (zone !== '' && now.shopTimeZone !== zone) {
    log.error({ stored: zone, used: now.shopTimeZone }, 'the stored time zone is not known: set another one')
  }
  if (now.senderProblem !== null) {
    const { field } = now.senderProblem
    const why = inEnglish(now.senderProblem)
    log.error(
      { field, why },
      'the carrier would refuse the sender of parcels: complete it at /admin/settings',
    )
  }
  for (const [service, why] of Object.entries(problemsOf(now))) {
    if (why !== null) log.error({ service, why }, 'an outside service cannot be used')
  }
}

/** Why a service that is entered cannot be used. */
export const problemsOf = ({
  addressProblem,
  mailProblem,
  ups,
  weChat,
  weChatEvents,
  weChatPay,
}: ShopNow) => ({
  address: addressProblem,
  mail: mailProblem,
  carrier: ups.problem,
  wechat: weChat.problem,
  events: weChatEvents.problem,
  pay: weChatPay.problem,
})

/** What a service that started now would go by, for operators; in an older schema nothing is stored. */
export async function readShopNow(db: Database, config: Config): Promise<ShopNow> {
  try {
    const key = await readOutsideKey(db)
    const keys = createInstallationKeys(key === null ? [] : [{ version: 0, key }])
    return settle(await startedConfig(db, config), await readStored(db, keys))
  } catch (error) {
    const isOlder = error instanceof pg.DatabaseError && /^42(P01|703)$/.test(error.code ?? '')
    if (!isOlder) throw error
    return settle(config, nothingStored)
  }
}
