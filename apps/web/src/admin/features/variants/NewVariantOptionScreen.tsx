import { screens } from '@getzo/contract/paths'
import { createVariantOptions } from '@getzo/contract/variants/variants.endpoints'
import { checkVariantOption } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { blankOption, VariantOptionFields, type VariantOptionValues } from './form/VariantOptionFields'
import { t } from './variants.text'

/** Create New Product Variant Option (V4). */
export function NewVariantOptionScreen() {
  const form = useRecordForm<VariantOptionValues>(blankOption)
  return (
    <FormPage
      title={t('options.new')}
      breadcrumbs={[
        { label: t('variants.admin') },
        { label: t('options.crumb'), to: screens.variantOptions },
        { label: t('options.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('options.save')}
      savingLabel={t('variants.saving')}
      check={checkVariantOption}
      save={({ version: _version, ...body }, { idempotencyKey }) =>
        call(createVariantOptions, { body }, { idempotencyKey })
      }
      saved={({ data: [option] }) => {
        if (option === undefined) return undefined
        return {
          text: t('options.created', { name: option.name, id: String(option.id) }),
          link: { text: t('variants.show'), to: screens.variantOption(option.id) },
        }
      }}
      goTo={screens.variantOptions}
    >
      <VariantOptionFields control={form.control} />
    </FormPage>
  )
}
