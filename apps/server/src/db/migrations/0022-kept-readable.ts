/** What is deleted can be restored (N8), and what was sold reads as it was sold, whatever it is called by now (P8). */
export const keptReadable = `
create index products_in_bin on products (deleted_at, id) where deleted_at is not null;
create index promotions_in_bin on promotions (deleted_at, id) where deleted_at is not null;

-- What the SKU of a line was called when it was sold; null where it still is.
alter table order_details add column sold_as text;

create function keep_sold_name() returns trigger language plpgsql as $$
begin
  update order_details set sold_as = old.combo_identifier where sku_id = new.id and sold_as is null;
  return null;
end $$;
create trigger skus_sold_name after update on skus for each row
  when (old.combo_identifier is distinct from new.combo_identifier) execute function keep_sold_name();

create function forget_sold_name() returns trigger language plpgsql as $$
begin
  new.sold_as := null;
  return new;
end $$;

-- Keeping a name is no change of the order: it makes no version of it, which would refuse everybody's open form, and is
-- no news in its history. This trigger comes before order_details_sold_name, so the names differ here only where the
-- statement itself set them.
drop trigger order_details_root on order_details;
create trigger order_details_added before insert on order_details for each row
  execute function next_version_of_root('order');
create trigger order_details_root before update on order_details for each row
  when (old.sold_as is not distinct from new.sold_as) execute function next_version_of_root('order');
create trigger order_details_sold_name before update of sku_id on order_details for each row
  when (old.sku_id is distinct from new.sku_id) execute function forget_sold_name();
drop trigger order_details_history on order_details;
create trigger order_details_history after insert or update on order_details for each row
  execute function record_history('order_detail', 'order', 'order_id', 'sold_as');
`
