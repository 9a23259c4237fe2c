import { api, auth } from '@getzo/contract/paths'
import { firstCall } from '../../page-meta'
import { storedToken } from '../../session-token'

/**
 * A script of its own, which comes long before the screens' scripts: it asks for the signed-in user, for the views of
 * lists and for the first screen's data, so that the answers travel beside those instead of after them.
 */
interface EarlyCall {
  token: string
  answer: Promise<Response>
  abort: (reason: unknown) => void
}

const calls = new Map<string, EarlyCall>()
const token = storedToken()
if (token !== null && location.pathname.startsWith('/admin')) {
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
  // whoever takes it hears of a failure; where nobody does, it was not needed
  answer.catch(() => undefined)
  calls.set(address, { token: ofToken, answer, abort: (reason) => controller.abort(reason) })
}

/** The answer that is on its way to just this call; each can be taken once. */
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
