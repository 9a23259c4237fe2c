import { screens } from '@getzo/contract/paths'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { overOwnChanges } from '../../api/own-changes'
import { prefetch } from '../../api/query-client'
import { UrlScans } from '../../shared/scans/UrlScans'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { InstantText } from '../../ui/dates/InstantText'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { AppLink } from '../../ui/links/AppLink'
import { authorText } from '../../ui/list/filters/authors'
import { notify } from '../../ui/messages/toasts'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { tagHistoryWords } from './history-words'
import { TagMarks } from './TagMarks'
import { TagStatusActions } from './TagStatusActions'
import { TagSealText, TagStatusText } from './tag-columns'
import { assign, type Tag, tagQuery } from './tags.api'
import { said, t } from './tags.text'

export const loader = (id: number) => prefetch(tagQuery(id))

/** /admin/tag/{id}: a genuine tag, its taps, and its history (G4). */
export function TagScreen() {
  const id = useRecordId()
  const tag = useQuery(tagQuery(id))
  return (
    <ReadRecord of={tag}>
      <PageHeader
        title={t('tags.tagOf', { uid: tag.data?.uid ?? String(id) })}
        breadcrumbs={[
          ...deskCrumbs,
          { label: t('tags.crumb'), to: screens.tags },
          { label: tag.data?.uid ?? String(id) },
        ]}
      >
        {tag.data !== undefined && <TagStatusActions tag={tag.data} hasWord />}
      </PageHeader>
      <Panel title={t('tags.information')}>
        {tag.data === undefined ? <LoadingLines lines={4} /> : <Information tag={tag.data} />}
      </Panel>
      {tag.data !== undefined && <AssignTag tag={tag.data} />}
      <TagMarks tagId={id} />
      {tag.data !== undefined && tag.data.url_id !== null && <UrlScans id={tag.data.url_id} />}
      <RecordHistory root="tag" id={id} title={t('tags.history')} words={tagHistoryWords} />
    </ReadRecord>
  )
}

function Information({ tag }: { tag: Tag }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('tags.status')}>
        <TagStatusText tag={tag} />
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.reason')}>{tag.reason}</ReadOnlyField>
      <ReadOnlyField label={t('tags.url')}>
        {tag.url_id !== null && <AppLink to={screens.url(tag.url_id)}>{tag.url_seed ?? tag.url_id}</AppLink>}
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.product')}>{tag.product_name}</ReadOnlyField>
      <ReadOnlyField label={t('tags.sku')}>{tag.sku}</ReadOnlyField>
      <ReadOnlyField label={t('tags.batch')}>
        <AppLink to={screens.tagBatch(tag.batch_id)}>{tag.batch_name}</AppLink>
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.keyVersion')}>{String(tag.key_version)}</ReadOnlyField>
      <ReadOnlyField label={t('tags.counter')}>{String(tag.counter)}</ReadOnlyField>
      <ReadOnlyField label={t('tags.taps')}>{String(tag.taps)}</ReadOnlyField>
      <ReadOnlyField label={t('tags.tapped')}>
        <InstantText value={tag.tapped_at} />
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.seal')}>
        {tag.tamper === null ? null : <TagSealText tag={tag} />}
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.openedAt')}>
        {tag.opened_at === null ? null : <InstantText value={tag.opened_at} />}
      </ReadOnlyField>
      <ReadOnlyField label={t('tags.enrolledBy')}>{authorText(tag.created_by)}</ReadOnlyField>
    </ReadOnlyFields>
  )
}

/** Assigns a genuine tag without a URL to a URL (G5). */
function AssignTag({ tag }: { tag: Tag }) {
  const isAllowed = useCan('tags.write')
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const give = useMutation({
    mutationFn: () => overOwnChanges(tag, (seen) => assign(seen, code)),
    onSuccess: ({ data: [given] }) => {
      notify.success(said('tag.assigned', { uid: tag.uid, code: given?.url_seed ?? code.trim() }))
      return queryClient.invalidateQueries()
    },
    onError: (error) => notify.error(failureText(error)),
  })
  if (!isAllowed || tag.url_id !== null || tag.status === 'retired') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <Panel title={t('tags.assign')}>
      <form onSubmit={submit}>
        <TextInput
          label={t('tags.code')}
          description={t('tags.assignHint')}
          maxLength={200}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group mt="md">
          <Button type="submit" variant="default" loading={give.isPending} disabled={code.trim() === ''}>
            {t('tags.assignButton')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
