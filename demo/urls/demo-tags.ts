import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/connection/connect'
import type { Tx } from '../../apps/server/src/db/connection/transaction'
import { createBatch } from '../../apps/server/src/features/tags/batches.service'
import type { InstallationKeys } from '../../apps/server/src/features/tags/installation-keys'
import { chipInput, diversify } from '../../apps/server/src/features/tags/sun/diversify'
import { sdmMac, sessionKeys } from '../../apps/server/src/features/tags/sun/sun'
import { readKeysOfBatch } from '../../apps/server/src/features/tags/taps/taps.reads'
import { insertRows, type Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import type { DemoUrl } from './demo-urls'

const batchName = 'Spring pieces'

/** How often each tag was tapped; the link of the last one was passed on. */
const taps = [3, 1, 6, 2, 4, 1, 9]
const copiedLinks = 14

/** A batch of genuine tags on pieces that were sold, with their taps, and one whose link was copied (G5, G7). */
export async function loadTags(
  tx: Tx,
  keys: InstallationKeys,
  urls: readonly DemoUrl[],
  clock: ShopClock,
): Promise<void> {
  const batch = await createBatch(tx, keys, { name: batchName, mirror: 'plain', tamper: false })
  const ours = urls.filter(({ item, sku, deleted }) => item === 'pnfc' && sku !== null && !deleted)
  const tags: Row[] = []
  const states: Row[] = []
  for (const [place, url] of ours.slice(0, taps.length).entries()) {
    const id = place + 1
    const times = taps[place] ?? 1
    const tapped_at = clock.at(clock.daysAgo(1 + place), 14 * 60 + 7 * place)
    const uid = `04${(0xa1_3c_52_00 + place * 0x2b1).toString(16).padStart(12, '0').toUpperCase()}`
    tags.push({
      id,
      batch_id: batch.id,
      key_version: 1,
      uid,
      url_id: url.id,
      status: 'active',
      version: 0,
      ...made(url),
    })
    states.push({ tag_id: id, counter: times + 2, taps: times, tapped_at })
  }
  await insertRows(tx, 'tags', tags)
  await insertRows(tx, 'tag_states', states)
  await insertRows(tx, 'tag_marks', copiedMarks(tags.at(-1), clock))
  for (const table of ['tags', 'tag_marks']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      tx,
    )
  }
}

const copiedMarks = (copied: Row | undefined, clock: ShopClock): Row[] =>
  [3, 2, 1].map((daysAgo, at) => ({
    id: at + 1,
    kind: 'copied_link',
    day: clock.daysAgo(daysAgo),
    tag_id: copied?.id,
    url_id: copied?.url_id,
    uid: copied?.uid,
    times: Math.ceil(copiedLinks / 3),
    first_at: clock.at(clock.daysAgo(daysAgo), 10 * 60),
    last_at: clock.at(clock.daysAgo(daysAgo), 21 * 60),
  }))

const made = ({ made: date_created }: DemoUrl) => ({ date_created, created_by: administrator })

/** The addresses of the next and of the last tap of a tag of the demo; null without tags. */
export async function tapLinks(
  db: Database,
  keys: InstallationKeys,
): Promise<{ next: string; used: string } | null> {
  if (keys.currentVersion === null) return null
  const { rows } = await db.pool.query<{ batch_id: number; uid: string; counter: number; url: string }>(
    `select t.batch_id, t.uid, s.counter, u.url from tags t join tag_states s on s.tag_id = t.id
      join urls u on u.id = t.url_id join tag_batches b on b.id = t.batch_id
     where b.name = $1 and t.status = 'active' order by t.id limit 1`,
    [batchName],
  )
  const [tag] = rows
  const [batch] = tag ? await readKeysOfBatch(db, keys, tag.batch_id) : []
  if (!tag || !batch) return null
  const fileReadKey = diversify(batch.file, chipInput(tag.uid, batch.systemIdentifier))
  const linkOf = (counter: number) => {
    const { mac } = sessionKeys(fileReadKey, { uid: tag.uid, counter })
    const cmac = sdmMac(mac, '').toString('hex').toUpperCase()
    return `${tag.url}?uid=${tag.uid}&ctr=${counter.toString(16).padStart(6, '0').toUpperCase()}&cmac=${cmac}`
  }
  return { next: linkOf(tag.counter + 1), used: linkOf(tag.counter) }
}
