import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

const hourMs = 3_600_000
const drawn = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
  .gif()
  .toBuffer()
/** Begins as a GIF does, and cannot be read. */
const broken = Buffer.concat([Buffer.from('GIF89a'), Buffer.from('no picture at all')])
const unreadable = [broken, drawn.subarray(0, 20), Buffer.from('<html></html>')]

const pictureOf = (id: number) =>
  at.product.call(endpoints.readLabelPicture, { params: { order_id: id } }, at.boss)
const voidLabel = async (id: number) =>
  at.product.call(
    endpoints.voidLabel,
    { params: { order_id: id }, body: { label_id: (await at.desk(id)).label?.id, reason: 'wrong' } },
    at.boss,
  )
const bought = async () => {
  const { id } = await at.order()
  await at.generate(id)
  return id
}

describe('a picture that cannot be read', () => {
  test.each(unreadable)('L10 of a call is refused by its field, and nothing is stored', async (image) => {
    const { id } = await at.order()
    const body = {
      provider_trackingNumber: '1Z2220060294314162',
      provider_label: image.toString('base64'),
    }
    const answer = await at.product.call(
      endpoints.addShippingLabel,
      { params: { order_id: id }, body },
      at.boss,
    )
    expect([answer.status, answer.body.data]).toMatchObject([400, { field: 'provider_label' }])
    expect((await at.desk(id)).label).toBeNull()
    expect(await at.stored(id)).toMatchObject({ order_status: 'awaiting_fulfillment', tracking_id: null })
  })

  test.each(unreadable)(
    'L5 L7 L8 of the carrier leaves the label bought, and is asked for again',
    async (bytes) => {
      const { id } = await at.order()
      at.carrier.failNext('ship', { kind: 'picture', bytes })
      const { status, body } = await at.generate(id)
      expect([status, body.data.label]).toMatchObject([200, { status: 'bought', has_picture: false }])
      expect((await at.stored(id)).tracking_id).toBe(body.data.label.tracking_number)
      expect((await pictureOf(id)).status).toBe(404)
      // the first time in vain
      at.carrier.failNext('recover', { kind: 'picture', bytes })
      await at.runJobs(60_000, ['settle-lost-labels'])
      expect((await at.desk(id)).label?.has_picture).toBe(false)
      await at.runJobs(hourMs, ['settle-lost-labels'])
      expect((await at.desk(id)).label?.has_picture).toBe(true)
      expect((await pictureOf(id)).status).toBe(200)
      expect((await at.stored(id)).provider_label).toMatch(/^R0lGOD/)
      expect(await at.soldFor(id)).toHaveLength(1)
    },
  )

  test('L8 is not replaced by the picture of another label', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', { kind: 'picture', bytes: broken })
    await at.generate(id)
    const other = {
      TrackingNumber: '1Z2220060291994175',
      LabelImage: { LabelImageFormat: { Code: 'GIF' }, GraphicImage: drawn.toString('base64') },
    }
    const answer = { ShipmentIdentificationNumber: other.TrackingNumber, LabelResults: other }
    at.carrier.failNext('recover', { kind: 'answer', body: { LabelRecoveryResponse: answer } })
    await at.runJobs(60_000, ['settle-lost-labels'])
    expect(at.asked('recover')).toHaveLength(1)
    expect((await at.desk(id)).label?.has_picture).toBe(false)
    await at.runJobs(hourMs, ['settle-lost-labels'])
    expect((await at.desk(id)).label?.has_picture).toBe(true)
  })

  test('L8 is not asked for after 30 days, when the carrier has forgotten it', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', { kind: 'picture', bytes: broken })
    await at.generate(id)
    for (const days of [31, 32]) {
      at.carrier.failNext('recover', { kind: 'picture', bytes: broken })
      await at.runJobs(days * 24 * hourMs, ['settle-lost-labels'])
    }
    expect(at.asked('recover')).toHaveLength(1)
  })

  test('L8 that was stored by an earlier version is answered clearly', async () => {
    const id = await bought()
    await at.product.db.pool.query('update shipping_labels set image = $2 where order_id = $1', [id, broken])
    const { status, body } = await pictureOf(id)
    expect([status, body]).toMatchObject([
      404,
      { message: 'The picture of the Shipping Label cannot be read as a GIF or PNG.' },
    ])
  })
})

describe('an answer that cannot be read is no refusal', () => {
  test.each([
    { kind: 'page', status: 200 } as const,
    { kind: 'answer', body: { VoidShipmentResponse: { Response: {} } } } as const,
    { kind: 'answer', body: { VoidShipmentResponse: { SummaryResult: { Status: { Code: '?' } } } } } as const,
    { kind: 'page', status: 403 } as const,
    { kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests', retryAfter: '1' } as const,
    { kind: 'refuse', status: 400, code: '190117', message: 'The shipment has already been voided' } as const,
  ])('L9 to a voiding: %o, and the label is voided in the end', async (fault) => {
    const id = await bought()
    at.carrier.failNext('void', fault)
    const answered = voidLabel(id)
    const end = async () => {
      await at.tryAgain()
      const { label, earlier } = await at.desk(id)
      return [label, earlier[0]?.status]
    }
    await expect.poll(end).toEqual([null, 'voided'])
    await answered
    expect(await at.stored(id)).toMatchObject({ order_status: 'awaiting_fulfillment', tracking_id: null })
  })

  test('L9 a refusal in the carrier’s own words is one', async () => {
    const id = await bought()
    const word = { SummaryResult: { Status: { Code: '0', Description: 'Not Voided' } } }
    at.carrier.failNext('void', { kind: 'answer', body: { VoidShipmentResponse: word } })
    expect((await voidLabel(id)).body.data).toMatchObject({ error: 'label_void_refused' })
    expect((await at.desk(id)).label).toMatchObject({ status: 'bought', void_asked_at: null })
  })
})

describe('a carrier that is asked too often', () => {
  test('L7 is asked for the label again when it wants to be, and sells one', async () => {
    const { id } = await at.order()
    const fault = { kind: 'refuse', status: 429, code: '10429', message: 'Too Many Requests' } as const
    at.carrier.failNext('ship', { ...fault, retryAfter: '2' })
    const askedAt = Date.now()
    const { status, body } = await at.generate(id)
    expect([status, body.data.label?.status]).toEqual([200, 'bought'])
    expect(Date.now() - askedAt).toBeGreaterThan(1_900)
    expect(at.asked('ship')).toHaveLength(2)
    expect(await at.soldFor(id)).toHaveLength(1)
  })

  test('L7 a 503 may have sold the label: it is looked up when the carrier wants to be asked', async () => {
    const { id } = await at.order()
    const fault = { kind: 'refuse', status: 503, code: '10503', message: 'Unavailable' } as const
    at.carrier.failNext('ship', { ...fault, retryAfter: '3600' })
    await at.generate(id)
    expect([(await at.desk(id)).label?.status, at.asked('recover')]).toEqual(['unknown', []])
    await at.runJobs(hourMs / 2, ['settle-lost-labels'])
    expect(at.asked('recover')).toEqual([])
    await at.runJobs(hourMs + 60_000, ['settle-lost-labels'])
    expect(at.asked('recover')).toHaveLength(1)
  })
})
