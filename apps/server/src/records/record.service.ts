import type { RecordShapes } from '@getzo/contract/records/record.schema'
import type { RecordCalls } from '@getzo/contract/records/record-calls'
import type { BinKind, HistoryRoot } from '@getzo/domain/records/record-kinds'
import type { Static } from 'typebox'
import type { Tx } from '../db/connection/transaction'
import { refuseChanged } from '../features/history/changed-meanwhile'
import type { ListDefinition } from '../lists/definition'
import {
  type ChangedRow,
  insertRecord,
  insertRecords,
  type NewRow,
  type RecordTable,
  updateRecord,
  updateRecords,
} from './record.store'

/** A kind of record whose usual calls are made from these parts. */
interface UsualRecord<N extends RecordTable, S extends RecordShapes> {
  kind: Exclude<BinKind & HistoryRoot, 'arrival'>
  table: N
  calls: RecordCalls<S>
  shapes: S
  list(shopTimeZone: string): ListDefinition
  /** of the CSV's file */
  csvName: string
  /**
   * The columns of a new record and of an edit, from the entered fields. They throw Refused with the first broken rule.
   */
  newRow(this: void, body: Static<S['create']['body']>): NewRow<N>
  changedRow(this: void, body: Static<S['edit']['body']>): ChangedRow<N>
}
export type AnyRecord = UsualRecord<RecordTable, RecordShapes>

/** Declares a kind, and has the compiler compare its table, its calls and what it stores. */
export const usualRecord = <N extends RecordTable, S extends RecordShapes>(
  record: UsualRecord<N, S>,
): AnyRecord => record

/** Makes a record. A unique value that another one has is a duplicate. */
export const createRecord = (tx: Tx, { table, newRow }: AnyRecord, body: object) =>
  insertRecord(tx, table, newRow(body))

/** Makes records, and answers their ids in that order; the first one that is refused refuses all. */
export const createRecords = (
  tx: Tx,
  { table, newRow }: AnyRecord,
  bodies: readonly object[],
): Promise<number[]> => insertRecords(tx, table, bodies.map(newRow))

/** Changes a record. With a version, only if that is still the stored one (O28). */
export async function editRecord(
  tx: Tx,
  { kind, table, changedRow }: AnyRecord,
  id: number,
  body: Static<RecordShapes['edit']['body']>,
) {
  const { version } = body
  const changed = await updateRecord(tx, table, { id, version }, changedRow(body))
  return changed ?? refuseChanged(tx, kind, id, version)
}

/** Changes records over these versions, each as editRecord does; the first one that has changed refuses all. */
export async function editRecords(
  tx: Tx,
  { kind, table, changedRow }: AnyRecord,
  edits: readonly (Static<RecordShapes['edit']['body']> & { id: number; version: number })[],
): Promise<void> {
  if (edits.length === 0) return
  const rows = edits.map((edit) => ({ id: edit.id, version: edit.version, fields: changedRow(edit) }))
  const changed = new Set(await updateRecords(tx, table, rows))
  // of two edits of one record the second is over a version that is gone
  const missed = edits.find(({ id }, at) => !changed.has(id) || edits.findIndex((one) => one.id === id) < at)
  if (missed) await refuseChanged(tx, kind, missed.id, missed.version)
}
