/** What the bin lists of the catalogue (N8). */
export const catalogueBin = `
create index products_in_bin on products (deleted_at, id) where deleted_at is not null;
create index promotions_in_bin on promotions (deleted_at, id) where deleted_at is not null;
`
