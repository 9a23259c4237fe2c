import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { readToday } from '@getzo/contract/today/today.endpoints'
import { refuse } from '@getzo/domain/refusal'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LabelDesk, startLabelDesk } from '../../test-kit/desks/label-desk'

let at: LabelDesk

beforeAll(async () => {
  at = await startLabelDesk()
})
afterAll(() => at.close())
beforeEach(() => at.now())

const generateMany = (body: unknown) => at.product.call(endpoints.generateLabels, { body }, at.boss)
const plansOf = (query: Record<string, string>) =>
  at.product.call(endpoints.readLabelPlans, { query }, at.boss)
const seen = async ({ id }: { id: number }) => ({ id, version: (await at.stored(id)).version })

const inCanada = {
  customer_ship_to_address_country_code: 'CA',
  customer_ship_to_address_state_province_code: 'BC',
  customer_ship_to_address_city_pinyin: 'Vancouver',
  customer_ship_to_address_postal_code: 'V5K 0A1',
}
const askedServices = () =>
  at
    .asked('ship')
    .map(({ body }) => /"Service":\{"Code":"(..)"/.exec(JSON.stringify(body))?.[1] ?? '')
    // many are asked for at a time
    .toSorted((a, b) => a.localeCompare(b))

test('L3 O38 a parcel within Canada is proposed Standard wherever a label is looked at or bought, and another the operator’s service', async () => {
  const abroad = await at.order()
  const home = await at.order(inCanada)
  const ids = `${abroad.id},${home.id}`
  const { body } = await plansOf({ ids })
  expect(body.plans.map(({ service }) => service)).toEqual(['08', '11'])
  expect([(await at.desk(abroad.id)).service, (await at.desk(home.id)).service]).toEqual(['08', '11'])
  const estimated = await at.product.call(endpoints.readLabelEstimates, { query: { ids } }, at.boss)
  expect(estimated.body.map(({ amount }) => amount)).toEqual(['30.00', '10.73'])
  await at.generate(home.id)
  await generateMany({ records: [await seen(abroad), await seen(await at.order(inCanada))] })
  expect(askedServices()).toEqual(['08', '11', '11'])
})

test('L3 O38 a service that a person chose is bought within Canada, for one order and for many', async () => {
  const plans = await plansOf({ ids: String((await at.order(inCanada)).id), service: '02' })
  expect(plans.body.plans.map(({ service }) => service)).toEqual(['02'])
  await at.generate((await at.order(inCanada)).id, { service: '08' })
  const records = [
    { ...(await seen(await at.order(inCanada))), service: '65' },
    await seen(await at.order(inCanada)),
  ]
  await generateMany({ service: '02', records })
  expect(askedServices()).toEqual(['02', '08', '65'])
})

test('L3 with UPS and a sender that UPS would refuse, no label is bought, and the refusal names the setting', async () => {
  const { shop } = at.product.deps
  const { id } = await at.order()
  const other = await seen(await at.order())
  const senderProblem = refuse('label.phone_missing', 'sender_phone')
  const now = vi.spyOn(shop, 'now').mockReturnValue({ ...shop.now(), senderProblem })
  const { status, body } = await at.generate(id)
  const many = await generateMany({ records: [{ ...other, accept: [] }] })
  const named = async (role: string) =>
    (await at.product.call(readToday, {}, await at.product.signedInAs(role))).body.refused_of_sender
  expect([await named('administrator'), await named('csr')]).toEqual(['sender_phone', null])
  now.mockRestore()
  expect(await named('administrator')).toBeNull()
  expect([status, body.data]).toMatchObject([422, { field: 'sender_phone' }])
  expect(body.message).toContain('the sender’s phone number is missing')
  expect(many.body.data).toMatchObject([{ outcome: 'not_possible' }])
  expect(at.asked('ship')).toEqual([])
  expect((await at.generate(id)).status).toBe(200)
})

test('L12 UPS is given the last line first, and with the setting turned the first one', async () => {
  const given = async () => {
    await at.generate((await at.order()).id)
    const body: unknown = at.asked('ship').at(-1)?.body
    return body
  }
  const turn = async (to: string) => {
    await at.product.db.pool.query('update shop_settings set label_lines = $1', [to])
    await at.product.deps.shop.read()
  }
  const linesIn = (AddressLine: string[]) => ({
    ShipmentRequest: { Shipment: { ShipTo: { Address: { AddressLine } } } },
  })
  const written = ['Jianguo Road 88-Building 3(B),', 'Chaoyang District']
  expect(await given()).toMatchObject(linesIn(written.toReversed()))
  await turn('first_first')
  expect(await given()).toMatchObject(linesIn(written))
  await turn('last_first')
})
