import { type Static, Type } from 'typebox'
import { readBack } from '../records/record.schema'
import { closed, Id, IdParams, Instant, orNull, serverSet, text, written } from '../shapes.schema'

/**
 * A maker's document (B5). It is shown at /b/{brand_id}/d/{code}, and its file lies at file_url. pages is null where
 * its uploader gave none. about_sizes: a size guide,
 * linked beside "Change size" (B6).
 */
export const Document = Type.Object({
  id: Id,
  brand_id: Id,
  code: Type.String(),
  title: Type.String(),
  file_url: Type.String(),
  size_bytes: Type.Integer(),
  pages: orNull(Type.Integer()),
  about_sizes: Type.Boolean(),
  date_created: Instant,
  created_by: orNull(Type.String()),
})
export type Document = Static<typeof Document>

const title = text(200, 1)
const pages = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))
const about_sizes = Type.Optional(Type.Boolean())
const answer = written(Type.Array(Document))

export const listBrandDocumentsShapes = { params: IdParams, answer: Type.Array(Document) }
export const uploadDocumentShapes = {
  params: IdParams,
  query: closed({ title, pages, about_sizes }),
  answer,
}
export const renameDocumentShapes = {
  params: IdParams,
  body: readBack(Document, { title, about_sizes, ...serverSet('date_modified', 'modified_by') }),
  answer,
}
export const replaceDocumentShapes = {
  params: IdParams,
  query: closed({ pages }),
  answer,
}
export const deleteDocumentShapes = {
  params: IdParams,
  body: closed(serverSet('deleted_at', 'deleted_by')),
  answer: written(Type.Array(Type.Object({ id: Id }))),
}
