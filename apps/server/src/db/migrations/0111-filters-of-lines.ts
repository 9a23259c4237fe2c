/** The list of order details filtered by the day of the last change (W3). */
export const filtersOfLines = `
create index order_details_by_date_modified on order_details ((coalesce(date_modified, '-infinity'::timestamptz)), id)
  where deleted_at is null;
`
