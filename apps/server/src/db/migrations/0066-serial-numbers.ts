/**
 * Which piece of its limited run a URL vouches for (Q11). A piece has one URL of each item type (U13), so that a number
 * stands once for each item type of a SKU.
 */
export const serialNumbers = `
set local statement_timeout = 0;
alter table urls add column serial_number integer check (serial_number > 0);
create unique index urls_serial_number_unique on urls (sku_id, url_item_type, serial_number)
  where deleted_at is null and serial_number is not null;
`
