import { screens } from '@getzo/contract/paths'
import { listTags } from '@getzo/contract/tags/tags.endpoints'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { CopyButton } from '../../ui/copy/CopyButton'
import { InstantText } from '../../ui/dates/InstantText'
import { mediumInstant } from '../../ui/dates/instants'
import { confirm } from '../../ui/dialogs/confirm'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import { Pill } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { useAct } from '../../ui/messages/use-act'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { useMayPrint } from '../../ui/printed/local-origin'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { EnrolTag } from './batches/EnrolTag'
import { tagBatchHistoryWords } from './history-words'
import { tagColumns } from './tag-columns'
import { batchQuery, encoderFileOf, renewKeys, type ShownKeys, type TagBatch, takeKeys } from './tags.api'
import { said, t } from './tags.text'

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

/** The encoder's file as CSV (G5). Each plain tag is for one code; encrypted ones are alike. */
function EncoderFile({ batch }: { batch: TagBatch }) {
  const [codes, setCodes] = useState('')
  const [isBusy, setBusy] = useState(false)
  const mayPrint = useMayPrint()
  const isPlain = batch.mirror === 'plain'

  const download = async () => {
    if (!(await mayPrint())) return
    setBusy(true)
    try {
      const asked = codes.split(/[\s,;]+/).filter((code) => code !== '')
      const { data } = await encoderFileOf(batch.id, isPlain ? asked : [])
      save(data.csv, `tags-${batch.id}-v${batch.key_version}.csv`)
      notify.success(said('tag.file_written', { count: isPlain ? new Set(asked).size : 1 }))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('tags.file')}>
      <Text>{t(isPlain ? 'tags.fileHintPlain' : 'tags.fileHintEncrypted')}</Text>
      {isPlain && (
        <Textarea
          label={t('tags.codes')}
          description={t('tags.codesHint')}
          autosize
          minRows={3}
          maxRows={12}
          mt="md"
          value={codes}
          onChange={(event) => setCodes(event.currentTarget.value)}
        />
      )}
      <Group mt="md">
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {t('tags.download')}
        </Button>
      </Group>
    </Panel>
  )
}

function save(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

interface BatchKeysProps {
  batch: TagBatch
}

/** The keys of a batch: shown once, and renewed if they are needed again (G5). Only this screen holds them. */
function BatchKeys({ batch }: BatchKeysProps) {
  const { shown, isBusy, isTaken, show, renew } = useBatchKeys({ batch })

  return (
    <Panel title={t('tags.keys')}>
      {shown === null ? (
        <Text>
          {isTaken
            ? t('tags.keysTaken', { name: batch.taken_by ?? '', date: mediumInstant(batch.taken_at ?? '') })
            : t('tags.keysHint')}
        </Text>
      ) : (
        <Keys keys={shown} />
      )}
      <Group mt="md" gap="sm">
        {!isTaken && (
          <Button variant="default" loading={isBusy} onClick={() => void show()}>
            {t('tags.showKeys')}
          </Button>
        )}
        {isTaken && (
          <Button variant="default" loading={isBusy} onClick={() => void renew()}>
            {t('tags.renew')}
          </Button>
        )}
      </Group>
    </Panel>
  )
}

function useBatchKeys({ batch }: BatchKeysProps) {
  const [shown, setShown] = useState<ShownKeys | null>(null)
  const { isBusy, act } = useAct()
  const isTaken = batch.taken_at !== null

  const show = () => act(async () => setShown((await takeKeys(batch.id)).data))
  const renew = async () => {
    const isSure = await confirm({
      title: t('tags.renewTitle'),
      text: t('tags.renewText'),
      yes: t('tags.renew'),
    })
    if (!isSure) return
    await act(async () => {
      const { data } = await renewKeys(batch)
      setShown(null)
      notify.success(said('tag.keys_renewed', { version: data[0]?.key_version ?? 0 }))
    })
  }
  return { shown, isBusy, isTaken, show, renew }
}

function Keys({ keys }: { keys: ShownKeys }) {
  const lines = [
    [t('tags.appKey'), keys.app_key],
    [t('tags.metaKey'), keys.meta_key],
    [t('tags.fileKey'), keys.file_key],
    [t('tags.systemIdentifier'), keys.system_identifier],
  ] as const
  return (
    <>
      <Pill tone="amber">{said('tag.keys_shown')}</Pill>
      <Text mb="md">{t('tags.keysOf', { version: String(keys.key_version) })}</Text>
      <ReadOnlyFields>
        {lines.map(([label, value]) => (
          <ReadOnlyField key={label} label={label}>
            <code>{value}</code>
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
      <Group mt="md">
        <CopyButton
          label={t('tags.copyKeys')}
          text={lines.map(([label, value]) => `${label}: ${value}`).join('\n')}
        />
      </Group>
    </>
  )
}
