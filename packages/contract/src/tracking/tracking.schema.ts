import { parcelKinds, trackingKinds } from '@getzo/domain/tracking/tracking'
import { type Static, Type } from 'typebox'
import { closed, Day, Id, Instant, nullableText, orNull, Version, written } from '../shapes.schema'

const orderParams = closed({ order_id: Id })
const eventFields = {
  happened_at: Instant,
  kind: Type.Enum([...trackingKinds]),
}

/** An event of a parcel, newest first. text is the carrier's own, in English; place is of the carrier's, not the receiver's. */
export const TrackingEvent = Type.Object({ ...eventFields, place: nullableText, text: nullableText })

/** A parcel or Thank-You letter that is followed (W7). last_error is why the carrier could not be asked, if so. */
export const TrackedParcel = Type.Object({
  kind: Type.Enum([...parcelKinds]),
  carrier: Type.String(),
  tracking_number: Type.String(),
  tracking_url: Type.String(),
  last_asked_at: orNull(Instant),
  next_ask_at: orNull(Instant),
  ended_at: orNull(Instant),
  last_error: nullableText,
  sample: Type.Boolean(),
  /** what its delivery has set on the order, and still stands: the value before it. Null where there is nothing to undo */
  undoable: orNull(Type.Object({ before: nullableText })),
  events: Type.Array(TrackingEvent),
})
export type TrackedParcel = Static<typeof TrackedParcel>

/**
 * How far an order is, for its customer (K14, W7): without who received it and where. Dates are null where a step is not
 * reached, or nobody wrote its date down; letter_delivered is a day in the shop's time zone.
 */
export const OrderProgress = Type.Object({
  ordered: Instant,
  letter_delivered: orNull(Day),
  shipped: orNull(Instant),
  delivered: orNull(Instant),
  carrier: nullableText,
  tracking_id: nullableText,
  tracking_url: nullableText,
  tyl_tracking_id: nullableText,
  tyl_tracking_url: nullableText,
  events: Type.Array(Type.Object(eventFields)),
})
export type OrderProgress = Static<typeof OrderProgress>

export const readTrackingShapes = { params: orderParams, answer: Type.Array(TrackedParcel) }
export const readOrderProgressShapes = { params: orderParams, answer: OrderProgress }

/** Takes back what a delivery has set, over the order's version that the person saw. Answers what readTracking does. */
export const undoDeliveryShapes = {
  params: orderParams,
  body: closed({ kind: Type.Enum([...parcelKinds]), version: Version }),
  answer: written(Type.Array(TrackedParcel)),
}
