import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { SheetRow } from '../../sheets/sheet-row'

/** A sheet of a workbook, as it was read. */
export interface StoredSheet {
  name: string
  rows: SheetRow[]
}

/** Stores the sheets of a workbook with several, so that another one can be chosen. */
export const insertSheets = (tx: Tx, id: number, sheets: readonly StoredSheet[]) =>
  sql`
    insert into import_sheets (import_id, place, name, rows)
    select ${id}, s.place, s.it ->> 'name', s.it -> 'rows'
    from jsonb_array_elements(${JSON.stringify(sheets)}::jsonb) with ordinality s(it, place)`.execute(tx)

/** The rows of a sheet by its name. */
export async function selectSheet(tx: Tx, id: number, name: string): Promise<SheetRow[] | undefined> {
  const { rows } = await sql<Pick<StoredSheet, 'rows'>>`
    select rows from import_sheets where import_id = ${id} and name = ${name} order by place limit 1`.execute(
    tx,
  )
  return rows[0]?.rows
}

/** Deletes the sheets of an import whose rows are imported. */
export const deleteSheets = (tx: Tx, id: number) =>
  sql`delete from import_sheets where import_id = ${id}`.execute(tx)
