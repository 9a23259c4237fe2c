/** Lists filtered by who made or changed their records, in the order that each list has by itself (W3). */
export const authors = `
create index orders_by_author on orders (created_by, order_date desc, id desc) where deleted_at is null;
create index orders_by_changer on orders (modified_by, order_date desc, id desc) where deleted_at is null;
create index customers_by_author on customers (created_by, date_created desc, id desc) where deleted_at is null;
create index customers_by_changer on customers (modified_by, date_created desc, id desc) where deleted_at is null;
create index urls_by_author on urls (created_by, id desc) where deleted_at is null;
create index urls_by_changer on urls (modified_by, id desc) where deleted_at is null;
create index order_details_by_author on order_details (created_by, id desc);
create index order_details_by_changer on order_details (modified_by, id desc);
`
