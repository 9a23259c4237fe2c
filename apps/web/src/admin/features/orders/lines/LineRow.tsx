import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { SizedPicture } from '../../../../pictures/SizedPicture'
import { brandsQuery, productsQuery, skusQuery } from '../../../ui/catalogue/choices'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { NumberField } from '../../../ui/fields/NumberField'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { SizeChangeMark } from '../../../ui/marks/SizeChangeMark'
import { formatUsd } from '../../../ui/money'
import type { RowPlace } from '../../../ui/rows/Row'
import { RowRemoveButton } from '../../../ui/rows/RowRemoveButton'
import type { OrderFormValues } from '../form/order-values'
import { t } from '../orders.text'
import { brandChoices, productChoices, promotionChoices, skuChoices, skuText } from './choice-labels'
import { useItemDataFailure } from './item-data-failure'
import { LineNotes } from './LineNotes'
import { promotionsQuery } from './line-choices'
import type { LineFacts } from './line-facts'
import classes from './lines.module.css'
import { SoldPriceButton, SoldPriceFields, useSoldPrice } from './SoldPrice'
import type { StoredLines } from './stored-lines'
import { useLineCascade } from './use-line-cascade'

/** Shared by the lines of a form; stable until one is added or removed. */
export interface OrderLines {
  stored: StoredLines
  facts: LineFacts
  indexOf: (rowId: string) => number
}

/**
 * One item line: brand > product > SKU > promotion, each loading the next, and the quantity (O15, O16, O25). An item that
 * was found or stored is told in words, with a way to its selects; they stay while they are used.
 */
export function LineRow({ place, lines }: { place: RowPlace; lines: OrderLines }) {
  const { stored, facts } = lines
  const line = useLine(place, stored)
  const { control, at, promotionId } = line
  const soldPrice = useSoldPrice(control, at)
  const notesId = useId()
  const [isOpen, setOpen] = useState(false)
  const item = place.index + 1
  const { words, picture, sold, kept } = itemOf(line, stored)
  const told = isOpen ? null : words
  // the first line of an order that nobody has begun misses nothing yet
  const isUntouched =
    place.count === 1 && line.productId === null && (line.brandId === null || line.brands.data?.length === 1)
  return (
    <fieldset
      className={classes.line}
      aria-label={t('line.item', { n: item })}
      aria-describedby={notesId}
      data-incomplete={promotionId === null || undefined}
      data-untouched={isUntouched || undefined}
      data-begun={(line.brandId !== null && !isUntouched) || undefined}
    >
      <div className={classes.fields} data-told={told !== null || undefined}>
        <Item n={item} />
        <LinePicture url={picture} />
        <div className={classes.told}>
          {told !== null && <ItemWords {...told} sold={sold} item={item} onChange={() => setOpen(true)} />}
        </div>
        <LineChoices
          line={line}
          stored={stored}
          indexNow={() => lines.indexOf(place.id)}
          onChosen={() => setOpen(true)}
        />
        <NumberField control={control} name={`${at}.quantity`} label={t('line.quantity')} />
        <LineTotal facts={facts} index={place.index} />
        <Remove place={place} item={item} />
        {promotionId !== null && !soldPrice.isOpen && <SoldPriceButton item={item} onOpen={soldPrice.open} />}
      </div>
      {soldPrice.isOpen && <SoldPriceFields control={control} at={at} onLeave={soldPrice.leave} />}
      <LineNotes
        id={notesId}
        isIncomplete={promotionId === null && !isUntouched}
        facts={facts}
        index={place.index}
        sold={told === null ? sold : null}
        skuId={line.skuId}
        orderId={stored.all[0]?.order_id}
        sizeChange={kept?.status_change ?? null}
        isOfOrderDay={
          kept === undefined && line.promotions.data?.find(({ id }) => id === promotionId)?.active === false
        }
      />
    </fieldset>
  )
}

/** The item of a line, as it is offered now or else as it is stored. */
function itemOf(line: Line, stored: StoredLines) {
  const { brandId, productId, skuId, promotionId, brands, products, skus } = line
  const brand = brands.data?.find(({ id }) => id === brandId)
  const product = products.data?.find(({ id }) => id === productId)
  const sku = skus.data?.find(({ id }) => id === skuId)
  const kept = stored.ofPromotion(promotionId)
  const option = sku ?? kept
  const sold = sku && brand ? { ...sku, ...brand } : (stored.ofSku(skuId) ?? null)
  return { words: wordsOf(), picture: option?.pic_url, sold, kept }

  /** Null for what is incomplete, or no longer offered, which its select says. */
  function wordsOf() {
    const hasGone = (brands.data && !brand) || (products.data && !product) || (skus.data && !sku)
    const name = product?.name ?? kept?.product_name
    if (hasGone || promotionId === null || name === undefined || !option) return null
    const maker = brand?.name ?? kept?.brand_name
    return { product: name, option: maker === undefined ? skuText(option) : `${maker} · ${skuText(option)}` }
  }
}

