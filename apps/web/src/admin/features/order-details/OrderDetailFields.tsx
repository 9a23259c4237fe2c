import type { OrderDetailView } from '@getzo/contract/order-details/order-details.schema'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { chosenOrderQuery, chosenProductQuery } from '../../api/chosen'
import { StockOfSku } from '../../shared/stock/StockLeft'
import { skusQuery } from '../../ui/catalogue/choices'
import { ExactInstant, InstantText } from '../../ui/dates/InstantText'
import { mediumDay } from '../../ui/dates/instants'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { RecordField } from '../../ui/fields/RecordField'
import { PictureFigure } from '../../ui/files/PictureFigure'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useFormContext, useValue, useValues } from '../../ui/form/values/form-changes'
import type { Form } from '../../ui/form/values/form-store'
import { combinationName } from '../../ui/names'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { productPromotionsQuery } from './order-details.api'
import { t } from './order-details.text'
import { priceText } from './prices'

export interface OrderDetailValues {
  order_id: number | null
  product_id: number | null
  promotion_id: number | null
  /** of the order that the line is on */
  version: number
}

export const blankOrderDetail: OrderDetailValues = {
  order_id: null,
  product_id: null,
  promotion_id: null,
  version: 0,
}

export const orderDetailValues = (line: OrderDetailView): OrderDetailValues => ({
  order_id: line.order_id,
  product_id: line.product_id,
  promotion_id: line.promotion_id,
  version: line.order_version,
})

interface Part {
  control: Form<OrderDetailValues>
  /** the line that is edited */
  stored?: OrderDetailView | undefined
}

/** The fields of both forms: an order, a product and one of its prices, each with its details (D2, D3). */
export function OrderDetailFields(part: Part) {
  return (
    <>
      <OrderPart {...part} />
      <ProductPart {...part} />
    </>
  )
}

const orderWords = (order: { order_number: string; order_reference: string }) =>
  t('details.orderOption', { number: order.order_number, reference: order.order_reference })

function OrderPart({ control, stored }: Part) {
  const orderId = useValue(control, 'order_id')
  const { data: order } = useQuery(chosenOrderQuery(orderId))
  return (
    <FormSection title={t('details.orderInformation')}>
      <RecordField
        control={control}
        name="order_id"
        label={t('details.order')}
        endpoint={listOrders}
        query={{ sort: '-order_date' }}
        toOption={(row) => ({ label: orderWords(row), hint: row.customer_name })}
        chosenLabel={
          order !== undefined
            ? orderWords(order)
            : stored?.order_id === orderId && stored
              ? orderWords(stored)
              : undefined
        }
        placeholder={t('details.choose')}
        required
      />
      <FullWidth>
        <ReadOnlyFields>
          <ReadOnlyField label={t('details.orderNumber')}>{order?.order_number}</ReadOnlyField>
          <ReadOnlyField label={t('details.orderReference')}>{order?.order_reference}</ReadOnlyField>
          <ReadOnlyField label={t('details.orderDate')}>
            {order && <ExactInstant value={order.order_date} />}
          </ReadOnlyField>
          <ReadOnlyField label={t('details.customerName')}>{order?.customer_name}</ReadOnlyField>
          <ReadOnlyField label={t('details.customerPhone')}>
            {order && formatPhone(order.customer_phone_number)}
          </ReadOnlyField>
        </ReadOnlyFields>
      </FullWidth>
    </FormSection>
  )
}

function ProductPart({ control, stored }: Part) {
  const [productId, promotionId] = useValues(control, ['product_id', 'promotion_id'])
  const price = useChosenPrice(productId, promotionId, stored)
  const storedName = stored?.product_id === productId ? stored?.product_name : undefined
  return (
    <>
      <ProductSection control={control} {...price} chosenLabel={price.product?.name ?? storedName} />
      <PriceSection control={control} {...price} />
    </>
  )
}

interface ProductSectionProps
  extends Pick<Part, 'control'>,
    Pick<ReturnType<typeof useChosenPrice>, 'product' | 'sku' | 'skuId'> {
  chosenLabel: string | undefined
}

