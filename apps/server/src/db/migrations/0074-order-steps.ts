/** Every status, in the order of an order's life. */
const life = `array['waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered',
    'refunded', 'cancelled_by_admin', 'cancelled_by_customer']`

/**
 * The statuses that an order has reached, each with its time (K14), whichever statement sets them. An order that goes
 * back has not reached the later ones any more; the one that it goes back to keeps its time.
 */
export const orderSteps = () => `
set local statement_timeout = 0;
create table order_steps (
  order_id bigint not null references orders (id),
  status text not null,
  reached_at timestamptz not null,
  primary key (order_id, status)
);

create function keep_order_steps() returns trigger language plpgsql as $$
declare
  life text[] := ${life};
begin
  delete from order_steps
    where order_id = new.id and array_position(life, status) > array_position(life, new.order_status);
  insert into order_steps (order_id, status, reached_at) values (new.id, new.order_status, now())
    on conflict do nothing;
  return null;
end $$;

insert into order_steps (order_id, status, reached_at)
  select order_id, status, min(changed_at)
  from (select *, min(place) over (partition by order_id order by id rows between 1 following and unbounded following)
      as lowest_after
    from (select h.id, h.root_id as order_id, h.changed_at, h.after ->> 'order_status' as status,
        array_position(${life}, h.after ->> 'order_status') as place
      from history h
      where h.root = 'order' and h.record = 'order' and h.after ->> 'order_status' is not null) became) way
  where lowest_after is null or lowest_after >= place
  group by order_id, status;

create trigger orders_step_first after insert on orders for each row execute function keep_order_steps();
create trigger orders_step_reached after update of order_status on orders for each row
  when (old.order_status is distinct from new.order_status) execute function keep_order_steps();
`
