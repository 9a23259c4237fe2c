import type { Method } from '@getzo/contract/endpoint'
import { fillPath } from '@getzo/contract/paths'
import { ApiError, errorOfAnswer, NetworkError } from './api-error'
import { clearSession, sessionToken } from './session'

/** No answer within this time is a failure. A download counts it anew with every piece that arrives. */
export const answerTimeoutMs = 30_000

/** The parts of a call before the contract's types narrow them. */
export interface CallParts {
  params?: Readonly<Record<string, string | number>>
  query?: object
  body?: unknown
}

export interface CallOptions {
  idempotencyKey?: string
  signal?: AbortSignal
}

type Target = { method: Method; path: string }

/**
 * Sends one call to our own origin, so the token never leaves it (`path` comes from the contract and starts with /).
 * Resolves with a good answer only; every failure is an ApiError, except an abort that the caller asked for.
 */
export async function send(target: Target, parts: CallParts, options: CallOptions = {}): Promise<Response> {
  const token = sessionToken()
  const timer = answerTimer(options.signal)
  try {
    const answer = await fetch(address(target.path, parts), {
      method: target.method,
      headers: headersOf(parts, token, options.idempotencyKey),
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: timer.signal,
      credentials: 'same-origin',
      redirect: 'error',
    })
    if (answer.ok) return answer
    const error = await errorOfAnswer(answer)
    if (token !== null) endSessionWhereRefused(error, token)
    throw error
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw new NetworkError(timer.hasRunOut() ? 'timed_out' : 'unreachable', error)
  } finally {
    timer.stop()
  }
}

/** An expired or revoked token signs out (A15). A newer token, from a sign-in meanwhile, stays. */
function endSessionWhereRefused(error: ApiError, token: string): void {
  if (error.name !== 'not_signed_in' && error.name !== 'session_ended') return
  if (sessionToken() === token) clearSession('ended')
}

function address(path: string, { params, query }: CallParts): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const filled = fillPath(path, params)
  return search.size === 0 ? filled : `${filled}?${search}`
}

function headersOf({ body }: CallParts, token: string | null, idempotencyKey?: string): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return headers
}

/** Ends a wait by itself or with the caller's signal (AbortSignal.any is missing from the oldest browsers we serve). */
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
