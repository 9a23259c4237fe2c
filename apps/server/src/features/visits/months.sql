-- The log of visits lies in a part for each month (N11): made and dropped as the owner.

create or replace function visit_month_part(month timestamptz) returns text language sql immutable as $$
  select 'visits_' || to_char(month at time zone 'UTC', 'YYYY_MM')
$$;

-- Makes the parts of the months of 'since' to 'until', and of those that something came for before theirs was made.
create or replace function make_visit_months(since timestamptz, until timestamptz)
  returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
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
revoke all on function make_visit_months(since timestamptz, until timestamptz) from public;

-- Drops the parts of months that had ended before an instant, and answers how many.
create or replace function drop_visit_months(before timestamptz)
  returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set lock_timeout = '2s' as $$
declare
  parts text[];
  part text;
begin
  parts := array(
    select c.relname::text from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.visits'::regclass and c.relname ~ '^visits_\d{4}_\d{2}$'
      and to_timestamp(right(c.relname, 7), 'YYYY_MM') + interval '1 month' <= before
    order by 1);
  foreach part in array parts loop
    execute format('drop table public.%I', part);
  end loop;
  return cardinality(parts);
end $$;
revoke all on function drop_visit_months(before timestamptz) from public;
