import type { Config } from '../apps/server/src/config/config'
import type { Database } from '../apps/server/src/db/connection/connect'
import type { Secrets } from '../apps/server/src/db/secrets'
import { sealDays } from '../apps/server/src/features/audit/seals.service'
import { findAllSuspicion } from '../apps/server/src/features/suspicion/suspicion.service'
import { createInstallationKeys } from '../apps/server/src/features/tags/installation-keys'
import { dayInZone } from '../apps/server/src/time/zone'
import { loadDemo } from './load-demo'
import { tapLinks } from './urls/demo-tags'

/** Loads the demo into an empty database and prints its sign-ins (N3). config.ts lets it run on loopback only. `drawings` is the folder of its pictures. */
export async function startDemo(
  { db, analyze }: { db: Database; analyze: () => Promise<void> },
  config: Config,
  secrets: Secrets,
  drawings: string,
) {
  const tagKeys = createInstallationKeys(config.tagKeys)
  const now = config.demoMoment ?? new Date()
  const { loaded, signIns } = await loadDemo(db, {
    now,
    shopTimeZone: config.shopTimeZone,
    publicUrl: config.publicUrl,
    secrets,
    tagKeys,
    drawings,
  })
  if (loaded) {
    // without statistics the first searches and the hourly jobs take a minute, until PostgreSQL analyzes by itself
    await analyze()
    await findAllSuspicion(db, now, dayInZone(now, config.shopTimeZone))
    // years of days, which need no line each in the log
    await sealDays({ db, log: { info: () => {} }, timeZone: config.shopTimeZone }, now)
  }
  process.stdout.write(loaded ? 'Demo data loaded.\n' : 'The demo data is there already.\n')
  for (const { email, password, role } of signIns)
    process.stdout.write(`Sign in: ${email} / ${password} (${role})\n`)
  const links = await tapLinks(db, tagKeys)
  if (links)
    process.stdout.write(`Tap a tag (works once): ${links.next}\nThe same tag’s last tap: ${links.used}\n`)
}
