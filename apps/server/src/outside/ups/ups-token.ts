import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/connection/connect'
import { createOutsideCache } from '../wechat/outside-cache'
import type { CarrierWord } from './carrier'
import { askUps, askWithinMs, textAt, wordOf } from './ups-http'

/** A token is given up this long before it ends, so that none ends on its way. */
const marginSeconds = 600
/** How long one copy may take to ask; after that it has died, and another asks. */
const turnSeconds = 15
const waitMs = 100
/** the carrier's documented four hours, independent of its answer */
const lifetimeMaxSeconds = 14_400

/** A token, or why there is none. Without a token nothing is asked of the carrier, so nothing can be bought. */
type TokenAnswer = { token: string } | { word: CarrierWord }

export interface UpsTokens {
  current(): Promise<TokenAnswer>
  /** the token was refused: another one is asked for */
  forget(token: string): Promise<void>
}

interface TokenParts extends Asker {
  db: Pick<Database, 'pool'>
}

interface Asker {
  clientId: string
  clientSecret: string
  accountNumber: string
  baseUrl: string
}

/** Asks the carrier for a token, which costs nothing and ends nobody's; with the seconds that it lives. */
export async function requestToken({
  clientId,
  clientSecret,
  accountNumber,
  baseUrl,
}: Asker): Promise<{ token: string; seconds: number } | { word: CarrierWord }> {
  const reply = await askUps(new URL('/security/v1/oauth/token', baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      'x-merchant-id': accountNumber,
    },
    body: 'grant_type=client_credentials',
    withinMs: askWithinMs,
  })
  if (reply.kind !== 'answer') return { word: { code: null, message: reply.message } }
  const token = textAt(reply.body, 'access_token')
  if (reply.status !== 200 || token === null) return { word: wordOf(reply) }
  return { token, seconds: Number(textAt(reply.body, 'expires_in') ?? 0) }
}

/**
 * Tokens by OAuth client credentials, kept in the database for all copies of the service: the carrier answers 429 to
 * those who fetch one a call. One copy at a time asks for a new one; the others then find it.
 */
export function createUpsTokens({ db, ...asker }: TokenParts): UpsTokens {
  const { clientId, baseUrl } = asker
  const cache = createOutsideCache(db)
  const account = createHash('sha256').update(`${clientId} ${baseUrl}`).digest('base64url')
  const key = `ups:token:${account}`
  const turn = `ups:token-turn:${account}`
  let asking: Promise<TokenAnswer> | null = null

  async function ask(): Promise<TokenAnswer> {
    const answer = await requestToken(asker)
    if ('word' in answer) return answer
    const { token, seconds } = answer
    const usable = Math.min(seconds, lifetimeMaxSeconds) - marginSeconds
    if (usable > 0) await cache.write(key, token, usable)
    return { token }
  }

  /** Another copy can have asked and gone between the last look and the right to ask. */
  async function askUnlessThere(): Promise<TokenAnswer> {
    const cached = await cache.read(key)
    return cached === null ? ask() : { token: cached }
  }

  /** The copy that has the right asks; those that wait for it find the new token. No connection is held meanwhile. */
  async function askAlone(): Promise<TokenAnswer> {
    for (;;) {
      const cached = await cache.read(key)
      if (cached !== null) return { token: cached }
      if (await cache.claim(turn, turnSeconds)) {
        return askUnlessThere().finally(() => cache.forget(turn, ''))
      }
      await wait(waitMs)
    }
  }

  return {
    async current() {
      const cached = await cache.read(key)
      if (cached !== null) return { token: cached }
      asking ??= askAlone().finally(() => {
        asking = null
      })
      return asking
    },
    forget: (token) => cache.forget(key, token),
  }
}
