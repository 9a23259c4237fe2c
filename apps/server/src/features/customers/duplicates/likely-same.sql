-- Customers who are likely the same, and merged ones (W12, adr/0119).

-- A city as it is compared: in Latin letters, without the word for city.
create or replace function city_key(city text) returns text language sql stable strict parallel safe as $$
  select nullif(regexp_replace(fold_text(case when city ~ '[\u4e00-\u9fff]'
    then pinyin_of(regexp_replace(btrim(city), '市$', ''), 'text') else regexp_replace(btrim(city), '\s+(city|shi)$', '', 'i')
    end), '[^a-z]', '', 'g'), '')
$$;

-- The keys that others have who may be the same: a name with initials may be any that begins so.
create or replace function likeness_asked(keys text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct k), '{}') from (
    select key as k from unnest(keys) key where key !~ '^i:'
    union all select 'a' || substr(key, 2) from unnest(keys) key where key ~ '^i:'
    union all select 'i' || substr(key, 2) from unnest(keys) key where key ~ '^a:') a
$$;

create or replace function ask_to_compare() returns trigger language plpgsql as $$
declare
  asked bigint := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'customer_id')::bigint else new.id end;
begin
  -- the check of an import takes back what it wrote
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
  insert into customers_to_compare
    select asked where not exists (select from customers_to_compare where customer_id = asked);
  return null;
end $$;

-- The customer whom an id means today: the one who stayed after all merges. Null where there never was one.
create or replace function survivor_of(of bigint) returns bigint language sql stable strict parallel safe as $$
  with recursive chain as (
    select c.id, c.merged_into, 1 as place from customers c where c.id = of
    union all
    select c.id, c.merged_into, chain.place + 1 from chain join customers c on c.id = chain.merged_into)
  select id from chain order by place desc limit 1
$$;

-- A customer and all who were merged into it.
create or replace function family_of(of bigint) returns setof bigint language sql stable strict parallel safe as $$
  with recursive family as (
    select of as id
    union all
    select c.id from family join customers c on c.merged_into = family.id)
  select id from family
$$;

create or replace trigger customers_compared after insert or update of customer_name, phone_number,
    deleted_at on customers
  for each row execute function ask_to_compare();
create or replace trigger orders_compared after insert or update of customer_id,
    customer_ship_to_address_city on orders
  for each row execute function ask_to_compare();
