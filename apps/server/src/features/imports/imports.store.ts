import type { Import, RecordChange, RowChoice } from '@getzo/contract/imports/imports.schema'
import type { DayOrder } from '@getzo/domain/imports/day-cell'
import type { FixedValues } from '@getzo/domain/imports/fixed-values'
import type { ImportKind, ImportOutcome, ImportState } from '@getzo/domain/imports/import-kinds'
import type { RowFault } from '@getzo/domain/imports/import-records'
import type { ImportMatch } from '@getzo/domain/imports/match-headings'
import type { Said } from '@getzo/domain/words/say'
import { type Kysely, sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import type { SeenShelf } from './kinds/import-kind'
import { toDecide } from './to-decide.sql'

type From = Kysely<Tables>

/** An import as it is stored. */
export interface StoredImport {
  id: number
  kind: ImportKind
  state: ImportState
  headings: string[]
  columns: ImportMatch
  day_order: DayOrder | null
  /** one value for all rows, by the fields that no column fills */
  fixed_values: FixedValues
  /** the fields of stored records that it may change; null for all of them */
  change_only: string[] | null
  /** statuses of orders that ended are imported too */
  takes_ended: boolean
  /** fields that a person changed since the last import take the file's values too */
  takes_changed: boolean
}

const storedColumns = sql.raw(
  'id, kind, state, headings, columns, day_order, fixed_values, change_only, takes_ended, takes_changed',
)

/** A table's headings with what is proposed for them. */
export interface ProposedTable {
  headings: string[]
  headingsHash: Buffer
  columns: ImportMatch
  dayOrder: DayOrder | null
  sheet: string | null
  filled: readonly number[]
  /** places of the headings that the last table like this had not */
  added: readonly number[]
  gone: readonly string[]
  /** the saved preset whose columns these are */
  presetId: number | null
}

interface NewImport extends ProposedTable {
  kind: ImportKind
  name: string
  actor: string
}

export async function insertImport(tx: Tx, made: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (kind, name, headings, headings_hash, columns, day_order, sheet, filled_columns,
      added_columns, gone_headings, preset_id, created_by)
    values (${made.kind}, ${made.name}, ${made.headings}::text[], ${made.headingsHash},
      ${JSON.stringify(made.columns)}::jsonb, ${made.dayOrder}, ${made.sheet}, ${made.filled}::integer[],
      ${made.added}::integer[], ${made.gone}::text[], ${made.presetId}, ${made.actor}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

/** Puts another table in the place of an import's own, whose rows go. */
export async function replaceTable(tx: Tx, id: number, table: ProposedTable): Promise<void> {
  await sql`delete from import_rows where import_id = ${id}`.execute(tx)
  await sql`
    update imports set headings = ${table.headings}::text[], headings_hash = ${table.headingsHash},
      columns = ${JSON.stringify(table.columns)}::jsonb, day_order = ${table.dayOrder}, sheet = ${table.sheet},
      filled_columns = ${table.filled}::integer[], added_columns = ${table.added}::integer[],
      gone_headings = ${table.gone}::text[], preset_id = ${table.presetId}, change_only = null, fixed_values = '{}', said = null,
      state = 'matching'
    where id = ${id}`.execute(tx)
}

/** The rows of a table below its headings. */
export const insertRows = (
  tx: Tx,
  id: number,
  rows: readonly { line: number; cells: string[]; isHidden?: true }[],
) =>
  sql`
    insert into import_rows (import_id, line, cells, is_hidden)
    select ${id}, r.line, array(select jsonb_array_elements_text(r.cells)), coalesce(r."isHidden", false)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(line integer, cells jsonb, "isHidden" boolean)`.execute(
    tx,
  )

/** How columns were matched: in a saved preset, or in an earlier table. */
interface StoredMatch extends Pick<StoredImport, 'headings' | 'columns' | 'day_order'> {
  preset_id: number | null
}

/**
 * How the columns of a kind were matched: in saved presets, and then in earlier tables, each by its last matching; one with
 * these headings is first, then the newest.
 */
export async function selectMatches(tx: Tx, kind: ImportKind, headingsHash: Buffer): Promise<StoredMatch[]> {
  const { rows } = await sql<StoredMatch>`
    (select id as preset_id, headings, columns, day_order from import_presets
      where kind = ${kind} and deleted_at is null order by coalesce(date_modified, date_created) desc, id desc)
    union all
    (select null, headings, columns, day_order from (
      select distinct on (headings_hash) id, headings_hash, headings, columns, day_order from imports
      where kind = ${kind} and run > 0 order by headings_hash, id desc
    ) last order by headings_hash = ${headingsHash} desc, id desc limit 50)`.execute(tx)
  return rows
}

export async function selectImport(from: From, id: number): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select ${storedColumns} from imports where id = ${id}`.execute(
    from,
  )
  return rows[0]
}

/** An import in one of these states, locked. */
export async function lockImport(
  tx: Tx,
  id: number,
  states: readonly ImportState[],
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${storedColumns} from imports
    where id = ${id} and state = any(${states}::text[]) for update`.execute(tx)
  return rows[0]
}

const unchecked = sql`head = null, outcome = null, faults = null, record = null`

/** The settings of a check; one that is missing stays as it was. */
export interface AskedOfCheck {
  columns?: ImportMatch
  dayOrder?: DayOrder | null
  fixed?: FixedValues
  changeOnly?: readonly string[] | null
  takesEnded?: boolean
  takesChanged?: boolean
  said?: Said
}

/** Begins a check of every row. */
export async function beginCheck(
  tx: Tx,
  id: number,
  { columns, dayOrder, fixed, changeOnly, takesEnded, takesChanged, said }: AskedOfCheck,
): Promise<void> {
  await sql`update import_rows set ${unchecked} where import_id = ${id}`.execute(tx)
  await sql`
    update imports set state = 'checking', run = run + 1, conflicts = null,
      columns = coalesce(${columns ? JSON.stringify(columns) : null}::jsonb, columns),
      day_order = case when ${dayOrder !== undefined} then ${dayOrder ?? null} else day_order end,
      fixed_values = coalesce(${fixed ? JSON.stringify(fixed) : null}::jsonb, fixed_values),
      change_only = case when ${changeOnly !== undefined} then ${changeOnly ?? null}::text[] else change_only end,
      takes_ended = coalesce(${takesEnded ?? null}::boolean, takes_ended),
      takes_changed = coalesce(${takesChanged ?? null}::boolean, takes_changed),
      said = ${said ? JSON.stringify(said) : null}::jsonb
    where id = ${id}`.execute(tx)
}

/** Stores a new state with its author and time. */
export const setState = (
  tx: Tx,
  id: number,
  state: ImportState,
  { said = null, conflicts = null }: { said?: Said | null; conflicts?: Import['conflicts'] | null } = {},
) =>
  sql`update imports set state = ${state}, said = ${said && JSON.stringify(said)}::jsonb,
      conflicts = ${conflicts && JSON.stringify(conflicts)}::jsonb,
      checked_at = case when ${state} = 'checked' then now() else checked_at end,
      imported_at = case when ${state} = 'imported' then coalesce(imported_at, now()) else imported_at end,
      undone_at = case when ${state} = 'undone' then now() else undone_at end
    where id = ${id}`.execute(tx)

/** Stores who asked for the import, or for its undo. */
export const setAsker = (tx: Tx, id: number, column: 'imported_by' | 'undone_by') =>
  sql`update imports set ${sql.ref(column)} = ${currentActor} where id = ${id}`.execute(tx)

export interface StoredRow {
  line: number
  cells: string[]
  head: number | null
  outcome: ImportOutcome | null
  /** the record's result of the check, in its first row */
  record: { print: string; seen?: SeenShelf } | null
  /** a person's choice for the record; only the record's first row has it */
  choice: RowChoice | null
}

const rowColumns = sql.raw('line, cells, head, outcome, record, choice')

/** Rows that are read at a time: other calls have their turn between. */
const readRows = 1_000

/** The rows of an import that are not left out. */
export async function selectRows(from: From, id: number): Promise<StoredRow[]> {
  const all: StoredRow[] = []
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select ${rowColumns} from import_rows
      where import_id = ${id} and not is_left_out and line > ${all.at(-1)?.line ?? 0}
      order by line limit ${readRows}`.execute(from)
    all.push(...rows)
    if (rows.length < readRows) return all
  }
}

export interface CheckedRow {
  line: number
  head: number
  outcome: ImportOutcome
  faults: readonly Omit<RowFault, 'line'>[]
  record: object | null
}

/** Stores what a check found of rows. */
export const storeChecked = (tx: Tx, id: number, rows: readonly CheckedRow[]) =>
  sql`
    update import_rows r set head = c.head, outcome = c.outcome, faults = c.faults, record = c.record
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      c(line integer, head integer, outcome text, faults jsonb, record jsonb)
    where r.import_id = ${id} and r.line = c.line`.execute(tx)

/** Stores which records an import has made, by their first lines, which lead to them. */
export const storeMade = (tx: Tx, id: number, made: readonly { line: number; record_id: number }[]) =>
  sql`
    update import_rows r set record = r.record || jsonb_build_object('id', m.record_id)
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) m(line integer, record_id bigint)
    where r.import_id = ${id} and r.line = m.line`.execute(tx)

/** Stores what an import tells of records beside what it did, by their first lines. */
export const storeTold = (tx: Tx, id: number, told: readonly { line: number; change: RecordChange }[]) =>
  sql`
    update import_rows r set record = jsonb_set(r.record, '{changes}', r.record -> 'changes' || t.change)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t(line integer, change jsonb)
    where r.import_id = ${id} and r.line = t.line`.execute(tx)

/**
 * Refuses the later ones of records that are found to be one and the same, by a reference here and a number there: in
 * the check each was written over what is stored.
 */
export const refuseSameRecords = (tx: Tx, id: number) =>
  sql`
    with known as (
      select line, record ->> 'id' as record_id,
        min(line) over (partition by record ->> 'id') as first
      from import_rows where import_id = ${id} and not is_left_out and record ->> 'id' is not null
    ), repeated as materialized (
      -- by themselves first: a plan of a table that has just grown compares every row with every record
      select line, first from known where first < line
    )
    update import_rows r set outcome = 'refused', faults = jsonb_build_array(jsonb_build_object('field', null,
      'said', jsonb_build_object('rule', 'imports.repeated', 'params', jsonb_build_object('line', k.first))))
    from repeated k where r.import_id = ${id} and r.head = k.line`.execute(tx)

/** The lines that the faults of refused rows name, by the rows: of two that are one record, the first. */
export async function selectNamedLines(tx: Tx, id: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ line: number; named: number[] }>`
    select r.line, array_agg((f -> 'said' -> 'params' ->> 'line')::integer) as named
    from import_rows r cross join lateral jsonb_array_elements(r.faults) f
    where r.import_id = ${id} and r.outcome = 'refused' and f -> 'said' -> 'params' ->> 'line' is not null
    group by r.line`.execute(tx)
  return new Map(rows.map(({ line, named }) => [line, named]))
}

/** Replaces the cells of a row. */
export const updateCells = (tx: Tx, id: number, { line, cells }: Pick<StoredRow, 'line' | 'cells'>) =>
  sql`update import_rows set cells = ${cells}::text[] where import_id = ${id} and line = ${line}`.execute(tx)

/** Stores what was chosen for the record of a line. */
export const updateChoice = (tx: Tx, id: number, line: number, choice: RowChoice) =>
  sql`
    update import_rows set choice = ${JSON.stringify(choice)}::jsonb
    where import_id = ${id} and line = ${line}`.execute(tx)

/** Leaves rows out. */
export const leaveOut = (tx: Tx, id: number, lines: readonly number[]) =>
  sql`
    update import_rows set is_left_out = true, ${unchecked}
    where import_id = ${id} and line = any(${lines}::integer[])`.execute(tx)

/** Leaves out all hidden rows, or takes them in. */
export const leaveHiddenOut = (tx: Tx, id: number, isLeftOut: boolean) =>
  sql`update import_rows set is_left_out = ${isLeftOut} where import_id = ${id} and is_hidden`.execute(tx)

/** Takes rows in again that were left out, and answers them. */
export async function takeIn(tx: Tx, id: number, lines: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    update import_rows set is_left_out = false, ${unchecked}
    where import_id = ${id} and line = any(${lines}::integer[])
    returning ${rowColumns}`.execute(tx)
  return rows
}

export const leaveRefusedOut = (tx: Tx, id: number) =>
  sql`
    update import_rows set is_left_out = true
    where import_id = ${id} and outcome = 'refused' and not is_left_out`.execute(tx)

interface Counts
  extends Pick<
    Import,
    | 'rows'
    | 'checked'
    | 'counts'
    | 'faults'
    | 'to_decide'
    | 'new_customers'
    | 'known_customers'
    | 'taking_nothing'
    | 'hidden_rows'
    | 'hidden_left_out'
  > {}

/** How many rows and records have each outcome. */
export async function countRows(from: From, id: number): Promise<Counts> {
  const count = (which: string) =>
    `json_build_object('rows', count(*) filter (where ${which}),
      'records', count(distinct coalesce(head, line)) filter (where ${which}))`
  const of = (outcome: string) => `'${outcome}', ${count(`outcome = '${outcome}' and not is_left_out`)}`
  const { rows } = await sql<Counts>`
    select count(*)::int as rows, count(*) filter (where outcome is not null or is_left_out)::int as checked,
      coalesce(sum(jsonb_array_length(faults)) filter (where outcome = 'refused' and not is_left_out), 0)::int as faults,
      count(*) filter (where ${toDecide} and not is_left_out)::int as to_decide,
      count(*) filter (where is_hidden)::int as hidden_rows,
      count(*) filter (where is_hidden and is_left_out) > 0 as hidden_left_out,
      count(*) filter (where record ->> 'customer' = 'made' and not is_left_out)::int as new_customers,
      count(*) filter (where record ->> 'customer' = 'known' and not is_left_out)::int as known_customers,
      count(*) filter (where record @? '$.changes[*] ? (@.field == "takes_nothing")' and not is_left_out)::int as taking_nothing,
      json_build_object(${sql.raw(
        `${['refused', 'make', 'change', 'same'].map(of).join(', ')}, 'left_out', ${count('is_left_out')}`,
      )}) as counts
    from import_rows r where import_id = ${id}`.execute(from)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers a row')
  return row
}

/** The values of some columns, by the order of the rows. */
export async function selectValues(from: From, id: number, limit: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from import_rows where import_id = ${id} order by line limit ${limit}`.execute(from)
  return rows.map(({ cells }) => cells)
}
