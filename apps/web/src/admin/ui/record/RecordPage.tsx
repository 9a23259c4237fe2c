import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useCan } from '../../api/current-user'
import { InstantText } from '../dates/InstantText'
import { mediumInstant } from '../dates/instants'
import { RecordHistory } from '../history/RecordHistory'
import { Pill } from '../marks/Pill'
import { PageHeader } from '../page/PageHeader'
import { Panel } from '../page/Panel'
import { useRecordId } from '../page/record-id'
import { LoadingLines, ReadRecord } from '../page/states'
import { Workspace } from '../page/Workspace'
import { ReadOnlyField, ReadOnlyFields } from '../ReadOnlyField'
import { t } from '../text'
import { RecordTimeline } from '../timeline/RecordTimeline'
import { EditButton } from './EditButton'
import { FieldRows } from './FieldInputs'
import { crumbs, type RecordKind, recordQuery, type Stored } from './record-kind'

interface Shown<R> {
  id: number
  record: R | undefined
  mayChange: boolean
}

interface RecordPageProps<V extends object, R extends Stored> {
  kind: RecordKind<V, R>
  /** The panel of its fields, if it is not the kind's fields and its creation date. */
  information?: ComponentType<{ kind: RecordKind<V, R>; record: R }>
  /** Beside the name. */
  mark?: (record: R) => ReactNode
  /** Below the name, before its last change. */
  about?: (record: R) => string
  /** The act that is needed next, beside the edit button. */
  act?: (record: R) => ReactNode
  /** Across the page, above its parts. */
  top?: (of: Shown<R>) => ReactNode
  /** The main part; called with the loaded record. Without it the fields are the main part. */
  children?: (of: Shown<R>) => ReactNode
  /** Beside the main part, below the fields if those are not the main part. */
  side?: (of: Shown<R>) => ReactNode
}

/** A record with its fields beside its main part, and its history. A deleted one that can still be read is shown unchanged. */
export function RecordPage<V extends object, R extends Stored>(props: RecordPageProps<V, R>) {
  const { kind } = props
  const { noun } = kind
  const id = useRecordId()
  const reading = useQuery(recordQuery(kind, id))
  const { data: record } = reading
  const mayWrite = useCan(kind.mayWrite)
  const mayChange = mayWrite && record !== undefined && (record.deleted_at ?? null) === null
  const title = t('record.view', { noun, id })
  const act = record !== undefined && (record.deleted_at ?? null) === null ? props.act?.(record) : undefined
  return (
    <ReadRecord of={reading}>
      <PageHeader
        title={(record && kind.called?.(record)) ?? title}
        breadcrumbs={crumbs(kind, title)}
        mark={record && props.mark?.(record)}
        note={record && <Note record={record} kind={kind} about={props.about?.(record)} />}
      >
        {mayChange && (
          <EditButton
            to={kind.to.edit(id)}
            label={t('record.editButton', { noun })}
            variant={act === undefined ? 'filled' : 'default'}
          />
        )}
        {act}
      </PageHeader>
      <Parts {...props} id={id} record={record} mayChange={mayChange} />
    </ReadRecord>
  )
}

function Parts<V extends object, R extends Stored>({
  kind,
  information: Information = PlainInformation,
  top,
  children,
  side,
  ...of
}: RecordPageProps<V, R> & Shown<R>) {
  const { id, record } = of
  const fields = (
    <Panel title={t('record.information', { noun: kind.noun })}>
      {record === undefined ? <LoadingLines lines={2} /> : <Information kind={kind} record={record} />}
    </Panel>
  )
  const history =
    kind.history &&
    (kind.history.root === 'customer' ? (
      <RecordTimeline root="customer" id={id} words={kind.history.words} />
    ) : (
      <RecordHistory {...kind.history} id={id} />
    ))
  if (children === undefined && side === undefined && !history) return fields
  if (children === undefined) {
    return (
      <Workspace side={side?.(of) ?? history} below={side && history}>
        {fields}
      </Workspace>
    )
  }
  return (
    <>
      {top?.(of)}
      <Workspace
        side={
          <>
            {fields}
            {side?.(of)}
          </>
        }
        below={history}
      >
        {children(of)}
      </Workspace>
    </>
  )
}

function Note<V extends object, R extends Stored>({
  record,
  kind,
  about = '',
}: {
  record: R
  kind: RecordKind<V, R>
  about: string | undefined
}) {
  const { deleted_at = null, date_modified, modified_by } = record
  if (deleted_at !== null) {
    const deleted = t('record.deleted', { noun: kind.noun.toLowerCase(), date: mediumInstant(deleted_at) })
    return (
      <>
        {about} <Pill tone="red">{`${deleted} ${kind.deletedAbout ?? ''}`.trim()}</Pill>
      </>
    )
  }
  const modified =
    date_modified !== null &&
    t('record.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
  return [about, modified].filter(Boolean).join(' · ')
}

const PlainInformation = <V extends object, R extends Stored>(of: { kind: RecordKind<V, R>; record: R }) => (
  <ReadOnlyFields>
    <FieldRows fields={of.kind.fields ?? {}} record={of.record} />
    <ReadOnlyField label={t('record.dateCreated')}>
      <InstantText value={of.record.date_created} />
    </ReadOnlyField>
  </ReadOnlyFields>
)
