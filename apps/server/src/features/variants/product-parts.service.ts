import type { Refusal } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import type { Placed } from '../../http/validation/placed'
import { noSuch } from '../../lists/records'
import { type ProductStructure, readStructure } from './product-structure'
import { lockProduct, selectProducts } from './variants.store'

/** A part as a call names it, with the product that it belongs to. */
type Owned<Item> = Item & { product_id: number; place: string }

/**
 * Changes the parts that a call names, product by product in the order of their ids, so that two calls never wait for
 * each other. Each product is locked and its structure read under the lock, so that nobody changes it meanwhile.
 */
export async function inEachProduct<Item>(
  tx: Tx,
  items: readonly Owned<Item>[],
  gone: (item: Owned<Item>) => Refused,
  change: (productId: number, group: readonly Owned<Item>[], structure: ProductStructure) => Promise<void>,
) {
  const groups = new Map<number, Owned<Item>[]>()
  for (const item of items) groups.set(item.product_id, [...(groups.get(item.product_id) ?? []), item])
  for (const [productId, group] of [...groups].sort(([a], [b]) => a - b)) {
    const [first] = group
    if (!(await lockProduct(tx, productId)) && first) throw gone(first)
    await change(productId, group, await readStructure(tx, productId))
  }
}

/** Throws a rule's refusal, where there is one, with its field as the body names it. */
export function refusePlaced(refusal: Refusal | null, place: string) {
  refuseRule(refusal, place + (refusal?.field ?? ''))
}

/**
 * The variants or options that a call names, with their products; product_named is the product in the body. Refuses one
 * that is gone, and one that is named twice, since it is unclear which of the two is meant.
 */
export async function owned<Item extends { id: number; product_id?: number | null }>(
  tx: Tx,
  part: 'variants' | 'variant_options',
  items: readonly Placed<Item>[],
  gone: (item: Placed<Item>) => Refused,
) {
  const repeated = items.find(({ id }, at) => items.findIndex((other) => other.id === id) < at)
  if (repeated) {
    const field = `${repeated.place}id`
    throw new Refused('malformed', { field }, say('request.field_repeated', { field }))
  }
  const products = await selectProducts(
    tx,
    part,
    items.map(({ id }) => id),
  )
  return items.map((item) => {
    const product_id = products.get(item.id)
    if (product_id === undefined) throw gone(item)
    return { ...item, product_named: item.product_id, product_id }
  })
}

export const partGone = (kind: 'variant' | 'variant_option') => (item: { id: number; place: string }) =>
  noSuch(kind, item.id, `${item.place}id`)

/** The refusal where a body names another owner than the part has. */
export function refuseOtherOwner(
  named: number | null | undefined,
  stored: number,
  field: string,
  rule: 'variant.product_other' | 'variant_option.variant_other',
) {
  if (named !== null && named !== undefined && named !== stored)
    throw new Refused('rule', { field }, say(rule))
}
