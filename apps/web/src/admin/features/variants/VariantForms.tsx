import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { Variant } from '@getzo/contract/variants/variants.schema'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { variantTypes } from '@getzo/domain/variants/variant-rules'
import { useQuery } from '@tanstack/react-query'
import { chosenProductQuery } from '../../api/chosen'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { RecordField } from '../../ui/fields/RecordField'
import { FormSection } from '../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../ui/form/values/form-changes'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { type VariantValues, variantKind } from './variant.kind'
import { t } from './variants.text'

/** Create New Product Variant (V2). */
export const NewVariantScreen = () => <NewRecord kind={variantKind} fields={VariantFields} />

/** Edit Product Variant: {id} (V5, O28). */
export const EditVariantScreen = () => <EditRecord kind={variantKind} fields={VariantFields} />

const ofList: readonly string[] = variantTypes

/** The fields of both forms of a variant (V2, V5). `stored`: it exists already, and its product is fixed. */
function VariantFields({ stored }: { stored?: Variant | undefined }) {
  const control = useFormContext<VariantValues>()
  const productId = useValue(control, 'product_id')
  const product = useQuery(chosenProductQuery(productId)).data
  const isWithout = stored === undefined && product?.flag_options === false
  const types = variantTypes.map((type) => ({ value: type as string, label: type as string }))
  // a product's form accepts any name (V6)
  const own = stored && !ofList.includes(stored.name) ? [{ value: stored.name, label: stored.name }] : []
  return (
    <FormSection title={t('variants.information')}>
      <RecordField
        control={control}
        name="product_id"
        label={t('variants.product')}
        endpoint={listProducts}
        query={{ sort: 'name' }}
        toOption={(row) => ({
          label: row.name,
          hint: [row.variant, row.sku].filter((part) => part !== null && part !== noOptions).join(' · '),
          picture: row.pic,
        })}
        chosenLabel={stored?.product_name ?? product?.name}
        placeholder={t('variants.productPlaceholder')}
        description={
          stored !== undefined ? t('variants.stays') : isWithout ? t('variants.noOptions') : undefined
        }
        readOnly={stored !== undefined}
        required
      />
      <ChoiceField
        control={control}
        name="name"
        label={t('variants.type')}
        choices={[...types, ...own]}
        required
      />
    </FormSection>
  )
}
