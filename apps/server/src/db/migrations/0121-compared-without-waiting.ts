/**
 * Who is to be compared may stand there twice. With a key, a save of an order waited for every other transaction that had
 * an order of the same customer: for an import up to a minute (W9).
 */
export const comparedWithoutWaiting = `
alter table customers_to_compare drop constraint customers_to_compare_pkey;
create index customers_to_compare_by_customer on customers_to_compare (customer_id);

create or replace function ask_to_compare() returns trigger language plpgsql as $$
declare
  asked bigint := case tg_table_name when 'orders' then (to_jsonb(new) ->> 'customer_id')::bigint else new.id end;
begin
  -- the check of an import takes back what it wrote
  if current_setting('getzo.dry_run', true) = 'on' then return null; end if;
  insert into customers_to_compare
    select asked where not exists (select from customers_to_compare where customer_id = asked);
  return null;
end $$;
`
