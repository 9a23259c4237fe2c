import type { ChangedVariant, NewVariant, Variant } from '@getzo/contract/variants/variants.schema'
import { cleanName, nameKey } from '@getzo/domain/products/variant-matrix'
import { labelsWith } from '@getzo/domain/variants/combination-changes'
import { checkRoom, checkVariant } from '@getzo/domain/variants/variant-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/transaction'
import type { Placed } from '../../http/placed'
import { Refused } from '../../http/refused'
import {
  inEachProduct,
  owned,
  partGone,
  refuseOtherOwner,
  refusePlaced,
  refuseStale,
} from './product-parts.service'
import type { ProductStructure } from './product-structure'
import {
  insertVariant,
  selectVariants,
  softDelete,
  softDeleteCombinations,
  updateVariant,
} from './variants.store'

const gone = partGone('variant')

/** Adds variants to products, all or nothing. Combinations are not made: an option without a value is in none (P5). */
export async function createVariants(
  tx: Tx,
  items: readonly Placed<NewVariant>[],
  actor: string,
): Promise<Variant[]> {
  const wanted = items.map((item) => {
    refusePlaced(checkVariant(item), item.place)
    // the check has just said that there is one
    return { ...item, product_id: Number(item.product_id), name: cleanName(item.name) }
  })
  const created = new Map<string, number>()
  await inEachProduct(tx, wanted, productGone, async (product_id, group, { options }) => {
    for (const [at, { place, name }] of group.entries()) {
      const added = group.slice(0, at + 1).map((one) => ({ name: one.name, values: [] }))
      if ([...options, ...added.slice(0, -1)].some(isCalled(name))) throw duplicate(place)
      refusePlaced(checkRoom([...options, ...added]), place)
      created.set(place, (await insertVariant(tx, { product_id, name }, actor)).id)
    }
  })
  return selectVariants(
    tx,
    wanted.flatMap(({ place }) => created.get(place) ?? []),
  )
}

/** Renames variants, all or nothing. No combination changes: they read the values alone. */
export async function editVariants(
  tx: Tx,
  items: readonly Placed<ChangedVariant>[],
  actor: string,
): Promise<Variant[]> {
  for (const { name, place } of items) refusePlaced(checkVariant({ name }), place)
  await inEachProduct(
    tx,
    await owned(tx, 'variants', items, gone),
    gone,
    async (rootId, group, structure) => {
      for (const item of group) {
        const { id, place } = item
        const stored = held(structure, item)
        await refuseStale(tx, { rootId, record: 'variant', version: stored.version }, item)
        refuseOtherOwner(item.product_named, rootId, `${place}product_id`, 'variant.product_other')
        const name = cleanName(item.name)
        if (name === stored.name) continue
        const others = structure.options.filter((option) => option.id !== id)
        const after = others.map((option) => group.find((one) => one.id === option.id) ?? option)
        if (nameKey(name) !== nameKey(stored.name) && after.some(isCalled(name))) throw duplicate(place)
        await updateVariant(tx, id, name, actor)
      }
    },
  )
  return selectVariants(
    tx,
    items.map(({ id }) => id),
  )
}

/** Soft-deletes variants with their options, and with every combination and SKU that these are in (P8). */
export async function deleteVariants(
  tx: Tx,
  items: readonly Placed<{ id: number; version?: number }>[],
  actor: string,
): Promise<{ id: number }[]> {
  if (items.length === 0) throw new Refused('rule', { field: 'data' }, say('variant.none_to_delete'))
  await inEachProduct(
    tx,
    await owned(tx, 'variants', items, gone),
    gone,
    async (rootId, group, structure) => {
      for (const item of group) {
        await refuseStale(tx, { rootId, record: 'variant', version: held(structure, item).version }, item)
      }
      const ids = group.map(({ id }) => id)
      const values = structure.options.flatMap((option) => (ids.includes(option.id) ? option.values : []))
      const valueIds = values.map(({ id }) => id)
      const doomed = labelsWith(structure.options, structure.labels, new Set(valueIds))
      await softDeleteCombinations(tx, rootId, doomed, actor)
      await softDelete(tx, 'variant_options', valueIds, actor)
      await softDelete(tx, 'variants', ids, actor)
    },
  )
  return items.map(({ id }) => ({ id }))
}

/** Whether another has this name, in whatever case (P4). */
const isCalled = (name: string) => (other: { name: string | null }) =>
  nameKey(other.name ?? '') === nameKey(name)

const duplicate = (place: string) => new Refused('duplicate_variant', { field: `${place}name` })

function held({ options }: ProductStructure, item: { id: number; place: string }) {
  const stored = options.find(({ id }) => id === item.id)
  if (!stored) throw gone(item)
  return stored
}

const productGone = ({ place, product_id }: { place: string; product_id: number }) =>
  new Refused(
    'unknown_reference',
    { field: `${place}product_id` },
    say('product.unknown', { id: product_id }),
  )
