import type { BrandRow } from '@getzo/contract/brands/brands.schema'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import type { Sku } from '@getzo/contract/products/skus.schema'
import type { Promotion } from '@getzo/contract/promotions/promotions.schema'
import { parseCents } from '@getzo/domain/orders/order-total'
import { cutText } from '@getzo/domain/text/cut-text'
import { mediumDay } from '../../../ui/dates/instants'
import type { Choice } from '../../../ui/fields/ChoiceField'
import { formatUsd } from '../../../ui/money'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'

/** The catalogue's text for a SKU of a product without options. */
const noOptions = 'NO OPTIONS'

type IdChoice = Choice<number>
type Rows<R> = readonly R[] | undefined

export const brandChoices = (brands: Rows<BrandRow>, stored: readonly OrderDetail[]) =>
  withGone(
    brands?.map(({ id, name }) => ({ value: id, label: name })),
    stored.map((line) => ({ value: line.brand_id, label: line.brand_name })),
  )

/** The name and the beginning of the description (O15). */
export const productChoices = (
  products: Rows<ProductRow>,
  stored: readonly OrderDetail[],
  brandId: number | null,
) =>
  withGone(
    products?.map(({ id, name, description }) => ({ value: id, label: join(name, cutText(description)) })),
    stored.flatMap((line) =>
      line.brand_id === brandId ? [{ value: line.product_id, label: line.product_name }] : [],
    ),
  )

export const skuChoices = (skus: Rows<Sku>, stored: readonly OrderDetail[], productId: number | null) =>
  withGone(
    skus?.map((sku) => ({ value: sku.id, label: skuText(sku) })),
    stored.flatMap((line) =>
      line.product_id === productId ? [{ value: line.sku_id, label: skuText(line) }] : [],
    ),
  )

/** A price that has ended is a stored line's own, or that of the order's day (O46). */
export const promotionChoices = (
  promotions: Rows<Promotion>,
  isStored: (id: number) => boolean,
): IdChoice[] | undefined =>
  promotions?.map((promotion) => {
    const text = t('line.promotionText', {
      price: priceText(promotion.price),
      date: mediumDay(promotion.promotion_date),
    })
    if (promotion.active) return { value: promotion.id, label: text }
    const words = isStored(promotion.id) ? 'line.gone' : 'line.ofOrderDay'
    return { value: promotion.id, label: t(words, { name: text }) }
  })

export function priceText(price: string): string {
  const cents = parseCents(price)
  return cents === null ? price : formatUsd(cents)
}

export function skuText({ sku, combo_identifier }: { sku: string; combo_identifier: string }): string {
  return combo_identifier === '' || combo_identifier === noOptions ? sku : `${combo_identifier} (${sku})`
}

/** The choices and, marked as such, the stored lines' values that are no longer offered. */
function withGone(offered: IdChoice[] | undefined, held: readonly IdChoice[]): IdChoice[] | undefined {
  if (offered === undefined) return undefined
  const gone = new Map<number, string>()
  for (const { value, label } of held) {
    if (!offered.some((choice) => choice.value === value)) gone.set(value, t('line.gone', { name: label }))
  }
  return [...offered, ...Array.from(gone, ([value, label]) => ({ value, label }))]
}

const join = (name: string, description: string) => (description === '' ? name : `${name} - ${description}`)
