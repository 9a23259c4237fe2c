import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readLabelEstimates } from '@getzo/contract/labels/labels.endpoints'
import { printPapers } from '@getzo/contract/papers/papers.endpoints'
import { printCalibration } from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../test-kit/factories'
import { soon } from '../test-kit/soon'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const poolMax = 8
const orders = 1500

let product: TestApp
let port: number
let authorization: string
let order: number
const sockets: Socket[] = []

beforeAll(async () => {
  product = await startTestApp({ streamStalledAfterMs: 2_000 }, {}, poolMax)
  const made = createFactories(product.db)
  const customer = await made.customer({ customer_name: 'A. Reader' })
  await product.insertPlain(
    `insert into orders (customer_id, order_number, order_reference, order_date, tracking_id)
     select ${customer}, 'N-' || i, 'R-' || i, timestamptz '2026-01-01' + i * interval '1 minute', repeat('x', 4000)
     from generate_series(1, ${orders}) i`,
  )
  order = (await product.db.pool.query<{ id: number }>('select min(id) as id from orders')).rows[0]?.id ?? 0
  authorization = (await product.signedInAs('administrator')).authorization
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product.close())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Everything that holds a turn, a place or a connection while it is answered. */
const held: [what: string, path: () => string][] = [
  ['papers of an order', () => `${printPapers.path}?papers=packing_slip,letter&size=a4&ids=${order}`],
  ['a calibration sheet', () => `${printCalibration.path}?stock=L7120`],
  ['a long list', () => '/release/o/all'],
  ['an export', () => '/release/o/all/f=csv'],
  ['an export as XLSX', () => '/release/o/all/f=csv?format=xlsx'],
  ['prices of labels', () => `${readLabelEstimates.path}?ids=${order}`],
]

async function ask(path: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}\r\n\r\n`)
  return socket
}

const statusOf = async (path: string) =>
  (await product.app.inject({ url: path, headers: { authorization } })).statusCode
const streamsTaken = () => product.db.streams.totalCount - product.db.streams.idleCount

test.each(held)(
  'N4 N5 W8 %s: who hangs up after any number of milliseconds holds nothing, and the next person has theirs at once',
  async (_what, path) => {
    expect(await statusOf(path())).toBe(200)
    for (let ms = 0; ms < 40; ms += 1) {
      const socket = await ask(path())
      if (ms > 0) await wait(ms / 2)
      socket.destroy()
    }
    // a person may have two at once: one that stays taken would refuse one of these for ever
    await soon(async () => {
      expect(await Promise.all([statusOf(path()), statusOf(path())])).toEqual([200, 200])
    })
    await soon(() => expect(streamsTaken()).toBe(0))
  },
  60_000,
)

test.each(held)(
  'N4 N5 W8 %s: readers who never read keep nobody waiting',
  async (_what, path) => {
    for (let reader = 0; reader < 2; reader += 1) (await ask(path())).pause()
    const other = await product.signedInAs('administrator')
    const answer = await product.app.inject({ url: path(), headers: { authorization: other.authorization } })
    expect(answer.statusCode).toBe(200)
    await soon(() => expect(streamsTaken()).toBe(0))
    await soon(async () => expect(await statusOf(path())).toBe(200))
  },
  60_000,
)
