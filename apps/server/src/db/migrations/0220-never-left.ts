const open = `('waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created')`
const left = `('shipped', 'delivered')`

/**
 * "It never left" (S3): a closed order whose goods had left by its steps, and whose parcel stayed. Its note is the news in
 * the order's history. Steps and `left_at` go together, so that nothing says both.
 */
export const neverLeft = `
alter table orders add column never_left text;
create or replace function keep_left_at() returns trigger language plpgsql as $$
begin
  if new.order_status in ${left} then
    new.left_at := coalesce(new.left_at, case
      when tg_op = 'INSERT' and new.order_date < (select began_at from stock_ledger) then '-infinity' else now() end);
    new.never_left := null;
  elsif tg_op = 'INSERT' or new.order_status in ${open} then
    new.left_at := null;
    new.never_left := null;
  end if;
  return new;
end $$;

create function take_out_sent_steps() returns trigger language plpgsql as $$
begin
  delete from order_steps where order_id = new.id and status in ${left};
  return null;
end $$;
create trigger orders_never_left after update of never_left on orders for each row
  when (new.never_left is not null and new.left_at is null and old.left_at is not null)
  execute function take_out_sent_steps();

drop trigger orders_version on orders;
create trigger orders_version before update on orders for each row
  when (old.search_text is not distinct from new.search_text
    and (old.left_at is not distinct from new.left_at or old.order_status <> new.order_status
      or old.never_left is distinct from new.never_left))
  execute function next_version();

-- what had left before stock was kept took nothing; if it never left, it lay there when stock began
create or replace function name_order_for_stock() returns trigger language plpgsql as $$
begin
  perform name_for_stock(new.id, 'getzo.stock_due');
  if old.left_at = '-infinity' and new.left_at is null and new.never_left is null then
    perform name_for_stock(new.id, 'getzo.stock_back');
  end if;
  return null;
end $$;
`
