import { pinyinReadings } from './0015-pinyin-readings'

/**
 * What is searched: one text a record, without case and accents, that the database keeps by itself. Names in Chinese
 * are in it by their pinyin, too, with and without spaces and by its initials (adr/0035).
 */
export const search = () => `
set local statement_timeout = 0;

-- domain's foldText does the same to what is searched for
create function fold_text(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\\u0300-\\u036f]', '', 'g'))
$$;

create table pinyin_readings (
  signs text not null,
  kind text not null,
  reading text not null,
  primary key (signs, kind),
  constraint pinyin_readings_kind check (kind in ('text', 'surname'))
);
insert into pinyin_readings (signs, kind, reading)
  select signs, r.kind, r.reading
  from (values ${pinyinReadings()}) r(kind, reading, all_signs), regexp_split_to_table(r.all_signs, ',') signs;

-- A text with Chinese in it in Latin letters, each syllable a capitalised word; empty where nothing in it is Chinese.
-- Of a name ('name') the first one or two signs are a surname, which many are read differently as.
create function pinyin_of(words text, kind text) returns text language plpgsql stable strict parallel safe as $$
declare
  surname text;
  rest text := normalize(words, NFKC);
begin
  if words !~ '[\\u4e00-\\u9fff]' then return ''; end if;
  if kind = 'name' then
    select r.reading || ' ', substr(rest, length(r.signs) + 1) into surname, rest
      from pinyin_readings r where r.kind = 'surname' and r.signs in (left(rest, 1), left(rest, 2))
      order by length(r.signs) desc limit 1;
    if not found then rest := normalize(words, NFKC); end if;
  end if;
  return initcap(btrim(regexp_replace(coalesce(surname, '') || (
    select string_agg(coalesce(' ' || r.reading || ' ', t.sign), '' order by t.n)
    from regexp_split_to_table(rest, '') with ordinality t(sign, n)
    left join pinyin_readings r on r.signs = t.sign and r.kind = 'text'), '\\s+', ' ', 'g')));
end $$;

-- The words by which a name is found: itself, each two Chinese signs that follow each other in it (texts of one or two
-- signs are searched at the beginning of words), its pinyin, that without spaces and its initials. Of lyu and nyu also
-- as keyboards have them (lv) and as people write them (lu).
create function words_of_name(name text, name_pinyin text) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  -- longer ones have no name's meaning any more, and each of a customer's orders would hold them
  folded text := fold_text(left(name, 200));
  spelled text := lower(left(name_pinyin, 700));
begin
  if name_pinyin = '' then return folded; end if;
  return concat_ws(' ',
    folded,
    (select string_agg(substr(folded, n, 2), ' ') from generate_series(2, length(folded)) n
      where substr(folded, n, 1) ~ '[\\u4e00-\\u9fff]'),
    (select string_agg(distinct spelling || ' ' || replace(spelling, ' ', ''), ' ') from unnest(array[spelled,
      regexp_replace(spelled, '\\m([ln])yu', '\\1v', 'g'), regexp_replace(spelled, '\\m([ln])yu', '\\1u', 'g')]) spelling),
    regexp_replace(spelled, '(\\S)\\S*\\s*', '\\1', 'g'));
end $$;

create function spell_customer() returns trigger language plpgsql as $$
begin
  new.customer_name_pinyin := pinyin_of(new.customer_name, 'name');
  return new;
end $$;

create function spell_name() returns trigger language plpgsql as $$
begin
  new.name_pinyin := pinyin_of(new.name, 'text');
  return new;
end $$;

alter table customers drop column search_text, add column customer_name_pinyin text not null default '';
alter table brands add column name_pinyin text not null default '';
alter table products add column name_pinyin text not null default '';
alter table orders drop column search_text, add column search_text text not null default '';

-- what is there already gets its words without a new version, and without an entry in its history
alter table customers disable trigger user;
alter table brands disable trigger user;
alter table products disable trigger user;
alter table orders disable trigger user;
update customers set customer_name_pinyin = pinyin_of(customer_name, 'name') where customer_name ~ '[\\u4e00-\\u9fff]';
update brands set name_pinyin = pinyin_of(name, 'text') where name ~ '[\\u4e00-\\u9fff]';
update products set name_pinyin = pinyin_of(name, 'text') where name ~ '[\\u4e00-\\u9fff]';

-- each text begins and ends with a space, so that a word's beginning and end can be asked for
alter table customers add column search_text text generated always as
  (' ' || words_of_name(customer_name, customer_name_pinyin) || ' ' || phone_number || ' ') stored;
alter table brands add column search_text text generated always as
  (' ' || words_of_name(name, name_pinyin) || ' ') stored;
drop index products_search;
alter table products add column search_text text generated always as
  (' ' || words_of_name(name, name_pinyin) || ' ') stored;
alter table skus add column search_text text generated always as
  (' ' || fold_text(combo_identifier || ' ' || sku || ' ' || coalesce(barcode, '')) || ' ') stored;

-- An order is found by its own words and its customer's. It holds both, so that a page of any search can follow the
-- index of its sort, or be found by this one text.
create function words_of_order(o orders, customer_words text) returns text language sql immutable parallel safe as $$
  select ' ' || fold_text(concat_ws(' ', o.order_number, o.order_reference, o.tracking_id, o.tyl_tracking_id))
    || customer_words
$$;
update orders o set search_text = words_of_order(o, c.search_text) from customers c where c.id = o.customer_id;

alter table customers enable trigger user;
alter table brands enable trigger user;
alter table products enable trigger user;
alter table orders enable trigger user;

-- A customer's name that changes at the same moment must not be missed: whoever begins to belong to a customer waits
-- for it. Who belongs already is found by keep_order_words once the name is stored.
create function set_order_words() returns trigger language plpgsql as $$
declare
  customer_words text;
begin
  if tg_op = 'INSERT' or new.customer_id is distinct from old.customer_id then
    select c.search_text into customer_words from customers c where c.id = new.customer_id for share;
  else
    select c.search_text into customer_words from customers c where c.id = new.customer_id;
  end if;
  new.search_text := words_of_order(new, coalesce(customer_words, ''));
  return new;
end $$;

create function keep_order_words() returns trigger language plpgsql as $$
begin
  update orders o set search_text = words_of_order(o, new.search_text) where o.customer_id = new.id;
  return null;
end $$;

create index customers_search on customers using gin (search_text gin_trgm_ops);
create index orders_search on orders using gin (search_text gin_trgm_ops);

create trigger customers_spelled before insert or update of customer_name on customers
  for each row execute function spell_customer();
create trigger brands_spelled before insert or update of name on brands for each row execute function spell_name();
create trigger products_spelled before insert or update of name on products for each row execute function spell_name();
create trigger orders_words before insert or update of order_number, order_reference, tracking_id, tyl_tracking_id,
  customer_id on orders for each row execute function set_order_words();
create trigger customers_order_words after update on customers for each row
  when (old.search_text is distinct from new.search_text) execute function keep_order_words();

-- A statement that sets the words alone (keep_order_words) makes no version: it would refuse everybody's open form.
-- This trigger comes before orders_words, so the words differ here only where the statement itself set them.
drop trigger orders_version on orders;
create trigger orders_created before insert on orders for each row execute function next_version();
create trigger orders_version before update on orders for each row
  when (old.search_text is not distinct from new.search_text) execute function next_version();

-- how a name is read follows from it: no news in its history
drop trigger customers_history on customers;
create trigger customers_history after insert or update on customers for each row
  execute function record_history('customer', 'customer', 'id', 'customer_name_pinyin');
drop trigger brands_history on brands;
create trigger brands_history after insert or update on brands for each row
  execute function record_history('brand', 'brand', 'id', 'name_pinyin');
drop trigger products_history on products;
create trigger products_history after insert or update on products for each row
  execute function record_history('product', 'product', 'id', 'name_pinyin');
`
