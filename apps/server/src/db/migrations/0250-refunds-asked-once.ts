/**
 * Refunds through WeChat Pay are calls to the world outside (W17, adr/0198). Those under way go on where they stood, with
 * the same number and body; one that was refused or given up may have been carried out after all.
 */
export const refundsAskedOnce = `
-- one process at a time has it
alter table outside_calls add column held_until timestamptz;
create index outside_calls_by_record on outside_calls (kind, record);

insert into outside_calls (kind, about, record, number, status, asked_at, asked_by, called_at, checks, next_at, held_until,
    settled_by)
  select 'refund', refund_id, id, number, stands, asked_at, asked_by, case stands when 'waiting' then null
      else coalesce(called_at, sent_at) end, checks,
      case when stands in ('waiting', 'unknown') then coalesce(next_check_at, now()) end, held_until, settled_by
    from (select *, case when status in ('asked', 'waiting') and called_at is null then 'waiting'
        when status in ('asked', 'waiting', 'unknown', 'processing', 'abnormal') then 'unknown'
        when status = 'refused' then 'refused' else 'given_up' end as stands
      from wechat_refunds where status not in ('success', 'closed')) s
    order by id;
alter table wechat_refunds drop column called_at, drop column checks, drop column next_check_at, drop column held_until;
`
