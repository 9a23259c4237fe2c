import type { AnswerOf, Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import type { listHeaders } from '@getzo/contract/lists/list.schema'
import { NetworkError } from './api-error'
import { type CallOptions, type CallParts, send } from './request'

/**
 * Makes a call of the contract: `call(editCustomer, { params: { id }, body: { customer_name, … } })`. Throws ApiError
 * (api-error.ts): a refusal of the server, or NetworkError if there is no answer within 30 s.
 */
export async function call<S extends Shapes>(
  endpoint: Endpoint<S>,
  input: Input<S> & CallParts,
  options?: CallOptions,
): Promise<Heard<AnswerOf<S>>> {
  const answer = await send(endpoint, input, options)
  return (await bodyOf(answer)) as Heard<AnswerOf<S>> // the server serialises by the same shape
}

/** An answer without its message, which is in English: screens say what was done in their own words, or by `told`. */
type Heard<A> = A extends { code: 0; message: string } ? Omit<A, 'message'> : A

/** One row of a list endpoint. */
export type RowOf<S extends Shapes> = AnswerOf<S> extends readonly (infer R)[] ? R : never

export interface Page<R> {
  rows: R[]
  /** cursor of the following page, null on the last */
  next: string | null
  /** cursor of the page before, null on the first */
  previous: string | null
  /** number of matching rows, null if not counted */
  total: number | null
  /** there are more than `total` */
  totalMore: boolean
}

/** Query of a list as the address bar holds it; the server checks it against the endpoint's shape. */
export interface PageQuery {
  limit?: number
  after?: string
  before?: string
  count?: boolean
  cursors?: boolean
  sort?: string
  q?: string
  [filter: string]: string | number | boolean | undefined
}

/**
 * The contract's header names. Its file also holds schemas, which would enlarge the bundle, so only its type is
 * imported.
 */
const headerNames: typeof listHeaders = {
  next: 'x-next-cursor',
  previous: 'x-previous-cursor',
  total: 'x-total-count',
  totalMore: 'x-total-more',
}

/** Reads one page of a list endpoint (X5, O9). */
export async function callPage<S extends Shapes>(
  endpoint: Endpoint<S>,
  input: { params?: CallParts['params']; query: PageQuery },
  options?: CallOptions,
): Promise<Page<RowOf<S>>> {
  const answer = await send(endpoint, input, options)
  const total = answer.headers.get(headerNames.total)
  return {
    rows: (await bodyOf(answer)) as RowOf<S>[], // the server serialises by the same shape
    next: answer.headers.get(headerNames.next),
    previous: answer.headers.get(headerNames.previous),
    total: total === null ? null : Number(total),
    totalMore: answer.headers.get(headerNames.totalMore) === 'true',
  }
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (cause) {
    throw new NetworkError('unreadable', cause, answer.status)
  }
}
