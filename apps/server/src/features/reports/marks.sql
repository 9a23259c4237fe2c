-- The days of the reports that a change makes out of date (W11).

create or replace function mark_report(happened timestamptz) returns void language sql as $$
  insert into report_marks (at) select happened
    where happened < now() - interval '22 hours' and coalesce(current_setting('getzo.dry_run', true), '') <> 'on'
$$;

create or replace function mark_order_of_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform mark_report(old.order_date); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.order_date <> new.order_date) then
    perform mark_report(new.order_date);
  end if;
  return null;
end $$;

create or replace function mark_part_of_reports() returns trigger language plpgsql as $$
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
create or replace function mark_price_of_reports() returns trigger language plpgsql as $$
begin
  -- midnight is on a quarter of an hour in every zone
  perform mark_report(at) from (select distinct date_bin('15 minutes', o.order_date, '2000-01-01 00:00+00') as at
    from order_details d join orders o on o.id = d.order_id where d.promotion_id = new.id) n;
  return null;
end $$;

-- scans are written for the current day of the shop, which nobody has summed up yet
create or replace function mark_scans_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select distinct day from written where day < (now() at time zone 'UTC')::date;
  return null;
end $$;

create or replace function mark_url_of_reports() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
  insert into report_marks (day) select day from url_scan_days
    where url_id = new.id and day < (now() at time zone 'UTC')::date;
  return null;
end $$;

-- what leaves, comes back or is said to cost another amount
create or replace function mark_costs_of_reports() returns trigger language plpgsql as $$
begin
  perform mark_report(at) from (select distinct date_bin('15 minutes', o.order_date, '2000-01-01 00:00+00') as at
    from written w join order_details d on d.id = w.order_detail_id join orders o on o.id = d.order_id) n;
  return null;
end $$;

-- what left before stock was kept has the cost that is said of its SKU
create or replace function mark_said_of_reports() returns trigger language plpgsql as $$
begin
  perform mark_report(at) from (select distinct date_bin('15 minutes', o.order_date, '2000-01-01 00:00+00') as at
    from order_details d join orders o on o.id = d.order_id and o.left_at = '-infinity'
    where d.deleted_at is null and d.sku_id in (select w.sku_id from written w where w.kind = 'said')) n;
  return null;
end $$;

-- labels of these days and later, of orders that may be older
create or replace function mark_rate_of_reports() returns trigger language plpgsql as $$
begin
  insert into report_marks (day) select generate_series(min(o.order_date)::date - 1, (now() at time zone 'UTC')::date + 1,
      interval '1 day')::date
    from shipping_labels s join orders o on o.id = s.order_id
    where s.cost_currency = coalesce(new.currency, old.currency)
      and coalesce(s.answered_at, s.requested_at) > coalesce(new.from_day, old.from_day) - 2
    having count(*) > 0;
  return null;
end $$;

create or replace trigger orders_reported_first after insert or delete on orders
  for each row execute function mark_order_of_reports();
create or replace trigger orders_reported after update of order_date, order_status, deleted_at,
    customer_ship_to_address_state_province_code on orders
  for each row when ((old.order_date, old.order_status, old.deleted_at,
      old.customer_ship_to_address_state_province_code) is distinct from (new.order_date, new.order_status,
            new.deleted_at, new.customer_ship_to_address_state_province_code))
  execute function mark_order_of_reports();
create or replace trigger order_details_reported_first after insert or delete on order_details
  for each row execute function mark_part_of_reports();
create or replace trigger order_details_reported after update of order_id, quantity, promotion_id, product_id,
    brand_id, deleted_at, customer_change_date on order_details
  for each row when (((old.order_id, old.quantity, old.promotion_id, old.product_id, old.brand_id,
      old.deleted_at) is distinct from (new.order_id, new.quantity, new.promotion_id, new.product_id, new.brand_id,
            new.deleted_at)) or ((old.customer_change_date is null) is distinct
                        from (new.customer_change_date is null)))
  execute function mark_part_of_reports();
create or replace trigger order_steps_reported_first after insert on order_steps
  for each row when (new.status = 'delivered') execute function mark_part_of_reports();
create or replace trigger order_steps_reported after update of reached_at on order_steps
  for each row when (new.status = 'delivered' and old.reached_at <> new.reached_at)
  execute function mark_part_of_reports();
create or replace trigger order_steps_reported_last after delete on order_steps
  for each row when (old.status = 'delivered') execute function mark_part_of_reports();
create or replace trigger shipping_labels_reported_first after insert or delete on shipping_labels
  for each row execute function mark_part_of_reports();
create or replace trigger shipping_labels_reported after update of status, cost_amount, cost_currency,
    order_id on shipping_labels
  for each row when ((old.status, old.cost_amount, old.cost_currency, old.order_id) is distinct from (new.status,
      new.cost_amount, new.cost_currency, new.order_id))
  execute function mark_part_of_reports();
create or replace trigger promotions_reported after update of price on promotions
  for each row when (old.price <> new.price) execute function mark_price_of_reports();
create or replace trigger url_scan_days_reported_first after insert on url_scan_days referencing new table as written
    for each statement
  execute function mark_scans_of_reports();
create or replace trigger url_scan_days_reported after update on url_scan_days referencing new table as written
    for each statement
  execute function mark_scans_of_reports();
create or replace trigger urls_reported after update of product_id, deleted_at on urls
  for each row when ((old.product_id, old.deleted_at) is distinct from (new.product_id, new.deleted_at))
  execute function mark_url_of_reports();
create or replace trigger orders_money_reported after update of discount, shipping_charged on orders
  for each row when ((old.discount, old.shipping_charged) is distinct from (new.discount, new.shipping_charged))
  execute function mark_order_of_reports();
create or replace trigger order_details_money_reported after update of sold_price on order_details
  for each row when (old.sold_price is distinct from new.sold_price) execute function mark_part_of_reports();
create or replace trigger stock_entries_reported after insert on stock_entries referencing new table as written
    for each statement
  execute function mark_costs_of_reports();
create or replace trigger cost_entries_reported after insert on cost_entries referencing new table as written
    for each statement
  execute function mark_costs_of_reports();
create or replace trigger cost_entries_said_reported after insert on cost_entries referencing new table as written
    for each statement
  execute function mark_said_of_reports();
create or replace trigger exchange_rates_reported after insert or update or delete on exchange_rates
  for each row execute function mark_rate_of_reports();
