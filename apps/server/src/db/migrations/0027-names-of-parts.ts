/** What a part of a product or a brand was called, in their history (O36). */
export const namesOfParts = `
-- The name that people know a part by, out of its own row, under the name that pointers to it have in names_of.
create function name_of_part(kind text, part jsonb) returns jsonb language sql immutable parallel safe as $$
  select case kind
    when 'sku' then jsonb_build_object('sku_id',
      jsonb_build_object('sku', part -> 'sku', 'combo_identifier', part -> 'combo_identifier'))
    when 'variant' then jsonb_build_object('variant_id', jsonb_build_object('name', part -> 'name'))
    when 'variant_option' then jsonb_build_object('variant_option_id', jsonb_build_object('name', part -> 'name'))
    when 'promotion' then jsonb_build_object('promotion_id',
      jsonb_build_object('price', part ->> 'price', 'currency', part -> 'currency'))
    when 'document' then jsonb_build_object('document_id', jsonb_build_object('title', part -> 'title'))
    else '{}' end
$$;

-- As before, with the part's own name beside those of what it points at.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  new_row jsonb := to_jsonb(new);
  left_out text[] := array['version', 'date_modified', 'modified_by', 'date_created', 'created_by', 'search_text']
    || tg_argv[3:];
  was jsonb;
  is_now jsonb;
  what text;
  version_now integer;
begin
  version_now := case when tg_argv[0] = tg_argv[1] then (new_row ->> 'version')::integer
    else version_of(tg_argv[1], (new_row ->> tg_argv[2])::bigint) end;
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
    version_now,
    tg_argv[0],
    new.id,
    what,
    coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
    was,
    is_now,
    names_of(was - tg_argv[2]),
    case when tg_argv[0] = tg_argv[1] then names_of(is_now - tg_argv[2])
      else nullif(coalesce(names_of(new_row - tg_argv[2]), '{}') || name_of_part(tg_argv[0], new_row), '{}') end,
    nullif(current_setting('getzo.request_id', true), ''));
  return null;
end $$;
`
