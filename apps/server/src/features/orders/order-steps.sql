-- The steps that an order has reached (K14), and the names that its lines were sold by.

create or replace function keep_order_steps() returns trigger language plpgsql as $$
declare
  life text[] := array['waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered',
    'refunded', 'cancelled_by_admin', 'cancelled_by_customer'];
begin
  delete from order_steps
    where order_id = new.id and array_position(life, status) > array_position(life, new.order_status);
  insert into order_steps (order_id, status, reached_at) values (new.id, new.order_status, now())
    on conflict do nothing;
  return null;
end $$;

create or replace function take_out_sent_steps() returns trigger language plpgsql as $$
begin
  delete from order_steps where order_id = new.id and status in ('shipped', 'delivered');
  return null;
end $$;

create or replace function keep_sold_name() returns trigger language plpgsql as $$
begin
  update order_details set sold_as = old.combo_identifier where sku_id = new.id and sold_as is null;
  return null;
end $$;

create or replace function forget_sold_name() returns trigger language plpgsql as $$
begin
  new.sold_as := null;
  return new;
end $$;

create or replace trigger skus_sold_name after update on skus
  for each row when (old.combo_identifier is distinct from new.combo_identifier) execute function keep_sold_name();
create or replace trigger order_details_sold_name before update of sku_id on order_details
  for each row when (old.sku_id is distinct from new.sku_id) execute function forget_sold_name();
create or replace trigger orders_step_first after insert on orders for each row execute function keep_order_steps();
create or replace trigger orders_step_reached after update of order_status on orders
  for each row when (old.order_status is distinct from new.order_status) execute function keep_order_steps();
create or replace trigger orders_never_left after update of never_left on orders
  for each row when (new.never_left is not null and new.left_at is null and old.left_at is not null)
  execute function take_out_sent_steps();
