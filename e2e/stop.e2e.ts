import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyDemo } from './kit/demo-copy'
import { soon } from './kit/person'
import { type Server, startServer } from './kit/server'

const visitors = 16
let folder: string
let server: Server | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'getzo-stop-'))
})

afterEach(async () => {
  await server?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('N4 N7 a SIGTERM under load ends the service and its embedded database in order, and logs no key of a connection', async () => {
  server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' })
  const { url, process: service } = server
  let answered = 0
  const visiting = Array.from({ length: visitors }, async () => {
    while (service.exitCode === null) {
      // a request under way is answered or cut off
      const answer = await fetch(`${url}/store/`).catch(() => null)
      if (answer === null) return
      await answer.text().catch(() => '')
      answered += 1
    }
  })
  // a body that never comes: its request could wait for longer than the service may take to end
  const { hostname, port } = new URL(url)
  const slow = connect(Number(port), hostname, () =>
    slow.write(
      'POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ),
  )
  slow.resume().on('error', () => slow.destroy())
  await soon(() => answered).toBeGreaterThan(100)
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  // after ten seconds it would end itself with 1
  expect(await gone).toEqual([0, null])
  await Promise.all(visiting)
  slow.destroy()
  expect(server.output()).not.toMatch(/secretKey|processID|\n\s+at /)
})

test('N4 U14 a SIGTERM loses no scan that was answered, of those under way neither', async () => {
  const copy = await copyDemo()
  server = await copy.start()
  const { url, process: service } = server
  const { rows } = await copy.db.query<{ id: string; url_seed: string }>(
    `select id, url_seed from urls where deleted_at is null and url_item_type = 'pnfc' order by id limit 1`,
  )
  const [code] = rows
  const counted = async () => {
    const found = await copy.db.query<{ scans: number }>(
      'select coalesce(sum(scans), 0)::int as scans from url_scan_days where url_id = $1',
      [code?.id],
    )
    return found.rows[0]?.scans ?? 0
  }
  const before = await counted()
  let answered = 0
  const scanning = Array.from({ length: visitors }, async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36',
    }
    while (service.exitCode === null) {
      const answer = await fetch(`${url}/release/u/ugh/${code?.url_seed}`, { headers }).catch(() => null)
      if (answer === null) return
      await answer.text().then(
        () => {
          answered += answer.ok ? 1 : 0
        },
        () => undefined,
      )
    }
  })
  await soon(() => answered).toBeGreaterThan(200)
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  await Promise.all(scanning)
  const scans = (await counted()) - before
  // a request that was cut off at the very end may be counted
  expect(scans).toBeGreaterThanOrEqual(answered)
  expect(scans).toBeLessThanOrEqual(answered + visitors)
  await copy.drop()
})
