import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import { hasTail, seedOfCode } from '@getzo/domain/urls/code-tail'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { sgHash, ugHash } from './url-hashes'

/** 2026-07-04 10:05 in Shanghai */
const now = new Date('2026-07-04T02:05:00Z')
const offered = 'G2P170820501'
const next = 'G2P170820601'

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let product_id: number
let sku_id: number
let order_id: number

beforeAll(async () => {
  app = await startTestApp({ now: () => now }, { PUBLIC_URL: 'https://getzo.example', URL_TAILS: 'no' })
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
  product_id = await make.product({ name: 'Mug' })
  sku_id = await make.sku({ product_id, sku: 'MUG-1' })
  order_id = await make.order({ order_number: 'N-77' })
})
afterAll(() => app.close())
beforeEach(() => app.empty('urls'))

const plain = { url_seed: 'SEED-1', url_item_type: 'pqr', url_destination_type: 'p' } as const
const none = { order_id: 0, product_id: 0, sku_id: '' }
const create = (body: Record<string, unknown> = {}, which = endpoints.createUnassignedUrl) =>
  app.call(which, { body: { ...plain, ...body } }, admin)
const assign = (body: Record<string, unknown> = {}) => create(body, endpoints.createAssignedUrl)
const generated = (change: Record<string, unknown> = {}) =>
  create({ url_seed: offered, seed_generated: true, ...change })
const edit = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editUrl, { params: { id }, body }, admin)
const read = async (id: number) => (await app.call(endpoints.readUrl, { params: { id } }, csr)).body
const stored = async () => (await app.db.pool.query('select url_seed, deleted_at from urls order by id')).rows
const made = async (body: Record<string, unknown> = {}) => (await create(body)).body.data[0]?.id ?? 0
const ofMug = () => ({ product_id, sku_id })

