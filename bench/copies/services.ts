import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { kill, middle } from './hosts'
import { password } from './pair'
import { daemon, until } from './programs'
import { databasePort, shopPort } from './proxy'

/** One copy of the built service. */
export interface Copy {
  port: number
  folder: string
  /** Ends it like a crash. */
  crash(): void
  /** Ends it like a deployment: pending requests are answered. */
  stop(): void
  start(): void
  ready(): Promise<void>
}

export const databaseUrl = (name: string, user: string) =>
  `postgres://${user}:${password}@${middle}:${databasePort}/${name}`

export function makeCopy(folder: string, main: string, port: number): Copy {
  const home = join(folder, `copy-${port}`)
  mkdirSync(home, { recursive: true })
  let pid = 0
  return {
    port,
    folder: home,
    crash: () => kill(pid),
    stop: () => void process.kill(pid, 'SIGTERM'),
    start() {
      pid = daemon(process.execPath, ['--enable-source-maps', main], join(home, 'log'), {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: home,
        DATABASE_URL: databaseUrl('getzo', 'getzo'),
        PUBLIC_URL: `http://${middle}:${shopPort}`,
        TRUST_PROXY: '127.0.0.1',
        REQUESTS_PER_MINUTE: '0',
        SHEDDING: 'no',
        GETZO_DEMO: '1',
        LOG_LEVEL: 'warn',
      })
    },
    ready: () =>
      until(`the copy on ${port}`, 120, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
        return answer?.ok === true
      }),
  }
}
