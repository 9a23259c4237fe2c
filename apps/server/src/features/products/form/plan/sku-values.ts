import { countedQuantity, isTemporarySku, stockMax } from '@getzo/domain/products/product-rules'
import type { SkuValues } from '../stored-product'
import type { WantedSku } from './match-rows'

/**
 * The SKU by its row; fields that it leaves out stay. A deactivated row is not checked, so that what cannot be read
 * in it stays, too, and comes back with the row (P7). A hidden number that comes back as it was read is no count.
 */
export function skuValues(
  { combo_identifier, row, stored }: WantedSku,
  untracked: readonly number[],
): SkuValues {
  const { active, barcode, pic_url, serial_run_limit, url_item_type } = row
  return {
    combo_identifier,
    active,
    sku: skuCode(row, stored),
    barcode: barcode === undefined ? (stored?.barcode ?? null) : tidied(barcode),
    quantity: quantityOf(row, stored, untracked),
    serial_run_limit: inRange(serial_run_limit, 1, stored?.serial_run_limit ?? null),
    pic_url: pic_url === undefined ? (stored?.pic_url ?? null) : tidied(pic_url),
    url_item_type: url_item_type === undefined ? (stored?.url_item_type ?? null) : url_item_type,
  }
}

/** A code that was made keeps standing where the row still has none, so that saving again changes nothing. */
function skuCode({ sku, active }: WantedSku['row'], stored: WantedSku['stored']): string {
  const typed = tidied(sku)
  if (typed !== null || !stored) return typed ?? ''
  return !active || isTemporarySku(stored.sku) ? stored.sku : ''
}

function quantityOf(
  { quantity, quantity_seen: seen }: WantedSku['row'],
  sku: WantedSku['stored'],
  untracked: readonly number[],
): number {
  const stored = sku?.quantity ?? 0
  if (quantity === undefined || (quantity === null && sku !== null && untracked.includes(sku.id)))
    return stored
  if (seen !== undefined && (quantity ?? 0) === seen) return stored
  const typed = inRange(quantity, 0, null)
  return typed === null && quantity !== null ? stored : countedQuantity(typed ?? 0, seen, stored)
}

function inRange(typed: number | null | undefined, min: number, stored: number | null): number | null {
  if (typed === undefined) return stored
  return typed === null || (typed >= min && typed <= stockMax) ? typed : stored
}

const tidied = (text: string | null) => (text ?? '').normalize('NFC').trim() || null
