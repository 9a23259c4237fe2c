import { createHash } from 'node:crypto'
import type { Endpoint } from '@getzo/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Author, inTransaction, type Tx } from '../db/transaction'
import type { Deps } from '../deps'
import { Refused } from './refused'

/**
 * Runs a change in one transaction. With an Idempotency-Key on a creating endpoint, the key's row is claimed first in
 * that transaction: identical calls that arrive meanwhile wait for it at the unique index and then get the first
 * answer again; the same key with another body is refused. A refused change leaves no row, so it can be tried again.
 */
export async function answerOnce<T>(
  endpoint: Endpoint,
  { db }: Deps,
  author: Author,
  request: FastifyRequest,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const key = endpoint.creates ? readKey(request) : null
  if (key === null) return inTransaction(db.kysely, author, change)
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest()
  return inTransaction(db.kysely, author, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ actor: author.actor, key, endpoint: endpoint.name, request_hash: hash, answer: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) return firstAnswer<T>(tx, endpoint, author, key, hash)
    const answer = await change(tx)
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('actor', '=', author.actor)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

async function firstAnswer<T>(
  tx: Tx,
  endpoint: Endpoint,
  author: Author,
  key: string,
  hash: Buffer,
): Promise<T> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'request_hash', 'answer'])
    .where('actor', '=', author.actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== endpoint.name || !stored.request_hash.equals(hash)) throw new Refused('key_reused')
  return stored.answer as T // written by this very endpoint from the same body
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw new Refused(
    'malformed',
    { field: 'Idempotency-Key' },
    'Idempotency-Key must be 8 to 200 visible characters.',
  )
}
