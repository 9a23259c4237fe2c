import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { inheritedEnvironment, type Server, startServer } from './kit/server'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const folders: string[] = []
const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'getzo-start-'))
  folders.push(folder)
  return join(folder, 'data')
}

async function started(env: Record<string, string>) {
  const server = await startServer(env)
  servers.push(server)
  return server
}

/** A program on a port of its own. */
async function listening() {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  return other
}

function portOf(other: NetServer): number {
  const address = other.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** For a service that cannot say which port it took. */
async function freePort(): Promise<number> {
  const other = await listening()
  const port = portOf(other)
  await new Promise((resolve) => other.close(resolve))
  return port
}

/** Runs the service where it is expected to end by itself, below `command` if any; answers what it printed. */
async function ended(env: Record<string, string>, command: string[] = []) {
  const [program, ...args] = [...command, process.execPath, main]
  const child = spawn(program, args, {
    env: { ...inheritedEnvironment(), PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'exit')
  return { code: Number(code), output }
}

describe('the service by itself', () => {
  test('N1 A18 starts on an empty folder with a database of its own and prints a first password once', async () => {
    const DATA_DIR = newDataDir()
    const first = await started({ DATA_DIR })
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
    const [, email, password] = /First administrator: (\S+), password (\S+)/.exec(first.output()) ?? []
    const response = await fetch(`${first.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
    await first.stop()
    const again = await started({ DATA_DIR })
    expect(again.output()).not.toContain('First administrator')
    expect(statSync(DATA_DIR).mode & 0o007).toBe(0)
  })

  test('N4 a second start on the same DATA_DIR says so plainly and harms nothing; after kill -9 the next has everything', async () => {
    const DATA_DIR = newDataDir()
    const first = await started({
      DATA_DIR,
      ADMIN_EMAIL: 'boss@example.com',
      ADMIN_PASSWORD: 'a-long-password',
    })
    const second = await ended({ DATA_DIR })
    expect(second.code).toBe(1)
    expect(second.output.trim()).toMatch(/^[^\n]* is in use by a running service \(pid \d+\)[^\n]*$/)
    expect(second.output).toContain(DATA_DIR)
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)

    const gone = once(first.process, 'exit')
    first.process.kill('SIGKILL')
    await gone
    const again = await started({ DATA_DIR })
    const response = await fetch(`${again.url}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'boss@example.com', password: 'a-long-password' }),
    })
    expect(response.status).toBe(200)
  })

  test.skipIf(!existsSync('/dev/full'))(
    'N4 a log on a full disk: the service starts, answers, and ends when it is told to',
    async () => {
      const full = openSync('/dev/full', 'w')
      const port = await freePort()
      const child = spawn(process.execPath, [main], {
        env: {
          ...inheritedEnvironment(),
          DATA_DIR: newDataDir(),
          PORT: String(port),
          REQUESTS_PER_MINUTE: '0',
        },
        stdio: ['ignore', full, full],
      })
      closeSync(full)
      const gone = once(child, 'exit')
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(ask, { timeout: 60_000 }).toBe(200)
      expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(200))
      child.kill('SIGTERM')
      expect(await gone).toEqual([0, null])
    },
  )

  test.skipIf(process.platform !== 'linux')('N7 too few open files are said at the start', async () => {
    const { output } = await ended(
      { DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'warn' },
      ['sh', '-c', 'ulimit -n 1024 && exec "$@"', 'sh'],
    )
    const [warning = '', refusal] = output.trim().split('\n')
    expect(JSON.parse(warning)).toMatchObject({ openFiles: 1024, msg: expect.stringContaining('ulimit -n') })
    expect(refusal).toMatch(/^DATABASE_URL: the database does not answer/)
  })

  test('N1 a wrong setting stops the start with one clear line', async () => {
    const { code, output } = await ended({ DATA_DIR: newDataDir(), SHOP_TIME_ZONE: 'Mars/Olympus' })
    expect(code).toBe(1)
    expect(output.trim()).toBe("SHOP_TIME_ZONE: 'Mars/Olympus' is not a time zone such as Asia/Shanghai")
  })

  test('N1 a port in use stops the start with one line, and leaves no database behind', async () => {
    const other = await listening()
    const DATA_DIR = newDataDir()
    const { code, output } = await ended({ DATA_DIR, PORT: String(portOf(other)) })
    other.close()
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toMatch(/^PORT: \d+ on 127\.0\.0\.1 is in use/)
    await started({ DATA_DIR })
  })
})
