import * as endpoints from '@getzo/contract/tags/tags.endpoints'
import type { ShownKeys, TagBatch } from '@getzo/contract/tags/tags.schema'
import { encoderTemplate } from '@getzo/domain/tags/encoder-template'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { plainPhone } from '../../test-kit/codes'
import { startWithPages } from '../../test-kit/plain-web'
import { softwareTag } from '../../test-kit/stand-ins/software-tag'
import { createTags, pathOf } from '../../test-kit/tags'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { createInstallationKeys } from './installation-keys'
import { chipInput, diversify } from './sun/diversify'
import { readKeysOfBatch } from './taps/taps.reads'

const oldKey = `1:${'5e'.repeat(32)}`

let product: TestApp
let make: ReturnType<typeof createTags>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let made = 0

beforeAll(async () => {
  product = await startWithPages()
  make = createTags(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

async function newBatch(change: Partial<Pick<TagBatch, 'mirror' | 'tamper'>> = {}): Promise<TagBatch> {
  made += 1
  const body = { name: `Masks ${made}`, mirror: 'plain' as const, tamper: false, ...change }
  const { body: answer } = await product.call(endpoints.createTagBatch, { body }, admin)
  const [batch] = answer.data
  if (!batch) throw new Error(answer.message)
  return batch
}

const takeKeys = async (id: number): Promise<ShownKeys> =>
  (await product.call(endpoints.takeTagKeys, { params: { id } }, admin)).body.data

/** A chip as an encoder makes one: from the batch's shown keys and from the template, by nothing else. */
function encode(batch: TagBatch, keys: ShownKeys, code: string) {
  made += 1
  const uid = `04AA${made.toString(16).padStart(10, '0').toUpperCase()}`
  const template = encoderTemplate({ ...batch, site: product.deps.config.publicUrl, code })
  if (!template) throw new Error('too long')
  return softwareTag({
    template,
    uid,
    metaReadKey: Buffer.from(keys.meta_key, 'hex'),
    fileReadKey: diversify(Buffer.from(keys.file_key, 'hex'), chipInput(uid, keys.system_identifier)),
  })
}

const enrol = (id: number, address: string, code?: string) =>
  product.call(endpoints.enrolTag, { params: { id }, body: { address, ...(code && { code }) } }, admin)
const open = (address: string) =>
  product.app.inject({ url: pathOf(address), headers: { 'user-agent': plainPhone } })

describe('a batch', () => {
  test.each(['plain', 'encrypted'] as const)(
    'G5 of the %s mirror: keys, encoder, first tap, and a customer’s tap',
    async (mirror) => {
      const batch = await newBatch({ mirror, tamper: true })
      const { seed, id: url_id } = await make.productCode()
      const tag = encode(batch, await takeKeys(batch.id), seed)
      expect((await open(tag.tap())).statusCode).toBe(404)
      const enrolled = await enrol(batch.id, tag.tap(), seed)
      expect(enrolled.body).toMatchObject({
        code: 0,
        message: `Tag ${tag.uid} is genuine and now belongs to ${seed}.`,
        data: [{ uid: tag.uid, url_id, url_seed: seed, status: 'active', counter: 2, tamper: 'closed' }],
      })
      const tapped = await open(tag.tap())
      expect(tapped.statusCode).toBe(200)
    },
  )

  test('G5 its keys are shown once, of two who ask at once to one, and lie nowhere in the clear', async () => {
    const batch = await newBatch()
    const ask = () => product.call(endpoints.takeTagKeys, { params: { id: batch.id } }, admin)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.message).toMatch(`${admin.email} has seen these keys.`)
    const shown = answers.find(({ status }) => status === 200)?.body.data
    expect(shown?.key_version).toBe(1)
    const keys = [shown?.app_key, shown?.meta_key, shown?.file_key].map(String)
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[0-9A-F]{32}$/)
    const read = await product.call(endpoints.readTagBatch, { params: { id: batch.id } }, admin)
    const listed = await product.call(endpoints.listTagBatches, {}, admin)
    expect(read.body).toMatchObject({ taken_by: admin.email, key_version: 1 })
    const stored = await product.db.pool.query(`select
      (select json_agg(h)::text from history h) || (select json_agg(k)::text from tag_keys k)
      || coalesce((select json_agg(i)::text from idempotency_keys i), '') as everything`)
    const everywhere = (read.text + listed.text + String(stored.rows[0]?.everything)).toLowerCase()
    for (const key of keys) {
      expect(everywhere).not.toContain(key.toLowerCase())
      expect(everywhere).not.toContain(Buffer.from(key, 'hex').toString('base64').toLowerCase())
    }
  })

  test('G5 new keys are another version; earlier encodings are still read', async () => {
    const batch = await newBatch()
    const [first, second] = [await make.productCode(), await make.productCode()]
    const before = encode(batch, await takeKeys(batch.id), first.seed)
    await enrol(batch.id, before.tap())
    const renew = (version: number) =>
      product.call(endpoints.renewTagKeys, { params: { id: batch.id }, body: { version } }, admin)
    const { body } = await renew(batch.version)
    expect(body.data).toMatchObject([{ key_version: 2, taken_at: null }])
    expect((await renew(batch.version)).status).toBe(409)
    const after = encode(batch, await takeKeys(batch.id), second.seed)
    expect((await enrol(batch.id, after.tap())).body.data).toMatchObject([{ key_version: 2 }])
    expect((await open(before.tap())).statusCode).toBe(200)
    expect((await open(after.tap())).statusCode).toBe(200)
  })

  test('G5 the encoder file has a line for each code, and one for tags that are all alike', async () => {
    const { seed } = await make.productCode()
    const file = (id: number, codes: string[]) =>
      product.call(endpoints.writeEncoderFile, { params: { id }, body: { codes } }, admin)
    const plain = await newBatch()
    const { body } = await file(plain.id, [seed, ` ${seed} `])
    expect(body.message).toBe('Tags in the encoder file: 1')
    expect(body.data.csv.split('\r\n')).toHaveLength(3)
    expect(body.data.csv).toContain(`/p/${seed}?uid=`)
    expect((await file(plain.id, ['NOWHERE'])).body.message).toBe('There is no URL with the code NOWHERE.')
    expect((await file(plain.id, [])).body.message).toBe(
      'Please enter the codes of the URLs that the tags are for.',
    )
    const encrypted = await newBatch({ mirror: 'encrypted' })
    expect((await file(encrypted.id, [])).body.data.csv).toContain('/t?picc_data=')
    expect((await file(999_999, [])).status).toBe(404)
  })

  test('G5 two batches cannot have one name, and none has no name', async () => {
    const { name } = await newBatch()
    const create = (text: string) =>
      product.call(endpoints.createTagBatch, { body: { name: text, mirror: 'plain', tamper: false } }, admin)
    expect((await create(name.toUpperCase())).status).toBe(409)
    expect((await create('  ')).body.message).toBe('Please enter a name for this batch.')
  })
})

describe('enrolment', () => {
  test('G5 only a message of this batch’s chip proves a tag', async () => {
    const [batch, other] = [await newBatch(), await newBatch()]
    const { seed } = await make.productCode()
    const tag = encode(batch, await takeKeys(batch.id), seed)
    const address = tag.tap()
    const said = async (id: number, text: string) => (await enrol(id, text)).body.message
    expect(await said(other.id, address)).toMatch(/^No chip of this batch/)
    expect(
      await said(
        batch.id,
        address.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
      ),
    ).toMatch(/^No chip of this batch/)
    expect(await said(batch.id, `https://shop.example/p/${seed}`)).toMatch(
      /^This is not the address of a tap/,
    )
    expect(await said(batch.id, '  ')).toMatch(/^Please tap the tag/)
    const { rows } = await product.db.pool.query('select 1 from tags where uid = $1', [tag.uid])
    expect(rows).toEqual([])
  })

  test('G5 a tap enrols once; the next one gives the tag to its URL, and to no other', async () => {
    const batch = await newBatch({ mirror: 'encrypted' })
    const tag = encode(batch, await takeKeys(batch.id), '')
    const [one, other] = [await make.productCode(), await make.productCode()]
    const first = tag.tap()
    const proved = await enrol(batch.id, first)
    expect(proved.body).toMatchObject({
      message: `Tag ${tag.uid} is genuine. It has no URL yet.`,
      data: [{ url_id: null }],
    })
    expect((await enrol(batch.id, first, one.seed)).body.message).toMatch(/^This tap was used before/)
    expect((await enrol(batch.id, tag.tap(), one.seed)).body.data).toMatchObject([{ url_seed: one.seed }])
    expect((await enrol(batch.id, tag.tap(), other.seed)).body.message).toBe(
      `This tag already belongs to ${one.seed}.`,
    )
    expect((await enrol(batch.id, tag.tap(), one.seed)).status).toBe(200)
  })

  test('G4 G5 a tag of the plain mirror belongs to the code in its address', async () => {
    const batch = await newBatch()
    const [own, other] = [await make.productCode(), await make.productCode()]
    const tag = encode(batch, await takeKeys(batch.id), own.seed)
    expect((await enrol(batch.id, tag.tap(), other.seed)).body.message).toBe(
      `This tag was encoded for ${own.seed}, and opens nothing else.`,
    )
    expect((await enrol(batch.id, tag.tap())).body.data).toMatchObject([{ url_seed: own.seed }])
  })

  test('G5 a URL has one tag, also a suspended one; a retired one makes room, and a deleted or unknown URL has none', async () => {
    const batch = await newBatch({ mirror: 'encrypted' })
    const keys = await takeKeys(batch.id)
    const url = await make.productCode()
    const [first, second] = [encode(batch, keys, ''), encode(batch, keys, '')]
    const [tag] = (await enrol(batch.id, first.tap(), url.seed)).body.data
    const taken = `The URL ${url.seed} already has a tag. Retire that one first.`
    expect((await enrol(batch.id, second.tap(), url.seed)).body.message).toBe(taken)
    const set = (status: 'suspended' | 'retired', version: number) =>
      product.call(
        endpoints.setTagStatus,
        { params: { id: tag?.id ?? 0 }, body: { status, reason: 'Torn off', version } },
        admin,
      )
    // it may be used again
    await set('suspended', tag?.version ?? 0)
    expect((await enrol(batch.id, second.tap(), url.seed)).body.message).toBe(taken)
    await set('retired', (tag?.version ?? 0) + 1)
    expect((await enrol(batch.id, second.tap(), url.seed)).status).toBe(200)
    expect((await enrol(batch.id, first.tap(), url.seed)).body.message).toBe(
      'A tag that was retired stays retired.',
    )
    const gone = await make.code({ deleted_at: new Date() })
    for (const code of [gone.seed, 'NOWHERE']) {
      expect((await enrol(batch.id, encode(batch, keys, '').tap(), code)).body.message).toBe(
        `There is no URL with the code ${code}.`,
      )
    }
  })

  test('G5 of two tags that are given to one URL at once one is', async () => {
    const batch = await newBatch({ mirror: 'encrypted' })
    const keys = await takeKeys(batch.id)
    const url = await make.productCode()
    const answers = await Promise.all(
      [1, 2, 3].map(() => enrol(batch.id, encode(batch, keys, '').tap(), url.seed)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a tag', () => {
  test('G4 is suspended, used again and retired for good, each with its version, its reason and its history', async () => {
    const tag = await make.tag(await make.batch())
    const set = (status: 'active' | 'suspended' | 'retired', reason: string, version: number) =>
      product.call(
        endpoints.setTagStatus,
        { params: { id: tag.id }, body: { status, reason, version } },
        admin,
      )
    expect((await set('suspended', ' ', 0)).body.message).toBe('Please say why.')
    expect((await set('suspended', 'Seen in two countries', 0)).body.data).toMatchObject([
      { status: 'suspended', reason: 'Seen in two countries', version: 1 },
    ])
    expect((await open(tag.tap())).statusCode).toBe(410)
    expect((await set('active', '', 0)).status).toBe(409)
    expect((await set('active', '', 1)).body.data).toMatchObject([{ status: 'active', reason: null }])
    expect((await open(tag.tap())).statusCode).toBe(200)
    expect((await set('retired', 'A copy', 2)).status).toBe(200)
    expect((await set('active', '', 3)).body.message).toBe('A tag that was retired stays retired.')
    const { rows } = await product.db.pool.query(
      `select after ->> 'status' as status, changed_by from history where record = 'tag' and record_id = $1
       and action = 'edit' order by id`,
      [tag.id],
    )
    expect(rows.map(({ status }) => status)).toEqual(['suspended', 'active', 'retired'])
    expect(rows[0]?.changed_by).toBe(admin.email)
  })

  test('G5 that belongs to nothing is given to a URL once', async () => {
    const tag = await make.tag(await make.batch(), { url_id: null })
    const [one, other] = [await make.code(), await make.code()]
    const assign = (code: string, version: number) =>
      product.call(endpoints.assignTag, { params: { id: tag.id }, body: { code, version } }, admin)
    expect((await assign(one.seed, 0)).body.data).toMatchObject([{ url_seed: one.seed, version: 1 }])
    expect((await assign(other.seed, 0)).status).toBe(409)
    expect((await assign(other.seed, 1)).body.message).toBe(`This tag already belongs to ${one.seed}.`)
  })

  test('G4 taps make neither versions nor history', async () => {
    const tag = await make.tag(await make.batch({ tamper: true }))
    const count = async () =>
      (await product.db.pool.query('select count(*)::int as n from history')).rows[0]?.n
    const before = await count()
    await open(tag.tap())
    await open(tag.tap())
    expect(await count()).toBe(before)
    const { body } = await product.call(endpoints.readTag, { params: { id: tag.id } }, admin)
    expect(body).toMatchObject({ version: 0, counter: 2, taps: 2, tamper: 'closed' })
  })

  test('G4 taps that were not accepted are shown to staff, of unknown chips too', async () => {
    const batch = await make.batch()
    const tag = await make.tag(batch)
    const address = tag.tap()
    await open(address)
    // by one browser, which is noticed once a day
    await open(address)
    await open(address)
    const stranger = make.chip(batch, tag.url.seed)
    await open(stranger.tap())
    await product.deps.background.idle()
    const marks = async (query: Record<string, unknown>) =>
      (await product.call(endpoints.listTagMarks, { query: { limit: 50, ...query } }, admin)).body
    expect(await marks({ tag_id: tag.id })).toMatchObject([
      { kind: 'copied_link', uid: tag.uid, times: 1, url_seed: tag.url.seed },
    ])
    expect(await marks({ kind: 'unknown_chip', q: stranger.uid })).toMatchObject([
      { uid: stranger.uid, tag_id: null, url_id: null },
    ])
  })

  test('G4 the list finds tags by UID and code, batch, URL, status and seal', async () => {
    const batch = await make.batch({ tamper: true })
    const [torn, plain] = [await make.tag(batch), await make.tag(batch, { status: 'suspended' })]
    torn.tear('OO')
    await open(torn.tap())
    const found = async (query: Record<string, unknown>) =>
      (await product.call(endpoints.listTags, { query: { limit: 50, ...query } }, admin)).body.map(
        ({ id }) => id,
      )
    expect(await found({ batch_id: batch.id })).toEqual([plain.id, torn.id])
    expect(await found({ batch_id: batch.id, tamper: 'opened' })).toEqual([torn.id])
    expect(await found({ batch_id: batch.id, status: 'suspended' })).toEqual([plain.id])
    expect(await found({ url_id: torn.url.id })).toEqual([torn.id])
    expect(await found({ q: torn.uid.toLowerCase() })).toEqual([torn.id])
    expect(await found({ q: plain.url.seed })).toEqual([plain.id])
    expect(await found({ batch_id: batch.id, bound: false })).toEqual([])
  })
})

test('G5 a new key of the installation: old keys are read, all are encrypted again, and then the old one can go', async () => {
  const batch = await newBatch()
  const before = await readKeysOfBatch(product.db, product.deps.tagKeys, batch.id)
  const newer = `2:${'77'.repeat(32)}`
  const inject = (TAG_KEYS: string) =>
    Object.assign(product.deps.tagKeys, createInstallationKeys(readConfig({ TAG_KEYS }).tagKeys))
  inject(`${newer},${oldKey}`)
  const setting = async () => (await product.call(endpoints.readTagSetting, {}, admin)).body
  expect(await setting()).toMatchObject({ installation_version: 2 })
  expect((await setting()).older).toBeGreaterThan(0)
  const { body } = await product.call(endpoints.sealTagKeys, {}, admin)
  expect(body.data).toEqual({ installation_version: 2, older: 0 })
  inject(newer)
  expect(await readKeysOfBatch(product.db, product.deps.tagKeys, batch.id)).toEqual(before)
  inject(`${oldKey},${newer}`)
  await product.call(endpoints.sealTagKeys, {}, admin)
  inject(oldKey)
})

test('G1 G5 without keys of the installation nothing is made, and the answer says so', async () => {
  const plainly = await startTestApp({}, { TAG_KEYS: '' })
  const boss = await plainly.signedInAs('administrator')
  const body = { name: 'Masks', mirror: 'plain', tamper: false }
  const refused = await plainly.call(endpoints.createTagBatch, { body }, boss)
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'This installation has no keys for genuine tags. Set TAG_KEYS and start it again.',
  ])
  expect((await plainly.call(endpoints.readTagSetting, {}, boss)).body).toEqual({
    installation_version: null,
    older: 0,
  })
  await plainly.close()
})
