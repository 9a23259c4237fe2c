/** Customers who are merged, and the other numbers of the one who stays (W12, adr/0119). */
export const mergedCustomers = () => `
set local statement_timeout = 0;
drop trigger customers_order_words on customers;
alter table customers drop column search_text,
  add column other_phones text[],
  add column merged_into bigint references customers (id);

create function phones_of(phones text[]) returns text language sql immutable parallel safe as $$
  select coalesce(array_to_string(phones, ' ') || ' ', '')
$$;
alter table customers add column search_text text generated always as
  (' ' || words_of_name(customer_name, customer_name_pinyin) || ' ' || phone_number || ' ' || phones_of(other_phones))
  stored;
create index customers_search on customers using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create trigger customers_order_words after update on customers for each row
  when (old.search_text is distinct from new.search_text) execute function keep_order_words();
create index customers_by_merged on customers (merged_into) where merged_into is not null;
create index customers_by_other_phone on customers using gin (other_phones) where other_phones is not null;

-- A number is one customer's, as the own number or as another one (C4). The unique index makes whoever takes the number
-- of a customer that is just being merged wait until it is; this trigger comes after it, and so sees the merge.
create function keep_phones_apart() returns trigger language plpgsql as $$
declare
  holder record;
begin
  if new.deleted_at is not null then return null; end if;
  -- a deleted one is locked too, so that it is not restored at the same moment
  for holder in select c.deleted_at from customers c where c.other_phones is not null and c.id <> new.id
      and c.other_phones && (new.other_phones || new.phone_number) order by c.id for share loop
    if holder.deleted_at is null then
      raise unique_violation using constraint = 'customers_phone_unique', table = 'customers',
        message = 'another customer has this number beside the own';
    end if;
  end loop;
  if new.other_phones is not null and exists (select from customers c where c.phone_number = any(new.other_phones)
      and c.deleted_at is null and c.id <> new.id) then
    raise unique_violation using constraint = 'customers_phone_unique', table = 'customers',
      message = 'another customer has one of these numbers';
  end if;
  return null;
end $$;
create trigger customers_phones after insert or update of phone_number, other_phones, deleted_at on customers
  for each row execute function keep_phones_apart();

-- The customer whom an id means today: the one who stayed after all merges. Null where there never was one.
create function survivor_of(of bigint) returns bigint language sql stable strict parallel safe as $$
  with recursive chain as (
    select c.id, c.merged_into, 1 as place from customers c where c.id = of
    union all
    select c.id, c.merged_into, chain.place + 1 from chain join customers c on c.id = chain.merged_into)
  select id from chain order by place desc limit 1
$$;

-- A customer and all who were merged into it.
create function family_of(of bigint) returns setof bigint language sql stable strict parallel safe as $$
  with recursive family as (
    select of as id
    union all
    select c.id from family join customers c on c.merged_into = family.id)
  select id from family
$$;

create table customer_merges (
  id bigint generated always as identity primary key,
  survivor_id bigint not null references customers (id),
  merged_id bigint not null references customers (id),
  orders integer not null,
  notes integer not null,
  merged_at timestamptz not null,
  merged_by text not null,
  undone_at timestamptz,
  undone_by text
);
create unique index customer_merges_standing on customer_merges (merged_id) where undone_at is null;
create index customer_merges_by_survivor on customer_merges (survivor_id, id);
create index customer_merges_by_merged on customer_merges (merged_id, id);
create trigger customer_merges_history after insert or update on customer_merges for each row
  execute function record_history('customer_merge', 'customer', 'survivor_id', 'merged_at', 'merged_by');

-- What a merge changed: the two customers, and the orders and notes that moved. version is the one it left them in.
create table customer_merge_parts (
  merge_id bigint not null references customer_merges (id) on delete cascade,
  kind text not null,
  record_id bigint not null,
  version_before integer not null,
  version integer not null,
  before jsonb,
  primary key (merge_id, kind, record_id),
  constraint customer_merge_parts_kind check (kind in ('customer', 'order', 'note'))
);
create index customer_merge_parts_by_record on customer_merge_parts (kind, record_id);

-- As before, with customers who are merged.
create or replace function names_of(pointers jsonb) returns jsonb language plpgsql stable as $$
declare
  names jsonb := '{}';
begin
  if pointers ?| '{brand_id,product_id,sku_id,promotion_id}' then
    select jsonb_build_object(
        'brand_id', case when b.id is not null then jsonb_build_object('name', b.name) end,
        'product_id', case when p.id is not null then jsonb_build_object('name', p.name) end,
        'sku_id', case when s.id is not null
          then jsonb_build_object('sku', s.sku, 'combo_identifier', s.combo_identifier) end,
        'promotion_id', case when m.id is not null
          then jsonb_build_object('price', m.price::text, 'currency', m.currency) end)
      into names
      from (select 1) one
      left join brands b on b.id = (pointers ->> 'brand_id')::bigint
      left join products p on p.id = (pointers ->> 'product_id')::bigint
      left join skus s on s.id = (pointers ->> 'sku_id')::bigint
      left join promotions m on m.id = (pointers ->> 'promotion_id')::bigint;
  end if;
  if pointers ? 'customer_id' then
    names := names || jsonb_build_object('customer_id', (
      select jsonb_build_object('customer_name', customer_name, 'phone_number', phone_number)
      from customers where id = (pointers ->> 'customer_id')::bigint));
  end if;
  if pointers ?| '{merged_id,merged_into,survivor_id}' then
    names := names || jsonb_build_object(
      'merged_id', (select jsonb_build_object('customer_name', customer_name, 'phone_number', phone_number)
        from customers where id = (pointers ->> 'merged_id')::bigint),
      'merged_into', (select jsonb_build_object('customer_name', customer_name, 'phone_number', phone_number)
        from customers where id = (pointers ->> 'merged_into')::bigint),
      'survivor_id', (select jsonb_build_object('customer_name', customer_name, 'phone_number', phone_number)
        from customers where id = (pointers ->> 'survivor_id')::bigint));
  end if;
  if pointers ?| '{order_id,variant_id,variant_option_id}' then
    names := names || jsonb_build_object(
      'order_id', (select jsonb_build_object('order_number', order_number, 'order_reference', order_reference)
        from orders where id = (pointers ->> 'order_id')::bigint),
      'variant_id', (select jsonb_build_object('name', name)
        from variants where id = (pointers ->> 'variant_id')::bigint),
      'variant_option_id', (select jsonb_build_object('name', name)
        from variant_options where id = (pointers ->> 'variant_option_id')::bigint));
  end if;
  if pointers ?| '{url_id,batch_id}' then
    names := names || jsonb_build_object(
      'url_id', (select jsonb_build_object('url_seed', url_seed) from urls where id = (pointers ->> 'url_id')::bigint),
      'batch_id', (select jsonb_build_object('name', name)
        from tag_batches where id = (pointers ->> 'batch_id')::bigint));
  end if;
  return nullif(jsonb_strip_nulls(names), '{}');
end $$;
`
