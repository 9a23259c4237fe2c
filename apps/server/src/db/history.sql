-- History by triggers (adr/0004), the versions of records, and append-only tables (adr/0021): one trigger line a table.

-- The check of an import takes back what it wrote; its rows are not even read.
create or replace function record_history() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
  left_out text[];
  was jsonb;
  is_now jsonb;
  what text;
  version_now integer;
begin
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  new_row := to_jsonb(new);
  left_out := array['version', 'date_modified', 'modified_by', 'date_created', 'created_by', 'search_text'] || tg_argv[3:];
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

-- A line that moves to another order is told in the history of its new one; the order that it leaves needs it too.
create or replace function record_departure() returns trigger language plpgsql as $$
begin
  insert into history (root, root_id, root_version, record, record_id, action, changed_by, before, after, names_before,
    names_after, request_id)
  select 'order', o.id, o.version, 'order_detail', old.id, 'edit',
    coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
    jsonb_build_object('order_id', old.order_id), jsonb_build_object('order_id', new.order_id),
    names_of(to_jsonb(old)), names_of(to_jsonb(new)),
    nullif(current_setting('getzo.request_id', true), '')
  from orders o where o.id = old.order_id;
  return null;
end $$;

-- The name that people know a part by, out of its own row, under the name that pointers to it have in names_of.
create or replace function name_of_part(kind text, part jsonb) returns jsonb language sql immutable parallel safe as $$
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

-- Every save of a record is a new version (O28). The version is remembered for the rest of the transaction, so
-- that the history of a record's parts, written after it, says to which version of the whole they belong.
create or replace function next_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then new.version := old.version + 1; end if;
  return new;
end $$;

-- Makes the record that a part belongs to a new version, unless this transaction has written it already: a record
-- counts one version a save, however many of its parts are saved with it. Before the part, so that its history finds
-- the version. A line that moves is a change of both its orders.
create or replace function next_version_of_root() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'order' then
      update orders set version = version where id in (new.order_id, old.order_id)
        and xmin <> pg_current_xact_id()::xid and now() is distinct from date_created
        and now() is distinct from date_modified;
    when 'product' then
      update products set version = version where id in (new.product_id, old.product_id)
        and xmin <> pg_current_xact_id()::xid and now() is distinct from date_created
        and now() is distinct from date_modified;
    when 'arrival' then
      update arrivals set version = version where id = new.arrival_id
        and xmin <> pg_current_xact_id()::xid and now() is distinct from date_created
        and now() is distinct from date_modified;
  end case;
  return new;
end $$;

create or replace function version_of(root text, root_id bigint) returns integer language plpgsql stable as $$
begin
  return case root
    when 'order' then (select version from orders where id = root_id)
    when 'product' then (select version from products where id = root_id)
    when 'arrival' then (select version from arrivals where id = root_id)
    when 'count' then (select version from stock_counts where id = root_id) end;
end $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace function append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function refuse_change()', target);
end $$;

create or replace trigger users_version before insert or update of email, password_hash, first_name, last_name,
    phone_number, image_url, address, city, country, role, disabled_at on users
  for each row execute function next_version();
create or replace trigger users_history after insert or update on users
  for each row execute function record_history('user', 'user', 'id', 'password_hash', 'last_seen_at');
create or replace trigger brands_version before insert or update on brands
  for each row execute function next_version();
create or replace trigger products_version before insert or update on products
  for each row execute function next_version();
create or replace trigger variants_history after insert or update on variants
  for each row execute function record_history('variant', 'product', 'product_id');
create or replace trigger variant_options_history after insert or update on variant_options
  for each row execute function record_history('variant_option', 'product', 'product_id');
create or replace trigger promotions_history after insert or update on promotions
  for each row execute function record_history('promotion', 'product', 'product_id');
create or replace trigger customers_version before insert or update on customers
  for each row execute function next_version();
create or replace trigger urls_version before insert or update on urls for each row execute function next_version();
create or replace trigger urls_history after insert or update on urls
  for each row execute function record_history('url', 'url', 'id');
create or replace trigger order_details_departure after update of order_id on order_details
  for each row when (old.order_id <> new.order_id) execute function record_departure();
create or replace trigger orders_created before insert on orders for each row execute function next_version();
create or replace trigger customers_history after insert or update on customers
  for each row execute function record_history('customer', 'customer', 'id', 'customer_name_pinyin');
