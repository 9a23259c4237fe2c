import { notBegunHeader } from '@getzo/contract/not-begun'

/** Further tries, and the longest wait before one. */
const triesMax = 3
const waitMsMax = 10_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Asks again, a few times, while the service answers that it is busy (503) and says when another try is worth making.
 * Only what can do no harm twice is asked again: what was refused before anything of it was looked at, and what
 * `isRepeatable` is true of: a read, a write with an Idempotency-Key. The last answer is the caller's.
 */
export async function whileBusy(
  send: () => Promise<Response>,
  isRepeatable: boolean,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send()
    const { status, headers } = answer
    // not all at the same moment, and never before the time that was said
    const waitMs = Number(headers.get('retry-after') ?? 'none') * 1000 * (1 + Math.random() / 2)
    const isSafe = isRepeatable || headers.has(notBegunHeader)
    if (status !== 503 || !isSafe || tries === triesMax || !(waitMs < waitMsMax)) return answer
    await wait(waitMs)
  }
}

/**
 * fetch that gives up after `timeoutMs`, its body included. The order page asks so and not again: its script has no room
 * for more, and its customer is told to try again.
 */
export function fetchWithin(timeoutMs: number, address: string, options: RequestInit): Promise<Response> {
  // AbortSignal.timeout is missing from the oldest browsers we serve
  const controller = new AbortController()
  setTimeout(() => controller.abort(), timeoutMs)
  return fetch(address, { ...options, signal: controller.signal })
}

/** The same of the customers' other scripts, asked again while the service refuses before it has looked at anything. */
export const ask = (address: string, options: RequestInit, timeoutMs: number): Promise<Response> =>
  whileBusy(() => fetchWithin(timeoutMs, address, options), false)
