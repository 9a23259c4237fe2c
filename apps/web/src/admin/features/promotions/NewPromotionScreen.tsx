import { screens } from '@getzo/contract/paths'
import { createPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { checkPromotion } from '@getzo/domain/promotions/promotion-form'
import { useState } from 'react'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { shopToday } from '../../ui/instants'
import { blankPromotion, PromotionFields, type PromotionValues } from './PromotionFields'
import { t } from './promotions.text'

/** Create New Promotion (M2, M5): from the beginning of today on, unless another date is chosen. */
export function NewPromotionScreen() {
  const [start] = useState(() => ({ ...blankPromotion, promotion_date: `${shopToday()} 00:00:00` }))
  const form = useRecordForm<PromotionValues>(start)
  return (
    <FormPage
      title={t('promotions.new')}
      breadcrumbs={[
        { label: t('promotions.admin') },
        { label: t('promotions.crumb'), to: screens.promotions },
        { label: t('promotions.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('promotions.save')}
      savingLabel={t('promotions.saving')}
      check={checkPromotion}
      save={({ promotion_date, brand_id, product_id, variant_id, variant_option_id, price }, options) =>
        call(
          createPromotions,
          {
            body: {
              promotion_date,
              brand_id,
              product_id,
              variant_id,
              variant_option_id,
              price,
              currency: 'USD',
            },
          },
          { idempotencyKey: options.idempotencyKey },
        )
      }
      saved={({ data }) => {
        const [first] = data
        if (first === undefined) return undefined
        return {
          text: t('promotions.created', { n: data.length, ids: data.map(({ id }) => id).join(', ') }),
          link: { text: t('promotions.show'), to: screens.promotion(first.id) },
        }
      }}
      goTo={screens.promotions}
    >
      <PromotionFields control={form.control} isNew />
    </FormPage>
  )
}
