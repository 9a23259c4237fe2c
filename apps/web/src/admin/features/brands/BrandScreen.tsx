import type { Brand } from '@getzo/contract/brands/brands.schema'
import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { InstantText } from '../../ui/InstantText'
import { EditIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { StatusText } from '../../ui/StatusText'
import { brandQuery } from './brands.api'
import { t } from './brands.text'
import { BrandDocuments } from './documents/BrandDocuments'
import { BrandProducts } from './view/BrandProducts'
import { brandHistoryWords } from './view/history-words'
import { MakerPanels } from './view/MakerPanels'

/** /admin/brand/{id}: a brand and its products (B3). A deleted one stays readable for what was sold of it. */
export function BrandScreen() {
  const id = useRecordId()
  const brand = useQuery(brandQuery(id))
  const canWrite = useCan('brands.write')
  if (brand.isError) {
    return <RecordFailure error={brand.error} onRetry={() => void brand.refetch()} />
  }
  return (
    <>
      <PageHeader
        title={brand.data?.name ?? t('brands.view', { id: String(id) })}
        breadcrumbs={[
          { label: t('brands.admin') },
          { label: t('brands.crumb'), to: screens.brands },
          { label: t('brands.view', { id: String(id) }) },
        ]}
        note={brand.data && <Note brand={brand.data} />}
      >
        {canWrite && brand.data?.deleted_at === null && (
          <ButtonLink to={screens.editBrand(id)} leftSection={<EditIcon />}>
            {t('brands.editButton')}
          </ButtonLink>
        )}
      </PageHeader>
      <Panel title={t('brands.information')}>
        {brand.data === undefined ? <LoadingLines lines={2} /> : <Information brand={brand.data} />}
      </Panel>
      <BrandProducts id={id} />
      <BrandDocuments id={id} mayChange={canWrite && brand.data?.deleted_at === null} />
      {brand.data !== undefined && <MakerPanels brand={brand.data} />}
      <RecordHistory root="brand" id={id} title={t('history.title')} words={brandHistoryWords} />
    </>
  )
}

function Note({ brand: { deleted_at, modified_by, date_modified } }: { brand: Brand }) {
  if (deleted_at !== null) {
    return <StatusText tone="red">{t('brands.deleted', { date: mediumInstant(deleted_at) })}</StatusText>
  }
  if (date_modified === null) return null
  return t('brands.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

function Information({ brand }: { brand: Brand }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('brands.id')}>{String(brand.id)}</ReadOnlyField>
      <ReadOnlyField label={t('brands.name')}>{brand.name}</ReadOnlyField>
      <ReadOnlyField label={t('brands.country')}>{brand.country}</ReadOnlyField>
      <ReadOnlyField label={t('brands.dateCreated')}>
        <InstantText value={brand.date_created} />
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}
