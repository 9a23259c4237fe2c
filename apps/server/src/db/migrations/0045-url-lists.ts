/**
 * What lists of URLs count and search by (U1, adr/0074). Whether a row is deleted lies in the index by which it is
 * counted, so that no row is fetched for that. Codes are of ASCII letters, digits, - and _ and in the order of their
 * bytes, whatever the database's own order is: those that begin alike then lie side by side in the unique index.
 */
export const urlLists = `
set local statement_timeout = 0;
drop index urls_by_product;
drop index urls_by_sku;
drop index urls_by_batch;
create index urls_by_product on urls (product_id, id) include (deleted_at);
create index urls_by_sku on urls (sku_id, id) include (deleted_at);
create index urls_by_batch on urls (url_batch_id, id) include (deleted_at) where url_batch_id is not null;
-- the same as urls_deleted_by_seed
drop index urls_withdrawn_by_seed;
alter table urls alter column url_seed type text collate "C";
-- its statistics went with its old order, and without them a search would read the whole table
analyze urls;
`
