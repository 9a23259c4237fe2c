import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '../cluster-errors'
import { isProcessAlive, type ProcessIdentity } from '../machine/process-identity'
import { howItEnded, type ServerPlan, startServer, stopServer, stopServerAtExit } from './pg-ctl'

/** pg_ctl's server is no child of this process, so it is polled. Without /proc each poll starts a program. */
const lookEveryMs = process.platform === 'linux' ? 200 : 2000
const firstPauseMs = 100
const longestPauseMs = 10_000
/** A server that ran this long was healthy: the next restart is quick again. */
const healthyAfterMs = 60_000

export interface Supervisor {
  stop(): Promise<void>
}

/** Starts the server and starts it again each time it ends by itself, until it is stopped. */
export async function superviseServer(plan: ServerPlan): Promise<Supervisor> {
  const abort = new AbortController()
  const watching = watch(plan, await startServer(plan, abort.signal), abort.signal)
  // A service that ends without closing (process.exit, an uncaught error) still ends its database.
  const endWithUs = () => stopServerAtExit(plan)
  process.once('exit', endWithUs)
  return {
    async stop() {
      abort.abort()
      await watching
      await stopServer(plan)
      process.removeListener('exit', endWithUs)
    },
  }
}

async function watch(plan: ServerPlan, first: ProcessIdentity, abort: AbortSignal): Promise<void> {
  let server: ProcessIdentity | null = first
  let startedAt = Date.now()
  let pauseMs = firstPauseMs
  while (!abort.aborted) {
    try {
      await sleep(server ? lookEveryMs : pauseMs, null, { signal: abort })
      if (server && (await isProcessAlive(server))) continue
      if (server) {
        server = null
        if (Date.now() - startedAt > healthyAfterMs) pauseMs = firstPauseMs
        plan.onLog(`The database ended by itself (${await howItEnded(plan.folder)}); starting it again`)
        continue
      }
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      server = await startServer(plan, abort)
      startedAt = Date.now()
      plan.onLog(`The database runs again (pid ${server.pid})`)
    } catch (error) {
      if (!abort.aborted) plan.onLog(`${errorText(error)} Trying again in ${pauseMs} ms`)
    }
  }
}
