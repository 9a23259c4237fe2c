/** The price that a line was at before its size change was applied, by which that can be undone (R4). */
export const appliedRequests = `
alter table order_details add column applied_from bigint;
`
