import { randomUUID } from 'node:crypto'
import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { enterCosts } from '@getzo/contract/costs/costs.endpoints'
import type { Endpoint, Input, Shapes } from '@getzo/contract/endpoint'
import { correctStock } from '@getzo/contract/stock/stock.endpoints'
import { CostOracle, exact, type OracleArrival, type OracleCame } from '../cost-oracle'
import { createFactories, type Sellable } from '../factories'
import { startTestApp } from '../test-app'

export type CostDesk = Awaited<ReturnType<typeof startCostDesk>>

interface Costs {
  freight: number | null
  duty: number | null
  rate: string | null
  spread: 'value' | 'weight' | 'pieces'
}
interface HeldArrival {
  id: number
  oracle: OracleArrival
  state: 'ordered' | 'closed'
}
interface HeldReceipt {
  id: number
  arrival: HeldArrival
  came: OracleCame[]
}
interface HeldOrder {
  id: number
  isSent: boolean
  lines: { id: number; sku: number; quantity: number }[]
}

const money = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
const weights = ['120', '85.5', '1000', '0.25']
const some = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

/** Four SKUs of one maker whose arrivals, sales and corrections are done in the product and in a reckoning of its own. */
export async function startCostDesk() {
  const product = await startTestApp()
  const make = createFactories(product.db)
  const boss = await product.signedInAs('administrator')
  const query = async <R extends object>(text: string, values: unknown[] = []) =>
    (await product.db.pool.query<R>(text, values)).rows
  const brand_id = await make.brand()
  const skus: Sellable[] = []
  for (const weight_g of weights)
    skus.push(await make.sellable({ product: { brand_id, weight_g }, sku: { quantity: skus.length * 3 } }))
  const oracle = new CostOracle()
  for (const [at, { sku_id }] of skus.entries()) oracle.correct(sku_id, BigInt(at * 3))
  const held: { arrivals: HeldArrival[]; receipts: HeldReceipt[]; orders: HeldOrder[] } = {
    arrivals: [],
    receipts: [],
    orders: [],
  }
  const skuAt = (at: number) => skus[at % skus.length]?.sku_id ?? 0

  async function done<S extends Shapes>(endpoint: Endpoint<S>, input: Input<S>) {
    const answer = await product.call(endpoint, input, boss)
    if (answer.status >= 500) throw new Error(`${endpoint.name}: ${answer.text}`)
    return answer.status === 200 ? answer : null
  }
  const readArrival = async (id: number) =>
    (await product.call(arrivals.readArrival, { params: { id } }, boss)).body as Arrival

  const tools = { product, query, skus, skuAt, oracle, held, done, readArrival, brand_id, make }
  return {
    product,
    boss,
    query,
    skus,
    acts: { ...arrivalActs(tools), ...saleActs(tools) },
    async act(name: string, value: unknown): Promise<boolean> {
      const acts = this.acts as unknown as Record<string, (value: unknown) => Promise<boolean>> // by its name
      return (await acts[name]?.(value)) ?? false
    },
    stored: () => storedCosts(query),
    /** The same of the reckoning. */
    reckoned: () => ({
      skus: [...oracle.shelves]
        .map(([sku, { pieces, cents, unit }]) => [
          sku,
          `${pieces}`,
          `${cents}`,
          unit === null ? null : `${unit}`,
        ])
        .toSorted(byFirst),
      lines: [...oracle.sent]
        .filter(([, { pieces }]) => pieces !== 0n)
        .map(([line, { pieces, cents }]) => [line, `${pieces}`, `${cents}`])
        .toSorted(byFirst),
      arrivals: oracle.arrivals
        .flatMap(({ lines }) => lines.map(({ id, held: cents }) => [id, `${cents}`]))
        .filter(([, cents]) => cents !== '0')
        .toSorted(byFirst),
      differences: [...oracle.differences]
        .filter(([, cents]) => cents !== 0n)
        .map(([sku, cents]) => [sku, `${cents}`])
        .toSorted(byFirst),
    }),
  }
}

