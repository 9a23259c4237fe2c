import { type ComponentType, useState } from 'react'
import { FormPage } from '../form/page/FormPage'
import { FormSection } from '../form/page/FormSection'
import { useStoredRecord } from '../form/page/stored-record'
import { useRecordForm } from '../form/page/use-record-form'
import { useRecordId } from '../page/record-id'
import { t } from '../text'
import { FieldInputs } from './FieldInputs'
import { crumbs, type RecordKind, type Stored } from './record-kind'

interface FormProps<V extends object, R extends Stored> {
  kind: RecordKind<V, R>
  /** The FormSections, if they are not one with the kind's fields; `stored` once it is loaded. */
  fields?: ComponentType<{ kind: RecordKind<V, R>; stored?: R | undefined; isNew: boolean }>
}

/** Create New {noun}. */
export function NewRecord<V extends object, R extends Stored>({
  kind,
  fields: Fields = PlainFields,
}: FormProps<V, R>) {
  const { formNoun: noun = kind.noun, to } = kind
  const [blank] = useState(kind.blank)
  const form = useRecordForm<V>(blank)
  const title = t('record.new', { noun })
  return (
    <FormPage
      title={title}
      breadcrumbs={crumbs(kind, title)}
      form={form}
      isNew
      saveLabel={t('record.save', { noun })}
      savingLabel={t('record.saving')}
      check={kind.check}
      save={kind.create}
      saved={({ data }) => {
        const [made] = data
        if (made === undefined) return undefined
        return {
          heading: t('record.created', { noun: kind.noun, name: nameOf(kind, made, made.id) }),
          text: kind.created?.(made, data) ?? [],
          link: { text: t('record.show'), to: to.one(made.id) },
        }
      }}
      goTo={to.all}
    >
      <Fields kind={kind} isNew />
    </FormPage>
  )
}

/** Edit {noun}: {id} (O28). */
export function EditRecord<V extends object, R extends Stored>({
  kind,
  fields: Fields = PlainFields,
  actions: Actions,
}: FormProps<V, R> & { actions?: ComponentType<{ id: number }> }) {
  const { formNoun: noun = kind.noun, to } = kind
  const id = useRecordId()
  const stored = useStoredRecord<R, V>((signal) => kind.read(id, signal), kind.valuesOf)
  const [blank] = useState(kind.blank)
  const form = useRecordForm<V, R>(blank, stored)
  const title = t('record.edit', { noun, id })
  return (
    <FormPage
      title={title}
      breadcrumbs={crumbs(kind, title)}
      actions={Actions && <Actions id={id} />}
      form={form}
      stored={stored}
      loading={t('record.loading')}
      saveLabel={t('record.update', { noun })}
      savingLabel={t('record.updating')}
      check={kind.check}
      describeChange={kind.describeChange}
      save={(values, options) => kind.edit(id, values, options)}
      saved={({ data: [now] }, values) => ({
        heading: t('record.updated', { noun: kind.noun, name: nameOf(kind, values, id) }),
        text: kind.updated?.(values, id, now) ?? [],
        link: { text: t('record.show'), to: to.one(now?.id ?? id) },
      })}
      goTo={to.all}
    >
      <Fields kind={kind} stored={stored.record} isNew={false} />
    </FormPage>
  )
}

const PlainFields = <V extends object, R extends Stored>({ kind }: { kind: RecordKind<V, R> }) => (
  <FormSection title={t('record.information', { noun: kind.noun })}>
    <FieldInputs fields={kind.fields ?? {}} />
  </FormSection>
)

const nameOf = <V extends object, R extends Stored>(kind: RecordKind<V, R>, of: R | V, id: number) =>
  kind.called?.(of) ?? String(id)
