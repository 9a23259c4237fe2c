import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../AppLink'
import { RecordHistory } from '../history/RecordHistory'
import { InstantText } from '../InstantText'
import { EditIcon } from '../icons'
import { mediumInstant } from '../instants'
import { PageHeader } from '../page/PageHeader'
import { Panel } from '../page/Panel'
import { useRecordId } from '../page/record-id'
import { LoadingLines, RecordFailure } from '../page/states'
import { ReadOnlyField, ReadOnlyFields } from '../ReadOnlyField'
import { StatusText } from '../StatusText'
import { t } from '../text'
import { FieldRows } from './FieldInputs'
import { crumbs, type RecordKind, recordQuery, type Stored } from './record-kind'

interface RecordPageProps<V extends FieldValues, R extends Stored> {
  kind: RecordKind<V, R>
  /** The first panel, if it is not the kind's fields and its creation date. */
  information?: ComponentType<{ kind: RecordKind<V, R>; record: R }>
  /** The panels between the first one and the history; called with the loaded record. */
  children?: (of: { id: number; record: R | undefined; mayChange: boolean }) => ReactNode
}

/** A record and its history. A deleted one that can still be read is shown unchanged. */
export function RecordPage<V extends FieldValues, R extends Stored>(props: RecordPageProps<V, R>) {
  const { kind, information: Information = PlainInformation } = props
  const { noun, history } = kind
  const id = useRecordId()
  const { data: record, isError, error, refetch } = useQuery(recordQuery(kind, id))
  const mayWrite = useCan(kind.mayWrite)
  if (isError) return <RecordFailure error={error} onRetry={() => void refetch()} />
  const mayChange = mayWrite && record !== undefined && (record.deleted_at ?? null) === null
  const title = t('record.view', { noun, id })
  return (
    <>
      <PageHeader
        title={(record && kind.called?.(record)) ?? title}
        breadcrumbs={crumbs(kind, title)}
        note={record && <Note record={record} kind={kind} />}
      >
        {mayChange && (
          <ButtonLink to={kind.to.edit(id)} leftSection={<EditIcon />}>
            {t('record.editButton', { noun })}
          </ButtonLink>
        )}
      </PageHeader>
      <Panel title={t('record.information', { noun })}>
        {record === undefined ? <LoadingLines lines={2} /> : <Information kind={kind} record={record} />}
      </Panel>
      {props.children?.({ id, record, mayChange })}
      {history && <RecordHistory {...history} id={id} />}
    </>
  )
}

function Note<V extends FieldValues, R extends Stored>({
  record,
  kind,
}: {
  record: R
  kind: RecordKind<V, R>
}) {
  const { deleted_at = null, date_modified, modified_by } = record
  if (deleted_at !== null) {
    const deleted = t('record.deleted', { noun: kind.noun.toLowerCase(), date: mediumInstant(deleted_at) })
    return <StatusText tone="red">{`${deleted} ${kind.deletedAbout ?? ''}`.trim()}</StatusText>
  }
  if (date_modified === null) return null
  return t('record.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

const PlainInformation = <V extends FieldValues, R extends Stored>(of: {
  kind: RecordKind<V, R>
  record: R
}) => (
  <ReadOnlyFields>
    <FieldRows fields={of.kind.fields ?? {}} record={of.record} />
    <ReadOnlyField label={t('record.dateCreated')}>
      <InstantText value={of.record.date_created} />
    </ReadOnlyField>
  </ReadOnlyFields>
)
