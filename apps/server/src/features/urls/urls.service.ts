import type { ChangedUrl, NewUrl, Url } from '@getzo/contract/urls/urls.schema'
import { refuse } from '@getzo/domain/refusal'
import { hasTail } from '@getzo/domain/urls/code-tail'
import { checkSerialNumber } from '@getzo/domain/urls/url-batch'
import { storedTarget, type UrlTarget } from '@getzo/domain/urls/url-form'
import {
  checkUrl,
  isChosen,
  type UrlDestination,
  type UrlDraft,
  type UrlItemType,
  urlAddress,
} from '@getzo/domain/urls/url-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { readSerialRun } from './batches/url-batches.reads'
import { lockRun } from './batches/url-batches.store'
import { sgHash, ugHash } from './url-hashes'
import { freeSeed, withTail } from './url-seeds.service'
import {
  findMissingTarget,
  insertUrl,
  isCodeTaken,
  isNumberTaken,
  lockUrl,
  selectUrl,
  updateUrl,
} from './urls.store'

export interface UrlContext {
  actor: string
  site: string
  key: Uint8Array
  /** whether a made seed gets a tail (G6) */
  tails: boolean
}

type Failure =
  | 'url.create_unassigned_failed'
  | 'url.create_assigned_failed'
  | 'url.update_failed'
  | 'url_batch.target_missing'

/** How often others may take a seed between its being found free and its being stored. */
const triesMax = 5

/**
 * Makes a URL. isAssigned distinguishes the two calls; a URL with an order or a product is assigned in both (U15).
 * Refused where its seed is taken, in this spelling or another (X10), unless nobody typed it: then it gets a tail that
 * cannot be guessed (G6), or the next free one of the specification's form where that is asked for (U6).
 */
export async function createUrl(
  tx: Tx,
  body: NewUrl,
  isAssigned: boolean,
  context: UrlContext,
): Promise<Url> {
  const draft = draftOf(body, body, isAssigned)
  refuseRule(checkUrl(draft))
  const target = storedTarget(draft)
  const failure = draft.assigned ? 'url.create_assigned_failed' : 'url.create_unassigned_failed'
  await requireTarget(tx, target, failure)
  const serial_number = await heldNumber(tx, body.serial_number ?? null, { ...body, ...target })
  const fields = {
    url_item_type: body.url_item_type,
    url_destination_type: body.url_destination_type,
    ...target,
    serial_number,
  }
  const typed = body.url_seed.trim()
  if (body.seed_generated !== true) {
    const id = (await isCodeTaken(tx, typed)) ? undefined : await insertSeeded(tx, typed, fields, context)
    if (id === undefined) throw new Refused('duplicate_url', { field: 'url_seed' })
    return selectUrl(tx, id)
  }
  const isTailed = (body.tail ?? context.tails) && !hasTail(typed)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const seed = isTailed ? withTail(typed) : await freeSeed(tx, typed)
    const id = seed === null ? undefined : await insertSeeded(tx, seed, fields, context)
    if (id !== undefined) return selectUrl(tx, id)
  }
  throw new Refused('url_failed', { field: 'url_seed' }, say(failure))
}

/**
 * Changes the fields of a URL that the body has; its seed stays (U9). With a version, only if that is still the stored
 * one (O28).
 */
export async function editUrl(tx: Tx, id: number, body: ChangedUrl, context: UrlContext): Promise<Url> {
  const stored = await lockUrl(tx, id)
  if (!stored) return refuseChanged(tx, 'url', id)
  const { version = stored.version, url_seed = stored.url_seed } = body
  if (version !== stored.version) return refuseChanged(tx, 'url', id, version)
  if (url_seed.trim() !== stored.url_seed) refuseRule(refuse('url.seed_fixed', 'url_seed'))
  const draft = draftOf(body, stored, false)
  if (draft.url_item_type === 'm' && stored.url_item_type !== 'm') {
    refuseRule(refuse('url.marketing_at_creation', 'url_item_type'))
  }
  refuseRule(checkUrl(draft))
  const target = storedTarget(draft)
  await requireTarget(tx, target, 'url.update_failed', stored)
  const { url_item_type, url_destination_type } = draft
  const isSamePiece = target.sku_id === stored.sku_id && url_item_type === stored.url_item_type
  const { serial_number: asked = isSamePiece ? stored.serial_number : null } = body
  const isKept = isSamePiece && asked === stored.serial_number
  // what the run no longer allows stays where it is not changed
  const serial_number = isKept ? asked : await heldNumber(tx, asked, { url_item_type, ...target }, id)
  const isMoved = url_destination_type !== stored.url_destination_type
  await updateUrl(tx, id, {
    url_item_type,
    url_destination_type,
    ...target,
    serial_number,
    ...(isMoved && { url: urlAddress(context.site, url_destination_type, stored.url_seed) }),
  })
  return selectUrl(tx, id)
}

type Named = Pick<UrlDraft, 'url_seed' | 'url_item_type' | 'url_destination_type'> & Partial<UrlTarget>

/** A body's fields over the stored ones. A URL with an order or a product is assigned (U15). */
function draftOf(body: Partial<Named>, standing: Named, isAssigned: boolean): UrlDraft {
  const { product_id = standing.product_id ?? null, order_id = standing.order_id ?? null } = body
  const { sku_id = standing.sku_id ?? null } = body
  return {
    url_seed: body.url_seed ?? standing.url_seed,
    url_item_type: body.url_item_type ?? standing.url_item_type,
    url_destination_type: body.url_destination_type ?? standing.url_destination_type,
    assigned: isAssigned || isChosen(product_id) || isChosen(order_id),
    product_id,
    sku_id,
    order_id,
    flag_assigned_to_order: body.flag_assigned_to_order ?? standing.flag_assigned_to_order ?? false,
  }
}

const pointers = ['product_id', 'sku_id', 'order_id'] as const

/** Refuses references that do not exist. A URL keeps a stored reference to a deleted record. */
export async function requireTarget(
  tx: Tx,
  target: UrlTarget,
  failure: Failure,
  stored?: UrlTarget,
): Promise<void> {
  const asked = pointers.filter((pointer) => target[pointer] !== stored?.[pointer])
  const field = await findMissingTarget(tx, target, asked)
  if (field !== undefined) throw new Refused('url_failed', { field }, say(failure))
}

/** The number that a piece is to have in its SKU's run (Q11), reserved until the transaction ends. */
async function heldNumber(
  tx: Tx,
  number: number | null,
  { sku_id, url_item_type: item }: { sku_id: number | null; url_item_type: UrlItemType },
  exceptId?: number,
): Promise<number | null> {
  if (number === null) return null
  if (sku_id !== null) await lockRun(tx, sku_id)
  const run = sku_id === null ? undefined : await readSerialRun(tx, sku_id, item)
  refuseRule(checkSerialNumber(number, run?.limit ?? null))
  if (sku_id !== null && (await isNumberTaken(tx, { skuId: sku_id, item, number }, exceptId))) {
    throw new Refused('duplicate_serial', { field: 'serial_number' })
  }
  return number
}

type Fields = UrlTarget & {
  url_item_type: UrlItemType
  url_destination_type: UrlDestination
  serial_number: number | null
}

const insertSeeded = (tx: Tx, seed: string, fields: Fields, { actor, site, key }: UrlContext) =>
  insertUrl(tx, {
    ...fields,
    url_seed: seed,
    url: urlAddress(site, fields.url_destination_type, seed),
    ug_hash: ugHash(seed),
    sg_hash: sgHash(key, seed),
    created_by: actor,
  })
