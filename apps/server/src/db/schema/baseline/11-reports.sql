-- Reports: the sums of each day, and the days that are out of date.

create table report_days (
  day date primary key,
  time_zone text not null
);

create table report_sums (
  kind text not null,
  brand text not null,
  day date not null,
  key text not null,
  placed integer not null,
  orders integer not null,
  cancelled integer not null,
  units bigint not null,
  revenue numeric not null,
  lines integer not null,
  size_changes integer not null,
  scans bigint not null,
  visitors bigint not null,
  primary key (kind, brand, day, key)
);

create table report_marks (
  id bigint generated always as identity primary key,
  at timestamptz,
  day date,
  constraint report_marks_one check ((at is null) <> (day is null))
);

create function report_sums_of(days date[], zone text, kinds text[]) returns setof report_sums language sql stable as $$
  with placed as materialized (
    select d.day, o.* from unnest(days) d(day) cross join lateral (
      select o.id, o.order_status in ('awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered') as sold, o.order_status in ('cancelled_by_admin', 'cancelled_by_customer') as cancelled,
        province_of(o.customer_ship_to_address_state_province_code) as province
      from orders o
      where o.order_date >= d.day::timestamp at time zone zone and o.order_date < (d.day + 1)::timestamp at time zone zone
        and o.deleted_at is null offset 0) o
    where kinds <> '{scan}'
  ), o as (
    select * from placed where kinds && array['all', 'brand', 'product', 'province', 'brand_province']
  ), l as materialized (
    select o.day, o.id, o.sold, o.cancelled, o.province, x.brand_id::text as brand, x.product_id::text as product,
      x.quantity, x.quantity * m.price as amount, x.customer_change_date is not null as asked
    from o cross join lateral (
      select * from order_details x where x.order_id = o.id and x.deleted_at is null offset 0) x
      join promotions m on m.id = x.promotion_id
  ), by_order as (
    select k.kind, '' as brand, o.day, k.key, count(*) as placed, count(*) filter (where o.sold) as orders,
      count(*) filter (where o.cancelled) as cancelled
    from o cross join lateral (values ('all', ''), ('province', o.province)) k(kind, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
    union all
    select k.kind, k.brand, l.day, k.key, count(distinct l.id), count(distinct l.id) filter (where l.sold),
      count(distinct l.id) filter (where l.cancelled)
    from l cross join lateral
      (values ('brand', '', l.brand), ('product', '', l.product), ('brand_province', l.brand, l.province)) k(kind, brand, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
  ), by_line as (
    select k.kind, k.brand, l.day, k.key, sum(l.quantity) filter (where l.sold) as units,
      sum(l.amount) filter (where l.sold) as revenue, count(*) as lines, count(*) filter (where l.asked) as size_changes
    from l cross join lateral
      (values ('all', '', ''), ('province', '', l.province), ('brand', '', l.brand), ('product', '', l.product),
        ('brand_province', l.brand, l.province)) k(kind, brand, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
  ), delivered as (
    select p.day, p.id, greatest((s.reached_at at time zone zone)::date - p.day, 0)::text as days
    from placed p cross join lateral (
      select reached_at from order_steps s where s.order_id = p.id and s.status = 'delivered' offset 0) s
    where kinds && array['delivery', 'brand_delivery']
  )
  select kind, brand, day, key, a.placed::int, a.orders::int, a.cancelled::int, coalesce(b.units, 0),
    coalesce(b.revenue, 0), coalesce(b.lines, 0)::int, coalesce(b.size_changes, 0)::int, 0::bigint, 0::bigint
  from by_order a left join by_line b using (kind, brand, day, key)
  union all
  select 'delivery', '', day, days, count(*)::int, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered where 'delivery' = any(kinds) group by 3, 4
  union all
  select 'brand_delivery', x.brand_id::text, d.day, d.days, count(distinct d.id)::int, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered d cross join lateral (
    select x.brand_id from order_details x where x.order_id = d.id and x.deleted_at is null offset 0) x
  where 'brand_delivery' = any(kinds) group by 2, 3, 4
  union all
  select 'label', '', p.day, s.cost_currency, count(*)::int, 0, 0, 0, sum(s.cost_amount), 0, 0, 0, 0
  from placed p cross join lateral (
    select s.cost_amount, s.cost_currency from shipping_labels s where s.order_id = p.id and s.status = 'bought'
      and s.cost_amount is not null and s.cost_currency is not null offset 0) s
  where 'label' = any(kinds) group by 3, 4
  union all
  select 'scan', '', s.day, u.product_id::text, 0, 0, 0, 0, 0, 0, 0, sum(s.scans), sum(s.visitors)
  from url_scan_days s join urls u on u.id = s.url_id
  where s.day = any(days) and 'scan' = any(kinds) and u.product_id is not null and u.deleted_at is null
  group by 3, 4
$$;

create function mark_report(happened timestamptz) returns void language sql as $$
  insert into report_marks (at) select happened where happened < now() - interval '22 hours'
$$;

create function mark_order_of_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_report(old.order_date); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.order_date <> new.order_date) then
    perform mark_report(new.order_date);
  end if;
  return null;
end $$;

create function mark_part_of_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report(o.order_date) from orders o where o.id = old.order_id;
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.order_id <> new.order_id) then
    perform mark_report(o.order_date) from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;

-- a price that is corrected is corrected on the lines that were sold at it
create function mark_price_of_reports() returns trigger language plpgsql as $$
begin
  -- midnight is on a quarter of an hour in every zone
  perform mark_report(at) from (select distinct date_bin('15 minutes', o.order_date, '2000-01-01 00:00+00') as at
    from order_details d join orders o on o.id = d.order_id where d.promotion_id = new.id) n;
  return null;
end $$;

-- scans are written for the current day of the shop, which nobody has summed up yet
create function mark_scans_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select distinct day from written where day < (now() at time zone 'UTC')::date;
  return null;
end $$;

create function mark_url_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select day from url_scan_days
    where url_id = new.id and day < (now() at time zone 'UTC')::date;
  return null;
end $$;

create trigger orders_reported_first after insert or delete on orders
  for each row execute function mark_order_of_reports();
create trigger orders_reported after update of order_date, order_status, deleted_at,
    customer_ship_to_address_state_province_code on orders
  for each row when ((old.order_date, old.order_status, old.deleted_at,
      old.customer_ship_to_address_state_province_code) is distinct from (new.order_date, new.order_status,
            new.deleted_at, new.customer_ship_to_address_state_province_code))
  execute function mark_order_of_reports();
create trigger order_details_reported_first after insert or delete on order_details
  for each row execute function mark_part_of_reports();
create trigger order_details_reported after update of order_id, quantity, promotion_id, product_id, brand_id,
    deleted_at, customer_change_date on order_details
  for each row when (((old.order_id, old.quantity, old.promotion_id, old.product_id, old.brand_id,
      old.deleted_at) is distinct from (new.order_id, new.quantity, new.promotion_id, new.product_id, new.brand_id,
            new.deleted_at)) or ((old.customer_change_date is null) is distinct
                        from (new.customer_change_date is null)))
  execute function mark_part_of_reports();
create trigger order_steps_reported_first after insert on order_steps
  for each row when (new.status = 'delivered') execute function mark_part_of_reports();
create trigger order_steps_reported after update of reached_at on order_steps
  for each row when (new.status = 'delivered' and old.reached_at <> new.reached_at)
  execute function mark_part_of_reports();
create trigger order_steps_reported_last after delete on order_steps
  for each row when (old.status = 'delivered') execute function mark_part_of_reports();
create trigger shipping_labels_reported_first after insert or delete on shipping_labels
  for each row execute function mark_part_of_reports();
create trigger shipping_labels_reported after update of status, cost_amount, cost_currency,
    order_id on shipping_labels
  for each row when ((old.status, old.cost_amount, old.cost_currency, old.order_id) is distinct from (new.status,
      new.cost_amount, new.cost_currency, new.order_id))
  execute function mark_part_of_reports();
create trigger promotions_reported after update of price on promotions
  for each row when (old.price <> new.price) execute function mark_price_of_reports();
create trigger url_scan_days_reported_first after insert on url_scan_days referencing new table as written
    for each statement
  execute function mark_scans_of_reports();
create trigger url_scan_days_reported after update on url_scan_days referencing new table as written
    for each statement
  execute function mark_scans_of_reports();
create trigger urls_reported after update of product_id, deleted_at on urls
  for each row when ((old.product_id, old.deleted_at) is distinct from (new.product_id, new.deleted_at))
  execute function mark_url_of_reports();

-- what a fresh database begins with; pinyin_readings are filled by pinyin-readings.ts
insert into shop_settings default values;
select setval('visits_numbers', 1);
select make_visit_months(now(), now() + interval '2 months');
set local check_function_bodies = on;
