import { findScopes } from '@getzo/domain/find/find-scopes'
import { foundKindNames } from '@getzo/domain/find/found-kinds'
import { searchLengthMax } from '@getzo/domain/find/searched-as'
import { type Static, Type } from 'typebox'
import { closed, Id, Instant, nullableText, orNull, searchText, written } from '../shapes.schema'

const Kind = Type.Enum(foundKindNames)

/** A record that the palette shows in one line (W2). */
export const Found = Type.Object({
  kind: Kind,
  id: Id,
  /** the record whose screen shows it: a SKU's product, otherwise itself */
  screen_id: Id,
  /** order number, name, SKU, code, or a batch's number */
  title: Type.String(),
  /** how a Chinese title is read; '' for others */
  title_pinyin: Type.String(),
  /** an order's customer */
  customer_id: orNull(Id),
  customer_name: nullableText,
  customer_name_pinyin: nullableText,
  /** reference, phone number, product, maker, country or e-mail */
  note: nullableText,
  /** of an order, a URL or a user */
  status: nullableText,
  amount: nullableText,
  currency: nullableText,
  /** a customer's orders up to 100, or a batch's URLs */
  count: orNull(Type.Integer()),
  /** an order's date */
  at: orNull(Instant),
})
export type Found = Static<typeof Found>

export const findShapes = {
  /** scope: only records of its kinds, and more of each */
  query: closed({
    q: Type.Optional(searchText(searchLengthMax)),
    scope: Type.Optional(Type.Enum([...findScopes])),
  }),
  answer: Type.Array(Found),
}
export const rememberFoundShapes = {
  body: closed({ kind: Kind, id: Id }),
  answer: written(Type.Object({})),
}
