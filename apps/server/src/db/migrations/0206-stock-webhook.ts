/**
 * stock.changed (S10). What lies on the shelf of a SKU or is put by for orders changes often: changes only mark it, by rows
 * that nobody waits for, and a job tells of each marked SKU once a minute. Without an endpoint nothing is marked.
 */
export const stockWebhook = `
create table stock_marks (
  id bigint generated always as identity primary key,
  sku_id bigint not null
);
`
