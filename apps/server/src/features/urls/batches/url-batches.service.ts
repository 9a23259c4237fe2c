import type { NewUrlBatch, UrlBatch } from '@getzo/contract/urls/url-batches.schema'
import { refuse } from '@getzo/domain/refusal'
import { readWhole } from '@getzo/domain/text/typed-number'
import { checkUrlBatch, isUnderWay, urlBatchState } from '@getzo/domain/urls/url-batch'
import { storedTarget } from '@getzo/domain/urls/url-form'
import { isChosen } from '@getzo/domain/urls/url-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import { noSuch } from '../../../lists/records'
import type { AskedUrls } from '../../../works/work-kind'
import { askForWork } from '../../../works/works.service'
import { endWork, selectOpenWork } from '../../../works/works.store'
import { offerSeeds } from '../url-seeds.service'
import { requireTarget } from '../urls.service'
import { readSerialRun } from './url-batches.reads'
import { endUrlBatch, insertUrlBatch, lockRun, lockUrlBatch, selectUrlBatch } from './url-batches.store'

/** Who acts on batches, and when. */
export interface UrlBatchContext {
  actor: string
  now: Date
  timeZone: string
}

/**
 * Stores that URLs are to be made, with the work that makes them (U13). Those of a limited run are promised here, under
 * the lock of their SKU: the next call counts them as made.
 */
export async function createUrlBatch(tx: Tx, body: NewUrlBatch, context: UrlBatchContext): Promise<UrlBatch> {
  const draft = draftOf(body)
  refuseRule(checkUrlBatch(draft))
  const target = storedTarget(draft)
  const { url_item_type, url_destination_type, tail } = draft
  const quantity = readWhole(draft.quantity) ?? 0
  await requireTarget(tx, target, 'url_batch.target_missing')
  if (target.sku_id !== null) {
    await lockRun(tx, target.sku_id)
    refuseRule(checkUrlBatch(draft, await readSerialRun(tx, target.sku_id, url_item_type)))
  }
  const asked = { item: url_item_type, destination: url_destination_type, tail }
  const left = tail ? quantity : (await offerSeeds(tx, asked, context, quantity)).length
  if (left < quantity) refuseRule(refuse('url_batch.seeds_left', 'quantity', { left }))
  const fields = { url_item_type, url_destination_type, ...target, tail, quantity }
  const { id } = await insertUrlBatch(tx, { ...fields, created_by: context.actor })
  const item = { id, name: String(id), version: null }
  await askForWork(tx, { ...workOf(id), undoes: null, actor: context.actor }, [item], context.now)
  return storedBatch(await selectUrlBatch(tx, id), id)
}

const workOf = (id: number) => ({ kind: 'url_batch', asked: { batch_id: id } satisfies AskedUrls }) as const

/** Ends a batch between two of its chunks. URLs already made stay. The work is locked first, as its run does. */
export async function cancelUrlBatch(tx: Tx, id: number, { actor, now }: UrlBatchContext): Promise<UrlBatch> {
  const { kind, asked } = workOf(id)
  const work = await selectOpenWork(tx, kind, asked)
  if (work !== undefined) await endWork(tx, work, { state: 'cancelled', at: now, by: actor })
  const batch = storedBatch(await lockUrlBatch(tx, id), id)
  if (!isUnderWay(urlBatchState(batch))) throw new Refused('rule', {}, say('url_batch.ended'))
  await endUrlBatch(tx, id, { cancelled_at: now, cancelled_by: actor })
  return storedBatch(await selectUrlBatch(tx, id), id)
}

function storedBatch(batch: UrlBatch | undefined, id: number): UrlBatch {
  if (!batch) throw noSuch('url_batch', id)
  return batch
}

/**
 * A URL with an order or a product is assigned, as single ones are (U15). Codes have tails unless the body says
 * otherwise (G6).
 */
function draftOf(body: NewUrlBatch) {
  const { product_id = null, sku_id = null, order_id = null, assigned = false } = body
  return {
    url_item_type: body.url_item_type,
    url_destination_type: body.url_destination_type,
    assigned: assigned || isChosen(product_id) || isChosen(order_id),
    product_id,
    sku_id,
    order_id,
    flag_assigned_to_order: body.flag_assigned_to_order ?? false,
    quantity: body.quantity,
    tail: body.tail ?? true,
  }
}

/** Ends a batch that is not made any more: it promises no URL, and the rest can be asked for in another one. */
export async function giveUpBatch(tx: Tx, id: number): Promise<void> {
  const batch = await lockUrlBatch(tx, id)
  if (batch && isUnderWay(urlBatchState(batch))) await endUrlBatch(tx, id, { failure: 'url_batch.given_up' })
}
