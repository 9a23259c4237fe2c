/** What the bin lists (N8): indexes of what is deleted alone, which cost the others nothing. */
export const bin = `
create index customers_in_bin on customers (deleted_at, id) where deleted_at is not null;
create index orders_in_bin on orders (deleted_at, id) where deleted_at is not null;
`
