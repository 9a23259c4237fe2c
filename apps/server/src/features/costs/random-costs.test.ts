import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CostDesk, startCostDesk } from '../../test-kit/desks/cost-desk'
import { findStockFaults } from '../stock/stock-faults'

/** 10,000 by `COST_RUNS=10000` and another COST_SEED (CONTRIBUTING). */
const runs = Number(process.env.COST_RUNS ?? 200)
const seed = Number(process.env.COST_SEED ?? 8)

vi.setConfig({ testTimeout: 600_000 + runs * 1_000 })

let desk: CostDesk
beforeAll(async () => {
  desk = await startCostDesk()
})
afterAll(() => desk.product.close())

const at = fc.nat()
const cents = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.constant(null))
const rate = fc.constantFrom('0.731', '0.14', '1.1', '0.000123', null)
const pieces = fc.integer({ min: 1, max: 6 })
const act = <N extends keyof CostDesk['acts']>(
  weight: number,
  name: N,
  values: fc.Arbitrary<Parameters<CostDesk['acts'][N]>[0]>,
) => ({ weight, arbitrary: values.map((value) => ({ name, value })) })

const costs = { freight: cents, duty: cents, rate, spread: fc.constantFrom('value', 'weight', 'pieces') }
const one = fc.oneof(
  act(
    5,
    'order',
    fc.record({
      ...costs,
      inDollars: fc.boolean(),
      lines: fc.uniqueArray(fc.record({ sku: at, ordered: fc.integer({ min: 0, max: 9 }), unit: cents }), {
        minLength: 1,
        maxLength: 3,
        selector: (line) => line.sku % 4,
      }),
    }),
  ),
  act(
    10,
    'receive',
    fc.record({
      arrival: at,
      parts: fc.array(
        fc.record({
          line: at,
          received: fc.integer({ min: 1, max: 40 }),
          damaged: fc.integer({ min: 0, max: 3 }),
        }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
    }),
  ),
  act(3, 'takeBack', fc.record({ receipt: at })),
  act(4, 'bill', fc.record({ ...costs, arrival: at, units: fc.array(cents, { maxLength: 3 }) })),
  act(2, 'reorder', fc.record({ arrival: at, ordered: fc.integer({ min: 0, max: 9 }) })),
  act(3, 'close', fc.record({ arrival: at })),
  act(
    8,
    'send',
    fc.record({
      parts: fc.uniqueArray(fc.record({ sku: at, quantity: pieces }), {
        minLength: 1,
        maxLength: 3,
        selector: (part) => part.sku % 4,
      }),
    }),
  ),
  act(3, 'setQuantity', fc.record({ line: at, quantity: pieces })),
  act(3, 'open', fc.record({ order: at })),
  act(3, 'sendAgain', fc.record({ order: at })),
  act(1, 'removeOrder', fc.record({ order: at })),
  act(
    4,
    'correct',
    fc.record({ sku: at, kind: fc.constantFrom('counted', 'damaged', 'lost', 'given_away'), pieces }),
  ),
  act(1, 'enter', fc.record({ sku: at, unit: fc.integer({ min: 0, max: 3_000 }) })),
)

test(`S8 after each of ${runs} random receipts, bills, sales, returns to the shelf and corrections every average, value and difference is that of a reckoning of its own, to the cent`, async () => {
  const ways = new Map<string, number>()
  for (const { name, value } of fc.sample(one, { numRuns: runs, seed })) {
    const isDone = await desk.act(name, value)
    if (isDone) ways.set(name, (ways.get(name) ?? 0) + 1)
    expect({ act: { name, value }, found: await desk.stored() }).toEqual({
      act: { name, value },
      found: desk.reckoned(),
    })
  }
  expect(await findStockFaults(desk.product.db)).toEqual([])
  const kinds = await desk.query<{ kind: string }>('select distinct kind from stock_entries order by kind')
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'arrived',
    'counted',
    'damaged',
    'given_away',
    'lost',
    'opening',
    'sent',
    'taken_back',
  ])
  const changes = await desk.query<{ kind: string }>('select distinct kind from cost_entries order by kind')
  expect(changes.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bill', 'owed', 'said']))
  const undone = Object.keys(desk.acts).filter((name) => !ways.has(name))
  expect(runs >= 200 ? undone : []).toEqual([])
})