create or replace trigger brands_history after insert or update on brands
  for each row execute function record_history('brand', 'brand', 'id', 'name_pinyin');
create or replace trigger products_history after insert or update on products
  for each row execute function record_history('product', 'product', 'id', 'name_pinyin');
create or replace trigger variants_root before insert or update on variants
  for each row execute function next_version_of_root('product');
create or replace trigger variant_options_root before insert or update on variant_options
  for each row execute function next_version_of_root('product');
create or replace trigger promotions_root before insert or update on promotions
  for each row execute function next_version_of_root('product');
create or replace trigger variants_version before insert or update on variants
  for each row execute function next_version();
create or replace trigger variant_options_version before insert or update on variant_options
  for each row execute function next_version();
create or replace trigger promotions_version before insert or update on promotions
  for each row execute function next_version();
create or replace trigger documents_history after insert or update on documents
  for each row execute function record_history('document', 'brand', 'brand_id', 'file_key', 'sha256');
create or replace trigger order_details_added before insert on order_details
  for each row execute function next_version_of_root('order');
create or replace trigger order_details_root before update on order_details
  for each row when (old.sold_as is not distinct from new.sold_as) execute function next_version_of_root('order');
create or replace trigger order_details_history after insert or update on order_details
  for each row execute function record_history('order_detail', 'order', 'order_id', 'sold_as');
create or replace trigger tag_batches_version before insert or update on tag_batches
  for each row execute function next_version();
create or replace trigger tag_batches_history after insert or update on tag_batches
  for each row execute function record_history('tag_batch', 'tag_batch', 'id');
create or replace trigger tags_version before insert or update on tags for each row execute function next_version();
create or replace trigger tags_history after insert or update on tags
  for each row execute function record_history('tag', 'tag', 'id');
create or replace trigger suspicions_history after update of state, note on suspicions
  for each row
  execute function record_history('suspicion', 'url', 'url_id', 'params', 'found_at', 'last_at', 'decided_at',
      'decided_by');
create or replace trigger url_batches_version before update of cancelled_at, failure on url_batches
  for each row execute function next_version();
create or replace trigger url_batches_history after insert or update on url_batches
  for each row execute function record_history('url_batch', 'url_batch', 'id', 'made', 'made_at');
create or replace trigger shipping_labels_history after insert or update on shipping_labels
  for each row
  execute function record_history('shipping_label', 'order', 'order_id', 'image', 'shipment', 'sent_at', 'alerts',
      'checks', 'next_check_at', 'status_before', 'accepted');
create or replace trigger shop_settings_version before update on shop_settings
  for each row execute function next_version();
create or replace trigger shop_settings_history after update on shop_settings
  for each row execute function record_history('settings', 'settings', 'id', 'wechat_reports_since', 'wechat_reminders_since');
create or replace trigger customer_merges_history after insert or update on customer_merges
  for each row
  execute function record_history('customer_merge', 'customer', 'survivor_id', 'merged_at', 'merged_by');
create or replace trigger wechat_refunds_history after insert or update on wechat_refunds
  for each row
  execute function record_history('wechat_refund', 'order', 'order_id', 'body', 'sent_at', 'called_at',
      'answered_at', 'checks', 'next_check_at', 'held_until');
create or replace trigger refunds_history after insert or update on refunds
  for each row
  execute function record_history('refund', 'order', 'order_id', 'wechat_number', 'wechat_status', 'wechat_fen',
      'needs_hand');
create or replace trigger orders_history after insert or update on orders
  for each row
  execute function record_history('order', 'order', 'id', 'package_shipping_label', 'provider_label', 'left_at');
create or replace trigger skus_added before insert on skus
  for each row execute function next_version_of_root('product');
create or replace trigger skus_root before update on skus
  for each row when ((old.product_id, old.combo_identifier, old.sku, old.barcode, old.serial_run_limit, old.pic_url,
      old.active, old.url_item_type, old.deleted_at) is distinct from (new.product_id, new.combo_identifier, new.sku,
            new.barcode, new.serial_run_limit, new.pic_url, new.active, new.url_item_type, new.deleted_at))
  execute function next_version_of_root('product');
