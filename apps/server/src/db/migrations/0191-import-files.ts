/** What the file of an import had beside its rows, and what its check was asked for (W19, adr/0174). */
export const importFiles = `
alter table imports
  -- the sheet that was read, where the file has several
  add column sheet text,
  -- the places of the columns that have a value; of an import from before, all of them
  add column filled_columns integer[],
  -- statuses of orders that ended, cancelled and refunded, are imported too
  add column takes_ended boolean not null default false;
alter table import_rows
  add column is_hidden boolean not null default false;
`
