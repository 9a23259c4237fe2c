import { tagStatuses } from '@getzo/domain/tags/tag-rules'
import { plainWords } from '../../ui/history/history-words'
import { t } from './tags.text'

/** How a tag tells its history (G4): other records by their numbers, as their own screens have them. */
export const tagHistoryWords = plainWords(
  {
    uid: t('tags.uid'),
    status: t('tags.status'),
    reason: t('tags.reason'),
    batch_id: t('tags.batch'),
    key_version: t('tags.keyVersion'),
    url_id: t('tags.url'),
  },
  (field, value) => {
    if (field === 'batch_id') return t('tags.batchOf', { id: String(value) })
    if (field === 'url_id' && typeof value === 'number') return t('tags.urlOf', { id: String(value) })
    const status = field === 'status' ? tagStatuses.find((known) => known === value) : undefined
    return status && t(`tags.status.${status}`)
  },
)
