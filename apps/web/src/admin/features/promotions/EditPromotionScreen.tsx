import { screens } from '@getzo/contract/paths'
import { editPromotion } from '@getzo/contract/promotions/promotions.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { checkPromotion } from '@getzo/domain/promotions/promotion-form'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useStoredRecord } from '../../ui/form/stored-record'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { describePromotionChange } from './change-words'
import { blankPromotion, PromotionFields, type PromotionValues, promotionValues } from './PromotionFields'
import { readStoredPromotion } from './promotions.api'
import { t } from './promotions.text'

/** Edit Promotion: {id} (M3, M5, O28). */
export function EditPromotionScreen() {
  const id = useRecordId()
  const promotion = useStoredRecord(readStoredPromotion(id), promotionValues)
  const form = useRecordForm<PromotionValues, Promotion>(blankPromotion, promotion)
  const title = t('promotions.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('promotions.admin') },
        { label: t('promotions.crumb'), to: screens.promotions },
        { label: title },
      ]}
      form={form}
      stored={promotion}
      loading={t('promotions.loading')}
      saveLabel={t('promotions.update')}
      savingLabel={t('promotions.updating')}
      check={checkPromotion}
      save={({ promotion_date, brand_id, product_id, price, version }, { overVersion }) =>
        call(editPromotion, {
          params: { id },
          body: {
            promotion_date,
            brand_id,
            product_id,
            price,
            currency: 'USD',
            version: overVersion ?? version,
          },
        })
      }
      describeChange={describePromotionChange}
      saved={({ data: [now] }) => ({
        text:
          now === undefined || now.id === id
            ? t('promotions.updated', { id: String(id) })
            : t('promotions.replaced', { id: String(id), next: String(now.id) }),
        link: { text: t('promotions.show'), to: screens.promotion(now?.id ?? id) },
      })}
      goTo={screens.promotions}
    >
      <PromotionFields control={form.control} isNew={false} />
    </FormPage>
  )
}
