/** Which import wrote an entry of stock, or took one back (S1, adr/0193): imports are deleted in time, entries never. */
export const entriesOfImports = 'alter table stock_entries add column import_id bigint;'
