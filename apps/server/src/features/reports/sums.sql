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

-- An amount of an order in parts of its lines, by their value, or by their pieces where they have none; to the cent.
create or replace function share_among_lines(of_order bigint, shared numeric)
  returns table (line_id bigint, amount numeric) language sql stable as $$
  with l as (
    select v.line_id, v.value * 100 as value, d.quantity, sum(v.value) over () > 0 as has_value
    from sold_values(of_order) v join order_details d on d.id = v.line_id
  ), w as (
    select l.line_id, case when has_value then value else quantity end as part,
      sum(case when has_value then value else quantity end) over () as whole
    from l
  ), f as (
    select w.line_id, div(shared * 100 * part, whole) as floor, mod(shared * 100 * part, whole) as rest from w
  )
  select f.line_id, (floor + case when row_number() over (order by rest desc, f.line_id)
    <= shared * 100 - sum(floor) over () then 1 else 0 end) / 100
  from f
$$;

-- What the pieces of an order's line cost that have left, of each SKU that it has had (S8). What left before stock was kept
-- costs what was first said of its SKU.
create or replace function costs_of_line(of_line bigint)
  returns table (cost numeric, is_known boolean) language sql stable as $$
  select -e.cost, e.cost is not null from stock_entries e
  where e.order_detail_id = of_line and e.kind in ('sent', 'taken_back')
  union all
  select c.given, true from cost_entries c where c.order_detail_id = of_line
  union all
  select round(s.unit_cost * d.quantity, 2), true
  from order_details d join orders o on o.id = d.order_id and o.left_at = '-infinity'
    cross join lateral (select c.unit_cost from cost_entries c
      where c.sku_id = d.sku_id and c.kind = 'said' order by c.id desc limit 1) s
  where d.id = of_line
$$;

-- One of a currency in USD, as entered for a day or the last one before it.
create or replace function rate_of(of_currency text, of_day date) returns numeric language sql stable as $$
  select case of_currency when 'USD' then 1 else (select r.rate from exchange_rates r
    where r.currency = of_currency and r.from_day <= of_day order by r.from_day desc limit 1) end
$$;

