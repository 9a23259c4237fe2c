import * as endpoints from '@getzo/contract/tags/tags.endpoints'
import type { ShownKeys, TagBatch } from '@getzo/contract/tags/tags.schema'
import { encoderTemplate } from '@getzo/domain/tags/encoder-template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPhone } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import { softwareTag } from '../../test-kit/stand-ins/software-tag'
import { createTags, pathOf } from '../../test-kit/tags'
import type { TestApp } from '../../test-kit/test-app'
import { chipInput, diversify } from './sun/diversify'

let product: TestApp
let make: ReturnType<typeof createTags>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let made = 0

beforeAll(async () => {
  product = await startWithPages({}, { PUBLIC_URL: 'https://shop.example' })
  make = createTags(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

async function newBatch(mirror: TagBatch['mirror']): Promise<TagBatch> {
  made += 1
  const body = { name: `Again ${made}`, mirror, tamper: true }
  const [batch] = (await product.call(endpoints.createTagBatch, { body }, admin)).body.data
  if (!batch) throw new Error('no batch was made')
  return batch
}

const takeKeys = async (id: number): Promise<ShownKeys> =>
  (await product.call(endpoints.takeTagKeys, { params: { id } }, admin)).body.data

/** The same chip, encoded with a batch's keys; its counter starts over. */
function encoded(uid: string, batch: TagBatch, keys: ShownKeys, code: string) {
  const template = encoderTemplate({ ...batch, site: product.deps.config.publicUrl, code })
  if (!template) throw new Error('too long')
  return softwareTag({
    template,
    uid,
    metaReadKey: Buffer.from(keys.meta_key, 'hex'),
    fileReadKey: diversify(Buffer.from(keys.file_key, 'hex'), chipInput(uid, keys.system_identifier)),
  })
}

const enrol = (id: number, address: string, code: string) =>
  product.call(endpoints.enrolTag, { params: { id }, body: { address, code } }, admin)

/** The answer to a customer's tap: 'verified', or why it was not accepted. */
async function tapped(address: string) {
  const headers = { 'user-agent': plainPhone }
  const answer = await product.app.inject({ url: pathOf(address), headers })
  if (answer.statusCode !== 303) return plainPage(answer.body).page.props
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  const shown = await product.app.inject({
    url: String(answer.headers.location),
    headers: { ...headers, cookie },
  })
  return plainPage(shown.body).page.props
}
const verified = { product: { verdict: 'verified' } }

test.each(['plain', 'encrypted'] as const)(
  'G5 a chip of the %s mirror that is encoded again, in its batch or another, is read by its new keys',
  async (mirror) => {
    const { seed } = await make.productCode()
    const uid = `04BB${(made + 1).toString(16).padStart(10, '0').toUpperCase()}`
    const batch = await newBatch(mirror)
    const first = encoded(uid, batch, await takeKeys(batch.id), seed)
    // far ahead of where the counter begins after it is encoded again
    for (let taps = 0; taps < 9; taps += 1) first.tap()
    expect((await enrol(batch.id, first.tap(), seed)).status).toBe(200)
    expect(await tapped(first.tap())).toMatchObject(verified)

    await product.call(
      endpoints.renewTagKeys,
      { params: { id: batch.id }, body: { version: batch.version } },
      admin,
    )
    const second = encoded(uid, batch, await takeKeys(batch.id), seed)
    // before staff have enrolled it, it is no fake and not in use
    expect(await tapped(second.tap())).toMatchObject({ kind: 'tap', refusal: 'unknown_chip' })
    expect((await enrol(batch.id, second.tap(), seed)).body.data).toMatchObject([
      { key_version: 2, batch_id: batch.id, counter: 2, url_seed: seed },
    ])
    expect(await tapped(second.tap())).toMatchObject(verified)
    // a link from before
    expect(await tapped(first.tap())).toMatchObject({ kind: 'tap', refusal: 'used' })
    expect((await enrol(batch.id, first.tap(), seed)).body.message).toMatch(
      /^This tap was made with older keys/,
    )

    const other = await newBatch(mirror)
    const third = encoded(uid, other, await takeKeys(other.id), seed)
    expect((await enrol(other.id, third.tap(), seed)).body.data).toMatchObject([
      { batch_id: other.id, key_version: 1, counter: 1 },
    ])
    expect(await tapped(third.tap())).toMatchObject(verified)
    expect(await tapped(second.tap())).toMatchObject({ kind: 'tap', refusal: 'unknown_chip' })
  },
)

test('G3 G5 an opened seal stays opened when the chip is encoded again', async () => {
  const { seed } = await make.productCode()
  const uid = '04BBFFFFFFFFFF'
  const batch = await newBatch('encrypted')
  const first = encoded(uid, batch, await takeKeys(batch.id), seed)
  first.tear('OO')
  await enrol(batch.id, first.tap(), seed)
  const other = await newBatch('encrypted')
  const second = encoded(uid, other, await takeKeys(other.id), seed)
  const [tag] = (await enrol(other.id, second.tap(), seed)).body.data
  expect(tag).toMatchObject({ tamper: 'opened', opened_at: expect.any(String) })
})
