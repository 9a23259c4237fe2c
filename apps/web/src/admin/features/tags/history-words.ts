import { tagStatuses } from '@getzo/domain/tags/tag-rules'
import { plainWords } from '../../ui/history/history-words'
import { t } from './tags.text'

/** A tag's history in words (G4): its batch and URL with the names at that time (O36). */
export const tagHistoryWords = plainWords(
  {
    uid: t('tags.uid'),
    status: t('tags.status'),
    reason: t('tags.reason'),
    batch_id: t('tags.batch'),
    key_version: t('tags.keyVersion'),
    url_id: t('tags.url'),
  },
  (field, value, names) => {
    if (field === 'batch_id') return names?.batch_id?.name
    if (field === 'url_id') return names?.url_id?.url_seed
    const status = field === 'status' ? tagStatuses.find((known) => known === value) : undefined
    return status && t(`tags.status.${status}`)
  },
)

/** The history of a batch of tags. Its keys are never told. */
export const tagBatchHistoryWords = plainWords({
  name: t('tags.batchName'),
  mirror: t('tags.mirror'),
  tamper: t('tags.loop'),
  system_identifier: t('tags.systemIdentifier'),
  key_version: t('tags.keyVersion'),
})
