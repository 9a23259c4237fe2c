/** When a backup was last taken, whichever copy of the service or person took it (N6, adr/0064). */
export const backups = `
create table backups (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null,
  made_by text not null,
  file text not null,
  host text not null,
  size_bytes bigint not null,
  constraint backups_made_by_known check (made_by in ('job', 'command', 'migration'))
);
create index backups_by_time on backups (taken_at desc);
select append_only('backups');
`
