import { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { spoilsConnection } from '../schema/violations'

/** A statement by a name of its own, so that a connection prepares it once. */
export interface ShortRead {
  name: string
  text: string
  values: unknown[]
}

/** The options of its connection; null where a pooler gives each transaction another one. */
interface Options {
  config: pg.ClientConfig | null
  /** for each new connection, before its first read */
  onConnect: (client: pg.Client) => Promise<void>
  /** every connection is replaced after this time */
  ageMsMax: number
  /** after this time, a read no longer delays others */
  patienceMs: number
  /** a read without an answer by then was lost on its way, or waits for a lock, which no short read should */
  givenUpAfterMs: number
}

/** More than these at once take connections of their own. */
const atOnceMax = 64
const connectAgainAfterMs = 1_000

/**
 * Reads of a few rows by key, answered on one connection that all of them share: each is sent without waiting for the
 * answers of those before it (PostgreSQL's pipelining), since what costs most in such a read is to take a connection
 * and to wake who is behind it. Anything that would make one wait for another is left to the pool: a connection that is
 * not there yet, is slow at the moment, or broke with the read under way.
 */
export function createShortReads(pool: pg.Pool, options: Options) {
  let lane: Lane | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  let isClosed = false

  function openLane(): Lane | null {
    const { config, ...rest } = options
    if (config === null || isClosed) return null
    if (lane === null && performance.now() - triedAt >= connectAgainAfterMs) {
      triedAt = performance.now()
      const made = createLane(config, rest, () => {
        if (lane === made) lane = null
      })
      lane = made
    }
    return lane?.isOpen() === true ? lane : null
  }

  return {
    query: async <R extends pg.QueryResultRow>(read: ShortRead): Promise<pg.QueryResult<R>> => {
      const open = openLane()
      if (open === null) return pool.query<R>(read)
      try {
        return await open.query<R>(read)
      } catch (error) {
        if (!spoilsConnection(error) && !isShutDown(error)) throw error
        return pool.query<R>(read)
      }
    },
    close: async () => {
      isClosed = true
      await lane?.end()
    },
  }
}

/** The server ended the connection, not the read. */
const isShutDown = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code !== undefined && /^57P0[123]$/.test(error.code)

type Lane = ReturnType<typeof createLane>

/** One connection, from before it is open until it is given up; `onGone` is then called once. */
function createLane(
  config: pg.ClientConfig,
  { onConnect, ageMsMax, patienceMs, givenUpAfterMs }: Omit<Options, 'config'>,
  onGone: () => void,
) {
  const socket = new Socket()
  const client = new pg.Client({ ...config, pipeline: true, stream: () => socket })
  let isReady = false
  let underWay = 0
  let progressAt = 0
  const stuckMs = () => (underWay === 0 ? 0 : performance.now() - progressAt)

  const watch = setInterval(() => {
    if (stuckMs() >= givenUpAfterMs) socket.destroy()
  }, givenUpAfterMs / 2).unref()
  const grownOld = setTimeout(() => void end(), ageMsMax).unref()
  // pending reads fail by themselves, and are repeated on the pool
  client.on('error', leave)
  client.on('end', leave)
  client
    .connect()
    .then(() => onConnect(client))
    .then(
      () => {
        isReady = true
      },
      () => end(),
    )

  function leave() {
    isReady = false
    clearInterval(watch)
    clearTimeout(grownOld)
    onGone()
  }

  /** Waits for the pending reads. */
  async function end() {
    leave()
    await client.end()
  }

  return {
    isOpen: () => isReady && underWay < atOnceMax && stuckMs() < patienceMs,
    async query<R extends pg.QueryResultRow>(read: ShortRead): Promise<pg.QueryResult<R>> {
      if (underWay === 0) progressAt = performance.now()
      underWay += 1
      try {
        return await client.query<R>(read)
      } finally {
        underWay -= 1
        progressAt = performance.now()
      }
    },
    end,
  }
}
