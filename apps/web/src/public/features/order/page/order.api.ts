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
import { sizeChangeText } from '@getzo/domain/orders/thank-you-letter'
import type { Language } from '@getzo/domain/public/device'

/** An order with its lines, as its customer sees them. */
export interface SeenOrder {
  order: CustomerOrderView
  details: CustomerOrderDetail[]
}

/** A call that did not succeed. status 0: no answer came, so whether it did anything is unknown. */
export class CallFailed extends Error {
  declare readonly status: number

  constructor(status: number, options?: ErrorOptions) {
    super(`the call failed with ${status}`, options)
    this.status = status
  }
}

const timeoutMs = 20_000

/** What a try came to: null where it was good; work is what lets the same try go on instead of waiting. */
interface TryAnswer {
  problem: VerifyProblem | null
  work: string | null
}

/**
 * Proves the order by the page's own form: the four characters travel in the body, never in an address that something
 * in between could write down. `work` is work that was done for this try.
 */
export async function proveOrder(path: string, reference: string, work: string | null): Promise<TryAnswer> {
  const body = new URLSearchParams({ do: 'lookup', reference })
  const headers: HeadersInit = work === null ? {} : { [lookupWorkHeader]: work }
  const answer = await timed(path, { method: 'POST', body, headers, redirect: 'manual' })
  return { problem: problemIn(answer, reference), work: answer.headers.get(lookupWorkHeader) }
}

function problemIn(answer: Response, reference: string): VerifyProblem | null {
  // the form is answered by going back to the page: that is its success
  if (answer.type === 'opaqueredirect') return null
  if (answer.status === 422) return { kind: 'empty' }
  // an address of somebody else
  if (answer.status === 400) return { kind: 'foreign', host: hostIn(reference) }
  if (answer.status === 404) return { kind: 'notFound' }
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('retry-after'))
    return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'closed' }
  }
  return { kind: 'failed' }
}

/** The host that an address names, of which the server has said that it is not ours. */
const hostIn = (address: string) =>
  address
    .replace(/^\w*:?\/\//, '')
    .split('/', 1)
    .join()

/** The order and its lines as they are now. `token` is a staff session's; without it the proof cookie counts. */
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

/** What the calls of this page are asked with. */
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
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new CallFailed(answer.status)
  return (await answer.json()) as AnswerOf<S> // the server serialises by this very shape
}

/** fetch within a time. AbortSignal.timeout is missing from the oldest browsers we serve. */
async function timed(address: string, options: RequestInit): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await fetch(address, { ...options, credentials: 'same-origin', signal: controller.signal })
  } catch (cause) {
    throw new CallFailed(0, { cause })
  } finally {
    clearTimeout(timer)
  }
}
