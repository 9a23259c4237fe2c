/**
 * The check of an import takes back what it writes (getzo.dry_run): it leaves out by which words a record will be found,
 * and how its name is read. Both refuse nothing, and are the dearest part of a row.
 */
export const unspelledInACheck = `
create or replace function spell_customer() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return new; end if;
  new.customer_name_pinyin := pinyin_of(new.customer_name, 'name');
  return new;
end $$;

create or replace function spell_name() returns trigger language plpgsql as $$
begin
  if current_setting('getzo.dry_run', true) = 'on' then return new; end if;
  new.name_pinyin := pinyin_of(new.name, 'text');
  return new;
end $$;

create or replace function set_order_words() returns trigger language plpgsql as $$
declare
  customer_words text;
begin
  if tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id then
    select c.search_text into customer_words from customers c where c.id = new.customer_id for share;
  else
    select c.search_text into customer_words from customers c where c.id = new.customer_id;
  end if;
  if current_setting('getzo.dry_run', true) = 'on' then return new; end if;
  new.search_text := words_of_order(new, coalesce(customer_words, ''));
  return new;
end $$;

-- planning anew for each customer took longer than looking
alter function keep_phones_apart() set plan_cache_mode = force_generic_plan;
`
