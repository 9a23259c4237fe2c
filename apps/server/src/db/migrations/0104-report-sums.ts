/** The provinces of China with the endings and the Latin names that addresses have. */
const provinces = `北京 市 Beijing
天津 市 Tianjin
河北 省 Hebei
山西 省 Shanxi
内蒙古 自治区 Inner-Mongolia
辽宁 省 Liaoning
吉林 省 Jilin
黑龙江 省 Heilongjiang
上海 市 Shanghai
江苏 省 Jiangsu
浙江 省 Zhejiang
安徽 省 Anhui
福建 省 Fujian
江西 省 Jiangxi
山东 省 Shandong
河南 省 Henan
湖北 省 Hubei
湖南 省 Hunan
广东 省 Guangdong
广西 壮族自治区 Guangxi
海南 省 Hainan
重庆 市 Chongqing
四川 省 Sichuan
贵州 省 Guizhou
云南 省 Yunnan
西藏 自治区 Tibet
陕西 省 Shaanxi
甘肃 省 Gansu
青海 省 Qinghai
宁夏 回族自治区 Ningxia
新疆 维吾尔自治区 Xinjiang
香港 特别行政区 Hong-Kong
澳门 特别行政区 Macao
台湾 省 Taiwan`

/** Every way to write a province in small letters, as JSON, each with the short name that stands for it. */
function provinceNames(): string {
  const names = provinces.split('\n').flatMap((row) => {
    const [short = '', ending = '', latin = ''] = row.split(' ')
    const spaced = latin.replace('-', ' ').toLowerCase()
    const written = [short, short + ending, `${short}省`, `${short}市`, `${short}自治区`, spaced]
    return [
      ...written,
      spaced.replace(' ', ''),
      `${spaced} province`,
      `${spaced} sheng`,
      `${spaced} shi`,
    ].map((name) => [name, short] as const)
  })
  return JSON.stringify(
    Object.fromEntries([
      ...names,
      ['内蒙', '内蒙古'],
      ['xizang', '西藏'],
      ['臺灣', '台湾'],
      ['macau', '澳门'],
    ]),
  )
}

const sold = `in ('awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered')`
const cancelled = `in ('cancelled_by_admin', 'cancelled_by_customer')`

const sums = `
-- The same province in any of its writings; other texts stay as they are, and '' is none.
create function province_of(written text) returns text language sql immutable parallel safe as $$
  select coalesce('${provinceNames()}'::jsonb ->> lower(btrim(written)), btrim(written), '')
$$;

-- Days of the shop that are summed up, each in the time zone that its sums were made for.
create table report_days (
  day date primary key,
  time_zone text not null
);

-- What happened on a day: by all, brand, product, province, delivery (days until then), label (currency) and scan (product).
-- brand is '' but for brand_province and brand_delivery, the same of the orders or lines of one brand.
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

-- Days whose sums are out of date: by an instant of an order, or by a day of scans. Rows are only added, so that nobody
-- waits for another's change of the same day.
create table report_marks (
  id bigint generated always as identity primary key,
  at timestamptz,
  day date,
  constraint report_marks_one check ((at is null) <> (day is null))
);
`

/** The sums of days, as they are now: what the job keeps and what a report counts by itself are the same. */
const sumsOfDays = `
create function report_sums_of(days date[], zone text, kinds text[]) returns setof report_sums language sql stable as $$
  with d as materialized (
    select day, day::timestamp at time zone zone as starts, (day + 1)::timestamp at time zone zone as ends
    from unnest(days) day
  ), o as materialized (
    select d.day, o.id, o.order_status ${sold} as sold, o.order_status ${cancelled} as cancelled,
      province_of(o.customer_ship_to_address_state_province_code) as province
    from d join orders o on o.order_date >= d.starts and o.order_date < d.ends and o.deleted_at is null
    where kinds && array['all', 'brand', 'product', 'province', 'brand_province']
  ), l as materialized (
    select o.day, o.id, o.sold, o.cancelled, o.province, x.brand_id::text as brand, x.product_id::text as product,
      x.quantity, x.quantity * m.price as amount, x.customer_change_date is not null as asked
    from o join order_details x on x.order_id = o.id and x.deleted_at is null join promotions m on m.id = x.promotion_id
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
    select d.day, o.id, greatest((s.reached_at at time zone zone)::date - d.day, 0)::text as days
    from d join orders o on o.order_date >= d.starts and o.order_date < d.ends and o.deleted_at is null
      join order_steps s on s.order_id = o.id and s.status = 'delivered'
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
  from delivered d join order_details x on x.order_id = d.id and x.deleted_at is null
  where 'brand_delivery' = any(kinds) group by 2, 3, 4
  union all
  select 'label', '', d.day, s.cost_currency, count(*)::int, 0, 0, 0, sum(s.cost_amount), 0, 0, 0, 0
  from d join orders o on o.order_date >= d.starts and o.order_date < d.ends and o.deleted_at is null
    join shipping_labels s on s.order_id = o.id and s.status = 'bought'
      and s.cost_amount is not null and s.cost_currency is not null
  where 'label' = any(kinds) group by 3, 4
  union all
  select 'scan', '', s.day, u.product_id::text, 0, 0, 0, 0, 0, 0, 0, sum(s.scans), sum(s.visitors)
  from url_scan_days s join urls u on u.id = s.url_id
  where s.day = any(days) and 'scan' = any(kinds) and u.product_id is not null and u.deleted_at is null
  group by 3, 4
$$;
`

