/**
 * An import is checked, carried out and taken back by works (W9, adr/0171). Those under way go on, by the jobs that are
 * there; a job of an earlier check finds no work.
 */
export const worksOfImports = `
with open as (
  insert into works (kind, asked, total, asked_by)
    select case state when 'checking' then 'import_check' when 'importing' then 'import' else 'import_undo' end,
      jsonb_build_object('import_id', id), 1,
      case state when 'importing' then coalesce(imported_by, created_by) when 'undoing' then coalesce(undone_by, created_by)
        else created_by end
    from imports where state in ('checking', 'importing', 'undoing') order by id
    returning id, (asked ->> 'import_id')::bigint as import_id
), items as (
  insert into work_items (work_id, place, record_id, name) select id, 1, import_id, import_id::text from open
)
update outbox o set payload = jsonb_build_object('work_id', coalesce((select open.id from open
    join imports i on i.id = open.import_id
    where open.import_id = (o.payload ->> 'import_id')::bigint and i.run = (o.payload ->> 'run')::integer), 0))
  where o.job = 'run-import';
`
