/** The choices of a person about what an import may change: of all its rows, and of single ones (W19, adr/0185). */
export const importChoices = `
alter table imports
  -- the fields of stored records that it may change; null for all of them, none for new records alone
  add column change_only text[],
  -- fields that a person changed since the last import take the file's values too
  add column takes_changed boolean not null default false,
  -- one value for all rows, by the fields that no column fills
  add column fixed_values jsonb not null default '{}',
  -- places of the headings that the last table like this had not, and those of that table that are gone
  add column added_columns integer[] not null default '{}',
  add column gone_headings text[] not null default '{}';
alter table import_rows
  -- of a record's first line: what was chosen for the record
  add column choice jsonb;
-- the sheets of a workbook with several, until one of them is imported
create table import_sheets (
  import_id bigint not null references imports (id) on delete cascade,
  place integer not null,
  name text not null,
  rows jsonb not null,
  primary key (import_id, place)
);
-- the imports that have had a record
create index import_effects_by_record on import_effects (kind, record_id);
create index import_rows_by_record on import_rows ((record ->> 'id')) where record ->> 'id' is not null;
`
