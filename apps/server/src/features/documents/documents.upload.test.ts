import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect as connectTo } from 'node:net'
import { Readable } from 'node:stream'
import * as endpoints from '@getzo/contract/documents/documents.endpoints'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: { authorization: string; email: string }
let clockAheadMs = 0

beforeAll(async () => {
  product = await startWithPages({ now: () => new Date(Date.now() + clockAheadMs) })
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const pdf = (bytes = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')])
const upload = (id: number, body: unknown, headers: Record<string, string> = {}, as = admin) =>
  product.call(
    endpoints.uploadDocument,
    { params: { id }, query: { title: ' Care guide ', pages: '3' }, body },
    as,
    headers,
  )
const listed = async (id: number) =>
  (await product.call(endpoints.listBrandDocuments, { params: { id } }, admin)).body
const count = async (table: string) =>
  Number((await product.db.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n)

test('B5 N10 an uploaded PDF gets a short code, its page, and is served byte by byte', async () => {
  const brand = await make.brand()
  // several pieces, of any type that the sender claims
  const content = pdf(700_000)
  const { status, body } = await upload(brand, content, { 'content-type': 'text/html' })
  expect(status).toBe(200)
  const [document] = body.data
  expect(document).toMatchObject({
    brand_id: brand,
    title: 'Care guide',
    size_bytes: content.length,
    pages: 3,
    created_by: admin.email,
  })
  expect(document?.code).toMatch(/^[a-z2-9]{8}$/)
  expect(await listed(brand)).toEqual([document])
  expect((await product.app.inject(`/b/${brand}/d/${document?.code}`)).statusCode).toBe(200)
  const served = await product.app.inject(document?.file_url ?? '')
  expect(served.rawPayload.equals(content)).toBe(true)
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename*=UTF-8''${document?.code}.pdf`,
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  })
  const again = await product.app.inject({
    url: document?.file_url ?? '',
    headers: { 'if-none-match': etag },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  ['an HTML page', '<!doctype html><script>alert(1)</script>', 422, 'Please choose a PDF.'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422, 'Please choose a PDF.'],
  ['a picture', 'GIF89a..........', 422, 'Please choose a PDF. This is image/gif.'],
  ['nothing', '', 400, 'Please send the file as the body.'],
])('B5 N10 %s is refused by its content, and nothing is stored', async (_name, content, status, message) => {
  const brand = await make.brand()
  const before = await count('files')
  const answer = await upload(brand, Buffer.from(content), { 'content-type': 'application/pdf' })
  expect([answer.status, answer.body.message, answer.body.data.field]).toEqual([status, message, 'file'])
  expect(await count('files')).toBe(before)
})

test('N10 a file that is too large is refused by name, announced or not, and never held', async () => {
  const brand = await make.brand()
  const { bytesMax } = fileKinds.document
  const announced = await upload(brand, pdf(bytesMax))
  expect([announced.status, announced.body.data.field]).toEqual([413, 'file'])
  let sent = 0
  const endless = Readable.from(
    (function* () {
      for (; sent < 10 * bytesMax; sent += 65_536) yield pdf(65_527)
    })(),
  )
  const streamed = await upload(brand, endless, { 'transfer-encoding': 'chunked' })
  expect([streamed.status, streamed.body.message]).toEqual([413, 'The file is too large: 10 MB at most.'])
  // the rest of a larger body is not read
  expect(sent).toBeLessThan(2 * bytesMax)
  expect(await listed(brand)).toEqual([])
})

test('B5 A16 only administrators upload, and nothing of the body is read before that is known', async () => {
  const brand = await make.brand()
  const csr = await product.signedInAs('csr')
  const before = await count('files')
  expect((await upload(brand, pdf(), {}, csr)).status).toBe(403)
  expect(await count('files')).toBe(before)
})

test('B5 a brand that is gone or never was takes no document; an upload for it is not kept', async () => {
  const gone = await make.brand({ deleted_at: new Date() })
  for (const brand of [gone, 999_999]) expect((await upload(brand, pdf())).status).toBe(404)
  expect(await listed(gone)).toEqual([])
})

test('B5 the list of a brand’s documents leaves out deleted ones, and is empty for a deleted brand', async () => {
  const brand = await make.brand()
  const code = await make.document(brand)
  await make.document(brand, { deleted_at: new Date() })
  await make.document(await make.brand())
  expect((await listed(brand)).map((document) => document.code)).toEqual([code])
  await product.db.pool.query('update brands set deleted_at = now() where id = $1', [brand])
  expect(await listed(brand)).toEqual([])
})

test('N10 N9 an upload that was cut off is deleted a day later, and no file that a record holds', async () => {
  const brand = await make.brand()
  await upload(brand, pdf())
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const unheld = 'files where key is null'
  const before = await count(unheld)
  await cutOff(brand)
  await expect.poll(() => count(unheld)).toBe(before + 1)
  await product.jobs.runDue()
  expect(await count(unheld)).toBe(before + 1)
  const held = await count('files where key is not null')
  clockAheadMs = 25 * 3_600_000
  await product.jobs.runDue()
  clockAheadMs = 0
  expect(await count(unheld)).toBe(0)
  expect(await count('files where key is not null')).toBe(held)
  expect(await count(`file_pieces where file_id not in (select id from files)`)).toBe(0)
})

/** Announces more than it sends, and hangs up. */
function cutOff(brand: number): Promise<void> {
  const { port } = product.app.server.address() as AddressInfo // listening on TCP
  const start = pdf(400_000)
  const head = [
    `POST /release/b/id/${brand}/document?title=Guide HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${admin.authorization}`,
    `Content-Length: ${start.length + 1_000_000}`,
  ]
  return new Promise((resolve, reject) => {
    const socket = connectTo(port, '127.0.0.1', () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.end(start, resolve)
    })
    socket.on('error', reject)
    socket.resume()
  })
}
