import type { Readable } from 'node:stream'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, type Registry } from 'prom-client'
import { addressKey } from '../../access/limits/limits'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'

/** A list and an export; fewer than there are connections for streams, so that one person cannot use them all. */
const perReaderMax = 2
const retryAfterSeconds = 10

/**
 * The streams under way. They have a few connections of their own (db/connection/connect.ts), so that readers who are slow or many
 * take nothing from any other call; one reader has some of them, and one who stops reading loses its own.
 */
export interface Streams {
  /** A connection for one stream. Throws too_many where the reader has enough; where all are taken it waits, then busy. */
  take(reader: string): Promise<StreamConnection>
  /** Ends a reader's stream, and its connections with it, once no row has moved for too long. */
  endWhenStalled(rows: Readable, sent: Readable, reader: string): void
}

export interface StreamConnection {
  client: pg.PoolClient
  /** once, at the end; a broken connection is not used again */
  release(broken?: Error | true): void
}

interface StreamParts {
  db: Database
  log: FastifyBaseLogger
  metrics: Registry
  stalledAfterMs: number
}

export function createStreams({ db, log, metrics, stalledAfterMs }: StreamParts): Streams {
  const taken = new Map<string, number>()
  const stalled = new Counter({
    name: 'getzo_streams_stalled_total',
    help: 'Lists and exports that were ended because nobody read them',
    registers: [metrics],
  })

  function giveBack(reader: string) {
    const left = (taken.get(reader) ?? 0) - 1
    if (left > 0) taken.set(reader, left)
    else taken.delete(reader)
  }

  return {
    async take(reader) {
      const count = taken.get(reader) ?? 0
      if (count >= perReaderMax) {
        throw new Refused('too_many', { retry_after_seconds: retryAfterSeconds }, say('list.streams_taken'))
      }
      taken.set(reader, count + 1)
      try {
        const client = await db.streams.connect()
        return {
          client,
          release(broken) {
            client.release(broken)
            giveBack(reader)
          },
        }
      } catch (error) {
        giveBack(reader)
        throw error
      }
    },
    endWhenStalled(rows, sent, reader) {
      const timer = setTimeout(() => {
        stalled.inc()
        log.warn({ reader, stalledAfterMs }, 'a stream without a reader was ended')
        sent.destroy(new Error('nobody reads this stream'))
      }, stalledAfterMs)
      rows.on('data', () => timer.refresh())
      sent.once('close', () => clearTimeout(timer))
    },
  }
}

/** Whom a stream is counted for: a signed-in person wherever they are, else an address. */
export const readerOf = ({ session, request }: { session: Session | null; request: FastifyRequest }) =>
  session ? `user ${session.userId}` : `address ${addressKey(request.ip)}`
