import { createHash } from 'node:crypto'
import type { Endpoint } from '@getzo/contract/endpoint'
import { formKeyField } from '@getzo/contract/pages/pages'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/connection/transaction'
import { Refused } from './refused'

/** Two requests are one if all of this is the same (X12). */
export interface Once {
  /** e-mail of a member of staff, or a visitor's browser (see visitorOf) */
  owner: string
  key: string
  /** name of the endpoint, or 'form' */
  asked: string
  /** of the address and of the body */
  hash: Buffer
}

/**
 * Makes a change unless its key's row is there already. The row is claimed first: identical requests that arrive
 * meanwhile wait for it at the unique index and then get the first answer again; its owner's key with another request
 * is refused. A refused change leaves no row, so it can be tried again.
 */
export async function answerOnce<T>(tx: Tx, once: Once, change: () => Promise<T>): Promise<T> {
  const { owner: actor, key, asked, hash } = once
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ actor, key, endpoint: asked, request_hash: hash, answer: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) return firstAnswer<T>(tx, once)
  const answer = await change()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer<T>(tx: Tx, { owner, key, asked, hash }: Once): Promise<T> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'answer'])
    .where('actor', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== asked || !stored.request_hash.equals(hash)) throw new Refused('key_reused')
  return stored.answer as T // written by this very endpoint for the same request
}

/** The Idempotency-Key of a creating call, where it has one (O22). asked is its parameters, query and body. */
export function onceOfCall(
  { name, method, path }: Endpoint,
  asked: { params: unknown; query: unknown; body: unknown },
  owner: string,
  request: FastifyRequest,
): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const hash = hashOf({ method, path, ...asked })
  return { owner, key: checkedKey(key, 'Idempotency-Key'), asked: name, hash }
}

/**
 * The key that a page drew into its form (see formKeyField). A page that the browser kept can be filled in again and
 * sent again, which is another message: the key is that of the page with what it says.
 */
export function onceOfForm(
  address: { path: string; query: Record<string, string> },
  { [formKeyField]: key, ...said }: Record<string, string>,
  owner: string,
): Once | null {
  if (key === undefined) return null
  const hash = hashOf({ ...address, said })
  return { owner, key: `${checkedKey(key, formKeyField)}.${hash.toString('base64url')}`, asked: 'form', hash }
}

function checkedKey(key: string | string[], field: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new Refused('malformed', { field }, say('request.key_wrong', { field }))
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest()
