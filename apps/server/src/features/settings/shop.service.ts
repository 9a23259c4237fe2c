import type { Refusal } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config'
import { settleMail } from '../../config/mail'
import { senderInForce, settle } from '../../config/shop'
import type { Database } from '../../db/connection/connect'
import type { Background } from '../../load/background'
import type { InstallationKeys } from '../tags/installation-keys'
import { readStoredMail } from './mail.store'
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
  if (config.senderProblem !== null) {
    const { field } = config.senderProblem
    const why = inEnglish(config.senderProblem)
    log.error(
      { field, why },
      'the carrier would refuse the sender of parcels: complete it at /admin/settings',
    )
  }
  settleMail(config, await readStoredMail(db, outsideKeys))
  if (config.mailProblem !== null) log.error({ why: config.mailProblem }, 'no letter can be sent')
  const read = async () => {
    stored = await readStoredSettings(db)
    settle(config, stored.settings, { isStart: false })
    settleMail(config, await readStoredMail(db, outsideKeys))
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

/** Why the carrier would refuse the sender that counts with the stored settings; null where it would not. */
export async function refusalOfSender(
  db: Database,
  config: Pick<Config, 'shopEnvironment' | 'ups'>,
): Promise<Refusal | null> {
  const { settings } = await readStoredSettings(db)
  return senderInForce(config, settings).refusals[0] ?? null
}
