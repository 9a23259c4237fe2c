import { type Static, Type } from 'typebox'
import { Id, IdParams, Instant, orNull, text, written } from '../shapes.schema'

/** A maker's document (B5). It is shown at /b/{brand_id}/d/{code}, and its file lies at file_url. */
export const Document = Type.Object({
  id: Id,
  brand_id: Id,
  code: Type.String(),
  title: Type.String(),
  file_url: Type.String(),
  size_bytes: Type.Integer(),
  date_created: Instant,
  created_by: orNull(Type.String()),
})
export type Document = Static<typeof Document>

export const listBrandDocumentsShapes = { params: IdParams, answer: Type.Array(Document) }
export const uploadDocumentShapes = {
  params: IdParams,
  query: Type.Object({ title: text(200, 1) }, { additionalProperties: false }),
  answer: written(Type.Array(Document)),
}
