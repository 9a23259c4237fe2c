/** What lists of URLs walk along (U1, N8), and where a seed that was deleted is looked for (U6). */
export const urls = `
create index urls_in_bin on urls (deleted_at, id) where deleted_at is not null;
create index urls_deleted_by_seed on urls (url_seed) where deleted_at is not null;
create index urls_deleted on urls (id) where deleted_at is not null;
drop index urls_by_order;
drop index urls_by_product;
drop index urls_by_sku;
create index urls_by_order on urls (order_id, id);
create index urls_by_product on urls (product_id, id);
create index urls_by_sku on urls (sku_id, id);
`
