/** Entries that end a cost which an arrival gave a SKU, once none of its deliveries stands any more (S8). */
export const unsaidCosts = `
alter table cost_entries drop constraint cost_entries_kind;
alter table cost_entries add constraint cost_entries_kind check (kind in ('said', 'bill', 'owed', 'unsaid'));
`
