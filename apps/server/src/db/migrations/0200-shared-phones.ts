/**
 * Two people share a number where a person says so (C7): of customers who do not say it, each number is one's alone, as
 * before. Who shares may have a number that another one has, as the own or as another one.
 */
export const sharedPhones = () => `
set local statement_timeout = 0;
alter table customers add column shares_phone boolean not null default false;
drop index customers_phone_unique;
create unique index customers_phone_unique on customers (phone_number) where deleted_at is null and not shares_phone;

-- as before, but for those who share
create or replace function keep_phones_apart() returns trigger language plpgsql as $$
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
drop trigger customers_phones on customers;
create trigger customers_phones after insert or update of phone_number, other_phones, shares_phone, deleted_at on customers
  for each row execute function keep_phones_apart();
`
