import { screens } from '@getzo/contract/paths'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { useQuery } from '@tanstack/react-query'
import { InstantText } from '../../ui/dates/InstantText'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { combinationName } from '../../ui/names'
import { Panel } from '../../ui/page/Panel'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { RecordPage } from '../../ui/record/RecordPage'
import { PromotionState } from './PromotionState'
import { priceWords } from './price-words'
import { promotionKind } from './promotion.kind'
import { pricedProductQuery } from './promotions.api'
import { t } from './promotions.text'

const product = ({ record }: { record: Promotion | undefined }) => record && <Product promotion={record} />

/** A promotion, in its stored currency (M4). */
export const PromotionScreen = () => (
  <RecordPage kind={promotionKind} information={Information} side={product} />
)

function Information({ record: promotion }: { record: Promotion }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('promotions.date')}>
        <InstantText value={promotion.promotion_date} />
      </ReadOnlyField>
      <ReadOnlyField label={t('promotions.price')}>{priceWords(promotion)}</ReadOnlyField>
      <ReadOnlyField label={t('promotions.state')}>
        <PromotionState promotion={promotion} />
      </ReadOnlyField>
      <ReadOnlyField label={t('promotions.dateCreated')}>
        <InstantText value={promotion.date_created} />
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}

function Product({ promotion: { product_id, brand_id, combo_identifier } }: { promotion: Promotion }) {
  const product = useQuery(pricedProductQuery(product_id)).data
  return (
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
        <ReadOnlyField label={t('promotions.combination')}>
          {combinationName(combo_identifier ?? '')}
        </ReadOnlyField>
      </ReadOnlyFields>
    </Panel>
  )
}
