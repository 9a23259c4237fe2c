import {
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { checkWebhookUrl } from '@getzo/domain/webhooks/webhook-rules'
import { inEnglish } from '@getzo/domain/words/in-english'
import { publicLookup, type Resolve } from './public-address'

const connectWithinMs = 5_000
const answerWithinMs = 15_000
const answerBytesMax = 4_096
/** A longer pause is not kept: the event would be given up before the endpoint is asked again. */
const retryAfterMsMax = 24 * 60 * 60_000

/** The outcome of one try. status is null where no answer came: failure says why. */
export interface PostedTry {
  status: number | null
  failure: string | null
  answer: string | null
  tookMs: number
  /** how long the receiver asks to be left alone */
  retryAfterMs: number
}

export interface PosterParts {
  /** this machine's address that may be called, for tests alone */
  testHost: string | null
  resolve?: Resolve
  withinMs?: number
}

export type PostWebhook = (
  url: string,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<PostedTry>

/**
 * Posts an event once. The address is judged as text, and again by what its name leads to, in the socket's own look-up.
 * No redirect is followed, no connection kept, no proxy of the environment asked, and no more than 4 KB read.
 */
export const createPostWebhook =
  ({ testHost, resolve, withinMs = answerWithinMs }: PosterParts): PostWebhook =>
  async (url, { headers, body }, signal) => {
    const startedMs = performance.now()
    const took = () => Math.round(performance.now() - startedMs)
    const address = URL.canParse(url) ? new URL(url) : null
    const refusal = checkWebhookUrl(address, testHost)
    if (address === null || refusal) {
      return {
        ...nothing,
        failure: inEnglish(refusal ?? { rule: 'webhook.url_wrong', params: {} }),
        tookMs: 0,
      }
    }
    const isTest = address.protocol === 'http:'
    const options: RequestOptions = {
      method: 'POST',
      agent: isTest ? new HttpAgent({ keepAlive: false }) : new HttpsAgent({ keepAlive: false }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Getzo-Webhooks/1',
      },
      // never asked for a machine's address, which is why the text was judged first
      ...(isTest ? {} : { lookup: publicLookup(resolve) }),
      signal,
    }
    try {
      const answer = await answerOf({ address, options, body, withinMs, isTest })
      return { ...answer, tookMs: took() }
    } catch (error) {
      return {
        ...nothing,
        failure: error instanceof Error ? wordsOfFailure(error, withinMs) : 'failed',
        tookMs: took(),
      }
    }
  }

const nothing = { status: null, answer: null, retryAfterMs: 0 } as const

class TooSlow extends Error {}

function answerOf(call: {
  address: URL
  options: RequestOptions
  body: string
  withinMs: number
  isTest: boolean
}): Promise<Omit<PostedTry, 'tookMs'>> {
  const { address, options, body, withinMs, isTest } = call
  return new Promise((resolve, reject) => {
    const sent = (isTest ? requestHttp : requestHttps)(address, options)
    const late = (ms: number) => setTimeout(() => sent.destroy(new TooSlow()), ms)
    const connecting = late(Math.min(connectWithinMs, withinMs))
    const answering = late(withinMs)
    const stop = () => {
      clearTimeout(connecting)
      clearTimeout(answering)
    }
    sent.on('socket', (socket) =>
      socket.once(isTest ? 'connect' : 'secureConnect', () => clearTimeout(connecting)),
    )
    sent.on('error', (error) => {
      stop()
      reject(error)
    })
    sent.on('response', (answer) => {
      beginningOf(answer).then((text) => {
        stop()
        sent.destroy()
        resolve({
          status: answer.statusCode ?? 0,
          failure: null,
          answer: text,
          retryAfterMs: retryAfter(answer),
        })
      }, reject)
    })
    sent.end(body)
  })
}

/** The first 4 KB of an answer; the rest is not read. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    // no encoding was set
    pieces.push(piece)
    bytes += piece.length
    if (bytes >= answerBytesMax) break
  }
  // PostgreSQL stores no NUL
  return Buffer.concat(pieces).subarray(0, answerBytesMax).toString('utf8').replaceAll('\0', '')
}

/** Retry-After as seconds or as a date (RFC 9110), a day at most. */
function retryAfter({ headers }: IncomingMessage): number {
  const text = headers['retry-after']
  if (text === undefined) return 0
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), retryAfterMsMax)
}

function wordsOfFailure(error: Error, withinMs: number): string {
  if (error instanceof TooSlow) return `no answer in ${withinMs / 1_000} s`
  const code = 'code' in error ? String(error.code) : ''
  return (code === '' || error.message.includes(code) ? error.message : `${code} ${error.message}`).slice(
    0,
    300,
  )
}
