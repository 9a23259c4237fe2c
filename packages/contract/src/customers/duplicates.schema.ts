import { likenessReasons } from '@getzo/domain/customers/likely-same'
import { mergeSides, noteChoices } from '@getzo/domain/customers/merge-rules'
import { type Static, Type } from 'typebox'
import { dayRange, listQuery } from '../lists/list.schema'
import { closed, Id, IdParams, Instant, orNull, text, Version, written } from '../shapes.schema'
import { Customer } from './customers.schema'

const Reason = Type.Enum([...likenessReasons])
const Reasons = Type.Array(Reason)

/** A customer of a pair, by what tells people apart. */
const Likely = Type.Object({
  id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  phone_number: Type.String(),
  orders: Type.Integer(),
})

/** Two customers who are likely the same, and why. */
export const DuplicatePair = Type.Object({
  id: Id,
  first: Likely,
  second: Likely,
  reasons: Reasons,
  found_at: Instant,
})
export type DuplicatePair = Static<typeof DuplicatePair>

export const listDuplicatesShapes = {
  query: listQuery(['found_at'], { reason: Type.Optional(Reason), ...dayRange('found') }),
  answer: Type.Array(DuplicatePair),
}

/** A customer who is likely the same as another one, and why. */
export const LikelySame = Type.Object({ ...Likely.properties, reasons: Reasons })
export type LikelySame = Static<typeof LikelySame>

export const listLikelySameShapes = { params: IdParams, answer: Type.Array(LikelySame) }
/** The customer being entered, not yet saved; id of one who is being edited. */
export const findLikelySameShapes = {
  query: closed({ customer_name: text(100), phone_number: Type.Optional(text(40)), id: Type.Optional(Id) }),
  answer: listLikelySameShapes.answer,
}

/** Says that two are not the same, or takes that back. */
export const setDifferentShapes = {
  params: IdParams,
  body: closed({ other_id: Id, different: Type.Boolean() }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}

/** One of two customers who may be merged, with what would move. total is decimal text in USD. */
const MergeSide = Type.Object({
  ...Customer.properties,
  orders: Type.Integer(),
  total: Type.String(),
  urls: Type.Integer(),
  feedback: Type.Integer(),
  notes: Type.Integer(),
})
export type MergeSideRecord = Static<typeof MergeSide>

const PairParams = closed({ id: Id, other_id: Id })

export const readMergeShapes = {
  params: PairParams,
  answer: Type.Object({ customers: Type.Array(MergeSide), reasons: Reasons }),
}

const Seen = closed({ id: Id, version: Version })
const Side = Type.Enum([...mergeSides])

/** versions are those that the person saw. */
export const mergeCustomersShapes = {
  params: IdParams,
  body: closed({
    version: Version,
    merged: Seen,
    choices: closed({ customer_name: Side, phone_number: Side, staff_note: Type.Enum([...noteChoices]) }),
  }),
  answer: written(Type.Array(Type.Object({ id: Id, merge_id: Id }))),
}

/** A merge that stands. */
export const CustomerMerge = Type.Object({
  id: Id,
  merged_id: Id,
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  phone_number: Type.String(),
  orders: Type.Integer(),
  notes: Type.Integer(),
  merged_at: Instant,
  who: orNull(Type.String()),
})
export type CustomerMerge = Static<typeof CustomerMerge>

export const listMergesShapes = { params: IdParams, answer: Type.Array(CustomerMerge) }
export const undoMergeShapes = {
  params: IdParams,
  answer: written(Type.Array(Type.Object({ id: Id, survivor_id: Id }))),
}

/** Gives a customer a number beside the own one, or takes it away. */
export const setOtherPhoneShapes = {
  params: IdParams,
  body: closed({ phone_number: text(40), known: Type.Boolean() }),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
