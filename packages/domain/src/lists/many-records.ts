import type { Refusal } from '../refusal'

/** How many records one change of many may name: as many as are locked, changed and told apart in a second or two. */
export const manyRecordsMax = 5000

const figures = new Intl.NumberFormat('en')

/** Whether so many records are too many to be changed at once. */
export function checkManyRecords(count: number): Refusal<'too_many_records'> | null {
  if (count <= manyRecordsMax) return null
  const params = { max: figures.format(manyRecordsMax) }
  return {
    rule: 'too_many_records',
    params,
    field: '',
    text: `At most ${params.max} records can be changed at once. Please narrow the list down.`,
  }
}
