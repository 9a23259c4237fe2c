/**
 * Jobs have places by class and by server (N9, adr/0147). A delivery names its endpoint's server, so that the queue can
 * pass over a server that has all its places in use; what waits is moved to the places of its class.
 */
export const lanesOfJobs = `
-- where a job goes whose lane leads to many servers
alter table outbox add column server text;

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
`
