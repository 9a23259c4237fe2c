import { type Refusal, refuse } from '../refusal'

/** How many records one change of many may name: as many as are locked, changed and reported in a second or two. */
export const manyRecordsMax = 5000

/** The longest list of ids in an export's address; more rows are exported by the list's own query. */
export const exportIdsLengthMax = 9000

/** Whether this number of records is too large to be changed at once. */
export function checkManyRecords(count: number): Refusal<'list.too_many_records'> | null {
  return count <= manyRecordsMax ? null : refuse('list.too_many_records', '', { max: manyRecordsMax })
}
