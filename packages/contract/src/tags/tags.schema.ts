import { tagMirrors } from '@getzo/domain/tags/encoder-template'
import { encoderFileMax, tagStatuses } from '@getzo/domain/tags/tag-rules'
import { type TamperState, tamperStates } from '@getzo/domain/tags/tag-tamper'
import { tagMarkKinds } from '@getzo/domain/tags/tap-verdict'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { madeAndChanged } from '../records/record.schema'
import { Code } from '../scan/scan.schema'
import {
  closed,
  Day,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  text,
  Version,
  written,
} from '../shapes.schema'

/** Tags that are encoded alike (G5). Of the keys only the time of making and the person who saw them are answered. */
export const TagBatch = Type.Object({
  id: Id,
  name: Type.String(),
  mirror: Type.Enum([...tagMirrors]),
  tamper: Type.Boolean(),
  system_identifier: Type.String(),
  key_version: Type.Integer(),
  /** of the installation's key that its newest keys lie under */
  installation_version: Type.Integer(),
  taken_at: orNull(Instant),
  taken_by: nullableText,
  tags: Type.Integer(),
  ...madeAndChanged,
})
export type TagBatch = Static<typeof TagBatch>

/** A chip that has proved itself (G5), with the facts of its taps. tamper is null where none reported it. */
export const Tag = Type.Object({
  id: Id,
  uid: Type.String(),
  batch_id: Id,
  batch_name: Type.String(),
  key_version: Type.Integer(),
  url_id: orNull(Id),
  url_seed: nullableText,
  product_name: nullableText,
  sku: nullableText,
  status: Type.Enum([...tagStatuses]),
  reason: nullableText,
  counter: Type.Integer(),
  taps: Type.Integer(),
  tapped_at: Instant,
  tamper: Type.Unsafe<TamperState | null>({ type: ['string', 'null'], enum: [...tamperStates, null] }),
  opened_at: orNull(Instant),
  ...madeAndChanged,
})
export type Tag = Static<typeof Tag>

/** Whether this installation has keys, and how many batches' keys lie under an older one than its first (G5). */
export const TagSetting = Type.Object({ installation_version: orNull(Type.Integer()), older: Type.Integer() })
export type TagSetting = Static<typeof TagSetting>

/** A batch's keys, hexadecimal: answered once (G5). */
export const ShownKeys = Type.Object({
  key_version: Type.Integer(),
  app_key: Type.String(),
  meta_key: Type.String(),
  file_key: Type.String(),
  system_identifier: Type.String(),
})
export type ShownKeys = Static<typeof ShownKeys>

/** A finding about taps for the staff (G3, G4), one for each kind, chip and URL on a day. tag_id is null for an unknown chip. */
export const TagMark = Type.Object({
  id: Id,
  kind: Type.Enum([...tagMarkKinds]),
  uid: Type.String(),
  tag_id: orNull(Id),
  url_id: orNull(Id),
  url_seed: nullableText,
  day: Day,
  times: Type.Integer(),
  first_at: Instant,
  last_at: Instant,
})
export type TagMark = Static<typeof TagMark>

export const tagMarkSorts = ['last_at'] as const
export const tagSorts = ['id', 'tapped_at', 'uid'] as const
export const tagBatchSorts = ['id', 'name'] as const

const version = { version: Version }

export const readTagSettingShapes = { answer: TagSetting }
export const listTagBatchesShapes = { query: listQuery(tagBatchSorts, {}), answer: Type.Array(TagBatch) }
export const readTagBatchShapes = { params: IdParams, answer: TagBatch }
export const createTagBatchShapes = {
  body: closed({ name: text(100), mirror: Type.Enum([...tagMirrors]), tamper: Type.Boolean() }),
  answer: written(Type.Array(TagBatch)),
}
export const takeTagKeysShapes = { params: IdParams, answer: written(ShownKeys) }
export const renewTagKeysShapes = {
  params: IdParams,
  body: closed(version),
  answer: written(Type.Array(TagBatch)),
}
/** codes are of the plain mirror alone: an encrypted batch's tags are all alike */
export const writeEncoderFileShapes = {
  params: IdParams,
  body: closed({ codes: Type.Array(Code, { maxItems: encoderFileMax }) }),
  answer: written(Type.Object({ csv: Type.String() })),
}
export const sealTagKeysShapes = { answer: written(TagSetting) }

export const listTagsShapes = {
  query: listQuery(tagSorts, {
    batch_id: Type.Optional(Id),
    url_id: Type.Optional(Id),
    status: Type.Optional(Type.Enum([...tagStatuses])),
    tamper: Type.Optional(Type.Enum([...tamperStates])),
    bound: Type.Optional(Type.Boolean()),
    ...dayRange('tapped'),
    ...dayRange('created'),
    ...doneBy('created', 'modified'),
  }),
  answer: Type.Array(Tag),
}
export const listTagMarksShapes = {
  query: listQuery(tagMarkSorts, {
    tag_id: Type.Optional(Id),
    kind: Type.Optional(Type.Enum([...tagMarkKinds])),
  }),
  answer: Type.Array(TagMark),
}
export const readTagShapes = { params: IdParams, answer: Tag }
/** address is what the tap opened; code is the URL's that the tag is to belong to, null or empty for none yet */
export const enrolTagShapes = {
  params: IdParams,
  body: closed({ address: text(1000), code: Type.Optional(orNull(text(200))) }),
  answer: written(Type.Array(Tag)),
}
export const assignTagShapes = {
  params: IdParams,
  body: closed({ code: text(200), ...version }),
  answer: written(Type.Array(Tag)),
}
export const setTagStatusShapes = {
  params: IdParams,
  body: closed({ status: Type.Enum([...tagStatuses]), reason: longText(500), ...version }),
  answer: written(Type.Array(Tag)),
}
