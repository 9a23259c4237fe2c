import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from './kit/server'

const askersAtOnce = 16
const endsWithinMs = 10_000

test('N4 N7 a SIGTERM under load ends the service and its own database in order within ten seconds, and logs no key', {
  timeout: 90_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'getzo-stop-'))
  const server = await startServer({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info' })
  let answered = 0
  let isEnding = false
  const ask = async () => {
    while (!isEnding) {
      await fetch(`${server.url}/store/`).then(
        (answer) => answer.text(),
        () => undefined, // cut off by the end
      )
      answered += 1
    }
  }
  const asking = Array.from({ length: askersAtOnce }, ask)
  // a body that never comes, which a request may wait for longer than an end may take
  const { hostname, port } = new URL(server.url)
  const slow = connect(Number(port), hostname, () =>
    slow.write(
      'POST /auth/signin HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ),
  )
  slow.resume().on('error', () => slow.destroy())
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(100)
  const gone = once(server.process, 'exit')
  const startedMs = performance.now()
  server.process.kill('SIGTERM')
  const end = await gone
  const tookMs = performance.now() - startedMs
  isEnding = true
  await Promise.all(asking)
  slow.destroy()
  rmSync(folder, { recursive: true, force: true })
  expect([end, tookMs < endsWithinMs]).toEqual([[0, null], true])
  expect(server.output()).not.toMatch(/secretKey|processID|\n\s+at /)
})
