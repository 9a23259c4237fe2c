-- The sums of a day (W11, O43).

create or replace function sold_values(of_order bigint)
  returns table (line_id bigint, value numeric) language sql stable as $$
  with l as (
    select d.id, coalesce(d.sold_price, m.price) * d.quantity * 100 as goods
    from order_details d join promotions m on m.id = d.promotion_id
    where d.order_id = of_order and d.deleted_at is null
  ), w as (
    select nullif(sum(l.goods), 0) as whole,
      least(coalesce((select o.discount from orders o where o.id = of_order), 0) * 100, sum(l.goods)) as discount
    from l
  ), s as (
    select l.id, l.goods, w.discount, coalesce(div(l.goods * w.discount, w.whole), 0) as share,
      coalesce(mod(l.goods * w.discount, w.whole), 0) as remainder
    from l cross join w
  )
  select s.id, (s.goods - s.share
    - case when row_number() over (order by s.remainder desc, s.id) <= s.discount - sum(s.share) over () then 1 else 0 end) / 100
  from s
$$;

create or replace function report_sums_of(days date[], zone text, kinds text[])
  returns setof report_sums language sql stable as $$
  with placed as materialized (
    select d.day, o.* from unnest(days) d(day) cross join lateral (
      select o.id, o.discount, o.shipping_charged, o.order_status in ('awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered') as sold, o.order_status in ('cancelled_by_admin', 'cancelled_by_customer') as cancelled,
        province_of(o.customer_ship_to_address_state_province_code) as province
      from orders o
      where o.order_date >= d.day::timestamp at time zone zone and o.order_date < (d.day + 1)::timestamp at time zone zone
        and o.deleted_at is null offset 0) o
    where kinds <> '{scan}'
  ), o as (
    select * from placed where kinds && array['all', 'brand', 'product', 'province', 'brand_province']
  ), l as materialized (
    select o.day, o.id, o.sold, o.cancelled, o.province, x.brand_id::text as brand, x.product_id::text as product,
      x.quantity, x.quantity * m.price as list_amount,
      case when o.discount is null then x.quantity * coalesce(x.sold_price, m.price)
        else (select v.value from sold_values(o.id) v where v.line_id = x.id) end as amount,
      x.customer_change_date is not null as asked
    from o cross join lateral (
      select * from order_details x where x.order_id = o.id and x.deleted_at is null offset 0) x
      join promotions m on m.id = x.promotion_id
  ), by_order as (
    select k.kind, '' as brand, o.day, k.key, count(*) as placed, count(*) filter (where o.sold) as orders,
      count(*) filter (where o.cancelled) as cancelled, sum(o.shipping_charged) filter (where o.sold) as shipping
    from o cross join lateral (values ('all', ''), ('province', o.province)) k(kind, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
    union all
    select k.kind, k.brand, l.day, k.key, count(distinct l.id), count(distinct l.id) filter (where l.sold),
      count(distinct l.id) filter (where l.cancelled), 0
    from l cross join lateral
      (values ('brand', '', l.brand), ('product', '', l.product), ('brand_province', l.brand, l.province)) k(kind, brand, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
  ), by_line as (
    select k.kind, k.brand, l.day, k.key, sum(l.quantity) filter (where l.sold) as units,
      sum(l.amount) filter (where l.sold) as revenue, sum(l.list_amount) filter (where l.sold) as list_revenue,
      count(*) as lines, count(*) filter (where l.asked) as size_changes
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
    coalesce(b.revenue, 0), coalesce(b.lines, 0)::int, coalesce(b.size_changes, 0)::int, 0::bigint, 0::bigint,
    coalesce(b.list_revenue, 0), coalesce(a.shipping, 0)
  from by_order a left join by_line b using (kind, brand, day, key)
  union all
  select 'delivery', '', day, days, count(*)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered where 'delivery' = any(kinds) group by 3, 4
  union all
  select 'brand_delivery', x.brand_id::text, d.day, d.days, count(distinct d.id)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered d cross join lateral (
    select x.brand_id from order_details x where x.order_id = d.id and x.deleted_at is null offset 0) x
  where 'brand_delivery' = any(kinds) group by 2, 3, 4
  union all
  select 'label', '', p.day, s.cost_currency, count(*)::int, 0, 0, 0, sum(s.cost_amount), 0, 0, 0, 0, 0, 0
  from placed p cross join lateral (
    select s.cost_amount, s.cost_currency from shipping_labels s where s.order_id = p.id and s.status = 'bought'
      and s.cost_amount is not null and s.cost_currency is not null offset 0) s
  where 'label' = any(kinds) group by 3, 4
  union all
  select 'scan', '', s.day, u.product_id::text, 0, 0, 0, 0, 0, 0, 0, sum(s.scans), sum(s.visitors), 0, 0
  from url_scan_days s join urls u on u.id = s.url_id
  where s.day = any(days) and 'scan' = any(kinds) and u.product_id is not null and u.deleted_at is null
  group by 3, 4
$$;
