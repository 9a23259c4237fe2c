/** Work that is done outside a request (N9, adr/0030). graphile-worker's own schema is beside it: db/queue.ts. */
export const jobs = `
-- What is to be done once, written by the change that asks for it. The payload can hold a one-time link: it goes as soon
-- as the job is finished, and a job is finished at give_up_at at the latest.
create table outbox (
  id bigint generated always as identity primary key,
  job text not null,
  about text not null,
  payload jsonb,
  posted_at timestamptz not null,
  posted_by text not null,
  request_id text,
  give_up_at timestamptz not null,
  tries integer not null default 0,
  last_tried_at timestamptz,
  last_error text,
  finished_at timestamptz,
  outcome text,
  constraint outbox_outcome_known check (outcome in ('done', 'given_up')),
  constraint outbox_finished check (
    (finished_at is null) = (outcome is null) and (finished_at is null) = (payload is not null))
);
create index outbox_open on outbox (give_up_at) where finished_at is null;
create index outbox_by_finish on outbox (finished_at) where finished_at is not null;

-- Whoever runs a repeating job holds it until held_until; a copy that died lets go of it then.
create table repeating_jobs (
  name text primary key,
  due_at timestamptz not null,
  started_at timestamptz,
  held_until timestamptz,
  finished_at timestamptz,
  took_ms integer,
  runs integer not null default 0,
  failures integer not null default 0,
  failed_at timestamptz,
  last_error text
);
`
