import { outsideRequest, textOf } from '../bounded-answer'
import { objectIn } from '../outside-json'
import type { CarrierWord } from './carrier'

/** A label is drawn and paid for while we wait; everything else is a look-up. */
export const shipWithinMs = 30_000
export const askWithinMs = 10_000
/** A price is asked for while a person waits to buy. */
export const rateWithinMs = 3_000
/** a label's picture takes some 100 kB, and a shipment may have several */
const answerBytesMax = 16 * 1024 * 1024

/**
 * The outcome of a request. unsent: it certainly never arrived; broken: it may have been carried out, and its answer
 * did not come whole.
 */
export type UpsReply =
  | {
      kind: 'answer'
      status: number
      body: Record<string, unknown> | null
      text: string
      /** the carrier's header Retry-After; undefined where it sent none */
      retryAfterMs?: number | undefined
    }
  | { kind: 'unsent'; message: string }
  | { kind: 'broken'; message: string }

interface UpsRequest {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  withinMs: number
}

/** Nothing was connected, so that nothing can have been carried out. */
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Asks the carrier once. No header and no body is ever part of a message: they hold the token and people's addresses. */
export async function askUps(address: URL, { withinMs, ...request }: UpsRequest): Promise<UpsReply> {
  try {
    const answer = await fetch(address, { ...request, ...outsideRequest(withinMs) })
    const text = await textOf(answer, answerBytesMax)
    const retryAfterMs = waitIn(answer.headers.get('retry-after'))
    return { kind: 'answer', status: answer.status, body: objectIn(text), text, retryAfterMs }
  } catch (error) {
    const code = causeOf(error)
    if (neverConnected.has(code))
      return { kind: 'unsent', message: `The carrier could not be reached (${code}).` }
    return { kind: 'broken', message: `The carrier's answer did not arrive (${code}).` }
  }
}

/** Retry-After as seconds or as a date (RFC 9110); undefined where there is none, or it cannot be read. */
function waitIn(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return error.name
}

interface Answered {
  status: number
  body: unknown
  text: string
  retryAfterMs?: number | undefined
}

/** The carrier's own words for a refusal: its first error, or the status where it answered a page. */
export function wordOf(answer: Answered): CarrierWord {
  const { retryAfterMs } = answer
  return { ...wordsOf(answer), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }
}

function wordsOf({ status, body, text }: Answered): CarrierWord {
  const [first] = listAt(body, 'response', 'errors')
  const code = textAt(first, 'code')
  const message = textAt(first, 'message')
  if (code !== null || message !== null) return { code, message: message ?? `error ${code ?? ''}` }
  const title = /<title>([^<]{1,200})<\/title>/i.exec(text)?.[1]?.trim()
  return { code: null, message: `The carrier answered ${status}${title ? ` (${title})` : ''}.` }
}

/** The value at a path of an answer; undefined without one. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let found: unknown = value
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Reflect.get(found, key)
  }
  return found
}

/** A list at a path. The carrier answers a single thing without its list, so both are read. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = at(value, ...path)
  if (found === undefined || found === null) return []
  return Array.isArray(found) ? found : [found]
}

/** A text at a path, without the line ends that the carrier's test system leaves in it; null where there is none. */
export function textAt(value: unknown, ...path: (string | number)[]): string | null {
  const found = at(value, ...path)
  if (typeof found === 'number') return String(found)
  if (typeof found !== 'string') return null
  const text = found.replaceAll('&#xD;', ' ').trim()
  return text === '' ? null : text
}
