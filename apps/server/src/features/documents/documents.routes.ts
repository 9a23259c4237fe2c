import * as endpoints from '@getzo/contract/documents/documents.endpoints'
import * as shapes from '@getzo/contract/documents/documents.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { readBrandDocuments } from './documents.reads'
import { addDocument, deleteDocument, renameDocument, replaceDocument } from './documents.service'

export function documentsRoutes(route: Route, { db }: Deps) {
  route(endpoints.listBrandDocuments, shapes.listBrandDocumentsShapes, ({ params }) =>
    readBrandDocuments(db, params.id),
  )

  route(endpoints.uploadDocument, shapes.uploadDocumentShapes, async (call) => {
    const { params, query } = call
    const file = await call.receiveFile()
    const added = await call.write((tx) => addDocument(tx, params.id, { ...query, file }))
    return written(added, 'file.document_uploaded')
  })

  route(endpoints.renameDocument, shapes.renameDocumentShapes, async ({ params, body, write }) => {
    const renamed = await write((tx) => renameDocument(tx, params.id, body))
    return written(renamed, 'document.renamed')
  })

  route(endpoints.replaceDocument, shapes.replaceDocumentShapes, async (call) => {
    const file = await call.receiveFile()
    const replaced = await call.write((tx) => replaceDocument(tx, call.params.id, file, call.query.pages))
    return written(replaced, 'document.replaced')
  })

  route(endpoints.deleteDocument, shapes.deleteDocumentShapes, async ({ params, write }) => {
    const deleted = await write((tx) => deleteDocument(tx, params.id))
    return written([deleted], 'document.deleted', deleted)
  })
}
