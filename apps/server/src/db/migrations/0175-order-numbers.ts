/**
 * The numbers of orders follow a setting (O44): `order_number` is the number from which they are counted, null for the
 * usual one, and the sequence is the last one that was given. `order_number_ends` keeps how far others were counted that
 * the shop used before. A shop that has orders goes on after the greatest recent number that is built as the newest one
 * with a number at its end.
 */
export const orderNumbers = `
create sequence order_numbers minvalue 0 maxvalue 999999999999999 start 1000;
select nextval('order_numbers');
alter table shop_settings add column order_number text
  constraint shop_settings_order_number check (order_number ~ '[0-9]$' and length(order_number) <= 40);
create table order_number_ends (
  prefix text constraint order_number_ends_pkey primary key,
  last_number bigint not null
);
alter sequence order_numbers owned by shop_settings.order_number;
with recent as (
  select id, substring(order_number from '^(.*?)[0-9]{1,15}$') as prefix, substring(order_number from '[0-9]{1,15}$') as digits
  from orders where deleted_at is null and length(order_number) < 40 order by id desc limit 50
), newest as (
  select prefix, length(digits) as places from recent where digits is not null order by id desc limit 1
), greatest_one as (
  select n.prefix, n.places, max(r.digits::bigint) as number
  from newest n join recent r on r.prefix = n.prefix and r.digits::bigint < 999999999999999
  group by n.prefix, n.places
), begun as (
  update shop_settings s set order_number =
    g.prefix || lpad((g.number + 1)::text, greatest(g.places, length((g.number + 1)::text)), '0')
  from greatest_one g
)
select setval('order_numbers', number) from greatest_one;
`