interface ItemWordsProps {
  product: string
  option: string
  sold: ReturnType<typeof itemOf>['sold']
  item: number
  onChange: () => void
}

/** A line's item in words, the way to its selects, and whether its size can be changed. */
function ItemWords({ product, option, sold, item, onChange }: ItemWordsProps) {
  return (
    <>
      <span className={classes.product}>{product}</span>
      <span className="quiet">{option}</span>
      <button
        type="button"
        className={`link ${classes.change}`}
        aria-label={t('line.changeItem', { n: item })}
        onClick={({ currentTarget }) => {
          const fields = currentTarget.closest('fieldset')
          flushSync(onChange)
          fields?.querySelector('select')?.focus()
        }}
      >
        {t('line.change')}
      </button>
      {sold !== null && <SizeChangeMark {...sold} />}
    </>
  )
}

interface LineChoicesProps {
  line: Line
  stored: StoredLines
  indexNow: () => number
  onChosen: () => void
}

/** The selects of a line, each loading the next. */
function LineChoices({
  line: { control, at, brandId, productId, brands, products, skus, promotions },
  stored,
  indexNow,
  onChosen,
}: LineChoicesProps) {
  const load = useLineCascade(indexNow, stored)
  const choose: typeof load = (...step) => {
    onChosen()
    return load(...step)
  }
  return (
    <>
      <ChoiceField
        control={control}
        name={`${at}.brand_id`}
        label={t('line.brand')}
        choices={brandChoices(brands.data, stored.all)}
        {...loadOf(brands)}
        onChosen={(id) => choose('brand_id', id)}
        onOnly={(id) => load('brand_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.product_id`}
        label={t('line.product')}
        choices={productChoices(products.data, stored.all, brandId)}
        {...loadOf(products)}
        onChosen={(id) => choose('product_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.sku_id`}
        label={t('line.sku')}
        choices={skuChoices(skus.data, stored.all, productId)}
        {...loadOf(skus)}
        onChosen={(id) => choose('sku_id', id)}
      />
      <ChoiceField
        control={control}
        name={`${at}.promotion_id`}
        label={t('line.promotion')}
        choices={promotionChoices(promotions.data, (id) => stored.ofPromotion(id) !== undefined)}
        {...loadOf(promotions)}
      />
    </>
  )
}

/** The selected values of a line, and the choices of each of its steps. */
function useLine(place: RowPlace, stored: StoredLines) {
  const control = useFormContext<OrderFormValues>()
  const at = `details.${place.index}` as const
  const brandId = useValue(control, `${at}.brand_id`)
  const productId = useValue(control, `${at}.product_id`)
  const skuId = useValue(control, `${at}.sku_id`)
  const promotionId = useValue(control, `${at}.promotion_id`)
  const orderDate = useValue(control, 'order_date')
  const brands = useQuery(brandsQuery)
  const products = useQuery(productsQuery(brandId))
  const skus = useQuery(skusQuery(productId))
  const promotions = useQuery(promotionsQuery(skuId, stored, orderDate))
  useItemDataFailure([brands, products, skus, promotions].some(({ isError }) => isError))
  return { control, at, brandId, productId, skuId, promotionId, brands, products, skus, promotions }
}

type Line = ReturnType<typeof useLine>

const loadOf = ({
  isLoading,
  isError,
  refetch,
}: Pick<UseQueryResult, 'isLoading' | 'isError' | 'refetch'>) => ({
  isLoading,
  onRetry: isError ? () => void refetch() : undefined,
})

const Item = ({ n }: { n: number }) => (
  <span className={classes.number} aria-hidden="true">
    <span className={classes.item}>{t('line.item', { n })}</span>
    <span className={classes.n}>{n}</span>
  </span>
)

const Remove = ({ place, item }: { place: RowPlace; item: number }) => (
  <span className={classes.remove}>
    <RowRemoveButton place={place} label={t('line.remove', { n: item })} lastLabel={t('line.removeLast')} />
  </span>
)

function LineTotal({ facts, index }: { facts: LineFacts; index: number }) {
  const cents = useSyncExternalStore(facts.subscribe, () => facts.totalOf(index))
  return (
    <span className={classes.total}>
      <span className={`dimmed ${classes.totalLabel}`}>{t('line.total')}</span>
      <output>{cents === null ? t('line.noTotal') : formatUsd(cents)}</output>
    </span>
  )
}

/** The SKU's picture; decorative, since the fields beside it say the same. */
function LinePicture({ url }: { url: string | null | undefined }) {
  return (
    <span className={`panel ${classes.picture}`}>
      {url !== null && url !== undefined && url !== '' && (
        <SizedPicture src={url} alt="" sizes="36px" width={36} height={36} loading="lazy" decoding="async" />
      )}
    </span>
  )
}
