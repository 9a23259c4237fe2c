import type { AnswerOf, Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import { lookupWorkHeader } from '@getzo/contract/order-page/lookup-work'
import {
  cancelOrder,
  listCustomerOrderDetails,
  readCustomerOrder,
  requestSizeChange,
} from '@getzo/contract/order-page/order-page.endpoints'
import type { VerifyProblem } from '@getzo/contract/order-page/order-page.props'
import type { CustomerOrderDetail, CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { fillPath } from '@getzo/contract/paths'
import { sizeChangeText } from '@getzo/domain/orders/letter/thank-you-letter'
import type { Language } from '@getzo/domain/public/device'
import { fetchWithin } from '../../../../calls/while-busy'

/** An order with its lines, as its customer sees it. */
export interface SeenOrder {
  order: CustomerOrderView
  details: CustomerOrderDetail[]
}

/** A failed call. Status 0: no answer came, so it is unknown whether the call had an effect. */
export class CallFailed extends Error {
  declare readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(String(status), options)
    this.status = status
  }
}

const timeoutMs = 20_000

/** The result of an attempt: null on success; with `work` the same attempt can continue instead of waiting. */
interface TryAnswer {
  problem: VerifyProblem | null
  work: string | null
}

/**
 * Proves the order by the page's own form: the four characters are sent in the body, never in an address that an
 * intermediary could log. `work` is the work done for this attempt.
 */
export async function proveOrder(path: string, reference: string, work: string | null): Promise<TryAnswer> {
  const body = new URLSearchParams({ do: 'lookup', reference })
  const headers: HeadersInit = work === null ? {} : { [lookupWorkHeader]: work }
  const answer = await timed(path, { method: 'POST', body, headers, redirect: 'manual' })
  return { problem: problemIn(answer, reference), work: answer.headers.get(lookupWorkHeader) }
}

function problemIn(answer: Response, reference: string): VerifyProblem | null {
  // on success the server redirects to the page
  if (answer.type === 'opaqueredirect') return null
  if (answer.status === 422) return { kind: 'empty' }
  // this address belongs to somebody else
  if (answer.status === 400) return { kind: 'foreign', host: hostIn(reference) }
  if (answer.status === 404) return { kind: 'notFound' }
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after'))
    return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'closed' }
  }
  return { kind: 'failed' }
}

/** The host of an address that the server has called foreign. */
const hostIn = (address: string) =>
  address
    .replace(/^\w*:?\/\//, '')
    .split('/', 1)
    .join()

/** The current order and its lines. `token` is a staff session's; without it the proof cookie counts. */
export async function readOrder(id: number, lang: Language, token: string | null = null): Promise<SeenOrder> {
  const [order, details] = await Promise.all([
    call(readCustomerOrder, { params: { order_id: id } }, token),
    call(listCustomerOrderDetails, { params: { order_id: id }, query: { lang } }, token),
  ])
  return { order, details }
}

export const cancel = (id: number, token: string | null = null) =>
  call(cancelOrder, { params: { id }, body: {} }, token)

export const changeSize = (detailId: number, size: string) =>
  call(requestSizeChange, { body: { id: detailId, status_change: sizeChangeText(size) } }, null)

/** The options of the calls of this page. */
interface CallInput {
  params?: Record<string, number>
  query?: Record<string, string>
  body?: unknown
}

async function call<S extends Shapes>(
  endpoint: Endpoint<S>,
  input: Input<S>,
  token: string | null,
): Promise<AnswerOf<S>> {
  const { params, query, body }: CallInput = input
  const asked = query === undefined ? '' : `?${new URLSearchParams(query)}`
  const answer = await timed(fillPath(endpoint.path, params) + asked, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    // nothing where there is nothing to send
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new CallFailed(answer.status)
  return (await answer.json()) as AnswerOf<S> // the server serialises with the same type
}

async function timed(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetchWithin(timeoutMs, address, { ...options, credentials: 'same-origin' })
  } catch (cause) {
    throw new CallFailed(0, { cause })
  }
}