create or replace trigger skus_version before update on skus
  for each row when ((old.product_id, old.combo_identifier, old.sku, old.barcode, old.serial_run_limit, old.pic_url,
      old.active, old.url_item_type, old.deleted_at) is distinct from (new.product_id, new.combo_identifier, new.sku,
            new.barcode, new.serial_run_limit, new.pic_url, new.active, new.url_item_type, new.deleted_at))
  execute function next_version();
create or replace trigger skus_history after insert or update on skus
  for each row execute function record_history('sku', 'product', 'product_id', 'quantity', 'warns_since');
create or replace trigger orders_version before update on orders
  for each row when (old.search_text is not distinct from new.search_text and (old.left_at is not distinct
      from new.left_at or old.order_status <> new.order_status or old.never_left is distinct from new.never_left))
  execute function next_version();
create or replace trigger import_presets_version before insert or update on import_presets
  for each row execute function next_version();
create or replace trigger import_presets_history after insert or update on import_presets
  for each row execute function record_history('preset', 'preset', 'id');
create or replace trigger arrivals_version before update on arrivals for each row execute function next_version();
create or replace trigger arrivals_history after insert or update on arrivals
  for each row
  execute function record_history('arrival', 'arrival', 'id', 'freight', 'duty', 'other', 'other_what', 'rate',
      'spread', 'ordered_at', 'ordered_by', 'closed_at', 'closed_by');
create or replace trigger arrival_lines_root before insert or update on arrival_lines
  for each row execute function next_version_of_root('arrival');
create or replace trigger arrival_lines_history after insert or update on arrival_lines
  for each row
  execute function record_history('arrival_line', 'arrival', 'arrival_id', 'unit_cost', 'position', 'proposal');
create or replace trigger arrival_receipts_root before insert or update on arrival_receipts
  for each row execute function next_version_of_root('arrival');
create or replace trigger arrival_receipts_history after insert or update on arrival_receipts
  for each row
  execute function record_history('arrival_receipt', 'arrival', 'arrival_id', 'receipt_key', 'received_at',
      'received_by', 'taken_back_by');
create or replace trigger stock_counts_version before update on stock_counts for each row execute function next_version();
create or replace trigger stock_counts_history after insert or update on stock_counts
  for each row
  execute function record_history('count', 'count', 'id', 'saved_at', 'saved_by', 'undone_at', 'undone_by');
create or replace trigger stock_count_lines_added after insert on stock_count_lines
  for each row when (new.added_by is not null)
  execute function record_history('count_line', 'count', 'count_id', 'round', 'round_at', 'closed_at', 'closed_by',
      'expected', 'ledger_id', 'is_opening', 'saved_at', 'added_by');
create or replace trigger stock_count_lines_again after update of round on stock_count_lines
  for each row when (old.round <> new.round)
  execute function record_history('count_line', 'count', 'count_id', 'round_at', 'closed_at', 'closed_by', 'expected',
      'ledger_id', 'is_opening', 'saved_at', 'added_by');
create or replace trigger order_payments_history after insert or update on order_payments
  for each row execute function record_history('order_payment', 'order', 'order_id', 'openid', 'is_for_refunds',
      'report_id', 'announced_until', 'announce_at');
create or replace trigger wechat_reports_history after insert or update on wechat_reports
  for each row
  execute function record_history('wechat_report', 'order', 'order_id', 'sent_at', 'parcels', 'told', 'tries', 'tried_at',
      'checked_at', 'look_at', 'confirmed_at', 'settled_at', 'reminded_at');
create or replace trigger wechat_templates_version before update of template_id, page, fields, is_on on wechat_templates
  for each row execute function next_version();
create or replace trigger wechat_templates_history after update on wechat_templates
  for each row
  execute function record_history('wechat_template', 'settings', 'settings_id', 'tested_at', 'tested_by', 'test_word');
create or replace trigger wechat_messages_history after insert or update on wechat_messages
  for each row execute function record_history('wechat_message', 'order', 'order_id', 'consent_id', 'happened_at', 'about');
create or replace trigger append_only before update or delete or truncate on history
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on secrets
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on security_events
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on user_emails
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on label_facts
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on parcel_events
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on backups
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on wechat_notices
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on stock_ledger
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on stock_entries
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on arrival_receipt_lines
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on cost_entries
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on stock_count_events
  for each statement execute function refuse_change();
