/** Which import wrote an entry of stock, or took one back (S1, adr/0193): imports are deleted in time, entries never. */
export const entriesOfImports = `
alter table stock_entries add column import_id bigint;

create or replace function count_entry() returns trigger language plpgsql as $$
begin
  perform from skus where id = new.sku_id for no key update;
  new.before := coalesce((select before + amount from stock_entries where sku_id = new.sku_id order by id desc limit 1), 0);
  new.id := nextval('stock_entries_ids');
  new.made_at := clock_timestamp();
  new.made_by := coalesce(nullif(current_setting('getzo.actor', true), ''), 'system');
  new.request_id := nullif(current_setting('getzo.request_id', true), '');
  new.import_id := nullif(current_setting('getzo.import_id', true), '')::bigint;
  return new;
end $$;
`
