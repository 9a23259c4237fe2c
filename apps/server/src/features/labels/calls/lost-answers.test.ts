import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

describe('an answer that is lost', () => {
  test.each([
    { kind: 'drop' },
    { kind: 'cut', bytes: 40 },
    { kind: 'cut', bytes: 400 },
    { kind: 'page', status: 200 },
  ] as const)('L7 %o: the label is recovered by its reference, and bought once', async (fault) => {
    const { id } = await at.order()
    at.carrier.failNext('ship', fault)
    const { status, body } = await at.generate(id)
    // the request may have seen the moment in between
    expect([200, 504]).toContain(status)
    await expect.poll(async () => (await at.desk(id)).label?.status).toBe('bought')
    expect(body.code === 0 || body.data).toBeTruthy()
    const { facts } = await at.desk(id)
    expect(facts.map(({ fact }) => fact)).toEqual(['asked', 'sent', 'answer_lost', 'recovered'])
    expect(await at.soldFor(id)).toHaveLength(1)
    expect((await at.stored(id)).order_status).toBe('shipping_label_created')
  })

  test('L7 L10 while it is not known whether a label was bought, none is, and none is entered; a job finds out', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', { kind: 'drop' })
    at.carrier.failNext('recover', { kind: 'page', status: 502 }, { kind: 'drop' })
    expect((await at.generate(id)).body.data).toMatchObject({ error: 'label_unknown' })
    expect((await at.desk(id)).label).toMatchObject({ status: 'unknown' })
    expect((await at.generate(id)).body.data).toMatchObject({ error: 'label_unknown' })
    const body = { provider_trackingNumber: '1Z2220060294314162' }
    const entered = await at.product.call(
      endpoints.addShippingLabel,
      { params: { order_id: id }, body },
      at.boss,
    )
    expect(entered.body.data).toMatchObject({ error: 'label_unknown' })
    const [plan] = (await at.product.call(endpoints.readLabelPlans, { query: { ids: String(id) } }, at.boss))
      .body.plans
    expect(plan?.problems.map(({ rule }) => rule)).toEqual(['label.unknown'])
    expect(await at.soldFor(id)).toHaveLength(1)
    await at.runJobs(61_000)
    expect((await at.desk(id)).label).toMatchObject({ status: 'bought' })
    expect((await at.generate(id)).status).toBe(200)
    expect(await at.soldFor(id)).toHaveLength(1)
  })

  test('L7 a request that never arrived is shown as such, and a person settles it', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', { kind: 'page', status: 503 })
    expect((await at.generate(id)).body.data).toMatchObject({ error: 'label_unknown' })
    const { label } = await at.desk(id)
    const settle = (body: unknown) =>
      at.product.call(
        endpoints.settleLabel,
        { params: { order_id: id }, body: { label_id: label?.id, ...(body as object) } },
        at.boss,
      )
    await at.runJobs(61_000)
    // the carrier knows none: that is no proof, so it stays open
    expect((await at.desk(id)).label).toMatchObject({ status: 'unknown' })
    expect((await at.desk(id)).facts.at(-1)?.fact).toBe('not_found')
    expect((await settle({ as: 'bought', tracking_number: 'nonsense', note: 'seen' })).status).toBe(422)
    expect((await settle({ as: 'not_bought', note: ' ' })).body.message).toBe('Please say why.')
    expect((await settle({ as: 'voided', note: 'x' })).status).toBe(422)
    expect((await settle({ as: 'not_bought', note: 'not in the account' })).status).toBe(200)
    expect((await at.generate(id)).status).toBe(200)
    expect(await at.soldFor(id)).toHaveLength(1)
  })

  test('L7 a label that a person gave up and the carrier did sell is found before another is bought', async () => {
    const { id } = await at.order()
    await at.loseAnswer(id)
    const { label } = await at.desk(id)
    const body = { label_id: label?.id, as: 'not_bought', note: 'I think so' }
    await at.product.call(endpoints.settleLabel, { params: { order_id: id }, body }, at.boss)
    await at.generate(id)
    await expect.poll(async () => (await at.desk(id)).label?.id).toBe(label?.id)
    expect(await at.soldFor(id)).toHaveLength(1)
    const { label: found, earlier } = await at.desk(id)
    expect(found).toMatchObject({ status: 'bought', refusal: null })
    expect(earlier).toMatchObject([{ refusal: 'bought_before', carrier: null }])
  })

  test('L7 N9 the carrier is asked about a lost answer again after ever longer waits', async () => {
    const { id } = await at.order()
    at.carrier.failNext('ship', { kind: 'page', status: 503 })
    await at.generate(id)
    await at.atRest()
    const { label } = await at.desk(id)
    const askedBy = async (minutes: number) => {
      await at.runJobs(minutes * 60_000, ['settle-lost-labels'])
      const about = at
        .asked('recover')
        .filter(({ body }) => JSON.stringify(body).includes(`${label?.reference}`))
      return about.length
    }
    let minutes = 0
    // once with the purchase itself
    for (const [before, wait] of [1, 2, 5, 10, 30, 60, 180, 360, 360].entries()) {
      expect(await askedBy(minutes + 0.2)).toBe(before + 2)
      expect(await askedBy(minutes + wait - 0.3)).toBe(before + 2)
      minutes += wait + 0.3
    }
  })

  test('L7 a person enters the number of a label that was bought, and its picture is fetched', async () => {
    const { id } = await at.order()
    await at.loseAnswer(id)
    const { label } = await at.desk(id)
    const [sold] = await at.soldFor(id)
    const body = {
      label_id: label?.id,
      as: 'bought',
      tracking_number: sold?.trackingNumber,
      note: 'in the account',
    }
    const answer = await at.product.call(endpoints.settleLabel, { params: { order_id: id }, body }, at.boss)
    expect(answer.body.data).toMatchObject({ status: 'bought', has_picture: true })
    expect(await at.stored(id)).toMatchObject({
      order_status: 'shipping_label_created',
      provider_trackingNumber: sold?.trackingNumber,
    })
  })

  test('L7 asking the carrier now settles what it knows', async () => {
    const { id } = await at.order()
    await at.loseAnswer(id)
    const check = async () =>
      at.product.call(
        endpoints.checkLabel,
        { params: { order_id: id }, body: { label_id: (await at.desk(id)).label?.id } },
        at.boss,
      )
    expect((await check()).body).toMatchObject({
      message: 'The result is saved.',
      data: { status: 'bought' },
    })
    expect((await check()).status).toBe(422)
  })

  test('L7 a process that died between the call and the store leaves a label that is found', async () => {
    const { id } = await at.order()
    await at.loseAnswer(id)
    // as it stood when the process died
    await at.product.db.pool.query("update shipping_labels set status = 'asked' where order_id = $1", [id])
    await at.product.db.pool.query(
      "update outside_calls set status = 'called', next_at = called_at + interval '2 minutes' where about = $1",
      [id],
    )
    await at.runJobs(60_000)
    expect((await at.desk(id)).label).toMatchObject({ status: 'asked' })
    await at.runJobs(200_000)
    expect((await at.desk(id)).label).toMatchObject({ status: 'bought' })
    expect(await at.soldFor(id)).toHaveLength(1)
  })
})
