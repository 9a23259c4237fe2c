import type { TamperState } from '@getzo/domain/tags/tag-tamper'
import type { TagMarkKind } from '@getzo/domain/tags/tap-verdict'
import type { Database } from '../../../db/connection/connect'
import { readRows, type Source } from '../../../db/connection/read'

const accept = {
  name: 'accept-tap',
  text: `with accepted as (
      update tag_states s set counter = $2, taps = s.taps + case when $5::bytea is null then 0 else 1 end, tapped_at = $3,
        tamper = case when s.tamper = 'opened' then s.tamper else coalesce($4, s.tamper) end,
        opened_at = coalesce(s.opened_at, case when $4 = 'opened' then $3::timestamptz end)
      where s.tag_id = $1 and s.counter < $2
      returning s.tag_id, s.opened_at = $3::timestamptz as opened_now),
    counted as (
      insert into tag_tap_networks as n (tag_id, network, first_at, last_at)
      select tag_id, $5, $3, $3 from accepted where $5::bytea is not null
      on conflict (tag_id, network) do update set taps = n.taps + 1, last_at = greatest(n.last_at, excluded.last_at))
    select opened_now from accepted`,
}

interface Accepted {
  tagId: number
  counter: number
  tamper: TamperState | null
  at: Date
  /** the hash of the network that the tap counts for; null where it counts nowhere (G11) */
  network: Buffer | null
}

/**
 * Takes a counter value, once: the condition of the one statement decides, so that of any number of requests at once
 * one is accepted (G2). Gaps are normal, an older value never is. An opened seal stays opened. Null where the value is
 * used.
 */
export async function acceptCounter(from: Source, tap: Accepted): Promise<{ openedNow: boolean } | null> {
  const values = [tap.tagId, tap.counter, tap.at, tap.tamper, tap.network]
  const [row] = await readRows<{ opened_now: boolean | null }>(from, { ...accept, values })
  return row ? { openedNow: row.opened_now === true } : null
}

export interface TagMark {
  kind: TagMarkKind
  uid: string
  tagId: number | null
  urlId: number | null
  day: string
  at: Date
}

const mark = {
  name: 'mark-tag',
  text: `insert into tag_marks as m (kind, day, tag_id, url_id, uid, first_at, last_at)
    values ($1, $2, $3, $4, $5, $6, $6)
    on conflict (kind, day, uid, (coalesce(url_id, 0)))
    do update set times = m.times + 1, last_at = greatest(m.last_at, excluded.last_at)`,
}

/** One row a day for each kind, tag and URL, however often it happens. */
export async function addMark(db: Database, { kind, day, tagId, urlId, uid, at }: TagMark): Promise<void> {
  await db.pool.query({ ...mark, values: [kind, day, tagId, urlId, uid, at] })
}
