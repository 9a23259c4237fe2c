/**
 * Every change and every security event as one list, newest first (W15). Each branch has its own index for each
 * filter, in the order of the list, so that a page is the merge of two index scans. An event's id is far above those of
 * changes: 2^52 is added, which JavaScript still counts exactly.
 */
export const audit = () => `
set local statement_timeout = 0;
create index history_by_moment on history (changed_at, id);
create index history_by_person on history (changed_by, changed_at, id);
create index history_by_kind on history (root, changed_at, id);
-- changes and new records are common enough to be found in passing
create index history_rare_acts on history (action, changed_at, id) where action in ('delete', 'restore');

drop index security_events_by_time;
drop index security_events_by_user;
create unique index security_events_by_key on security_events ((id + 4503599627370496));
create index security_events_by_moment on security_events (happened_at, (id + 4503599627370496));
create index security_events_by_kind on security_events (kind, happened_at, (id + 4503599627370496));
create index security_events_by_person on security_events (actor, happened_at, (id + 4503599627370496));
create index security_events_by_user on security_events (user_id, happened_at, (id + 4503599627370496));
create index security_events_by_address on security_events (address, happened_at, (id + 4503599627370496));

create view audit_entries as
select id, changed_at as at, 'change' as source, action, changed_by as person, root, root_id, record, record_id,
  null::text as address, null::text as reason, request_id, before, after, names_before, names_after
from history
union all
select id + 4503599627370496, happened_at, 'event', kind, actor, 'user', user_id, 'user', user_id,
  address, reason, request_id, null::jsonb, null::jsonb, null::jsonb, null::jsonb
from security_events;
`
