/**
 * An import writes less (W9). A record that its transaction has just made is no new version because its parts are added:
 * within a savepoint a row's xmin is that of the savepoint, so every order was written twice. And what is rolled back in
 * any case (getzo.dry_run, the check of an import) leaves out its history, which can refuse nothing.
 */
export const checkedWithLess = `
create or replace function next_version_of_root() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'order' then
      update orders set version = version where id in (new.order_id, old.order_id)
        and xmin <> pg_current_xact_id()::xid and date_created is distinct from now();
    when 'product' then
      update products set version = version where id in (new.product_id, old.product_id)
        and xmin <> pg_current_xact_id()::xid and date_created is distinct from now();
  end case;
  return new;
end $$;

-- as before but for its first line
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
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
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
