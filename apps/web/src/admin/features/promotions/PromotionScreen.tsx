import { screens } from '@getzo/contract/paths'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { AppLink, ButtonLink } from '../../ui/AppLink'
import { InstantText } from '../../ui/InstantText'
import { EditIcon } from '../../ui/icons'
import { mediumInstant, shopDateTime } from '../../ui/instants'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { StatusText } from '../../ui/StatusText'
import { priceWords } from './price-words'
import { pricedProductQuery, promotionQuery } from './promotions.api'
import { t } from './promotions.text'

/** A promotion, in the currency that is stored (M4). */
export function PromotionScreen() {
  const id = useRecordId()
  const promotion = useQuery(promotionQuery(id))
  const canEdit = useCan('promotions.write')
  if (promotion.isError) {
    return <RecordFailure error={promotion.error} onRetry={() => void promotion.refetch()} />
  }
  const title = t('promotions.view', { id: String(id) })
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('promotions.admin') },
          { label: t('promotions.crumb'), to: screens.promotions },
          { label: title },
        ]}
        note={promotion.data && modifiedNote(promotion.data)}
      >
        {canEdit && promotion.data !== undefined && (
          <ButtonLink to={screens.editPromotion(id)} leftSection={<EditIcon />}>
            {t('promotions.editButton')}
          </ButtonLink>
        )}
      </PageHeader>
      {promotion.data === undefined ? (
        <Panel title={t('promotions.information')}>
          <LoadingLines lines={3} />
        </Panel>
      ) : (
        <Panels promotion={promotion.data} />
      )}
    </>
  )
}

function modifiedNote({ modified_by, date_modified }: Promotion) {
  if (date_modified === null) return null
  return t('promotions.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

function Panels({ promotion }: { promotion: Promotion }) {
  const { product_id, brand_id, active } = promotion
  const product = useQuery(pricedProductQuery(product_id)).data
  return (
    <>
      <Panel title={t('promotions.information')}>
        <ReadOnlyFields>
          <ReadOnlyField label={t('promotions.date')}>{shopDateTime(promotion.promotion_date)}</ReadOnlyField>
          <ReadOnlyField label={t('promotions.price')}>{priceWords(promotion)}</ReadOnlyField>
          <ReadOnlyField label={t('promotions.state')}>
            <StatusText tone={active ? 'green' : 'grey'}>
              {t(active ? 'promotions.active' : 'promotions.inactive')}
            </StatusText>
          </ReadOnlyField>
          <ReadOnlyField label={t('promotions.dateCreated')}>
            <InstantText value={promotion.date_created} />
          </ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
      <Panel
        title={t('promotions.productInformation')}
        actions={
          <ButtonLink to={screens.product(product_id)} variant="default">
            {t('promotions.viewProduct')}
          </ButtonLink>
        }
      >
        <ReadOnlyFields>
          <ReadOnlyField label={t('promotions.brand')}>
            <AppLink to={screens.brand(brand_id)}>{product?.brand_name ?? brand_id}</AppLink>
          </ReadOnlyField>
          <ReadOnlyField label={t('promotions.country')}>{product?.brand_country}</ReadOnlyField>
          <ReadOnlyField label={t('promotions.product')}>
            <AppLink to={screens.product(product_id)}>{product?.name ?? product_id}</AppLink>
          </ReadOnlyField>
          <ReadOnlyField label={t('promotions.combination')}>{promotion.combo_identifier}</ReadOnlyField>
        </ReadOnlyFields>
      </Panel>
    </>
  )
}
