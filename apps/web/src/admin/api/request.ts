import type { Method } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { whileBusy } from '../../calls/while-busy'
import { ApiError, errorOfAnswer, NetworkError } from './api-error'
import { waitBusy } from './busy'
import { earlyAnswer } from './early'
import { randomKey } from './random-key'
import { leaveNothing } from './session/leave-nothing'
import { provedAgain } from './session/proof'
import { renewedSession } from './session/renewal'
import { sessionToken } from './session/session'

/** No answer within this time is a failure. For a download it starts again with every piece that arrives. */
export const answerTimeoutMs = 30_000

/** The parts of a call before the contract's types narrow them. */
export interface CallParts {
  params?: Readonly<Record<string, string | number>>
  query?: object
  body?: unknown
}

export interface CallOptions {
  idempotencyKey?: string
  /** the body of a call that consumes a file */
  file?: Blob
  signal?: AbortSignal
  /** instead of the session's */
  token?: string
  /** false: an ended session is a failure like any other, without asking for a sign-in */
  asksForSignIn?: boolean
}

type Target = { method: Method; path: string; creates?: true }

/**
 * Sends one call to our own origin, so that the token never leaves it (`path` comes from the contract and starts with
 * /). Resolves with a successful answer only. Every failure is an ApiError, except an abort by the caller. A call
 * refused because the session has ended had no effect: it waits for a sign-in over the page and is sent again with the
 * same Idempotency-Key (W13): what may not be made twice has one of its own if the screen gives none.
 */
export async function send(target: Target, parts: CallParts, given: CallOptions = {}): Promise<Response> {
  const options = target.creates === true ? { idempotencyKey: randomKey(), ...given } : given
  for (;;) {
    const token = options.token ?? sessionToken()
    const answer = await sendOnce(target, parts, options, token)
    if (!(answer instanceof ApiError)) return answer
    if (answer.data?.account_disabled === true) leaveNothing(token, 'ended')
    const isFinal = options.token !== undefined || options.asksForSignIn === false
    if (isFinal || !(await isMended(answer, token, options.signal))) throw answer
  }
}

/** Whether the person has done what the refused call lacks, so that it can be sent again. */
function isMended(refusal: ApiError, token: string | null, signal?: AbortSignal): Promise<boolean> {
  if (refusal.name === 'prove_again') return provedAgain(signal)
  return isDeadSession(refusal) ? renewedSession(token, signal) : Promise.resolve(false)
}

/** Returns a successful answer, or throws the server's refusal. */
async function sendOnce(
  target: Target,
  parts: CallParts,
  options: CallOptions,
  token: string | null,
): Promise<Response | ApiError> {
  const timer = answerTimer(options.signal)
  try {
    const to = address(target.path, parts)
    const headers = headersOf(parts, token, options)
    const request: RequestInit = {
      method: target.method,
      headers,
      body: bodyOf(parts, options),
      signal: timer.signal,
      credentials: 'same-origin',
      redirect: 'error',
    }
    const ask = () => {
      timer.restart()
      const early = target.method === 'GET' ? earlyAnswer(to, token, timer.signal) : undefined
      return early ?? fetch(to, request)
    }
    const isRepeatable = target.method === 'GET' || new Headers(headers).has('idempotency-key')
    const answer = await whileBusy(ask, isRepeatable, (ms) => waitBusy(ms, timer.signal))
    return answer.ok ? answer : await errorOfAnswer(answer)
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError(timer.hasRunOut() ? 'timed_out' : 'unreachable', error)
  } finally {
    timer.stop()
  }
}

const bodyOf = ({ body }: CallParts, { file }: CallOptions) =>
  file ?? (body === undefined ? undefined : JSON.stringify(body))

/** Signing in again would help; an account that is disabled cannot. */
const isDeadSession = ({ name, data }: ApiError) =>
  name === 'not_signed_in' || (name === 'session_ended' && data?.account_disabled !== true)

function address(path: string, { params, query }: CallParts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const filled = fillPath(path, params)
  return search.size === 0 ? filled : `${filled}?${search}`
}

function headersOf(
  { body }: CallParts,
  token: string | null,
  { file, idempotencyKey }: CallOptions,
): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (file !== undefined) headers.set('content-type', 'application/octet-stream')
  else if (body !== undefined) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return headers
}

/** Aborts after a time or with the caller's signal (the oldest supported browsers have no AbortSignal.any). */
export function answerTimer(outer?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  let hasRunOut = false
  let timer: ReturnType<typeof setTimeout>
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      hasRunOut = true
      controller.abort()
    }, answerTimeoutMs)
  }
  restart()
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    restart,
    hasRunOut: () => hasRunOut,
    stop: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}
