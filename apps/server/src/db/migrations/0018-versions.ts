/** Every save of a record, and of a part of it, is a new version of that record and of no other (O28). */
export const versions = `
create or replace function next_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  return new;
end $$;

-- Makes the record that a part belongs to a new version, unless this transaction has written it already: a record
-- counts one version a save, however many of its parts are saved with it. Before the part, so that its history finds
-- the version. A line that moves is a change of both its orders.
create function next_version_of_root() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'order' then
      update orders set version = version
        where id in (new.order_id, old.order_id) and xmin <> pg_current_xact_id()::xid;
    when 'product' then
      update products set version = version
        where id in (new.product_id, old.product_id) and xmin <> pg_current_xact_id()::xid;
  end case;
  return new;
end $$;

create function version_of(root text, root_id bigint) returns integer language plpgsql stable as $$
begin
  return case root
    when 'order' then (select version from orders where id = root_id)
    when 'product' then (select version from products where id = root_id) end;
end $$;

-- As before, with the version of the record that each row belongs to, whatever else the statement changes.
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
    names_of(case when tg_argv[0] = tg_argv[1] then is_now else new_row end - tg_argv[2]),
    nullif(current_setting('getzo.request_id', true), ''));
  return null;
end $$;

create trigger order_details_root before insert or update on order_details for each row
  execute function next_version_of_root('order');
create trigger variants_root before insert or update on variants for each row
  execute function next_version_of_root('product');
create trigger variant_options_root before insert or update on variant_options for each row
  execute function next_version_of_root('product');
create trigger skus_root before insert or update on skus for each row
  execute function next_version_of_root('product');
create trigger promotions_root before insert or update on promotions for each row
  execute function next_version_of_root('product');

create trigger variants_version before insert or update on variants for each row execute function next_version();
create trigger variant_options_version before insert or update on variant_options for each row
  execute function next_version();
create trigger skus_version before insert or update on skus for each row execute function next_version();
create trigger promotions_version before insert or update on promotions for each row execute function next_version();
`
