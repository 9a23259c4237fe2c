import { screens } from '@getzo/contract/paths'
import type { VariantOption } from '@getzo/contract/variants/variants.schema'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { AppLink, ButtonLink } from '../../ui/AppLink'
import { InstantText } from '../../ui/InstantText'
import { EditIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { PictureFigure } from '../../ui/PictureFigure'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { optionQuery } from './variants.api'
import { t } from './variants.text'

/** A variant option (V5). */
export function VariantOptionScreen() {
  const id = useRecordId()
  const option = useQuery(optionQuery(id))
  const canEdit = useCan('variants.write')
  if (option.isError) return <RecordFailure error={option.error} onRetry={() => void option.refetch()} />
  return (
    <>
      <PageHeader
        title={t('options.view', { id: String(id) })}
        breadcrumbs={[
          { label: t('variants.admin') },
          { label: t('options.crumb'), to: screens.variantOptions },
          { label: t('options.view', { id: String(id) }) },
        ]}
        note={option.data && modifiedNote(option.data)}
      >
        {canEdit && (
          <ButtonLink to={screens.editVariantOption(id)} leftSection={<EditIcon />}>
            {t('options.editButton')}
          </ButtonLink>
        )}
      </PageHeader>
      <Panel title={t('options.information')}>
        {option.data === undefined ? <LoadingLines lines={3} /> : <Information option={option.data} />}
      </Panel>
    </>
  )
}

function modifiedNote({ modified_by, date_modified }: VariantOption) {
  if (date_modified === null) return null
  return t('variants.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

function Information({ option }: { option: VariantOption }) {
  return (
    <>
      <ReadOnlyFields>
        <ReadOnlyField label={t('variants.product')}>
          <AppLink to={screens.product(option.product_id)}>{option.product_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('options.variant')}>
          <AppLink to={screens.variant(option.variant_id)}>{option.variant_name}</AppLink>
        </ReadOnlyField>
        <ReadOnlyField label={t('options.value')}>{option.name}</ReadOnlyField>
        <ReadOnlyField label={t('variants.dateCreated')}>
          <InstantText value={option.date_created} />
        </ReadOnlyField>
        <ReadOnlyField label={t('options.picture')} missing="entered">
          {option.pic}
        </ReadOnlyField>
      </ReadOnlyFields>
      <PictureFigure url={option.pic ?? ''} label={t('options.pictureOf')} />
    </>
  )
}
