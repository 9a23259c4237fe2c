import type { CountEvent, EventResult, scanCountShapes } from '@getzo/contract/counts/counts.schema'
import type { BodyOf } from '@getzo/contract/endpoint'
import { addedPieces, checkAct, countedMax, type ScanOutcome } from '@getzo/domain/counts/count-rules'
import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { lockSkus } from '../../records/lock-skus'
import { foundSku, inCount, type NamedSku, namedBy, skuOfId } from '../pieces/named.reads'
import { lockedCount } from './counts.service'
import {
  type Closing,
  closeLines,
  insertEvent,
  insertLine,
  selectEvents,
  selectLastOfDevice,
  selectLineNow,
  timesOfPiece,
} from './counts.store'

/** An event that comes later than this was kept on a phone without a network: its own time counts, not the present one. */
const keptMs = 5_000

/**
 * Takes the events of a phone in their order, each once by its key (S6). Scanning another SKU closes the phone's last one. A
 * SKU is closed with what the ledger says at that moment under its lock; of an event that waited on a phone, with what the
 * ledger said then. What comes for a SKU that is done is added to it: two who count one SKU add up.
 */
export async function scanCount(
  tx: Tx,
  id: number,
  { device, events }: BodyOf<typeof scanCountShapes>,
  ownHosts: readonly string[],
): Promise<EventResult[]> {
  const count = await lockedCount(tx, id)
  const stored = new Map(
    (
      await selectEvents(
        tx,
        events.map(({ key }) => key),
      )
    ).map((event) => [event.event_key, event]),
  )
  const results: EventResult[] = []
  const closings: Closing[] = []
  let last = await selectLastOfDevice(tx, id, device)
  for (const [at, event] of events.entries()) {
    const known = stored.get(event.key) ?? results.find(({ key }) => key === event.key)
    if (known) {
      const found =
        known.sku_id === null
          ? []
          : [await skuOfId(tx, inCount(id), known.sku_id)].flatMap((sku) => sku ?? [])
      const { outcome, sku_id, order_id, order_number } = known
      results.push({ key: event.key, outcome, sku_id, order_id, order_number, found: found.map(foundSku) })
      continue
    }
    refuseRule(checkAct('scan', count))
    const moment = { at: new Date(count.now - event.ago_ms), isNow: event.ago_ms < keptMs }
    const step = { tx, id, device, ownHosts, event, place: `events.${at}`, ...moment }
    if (event.kind === 'done') {
      const { result, closing } = await takeDone(step)
      results.push(result)
      if (closing) closings.push(closing)
      continue
    }
    const { result, line } = await takeScan(step)
    results.push(result)
    if (line === null) continue
    if (last && last.line_id !== line.lineId) {
      const closing = { lineId: last.line_id, skuId: last.sku_id, ...moment }
      if (await isOpenYet(tx, closings, closing)) {
        closings.push(closing)
        await storeClosing(step, closing)
      }
    }
    last = { line_id: line.lineId, sku_id: line.skuId }
  }
  await lockSkus(tx, sql`s.id = any(${closings.map(({ skuId }) => skuId)}::bigint[])`)
  await closeLines(tx, closings)
  return results
}

interface Step {
  tx: Tx
  id: number
  device: string
  ownHosts: readonly string[]
  event: CountEvent
  place: string
  at: Date
  isNow: boolean
}

const isOpenYet = async (tx: Tx, closings: readonly Closing[], { lineId }: Closing) =>
  !closings.some((other) => other.lineId === lineId) && !(await selectLineNow(tx, lineId)).is_done

/** Records that a SKU was closed by scanning another, so that the others who count are told. */
async function storeClosing({ tx, id, device }: Step, { lineId, skuId, at }: Closing) {
  const { round } = await selectLineNow(tx, lineId)
  await insertEvent(tx, id, { key: null, device, kind: 'done', lineId, skuId, round, outcome: 'counted', at })
}

