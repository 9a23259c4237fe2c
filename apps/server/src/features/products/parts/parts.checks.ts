import { say } from '@getzo/domain/words/say'
import { refusalOf } from '../../../db/schema/violations'
import { Refused } from '../../../http/refused'

/** The products that new parts name; one that names none is refused by its place in the list. */
export function productsOf(items: readonly { product_id: number | null }[]): number[] {
  return items.map(({ product_id }, at) => {
    if (product_id !== null) return product_id
    throw new Refused('rule', { field: `data.${at}.product_id` }, say('promotion.product_missing'))
  })
}

/** Refuses the first part of a product that is not there. */
export function requireProducts(wanted: readonly number[], found: ReadonlySet<number>) {
  const at = wanted.findIndex((id) => !found.has(id))
  if (at === -1) return
  throw new Refused(
    'unknown_reference',
    { field: `data.${at}.product_id` },
    say('product.unknown', { id: wanted[at] ?? 0 }),
  )
}

/**
 * The refusal of a list in which a part is called like another, by its place: the database's detail names the value.
 * Any other error as it is.
 */
export function duplicateIn(error: unknown, names: readonly { [field: string]: string }[]): unknown {
  const refusal = refusalOf(error)
  const { field } = refusal ?? {}
  if (refusal?.error !== 'duplicate_record' || field === undefined) return error
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  // as '(sku)=(X)' and '(product_id, value)=(7, X)': the last one of the list is the one that was too many
  const at = names.findLastIndex((name) => {
    const value = name[field]
    return value !== undefined && (detail.includes(`=(${value})`) || detail.includes(`, ${value})`))
  })
  if (at === -1) return error
  const value = names[at]?.[field] ?? ''
  const said =
    field === 'sku'
      ? say('product.sku_taken', { sku: value })
      : say('product.combination_taken', { label: value })
  return new Refused('duplicate_record', { field: `data.${at}.${field}` }, said)
}
