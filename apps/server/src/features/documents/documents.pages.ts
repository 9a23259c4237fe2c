import { isCleanText } from '@getzo/domain/text/wire-text'
import type { Deps } from '../../deps'
import { allowDocument } from '../../headers/security'
import { Refused } from '../../http/refused'
import type { PageAnswer, PublicPage, Visit } from '../../pages/public-pages'
import { type DocumentRecord, documentFileUrl, isBrandOf, readDocument } from './documents.reads'

/** /b/{brand}/d/{doc} (Q8). */
export function documentPages(page: PublicPage, deps: Deps) {
  page('/b/:brand/d/:doc', {
    get: async (visit) => {
      const { brand = '', doc = '' } = visit.params
      const document = await deps.lookups.find(visit.request, doc, async (by) => {
        // PostgreSQL takes no NUL, and no code has one
        const found = isCleanText(doc) ? await readDocument(by, doc) : null
        return found && isBrandOf(found, brand) ? found : null
      })
      if (!document) throw new Refused('not_found')
      return showDocument(document, visit, deps)
    },
  })
}

/** The page of a document, also where a short link leads to it (Q9). */
export function showDocument(document: DocumentRecord, { request, reply }: Visit, deps: Deps): PageAnswer {
  deps.visits.page(request, { action: 'document' })
  allowDocument(reply, deps.config)
  const { title, brand_name } = document
  return {
    page: { name: 'document', props: { title, brand: brand_name, fileUrl: documentFileUrl(document) } },
  }
}
