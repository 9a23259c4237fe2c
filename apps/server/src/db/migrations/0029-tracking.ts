/** Where parcels and Thank-You letters are (W7), as the carrier last said. */
export const tracking = `
create table parcels (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  kind text not null,
  tracking_number text not null,
  followed_since timestamptz not null default now(),
  -- null once nothing more is asked
  next_ask_at timestamptz default now(),
  last_asked_at timestamptz,
  ended_at timestamptz,
  last_error text,
  -- what a delivery made of the order, so that it is done once: an undone one is not done again
  applied_at timestamptz,
  constraint parcels_kind_known check (kind in ('parcel', 'letter'))
);
create unique index parcels_unique on parcels (order_id, kind, tracking_number);
create index parcels_due on parcels (next_ask_at) where ended_at is null;

create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcels (id),
  happened_at timestamptz not null,
  kind text not null,
  code text not null,
  place text,
  note text
);
create unique index parcel_events_once on parcel_events (parcel_id, happened_at, code);
select append_only('parcel_events');

-- A number that an order is given is followed, whoever gave it: the label, a form, a row of the list.
create function follow_parcels() returns trigger language plpgsql as $$
begin
  insert into parcels (order_id, kind, tracking_number)
    select new.id, n.kind, upper(regexp_replace(n.number, '\\s', '', 'g'))
    from (values ('parcel', new.tracking_id), ('letter', new.tyl_tracking_id)) n(kind, number)
    where regexp_replace(n.number, '\\s', '', 'g') ~* '^[0-9A-Z]{7,34}$'
    on conflict do nothing;
  return null;
end $$;
insert into parcels (order_id, kind, tracking_number)
  select o.id, n.kind, upper(regexp_replace(n.number, '\\s', '', 'g'))
  from orders o, lateral (values ('parcel', o.tracking_id), ('letter', o.tyl_tracking_id)) n(kind, number)
  where o.deleted_at is null and o.order_date > now() - interval '120 days'
    and regexp_replace(n.number, '\\s', '', 'g') ~* '^[0-9A-Z]{7,34}$';
create trigger orders_followed after insert on orders for each row
  when (new.tracking_id is not null or new.tyl_tracking_id is not null) execute function follow_parcels();
create trigger orders_followed_anew after update of tracking_id, tyl_tracking_id on orders for each row
  when (new.tracking_id is distinct from old.tracking_id or new.tyl_tracking_id is distinct from old.tyl_tracking_id)
  execute function follow_parcels();
`
