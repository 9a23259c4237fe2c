import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as documents from '@getzo/contract/documents/documents.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { restoreBackup } from '../backup/restore'
import { backUpTo } from '../backup/run-backup'
import { readConfig } from '../config/config'
import { connect } from '../db/connection/connect'
import { tidyPictures } from '../features/pictures/pictures.service'
import { createObjectStore, type ObjectStore, StoreFault } from '../outside/s3/object-store'
import { createCodes } from '../test-kit/codes'
import { emptyDatabase } from '../test-kit/compare-databases'
import { type S3StandIn, startS3StandIn } from '../test-kit/stand-ins/s3-stand-in'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { readContents } from './contents'
import { deleteUnheld, moveFiles } from './store-files'

let store: S3StandIn
let product: TestApp
let objects: ObjectStore
let admin: { authorization: string }
let clockAheadMs = 0
const minuteMs = 60_000
const now = () => new Date(Date.now() + clockAheadMs)

beforeAll(async () => {
  store = await startS3StandIn()
  product = await startTestApp({ now }, store.env)
  const { s3 } = product.deps.config
  if (s3 === null) throw new Error('no store')
  objects = createObjectStore(s3)
  admin = await product.signedInAs('administrator')
})
afterAll(async () => {
  await product.close()
  await store.close()
})
beforeEach(() => {
  clockAheadMs = 0
  store.faults.length = 0
  store.asked.length = 0
})

const content = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')])
async function uploaded(bytes = 600_000) {
  const { body } = await product.call(
    documents.uploadDocument,
    {
      params: { id: await createCodes(product).brand() },
      query: { title: 'Care', pages: '1' },
      body: content(bytes),
    },
    admin,
  )
  const [document] = body.data
  if (!document?.file_url) throw new Error('no document')
  return { address: document.file_url, content: content(bytes) }
}
const piecesOf = async (address: string) => {
  const { rows } = await product.db.pool.query(
    'select from file_pieces p join files f on f.id = p.file_id where f.key = $1',
    [address.replace('/files/', '')],
  )
  return rows.length
}
const idOf = async (address: string) => {
  const key = address.replace('/files/', '')
  const { rows } = await product.db.pool.query<{ id: number }>('select id from files where key = $1', [key])
  return rows[0]?.id ?? 0
}
/** as if the run had ended before it noted the file */
const forgetMove = (address: string) =>
  product.asOwner(
    `delete from stored_files where file_id = (select id from files where key = '${address.replace('/files/', '')}')`,
  )
const served = (address: string) => product.app.inject(address)

test('N10 a file that was uploaded is moved to the S3 store, and served from there as before', async () => {
  const file = await uploaded()
  const before = await served(file.address)
  await moveFiles(product.db, objects, now())
  expect([...store.objects.keys()].every((name) => name.startsWith('/getzo-files/shop/'))).toBe(true)
  expect([...store.objects.values()].some((object) => object.content.equals(file.content))).toBe(true)
  // who began to read it in the database ends there
  expect(await piecesOf(file.address)).toBeGreaterThan(0)
  clockAheadMs = 11 * minuteMs
  await moveFiles(product.db, objects, now())
  expect(await piecesOf(file.address)).toBe(0)
  const after = await served(file.address)
  expect(after.rawPayload.equals(file.content)).toBe(true)
  const { date: _, 'x-request-id': __, ...headers } = after.headers
  expect(before.headers).toMatchObject(headers)
})

