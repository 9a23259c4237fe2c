import type { Config } from '../apps/server/src/config'
import type { Database } from '../apps/server/src/db/connect'
import type { Secrets } from '../apps/server/src/db/secrets'
import { loadDemo } from './load-demo'

/** Loads the demo into an empty database and prints its sign-ins (N3). config.ts lets it run on loopback only. `drawings` is the folder of its pictures. */
export async function startDemo(db: Database, config: Config, secrets: Secrets, drawings: string) {
  const { loaded, signIns } = await loadDemo(db, {
    now: new Date(),
    shopTimeZone: config.shopTimeZone,
    publicUrl: config.publicUrl,
    secrets,
    drawings,
  })
  process.stdout.write(loaded ? 'Demo data loaded.\n' : 'The demo data is there already.\n')
  for (const { email, password, role } of signIns)
    process.stdout.write(`Sign in: ${email} / ${password} (${role})\n`)
}
