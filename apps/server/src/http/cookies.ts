import { cookieName } from '@getzo/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'

interface CookieKind {
  maxAgeSeconds: number
  sameSite: 'strict' | 'lax'
  /** whether scripts of our own pages read it too */
  isReadByPages?: boolean
}

/** The one way to set and read a cookie: names and flags follow from whether the shop's address is https. */
export interface Cookies {
  read(request: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined
  /** the rest of the names of those cookies of the request whose names begin so */
  endings(request: Pick<FastifyRequest, 'cookies'>, beginning: string): string[]
  set(reply: FastifyReply, name: string, value: string, kind: CookieKind): void
}

export function createCookies({ publicUrl }: Pick<Config, 'publicUrl'>): Cookies {
  const secure = publicUrl.startsWith('https:')
  return {
    read: (request, name) => request.cookies[cookieName(name, secure)],
    endings: (request, beginning) =>
      Object.keys(request.cookies)
        .filter((name) => name.startsWith(cookieName(beginning, secure)))
        .map((name) => name.slice(cookieName(beginning, secure).length)),
    set: (reply, name, value, { maxAgeSeconds, sameSite, isReadByPages = false }) => {
      // __Host- asks for just this path, and for no domain
      const flags = { path: '/', secure, httpOnly: !isReadByPages, sameSite, maxAge: maxAgeSeconds }
      void reply.setCookie(cookieName(name, secure), value, flags)
    },
  }
}
