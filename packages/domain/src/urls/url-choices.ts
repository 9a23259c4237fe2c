import { defaultDestination, type UrlDestination, type UrlDraft, type UrlItemType } from './url-rules'

const nothingChosen = {
  product_id: null,
  sku_id: null,
  order_id: null,
  flag_assigned_to_order: false,
} as const

/** Choosing an item type sets its destination; tyl, and any that changes the destination, clear the choices (U4). */
export function chooseItemType<Draft extends UrlDraft>(draft: Draft, item: UrlItemType): Draft {
  const destination = defaultDestination(item)
  const isKept = item !== 'tyl' && destination === draft.url_destination_type
  const chosen = { ...draft, url_item_type: item, url_destination_type: destination }
  return isKept ? chosen : { ...chosen, ...nothingChosen }
}

/** Choosing another destination clears product, SKU, order and the in-order tick (U4). */
export function chooseDestination<Draft extends UrlDraft>(draft: Draft, destination: UrlDestination): Draft {
  if (destination === draft.url_destination_type) return draft
  return { ...draft, url_destination_type: destination, ...nothingChosen }
}

/** Turning "Assigned" off clears product, SKU and order; turning it on chooses nothing yet (U3). */
export function chooseAssigned<Draft extends UrlDraft>(draft: Draft, assigned: boolean): Draft {
  return assigned ? { ...draft, assigned } : { ...draft, assigned, ...nothingChosen }
}

/** Choosing a product clears SKU, order and the in-order tick, which shows only with a SKU (U5). */
export function chooseProduct<Draft extends UrlDraft>(draft: Draft, productId: number | null): Draft {
  return { ...draft, ...nothingChosen, product_id: productId }
}

/** Choosing a SKU clears the order, whose list depends on it (U5). */
export function chooseSku<Draft extends UrlDraft>(draft: Draft, skuId: number | null): Draft {
  const isInOrder = skuId !== null && draft.flag_assigned_to_order
  return { ...draft, sku_id: skuId, order_id: null, flag_assigned_to_order: isInOrder }
}

/** Whether "Is this product in an existing order?" is asked: once a SKU is chosen (U5). */
export function asksForExistingOrder(draft: Pick<UrlDraft, 'url_destination_type' | 'sku_id'>): boolean {
  return draft.url_destination_type === 'p' && draft.sku_id !== null && draft.sku_id !== 0
}
