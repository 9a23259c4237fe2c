-- Webhooks: events are written by triggers, their deliveries by jobs.

create table webhooks (
  id bigint generated always as identity primary key,
  url text not null,
  kinds text[] not null,
  state text not null default 'on',
  -- the secret follows from the installation's key, the id and this
  generation integer not null default 1,
  old_secret_until timestamptz,
  -- since when no try has succeeded
  failing_since timestamptz,
  -- the endpoint asked for a pause, or was too slow
  wait_until timestamptz,
  last_success_at timestamptz,
  stopped_at timestamptz,
  made_at timestamptz not null,
  made_by text not null,
  deleted_at timestamptz,
  deleted_by text,
  warned_at timestamptz,
  constraint webhooks_state_known check (state in ('on', 'off', 'stopped'))
);
create index webhooks_in_use on webhooks (id) where deleted_at is null;

create table webhook_events (
  id bigint generated always as identity primary key,
  message_id text not null default ('msg_' || replace((gen_random_uuid())::text, '-', '')),
  kind text not null,
  type text not null,
  about_kind text,
  about_id bigint,
  about_name text,
  -- sent byte for byte at every try
  body text not null,
  happened_at timestamptz not null
);
create index webhook_events_by_time on webhook_events (happened_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  event_id bigint not null references webhook_events (id),
  webhook_id bigint not null references webhooks (id),
  state text not null,
  posted_at timestamptz not null,
  -- counts how often it was put into the outbox: an earlier job of it does nothing
  posting integer not null default 1,
  first_tried_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz,
  status integer,
  failure text,
  took_ms integer,
  tried_at timestamptz,
  constraint webhook_deliveries_state_known check (state in ('waiting', 'delivered', 'failed', 'missed'))
);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_by_state on webhook_deliveries (webhook_id, state, id);
create index webhook_deliveries_waiting on webhook_deliveries (posted_at) where state = 'waiting';

create table webhook_tries (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries (id),
  tried_at timestamptz not null,
  took_ms integer not null,
  status integer,
  failure text,
  -- what was sent beside the body, without the secret, and the first 4 KB of the answer
  sent jsonb not null,
  answer text
);
create index webhook_tries_by_delivery on webhook_tries (delivery_id, id);

create function store_webhook_event(of_kind text, of_type text, on_kind text, on_id bigint, on_name text, data jsonb)
  returns bigint language plpgsql as $$
declare
  event bigint;
begin
  insert into webhook_events (kind, type, about_kind, about_id, about_name, body, happened_at)
    values (of_kind, of_type, on_kind, on_id, on_name, '', now()) returning id into event;
  update webhook_events set body = jsonb_build_object('type', of_type, 'timestamp', to_json(happened_at) #>> '{}',
    'data', jsonb_strip_nulls(data) || jsonb_build_object('sequence', event))::text where id = event;
  return event;
end $$;

-- Puts a delivery into the outbox, as enqueue of jobs/outbox.ts does. The queue's schema is there once the service runs.
create function post_delivery(delivery bigint, what text) returns void language plpgsql as $$
declare
  posted bigint;
begin
  insert into outbox (job, about, payload, posted_at, posted_by, request_id, give_up_at)
    values ('deliver-webhook', what, jsonb_build_object('delivery', delivery,
      'posting', (select posting from webhook_deliveries where id = delivery)), now(),
      coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
      nullif(current_setting('getzo.request_id', true), ''), now() + interval '6 days')
    returning id into posted;
  perform graphile_worker.add_job('outbox', json_build_object('id', posted), run_at := now(), max_attempts := 13,
    job_key := 'outbox-' || posted);
end $$;

create function tell_webhooks(of_kind text, of_type text, on_kind text, on_id bigint, on_name text, data jsonb)
  returns void language plpgsql as $$
declare
  event bigint;
  told record;
  delivery bigint;
begin
  for told in select id, state, substring(url from '://([^/]+)') as host from webhooks
    where deleted_at is null and of_kind = any(kinds) order by id
  loop
    if event is null then
      event := store_webhook_event(of_kind, of_type, on_kind, on_id, on_name, data);
    end if;
    insert into webhook_deliveries (event_id, webhook_id, state, posted_at, next_try_at)
      values (event, told.id, case told.state when 'on' then 'waiting' else 'missed' end, now(),
        case told.state when 'on' then now() end)
      returning id into delivery;
    if told.state = 'on' then perform post_delivery(delivery, of_type || ' → ' || told.host); end if;
  end loop;
end $$;

create function tell_of_order() returns trigger language plpgsql as $$
declare
  what text := case
    when tg_op = 'INSERT' then 'order.created'
    when old.deleted_at is null and new.deleted_at is not null then 'order.deleted'
    when old.deleted_at is not null and new.deleted_at is null then 'order.restored'
    when old.order_status <> new.order_status then 'order.status_changed'
    else 'order.changed' end;
