-- The SKUs whose stock webhooks are to be told of (S10).

create or replace function is_stock_told() returns boolean language plpgsql stable as $$
begin
  return coalesce(current_setting('getzo.dry_run', true), '') <> 'on'
    and exists (select from webhooks where deleted_at is null and 'stock' = any(kinds));
end $$;

create or replace function mark_entries_of_stock() returns trigger language plpgsql as $$
begin
  if is_stock_told() then insert into stock_marks (sku_id) select distinct sku_id from made; end if;
  return null;
end $$;

create or replace function mark_line_of_stock() returns trigger language plpgsql as $$
begin
  if not is_stock_told() then return null; end if;
  insert into stock_marks (sku_id) values (new.sku_id);
  if tg_op = 'UPDATE' and old.sku_id <> new.sku_id then insert into stock_marks (sku_id) values (old.sku_id); end if;
  return null;
end $$;

create or replace function mark_order_of_stock() returns trigger language plpgsql as $$
begin
  if is_stock_told() then
    insert into stock_marks (sku_id) select distinct sku_id from order_details where order_id = new.id and deleted_at is null;
  end if;
  return null;
end $$;

create or replace trigger stock_entries_told after insert on stock_entries referencing new table as made
    for each statement
  execute function mark_entries_of_stock();
create or replace trigger order_details_stock_added_told after insert on order_details
  for each row execute function mark_line_of_stock();
create or replace trigger order_details_stock_told after update of order_id, quantity, sku_id,
    deleted_at on order_details
  for each row when ((old.order_id, old.quantity, old.sku_id, old.deleted_at) is distinct from (new.order_id,
      new.quantity, new.sku_id, new.deleted_at))
  execute function mark_line_of_stock();
create or replace trigger orders_stock_told after update of order_status, deleted_at on orders
  for each row when ((old.order_status, old.deleted_at) is distinct from (new.order_status, new.deleted_at))
  execute function mark_order_of_stock();