const byFirst = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0])

type Query = <R extends object>(text: string, values?: unknown[]) => Promise<R[]>

/** What the database keeps, as the reckoning says it; and that each value is the sum of what has moved it. */
async function storedCosts(query: Query) {
  const rows = (text: string) => query<{ of: number; a: string; b: string; c: string | null }>(text)
  const cents = (amount: string) => String(exact(amount, 2))
  const sums = await query(`select k.id from skus k cross join lateral cost_state(k.id) s
    where s.worth <> coalesce((select sum(cost) from stock_entries e where e.sku_id = k.id), 0)
      + coalesce((select sum(shelf) from cost_entries c where c.sku_id = k.id), 0) or s.pieces <> k.quantity`)
  if (sums.length > 0)
    throw new Error(`values that are not the sum of their entries: ${JSON.stringify(sums)}`)
  return {
    skus: (
      await rows(`select k.id::float8 as of, s.pieces::text as a, s.worth::text as b, s.unit::text as c
        from skus k cross join lateral cost_state(k.id) s order by k.id`)
    ).map(({ of, a, b, c }) => [of, a, cents(b), c === null ? null : String(exact(c, 6))]),
    lines: (
      await rows(`select l.line_id::float8 as of, l.pieces::text as a, l.cost::text as b
        from skus k cross join lateral line_costs(k.id, null) l where l.pieces <> 0 order by l.line_id`)
    ).map(({ of, a, b }) => [of, a, cents(b)]),
    arrivals: (
      await rows(`select l.id::float8 as of, landed_held(l.id)::text as a from arrival_lines l
        where landed_held(l.id) <> 0 order by l.id`)
    ).map(({ of, a }) => [of, cents(a)]),
    differences: (
      await rows(`select sku_id::float8 as of, sum(difference)::text as a from cost_entries group by sku_id
        having sum(difference) <> 0 order by sku_id`)
    ).map(({ of, a }) => [of, cents(a)]),
  }
}

interface Tools {
  query: Query
  skus: readonly Sellable[]
  skuAt: (at: number) => number
  oracle: CostOracle
  held: { arrivals: HeldArrival[]; receipts: HeldReceipt[]; orders: HeldOrder[] }
  done: <S extends Shapes>(endpoint: Endpoint<S>, input: Input<S>) => Promise<unknown>
  readArrival: (id: number) => Promise<Arrival>
  brand_id: number
  make: ReturnType<typeof createFactories>
}

