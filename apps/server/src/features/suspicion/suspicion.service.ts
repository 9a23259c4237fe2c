import type { Suspicion } from '@getzo/contract/suspicion/suspicion.schema'
import { checkDecision, findSuspicion, type SuspicionState } from '@getzo/domain/suspicion/suspicion-rules'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { suspendUrl } from '../urls/urls.store'
import { readFellows, readScanFacts } from './scan-facts.reads'
import { noteFindings, selectSuspicion, updateDecision } from './suspicion.store'

const urlsAtOnce = 2_000
const noFellows = { fellows: 0, median: 0 }

/** Checks all URLs that were scanned lately and stores unusual scans (G7). `today` is the shop's day. */
export async function findAllSuspicion(db: Database, now: Date, today: string): Promise<void> {
  const fellows = await readFellows(db, today)
  let after = 0
  for (;;) {
    const urls = await readScanFacts(db, { today, after, limit: urlsAtOnce })
    const findings = urls.flatMap(({ url_id, product_id, ...facts }) => {
      const usual = (product_id === null ? undefined : fellows.get(product_id)) ?? noFellows
      return findSuspicion({ ...facts, ...usual }, Date.parse).map((finding) => ({ ...finding, url_id }))
    })
    if (findings.length > 0) await noteFindings(db, findings, now)
    const last = urls.at(-1)
    if (last === undefined) return
    after = last.url_id
  }
}

interface Decision {
  state: SuspicionState
  note: string
  /** when the finding on the screen was decided; null: not yet */
  seen: string | null
  at: Date
  actor: string
}

/**
 * Stores the decision of staff; to suspend is to suspend the URL, with or without a tag, for the same reason (G7, G9).
 */
export async function decideSuspicion(tx: Tx, id: number, decision: Decision): Promise<Suspicion> {
  const { state, at, actor, seen } = decision
  const note = decision.note.trim()
  const found = await selectSuspicion(tx, id)
  if (!found) throw noSuch('suspicion', id)
  refuseRule(checkDecision(state, note))
  const isDecided = await updateDecision(tx, id, { state, note: note || null, at, by: actor, seen })
  if (!isDecided) {
    throw new Refused('rule', {}, say('suspicion.decided_meanwhile', { name: found.decided_by ?? '' }))
  }
  if (state === 'suspended') await suspendUrl(tx, found.url_id, note)
  return (await selectSuspicion(tx, id)) ?? found
}
