/**
 * Jobs have places by class and by server (N9, adr/0147). A delivery names its endpoint's server, so that the queue can
 * pass over a server that has all its places in use; what waits is moved to the places of its class. A check of an import
 * takes back what it wrote (getzo.dry_run): it tells no webhook and marks no day of the reports.
 */
export const lanesOfJobs = `
-- where a job goes whose lane leads to many servers
alter table outbox add column server text;

create or replace function post_delivery(delivery bigint, what text) returns void language plpgsql as $$
declare
  host text := (select substring(w.url from '://([^/]+)') from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.id = delivery);
  posted bigint;
begin
  insert into outbox (job, about, payload, server, posted_at, posted_by, request_id, give_up_at)
    values ('deliver-webhook', what, jsonb_build_object('delivery', delivery,
      'posting', (select posting from webhook_deliveries where id = delivery)), host, now(),
      coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
      nullif(current_setting('getzo.request_id', true), ''), now() + interval '6 days')
    returning id into posted;
  perform graphile_worker.add_job('outbox:webhooks', json_build_object('id', posted), run_at := now(),
    max_attempts := 13, job_key := 'outbox-' || posted, priority := 4, flags := array[host]);
end $$;

update outbox o set server = substring(w.url from '://([^/]+)')
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where o.job = 'deliver-webhook' and o.finished_at is null and d.id = (o.payload ->> 'delivery')::bigint;
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  perform graphile_worker.add_job(lane.task, json_build_object('id', o.id), run_at := j.run_at, max_attempts := 13,
      job_key := j.key, priority := lane.class, flags := case when o.server is not null then array[o.server] end)
    from outbox o join graphile_worker._private_jobs j on j.key = 'outbox-' || o.id and j.attempts < j.max_attempts
      join (values ('buy-label', 'outbox:carrier', 1), ('void-label', 'outbox:carrier', 1),
        ('send-refund', 'outbox:wechat-pay', 1), ('run-import', 'outbox:imports', 2), ('act-on-many', 'outbox:many', 2),
        ('make-urls', 'outbox:many', 2), ('letter', 'outbox:letters', 3), ('deliver-webhook', 'outbox:webhooks', 4))
        lane (job, task, class) using (job)
    where o.finished_at is null;
end $$;

alter function tell_webhooks(text, text, text, bigint, text, jsonb) rename to tell_webhooks_for_good;
create function tell_webhooks(of_kind text, of_type text, on_kind text, on_id bigint, on_name text, data jsonb)
  returns void language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return; end if;
  perform tell_webhooks_for_good(of_kind, of_type, on_kind, on_id, on_name, data);
end $$;

create or replace function mark_report(happened timestamptz) returns void language sql as $$
  insert into report_marks (at) select happened
    where happened < now() - interval '22 hours' and coalesce(current_setting('getzo.dry_run', true), '') <> 'on'
$$;

create or replace function mark_url_of_reports() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
  insert into report_marks (day) select day from url_scan_days
    where url_id = new.id and day < (now() at time zone 'UTC')::date;
  return null;
end $$;
`
