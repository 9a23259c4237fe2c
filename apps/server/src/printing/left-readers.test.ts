import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadImport } from '@getzo/contract/imports/imports.endpoints'
import { readLabelEstimates } from '@getzo/contract/labels/labels.endpoints'
import { printPapers } from '@getzo/contract/papers/papers.endpoints'
import { fillPath } from '@getzo/contract/paths'
import { uploadPicture } from '@getzo/contract/pictures/pictures.endpoints'
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

interface Asked {
  path: string
  /** of an upload */
  body?: Buffer
  type?: string
}

const pixel = Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const sheet = Buffer.from(`Name,Phone\n${'Ann,6045550101\n'.repeat(200)}`)

/** Everything that holds a turn, a place or a connection while it is answered. */
const held: [what: string, asked: () => Asked][] = [
  [
    'papers of an order',
    () => ({ path: `${printPapers.path}?papers=packing_slip,letter&size=a4&ids=${order}` }),
  ],
  ['a calibration sheet', () => ({ path: `${printCalibration.path}?stock=L7120` })],
  ['a long list', () => ({ path: '/release/o/all' })],
  ['an export', () => ({ path: '/release/o/all/f=csv' })],
  ['an export as XLSX', () => ({ path: '/release/o/all/f=csv?format=xlsx' })],
  ['prices of labels', () => ({ path: `${readLabelEstimates.path}?ids=${order}` })],
  ['a picture that is drawn again', () => ({ path: uploadPicture.path, body: pixel, type: 'image/gif' })],
  [
    'a spreadsheet that is read',
    () => ({
      path: `${fillPath(uploadImport.path, { kind: 'customers' })}?name=a.csv`,
      body: sheet,
      type: 'text/csv',
    }),
  ],
]

async function ask({ path, body, type }: Asked) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  const head = `host: shop\r\nauthorization: ${authorization}\r\n`
  const of = body === undefined ? '' : `content-type: ${type}\r\ncontent-length: ${body.length}\r\n`
  socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${head}${of}\r\n`)
  if (body !== undefined) socket.write(body)
  return socket
}

const statusOf = async ({ path, body, type }: Asked, as = authorization) => {
  const answer = await product.app.inject({
    url: path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: as, ...(type && { 'content-type': type }) },
    payload: body,
  })
  return answer.statusCode
}
const streamsTaken = () => product.db.streams.totalCount - product.db.streams.idleCount

test.each(held)(
  'N4 N5 W8 %s: who hangs up after any number of milliseconds holds nothing, and the next person has theirs at once',
  async (_what, asked) => {
    expect(await statusOf(asked())).toBe(200)
    for (let ms = 0; ms < 40; ms += 1) {
      const socket = await ask(asked())
      if (ms > 0) await wait(ms / 2)
      socket.destroy()
    }
    // a person may have two at once: one that stays taken would refuse one of these for ever
    await soon(async () => {
      expect(await Promise.all([statusOf(asked()), statusOf(asked())])).toEqual([200, 200])
    })
    await soon(() => expect(streamsTaken()).toBe(0))
  },
)

test.each(held)('N4 N5 W8 %s: readers who never read keep nobody waiting', async (_what, asked) => {
  for (let reader = 0; reader < 2; reader += 1) (await ask(asked())).pause()
  const other = await product.signedInAs('administrator')
  expect(await statusOf(asked(), other.authorization)).toBe(200)
  await soon(() => expect(streamsTaken()).toBe(0))
  await soon(async () => expect(await statusOf(asked())).toBe(200))
})
