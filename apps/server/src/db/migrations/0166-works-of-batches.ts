/** The URLs of a batch are made by a work (U13, adr/0171). Batches under way go on, by the jobs that are there. */
export const worksOfBatches = `
with made as (
  insert into works (kind, asked, state, total, asked_at, asked_by, ended_at)
    select 'url_batch', jsonb_build_object('batch_id', id),
      case when made >= quantity or failure = 'url_batch.seeds_used_up' then 'done'
        when cancelled_at is not null then 'cancelled' when failure is not null then 'given_up'
        when made = 0 then 'waiting' else 'running' end,
      1, date_created, coalesce(created_by, 'system'),
      case when made >= quantity or cancelled_at is not null or failure is not null
        then coalesce(cancelled_at, made_at, date_created) end
    from url_batches order by id
    returning id, (asked ->> 'batch_id')::bigint as batch_id
), items as (
  insert into work_items (work_id, place, record_id, name, outcome)
    select made.id, 1, b.id, b.id::text, case when b.made >= b.quantity then 'done' when b.failure is not null then 'failed' end
    from made join url_batches b on b.id = made.batch_id
)
update outbox o set payload = jsonb_build_object('work_id', made.id)
  from made where o.job = 'make-urls' and (o.payload ->> 'batch_id')::bigint = made.batch_id;
`
