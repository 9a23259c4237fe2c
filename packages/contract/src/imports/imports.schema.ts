import { dayOrders } from '@getzo/domain/imports/day-cell'
import { customerChoices, type LeftOutReason } from '@getzo/domain/imports/import-choices'
import { importKinds, importOutcomes, importStates } from '@getzo/domain/imports/import-kinds'
import { type PresetName, presetNames } from '@getzo/domain/imports/presets'
import type { WordParams } from '@getzo/domain/words/fill'
import type { WordId } from '@getzo/domain/words/say'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import {
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  text,
  written,
} from '../shapes.schema'

const Kind = Type.Enum([...importKinds])
const DayOrder = Type.Unsafe<(typeof dayOrders)[number] | null>({ enum: [...dayOrders, null] })
/** The field of each column of the file, in their order; null for one that is left out. */
const Columns = Type.Array(orNull(Type.String({ maxLength: 60 })), { maxItems: 200 })

/** The fields of stored records that an import may change: null for all of them, none for new records alone. */
const ChangeOnly = orNull(Type.Array(text(60, 1), { maxItems: 200 }))
/** One value for all rows, by the fields that no column of the file fills. */
const Fixed = Type.Record(Type.String(), text(300, 1), { maxProperties: 60 })
const FieldNames = Type.Array(text(200, 1), { maxItems: 200 })
/** What is chosen for a record: the fields for which the file's value is taken, though a person has changed them since. */
const Customer = Type.Optional(Type.Enum([...customerChoices]))
const Choice = closed({ take: Type.Optional(FieldNames), customer: Customer })
export type RowChoice = Static<typeof Choice>

const Said = {
  rule: Type.Unsafe<WordId>({ type: 'string' }),
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
}

/** Rows and records of one outcome. */
const Count = Type.Object({ rows: Type.Integer(), records: Type.Integer() })

/** A record that somebody has changed since it was imported. */
const Conflict = Type.Object({
  kind: Type.String(),
  record_id: Id,
  name: Type.String(),
  changed_by: nullableText,
  changed_at: orNull(Instant),
})

const importFields = {
  id: Id,
  kind: Kind,
  name: Type.String(),
  state: Type.Enum([...importStates]),
  rows: Type.Integer(),
  date_created: Instant,
  created_by: Type.String(),
  imported_at: orNull(Instant),
  imported_by: nullableText,
  undone_at: orNull(Instant),
  undone_by: nullableText,
}

export const importSorts = ['date_created'] as const

/** A row of the list of imports. */
export const ImportRowOfList = Type.Object(importFields)
export type ImportRowOfList = Static<typeof ImportRowOfList>

/**
 * An import. `columns` are proposed until they are checked, or as a file with the same headings was matched before.
 * `preset` is the known export that its headings are of, `saved_preset` the one of staff whose columns were proposed.
 * `checked` counts the rows that are checked. `ambiguous_days` are examples of dates whose day and month only a person
 * knows. `work` is the step that is under way: whether it waits for others, and how many of its rows or records are done.
 * `sheets` are those of a workbook with several, of which `sheet` is the one that was read.
 * `added_columns` are the places of headings that the last table like this one had not, `gone_headings` those it had.
 */
export const Import = Type.Object({
  ...importFields,
  headings: Type.Array(Type.String()),
  columns: Columns,
  is_remembered: Type.Boolean(),
  preset: Type.Unsafe<PresetName | null>({ enum: [...presetNames, null] }),
  saved_preset: orNull(Type.Object({ id: Id, name: Type.String(), version: Type.Integer() })),
  day_order: DayOrder,
  ambiguous_days: Type.Array(Type.String()),
  sheet: nullableText,
  sheets: Type.Array(Type.String()),
  fixed_values: Fixed,
  filled_columns: Type.Array(Type.Integer()),
  added_columns: Type.Array(Type.Integer()),
  gone_headings: Type.Array(Type.String()),
  hidden_rows: Type.Integer(),
  hidden_left_out: Type.Boolean(),
  change_only: ChangeOnly,
  takes_ended: Type.Boolean(),
  takes_changed: Type.Boolean(),
  samples: Type.Array(Type.Array(Type.String())),
  checked: Type.Integer(),
  counts: Type.Object({ refused: Count, make: Count, change: Count, same: Count, left_out: Count }),
  faults: Type.Integer(),
  to_decide: Type.Integer(),
  new_customers: Type.Integer(),
  known_customers: Type.Integer(),
  /** new orders that arrive already sent, from before the last count of what they hold (S3) */
  taking_nothing: Type.Integer(),
  said: Type.Unsafe<{ rule: WordId; params: WordParams } | null>({
    type: ['object', 'null'],
    additionalProperties: true,
  }),
  conflicts: Type.Array(Conflict),
  work: orNull(
    Type.Object({
      waits: Type.Boolean(),
      done: Type.Integer(),
      total: Type.Integer(),
      is_stopping: Type.Boolean(),
    }),
  ),
})
export type Import = Static<typeof Import>

