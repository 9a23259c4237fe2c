import { binKinds } from '@getzo/domain/records/record-kinds'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { Id, Instant, orNull, written } from '../shapes.schema'

export const binSorts = ['deleted_at'] as const

const Kind = Type.Enum([...binKinds])

/**
 * A deleted record (N8). id is the entry's in the bin, record_id the record's own. known_by is what no two records that
 * are not deleted share: a customer's phone number in its stored form, an
 * order's reference, a brand's name.
 */
export const BinEntry = Type.Object({
  id: Id,
  kind: Kind,
  record_id: Id,
  name: Type.String(),
  known_by: Type.String(),
  deleted_at: Instant,
  deleted_by: orNull(Type.String()),
  /** the record that is not deleted and has meanwhile taken what it is known by: a restore is refused */
  taken_by: orNull(Id),
  /** the record into which it was merged: that is undone, and not restored */
  merged_into: orNull(Id),
  /** the name of that one */
  other_name: orNull(Type.String()),
})
export type BinEntry = Static<typeof BinEntry>

export const listBinShapes = {
  query: listQuery(binSorts, {
    kind: Type.Optional(Kind),
    ...dayRange('deleted'),
    ...doneBy('deleted'),
  }),
  answer: Type.Array(BinEntry),
}
export const restoreRecordShapes = {
  params: Type.Object({ kind: Kind, id: Id }, { additionalProperties: false }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
