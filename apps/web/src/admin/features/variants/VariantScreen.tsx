import { screens } from '@getzo/contract/paths'
import type { Variant, VariantOption } from '@getzo/contract/variants/variants.schema'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { AppLink, ButtonLink, IconLink } from '../../ui/AppLink'
import { InstantText, ShortInstant } from '../../ui/InstantText'
import { EditIcon, ViewIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { DataTable } from '../../ui/list/DataTable'
import type { Column } from '../../ui/list/list-types'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { FailureNotice, LoadingLines, RecordFailure } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { valuesQuery, variantQuery } from './variants.api'
import { t } from './variants.text'

/** A variant with its options (V5). */
export function VariantScreen() {
  const id = useRecordId()
  const variant = useQuery(variantQuery(id))
  const canEdit = useCan('variants.write')
  if (variant.isError) {
    return <RecordFailure error={variant.error} onRetry={() => void variant.refetch()} />
  }
  return (
    <>
      <PageHeader
        title={t('variants.view', { id: String(id) })}
        breadcrumbs={[
          { label: t('variants.admin') },
          { label: t('variants.crumb'), to: screens.variants },
          { label: t('variants.view', { id: String(id) }) },
        ]}
        note={variant.data && modifiedNote(variant.data)}
      >
        {canEdit && (
          <ButtonLink to={screens.editVariant(id)} leftSection={<EditIcon />}>
            {t('variants.editButton')}
          </ButtonLink>
        )}
      </PageHeader>
      <Panel title={t('variants.information')}>
        {variant.data === undefined ? <LoadingLines lines={2} /> : <Information variant={variant.data} />}
      </Panel>
      <Values id={id} />
    </>
  )
}

function modifiedNote({ modified_by, date_modified }: Variant) {
  if (date_modified === null) return null
  return t('variants.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

function Information({ variant }: { variant: Variant }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('variants.product')}>
        <AppLink to={screens.product(variant.product_id)}>{variant.product_name}</AppLink>
      </ReadOnlyField>
      <ReadOnlyField label={t('variants.type')}>{variant.name}</ReadOnlyField>
      <ReadOnlyField label={t('variants.dateCreated')}>
        <InstantText value={variant.date_created} />
      </ReadOnlyField>
      <ReadOnlyField label={t('variants.createdBy')}>{variant.created_by}</ReadOnlyField>
    </ReadOnlyFields>
  )
}

const columns: Column<VariantOption>[] = [
  {
    id: 'value',
    header: t('options.value'),
    wraps: true,
    cell: (row) => <AppLink to={screens.variantOption(row.id)}>{row.name}</AppLink>,
  },
  {
    id: 'modified',
    header: t('variants.dateModified'),
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
  {
    id: 'view',
    header: t('variants.show'),
    align: 'end',
    cell: (row) => (
      <IconLink to={screens.variantOption(row.id)} label={t('options.viewOf', { name: row.name })}>
        <ViewIcon />
      </IconLink>
    ),
  },
]

function Values({ id }: { id: number }) {
  const values = useQuery(valuesQuery(id))
  return (
    <Panel title={t('variants.options')}>
      {values.isError ? (
        <FailureNotice error={values.error} onRetry={() => void values.refetch()} />
      ) : values.data === undefined ? (
        <LoadingLines />
      ) : (
        <DataTable
          title={t('variants.options')}
          columns={columns}
          rows={values.data}
          rowKey={(row) => row.id}
        />
      )}
    </Panel>
  )
}
