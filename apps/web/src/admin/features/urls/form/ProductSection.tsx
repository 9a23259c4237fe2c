import { listOrdersOfSku } from '@getzo/contract/orders/orders.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { UrlFormParts } from '@getzo/domain/urls/url-form'
import { useQuery } from '@tanstack/react-query'
import { chosenOrderQuery, chosenProductQuery } from '../../../api/chosen'
import { brandsQuery } from '../../../ui/catalogue/choices'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { NumberField } from '../../../ui/fields/NumberField'
import { RecordField } from '../../../ui/fields/RecordField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { PictureFigure } from '../../../ui/files/PictureFigure'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useValue, useValues } from '../../../ui/form/values/form-changes'
import { combinationName } from '../../../ui/names'
import { allSkusQuery } from '../urls.api'
import { t } from '../urls.text'
import { storedNumber } from './OrderSection'
import type { UrlPart } from './url-part'

/** The product and SKU of a URL, and its order (U5). */
export function ProductSection({
  control,
  choices,
  stored,
  shown,
  canBeNumbered,
}: UrlPart & { shown: UrlFormParts }) {
  const [productId, skuId] = useValues(control, ['product_id', 'sku_id'])
  const { data: product } = useQuery(chosenProductQuery(productId))
  const skus = useQuery(allSkusQuery(productId))
  const limit = skus.data?.find(({ id }) => id === skuId)?.serial_run_limit ?? null
  const hasNumber = canBeNumbered && product?.flag_serialization === true && limit !== null
  return (
    <FormSection title={t('urls.productInformation')}>
      <BrandField control={control} choices={choices} />
      <ProductField control={control} choices={choices} stored={stored} />
      <SkuField control={control} choices={choices} stored={stored} productId={productId} />
      {hasNumber && (
        <NumberField
          control={control}
          name="serial_number"
          label={t('urls.serialNumber')}
          description={t('urls.serialNumberOf', { limit: String(limit) })}
        />
      )}
      {shown.existingOrder && (
        <SwitchField
          control={control}
          name="flag_assigned_to_order"
          label={t('urls.existingOrder')}
          onChosen={(value) => choices.choose({ choose: 'existingOrder', value })}
        />
      )}
      {shown.skuOrders && skuId !== null && (
        <SkuOrder key={skuId} control={control} choices={choices} stored={stored} skuId={skuId} />
      )}
      <FullWidth>
        <PictureFigure
          url={skus.data?.find(({ id }) => id === skuId)?.pic_url ?? ''}
          label={t('urls.picture')}
        />
      </FullWidth>
    </FormSection>
  )
}

function BrandField({ control, choices }: Pick<UrlPart, 'control' | 'choices'>) {
  const brands = useQuery(brandsQuery)
  return (
    <ChoiceField
      control={control}
      name="brand_id"
      label={t('urls.brand')}
      choices={brands.data?.map(({ id, name, country }) => ({ value: id, label: `${name} - ${country}` }))}
      isLoading={brands.isLoading}
      onRetry={brands.isError ? () => void brands.refetch() : undefined}
      onChosen={(value) => choices.choose({ choose: 'brand', value })}
    />
  )
}

function ProductField({ control, choices, stored }: Pick<UrlPart, 'control' | 'choices' | 'stored'>) {
  const [brandId, productId] = useValues(control, ['brand_id', 'product_id'])
  const { data: product } = useQuery(chosenProductQuery(productId))
  const storedName = stored?.product_id === productId ? stored?.product_name : undefined
  return (
    <RecordField
      control={control}
      name="product_id"
      label={t('urls.product')}
      endpoint={listProducts}
      query={brandId === null ? { sort: 'name' } : { sort: 'name', brand_id: String(brandId) }}
      toOption={(row) => ({ label: row.name, hint: row.brand_name, picture: row.pic })}
      chosenLabel={product?.name ?? storedName ?? undefined}
      placeholder={t('urls.choose')}
      required
      onChosen={(row) =>
        choices.choose({ choose: 'product', value: row?.id ?? null, brand_id: row?.brand_id ?? null })
      }
    />
  )
}

function SkuField({
  control,
  choices,
  stored,
  productId,
}: Pick<UrlPart, 'control' | 'choices' | 'stored'> & { productId: number | null }) {
  const skus = useQuery(allSkusQuery(productId))
  // an inactive SKU is offered only if it is the stored one
  const offered = skus.data?.filter(({ id, active }) => active || id === stored?.sku_id)
  return (
    <ChoiceField
      control={control}
      name="sku_id"
      label={t('urls.sku')}
      choices={offered?.map(({ id, sku, combo_identifier }) => ({
        value: id,
        label: `${sku} (${combinationName(combo_identifier)})`,
      }))}
      isLoading={skus.isLoading}
      onRetry={skus.isError ? () => void skus.refetch() : undefined}
      required
      onChosen={(value) => choices.choose({ choose: 'sku', value })}
    />
  )
}

/** One of the orders that hold the SKU. */
function SkuOrder({ control, stored, skuId }: UrlPart & { skuId: number }) {
  const orderId = useValue(control, 'order_id')
  const { data: order } = useQuery(chosenOrderQuery(orderId))
  return (
    <RecordField
      control={control}
      name="order_id"
      label={t('urls.order')}
      endpoint={listOrdersOfSku}
      params={{ sku_id: skuId }}
      query={{ sort: '-order_date' }}
      toOption={(row) => ({ label: row.order_number, hint: row.customer_name })}
      chosenLabel={order?.order_number ?? storedNumber(stored, orderId)}
      placeholder={t('urls.choose')}
      required
    />
  )
}
