import { type StoreListName, storePaths } from '@getzo/contract/storefront/storefront.pages'
import type { StoreProduct, StoreSku } from '@getzo/contract/storefront/storefront.schema'
import type { Told } from '@getzo/domain/public/told'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { showPicture } from '../../../pictures/show-picture'
import { pageLanguage, tell } from '../page-language'
import type { CartLine } from './lists'

/** A line of a kept list with its product in the catalogue: undefined if it is no longer there. */
export interface Piece {
  line: CartLine
  product: StoreProduct | undefined
  sku: StoreSku | undefined
}

/** Fills one copy of the page's row. Texts only ever become text nodes. */
export function fillRow(
  row: DocumentFragment,
  page: HTMLElement,
  list: StoreListName,
  { line, product, sku }: Piece,
): void {
  const name = product?.told.name.text ?? `#${line.product}`
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
    const money = writtenMoney(price, pageLanguage())
    return hasOnePrice ? money : text('from', { price: money })
  }
  const fields: Record<string, string | Told[][] | undefined> = {
    name: product ? [[product.told.name]] : name,
    brand_name: product?.brand_name,
    description: product && [[product.told.description]],
    option: product?.flag_options && sku ? [sku.told] : undefined,
    options: product?.flag_options ? product.skus.map(({ told }) => told) : undefined,
    price: isGone ? undefined : priceText(),
  }
  for (const field of row.querySelectorAll<HTMLElement>('[data-field]')) {
    const shown = fields[field.dataset.field ?? '']
    if (typeof shown === 'object') tell(field, shown)
    else field.textContent = shown ?? '–'
    field.hidden = shown === undefined && field.tagName !== 'DD'
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
