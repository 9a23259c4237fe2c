import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')

/** The built service as a process of its own. */
export interface Server {
  url: string
  process: ChildProcess
  /** everything it has printed */
  output(): string
  /** asks it to close and waits until it has */
  stop(): Promise<void>
  /** ends it at once, as a crash does */
  kill(): Promise<void>
}

/** Starts the built service on a free port and waits until it says that it is ready. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...inheritedEnvironment(),
      PORT: '0',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '0',
      SHEDDING: 'no',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const [, address] = /is ready on (http:\/\/\S+)/.exec(output) ?? []
        if (address !== undefined) resolve(address)
      })
    }
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${output}`)))
  })
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    url,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Ours, without the run's own database: a service uses the one it is given, or its embedded one. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env
  return inherited
}
