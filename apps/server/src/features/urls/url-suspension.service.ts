import type { Url } from '@getzo/contract/urls/urls.schema'
import { refuse } from '@getzo/domain/refusal'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { watchSuspended } from '../suspicion/suspicion.store'
import { lockUrl, resumeUrl, selectUrl, suspendUrl } from './urls.store'

/** Suspends a URL, or puts it back into use, with the reason, which its history keeps (G9). */
export async function setUrlSuspended(
  tx: Tx,
  id: number,
  { suspended, reason, version }: { suspended: boolean; reason: string; version: number },
): Promise<Url> {
  const stored = await lockUrl(tx, id)
  if (!stored || stored.version !== version) return refuseChanged(tx, 'url', id, version)
  if (reason.trim() === '') refuseRule(refuse('url.reason_missing', 'reason'))
  await (suspended ? suspendUrl : resumeUrl)(tx, id, reason.trim())
  if (!suspended) await watchSuspended(tx, id, reason.trim())
  return selectUrl(tx, id)
}
