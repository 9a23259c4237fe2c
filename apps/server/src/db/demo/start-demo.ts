import type { Config } from '../../config'
import { filesFolder } from '../../pages/files'
import type { Database } from '../connect'
import type { Secrets } from '../secrets'
import { loadDemo } from './load-demo'

/** Loads the demo into an empty database and prints its sign-ins (N3). config.ts lets it run on loopback only. */
export async function startDemo(db: Database, config: Config, secrets: Secrets) {
  const { loaded, signIns } = await loadDemo(db, {
    now: new Date(),
    shopTimeZone: config.shopTimeZone,
    publicUrl: config.publicUrl,
    secrets,
    filesFolder: filesFolder(config),
  })
  process.stdout.write(loaded ? 'Demo data loaded.\n' : 'The demo data is there already.\n')
  for (const { email, password, role } of signIns)
    process.stdout.write(`Sign in: ${email} / ${password} (${role})\n`)
}
