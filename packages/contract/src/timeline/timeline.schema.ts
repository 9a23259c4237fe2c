import { noteLengthMax } from '@getzo/domain/timeline/note-rules'
import { timelineFilters, timelineRoots } from '@getzo/domain/timeline/timeline-rules'
import { parcelKinds, trackingKinds } from '@getzo/domain/tracking/tracking'
import { type Static, Type } from 'typebox'
import { HistoryEntry } from '../history/history.schema'
import { readBack } from '../records/record.schema'
import { closed, Id, IdParams, Instant, longText, nullableText, Version, written } from '../shapes.schema'

const Root = Type.Enum([...timelineRoots])
const RecordParams = closed({ root: Root, id: Id })

/** A colleague by name; their e-mail where they have none, or share it. */
export const Person = Type.Object({ id: Id, name: Type.String() })

/** A note; text names colleagues as @[user:12], people are their names. is_new: it mentions the reader, who has not seen it. */
const Note = Type.Object({
  id: Id,
  text: Type.String(),
  people: Type.Array(Person),
  is_pinned: Type.Boolean(),
  is_edited: Type.Boolean(),
  is_new: Type.Boolean(),
  may_change: Type.Boolean(),
  version: Type.Integer(),
})
export type Note = Static<typeof Note>

const parts = {
  change: HistoryEntry,
  note: Note,
  parcel: Type.Object({
    kind: Type.Enum([...trackingKinds]),
    parcel: Type.Enum([...parcelKinds]),
    place: nullableText,
  }),
  scans: Type.Object({
    url_id: Id,
    code: Type.String(),
    scans: Type.Integer(),
    /** ISO 3166, where a proxy names them */
    countries: Type.Array(Type.String()),
  }),
}
const nullable = <T extends ReturnType<typeof Type.Object>>(shape: T) =>
  Type.Unsafe<Static<T> | null>({ ...shape, type: ['object', 'null'] })

/**
 * An event of a timeline (W6): one of change, note, parcel and scans is set, or in a customer's timeline none: an order
 * was placed. In a code's timeline step is what became of order, and code names the code of the piece that it was about,
 * where the piece has several (S9). who is a name, null for what nobody did; former is the customer whom it was done to, who has been merged into this one since (W12); order is the order of a customer's event.
 */
export const TimelineEvent = Type.Object({
  key: Type.String(),
  at: Instant,
  by: Type.Enum(['staff', 'customer', 'system']),
  who: nullableText,
  former: nullableText,
  change: nullable(parts.change),
  note: nullable(parts.note),
  parcel: nullable(parts.parcel),
  scans: nullable(parts.scans),
  order: nullable(Type.Object({ id: Id, order_number: Type.String() })),
  step: nullableText,
  code: nullable(Type.Object({ id: Id, code: Type.String(), item_type: Type.String() })),
})
export type TimelineEvent = Static<typeof TimelineEvent>

/** Newest first. next is the cursor of the following page; pinned notes come with the first one alone. */
const Timeline = Type.Object({
  pinned: Type.Array(TimelineEvent),
  events: Type.Array(TimelineEvent),
  next: nullableText,
})
export type Timeline = Static<typeof Timeline>

export const readTimelineShapes = {
  params: RecordParams,
  query: closed({
    filter: Type.Optional(Type.Enum([...timelineFilters])),
    before: Type.Optional(Type.String({ pattern: String.raw`^\d{1,17}\.[1-6]\.\d{1,17}$` })),
  }),
  answer: Timeline,
}

const Text = longText(noteLengthMax)

export const createNoteShapes = {
  body: closed({ root: Root, root_id: Id, text: Text }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
export const editNoteShapes = {
  params: IdParams,
  body: readBack(Note, { text: Text, version: Version }),
  answer: createNoteShapes.answer,
}
export const deleteNoteShapes = { params: IdParams, answer: createNoteShapes.answer }
export const pinNoteShapes = {
  params: IdParams,
  body: closed({ pinned: Type.Boolean() }),
  answer: createNoteShapes.answer,
}

/** A note that mentions the reader, who has not seen it. record is the order's number, the customer's or product's name, or the code. */
export const Mention = Type.Object({
  id: Id,
  note_id: Id,
  root: Root,
  root_id: Id,
  record: Type.String(),
  who: Type.String(),
  made_at: Instant,
  text: Type.String(),
  people: Type.Array(Person),
})
export type Mention = Static<typeof Mention>

export const listMentionsShapes = { answer: Type.Array(Mention) }
export const seeMentionShapes = { params: IdParams, answer: createNoteShapes.answer }
export const listColleaguesShapes = { answer: Type.Array(Person) }
/** The others who have the record open. */
export const keepOpenShapes = { params: RecordParams, answer: Type.Array(Person) }
