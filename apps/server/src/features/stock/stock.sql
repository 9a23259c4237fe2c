-- The ledger of stock (S1), and its settling (S3, adr/0192): a change names its order for the end of the transaction, and the
-- first of the deferred triggers settles all of them. What happened in between has no part in it.

-- What lies there before an entry is what the one before it says, also within a statement.
create or replace function count_entry() returns trigger language plpgsql as $$
begin
  perform from skus where id = new.sku_id for no key update;
  new.before := coalesce((select before + amount from stock_entries where sku_id = new.sku_id order by id desc limit 1), 0);
  -- what is said of its cost has a lower id (costs.sql)
  new := cost_entry(new);
  new.id := nextval('stock_entries_ids');
  new.made_at := clock_timestamp();
  new.made_by := coalesce(nullif(current_setting('getzo.actor', true), ''), 'system');
  new.request_id := nullif(current_setting('getzo.request_id', true), '');
  new.import_id := nullif(current_setting('getzo.import_id', true), '')::bigint;
  return new;
end $$;

-- A SKU begins to warn with what a person has first counted, received or written off.
create or replace function move_quantities() returns trigger language plpgsql as $$
declare
  -- a quantity that was written on the SKU has moved already
  moves integer := case when current_setting('getzo.stock_written', true) = 'on' then 0 else 1 end;
begin
  update skus k set quantity = k.quantity + m.amount * moves, warns_since = coalesce(k.warns_since, m.begins)
    from (select sku_id, sum(amount)::integer as amount,
        min(made_at) filter (where kind in ('arrived', 'counted', 'damaged', 'lost', 'given_away')) as begins
      from made group by 1) m
    where k.id = m.sku_id and (moves = 1 or (k.warns_since is null and m.begins is not null));
  return null;
end $$;

-- A quantity that is written on the SKU is a count, or what a new SKU begins with.
create or replace function count_written() returns trigger language plpgsql as $$
begin
  perform set_config('getzo.stock_written', 'on', true);
  if tg_op = 'INSERT' then
    insert into stock_entries (sku_id, amount, kind) values (new.id, new.quantity, 'opening');
  else
    insert into stock_entries (sku_id, amount, kind) values (new.id, new.quantity - old.quantity, 'counted');
  end if;
  perform set_config('getzo.stock_written', '', true);
  return null;
end $$;

create or replace function keep_left_at() returns trigger language plpgsql as $$
begin
  if new.order_status in ('shipped', 'delivered') then
    new.left_at := coalesce(new.left_at, case
      when tg_op = 'INSERT' and new.order_date < (select began_at from stock_ledger) then '-infinity' else now() end);
    new.never_left := null;
  elsif tg_op = 'INSERT' or new.order_status in ('waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created') then
    new.left_at := null;
    new.never_left := null;
  end if;
  return new;
end $$;

create or replace function name_for_stock(order_id bigint, list text) returns void language plpgsql as $$
declare
  named text;
begin
  if current_setting(list || '_last', true) = order_id::text then return; end if;
  named := coalesce(current_setting(list, true), '');
  perform set_config(list, case named when '' then '' else named || ',' end || order_id, true),
    set_config(list || '_last', order_id::text, true);
end $$;

-- what had left before stock was kept took nothing; if it never left, it lay there when stock began
create or replace function name_order_for_stock() returns trigger language plpgsql as $$
begin
  perform name_for_stock(new.id, 'getzo.stock_due');
  if old.left_at = '-infinity' and new.left_at is null and new.never_left is null then
    perform name_for_stock(new.id, 'getzo.stock_back');
  end if;
  return null;
end $$;

create or replace function name_line_for_stock() returns trigger language plpgsql as $$
begin
  -- a line that has moved brings its entries with it
  if (tg_op = 'UPDATE' and old.order_id <> new.order_id)
    or exists (select from orders where id = new.order_id and left_at is not null) then
    perform name_for_stock(new.order_id, 'getzo.stock_due');
  end if;
  return null;
end $$;

