import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { connect } from '../db/connection/connect'
import { createLog } from './log'

test('N7 N5 a connection that breaks while idle is logged without its client, its keys or its password', async () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const db = connect({
    connectionString: inject('serviceUrl'),
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const owner = new pg.Client({ connectionString: inject('serverUrl') })
  await owner.connect()
  await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => lines.length).toBe(1)
  await owner.end()
  await db.close()
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: {
      code: '57P01',
      message: expect.stringContaining('terminating connection'),
      stack: expect.any(String),
    },
  })
  expect(lines[0]).not.toMatch(/secretKey|processID|connectionParameters|password|"client"/)
})

test('N7 a password, a token or a cookie that gets into a log line is cut out', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const headers = { authorization: 'Bearer secret', cookie: 'session=secret', accept: 'text/html' }
  const account = { password: 'secret', token: 'secret', email: 'ada@getzo.test' }
  log.info({ req: { headers }, headers, account, ...account }, 'somebody asked')
  const out = '[redacted]'
  const cut = { headers: { authorization: out, cookie: out, accept: 'text/html' } }
  const cutAccount = { password: out, token: out, email: 'ada@getzo.test' }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: cut, ...cut, account: cutAccount, ...cutAccount })
  expect(lines[0]).not.toContain('secret')
})
