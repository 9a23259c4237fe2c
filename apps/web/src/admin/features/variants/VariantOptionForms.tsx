import { listVariants } from '@getzo/contract/variants/variants.endpoints'
import type { VariantOption } from '@getzo/contract/variants/variants.schema'
import { useQuery } from '@tanstack/react-query'
import { PictureField } from '../../ui/fields/picture/PictureField'
import { RecordField } from '../../ui/fields/RecordField'
import { TextField } from '../../ui/fields/TextField'
import { FormSection } from '../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../ui/form/values/form-changes'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { type VariantOptionValues, variantOptionKind } from './variant-option.kind'
import { chosenVariantQuery } from './variants.api'
import { t } from './variants.text'

/** Create New Product Variant Option (V4). */
export const NewVariantOptionScreen = () => (
  <NewRecord kind={variantOptionKind} fields={VariantOptionFields} />
)

/** Edit Product Variant Option: {id} (V5, O28, P20). */
export const EditVariantOptionScreen = () => (
  <EditRecord kind={variantOptionKind} fields={VariantOptionFields} />
)

const variantWords = ({ product_name, name }: { product_name: string; name: string }) =>
  t('variants.name', { product: product_name, type: name })

/** The fields of both forms of a variant option (V4, V5). `stored`: it exists already, and its variant is fixed. */
function VariantOptionFields({ stored }: { stored?: VariantOption | undefined }) {
  const control = useFormContext<VariantOptionValues>()
  const variantId = useValue(control, 'product_variant_id')
  const chosen = useQuery(chosenVariantQuery(stored === undefined ? variantId : null)).data
  return (
    <FormSection title={t('options.information')}>
      <RecordField
        control={control}
        name="product_variant_id"
        label={t('options.variant')}
        endpoint={listVariants}
        query={{ sort: 'product_name' }}
        toOption={(row) => ({ label: variantWords(row) })}
        chosenLabel={
          stored === undefined
            ? chosen && variantWords(chosen)
            : variantWords({ product_name: stored.product_name, name: stored.variant_name })
        }
        placeholder={t('variants.productPlaceholder')}
        description={stored === undefined ? undefined : t('options.stays')}
        readOnly={stored !== undefined}
        required
      />
      <TextField
        control={control}
        name="name"
        label={t('options.value')}
        placeholder={t('options.placeholder')}
        description={stored === undefined ? undefined : t('options.renames')}
        maxLength={100}
        required
      />
      <PictureField control={control} name="pic" label={t('options.picture')} />
    </FormSection>
  )
}
