import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '../cluster-errors'
import { type LaunchPlan, launchServer, type Server, stopServer } from './postmaster'

const firstPauseMs = 100
const longestPauseMs = 10_000
/** A server that ran this long was healthy: the next restart is quick again. */
const healthyAfterMs = 60_000

export interface Supervisor {
  stop(): Promise<void>
}

/** Starts the server and starts it again whenever it ends by itself, until it is stopped. */
export async function superviseServer(plan: LaunchPlan): Promise<Supervisor> {
  const abort = new AbortController()
  let server = await launchServer(plan, abort.signal)
  // A service that ends without closing (process.exit, an uncaught error) still ends its database.
  const endWithUs = () => server.signal('SIGINT')
  process.once('exit', endWithUs)

  const watching = watch()
  return {
    async stop() {
      abort.abort()
      await stopServer(server, plan.onLog)
      await watching
      process.removeListener('exit', endWithUs)
    },
  }

  async function watch(): Promise<void> {
    let pauseMs = firstPauseMs
    for (;;) {
      const startedAt = Date.now()
      const reason = await server.ended
      if (abort.signal.aborted) return
      if (Date.now() - startedAt > healthyAfterMs) pauseMs = firstPauseMs
      plan.onLog(`The database ended by itself (${reason}); starting it again`)
      const next = await restart(pauseMs)
      if (!next) return
      server = next.server
      pauseMs = next.pauseMs
      plan.onLog(`The database runs again (pid ${server.pid})`)
    }
  }

  /** Null when the service stops meanwhile. */
  async function restart(fromPauseMs: number): Promise<{ server: Server; pauseMs: number } | null> {
    let pauseMs = fromPauseMs
    while (!abort.signal.aborted) {
      try {
        await sleep(pauseMs, null, { signal: abort.signal })
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        return { server: await launchServer(plan, abort.signal), pauseMs }
      } catch (error) {
        if (!abort.signal.aborted) plan.onLog(`${errorText(error)} Trying again in ${pauseMs} ms`)
      }
    }
    return null
  }
}
