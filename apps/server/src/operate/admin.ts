import { inviteLinkDays, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { Registry } from 'prom-client'
import type { Config } from '../config/config'
import { ConfigError } from '../config/config-error'
import { connect, type Database } from '../db/connection/connect'
import { loadSecrets } from '../db/secrets'
import { readShopNow } from '../features/settings/shop.service'
import { createBackground } from '../load/background'
import { createLog } from '../log/log'
import { createLogSink } from '../log/log-sink'
import { createSecurityEvents } from '../security/security-events'
import { endSessions, makeAdministrator, makePasswordLink, removeFactors } from './accounts.service'
import { withOwner } from './owner'
import type { Said } from './words'

const usage = `Usage: npm run admin -- new EMAIL           an administrator, with a link that sets the password
       npm run admin -- link EMAIL          a link that sets an account's password
       npm run admin -- end-sessions EMAIL  ends an account's sessions; all instead of EMAIL ends everybody's
       npm run admin -- reset-factors EMAIL  removes the passkeys and one-time codes of a person who has lost them, and ends the sessions`

/** `npm run admin -- WHAT WHOM`: changes of accounts without a browser and without mail. */
export async function admin(config: Config, [what, whom, ...more]: string[], say: Said): Promise<void> {
  const act = Object.entries(acts).find(([name]) => name === what)?.[1]
  if (!act || whom === undefined || more.length > 0) throw new ConfigError(usage)
  await withOwner(config, async (connectionString) => {
    const db = connect({ connectionString, poolMax: 2 })
    try {
      say(await act(await partsOf(db, config), whom))
    } finally {
      await db.close()
    }
  })
}

async function partsOf(db: Database, config: Config) {
  // the record is the row; the log of a prompt is what it says
  const log = createLog({ logLevel: 'silent' }, createLogSink(1))
  const key = (await loadSecrets(db)).securityEvents
  const background = createBackground(log)
  // a link begins with its address
  const shop = await readShopNow(db, config)
  return { db, shop, events: createSecurityEvents({ db, key, log, metrics: new Registry(), background }) }
}

const acts: Record<string, (parts: Awaited<ReturnType<typeof partsOf>>, whom: string) => Promise<string>> = {
  new: async (parts, email) =>
    `Made ${email} an administrator. Within ${inviteLinkDays} days, set the password at\n${await makeAdministrator(parts, email)}`,
  link: async (parts, email) =>
    `Within ${resetLinkMinutes} minutes, set the password of ${email} at\n${await makePasswordLink(parts, email)}`,
  'end-sessions': async (parts, whose) => `Ended ${await endSessions(parts, whose)} sessions.`,
  'reset-factors': async (parts, email) => {
    await removeFactors(parts, email)
    return `Removed the second factors of ${email}. The next sign-in is by the password alone.`
  },
}
