import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
