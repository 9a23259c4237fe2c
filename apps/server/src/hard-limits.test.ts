import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { uploadPicture } from '@getzo/contract/pictures/pictures.endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildService } from './test-kit/built-service'
import { createFactories } from './test-kit/factories'
import { soon } from './test-kit/soon'
import { startTestApp, type TestApp } from './test-kit/test-app'

let product: TestApp
let built: Awaited<ReturnType<typeof buildService>>
const sockets: Socket[] = []

beforeAll(async () => {
  product = await startTestApp()
  built = await buildService()
})
afterAll(async () => {
  await built.remove()
  await product.close()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

function open(port: number, sent = '') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => socket.destroy())
  if (sent !== '') socket.write(sent)
  return socket
}

const isLive = async (port: number) => (await fetch(`http://127.0.0.1:${port}/health/live`)).status

test('N4 N5 1,500 idle connections do not end a service that may open 1,024 files', async () => {
  const { child, port } = await built.start(product, {}, '1024')
  const idle = Array.from({ length: 1_500 }, () => open(port).resume())
  const held = () => idle.filter(({ destroyed }) => !destroyed).length
  await soon(() => expect(held()).toBeLessThanOrEqual(1_024 - 500))
  // samples of the machine are taken several times a second
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(child.exitCode).toBeNull()
  for (const socket of idle) socket.destroy()
  await soon(async () => expect(await isLive(port).catch(() => 0)).toBe(200))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('N4 SIGTERM ends a service in order while readers hang at lists, files, uploads and bodies', async () => {
  const customer = await createFactories(product.db).customer({ customer_name: 'A. Reader' })
  await product.insertPlain(
    `insert into orders (customer_id, order_number, order_reference, order_date, tracking_id)
     select ${customer}, 'N-' || i, 'R-' || i, timestamptz '2026-01-01' + i * interval '1 minute', repeat('x', 4000)
     from generate_series(1, 3000) i`,
  )
  const { child, port } = await built.start(product)
  const { authorization } = await product.signedInAs('administrator')
  const headers = `host: shop\r\nauthorization: ${authorization}\r\n`
  for (const path of ['/release/o/all', '/release/o/all/f=csv']) {
    const socket = open(port, `GET ${path} HTTP/1.1\r\n${headers}\r\n`)
    await once(socket, 'readable')
  }
  open(port)
  open(port, 'GET /health/live HTTP/1.1\r\nhost: shop\r\n')
  open(
    port,
    `POST ${uploadPicture.path} HTTP/1.1\r\n${headers}content-type: image/png\r\ncontent-length: 300000\r\n\r\nabc`,
  )
  open(port, `POST /release/wechat-pay/notice HTTP/1.1\r\nhost: shop\r\ncontent-length: 300000\r\n\r\nabc`)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
