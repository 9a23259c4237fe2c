/**
 * Products are imported as other records are (P16, W9, adr/0138). How files of theirs were matched is kept for a month, as
 * imports without rows, which no list shows; an upload that nobody has imported is left to go with its file, a day after
 * it came.
 *
 * A record whose own row its transaction has just written is no new version because its parts are written too: within a
 * savepoint a row's xmin is that of the savepoint, so a product was written once more for each of its SKUs.
 */
export const productsInImports = `
insert into imports (kind, name, headings, headings_hash, columns, run, created_by)
  select distinct on (headings_hash) 'products', '', headings, headings_hash, columns, 1, created_by
  from product_imports order by headings_hash, id desc;
drop table product_imports;

create or replace function next_version_of_root() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'order' then
      update orders set version = version where id in (new.order_id, old.order_id)
        and xmin <> pg_current_xact_id()::xid and now() is distinct from date_created
        and now() is distinct from date_modified;
    when 'product' then
      update products set version = version where id in (new.product_id, old.product_id)
        and xmin <> pg_current_xact_id()::xid and now() is distinct from date_created
        and now() is distinct from date_modified;
  end case;
  return new;
end $$;
`