begin
  perform tell_webhooks('order', what, 'order', new.id, new.order_number, jsonb_build_object(
    'order_id', new.id, 'order_number', new.order_number, 'order_reference', new.order_reference,
    'version', new.version, 'order_status', new.order_status,
    'order_status_before', case when tg_op = 'UPDATE' then old.order_status end));
  return null;
end $$;

create function tell_of_request() returns trigger language plpgsql as $$
declare
  number text;
begin
  select order_number into number from orders where id = new.order_id;
  perform tell_webhooks('request',
    case when new.status_change is null then 'request.settled' else 'request.asked' end,
    'order', new.order_id, number, jsonb_build_object(
      'order_detail_id', new.id, 'order_id', new.order_id, 'order_number', number, 'sku_id', new.sku_id));
  return null;
end $$;

create function tell_of_label() returns trigger language plpgsql as $$
declare
  number text;
begin
  select order_number into number from orders where id = new.order_id;
  perform tell_webhooks('label', 'label.' || new.status, 'order', new.order_id, number, jsonb_build_object(
    'label_id', new.id, 'order_id', new.order_id, 'order_number', number, 'status', new.status,
    'status_before', case when tg_op = 'UPDATE' then old.status end, 'tracking_number', new.tracking_number));
  return null;
end $$;

create function tell_of_parcel() returns trigger language plpgsql as $$
declare
  parcel record;
begin
  select p.order_id, p.kind, p.tracking_number, o.order_number into parcel
    from parcels p join orders o on o.id = p.order_id where p.id = new.parcel_id;
  perform tell_webhooks('parcel', 'parcel.updated', 'order', parcel.order_id, parcel.order_number, jsonb_build_object(
    'parcel_id', new.parcel_id, 'order_id', parcel.order_id, 'order_number', parcel.order_number,
    'parcel', parcel.kind, 'tracking_number', parcel.tracking_number, 'event', new.kind,
    'happened_at', to_json(new.happened_at) #>> '{}'));
  return null;
end $$;

create function tell_of_refund() returns trigger language plpgsql as $$
declare
  number text;
begin
  select order_number into number from orders where id = new.order_id;
  perform tell_webhooks('refund',
    case when new.done_at is not null then 'refund.done' when new.withdrawn_at is not null then 'refund.withdrawn'
      else 'refund.due' end,
    'order', new.order_id, number, jsonb_build_object(
      'refund_id', new.id, 'order_id', new.order_id, 'order_number', number));
  return null;
end $$;

-- scans are counted by day: the first of a URL on a day is told, and what is unusual about them
create function tell_of_scan() returns trigger language plpgsql as $$
declare
  seed text;
begin
  if not exists (select from webhooks where deleted_at is null and 'scan' = any(kinds)) then return null; end if;
  select url_seed into seed from urls where id = new.url_id;
  perform tell_webhooks('scan', tg_argv[0], 'url', new.url_id, seed, jsonb_build_object(
    'url_id', new.url_id, 'url_seed', seed, 'day', to_jsonb(new) -> 'day', 'suspicion_id', to_jsonb(new) -> 'id',
    'rule', to_jsonb(new) -> 'rule'));
  return null;
end $$;

create function tell_of_feedback() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('feedback', 'feedback.received', 'feedback', new.id, null, jsonb_build_object(
    'feedback_id', new.id, 'url_id', new.url_id, 'product_id', new.product_id));
  return null;
end $$;

create trigger orders_told after insert on orders for each row execute function tell_of_order();
create trigger orders_change_told after update on orders
  for each row when (old.version is distinct from new.version) execute function tell_of_order();
create trigger shipping_labels_told after insert on shipping_labels for each row execute function tell_of_label();
create trigger shipping_labels_change_told after update of status on shipping_labels
  for each row when (old.status is distinct from new.status) execute function tell_of_label();
create trigger parcel_events_told after insert on parcel_events for each row execute function tell_of_parcel();
create trigger order_details_told after update of status_change on order_details
  for each row when (old.status_change is distinct from new.status_change) execute function tell_of_request();
create trigger refunds_told after insert on refunds for each row execute function tell_of_refund();
create trigger refunds_change_told after update of done_at, withdrawn_at on refunds
  for each row when (((old.done_at is null) <> (new.done_at is null))
      or ((old.withdrawn_at is null) <> (new.withdrawn_at is null)))
  execute function tell_of_refund();
create trigger url_scan_days_told after insert on url_scan_days
  for each row execute function tell_of_scan('scan.first_of_day');
create trigger suspicions_told after insert on suspicions for each row execute function tell_of_scan('scan.unusual');
create trigger feedback_told after insert on feedback for each row execute function tell_of_feedback();
