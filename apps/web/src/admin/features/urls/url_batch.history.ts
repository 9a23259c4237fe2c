import { type HistoryWords, plainValue } from '../../ui/history/history-words'
import { t } from './batches/url-batches.text'
import { words as urlHistoryWords } from './url.history'

const own: Readonly<Record<string, string>> = {
  quantity: t('batches.quantityShort'),
  tail: t('batches.tail.yes'),
}

/**
 * A batch's history in words: the purpose of its URLs as in a URL's history (O36). The audit finds it by the name of this file (W15).
 */
export const words: HistoryWords = {
  entry: ({ action, after }) => {
    if (action === 'create') return t('batches.history.create')
    return t(after?.failure === undefined ? 'batches.history.cancel' : 'batches.history.fail')
  },
  change: (change, entry) => {
    const name = own[change.field]
    if (name === undefined) return urlHistoryWords.change(change, entry)
    return { name, before: plainValue(change.before), after: plainValue(change.after) }
  },
}
