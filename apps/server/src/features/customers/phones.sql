-- A phone number belongs to one customer (C4, C7).

-- Of customers who share their number with nobody, each number is one's alone. Planning anew for each customer took longer
-- than looking.
create or replace function keep_phones_apart() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  holder record;
begin
  if new.deleted_at is not null then return null; end if;
  if not new.shares_phone and (tg_op = 'INSERT' or old.shares_phone
        or new.phone_number <> old.phone_number and new.phone_number <> all(coalesce(old.other_phones, '{}')))
      and exists (select from customers c where c.phone_number = new.phone_number and c.shares_phone
        and c.deleted_at is null and c.id <> new.id) then
    raise unique_violation using constraint = 'customers_phone_unique', table = 'customers',
      message = 'other customers share this number';
  end if;
  -- a deleted one is locked too, so that it is not restored at the same moment
  for holder in select c.deleted_at from customers c where c.other_phones is not null and c.id <> new.id
      and c.other_phones && (coalesce(new.other_phones, '{}')
        || case when new.shares_phone then '{}' else array[new.phone_number] end) order by c.id for share loop
    if holder.deleted_at is null then
      raise unique_violation using constraint = 'customers_phone_unique', table = 'customers',
        message = 'another customer has this number beside the own';
    end if;
  end loop;
  if new.other_phones is not null and exists (select from customers c where c.phone_number = any(new.other_phones)
      and c.deleted_at is null and not c.shares_phone and c.id <> new.id) then
    raise unique_violation using constraint = 'customers_phone_unique', table = 'customers',
      message = 'another customer has one of these numbers';
  end if;
  return null;
end $$;

create or replace function keep_own_phone_apart() returns trigger language plpgsql as $$
begin
  new.other_phones := nullif(array_remove(new.other_phones, new.phone_number), '{}');
  return new;
end $$;

create or replace trigger customers_own_phone before update of phone_number, other_phones on customers
  for each row when (new.phone_number = any (new.other_phones)) execute function keep_own_phone_apart();
create or replace trigger customers_phones after insert or update of phone_number, other_phones, shares_phone,
    deleted_at on customers
  for each row execute function keep_phones_apart();