-- An order that arrived already sent, and is older than the last count of what it holds, left before that count.
create or replace function mark_left_before_count(due bigint[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update orders o set left_at = '-infinity'
    where o.id = any(due) and o.left_at = o.date_created
      and exists (select from order_details d
        where d.order_id = o.id and d.deleted_at is null
          and (exists (select from stock_entries e where e.sku_id = d.sku_id and e.kind in ('opening', 'counted')
              and e.order_detail_id is null and e.count_line_id is null and e.made_at > o.order_date)
            -- a count is of the moment in which its SKU was closed, also where it agrees (S6)
            or exists (select from stock_count_lines l where l.sku_id = d.sku_id and l.saved_at is not null
              and l.closed_at > o.order_date)))
      and not exists (select from order_details d join stock_entries e on e.order_detail_id = d.id
          and e.kind in ('sent', 'taken_back') -- as the index has them
        where d.order_id = o.id);
end $$;

create or replace function settle_stock(due bigint[], back bigint[])
  returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  with x as materialized (
    select w.line, w.sku_id, sum(w.n)::integer as amount, case when sum(w.n) < 0 then 'sent' else 'taken_back' end as kind,
      null as note
    from (
      select d.id as line, d.sku_id, -d.quantity as n
      from orders o join order_details d on d.order_id = o.id
      where o.id = any(due) and o.left_at > '-infinity' and o.deleted_at is null and d.deleted_at is null
      union all
      select d.id, e.sku_id, -e.amount
      from order_details d join stock_entries e on e.order_detail_id = d.id and e.kind in ('sent', 'taken_back')
      where d.order_id = any(due)) w
    group by w.line, w.sku_id having sum(w.n) <> 0
    union all
    select d.id, d.sku_id, d.quantity, 'opening', 'came back; it had left before stock was kept'
    from orders o join order_details d on d.order_id = o.id
    where o.id = any(back) and o.deleted_at is null and d.deleted_at is null
  ), locked as materialized (
    -- always in this order, so that two orders with the same SKUs never wait for each other
    select id from skus where id in (select sku_id from x) order by id for no key update
  )
  insert into stock_entries (sku_id, amount, kind, order_detail_id, note)
  select x.sku_id, x.amount, x.kind, x.line, x.note
  from x join locked l on l.id = x.sku_id order by x.sku_id, x.line, x.kind;
end $$;

create or replace function settle_named_stock() returns trigger language plpgsql as $$
declare
  due bigint[] := ('{' || coalesce(current_setting('getzo.stock_due', true), '') || '}')::bigint[];
  back bigint[] := ('{' || coalesce(current_setting('getzo.stock_back', true), '') || '}')::bigint[];
begin
  if due = '{}' then return null; end if;
  perform set_config('getzo.stock_due', '', true), set_config('getzo.stock_due_last', '', true),
    set_config('getzo.stock_back', '', true), set_config('getzo.stock_back_last', '', true);
  perform mark_left_before_count(due);
  perform settle_stock(due, back);
  return null;
end $$;

create or replace trigger orders_left before insert or update of order_status on orders
  for each row execute function keep_left_at();
create or replace trigger stock_entries_count before insert on stock_entries
  for each row execute function count_entry();
create or replace trigger stock_entries_moved after insert on stock_entries referencing new table as made
    for each statement
  execute function move_quantities();
create or replace trigger skus_opened after insert on skus
  for each row when (new.quantity <> 0) execute function count_written();
create or replace trigger skus_counted after update of quantity on skus
  for each row when (old.quantity <> new.quantity and (pg_trigger_depth() = 0)) execute function count_written();
create or replace trigger orders_stock_named after update of order_status, deleted_at, left_at on orders
  for each row when (old.left_at is distinct from new.left_at or (new.left_at is not null
      and old.deleted_at is distinct from new.deleted_at))
  execute function name_order_for_stock();
drop trigger if exists orders_stock_settled on orders;
create constraint trigger orders_stock_settled after update of order_status, deleted_at,
    left_at on orders deferrable initially deferred
  for each row when (old.left_at is distinct from new.left_at or (new.left_at is not null
      and old.deleted_at is distinct from new.deleted_at))
  execute function settle_named_stock();
create or replace trigger order_details_stock_added after insert on order_details
  for each row execute function name_line_for_stock();
drop trigger if exists order_details_stock_settled_first on order_details;
create constraint trigger order_details_stock_settled_first after insert on order_details deferrable initially deferred
  for each row execute function settle_named_stock();
create or replace trigger order_details_stock_named after update of order_id, quantity, sku_id,
    deleted_at on order_details
  for each row when ((old.order_id, old.quantity, old.sku_id, old.deleted_at) is distinct from (new.order_id,
      new.quantity, new.sku_id, new.deleted_at))
  execute function name_line_for_stock();
drop trigger if exists order_details_stock_settled on order_details;
create constraint trigger order_details_stock_settled after update of order_id, quantity, sku_id,
    deleted_at on order_details deferrable initially deferred
  for each row when ((old.order_id, old.quantity, old.sku_id, old.deleted_at) is distinct from (new.order_id,
      new.quantity, new.sku_id, new.deleted_at))
  execute function settle_named_stock();
