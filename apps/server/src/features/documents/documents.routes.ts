import * as endpoints from '@getzo/contract/documents/documents.endpoints'
import * as shapes from '@getzo/contract/documents/documents.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { readBrandDocuments } from './documents.reads'
import { addDocument } from './documents.service'

export function documentsRoutes(route: Route, { db }: Deps) {
  route(endpoints.listBrandDocuments, shapes.listBrandDocumentsShapes, ({ params }) =>
    readBrandDocuments(db, params.id),
  )

  route(endpoints.uploadDocument, shapes.uploadDocumentShapes, async (call) => {
    const file = await call.receiveFile()
    const added = await call.write((tx) =>
      addDocument(tx, call.params.id, { title: call.query.title, file }, call.author.actor),
    )
    return written(added, 'file.document_uploaded')
  })
}
