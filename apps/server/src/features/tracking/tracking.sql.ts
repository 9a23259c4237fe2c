/** The followed numbers p that order o has now: those before are in its history. */
export const ofOrder = `from followed_numbers p where p.order_id = o.id and p.tracking_number in (
  upper(regexp_replace(coalesce(o.tracking_id, ''), '\\s', '', 'g')),
  upper(regexp_replace(coalesce(o.tyl_tracking_id, ''), '\\s', '', 'g')))`

/** The change that the delivery of parcel p has made to its order, while it is still in effect: {before}, else null. */
export const setByDelivery = `case when p.delivery_stands then json_build_object('before', p.status_before) end`

/** Event e of a parcel came after its return began: a delivery of it then is one to its sender. */
export const isAfterReturn = `exists (select from parcel_events b
  where b.parcel_id = e.parcel_id and b.kind = 'returned' and b.happened_at <= e.happened_at)`

/** The times of the statuses that order o has reached, by status. */
export const stepsOfOrder = `(select coalesce(jsonb_object_agg(t.status, t.reached_at), '{}')
  from order_steps t where t.order_id = o.id)`
