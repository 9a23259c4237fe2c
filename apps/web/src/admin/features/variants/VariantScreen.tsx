import { screens } from '@getzo/contract/paths'
import type { Variant, VariantOption } from '@getzo/contract/variants/variants.schema'
import { useQuery } from '@tanstack/react-query'
import { InstantText, ShortInstant } from '../../ui/dates/InstantText'
import { ViewIcon } from '../../ui/icons'
import { AppLink, IconLink } from '../../ui/links/AppLink'
import { authorText } from '../../ui/list/filters/authors'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { RecordPage } from '../../ui/record/RecordPage'
import { variantKind } from './variant.kind'
import { valuesQuery } from './variants.api'
import { t } from './variants.text'

/** A variant with its options (V5). */
export const VariantScreen = () => (
  <RecordPage kind={variantKind} information={Information}>
    {({ id }) => <Values id={id} />}
  </RecordPage>
)

function Information({ record: variant }: { record: Variant }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('variants.product')}>
        <AppLink to={screens.product(variant.product_id)}>{variant.product_name}</AppLink>
      </ReadOnlyField>
      <ReadOnlyField label={t('variants.type')}>{variant.name}</ReadOnlyField>
      <ReadOnlyField label={t('variants.dateCreated')}>
        <InstantText value={variant.date_created} />
      </ReadOnlyField>
      <ReadOnlyField label={t('variants.createdBy')}>{authorText(variant.created_by)}</ReadOnlyField>
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
    <Panel title={t('variants.options')} note={values.data?.length} flush={(values.data?.length ?? 0) > 0}>
      <ReadPart of={values}>
        {(rows) => (
          <DataTable title={t('variants.options')} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </ReadPart>
    </Panel>
  )
}
