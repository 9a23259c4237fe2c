import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrier } from '../../../outside/ups/carrier'
import { createCarrier } from '../../../outside/ups/create-carrier'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'
import { shopOf } from '../../../test-kit/shop-of'
import { dayInZone } from '../../../time/zone'
import { createLabelCalls } from './label-calls'

let at: LabelDesk
let carrier: Carrier

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
  const { db, now } = at.product.deps
  carrier = (await createCarrier({ ...shopOf(at.carrier.env), db, now, shipMs: 200 })).carrier
})
afterAll(() => at.close())

/** A carrier's client with the fault that the tests of buying once are there to find. */
const blind = (honest: Carrier): Carrier => ({
  ...honest,
  async ship(shipment, reference) {
    const outcome = await honest.ship(shipment, reference)
    return outcome.kind === 'lost' ? honest.ship(shipment, reference) : outcome
  },
})

test.each([
  ['asks once', (honest: Carrier) => honest, { bought: 1, unseen: 0 }],
  ['tries again blindly', blind, { bought: 2, unseen: 1 }],
])('L7 of a client that %s the harness of buying once finds what it bought', async (_, clientOf, found) => {
  for (const fault of [
    { kind: 'drop' },
    { kind: 'cut', bytes: 300 },
    { kind: 'slow', ms: 260 },
    { kind: 'page', status: 200 },
  ] as const) {
    at.now()
    const { id } = await at.order()
    await at.generate(id)
    at.carrier.failNext('ship', fault)
    const { config, db, now } = at.product.deps
    const today = () => dayInZone(now(), config.shopTimeZone)
    await createLabelCalls({ db, carrier: clientOf(carrier), now, today }).labels.carryOut(
      (await at.desk(id)).label?.id ?? 0,
    )
    expect(await at.settled(id), fault.kind).toEqual({
      ...found,
      status: 'bought',
      declared: true,
    })
  }
})
