import type { LabelEstimate } from '@getzo/contract/labels/labels.schema'
import {
  type ChosenShipment,
  type Sending,
  type Shipment,
  type ShippedOrder,
  shipmentOf,
} from '@getzo/domain/labels/shipment'
import type { Database } from '../../db/connection/connect'
import { createTurns } from '../../load/lease'
import type { Carrier } from '../../outside/ups/carrier'
import { labelFields } from './labels.sql'

/** Prices that the carrier is asked for at the same time. */
const askedAtOnce = 4
/** Missing answers in a call after which the rest is not asked for. */
const unclearMax = 3
/** A person waits for a price no longer than this; the purchase waits for none. */
const withinMs = 6_000

/** weight: kilograms of each, instead of its own. */
interface EstimatedOrders {
  ids: readonly number[]
  weight?: string | undefined
}

export interface Estimates {
  of(
    orders: EstimatedOrders,
    choice: ChosenShipment,
    sending: Sending,
    gone?: AbortSignal,
  ): Promise<LabelEstimate[]>
}

interface EstimatesParts {
  db: Database
  carrier: Pick<Carrier, 'rate'>
  waitMs?: number
}

type Cost = Pick<LabelEstimate, 'amount' | 'currency'>

/**
 * The carrier's prices before labels are bought (O38). One call at a time asks the carrier, a few parcels at once, and
 * parcels that are alike only once. An order without a price is left out: a price is never needed to buy.
 */
export function createEstimates({ db, carrier, waitMs = withinMs }: EstimatesParts): Estimates {
  const turns = createTurns({ waitMs, heldMs: 2 * waitMs })
  return {
    of: (orders, choice, sending, gone) =>
      turns.run<LabelEstimate[]>({
        gone,
        late: () => [],
        async work() {
          const parcels = alike(await readShipments(db, orders, choice, sending))
          const costs = await askFor(parcels, carrier, waitMs)
          return parcels.flatMap(({ ids }, place) => {
            const cost = costs.get(place)
            return cost === undefined ? [] : ids.map((id) => ({ id, ...cost }))
          })
        },
      }),
  }
}

interface Parcel {
  shipment: Shipment
  ids: number[]
}

/** Asks for each parcel until all are answered, too many answers are missing, or the time is over. */
async function askFor(
  parcels: readonly Parcel[],
  carrier: EstimatesParts['carrier'],
  waitMs: number,
): Promise<ReadonlyMap<number, Cost>> {
  const costs = new Map<number, Cost>()
  const open = parcels.map(({ shipment }, place) => ({ shipment, place }))
  let unclear = 0
  const ask = async () => {
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const outcome = await carrier.rate(next.shipment)
      if (outcome.kind === 'rated') costs.set(next.place, outcome.cost)
      if (outcome.kind === 'unclear') unclear += 1
      if (unclear >= unclearMax) open.length = 0
    }
  }
  const all = Promise.all(Array.from({ length: askedAtOnce }, ask))
  await Promise.race([all, pause(waitMs, all)])
  open.length = 0
  return new Map(costs)
}

/** Ends with the time, or with the work. */
function pause(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    void work.finally(() => clearTimeout(timer)).catch(() => undefined)
  })
}

/** Within a call the price depends on the parcel and its way, not on who gets it or what customs read. */
function alike(shipments: readonly { id: number; shipment: Shipment }[]): Parcel[] {
  const parcels = new Map<string, Parcel>()
  for (const { id, shipment } of shipments) {
    const { city, province, postalCode, countryCode } = shipment.receiver
    const key = JSON.stringify([shipment.parcel, city, province, postalCode, countryCode])
    const found = parcels.get(key)
    if (found) found.ids.push(id)
    else parcels.set(key, { shipment, ids: [id] })
  }
  return [...parcels.values()]
}

const shipped = {
  name: 'label-estimates',
  text: `select o.id, ${labelFields} from orders o
    where o.id = any($1::bigint[]) and o.deleted_at is null order by array_position($1::bigint[], o.id)`,
}

/** The shipments of orders that the carrier takes. */
async function readShipments(
  { pool }: Database,
  { ids, weight }: EstimatedOrders,
  choice: ChosenShipment,
  sending: Sending,
) {
  const { rows } = await pool.query<ShippedOrder & { id: number }>({ ...shipped, values: [[...ids]] })
  return rows.flatMap((order) => {
    const own = weight === undefined ? {} : { package_package_weight: weight }
    const { shipment, refusals } = shipmentOf({ ...order, ...own }, choice, sending)
    return refusals.length === 0 ? [{ id: order.id, shipment }] : []
  })
}