async function takeDone(step: Step): Promise<{ result: EventResult; closing: Closing | null }> {
  const { tx, id, device, event, place, at, isNow } = step
  const sku = event.sku_id == null ? undefined : await skuOfId(tx, inCount(id), event.sku_id)
  if (sku?.line_id == null) throw new Refused('rule', { field: `${place}.sku_id` }, say('count.line_unknown'))
  const line = await selectLineNow(tx, sku.line_id)
  const outcome = line.round > 1 && at.getTime() < line.round_at ? 'before_again' : 'counted'
  const { key } = event
  const place_ = { lineId: sku.line_id, skuId: sku.id, round: line.round }
  await insertEvent(tx, id, { key, device, kind: 'done', ...place_, outcome, at })
  const closes = outcome === 'counted' && !line.is_done
  return {
    result: resultOf(event, outcome, sku),
    closing: closes ? { lineId: sku.line_id, skuId: sku.id, at, isNow } : null,
  }
}

const resultOf = (
  { key }: CountEvent,
  outcome: ScanOutcome,
  sku: NamedSku | undefined,
  more: Partial<EventResult> = {},
): EventResult => ({
  key,
  outcome,
  sku_id: sku?.id ?? null,
  order_id: null,
  order_number: null,
  found: sku ? [foundSku(sku)] : [],
  ...more,
})

/** The SKUs and the piece that an event names, by its text, or by its SKU alone. */
async function namedIn({ tx, id, ownHosts, event }: Step): ReturnType<typeof namedBy> {
  const text = event.text?.trim() ?? ''
  if (text !== '') return namedBy(tx, inCount(id), { text, ownHosts })
  const sku = event.sku_id == null ? undefined : await skuOfId(tx, inCount(id), event.sku_id)
  return { skus: sku ? [sku] : [], piece: null }
}

async function takeScan(
  step: Step,
): Promise<{ result: EventResult; line: { lineId: number; skuId: number } | null }> {
  const { tx, id, device, event, place, at } = step
  if ((event.text?.trim() ?? '') === '' && event.sku_id == null)
    throw new Refused('rule', { field: `${place}.text` }, say('count.scan_invalid'))
  const { skus, piece } = await namedIn(step)
  const chosen = event.sku_id == null ? skus : skus.filter((sku) => sku.id === event.sku_id)
  const [sku] = chosen
  const told = async (outcome: ScanOutcome, more: Partial<EventResult> = {}) => {
    const one = chosen.length === 1 ? sku : undefined
    await insertEvent(tx, id, {
      key: event.key,
      device,
      kind: 'scan',
      scanned: event.text ?? null,
      lineId: one?.line_id ?? null,
      skuId: one?.id ?? null,
      orderId: more.order_id ?? null,
      round: null,
      outcome,
      at,
    })
    return { result: resultOf(event, outcome, one, more), line: null }
  }
  if (sku === undefined) return told('unknown')
  if (chosen.length > 1) return told('several', { found: chosen.map(foundSku) })
  if (piece?.order_id != null)
    return told('sold', { order_id: piece.order_id, order_number: piece.order_number })
  if (sku.is_untracked) return told('untracked')
  if (sku.line_id === null && event.adds !== true) return told('outside')
  const lineId = sku.line_id ?? (await insertLine(tx, id, sku.id))
  const line = await selectLineNow(tx, lineId)
  if (line.round > 1 && at.getTime() < line.round_at) return told('before_again')
  const isGiven = event.pieces !== undefined || event.damaged !== undefined
  const pieces = isGiven ? (event.pieces ?? 0) : 1
  if (piece !== null) {
    const times = await timesOfPiece(tx, lineId, line.round, piece.piece)
    if (pieces > 0 ? times > 0 : times <= 0) return told('twice')
  }
  if (line.counted + pieces > countedMax)
    throw new Refused('rule', { field: `${place}.pieces` }, say('count.pieces_invalid', { max: countedMax }))
  await insertEvent(tx, id, {
    key: event.key,
    device,
    kind: 'scan',
    scanned: event.text ?? null,
    lineId,
    skuId: sku.id,
    piece: piece?.piece ?? null,
    round: line.round,
    pieces: piece === null ? addedPieces(line.counted, pieces) : Math.sign(pieces),
    damaged: addedPieces(line.damaged, event.damaged ?? 0),
    outcome: 'counted',
    at,
  })
  return { result: resultOf(event, 'counted', sku), line: { lineId, skuId: sku.id } }
}
