import type { CountBegun, saveCountShapes } from '@getzo/contract/counts/counts.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import {
  type CountAct,
  checkAct,
  checkReason,
  differenceOf,
  entriesOf,
} from '@getzo/domain/counts/count-rules'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { lockSkus } from '../../records/lock-skus'
import {
  beginAgain,
  insertCount,
  insertEntriesOfCount,
  insertEvent,
  insertLines,
  isBrandThere,
  type LineToSave,
  type LockedCount,
  lockCount,
  markSaved,
  selectLinesToSave,
  selectSavedLines,
  takeLinesBack,
  updateCount,
} from './counts.store'

/** The count, locked. */
export async function lockedCount(tx: Tx, id: number): Promise<LockedCount> {
  const count = await lockCount(tx, id)
  if (!count) throw noSuch('count', id)
  return count
}

async function mayAct(tx: Tx, act: CountAct, id: number): Promise<LockedCount> {
  const count = await lockedCount(tx, id)
  refuseRule(checkAct(act, count))
  return count
}

const lockSkusOf = (tx: Tx, lines: readonly { sku_id: number }[]) =>
  lockSkus(tx, sql`s.id = any(${lines.map(({ sku_id }) => sku_id)}::bigint[])`)

/** Begins a count (S6) of SKUs of which stock is kept. */
export async function beginCount(
  tx: Tx,
  { kind, brand_id = null, sku_ids: skuIds = [] }: CountBegun,
): Promise<{ id: number; number: string; skus: number }> {
  const brandId = kind === 'brand' ? brand_id : null
  if (kind === 'brand') {
    if (brandId === null) throw new Refused('rule', { field: 'brand_id' }, say('count.brand_missing'))
    if (!(await isBrandThere(tx, brandId))) throw noSuch('brand', brandId, 'brand_id')
  }
  if (kind === 'selection' && skuIds.length === 0)
    throw new Refused('rule', { field: 'sku_ids' }, say('count.skus_missing'))
  const made = await insertCount(tx, { kind, brandId })
  const skus = await insertLines(tx, made.id, { kind, brandId, skuIds })
  if (skus === 0) throw new Refused('rule', { field: 'kind' }, say('count.nothing_to_count'))
  return { ...made, skus }
}

/** Begins SKUs again, from nothing: what was scanned of them before counts no more. */
export async function countAgain(tx: Tx, id: number, skuIds: readonly number[]): Promise<number> {
  const { now } = await mayAct(tx, 'again', id)
  const lines = await beginAgain(tx, id, skuIds)
  if (lines.length < new Set(skuIds).size)
    throw new Refused('rule', { field: 'sku_ids' }, say('count.line_unknown'))
  for (const { id: lineId, sku_id: skuId, round } of lines)
    await insertEvent(tx, id, {
      key: null,
      device: null,
      kind: 'again',
      lineId,
      skuId,
      round,
      outcome: 'counted',
      at: new Date(now),
    })
  return lines.length
}

type Done = LineToSave & { expected: number }

/**
 * Saves a count as one change: each difference is an entry of the ledger (S1, S6). What moved since a SKU was done stays as
 * it is, because the difference is added. It is refused if a SKU is still being counted, was counted otherwise since, or does
 * not stand as the person saw it.
 */
export async function saveCount(
  tx: Tx,
  id: number,
  { note, lines: seen }: BodyOf<typeof saveCountShapes>,
): Promise<{ number: string; corrections: number }> {
  const { number } = await mayAct(tx, 'save', id)
  const lines = (await selectLinesToSave(tx, id)).filter(({ is_out: isOut }) => !isOut)
  const unfinished = lines.find(({ has_scans: has, is_done: isDone }) => has && !isDone)
  if (unfinished)
    throw new Refused('rule', { field: 'lines' }, say('count.not_done', { sku: unfinished.sku }))
  await lockSkusOf(tx, lines)
  // once more under the locks: what was counted otherwise meanwhile is in sight now
  const done = (await selectLinesToSave(tx, id)).filter(
    (line): line is Done => line.expected !== null && !line.is_out,
  )
  if (done.length === 0) throw new Refused('rule', { field: 'lines' }, say('count.nothing_done'))
  const since = done.find(({ is_counted_since: isSince }) => isSince)
  if (since) throw new Refused('rule', { field: 'lines' }, say('count.counted_since', { sku: since.sku }))
  const entries = entriesAsSeen(done, seen)
  await insertEntriesOfCount(tx, entries, note?.trim() || null)
  await markSaved(
    tx,
    done.map((line) => line.id),
  )
  await updateCount(tx, id, { status: 'saved', note: note?.trim() || null })
  return { number, corrections: new Set(entries.map(({ lineId }) => lineId)).size }
}

/** The entries of what differs, if that is what the person has seen. */
function entriesAsSeen(done: readonly Done[], seen: BodyOf<typeof saveCountShapes>['lines']) {
  const seenOf = new Map(seen.map((line, at) => [line.sku_id, { ...line, at }]))
  const entries = done.flatMap((line) => {
    const { reason = 'counted', at = 0, ...own } = seenOf.get(line.sku_id) ?? { difference: 0, damaged: 0 }
    if (own.difference !== differenceOf(line) || own.damaged !== line.damaged)
      refuseRule(refuse('count.changed', 'lines', { sku: line.sku }))
    seenOf.delete(line.sku_id)
    refuseRule(checkReason(line, reason, `lines.${at}.reason`))
    return entriesOf(line, reason).map(({ kind, amount }) => ({
      lineId: line.id,
      skuId: line.sku_id,
      kind,
      amount,
    }))
  })
  const [unknown] = seenOf.values()
  if (unknown) refuseRule(refuse('count.line_unknown', `lines.${unknown.at}.sku_id`))
  return entries
}

/** Discards an open count; its scans stay in sight. */
export async function discardCount(tx: Tx, id: number): Promise<string> {
  const { number } = await mayAct(tx, 'discard', id)
  await updateCount(tx, id, { status: 'discarded' })
  return number
}

/** Undoes a saved count by opposite entries, unless one of its SKUs was counted since. */
export async function undoCount(tx: Tx, id: number): Promise<string> {
  const { number } = await mayAct(tx, 'undo', id)
  await lockSkusOf(tx, await selectSavedLines(tx, id))
  const lines = await selectSavedLines(tx, id)
  const after = lines.find(({ is_counted_after: isAfter }) => isAfter)
  if (after) throw new Refused('rule', { field: 'id' }, say('count.since_undo', { sku: after.sku }))
  await takeLinesBack(
    tx,
    lines.map((line) => line.id),
  )
  await updateCount(tx, id, { status: 'undone' })
  return number
}
