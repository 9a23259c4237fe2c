/**
 * An act of many that is not tried any more says so. What stayed under way without a job, since its job had been given
 * up, goes back to where a person can begin again (N9).
 */
export const givenUp = `
alter table many_acts add column given_up_at timestamptz;

update many_acts m set given_up_at = now() where finished_at is null and cancelled_at is null and not exists (
  select from outbox o where o.job = 'act-on-many' and o.finished_at is null and (o.payload ->> 'many_id')::bigint = m.id);
update imports i set said = '{"rule": "imports.given_up", "params": {}}',
    state = case state when 'checking' then 'matching' when 'importing' then 'checked' else 'imported' end
  where state in ('checking', 'importing', 'undoing') and not exists (
    select from outbox o where o.job = 'run-import' and o.finished_at is null and (o.payload ->> 'import_id')::bigint = i.id);
update url_batches b set failure = 'url_batch.given_up'
  where made < quantity and cancelled_at is null and failure is null and not exists (
    select from outbox o where o.job = 'make-urls' and o.finished_at is null and (o.payload ->> 'batch_id')::bigint = b.id);
update shipping_labels l set void_asked_at = null, void_asked_by = null
  where status = 'bought' and void_asked_at is not null and not exists (
    select from outbox o where o.job = 'void-label' and o.finished_at is null and (o.payload ->> 'label_id')::bigint = l.id);
`
