/** Names of what a change points at, kept as they were when it was made (adr/0022). */
export const namesInHistory = `
set local statement_timeout = 0;

alter table history add column names_before jsonb, add column names_after jsonb;

-- What the records are called that these columns point at; null where none does. The one list of which column names
-- what. Called for every changed line: a look-up costs as much where there is nothing to find, so those of an item are
-- one statement and the others are only made where they are asked for.
create function names_of(pointers jsonb) returns jsonb language plpgsql stable as $$
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
  if pointers ?| '{order_id,variant_id,variant_option_id}' then
    names := names || jsonb_build_object(
      'order_id', (select jsonb_build_object('order_number', order_number, 'order_reference', order_reference)
        from orders where id = (pointers ->> 'order_id')::bigint),
      'variant_id', (select jsonb_build_object('name', name)
        from variants where id = (pointers ->> 'variant_id')::bigint),
      'variant_option_id', (select jsonb_build_object('name', name)
        from variant_options where id = (pointers ->> 'variant_option_id')::bigint));
  end if;
  return nullif(jsonb_strip_nulls(names), '{}');
end $$;

-- As before, and with names: of what changed, and of a part (a line) whatever it points at, since that tells people
-- which part it is. Its root needs no name: the entry is read there.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := to_jsonb(new);
  left_out text[] := array['version', 'date_modified', 'modified_by', 'date_created', 'created_by', 'search_text']
    || tg_argv[3:];
  was jsonb;
  is_now jsonb;
  what text;
begin
  new_row := new_row - left_out;
  if tg_op = 'INSERT' then
    what := 'create';
    is_now := jsonb_strip_nulls(new_row);
  else
    old_row := old_row - left_out;
    if old_row = new_row then return null; end if;
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value) into was, is_now
      from jsonb_each(new_row) where old_row -> key is distinct from value;
    what := case
      when was ? 'deleted_at' and new_row ->> 'deleted_at' is not null then 'delete'
      when was ? 'deleted_at' then 'restore'
      else 'edit' end;
  end if;
  insert into history (root, root_id, root_version, record, record_id, action, changed_by, before, after, names_before,
    names_after, request_id)
  values (
    tg_argv[1],
    (new_row ->> tg_argv[2])::bigint,
    nullif(current_setting('getzo.root_version', true), '')::integer,
    tg_argv[0],
    new.id,
    what,
    coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
    was,
    is_now,
    names_of(was - tg_argv[2]),
    names_of(case when tg_argv[0] = tg_argv[1] then is_now else new_row end - tg_argv[2]),
    nullif(current_setting('getzo.request_id', true), ''));
  return null;
end $$;

-- Entries that are there already get the names of today, of what they pointed at then: the value that the next change
-- of that column found, or else the present one.
create function pointers_then(entry history, today jsonb) returns jsonb language sql stable as $$
  select jsonb_object_agg(t.key, coalesce((
      select later.before -> t.key from history later
      where later.root = entry.root and later.root_id = entry.root_id and later.id > entry.id
        and later.record = entry.record and later.record_id = entry.record_id and later.before ? t.key
      order by later.id limit 1), t.value))
  from jsonb_each(today) t where t.key like '%\\_id'
$$;
alter table history disable trigger append_only;
update history h set names_before = names_of(h.before - 'order_id'),
    names_after = names_of(pointers_then(h, to_jsonb(d) - 'order_id'))
  from order_details d where h.record = 'order_detail' and d.id = h.record_id;
update history h set names_before = names_of(h.before - 'product_id'),
    names_after = names_of(pointers_then(h, to_jsonb(m) - 'product_id'))
  from promotions m where h.record = 'promotion' and m.id = h.record_id;
update history h set names_before = names_of(h.before - 'product_id'),
    names_after = names_of(pointers_then(h, to_jsonb(o) - 'product_id'))
  from variant_options o where h.record = 'variant_option' and o.id = h.record_id;
update history set names_before = names_of(before), names_after = names_of(after)
  where record = root and coalesce(names_of(before), names_of(after)) is not null;
alter table history enable trigger append_only;
drop function pointers_then;
`
