import pg from 'pg'
import type { CheckedClient, Unanswered } from './checked-client'
import type { Loss } from './checked-pool'

const lookMs = 500
/** Most statements are answered by then. */
const lateMs = 1_000
const answerMs = 1_000

interface Options {
  /** of the connection that looks */
  config: pg.ClientConfig
  loss: Loss
  onError: (error: Error) => void
}

/** A connection, and the process of the server that serves it alone. */
interface Watched {
  client: CheckedClient
  backend: number
}

/** Processes that are at work on nothing, or have ended. One whose state is hidden from us counts as at work. */
const atRest = `from unnest($1::int[]) asked(pid) left join pg_stat_activity a using (pid)
  where (a.pid is null or a.state like 'idle%')`

/**
 * Gives up statements whose connection the network has swallowed (N4). For one that waits for long, the server is asked over
 * another connection what its process does: where it does nothing at two looks in a row, and nothing of an answer has come
 * between them, the statement never arrived, or its answer was lost. Its connection is then closed here, and at the
 * server, which otherwise would keep the locks of its transaction. A server that cannot be asked is no reason to give anything up.
 */
export function watchStatements({ config, loss, onError }: Options) {
  const watched = new Set<Watched>()
  const looks = new pg.Pool({
    ...config,
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    // it rests only while nobody waits
    idleTimeoutMillis: 2 * lookMs,
  })
  looks.on('error', onError)
  looks.on('connect', (client) => client.on('error', () => {})) // its statement fails as well
  /** statements that seemed lost at the last look, each with the bytes that its connection had received by then */
  let suspects = new Map<Unanswered, number>()
  let isLooking = false

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false
      })
  }, lookMs).unref()

  async function look() {
    const late = [...watched].flatMap(({ client, backend }) => {
      const [statement] = client.unanswered
      const { stream } = client.connection
      // a long statement may still be on its way
      if (!statement || performance.now() - statement.since < lateMs || stream.writableLength > 0) return []
      return [{ client, backend, statement }]
    })
    const before = suspects
    suspects = new Map()
    if (late.length === 0) return
    const pids = late.map(({ backend }) => backend)
    const { rows } = await looks.query<{ pid: number }>(`select asked.pid ${atRest}`, [pids])
    const resting = new Set(rows.map(({ pid }) => pid))
    const lost: number[] = []
    for (const { client, backend, statement } of late) {
      if (!resting.has(backend) || !client.unanswered.has(statement)) continue
      const received = receivedBy(client)
      if (before.get(statement) !== received) suspects.set(statement, received)
      else {
        loss.at = performance.now()
        lost.push(backend)
        client.connection.stream.destroy(new Error('Connection terminated: the network has lost a statement'))
      }
    }
    if (lost.length > 0)
      await looks.query(`select pg_terminate_backend(a.pid) ${atRest} and a.usename = current_user`, [lost])
  }

  return {
    add(client: CheckedClient, backend: number) {
      const it = { client, backend }
      watched.add(it)
      client.once('end', () => watched.delete(it))
    },
    async end() {
      clearInterval(timer)
      await looks.end()
    },
  }
}

const receivedBy = ({ connection: { stream } }: CheckedClient): number =>
  'bytesRead' in stream ? Number(stream.bytesRead) : 0