/**
 * A change marks the day of its order. Of the last 22 hours, which are today or yesterday even after a day of 23 hours,
 * nothing is marked: these days are never stored, so that an ordinary sale costs nothing more.
 */
const marks = `
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
create trigger orders_reported_first after insert or delete on orders
  for each row execute function mark_order_of_reports();
create trigger orders_reported after update of order_date, order_status, deleted_at,
    customer_ship_to_address_state_province_code on orders for each row
  when ((old.order_date, old.order_status, old.deleted_at, old.customer_ship_to_address_state_province_code)
    is distinct from (new.order_date, new.order_status, new.deleted_at, new.customer_ship_to_address_state_province_code))
  execute function mark_order_of_reports();

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
create trigger order_details_reported_first after insert or delete on order_details
  for each row execute function mark_part_of_reports();
create trigger order_details_reported after update of order_id, quantity, promotion_id, product_id, brand_id, deleted_at,
    customer_change_date on order_details for each row
  when ((old.order_id, old.quantity, old.promotion_id, old.product_id, old.brand_id, old.deleted_at,
      old.customer_change_date is null)
    is distinct from (new.order_id, new.quantity, new.promotion_id, new.product_id, new.brand_id, new.deleted_at,
      new.customer_change_date is null))
  execute function mark_part_of_reports();
create trigger order_steps_reported_first after insert on order_steps for each row
  when (new.status = 'delivered') execute function mark_part_of_reports();
create trigger order_steps_reported after update of reached_at on order_steps for each row
  when (new.status = 'delivered' and old.reached_at <> new.reached_at) execute function mark_part_of_reports();
create trigger order_steps_reported_last after delete on order_steps for each row
  when (old.status = 'delivered') execute function mark_part_of_reports();
create trigger shipping_labels_reported_first after insert or delete on shipping_labels
  for each row execute function mark_part_of_reports();
create trigger shipping_labels_reported after update of status, cost_amount, cost_currency, order_id on shipping_labels
  for each row when ((old.status, old.cost_amount, old.cost_currency, old.order_id)
    is distinct from (new.status, new.cost_amount, new.cost_currency, new.order_id))
  execute function mark_part_of_reports();

-- a price that is corrected is corrected on the lines that were sold at it
create function mark_price_of_reports() returns trigger language plpgsql as $$
begin
  -- midnight is on a quarter of an hour in every zone
  perform mark_report(at) from (select distinct date_bin('15 minutes', o.order_date, '2000-01-01 00:00+00') as at
    from order_details d join orders o on o.id = d.order_id where d.promotion_id = new.id) n;
  return null;
end $$;
create trigger promotions_reported after update of price on promotions for each row
  when (old.price <> new.price) execute function mark_price_of_reports();

-- scans are written for the current day of the shop, which nobody has summed up yet
create function mark_scans_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select distinct day from written where day < (now() at time zone 'UTC')::date;
  return null;
end $$;
create trigger url_scan_days_reported_first after insert on url_scan_days referencing new table as written
  for each statement execute function mark_scans_of_reports();
create trigger url_scan_days_reported after update on url_scan_days referencing new table as written
  for each statement execute function mark_scans_of_reports();
create function mark_url_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select day from url_scan_days
    where url_id = new.id and day < (now() at time zone 'UTC')::date;
  return null;
end $$;
create trigger urls_reported after update of product_id, deleted_at on urls for each row
  when ((old.product_id, old.deleted_at) is distinct from (new.product_id, new.deleted_at))
  execute function mark_url_of_reports();
`

/** Sums of days for reports (W11). */
export const reportSums = () => sums + sumsOfDays + marks
