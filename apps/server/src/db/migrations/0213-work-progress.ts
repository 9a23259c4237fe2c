/**
 * How far a work has come within an item that is one transaction, and who wants it to stop (W4, adr/0171): others see and
 * write it before that transaction ends.
 */
export const workProgress = `
create table work_progress (
  work_id bigint primary key references works (id) on delete cascade,
  done integer not null default 0,
  total integer not null default 0,
  stopped_by text
);
`
