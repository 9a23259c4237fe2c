import { screens } from '@getzo/contract/paths'
import { editVariantOption } from '@getzo/contract/variants/variants.endpoints'
import type { VariantOption } from '@getzo/contract/variants/variants.schema'
import { checkVariantOption } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useStoredRecord } from '../../ui/form/stored-record'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import {
  blankOption,
  optionValues,
  VariantOptionFields,
  type VariantOptionValues,
} from './form/VariantOptionFields'
import { readStoredOption } from './variants.api'
import { t } from './variants.text'

/** Edit Product Variant Option: {id} (V5, O28, P20). */
export function EditVariantOptionScreen() {
  const id = useRecordId()
  const option = useStoredRecord(readStoredOption(id), optionValues)
  const form = useRecordForm<VariantOptionValues, VariantOption>(blankOption, option)
  const title = t('options.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('variants.admin') },
        { label: t('options.crumb'), to: screens.variantOptions },
        { label: title },
      ]}
      form={form}
      stored={option}
      loading={t('variants.loading')}
      saveLabel={t('options.update')}
      savingLabel={t('variants.updating')}
      check={checkVariantOption}
      save={({ version, name, pic }, { overVersion }) =>
        call(editVariantOption, { params: { id }, body: { name, pic, version: overVersion ?? version } })
      }
      saved={(_, { name }) => ({
        text: t('options.updated', { name }),
        link: { text: t('variants.show'), to: screens.variantOption(id) },
      })}
      goTo={screens.variantOptions}
    >
      <VariantOptionFields control={form.control} stored={option.record} />
    </FormPage>
  )
}
