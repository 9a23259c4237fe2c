import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { type HistoryWords, plainEntry } from '../../../ui/history/history-words'
import { historyOf, type RecordFields } from '../../../ui/record/record-fields'
import { t } from '../brands.text'

const ofDocuments = {
  title: t('documents.title'),
  pages: t('documents.pages'),
  about_sizes: t('documents.aboutSizes'),
  code: t('documents.code'),
}
// a file's bytes mean nothing to people, and a document belongs to its brand
const hidden = new Set(['brand_id', 'size_bytes'])

function entryWords(entry: HistoryEntry): string {
  const title = entry.names_after?.document_id?.title
  const what = plainEntry(entry)
  return title === undefined ? what : t('history.of', { what, name: title })
}

/** The texts of a brand's history; documents have the titles of that time (O36). */
export function brandHistory(fields: RecordFields): HistoryWords {
  const plain = historyOf(fields, ofDocuments)
  return {
    entry: entryWords,
    change: (change, entry) => (hidden.has(change.field) ? null : plain.change(change, entry)),
  }
}