function ProductSection({ control, product, sku, skuId, chosenLabel }: ProductSectionProps) {
  const orderId = useValue(control, 'order_id')
  const { setValue } = useFormContext<OrderDetailValues>()
  return (
    <FormSection title={t('details.productInformation')}>
      <RecordField
        control={control}
        name="product_id"
        label={t('details.product')}
        endpoint={listProducts}
        query={{ sort: 'name' }}
        toOption={(row) => ({ label: row.name, hint: row.brand_name, picture: row.pic })}
        chosenLabel={chosenLabel}
        placeholder={t('details.choose')}
        required
        onChosen={() => setValue('promotion_id', null)}
      />
      <FullWidth>
        <ReadOnlyFields>
          <ReadOnlyField label={t('details.productName')}>{product?.name}</ReadOnlyField>
          <ReadOnlyField label={t('details.variant')}>
            {sku && combinationName(sku.combo_identifier)}
          </ReadOnlyField>
          <ReadOnlyField label={t('details.sku')}>
            {sku?.sku} {skuId !== undefined && <StockOfSku skuId={skuId} orderId={orderId ?? undefined} />}
          </ReadOnlyField>
        </ReadOnlyFields>
      </FullWidth>
      <PictureFigure url={sku?.pic_url ?? ''} label={t('details.picture')} />
    </FormSection>
  )
}

interface PriceSectionProps
  extends Pick<Part, 'control'>,
    Pick<ReturnType<typeof useChosenPrice>, 'offered' | 'promotion' | 'isLoading' | 'retry'> {}

const PriceSection = ({ control, offered, promotion, isLoading, retry }: PriceSectionProps) => (
  <FormSection title={t('details.promotionInformation')}>
    <ChoiceField
      control={control}
      name="promotion_id"
      label={t('details.promotion')}
      choices={offered?.map((one) => ({ value: one.id, label: promotionWords(one) }))}
      isLoading={isLoading}
      onRetry={retry}
      required
    />
    <FullWidth>
      <ReadOnlyFields>
        <ReadOnlyField label={t('details.promotionCreated')}>
          {promotion && <InstantText value={promotion.date_created} />}
        </ReadOnlyField>
        <ReadOnlyField label={t('details.promotionDate')}>
          {promotion && <InstantText value={promotion.promotion_date} />}
        </ReadOnlyField>
        <ReadOnlyField label={t('details.price')}>{promotion && priceText(promotion)}</ReadOnlyField>
        <ReadOnlyField label={t('details.currency')}>{promotion?.currency}</ReadOnlyField>
      </ReadOnlyFields>
    </FullWidth>
  </FormSection>
)

/** The prices that can be chosen for a product, and the SKU of the chosen one. */
function useChosenPrice(
  productId: number | null,
  promotionId: number | null,
  stored: OrderDetailView | undefined,
) {
  const { data: product } = useQuery(chosenProductQuery(productId))
  const skus = useQuery(skusQuery(productId))
  const promotions = useQuery(productPromotionsQuery(productId))
  const offered = promotions.data?.filter(
    ({ id, active, sku_id }) =>
      id === stored?.promotion_id || (active && skus.data?.some((sku) => sku.id === sku_id) === true),
  )
  const promotion = promotions.data?.find(({ id }) => id === promotionId)
  const held = promotionId !== null && stored?.promotion_id === promotionId ? stored : undefined
  const sku = skus.data?.find(({ id }) => id === promotion?.sku_id) ?? held
  const refetch = () => void Promise.all([skus.refetch(), promotions.refetch()])
  return {
    product,
    offered,
    promotion,
    sku,
    skuId: promotion?.sku_id ?? held?.sku_id,
    isLoading: promotions.isLoading || skus.isLoading,
    /** set if one of the two requests failed */
    retry: skus.isError || promotions.isError ? refetch : undefined,
  }
}

function promotionWords(promotion: Promotion): string {
  const text = t('details.promotionOption', {
    combination: combinationName(promotion.combo_identifier ?? ''),
    price: priceText(promotion),
    date: mediumDay(promotion.promotion_date),
  })
  return promotion.active ? text : t('details.gone', { name: text })
}
