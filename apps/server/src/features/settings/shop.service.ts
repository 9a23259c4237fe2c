import type { Config } from '../../config/config'
import { settle } from '../../config/shop'
import type { Database } from '../../db/connection/connect'
import type { Background } from '../../load/background'
import { readStoredSettings, type StoredSettings } from './settings.store'

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

/** Reads the settings and puts them into `config`. Throws ConfigError for a sender that the carrier would refuse. */
export async function openShop(config: Config, db: Database, background: Background): Promise<ShopOfProcess> {
  let timer: ReturnType<typeof setInterval> | undefined
  let stored = await readStoredSettings(db)
  settle(config, stored.settings, { isStart: true })
  const read = async () => {
    stored = await readStoredSettings(db)
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
