/** A SKU's prices in the order that decides which is in force (adr/0051), so that the first found is the one. */
export const pricesInForce = `
create index promotions_in_order on promotions (sku_id, promotion_date desc, id desc);
drop index promotions_by_sku;
alter index promotions_in_order rename to promotions_by_sku;
`
