import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  deleteDocumentShapes,
  listBrandDocumentsShapes,
  renameDocumentShapes,
  replaceDocumentShapes,
  uploadDocumentShapes,
} from './documents.schema'

const area = 'Documents'

export const listBrandDocuments = endpoint<typeof listBrandDocumentsShapes>({
  name: 'listBrandDocuments',
  method: 'GET',
  path: api('/b/id/:id/documents'),
  access: 'brands.read',
  summary: "A brand's documents, newest first",
  area,
})
export const uploadDocument = endpoint<typeof uploadDocumentShapes>({
  name: 'uploadDocument',
  method: 'POST',
  path: api('/b/id/:id/document'),
  access: 'brands.write',
  summary: 'Add a document to a brand: the body is the PDF itself',
  area,
  consumes: 'document',
})
export const renameDocument = endpoint<typeof renameDocumentShapes>({
  name: 'renameDocument',
  method: 'PUT',
  path: api('/d/id/:id/a=edit'),
  access: 'brands.write',
  summary: 'Give a document another title',
  area,
})
export const replaceDocument = endpoint<typeof replaceDocumentShapes>({
  name: 'replaceDocument',
  method: 'PUT',
  path: api('/d/id/:id/a=replace'),
  access: 'brands.write',
  summary: 'Give a document another file under the same code: the body is the PDF itself',
  area,
  consumes: 'document',
})
export const deleteDocument = endpoint<typeof deleteDocumentShapes>({
  name: 'deleteDocument',
  method: 'PUT',
  path: api('/d/id/:id/a=del'),
  access: 'brands.write',
  summary: 'Delete a document with its file; its code is given to no other',
  area,
})
