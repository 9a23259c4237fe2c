import { formatUsd } from '@getzo/domain/orders/order-total'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { IconButton } from '../../../ui/AppLink'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { NumberField } from '../../../ui/fields/NumberField'
import { RemoveIcon, WarningIcon } from '../../../ui/icons'
import type { LineValues, OrderFormValues } from '../form/order-values'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import { brandChoices, productChoices, promotionChoices, skuChoices } from './choice-labels'
import { useItemDataFailure } from './item-data-failure'
import { brandsQuery, productsQuery, promotionsQuery, skusQuery } from './line-choices'
import classes from './lines.module.css'
import { useCascade } from './use-cascade'

interface LineFieldsProps {
  index: number
  line: LineValues
  /** the lines of the stored order: they may hold what is no longer offered */
  stored: readonly OrderDetail[]
  /** null while something of the line is missing */
  totalCents: bigint | null
  /** number of the earlier line that holds the same promotion */
  duplicateOf: number | null
  isLast: boolean
  onRemove: () => void
}

/** One item line: brand > product > SKU > promotion, each loading the next, and the quantity (O15, O16, O25). */
export function LineFields(props: LineFieldsProps) {
  const { index, line, stored, totalCents, isLast, onRemove } = props
  const { control } = useFormContext<OrderFormValues>()
  const chosen = useCascade(index, stored)
  const brands = useQuery(brandsQuery)
  const products = useQuery(productsQuery(line.brand_id))
  const skus = useQuery(skusQuery(line.product_id))
  const promotions = useQuery(promotionsQuery(line.sku_id, stored))
  useItemDataFailure([brands, products, skus, promotions].some(({ isError }) => isError))

  const item = index + 1
  const isIncomplete = line.promotion_id === null
  return (
    <fieldset className={classes.line} data-incomplete={isIncomplete || undefined}>
      <legend className={classes.legend}>
        {t('line.item', { n: item })} <LineNotes {...props} isIncomplete={isIncomplete} />
      </legend>
      <div className={classes.fields}>
        <ChoiceField
          control={control}
          name={`details.${index}.brand_id`}
          label={t('line.brand')}
          choices={brandChoices(brands.data, stored)}
          isLoading={brands.isLoading}
          onRetry={brands.isError ? () => void brands.refetch() : undefined}
          onChosen={(id) => void chosen('brand_id', id)}
        />
        <ChoiceField
          control={control}
          name={`details.${index}.product_id`}
          label={t('line.product')}
          choices={productChoices(products.data, stored, line.brand_id)}
          isLoading={products.isLoading}
          onRetry={products.isError ? () => void products.refetch() : undefined}
          onChosen={(id) => void chosen('product_id', id)}
        />
        <ChoiceField
          control={control}
          name={`details.${index}.sku_id`}
          label={t('line.sku')}
          choices={skuChoices(skus.data, stored, line.product_id)}
          isLoading={skus.isLoading}
          onRetry={skus.isError ? () => void skus.refetch() : undefined}
          onChosen={(id) => void chosen('sku_id', id)}
        />
        <ChoiceField
          control={control}
          name={`details.${index}.promotion_id`}
          label={t('line.promotion')}
          choices={promotionChoices(promotions.data)}
          isLoading={promotions.isLoading}
          onRetry={promotions.isError ? () => void promotions.refetch() : undefined}
        />
        <NumberField
          control={control}
          name={`details.${index}.quantity`}
          label={t('line.quantity')}
          digitsMax={6}
        />
        <div className={classes.end}>
          <span className={classes.total}>
            <span className={classes.totalLabel}>{t('line.total')}</span>
            <output className="tabular">
              {totalCents === null ? t('line.noTotal') : formatUsd(totalCents)}
            </output>
          </span>
          <IconButton
            label={isLast ? t('line.removeLast') : t('line.remove', { n: item })}
            onClick={onRemove}
            disabled={isLast}
            danger
          >
            <RemoveIcon />
          </IconButton>
        </div>
      </div>
    </fieldset>
  )
}

/** What is to be known about a line: missing selections, a double, the customer's size change (O16, O17, O25). */
function LineNotes({ line, stored, duplicateOf, isIncomplete }: LineFieldsProps & { isIncomplete: boolean }) {
  const request = stored.find(({ promotion_id }) => promotion_id === line.promotion_id)?.status_change
  return (
    <>
      {isIncomplete && <Note>{t('line.incomplete')}</Note>}
      {duplicateOf !== null && <Note>{t('line.duplicate', { n: duplicateOf })}</Note>}
      {request !== null && request !== undefined && <Note>{request}</Note>}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className={classes.note}>
      <WarningIcon size={14} />
      <span>{children} </span>
    </span>
  )
}
