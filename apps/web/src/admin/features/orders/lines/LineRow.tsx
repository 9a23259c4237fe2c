import { formatUsd } from '@getzo/domain/orders/order-total'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { brandsQuery, productsQuery, skusQuery } from '../../../ui/catalogue/choices'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { NumberField } from '../../../ui/fields/NumberField'
import { useValue } from '../../../ui/form/values/form-changes'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowRemoveButton } from '../../../ui/rows/RowRemoveButton'
import type { OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import { brandChoices, productChoices, promotionChoices, skuChoices } from './choice-labels'
import { useItemDataFailure } from './item-data-failure'
import { LineNotes } from './LineNotes'
import { LinePicture } from './LinePicture'
import { promotionsQuery } from './line-choices'
import type { LineFacts } from './line-facts'
import classes from './lines.module.css'
import type { StoredLines } from './stored-lines'
import { useLineCascade } from './use-line-cascade'

/** Shared by the lines of a form; stable until one is added or removed. */
export interface OrderLines {
  stored: StoredLines
  facts: LineFacts
  indexOf: (rowId: string) => number
}

/** One item line: brand > product > SKU > promotion, each loading the next, and the quantity (O15, O16, O25). */
export function LineRow({ place, lines }: { place: RowPlace; lines: OrderLines }) {
  const { stored, facts } = lines
  const line = useLine(place, stored)
  const { control, at, skuId, promotionId, brands, skus } = line
  const notesId = useId()
  const sku = skus.data?.find(({ id }) => id === skuId)
  const brand = brands.data?.find(({ id }) => id === line.brandId)
  const item = place.index + 1
  return (
    <fieldset
      className={classes.line}
      aria-label={t('line.item', { n: item })}
      aria-describedby={notesId}
      data-incomplete={promotionId === null || undefined}
    >
      <div className={classes.fields}>
        <span className={classes.number} aria-hidden="true">
          <span className={classes.item}>{t('line.item', { n: item })}</span>
          <span className={classes.n}>{item}</span>
        </span>
        <LinePicture url={sku?.pic_url ?? stored.ofPromotion(promotionId)?.pic_url} />
        <LineChoices line={line} stored={stored} indexNow={() => lines.indexOf(place.id)} />
        <NumberField control={control} name={`${at}.quantity`} label={t('line.quantity')} />
        <LineTotal facts={facts} index={place.index} />
        <span className={classes.remove}>
          <RowRemoveButton
            place={place}
            label={t('line.remove', { n: item })}
            lastLabel={t('line.removeLast')}
          />
        </span>
      </div>
      <LineNotes
        id={notesId}
        isIncomplete={promotionId === null}
        facts={facts}
        index={place.index}
        sold={sku && brand ? { ...sku, ...brand } : (stored.ofSku(skuId) ?? null)}
        sizeChange={stored.ofPromotion(promotionId)?.status_change ?? null}
      />
    </fieldset>
  )
}

/** The selects of a line, each loading the next. */
function LineChoices({
  line: { control, at, brandId, productId, brands, products, skus, promotions },
  stored,
  indexNow,
}: {
  line: ReturnType<typeof useLine>
  stored: StoredLines
  indexNow: () => number
}) {
  const choose = useLineCascade(indexNow, stored)
  return (
    <>
      <ChoiceField
        control={control}
        name={`${at}.brand_id`}
        label={t('line.brand')}
        choices={brandChoices(brands.data, stored.all)}
        {...loadOf(brands)}
        onChosen={(id) => void choose('brand_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.product_id`}
        label={t('line.product')}
        choices={productChoices(products.data, stored.all, brandId)}
        {...loadOf(products)}
        onChosen={(id) => void choose('product_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.sku_id`}
        label={t('line.sku')}
        choices={skuChoices(skus.data, stored.all, productId)}
        {...loadOf(skus)}
        onChosen={(id) => void choose('sku_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.promotion_id`}
        label={t('line.promotion')}
        choices={promotionChoices(promotions.data)}
        {...loadOf(promotions)}
      />
    </>
  )
}

/** The selected values of a line, and the choices of each of its steps. */
function useLine(place: RowPlace, stored: StoredLines) {
  const { control } = useFormContext<OrderFormValues>()
  const at = `details.${place.index}` as const
  const brandId = useValue(control, `${at}.brand_id`)
  const productId = useValue(control, `${at}.product_id`)
  const skuId = useValue(control, `${at}.sku_id`)
  const promotionId = useValue(control, `${at}.promotion_id`)
  const brands = useQuery(brandsQuery)
  const products = useQuery(productsQuery(brandId))
  const skus = useQuery(skusQuery(productId))
  const promotions = useQuery(promotionsQuery(skuId, stored))
  useItemDataFailure([brands, products, skus, promotions].some(({ isError }) => isError))
  return { control, at, brandId, productId, skuId, promotionId, brands, products, skus, promotions }
}

const loadOf = ({
  isLoading,
  isError,
  refetch,
}: Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'>) => ({
  isLoading,
  onRetry: isError ? () => void refetch() : undefined,
})

function LineTotal({ facts, index }: { facts: LineFacts; index: number }) {
  const cents = useSyncExternalStore(facts.subscribe, () => facts.totalOf(index))
  return (
    <span className={classes.total}>
      <span className={classes.totalLabel}>{t('line.total')}</span>
      <output className="tabular">{cents === null ? t('line.noTotal') : formatUsd(cents)}</output>
    </span>
  )
}
