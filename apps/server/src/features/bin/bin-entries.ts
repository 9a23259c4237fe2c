import { type BinKind, binKinds } from '@getzo/domain/records/record-kinds'

/** An entry's id is its record's id and its kind in one number, as the cursor of pages: there is room for so many kinds. */
const kindsMax = 16

/** The id of an entry in SQL, over the table of its kind. */
export const entryId = (kind: BinKind) => `id * ${kindsMax} + ${binKinds.indexOf(kind)}`

/** The record that an entry's id means; a kind that there is not is undefined. */
export const entryOf = (id: number): { kind: BinKind | undefined; recordId: number } => ({
  kind: binKinds[id % kindsMax],
  recordId: Math.floor(id / kindsMax),
})
