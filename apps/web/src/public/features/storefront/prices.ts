import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import type { Language } from '@getzo/domain/public/device'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { storeText } from './storefront.text'

/** A product's price as text: one price, "From …" if its SKUs differ, or that there is none. */
export function priceText(
  product: Pick<StoreProduct, 'price' | 'price_highest'>,
  language: Language,
): string {
  const t = storeText[language]
  const { price, price_highest } = product
  if (price === null) return t('store.noPrice')
  const text = writtenMoney(price, language)
  return price === price_highest ? text : t('store.from', { price: text })
}
