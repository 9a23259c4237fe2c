import { trackedDays, trackingKindOf } from '@getzo/domain/tracking/tracking'
import { sql } from 'kysely'
import type { Tx } from '../../apps/server/src/db/connection/transaction'
import { stepsOfJourney } from '../../apps/server/src/outside/ups/sample-journey'
import { insertRows, type Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { deliveredAt } from './delivered-at'
import type { DemoOrder } from './order-rows'

const hourMs = 3_600_000
/** The carrier is asked about moving parcels soon after the demo has started. */
const nextAskMs = 5 * 60_000

interface Journey {
  order_id: number
  kind: 'parcel' | 'letter'
  number: string
  sent: Date
  isLost: boolean
}

/**
 * The way of every parcel and letter until now, as the built-in carrier reports it (W7). Parcels still moving are in
 * that carrier's ledger, so that it goes on while the demo runs.
 */
export async function loadJourneys(tx: Tx, orders: readonly DemoOrder[], { now }: ShopClock): Promise<void> {
  const journeys = orders.flatMap(journeysOf)
  const events: Row[] = []
  const parcels: Row[] = []
  const shipments: Row[] = []
  for (const journey of journeys) {
    const { order_id, kind, number, sent, isLost } = journey
    const happened = stepsOfJourney(isLost).filter(({ afterHours }) => at(sent, afterHours) <= now)
    for (const { afterHours, type, code, description, city, countryCode } of happened) {
      const eventKind = trackingKindOf(type, code)
      // where it is handed over is where its receiver is
      const place = eventKind === 'delivered' ? null : [city, countryCode].filter(Boolean).join(', ')
      const happened_at = at(sent, afterHours)
      events.push({ order_id, number, happened_at, kind: eventKind, code, place, note: description })
    }
    const delivered = isLost ? null : deliveredAt(sent)
    const forgotten = at(sent, trackedDays * 24)
    const ended = delivered !== null && delivered <= now ? delivered : forgotten <= now ? forgotten : null
    const applied = ended === delivered ? delivered : null
    const isMoving = ended === null && !isLost
    const next = isMoving ? new Date(now.getTime() + nextAskMs) : null
    parcels.push({ order_id, kind, number, sent, asked: ended ?? now, next, ended, applied })
    if (isMoving) {
      const reference = `demo ${kind} ${order_id}`
      shipments.push({ tracking_number: number, reference, answer: {}, made_at: sent, voided_at: null })
    }
  }
  await setParcels(tx, parcels)
  await addEvents(tx, events)
  await insertRows(tx, 'sample_shipments', shipments)
}

function journeysOf({ id, life, trackingId, letterTrackingId }: DemoOrder): Journey[] {
  const order = { order_id: id, isLost: life.isLost }
  const letter = { ...order, kind: 'letter', isLost: false } as const
  return [
    ...(letterTrackingId !== null && life.letterSent
      ? [{ ...letter, number: letterTrackingId, sent: life.letterSent }]
      : []),
    ...(trackingId !== null && life.labelMade
      ? [{ ...order, kind: 'parcel' as const, number: trackingId, sent: life.labelMade }]
      : []),
  ]
}

const at = (sent: Date, afterHours: number) => new Date(sent.getTime() + afterHours * hourMs)

/** The database follows every number that an order is given from then on; these were given before. */
const setParcels = (tx: Tx, parcels: readonly Row[]) =>
  sql`update followed_numbers p set followed_since = j.sent, last_asked_at = j.asked, next_ask_at = j.next, ended_at = j.ended,
      applied_at = j.applied
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as j(order_id bigint, number text, sent timestamptz,
      asked timestamptz, next timestamptz, ended timestamptz, applied timestamptz)
    where p.order_id = j.order_id and p.tracking_number = j.number`.execute(tx)

const addEvents = (tx: Tx, events: readonly Row[]) =>
  sql`insert into parcel_events (parcel_id, happened_at, kind, code, place, note)
    select p.id, j.happened_at, j.kind, j.code, j.place, j.note
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as j(order_id bigint, number text, happened_at timestamptz,
      kind text, code text, place text, note text)
    join followed_numbers p on p.order_id = j.order_id and p.tracking_number = j.number
    order by j.happened_at`.execute(tx)
