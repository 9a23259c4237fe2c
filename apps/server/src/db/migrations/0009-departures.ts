/** What the reads of URLs and the moving of order details need. */
export const departures = `
-- the URLs of an order, a product or a SKU, newest first: each index now serves the order too
drop index urls_by_order;
drop index urls_by_product;
drop index urls_by_sku;
create index urls_by_order on urls (order_id, id);
create index urls_by_product on urls (product_id, id);
create index urls_by_sku on urls (sku_id, id);

-- A line that moves to another order is told in the history of its new one; the order that it leaves needs it too.
create function record_departure() returns trigger language plpgsql as $$
begin
  insert into history (root, root_id, root_version, record, record_id, action, changed_by, before, after, names_before,
    names_after, request_id)
  select 'order', o.id, o.version, 'order_detail', old.id, 'edit',
    coalesce(nullif(current_setting('getzo.actor', true), ''), 'system'),
    jsonb_build_object('order_id', old.order_id), jsonb_build_object('order_id', new.order_id),
    names_of(to_jsonb(old)), names_of(to_jsonb(new)),
    nullif(current_setting('getzo.request_id', true), '')
  from orders o where o.id = old.order_id;
  return null;
end $$;
create trigger order_details_departure after update of order_id on order_details for each row
  when (old.order_id <> new.order_id) execute function record_departure();
`
