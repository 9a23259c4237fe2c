import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ReaderLeft } from '../load/reader'
import { Refused } from './refused'

/*
 * The one reader of request bodies (adr/0146). It is bounded, and leaves what it does not read where it is: a body that
 * was left unread makes its connection useless for the next request, so the connection is closed after the answer.
 */

/** A body that its handler reads, once it is known who sends it. It is no stream: nothing but this reads it. */
export class UnreadBody {
  readonly #stream: Readable
  readonly #announced: number

  constructor(stream: Readable, { headers }: FastifyRequest) {
    this.#stream = stream
    this.#announced = Number(headers['content-length'] ?? 0)
  }

  /** Its bytes as they come; refused beyond a number of them, at once where so many are announced. */
  async *chunks(bytesMax: number, tooLarge = () => new Refused('too_large')): AsyncGenerator<Uint8Array> {
    if (this.#announced > bytesMax) throw tooLarge()
    let size = 0
    try {
      for await (const chunk of this.#stream.iterator({ destroyOnReturn: false })) {
        const bytes: Uint8Array = chunk // a body without an encoding comes as bytes
        size += bytes.length
        if (size > bytesMax) throw tooLarge()
        yield bytes
      }
    } catch (error) {
      throw isHangUp(error) ? new ReaderLeft() : error
    }
  }

  async text(bytesMax: number): Promise<string> {
    const chunks: Uint8Array[] = []
    for await (const bytes of this.chunks(bytesMax)) chunks.push(bytes)
    return Buffer.concat(chunks).toString('utf8')
  }
}

/** Not of the database, whose connections break with the same code. */
const isHangUp = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Reads JSON, and closes the connections of bodies that were left unread. First of all hooks. */
export function addBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  takeTexts(app, 'application/json', (request, text, done) => void parseJson(request, text, done))
  takeTexts(app, 'text/plain', (_request, text, done) => done(null, text))
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeIfUnread(request, reply)
    done()
  })
}

type Parse = (
  request: FastifyRequest,
  text: string,
  done: (error: Error | null, body?: unknown) => void,
) => void

/** Bodies of a type are read before the handler, whoever sends them, up to the limit of their route. */
export function takeTexts(scope: FastifyInstance, type: string, parse: Parse, bytesMax = Infinity) {
  scope.addContentTypeParser(type, (request, stream, done) => {
    const limit = Math.min(bytesMax, request.routeOptions.bodyLimit)
    new UnreadBody(stream, request).text(limit).then((text) => parse(request, text, done), done)
  })
}

/** Bodies of any type are left to the handler. */
export function leaveUnread(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (request, stream, done) => done(null, new UnreadBody(stream, request)))
  return scope
}

function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply) {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = raw.headers
  const hasBody = coding !== undefined || length !== '0'
  // a request of a test that comes over no connection does not say
  const isWhole = !('complete' in raw) || raw.complete
  if (!hasBody || isWhole) return
  void reply.header('connection', 'close')
  closeGently(raw.socket, raw)
}

/** A caller who sends for longer is cut off. */
const lingerMs = 2_000

/**
 * Lets a caller who is still sending read the answer: a connection that is closed with unread bytes is reset, and the answer
 * is lost with it (RFC 9112, 9.6). Node calls destroySoon after the last answer of a connection.
 */
function closeGently(socket: Socket, raw: IncomingMessage) {
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    socket.end()
    raw.resume()
    if (raw.complete) return destroySoon()
    raw.once('end', destroySoon)
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }
}
