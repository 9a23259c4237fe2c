import { screens } from '@getzo/contract/paths'
import { listTags } from '@getzo/contract/tags/tags.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { InstantText } from '../../ui/dates/InstantText'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { BatchKeys } from './batches/BatchKeys'
import { EncoderFile } from './batches/EncoderFile'
import { EnrolTag } from './batches/EnrolTag'
import { tagBatchHistoryWords } from './history-words'
import { tagColumns } from './tag-columns'
import { batchQuery, type TagBatch } from './tags.api'
import { t } from './tags.text'

export const loader = (id: number) => prefetch(batchQuery(id))

/** /admin/tag-batch/{id}: keys, encoder file, enrolment and tags of a batch, in the order of the work (G5). */
export function TagBatchScreen() {
  const id = useRecordId()
  const batch = useQuery(batchQuery(id))
  const canWrite = useCan('tags.write')
  const title = batch.data?.name ?? t('tags.batchOf', { id: String(id) })
  return (
    <ReadRecord of={batch}>
      <PageHeader
        title={title}
        breadcrumbs={[
          ...deskCrumbs,
          { label: t('tags.crumb'), to: screens.tags },
          { label: batch.data?.name ?? t('tags.batchOf', { id: String(id) }) },
        ]}
      />
      <Panel title={t('tags.batchInformation')}>
        {batch.data === undefined ? <LoadingLines lines={2} /> : <Information batch={batch.data} />}
      </Panel>
      {canWrite && batch.data !== undefined && (
        <>
          <BatchKeys batch={batch.data} />
          <EncoderFile batch={batch.data} />
          <EnrolTag batch={batch.data} />
        </>
      )}
      <RecordsPanel
        title={t('tags.title')}
        endpoint={listTags}
        filters={{ batch_id: String(id) }}
        sort="-id"
        columns={tagColumns.filter(({ id: column }) => column !== 'batch')}
      />
      <RecordHistory root="tag_batch" id={id} title={t('tags.history')} words={tagBatchHistoryWords} />
    </ReadRecord>
  )
}

function Information({ batch }: { batch: TagBatch }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('tags.mirror')}>{t(`tags.mirror.${batch.mirror}`)}</ReadOnlyField>
      <ReadOnlyField label={t('tags.loop')}>{t(batch.tamper ? 'tags.yes' : 'tags.no')}</ReadOnlyField>
      <ReadOnlyField label={t('tags.keyVersion')}>{String(batch.key_version)}</ReadOnlyField>
      <ReadOnlyField label={t('tags.created')}>
        <InstantText value={batch.date_created} />
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}
