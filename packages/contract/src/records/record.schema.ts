import { type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import { exportQuery, listQuery } from '../lists/list.schema'
import { closed, Id, IdParams, Instant, orNull, serverSet, Version, written } from '../shapes.schema'

/** Fields that people enter as a stored record has them: each is there, whatever a body may leave out. */
export const stored = <F extends TProperties>(fields: F) => Type.Required(Type.Object(fields)).properties

/** The same as an edit has them that changes what it names: any may be left out. */
export const optional = <F extends TProperties>(fields: F) =>
  Type.Partial(Type.Object(fields)).properties as {
    [N in keyof F]: F[N] extends TOptional ? F[N] : TOptional<F[N]>
  } // Partial forgets the names

/** The fields of a versioned record beside its own. */
export const madeAndChanged = {
  date_created: Instant,
  created_by: orNull(Type.String()),
  date_modified: orNull(Instant),
  modified_by: orNull(Type.String()),
  version: Type.Integer(),
}
export const deletable = { deleted_at: orNull(Instant), deleted_by: orNull(Type.String()) }

export const removal = {
  params: IdParams,
  body: closed({ version: Type.Optional(Version), ...serverSet('deleted_at', 'deleted_by') }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}

/**
 * The body of an edit: its fields, and what else a read of the record answers, of any shape, which is dropped. So a record
 * that is sent back as it was read is accepted (X11, X4).
 */
export const readBack = <F extends TProperties>(record: TObject, fields: F) => {
  const others = Object.keys(record.properties).filter((name) => !Object.hasOwn(fields, name))
  const dropped = Object.fromEntries(
    others.map((name) => [name, Type.Optional(Type.Unsafe({ readOnly: true }))]),
  )
  return closed({ ...dropped, ...fields }) as ReturnType<typeof closed<F>> // no handler sees what is dropped
}

interface RecordParts<
  Fields extends TProperties,
  Edited extends TProperties,
  Row extends TSchema,
  One extends TObject,
  Sort extends string,
  Filters extends TProperties,
> {
  /** what people enter of a new one */
  fields: Fields
  /** what an edit may say: `optional(fields)`, or `fields` where it says all of it */
  edited: Edited
  row: Row
  one: One
  sorts: readonly Sort[]
  filters: Filters
}

/** The shapes of the six usual calls of a record. */
export const recordShapes = <
  Fields extends TProperties,
  Edited extends TProperties,
  Row extends TSchema,
  One extends TObject,
  Sort extends string,
  Filters extends TProperties,
>(
  of: RecordParts<Fields, Edited, Row, One, Sort, Filters>,
) => ({
  list: { query: listQuery(of.sorts, of.filters), answer: Type.Array(of.row) },
  exported: { query: exportQuery(of.sorts, of.filters), answer: Type.String() },
  read: { params: IdParams, answer: of.one },
  create: {
    body: closed({ ...of.fields, ...serverSet('date_created', 'created_by') }),
    answer: written(Type.Array(of.one)),
  },
  edit: {
    params: IdParams,
    body: readBack(of.one, {
      ...of.edited,
      version: Type.Optional(Version),
      ...serverSet('date_modified', 'modified_by'),
    }),
    answer: written(Type.Array(of.one)),
  },
  remove: removal,
})

/** The same of any record. */
export type RecordShapes = ReturnType<
  typeof recordShapes<NoFields, NoFields, TSchema, TObject, string, TProperties>
>
// the fields are each record's own
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type NoFields = Record<never, never>
