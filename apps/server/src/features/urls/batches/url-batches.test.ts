import { readHistory } from '@getzo/contract/history/history.endpoints'
import { readUrlSheets } from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import * as endpoints from '@getzo/contract/urls/url-batches.endpoints'
import * as urls from '@getzo/contract/urls/urls.endpoints'
import { hasTail, seedOfCode } from '@getzo/domain/urls/code-tail'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodes } from '../../../test-kit/codes'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'
import { createWorks } from '../../../wiring/create-works'
import { sgHash, ugHash } from '../url-hashes'

/** 2026-07-04 10:05 in Shanghai */
const now = new Date('2026-07-04T02:05:00Z')

let app: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let product_id: number
let sku_id: number

beforeAll(async () => {
  app = await startTestApp({ now: () => now }, { PUBLIC_URL: 'https://getzo.example' })
  make = createCodes(app)
  admin = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
  product_id = await make.product({ name: 'Mug' })
  sku_id = await make.sku({ product_id, sku: 'MUG-1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.empty('urls')
  await app.db.pool.query('update url_batches set cancelled_at = now()')
  await app.runOutbox()
})

const ofMug = () => ({ url_item_type: 'pqr', url_destination_type: 'p', product_id, sku_id })
const ask = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call(endpoints.createUrlBatch, { body: { ...ofMug(), quantity: 3, ...change } }, admin, headers)
const asked = async (change: Record<string, unknown> = {}) => {
  const { body } = await ask(change)
  return body.data[0]?.id ?? 0
}
const read = async (id: number) => (await app.call(endpoints.readUrlBatch, { params: { id } }, csr)).body
const cancel = (id: number) => app.call(endpoints.cancelUrlBatch, { params: { id } }, admin)
const listed = async (batch: number) =>
  (await app.call(urls.listUrls, { query: { batch, sort: 'id' } }, csr)).body
const seedsOf = async (batch: number) => (await listed(batch)).map(({ url_seed }) => url_seed)
/** A runner of its own, each run of which makes one chunk. */
const chunkMaker = () => {
  const runner = createWorks(app.deps, { runMs: 0 })
  const workOf = `select id from works where kind = 'url_batch' and asked ->> 'batch_id' = $1`
  return {
    make: async (id: number) => runner.carryOut((await app.db.pool.query(workOf, [id])).rows[0]?.id ?? 0),
  }
}
const serialized = async (serial_run_limit: number) => {
  const limited = await make.product({ flag_serialization: true })
  return { product_id: limited, sku_id: await make.sku({ product_id: limited, serial_run_limit }) }
}

describe('a batch of URLs', () => {
  test('U13 G6 U12 is answered at once and made by a job: codes that cannot be guessed, with hashes, addresses and author, on sheets of their own', async () => {
    const { status, body } = await ask()
    const id = body.data[0]?.id ?? 0
    expect([status, body.message]).toEqual([200, `Batch ${id} created: 3 URLs are being made`])
    expect(body.data[0]).toMatchObject({ ...ofMug(), product_name: 'Mug', sku: 'MUG-1', tail: true, made: 0 })
    await app.runOutbox()
    expect(await read(id)).toMatchObject({ quantity: 3, made: 3, made_at: '2026-07-04T02:05:00+00:00' })
    const made = await listed(id)
    expect(made).toHaveLength(3)
    expect(new Set(made.map(({ url_seed }) => url_seed)).size).toBe(3)
    for (const url of made) {
      expect([hasTail(url.url_seed), seedOfCode(url.url_seed)]).toEqual([true, 'G2P170820501'])
      expect(url).toMatchObject({
        ...ofMug(),
        url: `https://getzo.example/p/${url.url_seed}`,
        ug_hash: ugHash(url.url_seed),
        sg_hash: sgHash(app.deps.secrets.urls, url.url_seed),
        status: 'Assigned',
        created_by: admin.email,
        url_batch_id: id,
      })
    }
    await make.code()
    const sheets = await app.call(readUrlSheets, { query: { batch: id, sort: 'id' } }, csr)
    expect(sheets.body.first.map(({ url }) => url)).toEqual(made.map(({ url }) => url))
    const history = await app.call(readHistory, { params: { root: 'url', id: made[0]?.id ?? 0 } }, csr)
    expect(history.body).toMatchObject([{ action: 'create', changed_by: admin.email }])
  })

  test('U6 G6 without tails takes the free seeds of the month, one after the other', async () => {
    await make.code({ url_seed: 'G2P170820601' })
    await make.code({ url_seed: 'G2P170820801', deleted_at: new Date() })
    const id = await asked({ tail: false, quantity: 4 })
    await app.runOutbox()
    expect(await seedsOf(id)).toEqual(['G2P170820501', 'G2P170820701', 'G2P170820901', 'G2P170821001'])
  })

  test('U4 U5 is for an order, for a product in one, or for nothing yet', async () => {
    const order_id = await make.order()
    const letters = { url_item_type: 'tyl', url_destination_type: 'o', product_id: 0, sku_id: '', order_id }
    const inOrder = { order_id, flag_assigned_to_order: true }
    const nothing = { product_id: null, sku_id: null }
    const ids = [await asked(letters), await asked(inOrder), await asked(nothing)]
    await app.runOutbox()
    const [letter, held, blank] = await Promise.all(ids.map(async (id) => (await listed(id))[0]))
    expect(letter).toMatchObject({ order_id, product_id: null, status: 'Assigned' })
    expect(held).toMatchObject({ ...ofMug(), order_id, flag_assigned_to_order: true })
    expect(blank).toMatchObject({ ...nothing, order_id: null, status: 'Unassigned' })
  })

  test.each([
    [{ quantity: '' }, 'quantity', 'Please enter how many URLs to make: a whole number, at least 1.'],
    [{ quantity: 10_001 }, 'quantity', 'A batch has 10,000 URLs at most. Please make several batches.'],
    [{ sku_id: 0 }, 'sku_id', 'Please select a SKU'],
    [
      { url_destination_type: 'tp' },
      'url_destination_type',
      "The Tamper NFC destination hasn't been developed yet.",
    ],
    [
      { sku_id: 999_999 },
      'sku_id',
      'The product, order or SKU of these URLs no longer exists or cannot be chosen. Please choose again.',
    ],
  ])('U8 U13 with %o is refused, and nothing is made', async (change, field, message) => {
    const { status, body } = await ask(change)
    expect([status >= 400, body.data.field, body.message]).toEqual([true, field, message])
    await app.runOutbox()
    expect((await app.call(urls.listUrls, {}, csr)).body).toEqual([])
  })

  test('O22 the same request again is the same batch', async () => {
    const key = { 'idempotency-key': 'batch-once' }
    const [first, second] = [await ask({}, key), await ask({}, key)]
    expect(second.body).toEqual(first.body)
    await app.runOutbox()
    expect((await app.call(urls.listUrls, {}, csr)).body).toHaveLength(3)
  })

  test('N8 its URLs are deleted one by one; the number made is still shown', async () => {
    const id = await asked()
    await app.runOutbox()
    const [first] = await listed(id)
    await app.call(urls.deleteUrl, { params: { id: first?.id ?? 0 }, body: {} }, admin)
    expect([(await listed(id)).length, (await read(id)).made]).toEqual([2, 3])
  })

  test('U13 batches are listed, newest first, and found by product, SKU and order', async () => {
    const bowl = await make.product({ name: 'Bowl of Cedar' })
    const own = { product_id: bowl, sku_id: await make.sku({ product_id: bowl, sku: 'BOWL-9' }) }
    const id = await asked(own)
    const next = await asked(own)
    const found = async (q: string) =>
      (await app.call(endpoints.listUrlBatches, { query: { limit: 50, q } }, csr)).body.map((row) => row.id)
    expect([await found('of cedar'), await found('bowl-9'), await found('nothing such')]).toEqual([
      [next, id],
      [next, id],
      [],
    ])
  })

  test('X1 a batch, and the run of a SKU, that never were are not found', async () => {
    const batch = await app.call(endpoints.readUrlBatch, { params: { id: 999_999 } }, csr)
    const run = await app.call(
      endpoints.readSerialRun,
      { params: { sku_id: 999_999 }, query: { item: 'pqr' } },
      csr,
    )
    expect([batch.status, run.status]).toEqual([404, 404])
    expect((await cancel(999_999)).status).toBe(404)
  })
})

test.each([
  [{}, [true, false, true]],
  [{ URL_TAILS: 'no' }, [false, false, true]],
])('G6 a single URL is offered as the setting %o says, or as is asked for', async (setting, tails) => {
  const other = await startTestApp({}, setting)
  const { authorization } = await other.signedInAs('administrator')
  const seeds: string[] = []
  for (const asking of [{}, { tail: false }, { tail: true }]) {
    const query = { item: 'pqr', destination: 'p', ...asking }
    seeds.push((await other.call(urls.offerSeed, { query }, { authorization })).body.url_seed)
  }
  expect(seeds.map(hasTail)).toEqual(tails)
  await other.close()
})

describe('a serial run', () => {
  const leftFor = async (own: { sku_id: number }, item = 'pqr') => {
    const query = { item }
    return (await app.call(endpoints.readSerialRun, { params: { sku_id: own.sku_id }, query }, csr)).body
  }

  test('U13 is not passed: single URLs count, and the refusal says how many are left', async () => {
    const own = await serialized(5)
    await make.code({ ...own, url_item_type: 'pqr' })
    expect(await leftFor(own)).toEqual({ limit: 5, taken: 1 })
    const { status, body } = await ask({ ...own, quantity: 5 })
    expect([status, body.data.field, body.message]).toEqual([
      422,
      'quantity',
      "This SKU's run is limited to 5. URLs of this item type that can still be made: 4.",
    ])
    expect((await ask({ ...own, quantity: 4 })).status).toBe(200)
    // promised before it is made, and counted once when it is
    expect(await leftFor(own)).toEqual({ limit: 5, taken: 5 })
    await app.runOutbox()
    expect(await leftFor(own)).toEqual({ limit: 5, taken: 5 })
  })

  test('U13 is one of each item type for each piece; a deleted URL leaves its place', async () => {
    const own = await serialized(2)
    await make.code({ ...own, url_item_type: 'pnfc' })
    await make.code({ ...own, url_item_type: 'pqr', deleted_at: new Date() })
    expect([await leftFor(own, 'pnfc'), await leftFor(own)]).toEqual([
      { limit: 2, taken: 1 },
      { limit: 2, taken: 0 },
    ])
    expect((await ask({ ...own, quantity: 2 })).status).toBe(200)
  })

  test('U13 limits serialized goods alone', async () => {
    const plain = await make.product({ flag_serialization: false })
    const own = { product_id: plain, sku_id: await make.sku({ product_id: plain, serial_run_limit: 1 }) }
    expect((await ask({ ...own, quantity: 3 })).status).toBe(200)
    expect(await leftFor(own)).toEqual({ limit: null, taken: 3 })
  })

  test('U13 is not passed by 20 batches at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const own = await serialized(70)
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ ...own, quantity: 10 })))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(13)
      await Promise.all([app.runOutbox(), app.runOutbox(), app.runOutbox()])
      const { body } = await app.call(urls.listSkuUrls, { params: { sku_id: own.sku_id } }, csr)
      expect(body).toHaveLength(70)
    }
  })
})

