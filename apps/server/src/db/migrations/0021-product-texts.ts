/** Products in several languages (P18), and names that one statement may exchange (P20). */
export const productTexts = `
alter table products
  add column language text not null default 'en',
  add column texts jsonb not null default '{}',
  add constraint products_language check (language in ('en', 'fr', 'cn'));
alter table variants add column texts jsonb not null default '{}';
alter table variant_options add column texts jsonb not null default '{}';

-- A unique index is checked row by row, so that a save in which Small becomes Large and Large becomes Small would fail
-- half way. These are checked once the statement is through.
drop index variants_unique;
drop index variant_options_unique;
drop index matrix_unique;
drop index skus_sku_unique;
drop index skus_combination_unique;
alter table variants add constraint variants_unique
  exclude using btree (product_id with =, name with =) where (deleted_at is null) deferrable;
alter table variant_options add constraint variant_options_unique
  exclude using btree (variant_id with =, name with =) where (deleted_at is null) deferrable;
alter table matrix add constraint matrix_unique
  exclude using btree (product_id with =, value with =) where (deleted_at is null) deferrable;
alter table skus add constraint skus_sku_unique
  exclude using btree (sku with =) where (deleted_at is null) deferrable;
alter table skus add constraint skus_combination_unique
  exclude using btree (product_id with =, combo_identifier with =) where (deleted_at is null) deferrable;
`
