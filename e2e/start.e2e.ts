import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server as NetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyDemo } from './kit/demo-copy'
import { inheritedEnvironment, startServer } from './kit/server'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
const folders: string[] = []
const services: ChildProcess[] = []

afterEach(async () => {
  for (const service of services.splice(0)) {
    if (service.exitCode !== null || service.signalCode !== null) continue
    service.kill('SIGTERM')
    await once(service, 'exit')
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'getzo-start-'))
  folders.push(folder)
  return join(folder, 'data')
}

async function started(env: Record<string, string>) {
  const server = await startServer(env)
  services.push(server.process)
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

/** Its output is discarded, so it cannot report its port. */
async function startedOnFullDisk(env: Record<string, string>) {
  const other = await listening()
  const port = portOf(other)
  await new Promise((resolve) => other.close(resolve))
  const full = existsSync('/dev/full') ? openSync('/dev/full', 'w') : 'ignore'
  const child = spawn(process.execPath, [main], {
    env: { ...inheritedEnvironment(), PORT: String(port), REQUESTS_PER_MINUTE: '0', SHEDDING: 'no', ...env },
    stdio: ['ignore', full, full],
  })
  if (full !== 'ignore') closeSync(full)
  services.push(child)
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => ready(url)).toBe(200)
  return { url, process: child }
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

const ready = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ status }) => status,
    () => 0,
  )

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
const signIn = (url: string, body: { email: string | undefined; password: string | undefined }) =>
  post(`${url}/auth/signin`, body)

const firstAdministrator = /First administrator: (\S+), password (\S+)/

test('N1 N4 N6 A18 an empty folder is served, without its jobs first, by one service, through kill -9, a port in use, and a log on a full disk', async () => {
  const DATA_DIR = newDataDir()
  const first = await started({ DATA_DIR, JOBS: 'none' })
  expect(await ready(first.url)).toBe(200)
  const [, email, password] = firstAdministrator.exec(first.output()) ?? []
  expect(await signIn(first.url, { email, password })).toBe(200)
  expect(await post(`${first.url}/auth/forgotpassword`, { email })).toBe(200)
  expect(statSync(DATA_DIR).mode & 0o007).toBe(0)

  const second = await ended({ DATA_DIR })
  expect(second.code).toBe(1)
  expect(second.output.trim()).toMatch(/^[^\n]* is in use by a running service \(pid \d+\)[^\n]*$/)
  expect(second.output).toContain(DATA_DIR)
  expect(await ready(first.url)).toBe(200)

  // without jobs no letter is sent, and none is lost
  const letters = join(DATA_DIR, 'outbox')
  expect(existsSync(letters)).toBe(false)
  await first.kill()
  const other = await listening()
  const third = await ended({ DATA_DIR, PORT: String(portOf(other)) })
  other.close()
  expect(third.code).toBe(1)
  expect(third.output.trim()).toMatch(/^PORT: \d+ on 127\.0\.0\.1 is in use[^\n]*$/)
  // the first password is printed once, and no database is left behind to be in the way of the next start
  const fourth = await startedOnFullDisk({ DATA_DIR })
  expect(await signIn(fourth.url, { email, password })).toBe(200)
  await expect.poll(() => existsSync(letters) && readdirSync(letters).length).toBe(1)
  const asked = await Promise.all(Array.from({ length: 50 }, () => ready(fourth.url)))
  expect(asked).toEqual(Array(50).fill(200))
  const ending = once(fourth.process, 'exit')
  fourth.process.kill('SIGTERM')
  expect(await ending).toEqual([0, null])
})

test.skipIf(process.platform !== 'linux')(
  'N1 N7 too few open files are said at the start; a wrong setting stops it with one line',
  async () => {
    const { code, output } = await ended(
      { DATA_DIR: newDataDir(), DATABASE_URL: 'postgres://127.0.0.1:1/none', LOG_LEVEL: 'warn' },
      ['sh', '-c', 'ulimit -n 1024 && exec "$@"', 'sh'],
    )
    const [warning = '', ...refusal] = output.trim().split('\n')
    expect(JSON.parse(warning)).toMatchObject({ openFiles: 1024, msg: expect.stringContaining('ulimit -n') })
    expect(refusal).toEqual([expect.stringMatching(/^DATABASE_URL: the database does not answer/)])
    expect(code).toBe(1)
  },
)

test('N3 the demo of the tests is dated by the beginning of the shop’s day at each hour, and no job is due in it', async () => {
  const demo = await copyDemo()
  const today = `(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`
  const { rows } = await demo.db.query<{ found: string; count: number }>(
    `select 'orders' as found, count(*)::int from orders where greatest(date_created, date_modified, order_date) > ${today}
     union all select 'visits', count(*)::int from visits where date_created > ${today}
     union all select 'steps of parcels', count(*)::int from followed_numbers where last_asked_at > ${today}
     union all select 'jobs', count(*)::int from repeating_jobs where due_at <= now()`,
  )
  await demo.drop()
  expect(rows.map(({ found, count }) => [found, count])).toEqual([
    ['orders', 0],
    ['visits', 0],
    ['steps of parcels', 0],
    ['jobs', 0],
  ])
})
