-- The words by which records are found (adr/0035). The check of an import (getzo.taken_back) leaves them out, as it takes back
-- what it writes: they refuse nothing, and are the dearest part of a row.

create or replace function spell_name() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.taken_back', true) = 'on' then return new; end if;
  new.name_pinyin := pinyin_of(new.name, 'text');
  return new;
end $$;

create or replace function spell_customer() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.taken_back', true) = 'on' then return new; end if;
  new.customer_name_pinyin := pinyin_of(new.customer_name, 'name');
  return new;
end $$;

-- An order is found by its own words and its customer's. It holds both, so that a page of any search can follow the
-- index of its sort, or be found by this one text.
create or replace function words_of_order(o orders, customer_words text)
  returns text language sql immutable parallel safe as $$
  select ' ' || fold_text(concat_ws(' ', o.order_number, o.order_reference, o.tracking_id, o.tyl_tracking_id))
    || customer_words
$$;

-- A customer's name that changes at the same moment must not be missed: whoever begins to belong to a customer waits
-- for it. Who belongs already is found by keep_order_words once the name is stored.
create or replace function set_order_words() returns trigger language plpgsql as $$
declare
  customer_words text;
begin
  if tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id then
    select c.search_text into customer_words from customers c where c.id = new.customer_id for share;
  else
    select c.search_text into customer_words from customers c where c.id = new.customer_id;
  end if;
  if current_setting('getzo.taken_back', true) = 'on' then return new; end if;
  new.search_text := words_of_order(new, coalesce(customer_words, ''));
  return new;
end $$;

create or replace function keep_order_words() returns trigger language plpgsql as $$
begin
  update orders o set search_text = words_of_order(o, new.search_text) where o.customer_id = new.id;
  return null;
end $$;

create or replace trigger customers_spelled before insert or update of customer_name on customers
  for each row execute function spell_customer();
create or replace trigger brands_spelled before insert or update of name on brands
  for each row execute function spell_name();
create or replace trigger products_spelled before insert or update of name on products
  for each row execute function spell_name();
create or replace trigger orders_words before insert or update of order_number, order_reference, tracking_id,
    tyl_tracking_id, customer_id on orders
  for each row execute function set_order_words();
create or replace trigger customers_order_words after update on customers
  for each row when (old.search_text is distinct from new.search_text) execute function keep_order_words();
