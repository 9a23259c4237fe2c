import { notBegunHeader } from '@getzo/contract/not-begun'

/** Further tries, and for how long after the first one any may begin. */
const triesMax = 3
const withinMs = 20_000

/**
 * Asks again, a few times, while the service answers that it is busy (503) and says when another try is worth making.
 * Only what can do no harm twice is asked again: a read, a write with an Idempotency-Key, and what was refused before
 * anything of it was looked at. The last answer is the caller's.
 */
export async function whileBusy(
  { method = 'GET', headers }: RequestInit,
  ask: () => Promise<Response>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Response> {
  const isRepeatable = method === 'GET' || new Headers(headers).has('idempotency-key')
  const until = performance.now() + withinMs
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    const { status, headers: said } = answer
    const isSafe = isRepeatable || said.has(notBegunHeader)
    if (status !== 503 || !isSafe || tries === triesMax) return answer
    // not all at the same moment, and never before the time that was said
    const waitMs = Number(said.get('retry-after') ?? Number.NaN) * 1000 * (1 + Math.random() / 2)
    if (!(performance.now() + waitMs < until)) return answer
    await wait(waitMs)
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** fetch that is asked again while the service is busy. `timeoutMs` is the time of each try, until its body is read. */
export const ask = (address: string, options: RequestInit, timeoutMs: number): Promise<Response> =>
  whileBusy(options, () => {
    // AbortSignal.timeout is missing from the oldest browsers we serve
    const controller = new AbortController()
    setTimeout(() => controller.abort(), timeoutMs)
    return fetch(address, { ...options, signal: controller.signal })
  })
