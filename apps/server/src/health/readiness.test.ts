import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../db/connection/connect'
import { startSwallowingProxy } from '../test-kit/stand-ins/swallowing-proxy'
import { createDatabase } from '../test-kit/test-app'
import { whyNotReady } from './readiness'

let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

const config = { databaseUrl: 'elsewhere', dataDir: '/nowhere' }
const reasons = (db: ReturnType<typeof connect>) => whyNotReady({ db, config })

test('N5 N4 it is ready while the database answers', async () => {
  const db = connect({ connectionString: database.serviceUrl })
  expect(await reasons(db)).toEqual([])
  await db.close()
})

test('N5 N4 a database that is not there is away', async () => {
  const proxy = await startSwallowingProxy(database.serviceUrl)
  await proxy.close()
  const db = connect({ connectionString: proxy.url })
  expect(await reasons(db)).toEqual(['database_away'])
  await db.close()
})

test('N5 N4 connections that are all taken are distinguished from one that the network lost', async () => {
  const taken = connect({ connectionString: database.serviceUrl, poolMax: 1 })
  const held = await taken.pool.connect()
  const proxy = await startSwallowingProxy(database.serviceUrl)
  const swallowed = connect({ connectionString: proxy.url, poolMax: 1 })
  await swallowed.pool.query('select 1')
  proxy.swallow()
  expect(await Promise.all([reasons(taken), reasons(swallowed)])).toEqual([
    ['no_connection_free'],
    // silent until the loss is found, then away
    [expect.stringMatching(/^database_(silent|away)$/)],
  ])
  held.release()
  await proxy.close()
  await Promise.all([taken.close(), swallowed.close()])
})
