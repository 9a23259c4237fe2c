import { manyActs } from '@getzo/domain/lists/many-acts'
import { orderStatuses } from '@getzo/domain/orders/order-status'
import { type Static, Type } from 'typebox'
import { closed, Id, longText, text, Version, written } from '../shapes.schema'
import { Work } from '../works/works.schema'

/**
 * An act and its records, by exactly one of the two: those that were ticked, each with the version that was seen, or all
 * that the list's search and filters match, as its address has them, with the count that was shown. list is the name of
 * the list's endpoint; order_status is of the act status alone; due_refund keeps refunds that the new status would drop;
 * reason is of voided labels.
 */
const asked = {
  list: text(60, 1),
  act: Type.Enum([...manyActs]),
  order_status: Type.Optional(Type.Enum([...orderStatuses])),
  due_refund: Type.Optional(Type.Enum(['keep'])),
  reason: Type.Optional(longText(500)),
  records: Type.Optional(
    Type.Array(closed({ id: Id, version: Type.Optional(Version) }), {
      minItems: 1,
    }),
  ),
  matching: Type.Optional(
    closed({
      query: Type.Record(Type.String(), Type.String()),
      count: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    }),
  ),
}
const askedMany = closed(asked)
export type AskedMany = Static<typeof askedMany>

/**
 * How many of the records are in each present state: an order's status, a deleted record's kind, '' where there is none.
 * pieces is how many a deletion moves: of orders to the shelf, of products from it (S3), coming how many of products
 * and options are expected (S7); else 0.
 */
export const countManyShapes = {
  body: askedMany,
  answer: Type.Array(
    Type.Object({
      state: Type.String(),
      count: Type.Integer(),
      pieces: Type.Integer(),
      coming: Type.Integer(),
    }),
  ),
}

/** leave: the present states whose records are left out. */
export const startManyShapes = {
  body: closed({ ...asked, leave: Type.Optional(Type.Array(text(60), { maxItems: 50 })) }),
  answer: written(Work),
}
