import { screens } from '@getzo/contract/paths'
import { editVariant } from '@getzo/contract/variants/variants.endpoints'
import type { Variant } from '@getzo/contract/variants/variants.schema'
import { checkVariant } from '@getzo/domain/variants/variant-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useStoredRecord } from '../../ui/form/stored-record'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { blankVariant, VariantFields, type VariantValues, variantValues } from './form/VariantFields'
import { readStoredVariant } from './variants.api'
import { t } from './variants.text'

/** Edit Product Variant: {id} (V5, O28). */
export function EditVariantScreen() {
  const id = useRecordId()
  const variant = useStoredRecord(readStoredVariant(id), variantValues)
  const form = useRecordForm<VariantValues, Variant>(blankVariant, variant)
  const title = t('variants.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('variants.admin') },
        { label: t('variants.crumb'), to: screens.variants },
        { label: title },
      ]}
      form={form}
      stored={variant}
      loading={t('variants.loading')}
      saveLabel={t('variants.update')}
      savingLabel={t('variants.updating')}
      check={checkVariant}
      save={({ version, name }, { overVersion }) =>
        call(editVariant, { params: { id }, body: { name: name ?? '', version: overVersion ?? version } })
      }
      saved={(_, { name }) => ({
        text: t('variants.updated', { name: name ?? '' }),
        link: { text: t('variants.show'), to: screens.variant(id) },
      })}
      goTo={screens.variants}
    >
      <VariantFields control={form.control} stored={variant.record} />
    </FormPage>
  )
}
