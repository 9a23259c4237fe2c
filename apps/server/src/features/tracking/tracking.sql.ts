/** The parcels p of the numbers that order o has now: those before are in its history. */
export const ofOrder = `from parcels p where p.order_id = o.id and p.tracking_number in (
  upper(regexp_replace(coalesce(o.tracking_id, ''), '\\s', '', 'g')),
  upper(regexp_replace(coalesce(o.tyl_tracking_id, ''), '\\s', '', 'g')))`

/**
 * What the delivery of parcel p has set on order o, where that is still its last change: {before}, else null. The history
 * says so, because nothing but a delivery sets these two without a person.
 */
export const setByDelivery = `(select case when h.changed_by = 'system' and p.applied_at is not null
      and case p.kind when 'parcel' then h.value = 'delivered' else h.value is not null end
      then json_build_object('before', h.before) end
  from (select h.changed_by, h.after ->> f.field as value, h.before ->> f.field as before
    from (select case p.kind when 'parcel' then 'order_status' else 'tyl_date_delivered' end as field) f, history h
    where h.root = 'order' and h.root_id = o.id and h.record = 'order' and h.action = 'edit' and h.after ? f.field
    order by h.id desc limit 1) h)`
