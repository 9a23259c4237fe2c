import { setTimeout as wait } from 'node:timers/promises'
import type { BodyOf } from '@getzo/contract/endpoint'
import type { undoDeliveryShapes } from '@getzo/contract/tracking/tracking.schema'
import { isTrackingOver, minutesToNextLook, trackedDays } from '@getzo/domain/tracking/tracking'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import { type Tx, withoutRequest } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { hourMs, minuteMs } from '../../jobs/job'
import type { Carrier, CarrierEvent } from '../../outside/ups/carrier'
import { dayInZone } from '../../time/zone'
import { refuseChanged } from '../history/changed-meanwhile'
import {
  claimDelivery,
  type DueParcel,
  insertEvents,
  noteAsked,
  noteDeliverySet,
  readDueParcels,
  selectLastEvent,
  selectSetByDelivery,
  setDelivered,
  setLetterDay,
  takeBackDelivery,
} from './tracking.store'

/** Parcels of one run, and the pause between two of them: the carrier names no limit, and is asked gently. */
const parcelsMax = 100
const pauseMs = 250
/** After an answer that did not come the others wait, too: the carrier is not asked in vain a hundred times. */
const errorsMax = 3
const retryMinutes = 60

interface TrackingParts {
  db: Database
  carrier: Carrier
  shopTimeZone: string
}

/** Orders whose goods are on their way: only these become delivered by themselves. */
const onTheirWay = ['shipping_label_created', 'shipped'] as const

/** Asks the carrier about every parcel that is due, until it is delivered or the carrier forgets it (W7). */
export function createTracking({ db, carrier, shopTimeZone }: TrackingParts) {
  const change = <T>(work: (tx: Tx) => Promise<T>) => withoutRequest(db.kysely, 'system', work)

  /** False where the carrier gave no answer. */
  async function ask(parcel: DueParcel, now: Date): Promise<boolean> {
    const outcome = await carrier.track(parcel.tracking_number)
    if (outcome.kind === 'told') {
      await change((tx) => keep(tx, parcel, outcome.events, now))
      return true
    }
    const next = new Date(now.getTime() + retryMinutes * minuteMs)
    const error = outcome.word.message
    await change((tx) =>
      noteAsked(tx, parcel.id, { at: now, next: isForgotten(parcel, now) ? null : next, error }),
    )
    return outcome.kind === 'refused'
  }

  async function keep(tx: Tx, parcel: DueParcel, events: readonly CarrierEvent[], now: Date): Promise<void> {
    await insertEvents(tx, parcel.id, events)
    const last = await selectLastEvent(tx, parcel.id)
    const isOver = (last !== null && isTrackingOver(last.kind)) || isForgotten(parcel, now)
    // whether a parcel that went back has reached its customer after all is a person's to say
    if (last?.kind === 'delivered' && !last.isAfterReturn) {
      await applyDelivery(tx, parcel, { deliveredAt: last.happenedAt, now, timeZone: shopTimeZone })
    }
    const seen = last && { kind: last.kind, hoursAgo: (now.getTime() - last.happenedAt.getTime()) / hourMs }
    const next = isOver ? null : new Date(now.getTime() + minutesToNextLook(seen) * minuteMs)
    await noteAsked(tx, parcel.id, { at: now, next, error: null })
  }

  return {
    async run(now: Date): Promise<void> {
      let errors = 0
      for (const [at, parcel] of (await readDueParcels(db, now, parcelsMax)).entries()) {
        if (at > 0) await wait(pauseMs)
        if (!(await ask(parcel, now))) errors += 1
        if (errors >= errorsMax) throw new Error('the carrier gives no answers about parcels')
      }
    },
  }
}

/** Once a parcel: a later change by a person stays. */
async function applyDelivery(
  tx: Tx,
  parcel: DueParcel,
  { deliveredAt, now, timeZone }: { deliveredAt: Date; now: Date; timeZone: string },
): Promise<void> {
  if (!(await claimDelivery(tx, parcel.id, now))) return
  const { id, order_id: orderId, tracking_number: trackingNumber } = parcel
  if (parcel.kind === 'letter') {
    const day = dayInZone(deliveredAt, timeZone)
    if (await setLetterDay(tx, { orderId, trackingNumber, day })) await noteDeliverySet(tx, id, null)
  } else {
    const before = await setDelivered(tx, { orderId, trackingNumber, from: onTheirWay })
    if (before !== null) await noteDeliverySet(tx, id, before)
  }
}

const isForgotten = ({ followed_since: since }: DueParcel, now: Date) =>
  now.getTime() - new Date(since).getTime() > trackedDays * 24 * hourMs

/** Undoes the change that a delivery has made (W7). It is not made again: a delivery is applied once. */
export async function undoDelivery(
  tx: Tx,
  orderId: number,
  { kind, version }: BodyOf<typeof undoDeliveryShapes>,
  actor: string,
): Promise<void> {
  const set = await selectSetByDelivery(tx, orderId, kind)
  if (!set) throw new Refused('rule', { field: 'kind' }, say('tracking.nothing_to_undo'))
  const isDone = await takeBackDelivery(tx, { orderId, kind, before: set.before, version, actor })
  if (!isDone) await refuseChanged(tx, 'order', orderId, version)
}
