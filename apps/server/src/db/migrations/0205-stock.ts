const open = `('waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created')`
const left = `('shipped', 'delivered')`

/**
 * When an order's goods have left (S3): set once with the first status that says so, kept when it is cancelled or refunded
 * afterwards, null again when it goes back to an open one. `-infinity` is what left before stock was kept.
 */
const leftAt = `
alter table orders add column left_at timestamptz default '-infinity';
alter table orders alter column left_at drop default;
alter table orders disable trigger user;
update orders o set left_at = null
  where order_status in ${open} or (order_status not in ${left} and not exists (
    select from order_steps s where s.order_id = o.id and s.status in ${left}));
alter table orders enable trigger user;
alter table orders add constraint orders_left_whole check (case
  when order_status in ${left} then left_at is not null
  when order_status in ${open} then left_at is null
  else true end);
create table stock_ledger (
  one boolean primary key default true check (one),
  began_at timestamptz not null
);
insert into stock_ledger (began_at) values (now());
select append_only('stock_ledger');

create function keep_left_at() returns trigger language plpgsql as $$
begin
  if new.order_status in ${left} then
    new.left_at := coalesce(new.left_at, case
      when tg_op = 'INSERT' and new.order_date < (select began_at from stock_ledger) then '-infinity' else now() end);
  elsif tg_op = 'INSERT' or new.order_status in ${open} then
    new.left_at := null;
  end if;
  return new;
end $$;
create trigger orders_left before insert or update of order_status on orders
  for each row execute function keep_left_at();

-- that goods have left follows from the status: no news in the order's history, and by itself no version
drop trigger orders_history on orders;
create trigger orders_history after insert or update on orders for each row
  execute function record_history('order', 'order', 'id', 'package_shipping_label', 'provider_label', 'left_at');
drop trigger orders_version on orders;
create trigger orders_version before update on orders for each row
  when (old.search_text is not distinct from new.search_text
    and (old.left_at is not distinct from new.left_at or old.order_status <> new.order_status))
  execute function next_version();
`

/** The columns whose change is a new version of the SKU. versions.test.ts fails if one is missing here. */
const skuItself = [
  'product_id',
  'combo_identifier',
  'sku',
  'barcode',
  'serial_run_limit',
  'pic_url',
  'active',
  'url_item_type',
  'deleted_at',
]
const rowOf = (row: 'old' | 'new') => `(${skuItself.map((name) => `${row}.${name}`).join(', ')})`
const isSkuSaved = `${rowOf('old')} is distinct from ${rowOf('new')}`

/** The ledger (S1): its entries alone move a SKU's quantity, and make no version of the product. */
const ledger = `
alter table skus
  add column reorder_at integer constraint skus_reorder_at check (reorder_at >= 0),
  add column is_untracked boolean not null default false,
  add column warns_since timestamptz,
  drop constraint skus_quantity_range,
  add constraint skus_quantity_range check (quantity between -999999999 and 999999999);
create table stock_entries (
  -- given under the lock of the SKU: its entries' ids and times follow each other
  id bigint primary key,
  sku_id bigint not null references skus (id),
  amount integer not null,
  -- what lay there before it
  before integer not null,
  kind text not null,
  order_detail_id bigint references order_details (id),
  made_at timestamptz not null,
  made_by text not null,
  note text,
  request_id text,
  constraint stock_entries_amount check (amount <> 0),
  constraint stock_entries_kind check (kind in ('opening', 'arrived', 'sent', 'taken_back', 'returned', 'counted',
    'damaged', 'lost', 'given_away')),
  constraint stock_entries_line check (kind not in ('sent', 'taken_back') or order_detail_id is not null)
);
create index stock_entries_by_sku on stock_entries (sku_id, id);
create index stock_entries_by_line on stock_entries (order_detail_id, sku_id) include (amount)
  where kind in ('sent', 'taken_back');
create index stock_entries_counts on stock_entries (sku_id, made_at)
  where kind in ('opening', 'counted') and order_detail_id is null;
create sequence stock_entries_ids owned by stock_entries.id;
select append_only('stock_entries');

-- What lies there before an entry is what the one before it says, also within a statement.
create function count_entry() returns trigger language plpgsql as $$
begin
  perform from skus where id = new.sku_id for no key update;
  new.before := coalesce((select before + amount from stock_entries where sku_id = new.sku_id order by id desc limit 1), 0);
  new.id := nextval('stock_entries_ids');
  new.made_at := clock_timestamp();
  new.made_by := coalesce(nullif(current_setting('getzo.actor', true), ''), 'system');
  new.request_id := nullif(current_setting('getzo.request_id', true), '');
  return new;
end $$;
create trigger stock_entries_count before insert on stock_entries for each row execute function count_entry();

-- A SKU begins to warn with what a person has first counted, received or written off.
create function move_quantities() returns trigger language plpgsql as $$
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
create trigger stock_entries_moved after insert on stock_entries referencing new table as made
  for each statement execute function move_quantities();

-- A quantity that is written on the SKU is a count, or what a new SKU begins with.
create function count_written() returns trigger language plpgsql as $$
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
create trigger skus_opened after insert on skus for each row when (new.quantity <> 0) execute function count_written();
create trigger skus_counted after update of quantity on skus for each row
  when (old.quantity <> new.quantity and pg_trigger_depth() = 0) execute function count_written();

-- A change of the quantity, or of how stock is kept, makes no version of the product.
drop trigger skus_root on skus;
drop trigger skus_version on skus;
drop trigger skus_history on skus;
create trigger skus_added before insert on skus for each row execute function next_version_of_root('product');
create trigger skus_root before update on skus for each row when (${isSkuSaved})
  execute function next_version_of_root('product');
create trigger skus_version before update on skus for each row when (${isSkuSaved}) execute function next_version();
create trigger skus_history after insert or update on skus for each row
  execute function record_history('sku', 'product', 'product_id', 'quantity', 'warns_since');
`

/** The first day: what lies there is an opening. A shop that has never written a quantity keeps no stock yet. */
const firstDay = `
select set_config('getzo.stock_written', 'on', true);
insert into stock_entries (sku_id, amount, kind) select id, quantity, 'opening' from skus where quantity <> 0 order by id;
select set_config('getzo.stock_written', '', true);
update skus set is_untracked = true where not exists (select from stock_entries);
alter table shop_settings add column unpaid_days text;
create index orders_open on orders (id) where deleted_at is null and order_status in ${open};
`

/** Stock as a ledger (S1, S3, adr/0192). */
export const stock = () => `set local statement_timeout = 0;${leftAt}${ledger}${firstDay}`
