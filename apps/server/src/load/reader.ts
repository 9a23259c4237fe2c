import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../access/limits/limits'
import type { Session } from '../access/session'

/** Somebody who waits for an answer. */
export interface Reader {
  /** whom places are counted for: a signed-in person wherever they are, else an address */
  name: string
  /** aborted when the connection is closed */
  gone: AbortSignal
}

export const readerOf = ({ session, request }: { session: Session | null; request: FastifyRequest }) => ({
  name: session ? `user ${session.userId}` : `address ${addressKey(request.ip)}`,
  gone: goneOf(request),
})

/** Of each connection, so that many requests of one listen once. */
const signals = new WeakMap<Socket, AbortSignal>()

/**
 * Aborted when the caller's connection is closed, however early. It is the connection that is watched: an answer that
 * waits behind another of its connection is told nothing.
 */
export function goneOf({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const gone = new AbortController()
  const leave = () => gone.abort(new ReaderLeft())
  // of a connection that is closed already the event has passed
  if (socket.destroyed) leave()
  else socket.once('close', leave)
  signals.set(socket, gone.signal)
  return gone.signal
}

/** No fault of anybody's: http/errors.ts knows its code. */
export class ReaderLeft extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'

  constructor() {
    super('the reader left')
  }
}
