import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCarrier } from '../../../outside/ups/create-carrier'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'
import { shopOf } from '../../../test-kit/shop-of'
import { dayInZone } from '../../../time/zone'
import { createLabelCalls } from './label-calls'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
})
afterAll(() => at.close())

test('L7 a try that died while it looked at an earlier label leaves that look to the next one, and nothing is bought twice', async () => {
  const { config, db, now } = at.product.deps
  const { carrier } = await createCarrier({ ...shopOf(at.carrier.env), db, now, shipMs: 2_000 })
  const today = () => dayInZone(now(), config.shopTimeZone)
  const { id } = await at.order()
  await at.generate(id)
  const { label: first } = await at.desk(id)
  at.carrier.failNext('ship', { kind: 'drop' })
  at.carrier.failNext('recover', { kind: 'page', status: 502 }, { kind: 'page', status: 502 })
  await createLabelCalls({ db, carrier, now, today }).labels.carryOut(first?.id ?? 0)
  await at.settle(id, { label_id: first?.id, as: 'not_bought', note: 'I think so' })
  await at.generate(id)
  const second = (await at.desk(id)).label?.id ?? 0
  const dying = { ...carrier, recover: () => Promise.reject(new Error('the service ends')) }
  const tries = [dying, carrier].map((one) => createLabelCalls({ db, carrier: one, now, today }).labels)
  await expect(tries[0]?.carryOut(second)).rejects.toThrow('the service ends')
  await tries[1]?.carryOut(second)
  expect(at.asked('ship')).toHaveLength(1)
  const { label, earlier } = await at.desk(id)
  expect([label?.id, label?.status, earlier[0]?.refusal]).toEqual([first?.id, 'bought', 'bought_before'])
})

test('L8 two copies of the service that look for a missing picture at one moment ask for it once', async () => {
  const { config, db, now } = at.product.deps
  const { carrier } = await createCarrier({ ...shopOf(at.carrier.env), db, now, shipMs: 2_000 })
  const today = () => dayInZone(now(), config.shopTimeZone)
  const later = () => new Date(now().getTime() + 61_000)
  const copies = [0, 1].map(() => createLabelCalls({ db, carrier, now: later, today }))
  at.carrier.requests.length = 0
  const { id } = await at.order()
  await at.generate(id)
  at.carrier.failNext('ship', { kind: 'picture', bytes: Buffer.from('GIF89a, and no picture') })
  await createLabelCalls({ db, carrier, now, today }).labels.carryOut((await at.desk(id)).label?.id ?? 0)
  expect((await at.desk(id)).label).toMatchObject({ status: 'bought', has_picture: false })
  at.carrier.failNext('recover', { kind: 'slow', ms: 400 })
  await Promise.all(copies.map(({ pictures }) => pictures.settle(later())))
  expect(at.asked('recover')).toHaveLength(1)
  expect((await at.desk(id)).label?.has_picture).toBe(true)
})
