import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listBrandDocumentsShapes, uploadDocumentShapes } from './documents.schema'

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
