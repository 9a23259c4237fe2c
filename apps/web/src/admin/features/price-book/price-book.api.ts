import type { AnswerOf, BodyOf } from '@getzo/contract/endpoint'
import { listPrices, reprice, undoReprice } from '@getzo/contract/price-book/price-book.endpoints'
import type { PriceBookRow, repriceShapes } from '@getzo/contract/price-book/price-book.schema'
import { call, callPage, type PageQuery } from '../../api/call'
import type { IdempotencyKeys } from '../../api/idempotency'

export type { PriceBookRow }

/** All SKUs that a search and filters match, as they are now. */
export async function readPrices(query: PageQuery, signal: AbortSignal): Promise<PriceBookRow[]> {
  const { rows } = await callPage(listPrices, { query }, { signal })
  return rows
}

type Repricing = BodyOf<typeof repriceShapes>

export type RepriceResult = AnswerOf<typeof repriceShapes>['data'][number]

/** Sets new prices from a day on. */
export async function setPrices(body: Repricing, keys: IdempotencyKeys): Promise<RepriceResult[]> {
  const { data } = await call(reprice, { body }, { idempotencyKey: keys.keyFor(body) })
  return data
}

/** Takes new prices back where nobody has changed them since; answers how many were, and how many stay. */
export async function takeBackPrices(results: readonly RepriceResult[]) {
  const body = { data: results.flatMap(({ undo }) => undo ?? []) }
  const { data } = await call(undoReprice, { body })
  const undone = data.filter(({ outcome }) => outcome === 'undone').length
  return { undone, left: data.length - undone }
}
