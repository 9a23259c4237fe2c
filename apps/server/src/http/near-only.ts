import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** What a proxy says of whom it speaks for: a request with one of these was not made on this machine. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * A hook for what is not the public's: answers like an address that leads nowhere, except to this machine itself and to
 * whoever brings METRICS_TOKEN. Asks the connection who it is: X-Forwarded-For is anybody's to write.
 */
export function nearOnly({ metricsToken }: Pick<Config, 'metricsToken'>) {
  const expected = metricsToken === null ? null : digest(`Bearer ${metricsToken}`)
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const { authorization = '' } = request.headers
    const hasToken = expected !== null && timingSafeEqual(digest(authorization), expected)
    if (hasToken || isFromThisMachine(request)) return done()
    reply.callNotFound()
  }
}

function isFromThisMachine({ headers, socket }: FastifyRequest): boolean {
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return (peer === '::1' || peer.startsWith('127.')) && forwardingHeaders.every((name) => !(name in headers))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
