import {
  deleteDocument,
  listBrandDocuments,
  renameDocument,
  replaceDocument,
  uploadDocument,
} from '@getzo/contract/documents/documents.endpoints'
import type { Document } from '@getzo/contract/documents/documents.schema'
import { publicPages } from '@getzo/contract/scan/scan-pages'
import { queryOptions } from '@tanstack/react-query'
import { whileBusy } from '../../../../calls/while-busy'
import { call } from '../../../api/call'

export const documentsQuery = (brandId: number) =>
  queryOptions({
    queryKey: ['brand', brandId, 'documents'],
    queryFn: ({ signal }) => call(listBrandDocuments, { params: { id: brandId } }, { signal }),
  })

/** The data of a document without its file. */
export interface DocumentWords {
  title: string
  about_sizes: boolean
}

export const addDocument = (brandId: number, words: DocumentWords, file: Blob, pages?: number) =>
  call(uploadDocument, { params: { id: brandId }, query: { ...words, pages } }, { file })

export const setWords = (id: number, body: DocumentWords) => call(renameDocument, { params: { id }, body })

export const setFile = (id: number, file: Blob, pages?: number) =>
  call(replaceDocument, { params: { id }, query: { pages } }, { file })

export const removeDocument = (id: number) => call(deleteDocument, { params: { id }, body: {} })

/** The printed and public address of the document. */
export const documentAddress = ({ brand_id, code }: Document) =>
  `${location.origin}${publicPages.document(brand_id, code)}`

/** The address of the stored file. */
export async function fetchFile({ file_url }: Document, signal: AbortSignal): Promise<Blob> {
  const answer = await whileBusy(() => fetch(file_url, { signal }), true)
  if (!answer.ok) throw new Error(`${file_url} answered ${answer.status}`)
  return answer.blob()
}