describe('a new URL', () => {
  test('U3 U7 U10 unassigned: address and hashes are the server’s, even if a body has others', async () => {
    const { status, body } = await create({
      ...none,
      url: 'https://evil.example',
      ug_hash: 'x',
      created_by: 'x',
    })
    expect([status, body.code, body.message]).toEqual([200, 0, 'URL successfully created'])
    expect(body.data).toEqual([await read(body.data[0]?.id ?? 0)])
    expect(body.data[0]).toMatchObject({
      url_seed: 'SEED-1',
      url: 'https://getzo.example/p/SEED-1',
      ug_hash: ugHash('SEED-1'),
      sg_hash: sgHash(app.deps.secrets.urls, 'SEED-1'),
      status: 'Unassigned',
      order_id: null,
      product_id: null,
      sku_id: null,
      flag_assigned_to_order: false,
      created_by: admin.email,
    })
  })

  test('U3 U5 assigned to a product, and to a product in an order', async () => {
    const { body } = await assign(ofMug())
    expect(body.data[0]).toMatchObject({ ...ofMug(), status: 'Assigned', flag_assigned_to_order: false })
    const inOrder = await assign({ ...ofMug(), url_seed: 'SEED-2', order_id, flag_assigned_to_order: true })
    expect(inOrder.body.data[0]).toMatchObject({ ...ofMug(), order_id, flag_assigned_to_order: true })
  })

  test('U3 U4 assigned to an order: a product that was chosen before is not kept', async () => {
    const letter = { url_item_type: 'tyl', url_destination_type: 'o', ...ofMug(), order_id }
    const { body } = await assign(letter)
    expect(body.data[0]).toMatchObject({
      url: 'https://getzo.example/o/SEED-1',
      order_id,
      order_number: 'N-77',
      product_id: null,
      sku_id: null,
      flag_assigned_to_order: false,
      status: 'Assigned',
    })
  })

  test('U15 a URL with a product is assigned by either call', async () => {
    const { body } = await create(ofMug())
    expect(body.data[0]).toMatchObject({ ...ofMug(), status: 'Assigned' })
    expect((await create({ url_seed: 'SEED-2', product_id })).body.message).toBe('Please select a SKU')
  })

  const refused: [Record<string, unknown>, string, string][] = [
    [{ url_seed: ' ' }, 'url_seed', 'Please enter a URL Seed or Generate one automatically.'],
    [
      { url_destination_type: 'tp' },
      'url_destination_type',
      "The Tamper NFC destination hasn't been developed yet.",
    ],
    [{ url_destination_type: 'o' }, 'order_id', 'Please select an Order'],
    [{}, 'product_id', 'Please select a Product'],
    [{ product_id: 1 }, 'sku_id', 'Please select a SKU'],
    [{ product_id: 1, sku_id: 1, flag_assigned_to_order: true }, 'order_id', 'Please select an Order'],
  ]
  test.each(refused)('U8 %j is refused by the server, too', async (change, field, message) => {
    const { status, body } = await assign({ ...none, ...change })
    expect([status, body.data.field, body.message]).toEqual([422, field, message])
    expect(await stored()).toEqual([])
  })

  test('X10 U10 a duplicate answers data.code 409 with data.msg, and no code 1002', async () => {
    await create()
    const { status, body } = await assign(ofMug())
    const msg = 'This URL already exists. Please choose another URL Seed.'
    expect([status, body.code, body.message]).toEqual([409, 409, msg])
    expect(body.data).toMatchObject({ code: 409, msg, field: 'url_seed' })
    expect(await stored()).toHaveLength(1)
  })

  test('U10 a missing product or order: code 1002 in the words of each call, with the field', async () => {
    const gone = await make.product({ deleted_at: now })
    const goneSku = await make.sku({ product_id: gone })
    const otherSku = await make.sku({ product_id: await make.product() })
    const inactive = await make.sku({ product_id, deleted_at: now })
    const goneOrder = await make.order({ deleted_at: now })
    const cases: [Record<string, unknown>, string][] = [
      [{ product_id: 999_999, sku_id }, 'product_id'],
      [{ product_id: gone, sku_id: goneSku }, 'product_id'],
      [{ product_id, sku_id: otherSku }, 'sku_id'],
      [{ product_id, sku_id: inactive }, 'sku_id'],
      [{ ...ofMug(), order_id: goneOrder, flag_assigned_to_order: true }, 'order_id'],
      [{ url_destination_type: 'o', order_id: 999_999 }, 'order_id'],
    ]
    for (const [change, field] of cases) {
      const { status, body } = await assign(change)
      expect([status, body.code, body.data.field]).toEqual([422, 1002, field])
      expect(body.message).toBe('Something went wrong creating the assigned URL')
    }
    expect(await stored()).toEqual([])
  })

  test('O22 the same key makes one URL', async () => {
    const headers = { 'idempotency-key': 'one-url-alone' }
    const send = () =>
      app.call(endpoints.createUnassignedUrl, { body: { ...plain, ...none } }, admin, headers)
    expect((await send()).body).toEqual((await send()).body)
    expect(await stored()).toHaveLength(1)
  })
})

