/** The codes of each piece together, and all numbered ones, however few among many URLs (S9). */
export const pieces = `
create index urls_pieces on urls (sku_id, serial_number) include (order_id)
  where deleted_at is null and serial_number is not null;
`
