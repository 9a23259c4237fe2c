/** The list of order details filtered by the day of the last change, and by requests for another size (W3). */
export const filtersOfLines = `
create index order_details_by_date_modified on order_details ((coalesce(date_modified, '-infinity'::timestamptz)), id)
  where deleted_at is null;
create index order_details_asking on order_details (id) where status_change is not null and deleted_at is null;
`
