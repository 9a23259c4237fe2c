-- Seals of days (adr/0130), and what the audit lists.

create or replace function audit_digest(starts_at timestamptz, ends_at timestamptz, out entries integer, out digest bytea)
  language sql stable as $$
  select count(*)::integer, sha256(coalesce(string_agg(e.digest, ''::bytea order by e.source, e.id), ''::bytea)) from (
    select 1 as source, id, sha256(convert_to(jsonb_build_array(id, root, root_id, root_version, record, record_id, action,
        changed_by, (extract(epoch from changed_at) * 1000000)::bigint, before, after, names_before, names_after,
        request_id)::text, 'UTF8')) as digest
      from history where changed_at >= $1 and changed_at < $2
    union all
    select 2, id, sha256(convert_to(jsonb_build_array(id, kind, user_id, encode(account_hash, 'hex'), actor, address,
        reason, (extract(epoch from happened_at) * 1000000)::bigint, request_id)::text, 'UTF8'))
      from security_events where happened_at >= $1 and happened_at < $2
  ) e
$$;

create or replace function audit_seal(previous bytea, day date, starts_at timestamptz, ends_at timestamptz, entries integer, digest bytea)
  returns bytea language sql stable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(concat_ws('|', to_char(day, 'YYYY-MM-DD'),
    (extract(epoch from starts_at) * 1000000)::bigint, (extract(epoch from ends_at) * 1000000)::bigint, entries,
    encode(digest, 'hex')), 'UTF8'))
$$;

create or replace view audit_entries as
select id, changed_at as at, 'change' as source, action, changed_by as person, root, root_id, record, record_id,
  null::text as address, null::text as reason, request_id, before, after, names_before, names_after
from history
union all
select id + 4503599627370496, happened_at, 'event', kind, actor, 'user', user_id, 'user', user_id,
  address, reason, request_id, null::jsonb, null::jsonb, null::jsonb, null::jsonb
from security_events;
