/** What each SKU sold in the last 30 days, summed by a job each minute (S5, adr/0202). It is derived: no history, no version. */
export const soldLately = `
create table sku_sales (
  sku_id bigint primary key references skus (id),
  sold integer not null
);
`
