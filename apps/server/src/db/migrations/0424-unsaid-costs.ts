/** What an arrival has said of a cost is taken back with its last delivery (S8). */
export const unsaidCosts = `
alter table cost_entries drop constraint cost_entries_kind;
alter table cost_entries add constraint cost_entries_kind check (kind in ('said', 'bill', 'owed', 'unsaid'));
`
