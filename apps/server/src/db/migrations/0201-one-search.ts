import { spelt } from '@getzo/domain/search/fold-text'
import { signsInBoth } from '@getzo/domain/text/simplified'

const ofOne = Object.entries(spelt).filter(([, letters]) => letters.length === 1)
const ofTwo = Object.entries(spelt).filter(([, letters]) => letters.length === 2)
const apostrophes = '’‘ʼ´`'

/** The letters of a text that searches read otherwise than before. */
const newlyRead = (traditional: string) =>
  `[${traditional}${apostrophes}${Object.keys(spelt).join('')}${Object.keys(spelt).join('').toUpperCase()}]`

const inOneForm = (column: string) => {
  const bare = `upper(regexp_replace(${column}, '^ *(UPS *:?)?|[\\s.-]', '', 'gi'))`
  return `
update orders set ${column} = ${bare} where ${bare} ~ '^1Z[0-9A-Z]{16}$' and ${column} !~ '^1Z[0-9A-Z]{16}$';
update orders set ${column} = upper(regexp_replace(${column}, '\\s', '', 'g'))
  where ${column} ~ '[0-9]' and ${column} ~ '^[A-Za-z0-9\\s-]+$' and ${column} ~ '[a-z\\s]';
`
}

/**
 * Texts are searched with letters as people without such a keyboard write them (ł as l, ß as ss), one apostrophe, and
 * traditional signs read as simplified ones, also in pinyin (I8). Tracking numbers stand in one form. Only the records
 * that have such signs are written again: few of a shop's, found by one walk over names and numbers.
 */
export const oneSearch = () => {
  const { traditional, simplified } = signsInBoth()
  return `
set local statement_timeout = 0;

-- domain's simplified does the same; a text without such signs, as most, costs one look
create function simplified(words text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if words !~ '[${traditional}]' then return words; end if;
  return translate(words, '${traditional}', '${simplified}');
end $$;

-- domain's foldText does the same, but for the signs
create or replace function fold_text(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(regexp_replace(normalize(translate(public.simplified(words),
    '${apostrophes}', repeat('''', 5)), NFKD), '[\\u0300-\\u036f]', '', 'g'));
begin
  if folded !~ '[${Object.keys(spelt).join('')}]' then return folded; end if;
  return ${ofTwo.reduce((sql, [letter, letters]) => `replace(${sql}, '${letter}', '${letters}')`, `translate(folded, '${ofOne.map(([letter]) => letter).join('')}', '${ofOne.map(([, other]) => other).join('')}')`)};
end $$;

-- as before, of the simplified signs
alter function pinyin_of(text, text) rename to pinyin_of_simplified;
create function pinyin_of(words text, kind text) returns text language plpgsql stable strict parallel safe as $$
begin
  if words !~ '[\\u4e00-\\u9fff]' then return ''; end if;
  return public.pinyin_of_simplified(public.simplified(words), kind);
end $$;

alter table customers disable trigger user;
alter table brands disable trigger user;
alter table products disable trigger user;
alter table skus disable trigger user;
alter table orders disable trigger user;
create temporary table respelt on commit drop as
  select id from customers where customer_name ~ '${newlyRead(traditional)}';
update customers set customer_name_pinyin = pinyin_of(customer_name, 'name') where id in (select id from respelt);
update brands set name_pinyin = pinyin_of(name, 'text') where name ~ '${newlyRead(traditional)}';
update products set name_pinyin = pinyin_of(name, 'text') where name ~ '${newlyRead(traditional)}';
update skus set combo_identifier = combo_identifier
  where combo_identifier || ' ' || sku || ' ' || coalesce(barcode, '') ~ '${newlyRead(traditional)}';

-- as domain's storedTracking writes them
${['tracking_id', 'tyl_tracking_id'].map(inOneForm).join('')}update orders o set search_text = words_of_order(o, c.search_text) from customers c
  where c.id = o.customer_id and (o.customer_id in (select id from respelt)
    or o.order_number || ' ' || o.order_reference ~ '${newlyRead(traditional)}'
    or o.search_text not like '%' || lower(coalesce(o.tracking_id, '')) || '%'
    or o.search_text not like '%' || lower(coalesce(o.tyl_tracking_id, '')) || '%');
drop index feedback_search;
create index feedback_search on feedback using gin ((' ' || fold_text(feedback) || ' ') gin_trgm_ops);
create index orders_by_tracking on orders (tracking_id) where tracking_id is not null and deleted_at is null;
alter table customers enable trigger user;
alter table brands enable trigger user;
alter table products enable trigger user;
alter table skus enable trigger user;
alter table orders enable trigger user;
`
}