describe('the job of a batch', () => {
  test('U13 goes on where it was when it is killed in the middle of a chunk, and makes none twice', async () => {
    const id = await asked({ quantity: 1200, tail: false })
    await chunkMaker().make(id)
    expect((await read(id)).made).toBe(500)
    const owner = new pg.Client({ connectionString: app.url })
    await owner.connect()
    try {
      // the chunk's URLs are stored, their histories wait: there its process dies
      await owner.query('begin')
      await owner.query('lock table history in share mode')
      const run = chunkMaker()
        .make(id)
        .then(
          () => 'ended',
          () => 'killed',
        )
      await expect
        .poll(async () => {
          const { rows } = await owner.query<{ pid: number }>(
            `select pg_terminate_backend(pid), pid from pg_locks where relation = 'history'::regclass and not granted`,
          )
          return rows.length
        })
        .toBe(1)
      expect(await run).toBe('killed')
    } finally {
      await owner.end()
    }
    expect([(await read(id)).made, (await listed(id)).length]).toEqual([500, 500])
    await app.runOutbox()
    const seeds = await seedsOf(id)
    expect([(await read(id)).made, seeds.length, new Set(seeds).size]).toEqual([1200, 1200, 1200])
  })

  test('U13 run by several copies at once makes as many as were asked for', async () => {
    const id = await asked({ quantity: 1300 })
    const copies = [chunkMaker(), chunkMaker(), chunkMaker(), chunkMaker()]
    await Promise.all([...copies.map((copy) => copy.make(id)), app.runOutbox()])
    await app.runOutbox()
    expect([(await read(id)).made, (await listed(id)).length]).toEqual([1300, 1300])
  })

  test('U13 batches without tails at once share the seeds of their month', async () => {
    const ids = [
      await asked({ quantity: 700, tail: false }),
      await asked({ quantity: 700, tail: false }),
      await asked({ quantity: 700, tail: false }),
    ]
    await app.runOutbox()
    const made: string[][] = []
    for (const id of ids) made.push(await seedsOf(id))
    expect(made.map((seeds) => seeds.length)).toEqual([700, 700, 700])
    expect(new Set(made.flat()).size).toBe(2100)
  })

  test('U13 leaves the rest to another run after its time', async () => {
    const id = await asked({ quantity: 1100 })
    await chunkMaker().make(id)
    const { rows } = await app.db.pool.query(
      `select 1 from outbox where about = $1 and finished_at is null`,
      [`Batch ${id}`],
    )
    expect([(await read(id)).made, rows.length]).toEqual([500, 2])
    await app.runOutbox()
    expect((await read(id)).made).toBe(1100)
  })

  test('U13 is cancelled between two chunks: URLs already made stay, are listed and exported, the rest of the run is free', async () => {
    const own = await serialized(1000)
    const id = await asked({ ...own, quantity: 1000 })
    await chunkMaker().make(id)
    const { status, body } = await cancel(id)
    expect([status, body.message]).toEqual([
      200,
      `Batch ${id} cancelled. URLs made before that keep working: 500`,
    ])
    await app.runOutbox()
    expect(await read(id)).toMatchObject({
      made: 500,
      cancelled_at: '2026-07-04T02:05:00+00:00',
      cancelled_by: admin.email,
    })
    expect(await listed(id)).toHaveLength(500)
    const { text } = await app.call(urls.exportUrls, { query: { batch: id } }, admin)
    expect(text.trim().split('\n')).toHaveLength(501)
    expect((await ask({ ...own, quantity: 500 })).status).toBe(200)
    const again = await cancel(id)
    expect([again.status, again.body.message]).toEqual([422, 'This batch has already ended.'])
    const history = await app.call(readHistory, { params: { root: 'url_batch', id } }, csr)
    expect(history.body.map(({ action, changed_by }) => [action, changed_by])).toEqual([
      ['edit', admin.email],
      ['create', admin.email],
    ])
  })

  test('U6 U13 a lack of seeds is answered before; where they were used meanwhile, the batch ends and says so', async () => {
    const own = await serialized(5000)
    const asking = { ...own, quantity: 30, tail: false }
    await takeSeeds(10, 82 * 60)
    const { status, body } = await ask(asking)
    expect([status, body.data.field, body.message]).toEqual([
      422,
      'quantity',
      'Seeds of this kind that are left in this month: 10. Make the codes impossible to guess, or make fewer.',
    ])
    const id = await asked({ ...asking, quantity: 8 })
    await takeSeeds(3, 1000 * 60 - 1 - 10)
    await app.runOutbox()
    expect(await read(id)).toMatchObject({ made: 3, failure: 'url_batch.seeds_used_up', cancelled_at: null })
    expect((await cancel(id)).status).toBe(422)
    const query = { item: 'pqr' }
    const run = await app.call(endpoints.readSerialRun, { params: { sku_id: own.sku_id }, query }, csr)
    expect(run.body.taken).toBe(3)
  })
})

/** Others take the seeds of July for products, from a minute on, all but the last few. */
const takeSeeds = (left: number, from: number) =>
  app.asOwner(`set session_replication_role = replica;
    insert into urls (url_seed, url, ug_hash, sg_hash, url_item_type, url_destination_type)
    select seed, seed, seed, 'x', 'm', 'p' from generate_series(${from}, 1000 * 60 - 1 - ${left}) minute,
      lateral (select 'G2P17' || lpad((minute / 60)::text, 3, '0') || lpad((minute % 60)::text, 2, '0') || '01') s (seed)
    on conflict do nothing`)
