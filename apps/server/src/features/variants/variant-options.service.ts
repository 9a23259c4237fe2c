import type {
  ChangedVariantOption,
  NewVariantOption,
  VariantOption,
} from '@getzo/contract/variants/variants.schema'
import { cleanName, nameKey } from '@getzo/domain/products/variant-matrix'
import { refuse } from '@getzo/domain/refusal'
import { clashOf, labelsWith, relabelled } from '@getzo/domain/variants/combination-changes'
import { checkRoom, checkVariantOption } from '@getzo/domain/variants/variant-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/transaction'
import type { Placed } from '../../http/placed'
import { Refused, refuseRule } from '../../http/refused'
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
  insertOption,
  relabel,
  selectOptions,
  selectProducts,
  softDelete,
  softDeleteCombinations,
  updateOption,
} from './variants.store'

const gone = partGone('variant_option')

/**
 * Adds options to variants, all or nothing. Combinations and SKUs are made by calls of their own: what is sold already
 * stays as it is.
 */
export async function createVariantOptions(
  tx: Tx,
  items: readonly Placed<NewVariantOption>[],
  actor: string,
): Promise<VariantOption[]> {
  for (const item of items) refusePlaced(checkVariantOption(item), item.place)
  const products = await selectProducts(
    tx,
    'variants',
    items.map(({ product_variant_id }) => Number(product_variant_id)),
  )
  const wanted = items.map((item) => {
    const variant_id = Number(item.product_variant_id)
    const product_id = products.get(variant_id)
    if (product_id === undefined) throw variantGone({ ...item, variant_id })
    refuseOtherOwner(item.product_id, product_id, `${item.place}product_id`, 'variant.product_other')
    return {
      place: item.place,
      product_id,
      variant_id,
      name: cleanName(item.name),
      pic: tidyPicture(item.pic),
    }
  })
  const created = new Map<string, number>()
  await inEachProduct(tx, wanted, variantGone, async (_productId, group, { options }) => {
    for (const [at, { place, ...option }] of group.entries()) {
      if (!options.some(({ id }) => id === option.variant_id)) throw variantGone({ place, ...option })
      const added = group.slice(0, at + 1)
      const beside = [
        ...options.flatMap(({ id, values }) => (id === option.variant_id ? values : [])),
        ...group.slice(0, at).filter(({ variant_id }) => variant_id === option.variant_id),
      ]
      if (beside.some(({ name }) => nameKey(name) === nameKey(option.name))) throw duplicate(place)
      const grown = options.map(({ id, name, values }) => ({
        name,
        values: [...values, ...added.filter(({ variant_id }) => variant_id === id)],
      }))
      refusePlaced(checkRoom(grown), place)
      created.set(place, (await insertOption(tx, option, actor)).id)
    }
  })
  return selectOptions(
    tx,
    wanted.flatMap(({ place }) => created.get(place) ?? []),
  )
}

/** Changes options, all or nothing. A new name stands in combinations and SKUs at once (P20). */
export async function editVariantOptions(
  tx: Tx,
  items: readonly Placed<ChangedVariantOption>[],
  actor: string,
): Promise<VariantOption[]> {
  for (const { name, pic, place } of items) refusePlaced(checkVariantOption({ name, pic }), place)
  await inEachProduct(
    tx,
    await owned(tx, 'variant_options', items, gone),
    gone,
    async (productId, group, structure) => {
      for (const item of group) {
        const stored = held(structure, item)
        await refuseStale(tx, { rootId: productId, record: 'variant_option', version: stored.version }, item)
        refuseOtherOwner(item.product_named, productId, `${item.place}product_id`, 'variant.product_other')
        refuseOtherOwner(
          item.product_variant_id,
          stored.variant_id,
          `${item.place}product_variant_id`,
          'variant_option.variant_other',
        )
      }
      // first, so that a name which another option has is told as the duplicate that it is
      for (const item of group) {
        const stored = held(structure, item)
        const pic = item.pic === undefined ? stored.pic : tidyPicture(item.pic)
        const name = cleanName(item.name)
        if (name === stored.name && pic === stored.pic) continue
        if (nameKey(name) !== nameKey(stored.name))
          refuseTaken(structure, group, { ...item, ...stored, name })
        await updateOption(tx, item.id, { name, pic }, actor)
      }
      const names = new Map(group.map(({ id, name }) => [id, cleanName(name)]))
      const changes = relabelled(structure.options, structure.labels, names)
      const clash = clashOf(structure.labels, changes)
      if (clash !== null) {
        refuseRule(refuse('product.combination_ambiguous', `${group[0]?.place}name`, { label: clash }))
      }
      await relabel(tx, productId, changes, actor)
    },
  )
  return selectOptions(
    tx,
    items.map(({ id }) => id),
  )
}

/** Refuses a name that another value of the variant has after this change, in whatever case (V4). */
function refuseTaken(
  { options }: ProductStructure,
  group: readonly { id: number; name: string }[],
  { id, variant_id, name, place }: { id: number; variant_id: number; name: string; place: string },
) {
  const values = options.find((option) => option.id === variant_id)?.values ?? []
  const nameAfter = (value: { id: number; name: string }) =>
    group.find((item) => item.id === value.id)?.name ?? value.name
  const isTaken = values.some((value) => value.id !== id && nameKey(nameAfter(value)) === nameKey(name))
  if (isTaken) throw duplicate(place)
}

const duplicate = (place: string) => new Refused('duplicate_variant_option', { field: `${place}name` })

/** Soft-deletes options with every combination and SKU that they are in (P8). */
export async function deleteVariantOptions(
  tx: Tx,
  items: readonly Placed<{ id: number; version?: number }>[],
  actor: string,
): Promise<{ id: number }[]> {
  if (items.length === 0) throw new Refused('rule', { field: 'data' }, say('variant_option.none_to_delete'))
  await inEachProduct(
    tx,
    await owned(tx, 'variant_options', items, gone),
    gone,
    async (productId, group, structure) => {
      for (const item of group) {
        const { version } = held(structure, item)
        await refuseStale(tx, { rootId: productId, record: 'variant_option', version }, item)
      }
      const ids = group.map(({ id }) => id)
      const doomed = labelsWith(structure.options, structure.labels, new Set(ids))
      await softDeleteCombinations(tx, productId, doomed, actor)
      await softDelete(tx, 'variant_options', ids, actor)
    },
  )
  return items.map(({ id }) => ({ id }))
}

function held({ options }: ProductStructure, item: { id: number; place: string }) {
  for (const { id: variant_id, values } of options) {
    const stored = values.find(({ id }) => id === item.id)
    if (stored) return { ...stored, variant_id }
  }
  throw gone(item)
}

const tidyPicture = (typed: string | null | undefined) => {
  const address = typed?.trim() ?? ''
  return address === '' ? null : address
}

const variantGone = ({ place, variant_id }: { place: string; variant_id: number }) =>
  new Refused(
    'unknown_reference',
    { field: `${place}product_variant_id` },
    say('variant.unknown', { id: variant_id }),
  )
