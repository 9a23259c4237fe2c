import { type StoreListName, storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct, StoreSku } from '@getzo/contract/storefront/storefront.schema'
import type { Language } from '@getzo/domain/public/device'
import { showPicture } from '../../../pictures/show-picture'
import { moneyText } from '../../shell/formats'
import type { CartLine } from './lists'

/** A line of a kept list with what the catalogue says of it today: undefined where it is no longer there. */
export interface Piece {
  line: CartLine
  product: StoreProduct | undefined
  /** of the cart alone */
  sku: StoreSku | undefined
}

/** Fills one copy of the page's row. Texts only ever become text nodes. */
export function fillRow(
  row: DocumentFragment,
  page: HTMLElement,
  list: StoreListName,
  { line, product, sku }: Piece,
  language: Language,
): void {
  const name = product?.name ?? `#${line.product}`
  const isGone = product === undefined || (list === 'cart' && sku === undefined)
  const text = (key: string, values: Record<string, string> = {}) =>
    (page.getAttribute(`data-text-${key}`) ?? '').replace(
      /\{(\w+)\}/g,
      (mark, id: string) => values[id] ?? mark,
    )
  const price = list === 'cart' ? (sku?.price ?? null) : (product?.price ?? null)
  const hasOnePrice = list === 'cart' || product?.price === product?.price_highest
  const priceText = () => {
    if (price === null) return text('no-price')
    const money = moneyText(price, language)
    return hasOnePrice ? money : text('from', { price: money })
  }
  const fields: Record<string, string | undefined> = {
    name,
    brand_name: product?.brand_name,
    description: product?.description,
    option: product?.flag_options ? sku?.combo_identifier : undefined,
    options: product?.flag_options
      ? product.skus.map(({ combo_identifier }) => combo_identifier).join(', ')
      : undefined,
    price: isGone ? undefined : priceText(),
  }
  for (const field of row.querySelectorAll<HTMLElement>('[data-field]')) {
    field.textContent = fields[field.dataset.field ?? ''] ?? '–'
    field.hidden = fields[field.dataset.field ?? ''] === undefined && field.tagName !== 'DD'
  }
  const picture = row.querySelector<HTMLImageElement>('[data-pic]')
  const address = sku?.pic_url ?? product?.pic_url ?? null
  if (picture && address !== null) showPicture(picture, address)
  for (const link of row.querySelectorAll<HTMLAnchorElement>('[data-link]')) {
    if (product) link.href = storePaths.product(product.id)
  }
  row.querySelector<HTMLElement>('[data-gone]')?.toggleAttribute('hidden', !isGone)
  row.querySelector('[data-remove]')?.setAttribute('aria-label', text('remove', { name }))
  const quantity = row.querySelector<HTMLInputElement>('[data-quantity]')
  if (!quantity) return
  quantity.value = String(line.quantity)
  quantity.setAttribute('aria-label', text('quantity', { name }))
  quantity.closest('label')?.toggleAttribute('hidden', isGone)
}
