import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currencyText } from '../../../i18n/sum'
import { brandsQuery, productsQuery, variantOptionsQuery, variantsQuery } from '../../ui/catalogue/choices'
import { useCascade } from '../../ui/catalogue/use-cascade'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { DateTimeField } from '../../ui/fields/date/DateTimeField'
import { DecimalField } from '../../ui/fields/NumberField'
import { FormSection } from '../../ui/form/page/FormSection'
import { useFormContext, useValue, useValues } from '../../ui/form/values/form-changes'
import type { Form } from '../../ui/form/values/form-store'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { type PromotionValues, promotionKind } from './promotion.kind'
import { t } from './promotions.text'

/** Create New Promotion (M2, M5): effective from the start of today, unless another date is chosen. */
export const NewPromotionScreen = () => <NewRecord kind={promotionKind} fields={PromotionFields} />

/** Edit Promotion: {id} (M3, M5, O28). */
export const EditPromotionScreen = () => <EditRecord kind={promotionKind} fields={PromotionFields} />

const steps = ['brand_id', 'product_id', 'variant_id', 'variant_option_id'] as const
type Step = (typeof steps)[number]

type Part = { control: Form<PromotionValues>; chosen: ReturnType<typeof useCascade<Step>> }

/** The fields of both forms (M2, M3). A stored price keeps its variant and option. */
function PromotionFields({ isNew }: { isNew: boolean }) {
  const control = useFormContext<PromotionValues>()
  const queryClient = useQueryClient()
  const chosen = useCascade<Step>({
    steps,
    fieldOf: (step) => step,
    // a variant would narrow the price down unintentionally
    load: async (step, id) => (step === 'brand_id' ? queryClient.fetchQuery(productsQuery(id)) : []),
  })
  return (
    <FormSection
      title={t('promotions.information')}
      description={t(isNew ? 'promotions.optionAbout' : 'promotions.soldStays')}
    >
      <DateTimeField control={control} name="promotion_date" label={t('promotions.date')} required />
      <DecimalField
        control={control}
        name="price"
        label={t('promotions.price')}
        placeholder="0.00"
        prefix="$"
        suffix={currencyText('USD')}
        required
      />
      <ProductChoices control={control} chosen={chosen} />
      {isNew && <OptionChoices control={control} chosen={chosen} />}
    </FormSection>
  )
}

function ProductChoices({ control, chosen }: Part) {
  const brandId = useValue(control, 'brand_id')
  const brands = useQuery(brandsQuery)
  const products = useQuery(productsQuery(brandId))
  return (
    <>
      <ChoiceField
        control={control}
        name="brand_id"
        label={t('promotions.brand')}
        choices={namedChoices(brands.data)}
        isLoading={brands.isLoading}
        onRetry={brands.isError ? () => void brands.refetch() : undefined}
        onChosen={(id) => chosen('brand_id', id)}
        onOnly={(id) => chosen('brand_id', id)}
        required
      />
      <ChoiceField
        control={control}
        name="product_id"
        label={t('promotions.product')}
        choices={namedChoices(products.data)}
        isLoading={products.isLoading}
        onRetry={products.isError ? () => void products.refetch() : undefined}
        onChosen={(id) => chosen('product_id', id)}
        required
      />
    </>
  )
}

function OptionChoices({ control, chosen }: Part) {
  const [productId, variantId] = useValues(control, ['product_id', 'variant_id'])
  const variants = useQuery(variantsQuery(productId))
  const options = useQuery(variantOptionsQuery(variantId))
  return (
    <>
      <ChoiceField
        control={control}
        name="variant_id"
        label={t('promotions.variant')}
        choices={namedChoices(variants.data)}
        isLoading={variants.isLoading}
        onRetry={variants.isError ? () => void variants.refetch() : undefined}
        onChosen={(id) => chosen('variant_id', id)}
      />
      <ChoiceField
        control={control}
        name="variant_option_id"
        label={t('promotions.option')}
        choices={namedChoices(options.data)}
        isLoading={options.isLoading}
        onRetry={options.isError ? () => void options.refetch() : undefined}
      />
    </>
  )
}

const namedChoices = (rows: readonly { id: number; name: string }[] | undefined) =>
  rows?.map(({ id, name }) => ({ value: id, label: name }))
