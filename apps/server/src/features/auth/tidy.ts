import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { unusualTaps } from '@getzo/domain/tags/unusual-taps'
import type { KeepDays } from '../../config/keep'
import type { Database } from '../../db/connection/connect'
import { prune } from '../../db/prune'

const dayMs = 86_400_000

/** Deletes expired rows that no call reads any more. Safe to run on several instances at once. */
export async function tidyExpired(
  db: Database,
  { ended, keys }: Pick<KeepDays, 'ended' | 'keys'>,
): Promise<void> {
  const past = (table: string, column: string, days: number) =>
    prune(db, { table, when: `it.${column} < now() - make_interval(days => $1)`, values: [days] })
  await past('sessions', 'expires_at', ended)
  await past('password_links', 'expires_at', ended)
  await past('email_links', 'expires_at', ended)
  await past('device_links', 'expires_at', ended)
  await past('passkey_challenges', 'expires_at', 0)
  await past('half_sign_ins', 'expires_at', 0)
  await past('idempotency_keys', 'created_at', keys)
  // later visitors of a network count from the start
  await past('url_scan_visitors', 'day', networkVisitors.days + 1)
  await past('unsent_scan_visitors', 'day', networkVisitors.days + 1)
  await past('tag_tap_networks', 'last_at', unusualTaps.days)
  // a day's key, as soon as its day has ended in every time zone
  await past('scan_keys', 'day', 2)
  await past('scan_batches', 'written_at', 2)
  // expire is the limiter's own clock, in milliseconds
  await prune(db, { table: 'rate_limits', when: 'it.expire < $1', values: [Date.now() - ended * dayMs] })
}
