/**
 * The language that a person has chosen, or was invited in (W14); null: that of the last sign-in. Lists sort names as
 * people do in all three languages: Latin letters without regard to case and accents, then Chinese by pinyin.
 */
export const languageOfUsers = `
alter table users add column language text;
alter table users add constraint users_language check (language in ('en', 'fr', 'cn'));

create collation people_sort (provider = icu, locale = 'zh-u-kr-latn-hani');

drop index customers_by_name;
create index customers_by_name on customers (customer_name collate people_sort, id) where deleted_at is null;
drop index brands_by_name;
create index brands_by_name on brands (name collate people_sort, id) where deleted_at is null;
drop index products_by_brand;
create index products_by_brand on products (brand_id, name collate people_sort, id) where deleted_at is null;
-- the shop's own pages sort as before
create index products_as_people_sort on products (name collate people_sort, id) where deleted_at is null;
`
