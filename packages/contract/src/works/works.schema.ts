import { importKinds } from '@getzo/domain/imports/import-kinds'
import { manyActs, manyOutcomes } from '@getzo/domain/lists/many-acts'
import type { WordParams } from '@getzo/domain/words/fill'
import { workKindNames, workStates } from '@getzo/domain/works/work-kinds'
import { type Static, type TSchema, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, nullableText, orNull, written } from '../shapes.schema'

export const workSorts = ['id'] as const

const oneOrNull = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T | null>({ type: ['string', 'null'], enum: [...values, null] })

const Count = Type.Integer()

/**
 * Something done to many (W4): list, act and order_status are of acts, import_kind of the steps of imports; about_id is
 * the import or the batch, about_name an import's file. A work that waits has `ahead` others before it, the last of them
 * of a kind and a person. tried and changed count what was reached and what was done, of an import its rows.
 */
const workFields = {
  id: Id,
  kind: Type.Enum([...workKindNames]),
  list: nullableText,
  act: oneOrNull(manyActs),
  order_status: nullableText,
  import_kind: oneOrNull(importKinds),
  about_id: orNull(Id),
  about_name: nullableText,
  undoes: orNull(Id),
  state: Type.Enum([...workStates]),
  ahead: Count,
  behind_kind: oneOrNull(workKindNames),
  behind_by: nullableText,
  total: Count,
  tried: Count,
  changed: Count,
  can_stop: Type.Boolean(),
  can_undo: Type.Boolean(),
  date_created: Instant,
  created_by: Type.String(),
  ended_at: orNull(Instant),
  ended_by: nullableText,
} satisfies Record<string, TSchema>

const ListedWork = Type.Object(workFields)
export type ListedWork = Static<typeof ListedWork>

/** A record's result; outcome is null while it waits, and of one that was not reached. rule says why it was not done. */
const WorkRecord = Type.Object({
  id: Id,
  name: Type.String(),
  outcome: oneOrNull(manyOutcomes),
  version: orNull(Type.Integer()),
  rule: nullableText,
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
  message: nullableText,
})

/** A work with the results of its records, which are answered once it has ended. */
export const Work = Type.Object({ ...workFields, records: Type.Array(WorkRecord) })
export type Work = Static<typeof Work>

export const listWorksShapes = {
  query: listQuery(workSorts, {
    kind: Type.Optional(Type.Enum([...workKindNames])),
    state: Type.Optional(Type.Enum([...workStates])),
    ...doneBy('created'),
    ...dayRange('created'),
  }),
  answer: Type.Array(ListedWork),
}
export const readWorkShapes = { params: IdParams, answer: Work }
export const stopWorkShapes = { params: IdParams, answer: written(Work) }
export const undoWorkShapes = { params: IdParams, answer: written(Work) }