function arrivalActs({ query, skuAt, oracle, held, done, readArrival, brand_id }: Tools) {
  const known = (costs: Costs, arrival: OracleArrival) => {
    arrival.costs = BigInt((costs.freight ?? 0) + (costs.duty ?? 0))
    arrival.spread = costs.spread
    arrival.rate = costs.rate
  }
  const entered = ({ freight, duty, rate, spread }: Costs) => ({
    freight: money(freight),
    duty: money(duty),
    rate,
    spread,
  })
  return {
    async order(
      asked: Costs & { inDollars: boolean; lines: { sku: number; ordered: number; unit: number | null }[] },
    ) {
      const lines = asked.lines.map(({ sku, ordered, unit }) => ({
        sku_id: skuAt(sku),
        ordered: ordered || 1,
        unit_cost: money(unit),
      }))
      const body = {
        brand_id,
        currency: asked.inDollars ? ('USD' as const) : ('CAD' as const),
        expected_on: '2099-01-01',
        ...entered(asked),
        lines,
      }
      const answer = (await done(arrivals.createArrival, { body })) as { body: { data: Arrival[] } } | null
      const [made] = answer?.body.data ?? []
      if (made === undefined) return false
      await done(arrivals.markOrdered, { params: { id: made.id }, body: {} })
      const arrival: OracleArrival = {
        inDollars: asked.inDollars,
        rate: null,
        costs: 0n,
        spread: 'value',
        isClosed: false,
        lines: made.lines.map((line, at) => ({
          id: line.id,
          sku: line.sku_id,
          ordered: BigInt(line.ordered),
          unit: asked.lines[at]?.unit == null ? null : BigInt(asked.lines[at].unit),
          milligrams: exact(line.weight_g ?? '0', 3),
          good: 0n,
          held: 0n,
        })),
      }
      known(asked, arrival)
      oracle.arrivals.push(arrival)
      held.arrivals.push({ id: made.id, oracle: arrival, state: 'ordered' })
      return true
    },
    async receive(asked: { arrival: number; parts: { line: number; received: number; damaged: number }[] }) {
      const arrival = some(
        held.arrivals.filter(({ state }) => state === 'ordered'),
        asked.arrival,
      )
      if (arrival === undefined) return false
      const lines = new Map(
        asked.parts.map(({ line, received, damaged }) => [
          some(arrival.oracle.lines, line)?.id ?? 0,
          { received, damaged: Math.min(damaged, received) },
        ]),
      )
      const body = {
        receipt_key: randomUUID(),
        lines: [...lines].map(([line_id, came]) => ({ line_id, ...came })),
      }
      if ((await done(arrivals.receiveArrival, { params: { id: arrival.id }, body })) === null) return false
      const skuOf = (line: number) => arrival.oracle.lines.find(({ id }) => id === line)?.sku ?? 0
      const came: OracleCame[] = [...lines]
        .map(([line, { received, damaged }]) => ({ line, good: BigInt(received - damaged) }))
        .toSorted((a, b) => skuOf(a.line) - skuOf(b.line))
      oracle.receive(arrival.oracle, came)
      const [receipt] = await query<{ id: number }>('select max(id)::float8 as id from arrival_receipts')
      held.receipts.push({ id: receipt?.id ?? 0, arrival, came })
      return true
    },
    async takeBack({ receipt: at }: { receipt: number }) {
      const receipt = some(
        held.receipts.filter(({ arrival }) => arrival.state === 'ordered'),
        at,
      )
      if (receipt === undefined) return false
      const answer = await done(arrivals.takeBackReceipt, { params: { id: receipt.id }, body: {} })
      if (answer === null) return false
      held.receipts = held.receipts.filter((one) => one !== receipt)
      oracle.takeBack(receipt.arrival.oracle, receipt.came)
      return true
    },
    async bill({ arrival: at, units, ...costs }: Costs & { arrival: number; units: (number | null)[] }) {
      const arrival = some(held.arrivals, at)
      if (arrival === undefined) return false
      const named = arrival.oracle.lines.flatMap((line, n) =>
        units[n] === undefined ? [] : [{ line, unit: units[n] }],
      )
      const body = {
        ...entered(costs),
        lines: named.map(({ line, unit }) => ({ line_id: line.id, unit_cost: money(unit) })),
      }
      if ((await done(arrivals.changeCosts, { params: { id: arrival.id }, body })) === null) return false
      known(costs, arrival.oracle)
      for (const { line, unit } of named) line.unit = unit === null ? null : BigInt(unit)
      oracle.settle(arrival.oracle)
      return true
    },
    async reorder({ arrival: at, ordered }: { arrival: number; ordered: number }) {
      const arrival = some(
        held.arrivals.filter(({ state }) => state === 'ordered'),
        at,
      )
      const [line] = arrival?.oracle.lines ?? []
      if (arrival === undefined || line === undefined) return false
      const { lines, currency, expected_on } = await readArrival(arrival.id)
      const body = {
        brand_id,
        currency,
        expected_on,
        lines: lines.map(({ id, sku_id, ordered: n }) => ({ sku_id, ordered: id === line.id ? ordered : n })),
      }
      if ((await done(arrivals.editArrival, { params: { id: arrival.id }, body })) === null) return false
      line.ordered = BigInt(ordered)
      oracle.settle(arrival.oracle)
      return true
    },
    async close({ arrival: at }: { arrival: number }) {
      const arrival = some(
        held.arrivals.filter(({ state }) => state === 'ordered'),
        at,
      )
      if (arrival === undefined) return false
      if ((await done(arrivals.closeArrival, { params: { id: arrival.id }, body: {} })) === null) return false
      arrival.state = 'closed'
      arrival.oracle.isClosed = true
      oracle.settle(arrival.oracle)
      return true
    },
  }
}

