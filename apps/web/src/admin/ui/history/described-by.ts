import type { FieldChange } from '@getzo/contract/errors'
import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import type { ChangeWords, DescribeChange } from '../form/conflict/changes-in-words'
import { t } from '../text'
import type { HistoryWords } from './history-words'

/**
 * Another person's changes (O28) in the words of the record's history. `nameOf` is a part's name, null for the record
 * itself. A part is named before its field, and a removed part is one line.
 */
export const describedBy =
  (words: HistoryWords, nameOf: (entry: HistoryEntry) => string | null = () => null): DescribeChange =>
  (change) => {
    const entry = entryOf(change)
    if (change.action === 'delete') {
      return change.field === 'deleted_at'
        ? { field: nameOf(entry) ?? words.entry(entry), from: t('conflict.kept'), to: t('conflict.removed') }
        : null
    }
    const said = words.change(change, entry)
    if (said === null) return null
    const { name: field, before: from, after: to } = said
    return { field: inPart(nameOf(entry), field), from, to } satisfies ChangeWords
  }

const inPart = (row: string | null, field: string) =>
  row === null ? field : t('conflict.ofRow', { row, field })

const entryOf = ({ field, before, after, ...change }: FieldChange): HistoryEntry => ({
  ...change,
  id: 0,
  before: { [field]: before },
  after: { [field]: after },
  request_id: null,
})
