import { createHash, randomBytes } from 'node:crypto'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../http/cookies'

/** As long as an Idempotency-Key is kept. */
const cookieSeconds = 2 * 86_400

/** Gives the browser of a page with a form its own name, which is random and reveals nothing of the person. */
export function rememberVisitor(request: FastifyRequest, reply: FastifyReply, cookies: Cookies) {
  const name = knownName(request, cookies) ?? randomBytes(16).toString('base64url')
  cookies.set(reply, cookieNames.visitor, name, { maxAgeSeconds: cookieSeconds, sameSite: 'lax' })
}

/**
 * The owner of an Idempotency-Key where nobody is signed in (X12): the browser, or a program's address and agent. A
 * hash, so that no address of a person is stored.
 */
export function visitorOf(request: FastifyRequest, cookies: Cookies): string {
  const shown = knownName(request, cookies) ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`
  return `visitor:${createHash('sha256').update(shown).digest('base64url')}`
}

/** The cookie is the browser's to change, so it is read strictly. */
function knownName(request: FastifyRequest, cookies: Cookies): string | null {
  const name = cookies.read(request, cookieNames.visitor)
  return name !== undefined && /^[\w-]{22}$/.test(name) ? name : null
}