function saleActs({ query, skus, skuAt, oracle, held, done, make }: Tools) {
  /** A line takes or gives back in the order of SKUs, as the ledger settles an order. */
  const settle = (order: HeldOrder, isSent: boolean) => {
    order.isSent = isSent
    for (const { id, sku, quantity } of order.lines.toSorted((a, b) => a.sku - b.sku || a.id - b.id))
      oracle.holds(id, sku, isSent ? BigInt(quantity) : 0n)
  }
  const setStatus = async (order: HeldOrder, status: string) =>
    query('update orders set order_status = $2 where id = $1', [order.id, status])
  return {
    async send({ parts }: { parts: { sku: number; quantity: number }[] }) {
      // one that arrives already sent and is older than a count takes nothing (S3)
      const id = await make.order({ order_date: new Date(Date.now() + 60_000).toISOString() })
      const order: HeldOrder = { id, isSent: false, lines: [] }
      for (const { sku, quantity } of parts) {
        const sellable = skus[sku % skus.length]
        if (sellable === undefined) continue
        order.lines.push({
          id: await make.orderDetail(id, sellable, { quantity }),
          sku: sellable.sku_id,
          quantity,
        })
      }
      held.orders.push(order)
      await setStatus(order, 'shipped')
      settle(order, true)
      return true
    },
    async setQuantity({ line: at, quantity }: { line: number; quantity: number }) {
      const order = some(held.orders, at)
      const line = order?.lines[0]
      if (order === undefined || line === undefined) return false
      await query('update order_details set quantity = $2 where id = $1', [line.id, quantity])
      line.quantity = quantity
      settle(order, order.isSent)
      return true
    },
    async open({ order: at }: { order: number }) {
      const order = some(
        held.orders.filter(({ isSent }) => isSent),
        at,
      )
      if (order === undefined) return false
      await setStatus(order, 'awaiting_fulfillment')
      settle(order, false)
      return true
    },
    async sendAgain({ order: at }: { order: number }) {
      const order = some(
        held.orders.filter(({ isSent }) => !isSent),
        at,
      )
      if (order === undefined) return false
      await setStatus(order, 'delivered')
      settle(order, true)
      return true
    },
    async removeOrder({ order: at }: { order: number }) {
      const order = some(held.orders, at)
      if (order === undefined) return false
      await query(`update orders set deleted_at = now(), deleted_by = 'x' where id = $1`, [order.id])
      settle(order, false)
      held.orders = held.orders.filter((one) => one !== order)
      return true
    },
    async correct({ sku: at, kind, pieces }: { sku: number; kind: string; pieces: number }) {
      const sku = skuAt(at)
      const [row] = await query<{ quantity: number }>('select quantity from skus where id = $1', [sku])
      const seen = row?.quantity ?? 0
      const body = { kind, pieces, quantity_seen: seen }
      const answer = await done(correctStock, { params: { id: sku }, body: body as never })
      if (answer === null) return false
      oracle.correct(sku, BigInt(kind === 'counted' ? pieces - seen : -pieces))
      return true
    },
    async enter({ sku: at, unit }: { sku: number; unit: number }) {
      const sku_id = skuAt(at)
      const body = { costs: [{ sku_id, unit_cost: money(unit) }] }
      if ((await done(enterCosts, { body })) === null) return false
      oracle.say(sku_id, BigInt(unit) * 10_000n)
      return true
    },
  }
}
