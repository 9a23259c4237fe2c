/**
 * The log of visits in a part for each month (UTC), so that an old month goes as a file does: nothing is read, and
 * nothing is left for vacuum (N11). Parts are made and dropped by two functions of the owner's, since the role that
 * serves may neither make nor drop a table (adr/0021). What comes for a month without a part lies in visits_other until
 * its part is made.
 */
export const visitsByMonth = `
set local statement_timeout = 0;
alter table visits rename to visits_before;
alter table visits_before rename constraint visits_pkey to visits_before_pkey;
alter table visits_before rename constraint visits_url_id_fkey to visits_before_url_id_fkey;
drop index visits_by_date;
drop index visits_by_url;
create sequence visits_numbers;
select setval('visits_numbers', greatest((select max(id) from visits_before), (select last_value from visits_id_seq)));

create table visits (
  id bigint not null default nextval('visits_numbers'),
  date_created timestamptz not null default now(),
  device_ip inet,
  os_name text,
  os_version text,
  os_platform text,
  device_type text,
  device_brand text,
  device_model text,
  client_type text,
  client_name text,
  client_version text,
  client_engine text,
  client_engine_version text,
  url text,
  action text,
  access_method text,
  modified_by text,
  note text,
  url_id bigint,
  -- a key of a table in parts holds what they are parted by
  constraint visits_pkey primary key (date_created, id),
  constraint visits_url_id_fkey foreign key (url_id) references urls (id)
) partition by range (date_created);
alter sequence visits_numbers owned by visits.id;
create index visits_by_url on visits (url_id, date_created);
create table visits_other partition of visits default;

create function visit_month_part(month timestamptz) returns text language sql immutable as $$
  select 'visits_' || to_char(month at time zone 'UTC', 'YYYY_MM')
$$;

-- Makes the parts of the months of 'since' to 'until', and of those that something came for before theirs was made.
create function make_visit_months(since timestamptz, until timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
  -- whoever waits for the lock makes all visits wait: the next try comes in an hour
  set lock_timeout = '2s' as $$
declare
  months timestamptz[];
  month timestamptz;
  part text;
begin
  -- written down first: a table that is still read can be given no parts
  months := array(
    select m from generate_series(date_trunc('month', since), until, '1 month') m
      where to_regclass(public.visit_month_part(m)) is null
    union select date_trunc('month', date_created) from public.visits_other
    order by 1);
  foreach month in array months loop
    lock table public.visits in access exclusive mode;
    part := public.visit_month_part(month);
    -- another copy of the service may have made it meanwhile
    continue when to_regclass(part) is not null;
    execute format('create table public.%I (like public.visits including defaults)', part);
    execute format('with moved as (delete from public.visits_other where date_created >= %L and date_created < %L
      returning *) insert into public.%I select * from moved', month, month + interval '1 month', part);
    execute format('alter table public.visits attach partition public.%I for values from (%L) to (%L)', part, month,
      month + interval '1 month');
  end loop;
end $$;

-- Drops the parts of months that had ended before an instant, and answers how many.
create function drop_visit_months(before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC'
  set lock_timeout = '2s' as $$
declare
  parts text[];
  part text;
begin
  parts := array(
    select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.visits'::regclass and c.relname ~ '^visits_\\d{4}_\\d{2}$'
      and to_timestamp(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    order by 1);
  foreach part in array parts loop
    execute format('drop table public.%I', part);
  end loop;
  return cardinality(parts);
end $$;
revoke all on function make_visit_months(timestamptz, timestamptz), drop_visit_months(timestamptz) from public;

insert into visits (id, date_created, device_ip, os_name, os_version, os_platform, device_type, device_brand,
    device_model, client_type, client_name, client_version, client_engine, client_engine_version, url, action,
    access_method, modified_by, note, url_id)
  select id, date_created, device_ip, os_name, os_version, os_platform, device_type, device_brand, device_model,
    client_type, client_name, client_version, client_engine, client_engine_version, url, action, access_method,
    modified_by, note, url_id
  from visits_before;
drop table visits_before;
select make_visit_months(now(), now() + interval '2 months');
`
