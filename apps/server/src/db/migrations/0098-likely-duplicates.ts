/** Customers who are likely the same person, and those of whom somebody said that they are not (W12, adr/0119). */
export const likelyDuplicates = () => `
set local statement_timeout = 0;

-- What a customer is compared by, each with what it is: 'n:' a name's words in the orders in which people write them,
-- 'i:' its initials, 'a:' the same of a name that has initials only in part, 'p:' a number without what stands before
-- it. This finds whom to compare; domain's likelySame decides.
-- An index is built without a search path: the function's own calls name their schema.
create function likeness_keys(name text, name_pinyin text, phone text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  words text[];
  n integer;
  digits text := ltrim(regexp_replace(phone, '\\D', '', 'g'), '0');
  keys text[];
  letters text[];
begin
  words := regexp_split_to_array(btrim(regexp_replace(regexp_replace(
    regexp_replace(public.fold_text(left(case when name_pinyin = '' then name else name_pinyin end, 200)),
      '\\s*\\([^()]*\\)?\\s*$', ''),
    '[''’\`-]', '', 'g'), '[[:space:].,;/()]+', ' ', 'g')), ' ');
  n := cardinality(words);
  if n > 1 then
    letters := array(select left(w, 1) from unnest(words) w);
    keys := array(select distinct case when 1 = any(array(select length(w) from unnest(words) w))
        then 'a:' else 'i:' end || (select string_agg(l, '' order by l collate "C") from unnest(s.chosen) l)
      from (values (letters), (array[letters[1], letters[2]]), (array[letters[1], letters[n]])) s(chosen));
  end if;
  if 1 <> all(array(select length(w) from unnest(words) w)) then
    keys := coalesce(keys, '{}') || array(select distinct 'n:' || k from (values (array_to_string(words, '')),
      (array_to_string(words[2:n] || words[1:1], '')), (array_to_string(words[n:n] || words[1:n-1], ''))) s(k)
      where length(k) > 1);
  end if;
  return coalesce(keys, '{}') || array(select distinct 'p:' || k
    from (values (digits), (ltrim(substr(digits, 2), '0')), (ltrim(substr(digits, 3), '0')),
      (ltrim(substr(digits, 4), '0'))) s(k) where length(k) >= 7);
end $$;

-- The keys that others have who may be the same: a name with initials may be any that begins so.
create function likeness_asked(keys text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct k), '{}') from (
    select key as k from unnest(keys) key where key !~ '^i:'
    union all select 'a' || substr(key, 2) from unnest(keys) key where key ~ '^i:'
    union all select 'i' || substr(key, 2) from unnest(keys) key where key ~ '^a:') a
$$;
create index customers_by_likeness on customers
  using gin (likeness_keys(customer_name, customer_name_pinyin, phone_number)) where deleted_at is null;

-- A city as it is compared: in Latin letters, without the word for city.
create function city_key(city text) returns text language sql stable strict parallel safe as $$
  select nullif(regexp_replace(fold_text(case when city ~ '[\\u4e00-\\u9fff]'
    then pinyin_of(regexp_replace(btrim(city), '市$', ''), 'text') else regexp_replace(btrim(city), '\\s+(city|shi)$', '', 'i')
    end), '[^a-z]', '', 'g'), '')
$$;

create table customer_pairs (
  id bigint generated always as identity primary key,
  low_id bigint not null references customers (id),
  high_id bigint not null references customers (id),
  reasons text[] not null,
  found_at timestamptz not null,
  different_at timestamptz,
  different_by text,
  constraint customer_pairs_order check (low_id < high_id),
  constraint customer_pairs_unique unique (low_id, high_id)
);
create index customer_pairs_by_high on customer_pairs (high_id);
create index customer_pairs_open on customer_pairs (found_at, id) where different_at is null;

-- Customers who are to be compared, since something changed by which they are.
create table customers_to_compare (
  customer_id bigint primary key references customers (id)
);
insert into customers_to_compare select id from customers where deleted_at is null;

create function ask_to_compare() returns trigger language plpgsql as $$
begin
  insert into customers_to_compare values (case tg_table_name when 'orders'
    then (to_jsonb(new) ->> 'customer_id')::bigint else new.id end) on conflict do nothing;
  return null;
end $$;
create trigger customers_compared after insert or update of customer_name, phone_number, deleted_at on customers
  for each row execute function ask_to_compare();
create trigger orders_compared after insert or update of customer_id, customer_ship_to_address_city on orders
  for each row execute function ask_to_compare();
`
