import type { Import, ImportedRow, ImportRowOfList } from '@getzo/contract/imports/imports.schema'
import type { Said } from '@getzo/domain/words/say'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables'
import { toDecide } from './to-decide.sql'

type From = Kysely<Tables>

const instant = (column: string) => sql.raw(`to_json(${column}) #>> '{}' as ${column}`)
const listColumns = sql`i.id, i.kind, i.name, i.state, ${instant('date_created')}, i.created_by,
  ${instant('imported_at')}, i.imported_by, ${instant('undone_at')}, i.undone_by`

type Head = Omit<ImportRowOfList, 'rows'> &
  Pick<
    Import,
    | 'headings'
    | 'columns'
    | 'day_order'
    | 'said'
    | 'sheet'
    | 'sheets'
    | 'fixed_values'
    | 'added_columns'
    | 'gone_headings'
    | 'change_only'
    | 'takes_ended'
    | 'takes_changed'
    | 'filled_columns'
    | 'work'
    | 'saved_preset'
  > & {
    run: number
    conflicts: Import['conflicts'] | null
    is_remembered: boolean
  }

/** An import without its rows. */
export async function selectHead(from: From, id: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select ${listColumns}, i.headings, i.columns, i.day_order, i.said, i.conflicts, i.run, i.sheet, i.fixed_values, i.added_columns, i.gone_headings,
      array(select s.name from import_sheets s where s.import_id = i.id order by s.place) as sheets, i.change_only, i.takes_ended, i.takes_changed,
      coalesce(i.filled_columns, array(select generate_subscripts(i.headings, 1) - 1)) as filled_columns,
      (select json_build_object('id', s.id, 'name', s.name, 'version', s.version) from import_presets s
        where s.id = i.preset_id and s.deleted_at is null) as saved_preset,
      i.run = 0 and i.preset_id is null and exists (select from imports e where e.kind = i.kind and e.headings_hash = i.headings_hash
        and e.run > 0 and e.id < i.id) as is_remembered,
      (select json_build_object('waits', w.state = 'waiting' and p.total is null, 'done', coalesce(p.done, 0),
          'total', coalesce(p.total, 0), 'is_stopping', p.stopped_by is not null)
        from works w left join work_progress p on p.work_id = w.id
        where i.state in ('checking', 'importing', 'undoing') and w.ended_at is null
          and w.kind in ('import_check', 'import', 'import_undo') and w.asked = jsonb_build_object('import_id', i.id)
        order by w.id desc limit 1) as work
    from imports i where i.id = ${id}`.execute(from)
  return rows[0]
}

interface FoundRow extends Omit<ImportedRow, 'faults'> {
  faults: { field: string | null; said: Said; proposal?: string }[] | null
}

/** Up to `limit` rows of one outcome, or of all, after a line. */
export async function selectShownRows(
  from: From,
  id: number,
  { show, after, limit }: { show: string; after: number; limit: number },
): Promise<ImportedRow[]> {
  const which =
    show === 'all'
      ? sql`true`
      : show === 'left_out'
        ? sql`is_left_out`
        : show === 'to_decide'
          ? sql`${toDecide} and not is_left_out`
          : sql`outcome = ${show} and not is_left_out`
  const { rows } = await sql<FoundRow>`
    select line, cells, is_left_out, head, outcome, faults, record - 'print' - 'seen' as record, choice from import_rows
    where import_id = ${id} and line > ${after} and ${which} order by line limit ${limit}`.execute(from)
  return rows.map((row) => ({
    ...row,
    faults: (row.faults ?? []).map(({ field, said, proposal }) => ({
      field,
      rule: said.rule,
      params: said.params,
      proposal: proposal ?? null,
    })),
  }))
}