test('N10 a store that is away is answered by 502, without the file’s data, and files in browsers’ caches need no store', async () => {
  const file = await uploaded()
  await moveFiles(product.db, objects, now())
  store.faults.push(503, 503, 503)
  const away = await served(file.address)
  expect(away.statusCode).toBe(502)
  expect(away.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(away.headers.etag).toBeUndefined()
  expect(away.body).not.toContain('SlowDown')
  const { etag } = (await served(file.address)).headers
  store.asked.length = 0
  const known = await product.app.inject({ url: file.address, headers: { 'if-none-match': String(etag) } })
  expect(known.statusCode).toBe(304)
  expect(store.asked).toEqual([])
})

test('N10 a move that the store refuses, or that ends in between, loses nothing and is made again', async () => {
  const file = await uploaded()
  store.faults.push(503, 503, 503)
  await expect(moveFiles(product.db, objects, now())).rejects.toThrow('the S3 store answers 503: SlowDown')
  expect((await served(file.address)).rawPayload.equals(file.content)).toBe(true)
  // written and not noted
  await moveFiles(product.db, objects, now())
  await forgetMove(file.address)
  const names = [...store.objects.keys()]
  await moveFiles(product.db, objects, now())
  expect([...store.objects.keys()]).toEqual(names)
  expect((await served(file.address)).rawPayload.equals(file.content)).toBe(true)
})

test('N10 a file whose bytes are not what its hash says is not moved', async () => {
  const file = await uploaded()
  const spoil = (to: string) =>
    product.asOwner(`update files set sha256 = ${to} where key = '${file.address.replace('/files/', '')}'`)
  await moveFiles(product.db, objects, now())
  await forgetMove(file.address)
  await spoil("sha256('another')")
  await expect(moveFiles(product.db, objects, now())).rejects.toThrow('does not match its hash')
  expect(await piecesOf(file.address)).toBeGreaterThan(0)
  await spoil(`decode('${createHash('sha256').update(file.content).digest('hex')}', 'hex')`)
})

test('N10 who signs with another key is refused', async () => {
  const { s3 } = readConfig({ ...store.env, S3_SECRET_ACCESS_KEY: 'another' })
  if (s3 === null) throw new Error('no store')
  await expect(createObjectStore(s3).put('a', Buffer.from('a'), 'text/plain')).rejects.toThrow(
    'the S3 store answers 403: SignatureDoesNotMatch',
  )
})

test('N10 N7 a store that sends us elsewhere is a fault: nothing is asked there', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(asked.length === 1 ? 307 : 200, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as AddressInfo // it listens on a port
  const { s3 } = product.deps.config
  if (s3 === null) throw new Error('no store')
  const moved = createObjectStore({ ...s3, endpoint: `http://127.0.0.1:${port}` })
  await expect(moved.get('a')).rejects.toThrow(StoreFault)
  elsewhere.close()
  expect(asked).toHaveLength(1)
})

test('N10 a file that nothing holds any more goes from the store, too, and not without it', async () => {
  const file = await uploaded()
  await moveFiles(product.db, objects, now())
  const id = await idOf(file.address)
  await product.db.pool.query('update files set key = null where id = $1', [id])
  const name = [...store.objects.keys()].find((object) => object.includes(`/shop/${id}-`))
  expect(name).toBeDefined()
  await deleteUnheld({ db: product.db, objects }, now(), 1)
  expect(store.objects.has(name ?? '')).toBe(true)
  clockAheadMs = 25 * 60 * minuteMs
  await expect(deleteUnheld({ db: product.db, objects: null }, now(), 1)).rejects.toThrow(StoreFault)
  await deleteUnheld({ db: product.db, objects }, now(), 1)
  expect(store.objects.has(name ?? '')).toBe(false)
  expect((await product.db.pool.query('select from files where id = $1', [id])).rowCount).toBe(0)
})

test('N10 N11 a picture that nothing shows goes from the store, too', async () => {
  const { address } = await uploaded()
  const id = await idOf(address)
  await moveFiles(product.db, objects, now())
  await product.db.pool.query(`update files set unused_since = now() - interval '31 days' where id = $1`, [
    id,
  ])
  await tidyPictures(product.db, now(), 30)
  expect((await served(address)).statusCode).toBe(404)
  clockAheadMs = 25 * 60 * minuteMs
  await deleteUnheld({ db: product.db, objects }, now(), 1)
  expect([...store.objects.keys()].filter((object) => object.includes(`/shop/${id}-`))).toEqual([])
  expect((await product.db.pool.query('select from files where id = $1', [id])).rowCount).toBe(0)
})

test('N6 N10 a backup has the files of the store; restored, they lie in the database', async () => {
  const file = await uploaded()
  await moveFiles(product.db, objects, now())
  clockAheadMs = 11 * minuteMs
  await moveFiles(product.db, objects, now())
  const folder = await mkdtemp(join(tmpdir(), 'getzo-stored-'))
  const other = await emptyDatabase()
  try {
    const path = join(folder, 'all.tar.gz')
    await expect(backUpTo(product.url, join(folder, 'without.tar.gz'), null)).rejects.toThrow('set S3_*')
    await backUpTo(product.url, path, objects)
    await restoreBackup({ connectionString: other.url, file: path, replaces: false })
    const db = connect({ connectionString: other.url })
    const { rows } = await db.pool.query<{ id: number }>('select id from files where key = $1', [
      file.address.replace('/files/', ''),
    ])
    const pieces: Buffer[] = []
    for await (const piece of readContents(db, rows[0]?.id ?? 0)) pieces.push(piece)
    expect(Buffer.concat(pieces).equals(file.content)).toBe(true)
    expect((await db.pool.query('select from stored_files')).rowCount).toBe(0)
    await db.close()
  } finally {
    await other.drop()
    await rm(folder, { recursive: true })
  }
})

test.each([
  [{ S3_BUCKET: '' }, 'S3_BUCKET: is needed where'],
  [{ S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID: is needed where'],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET: is no name of a bucket'],
  [{ S3_ENDPOINT: 'https://store.example/path' }, 'S3_ENDPOINT: must be an origin'],
  [{ S3_ENDPOINT: 'no address' }, 'S3_ENDPOINT: must be an origin'],
  [{ S3_PREFIX: '../other' }, 'S3_PREFIX: must be empty or end in a slash'],
])('N10 half a store is refused at the start: %j', (change, words) => {
  expect(() => readConfig({ ...store.env, ...change })).toThrow(words)
})
