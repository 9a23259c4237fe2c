/**
 * Whether the status or the letter's day that a delivery has set on its order still stands (W7), and the status before
 * it. Any later change of the same field ends that, whichever statement makes it.
 */
export const deliveriesThatStand = `
alter table parcels
  add column delivery_stands boolean not null default false,
  -- of a parcel alone: a letter sets its day only where there was none
  add column status_before text;

update parcels p set delivery_stands = true, status_before = was.before
  from parcels q cross join lateral (
    select h.changed_by, h.after ->> f.field as value, h.before ->> f.field as before
    from (select case q.kind when 'parcel' then 'order_status' else 'tyl_date_delivered' end as field) f, history h
    where h.root = 'order' and h.root_id = q.order_id and h.record = 'order' and h.action = 'edit' and h.after ? f.field
    order by h.id desc limit 1) was
  where p.id = q.id and q.applied_at is not null and was.changed_by = 'system'
    and case q.kind when 'parcel' then was.value = 'delivered' else was.value is not null end;

create function end_delivery() returns trigger language plpgsql as $$
begin
  update parcels set delivery_stands = false, status_before = null
    where order_id = new.id and kind = tg_argv[0] and delivery_stands;
  return null;
end $$;
create trigger orders_delivery_ended after update of order_status on orders for each row
  when (old.order_status is distinct from new.order_status) execute function end_delivery('parcel');
create trigger orders_letter_day_ended after update of tyl_date_delivered on orders for each row
  when (old.tyl_date_delivered is distinct from new.tyl_date_delivered) execute function end_delivery('letter');
`
