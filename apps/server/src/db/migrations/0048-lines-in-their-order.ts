/** The lines of an order in the order they were added, as everything that shows them asks for them: read, not sorted. */
export const linesInTheirOrder = () => `
set local statement_timeout = 0;
drop index order_details_by_order;
create index order_details_by_order on order_details (order_id, id);
`
