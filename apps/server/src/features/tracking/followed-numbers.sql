-- The numbers of an order that the carrier is asked about (W7).

-- A number that an order is given is followed, whoever gave it: the label, a form, a row of the list.
create or replace function follow_parcels() returns trigger language plpgsql as $$
begin
  insert into followed_numbers (order_id, kind, tracking_number)
    select new.id, n.kind, upper(regexp_replace(n.number, '\s', '', 'g'))
    from (values ('parcel', new.tracking_id), ('letter', new.tyl_tracking_id)) n(kind, number)
    where regexp_replace(n.number, '\s', '', 'g') ~* '^[0-9A-Z]{7,34}$'
    on conflict do nothing;
  return null;
end $$;

create or replace function end_delivery() returns trigger language plpgsql as $$
begin
  update followed_numbers set delivery_stands = false, status_before = null
    where order_id = new.id and kind = tg_argv[0] and delivery_stands;
  return null;
end $$;

create or replace trigger orders_followed after insert on orders
  for each row when (new.tracking_id is not null or new.tyl_tracking_id is not null)
  execute function follow_parcels();
create or replace trigger orders_followed_anew after update of tracking_id, tyl_tracking_id on orders
  for each row when ((new.tracking_id is distinct from old.tracking_id) or (new.tyl_tracking_id is distinct
      from old.tyl_tracking_id))
  execute function follow_parcels();
create or replace trigger orders_delivery_ended after update of order_status on orders
  for each row when (old.order_status is distinct from new.order_status) execute function end_delivery('parcel');
create or replace trigger orders_letter_day_ended after update of tyl_date_delivered on orders
  for each row when (old.tyl_date_delivered is distinct from new.tyl_date_delivered)
  execute function end_delivery('letter');
