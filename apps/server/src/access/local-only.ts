import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'

/** Headers that proxies and content networks add: a request with any of these was forwarded. */
const forwarding =
  /^(?:forwarded|via|x-forwarded.*|x-(?:real|client|cluster-client|originating|remote)-(?:ip|addr)|(?:true-|fastly-)?client-ip|x-original-.*|x-envoy-.*|x-proxy.*|cf-.*|cdn-loop|cloudfront-.*|x-amz-cf-.*|x-azure-.*|ali-.*)$/

/** The Host that a program on this machine asks by. A page of another site whose name leads here has that site's. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * A hook for paths that are not public: answers like an unknown address, except to this machine itself and to
 * requests with METRICS_TOKEN. Asks the connection who it is: X-Forwarded-For is anybody's to write.
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
  const isNear = (peer === '::1' || peer.startsWith('127.')) && loopbackHost.test(headers.host ?? '')
  return isNear && !Object.keys(headers).some((name) => forwarding.test(name))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
