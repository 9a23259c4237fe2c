import { api, auth } from '@getzo/contract/paths'
import { firstCall } from '../../page-meta'

/**
 * Calls made before the screens' scripts have loaded: the signed-in user, the views of lists and the first screen's
 * data. Their answers arrive together with the scripts instead of after them.
 */
interface EarlyCall {
  token: string
  answer: Promise<Response>
  abort: (reason: unknown) => void
}

const calls = new Map<string, EarlyCall>()

export function askEarly(token: string | null): void {
  if (token === null || !location.pathname.startsWith('/admin')) return
  for (const address of [auth('/user'), api('/list/views'), firstCall])
    if (address !== undefined) ask(address, token)
}

function ask(address: string, ofToken: string): void {
  const controller = new AbortController()
  const answer = fetch(address, {
    headers: { accept: 'application/json', authorization: `Bearer ${ofToken}` },
    signal: controller.signal,
    credentials: 'same-origin',
    redirect: 'error',
  })
  // the caller that takes the answer gets the failure; an answer that is not taken was not needed
  answer.catch(() => undefined)
  calls.set(address, { token: ofToken, answer, abort: (reason) => controller.abort(reason) })
}

/** Whether the first screen's data has been requested and not yet taken. */
export const isFirstCallOpen = () => firstCall !== undefined && calls.has(firstCall)

/** The early answer to this call. Each can be taken once. */
export function earlyAnswer(
  address: string,
  ofToken: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const call = calls.get(address)
  calls.delete(address)
  if (call === undefined || call.token !== ofToken) return undefined
  signal.addEventListener('abort', () => call.abort(signal.reason))
  return call.answer
}
