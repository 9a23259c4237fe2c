import type { Readable } from 'node:stream'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { createPlaces, givenBy } from '../../load/lease'
import type { Reader } from '../../load/reader'

/** A list and an export; fewer than there are connections for streams, so that one person cannot use them all. */
const perReaderMax = 2
/** A million orders over a slow line; a reader who takes a little now and then ends as well. */
const streamMsMax = 60 * 60_000
const retryAfterSeconds = 10

/** The rows of a stream as they come from the database, and what is sent of them. */
interface Started {
  rows: Readable
  sent: Readable
}

/**
 * The streams under way. They have a few connections of their own (db/connection/connect.ts), so that readers who are slow or many
 * take nothing from any other call; one reader has some of them, and one who stops reading or leaves loses its own.
 */
export interface Streams {
  /**
   * Sends a stream that is started on a connection of its own, in a transaction; the connection is given back when the
   * stream has ended in any way. Throws too_many where the reader has enough; where all are taken it waits, then busy.
   */
  send(reader: Reader, start: (client: pg.PoolClient) => Promise<Started>): Promise<Readable>
  /** Ends a reader's stream once nothing has moved for too long. */
  endWhenStalled(started: Started, reader: Reader): void
}

interface StreamParts {
  db: Pick<Database, 'streams'>
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Registry
  stalledAfterMs: number
}

export function createStreams({ db, log, metrics, stalledAfterMs }: StreamParts): Streams {
  const places = createPlaces({
    perReader: perReaderMax,
    heldMs: streamMsMax,
    full: () =>
      new Refused('too_many', { retry_after_seconds: retryAfterSeconds }, say('list.streams_taken')),
  })
  const stalled = new Counter({
    name: 'getzo_streams_stalled_total',
    help: 'Lists, exports and files that were ended because nobody read them',
    registers: [metrics],
  })

  function endWhenStalled({ rows, sent }: Started, { name }: Reader) {
    const timer = setTimeout(() => {
      stalled.inc()
      log.warn({ reader: name, stalledAfterMs }, 'a stream without a reader was ended')
      sent.destroy(new Error('nobody reads this stream'))
    }, stalledAfterMs)
    rows.on('data', () => timer.refresh())
    sent.once('close', () => clearTimeout(timer))
  }

  return {
    endWhenStalled,
    send: (reader, start) =>
      givenBy((give) =>
        places.run(reader, (signal) =>
          onConnection(db.streams, signal, async (client) => {
            const started = await start(client)
            endWhenStalled(started, reader)
            await give(started.sent, signal)
            return started.rows.readableEnded
          }),
        ),
      ),
  }
}

/** A connection for work that says whether it came to its end: one in the middle of its work is not used again. */
async function onConnection(
  pool: pg.Pool,
  signal: AbortSignal,
  work: (client: pg.PoolClient) => Promise<boolean>,
): Promise<void> {
  const client = await pool.connect()
  let isHeld = true
  const release = (broken: boolean) => {
    if (isHeld) client.release(broken)
    isHeld = false
  }
  // a statement that has not begun to answer sees no signal
  const giveUp = () => release(true)
  signal.addEventListener('abort', giveUp)
  try {
    signal.throwIfAborted()
    if (!(await work(client))) return
    await client.query('commit')
    release(false)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', giveUp)
    release(true)
  }
}
