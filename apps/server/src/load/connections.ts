import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '@getzo/contract/errors'
import type { FastifyInstance } from 'fastify'
import { Refused, refusalBody } from '../http/refused'

/** How long and how many connections may be held open. Tests make the numbers small. */
export interface ConnectionLimits {
  /** from the first byte, or from connecting, until the headers and then the body have come */
  requestMs: number
  /** how often Node looks for those that took too long; its own 30 s would double the time above */
  checkEveryMs: number
  /** without a byte in either direction */
  idleMs: number
  /** between two requests */
  keepAliveMs: number
  /** at once; Node closes those beyond */
  socketsMax: number
}

export const usualConnections: ConnectionLimits = {
  requestMs: 15_000,
  checkEveryMs: 1_000,
  idleMs: 60_000,
  keepAliveMs: 10_000,
  socketsMax: 4_000,
}

/** Options for Fastify. `headers` are those of every answer. */
export const connectionOptions = (limits: ConnectionLimits, headers: Record<string, string>) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  keepAliveTimeout: limits.keepAliveMs,
  http: {
    requestTimeout: limits.requestMs,
    headersTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Node would answer in its own words; see security.ts
    requireHostHeader: false,
  },
  clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => answerUnread(error, socket, headers),
})

export function boundConnections({ server }: FastifyInstance, limits: ConnectionLimits) {
  server.maxConnections = limits.socketsMax
  // after a hang-up Node knows the caller's address only if it was read before; what they did is recorded all the same
  server.on('connection', (socket) => void socket.remoteAddress)
  // an expectation that we do not know may be left unmet (RFC 9110, 10.1.1), and Node's own refusal has no headers
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** A broken request is still answered by the envelope, with the headers of every answer (X3). */
function answerUnread(error: NodeJS.ErrnoException, socket: Socket, usual: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refused = refusalOf(error.code)
  const { status } = errors[refused.error]
  const id = randomUUID()
  const body = JSON.stringify(refusalBody(refused, id))
  const headers = {
    ...usual,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  )
}

function refusalOf(code: string | undefined): Refused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refused('timed_out')
  if (code === 'HPE_HEADER_OVERFLOW') return new Refused('headers_too_large')
  return new Refused('malformed')
}