describe('seeds', () => {
  const offer = async (query: Record<string, unknown> = {}) =>
    (await app.call(endpoints.offerSeed, { query: { item: 'pqr', destination: 'p', ...query } }, admin)).body

  test('U6 one is offered that is free, in the shop’s month and hour', async () => {
    expect(await offer()).toEqual({ url_seed: offered, site: 'https://getzo.example' })
    expect((await offer({ item: 'tyl', destination: 'o' })).url_seed).toBe('G2C170820501')
    await generated()
    expect((await offer()).url_seed).toBe(next)
  })

  test('U6 two in one minute differ without asking, however many are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => generated()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const seeds = answers.map(({ body }) => body.data[0]?.url_seed)
    expect(seeds.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(
      [5, 6, 7, 8, 9].map((minute) => `G2P170820${minute}01`),
    )
  })

  test('G6 a call that leaves the seed to the server may ask for a tail, and a seed that was typed gets none', async () => {
    const seedOf = async (body: Record<string, unknown>) =>
      (await create({ url_seed: offered, ...body })).body.data[0]?.url_seed ?? ''
    const tailed = await seedOf({ seed_generated: true, tail: true })
    expect([hasTail(tailed), seedOfCode(tailed)]).toEqual([true, offered])
    expect(await seedOf({ seed_generated: true, tail: false })).toBe(offered)
    expect(await seedOf({ url_seed: 'MINE', tail: true })).toBe('MINE')
  })

  test('U6 Q12 a seed that is taken in another spelling is not free', async () => {
    await create({ url_seed: offered.toLowerCase() })
    expect((await offer()).url_seed).toBe(next)
    expect((await generated()).body.data[0]?.url_seed).toBe(next)
  })

  test.each(['g2p170820501', 'G2P-17082-0501', 'G2P_I7O82O5OI'])(
    'X10 Q12 %s is refused as a duplicate of G2P170820501, as people and scanners read both alike',
    async (url_seed) => {
      await create({ url_seed: offered })
      const { status, body } = await create({ url_seed })
      expect([status, body.code, body.data.code, body.data.field]).toEqual([409, 409, 409, 'url_seed'])
      expect(await stored()).toHaveLength(1)
    },
  )

  test('X10 Q12 of two spellings of a code that are made at once one is refused', async () => {
    const both = await Promise.all(['Oil-1', '0I1-1'].map((url_seed) => create({ url_seed })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('U6 a code that was deleted is printed somewhere: its seed is not made again, but may be typed', async () => {
    const id = await made({ url_seed: offered })
    await app.call(endpoints.deleteUrl, { params: { id }, body: {} }, admin)
    expect((await offer()).url_seed).toBe(next)
    expect((await generated()).body.data[0]?.url_seed).toBe(next)
    expect((await create({ url_seed: offered })).status).toBe(200)
  })

  test('U6 U10 a month whose hours are used up is refused by code 1002', async () => {
    const last = 'G2P179995901'
    await create({ url_seed: last })
    const { status, body } = await create({ url_seed: last, seed_generated: true })
    expect([status, body.code, body.message]).toEqual([
      422,
      1002,
      'Something went wrong creating the unassigned URL',
    ])
  })

  test('G6 one with a tail has 80 bits of chance, and its code is read by the public lookup', async () => {
    const first = (await offer({ tail: true })).url_seed
    const second = (await offer({ tail: true })).url_seed
    expect([hasTail(first), seedOfCode(first), first === second]).toEqual([true, offered, false])
    const { body } = await create({ url_seed: first, seed_generated: true, ...none })
    expect(body.data[0]).toMatchObject({ url_seed: first, url: `https://getzo.example/p/${first}` })
    const scan = (code: string) => app.app.inject(`/release/u/ugh/${code}`)
    expect((await scan(first)).statusCode).toBe(200)
    expect((await scan(second)).statusCode).toBe(404)
    expect((await scan(offered)).statusCode).toBe(404)
  })
})

describe('an edit', () => {
  test('U9 U15 the seed stays; the address follows the destination, and the printed one keeps resolving', async () => {
    const id = await made(none)
    const { status, body } = await edit(id, { url_destination_type: 'o', order_id, url_seed: 'SEED-1' })
    expect([status, body.message]).toEqual([200, 'URL successfully updated'])
    const { version, ...now } = await read(id)
    expect(now).toMatchObject({
      url_seed: 'SEED-1',
      url: 'https://getzo.example/o/SEED-1',
      ug_hash: ugHash('SEED-1'),
      order_id,
      modified_by: admin.email,
    })
    expect(version).toBe(1)
    expect((await app.app.inject('/release/u/ugh/SEED-1')).statusCode).toBe(200)
  })

  test('U9 U15 another seed is refused', async () => {
    const id = await made()
    const { status, body } = await edit(id, { url_seed: 'SEED-2' })
    expect([status, body.data.field, body.message]).toEqual([
      422,
      'url_seed',
      'The Getzo ID cannot be changed!',
    ])
    expect((await read(id)).url_seed).toBe('SEED-1')
  })

  test('X1 fields that are left out stay, and 0 removes a value', async () => {
    const id = await made(ofMug())
    await edit(id, { url_item_type: 'cqr' })
    expect(await read(id)).toMatchObject({ url_item_type: 'cqr', ...ofMug(), status: 'Assigned' })
    await edit(id, none)
    expect(await read(id)).toMatchObject({ product_id: null, sku_id: null, status: 'Unassigned' })
  })

  test('U8 the checks hold for edits', async () => {
    const id = await made()
    expect((await edit(id, { product_id })).body.message).toBe('Please select a SKU')
    expect((await edit(id, { url_destination_type: 'tp' })).body.message).toBe(
      "The Tamper NFC destination hasn't been developed yet.",
    )
  })

  test('U10 a new reference has to exist; a stored one may be deleted since', async () => {
    const sku = await make.sku({ product_id, sku: 'MUG-2' })
    const id = await made({ product_id, sku_id: sku })
    await app.db.pool.query('update skus set deleted_at = now() where id = $1', [sku])
    expect((await edit(id, { url_item_type: 'cnfc' })).status).toBe(200)
    const { status, body } = await edit(id, { order_id: 999_999, flag_assigned_to_order: true })
    expect([status, body.code, body.message, body.data.field]).toEqual([
      422,
      1002,
      'Something went wrong updating the URL',
      'order_id',
    ])
  })

  test('U4 Marketing is chosen for new URLs alone', async () => {
    const id = await made()
    expect((await edit(id, { url_item_type: 'm' })).body.data.field).toBe('url_item_type')
    const marketing = await made({ url_item_type: 'm', url_seed: 'SEED-2' })
    expect((await edit(marketing, { url_item_type: 'm' })).status).toBe(200)
  })

  test('O28 one that started from an older version is refused with what changed', async () => {
    const id = await made()
    await edit(id, { url_item_type: 'cqr', version: 0 })
    const { status, body } = await edit(id, { url_item_type: 'cnfc', version: 0 })
    expect([status, body.data.error, body.data.changes?.[0]?.field]).toEqual([
      409,
      'changed_meanwhile',
      'url_item_type',
    ])
  })

  test('U9 O36 the history has it, with the names of then', async () => {
    const id = await made()
    await edit(id, ofMug())
    const { body } = await app.call(readHistory, { params: { root: 'url', id } }, csr)
    expect(body).toMatchObject([
      { action: 'edit', changed_by: admin.email, names_after: { product_id: { name: 'Mug' } } },
      { action: 'create' },
    ])
  })
})

describe('a deletion', () => {
  const remove = (id: number, body = {}) => app.call(endpoints.deleteUrl, { params: { id }, body }, admin)

  test('U2 U1 it leaves the list for that of the deleted, and its code is not authentic any more', async () => {
    const id = await made()
    const kept = await made({ url_seed: 'SEED-2' })
    const { status, body } = await remove(id, { deleted_by: 'x' })
    expect([status, body.message]).toEqual([200, `URL ${id} deleted`])
    const listed = async (query = {}) =>
      (await app.call(endpoints.listUrls, { query }, csr)).body.map((row) => row.id)
    expect(await listed()).toEqual([kept])
    expect(await listed({ state: 'deleted' })).toEqual([id])
    expect(await listed({ state: 'deleted', limit: 50 })).toEqual([id])
    expect((await app.app.inject('/release/u/ugh/SEED-1')).statusCode).toBe(404)
    expect((await read(id)).deleted_by).toBe(admin.email)
    expect((await remove(id)).status).toBe(404)
    expect((await edit(id, {})).status).toBe(404)
  })

  test('O28 a deletion of an older version is refused', async () => {
    const id = await made()
    await edit(id, { url_item_type: 'cqr' })
    expect((await remove(id, { version: 0 })).status).toBe(409)
    expect((await remove(id, { version: 1 })).status).toBe(200)
  })

  test('N8 it comes back from the bin, unless its seed is used again', async () => {
    const id = await made()
    await remove(id)
    const path = `/release/bin/url/id/${id}/a=restore`
    const restore = () => app.app.inject({ method: 'PUT', url: path, headers: admin })
    const other = await made()
    const clash = await restore()
    expect(clash.statusCode).toBe(409)
    expect(clash.json()).toMatchObject({
      message: `URL ${other} now uses the URL Seed SEED-1.`,
      data: { field: 'url_seed', clash: { kind: 'url', id: other } },
    })
    await remove(other)
    expect((await restore()).statusCode).toBe(200)
    expect((await read(id)).deleted_at).toBeNull()
  })
})

test('U2 A16 a csr reads and does nothing else', async () => {
  const id = await made()
  const body = { ...plain, url_seed: 'SEED-9' }
  const calls = [
    app.call(endpoints.createUnassignedUrl, { body }, csr),
    app.call(endpoints.createAssignedUrl, { body }, csr),
    app.call(endpoints.editUrl, { params: { id }, body: {} }, csr),
    app.call(endpoints.deleteUrl, { params: { id }, body: {} }, csr),
    app.call(endpoints.exportUrls, {}, csr),
    app.call(endpoints.offerSeed, { query: { item: 'pqr', destination: 'p' } }, csr),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 403))
  expect((await app.call(endpoints.listUrls, {}, csr)).status).toBe(200)
})