create or replace function report_sums_of(days date[], zone text, kinds text[])
  returns setof report_sums language sql stable as $$
  with placed as materialized (
    select d.day, o.* from unnest(days) d(day) cross join lateral (
      select o.id, o.discount, o.shipping_charged, o.left_at is not null as has_left, o.order_status in ('awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered') as sold, o.order_status in ('cancelled_by_admin', 'cancelled_by_customer') as cancelled,
        province_of(o.customer_ship_to_address_state_province_code) as province
      from orders o
      where o.order_date >= d.day::timestamp at time zone zone and o.order_date < (d.day + 1)::timestamp at time zone zone
        and o.deleted_at is null offset 0) o
    where kinds <> '{scan}'
  ), o as (
    select * from placed where kinds && array['all', 'brand', 'product', 'province', 'brand_province']
  ), l as materialized (
    select o.day, o.id, x.id as line, o.sold, o.cancelled, o.has_left, o.province, x.brand_id::text as brand, x.product_id::text as product,
      x.quantity, x.quantity * m.price as list_amount,
      case when o.discount is null then x.quantity * coalesce(x.sold_price, m.price)
        else (select v.value from sold_values(o.id) v where v.line_id = x.id) end as amount,
      x.customer_change_date is not null as asked, coalesce(c.cost, 0) as cost, coalesce(c.is_known, false) as is_costed
    from o cross join lateral (
      select * from order_details x where x.order_id = o.id and x.deleted_at is null offset 0) x
      join promotions m on m.id = x.promotion_id
      left join lateral (
        select sum(y.cost) as cost, bool_or(y.is_known) as is_known from costs_of_line(x.id) y offset 0) c on true
  ), label as materialized (
    select o.day, o.id, sum(round(s.cost_amount * r.rate, 2)) as usd, count(*) filter (where r.rate is null) as unrated
    from o cross join lateral (
      select s.cost_amount, s.cost_currency, coalesce(s.answered_at, s.requested_at) as at from shipping_labels s
      where s.order_id = o.id and s.status = 'bought' and s.cost_amount is not null and s.cost_currency is not null offset 0) s
      cross join lateral (select rate_of(s.cost_currency, (s.at at time zone zone)::date) as rate) r
    where kinds && array['all', 'brand', 'product']
    group by 1, 2
  ), weight as (
    -- a label is shared among the lines of its order by their value, and where they have none by their pieces
    select l.line, round(b.usd * 100) as cents,
      case when sum(l.amount) over of_order > 0 then l.amount * 100 else l.quantity end as part,
      case when sum(l.amount) over of_order > 0 then sum(l.amount) over of_order * 100
        else sum(l.quantity) over of_order end as whole, l.id
    from label b join l on l.id = b.id
    where b.usd is not null and kinds && array['brand', 'product'] window of_order as (partition by l.id)
  ), floored as (
    select *, div(cents * part, whole) as floor, mod(cents * part, whole) as rest from weight
  ), shared as (
    select line, (floor + case when row_number() over (partition by id order by rest desc, line)
      <= cents - sum(floor) over (partition by id) then 1 else 0 end) / 100 as usd
    from floored
  ), by_order as (
    select k.kind, '' as brand, o.day, k.key, count(*) as placed, count(*) filter (where o.sold) as orders,
      count(*) filter (where o.cancelled) as cancelled, sum(o.shipping_charged) filter (where o.sold) as shipping,
      sum(b.usd) as label_usd, sum(b.unrated) as unrated
    from o left join label b on b.id = o.id cross join lateral (values ('all', ''), ('province', o.province)) k(kind, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
    union all
    select k.kind, k.brand, l.day, k.key, count(distinct l.id), count(distinct l.id) filter (where l.sold),
      count(distinct l.id) filter (where l.cancelled), 0, null, 0
    from l cross join lateral
      (values ('brand', '', l.brand), ('product', '', l.product), ('brand_province', l.brand, l.province)) k(kind, brand, key)
    where k.kind = any(kinds) group by 1, 2, 3, 4
  ), by_line as (
    select k.kind, k.brand, l.day, k.key, sum(l.quantity) filter (where l.sold) as units,
      sum(l.amount) filter (where l.sold) as revenue, sum(l.list_amount) filter (where l.sold) as list_revenue,
      count(*) as lines, count(*) filter (where l.asked) as size_changes, sum(l.cost) as cost, sum(s.usd) as label_usd,
      sum(l.quantity) filter (where l.sold and l.has_left and not l.is_costed) as uncosted,
      sum(l.amount) filter (where l.sold and l.has_left and not l.is_costed) as uncosted_revenue,
      sum(l.quantity) filter (where l.sold and not l.has_left) as unsent
    from l left join shared s on s.line = l.line cross join lateral
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
    coalesce(b.list_revenue, 0), coalesce(a.shipping, 0), coalesce(b.cost, 0), coalesce(a.label_usd, b.label_usd, 0),
    coalesce(b.uncosted, 0), coalesce(b.uncosted_revenue, 0), coalesce(b.unsent, 0), coalesce(a.unrated, 0)
  from by_order a left join by_line b using (kind, brand, day, key)
  union all
  select 'delivery', '', day, days, count(*)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered where 'delivery' = any(kinds) group by 3, 4
  union all
  select 'brand_delivery', x.brand_id::text, d.day, d.days, count(distinct d.id)::int, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from delivered d cross join lateral (
    select x.brand_id from order_details x where x.order_id = d.id and x.deleted_at is null offset 0) x
  where 'brand_delivery' = any(kinds) group by 2, 3, 4
  union all
  select 'label', '', p.day, s.cost_currency, count(*)::int, 0, 0, 0, sum(s.cost_amount), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from placed p cross join lateral (
    select s.cost_amount, s.cost_currency from shipping_labels s where s.order_id = p.id and s.status = 'bought'
      and s.cost_amount is not null and s.cost_currency is not null offset 0) s
  where 'label' = any(kinds) group by 3, 4
  union all
  select 'scan', '', s.day, u.product_id::text, 0, 0, 0, 0, 0, 0, 0, sum(s.scans), sum(s.visitors), 0, 0, 0, 0, 0, 0, 0, 0
  from url_scan_days s join urls u on u.id = s.url_id
  where s.day = any(days) and 'scan' = any(kinds) and u.product_id is not null and u.deleted_at is null
  group by 3, 4
$$;
