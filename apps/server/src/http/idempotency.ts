import { createHash } from 'node:crypto'
import { formKeyField } from '@getzo/contract/pages/pages'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/transaction'
import { Refused } from './refused'

/** What makes two requests one: their key, what they ask, and a hash of what they say. */
export interface Once {
  key: string
  /** name of the endpoint, or a form's address */
  asked: string
  hash: Buffer
}

/**
 * Makes a change unless its key's row is there already. The row is claimed first: identical requests that arrive
 * meanwhile wait for it at the unique index and then get the first answer again; the same key with another body is
 * refused. A refused change leaves no row, so it can be tried again.
 */
export async function answerOnce<T>(
  tx: Tx,
  actor: string,
  { key, asked, hash }: Once,
  change: () => Promise<T>,
): Promise<T> {
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ actor, key, endpoint: asked, request_hash: hash, answer: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) return firstAnswer<T>(tx, actor, { key, asked, hash })
  const answer = await change()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute()
  return answer
}

async function firstAnswer<T>(tx: Tx, actor: string, { key, asked, hash }: Once): Promise<T> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'answer'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== asked || !stored.request_hash.equals(hash)) throw new Refused('key_reused')
  return stored.answer as T // written by this very endpoint from the same body
}

/** The Idempotency-Key of a creating call, where it has one (O22). */
export function onceOfCall(name: string, request: FastifyRequest): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  return { key: checkedKey(key, 'Idempotency-Key'), asked: name, hash: hashOf(request.body) }
}

/**
 * The key that a page drew into its form (see formKeyField). A page that the browser kept can be filled in anew and
 * sent again, which is another message: the key is that of the page with what it says.
 */
export function onceOfForm(
  path: string,
  { [formKeyField]: key, ...said }: Record<string, string>,
): Once | null {
  if (key === undefined) return null
  const hash = hashOf({ path, said })
  return { key: `${checkedKey(key, formKeyField)}.${hash.toString('base64url')}`, asked: 'form', hash }
}

function checkedKey(key: string | string[], field: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new Refused('malformed', { field }, say('request.key_wrong', { field }))
}

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest()