/** A row with its outcome, null until it is checked. `record` is null but in a first line, or for changes. */
export const ImportedRow = Type.Object({
  line: Type.Integer(),
  cells: Type.Array(Type.String()),
  is_left_out: Type.Boolean(),
  head: orNull(Type.Integer()),
  outcome: Type.Unsafe<(typeof importOutcomes)[number] | null>({ enum: [...importOutcomes, null] }),
  faults: Type.Array(Type.Object({ field: nullableText, ...Said, proposal: nullableText })),
  record: Type.Unsafe<RecordOfRow | null>({ type: ['object', 'null'], additionalProperties: true }),
  choice: orNull(Choice),
})
export type ImportedRow = Static<typeof ImportedRow>

/** The record that a row makes or changes: `id` is null for one that is yet to be made. A further row has no more than changes. */
export interface RecordOfRow {
  id: number | null
  name: string
  customer: 'made' | 'known' | null
  changes: RecordChange[]
}

/** A field that an import changes, or leaves as it is, with the reason (W9). */
export interface RecordChange {
  field: string
  from: string
  to: string
  left_out?: LeftOutReason
}

export const shownRows = ['all', ...importOutcomes, 'left_out', 'to_decide'] as const

const answerImport = { answer: written(Import) }
export const listImportsShapes = {
  query: listQuery(importSorts, {
    kind: Type.Optional(Kind),
    state: Type.Optional(Type.Enum([...importStates])),
    ...dayRange('created'),
    ...doneBy('created'),
  }),
  answer: Type.Array(ImportRowOfList),
}
export const readImportShapes = { params: IdParams, answer: Import }
export const readImportRowsShapes = {
  params: IdParams,
  query: closed({
    show: Type.Optional(Type.Enum([...shownRows])),
    after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000 })),
  }),
  answer: Type.Object({ rows: Type.Array(ImportedRow), next: orNull(Type.Integer()) }),
}
const KindParams = closed({ kind: Kind })
export const uploadImportShapes = {
  params: KindParams,
  query: closed({ name: text(200, 1) }),
  ...answerImport,
}
export const pasteImportShapes = {
  params: KindParams,
  body: closed({ text: longText(900_000) }),
  ...answerImport,
}
export const checkImportShapes = {
  params: IdParams,
  body: closed({
    columns: Columns,
    day_order: Type.Optional(DayOrder),
    leave_hidden: Type.Optional(Type.Boolean()),
    fixed_values: Type.Optional(Fixed),
    change_only: Type.Optional(ChangeOnly),
    take_ended: Type.Optional(Type.Boolean()),
    take_changed: Type.Optional(Type.Boolean()),
  }),
  ...answerImport,
}
export const chooseSheetShapes = { params: IdParams, body: closed({ sheet: text(200, 1) }), ...answerImport }
const Line = Type.Integer({ minimum: 1, maximum: 2_000_000 })
/** Cells to replace, fields to take from the file or to keep by the first lines of their records, lines to leave out, and lines to take in again. */
export const correctImportShapes = {
  params: IdParams,
  body: closed({
    cells: Type.Optional(
      Type.Array(closed({ line: Line, field: text(60, 1), text: longText(10_000) }), { maxItems: 200 }),
    ),
    choices: Type.Optional(
      Type.Array(
        closed({
          line: Line,
          take: Type.Optional(FieldNames),
          keep: Type.Optional(FieldNames),
          customer: Customer,
        }),
        {
          maxItems: 200,
        },
      ),
    ),
    leave_out: Type.Optional(Type.Array(Line, { maxItems: 10_000 })),
    take_in: Type.Optional(Type.Array(Line, { maxItems: 10_000 })),
  }),
  ...answerImport,
}
/** `rows` is the number of rows that the person was shown as good; `without_refused` takes the others out. */
export const carryOutImportShapes = {
  params: IdParams,
  body: closed({ rows: Type.Integer({ minimum: 0, maximum: 10_000 }), without_refused: Type.Boolean() }),
  ...answerImport,
}
export const undoImportShapes = { params: IdParams, ...answerImport }
export const stopImportShapes = { params: IdParams, ...answerImport }
