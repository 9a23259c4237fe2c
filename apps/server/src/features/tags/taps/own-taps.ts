import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import { ownTapSeconds } from '@getzo/domain/tags/tap-verdict'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../../http/cookies'

/** A tap that was taken. */
interface OwnTap {
  tagId: number
  counter: number
}

/** A browser's cookie for its own tap: a reload is no copied link for ten minutes (G2). One for each URL. */
export interface OwnTaps {
  remember(reply: FastifyReply, urlId: number, tap: OwnTap): void
  /** the tap that this browser made at that URL, and that is not too old */
  read(request: Pick<FastifyRequest, 'cookies'>, urlId: number): OwnTap | null
  /** the URLs at which this browser has made a tap that is not too old */
  urlIds(request: Pick<FastifyRequest, 'cookies'>): number[]
}

export function createOwnTaps(options: { key: Uint8Array; now: () => Date; cookies: Cookies }): OwnTaps {
  const { key, now, cookies } = options
  const nowSeconds = () => Math.floor(now().getTime() / 1000)
  const signature = (urlId: number, stated: string) =>
    createHmac('sha256', key).update(`tap:${urlId}:${stated}`).digest('base64url')
  const read: OwnTaps['read'] = (request, urlId) => {
    const cookie = cookies.read(request, cookieNames.tap(urlId)) ?? ''
    const [, stated = '', tagId, counter, expires, given = ''] =
      /^((\d{1,15})\.(\d{1,8})\.(\d{1,12}))\.([\w-]{43})$/.exec(cookie) ?? []
    // most visits have none
    if (stated === '') return null
    const own = Buffer.from(signature(urlId, stated))
    const isOurs = given.length === own.length && timingSafeEqual(Buffer.from(given), own)
    if (!isOurs || Number(expires) <= nowSeconds()) return null
    return { tagId: Number(tagId), counter: Number(counter) }
  }
  return {
    read,
    urlIds: (request) =>
      cookies
        .endings(request, cookieNames.taps)
        .map(Number)
        .filter((urlId) => Number.isSafeInteger(urlId) && read(request, urlId) !== null),
    remember(reply, urlId, { tagId, counter }) {
      const stated = `${tagId}.${counter}.${nowSeconds() + ownTapSeconds}`
      cookies.set(reply, cookieNames.tap(urlId), `${stated}.${signature(urlId, stated)}`, {
        maxAgeSeconds: ownTapSeconds,
        sameSite: 'lax',
      })
    },
  }
}
