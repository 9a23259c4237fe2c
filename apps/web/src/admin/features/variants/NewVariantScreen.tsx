import { screens } from '@getzo/contract/paths'
import { createVariants } from '@getzo/contract/variants/variants.endpoints'
import { checkVariant } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { blankVariant, VariantFields, type VariantValues } from './form/VariantFields'
import { t } from './variants.text'

/** Create New Product Variant (V2). */
export function NewVariantScreen() {
  const form = useRecordForm<VariantValues>(blankVariant)
  return (
    <FormPage
      title={t('variants.new')}
      breadcrumbs={[
        { label: t('variants.admin') },
        { label: t('variants.crumb'), to: screens.variants },
        { label: t('variants.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('variants.save')}
      savingLabel={t('variants.saving')}
      check={checkVariant}
      save={({ product_id, name }, { idempotencyKey }) =>
        call(createVariants, { body: { product_id, name: name ?? '' } }, { idempotencyKey })
      }
      saved={({ data: [variant] }) => {
        if (variant === undefined) return undefined
        return {
          text: t('variants.created', { name: variant.name, id: String(variant.id) }),
          link: { text: t('variants.show'), to: screens.variant(variant.id) },
        }
      }}
      goTo={screens.variants}
    >
      <VariantFields control={form.control} />
    </FormPage>
  )
}
