/** Files whose bytes lie in a store outside (N10, adr/0073): their pieces are gone, and they are read by this name. */
export const storedFiles = `
create table stored_files (
  file_id bigint primary key references files,
  name text not null,
  date_created timestamptz not null default now()
);
`
