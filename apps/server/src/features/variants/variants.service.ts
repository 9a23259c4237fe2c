import type {
  ChangedVariant,
  ChangedVariantOption,
  NewVariant,
  NewVariantOption,
  Variant,
  VariantOption,
} from '@getzo/contract/variants/variants.schema'
import { cleanName, nameKey } from '@getzo/domain/products/variant-matrix'
import { refuse } from '@getzo/domain/refusal'
import { clashOf, labelsWith, relabelled } from '@getzo/domain/variants/combination-changes'
import { checkRoom, checkVariant, checkVariantOption } from '@getzo/domain/variants/variant-rules'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import type { Placed } from '../../http/validation/placed'
import { productPart, refuseStalePart } from '../history/changed-meanwhile'
import { inEachProduct, owned, partGone, refuseOtherOwner, refusePlaced } from './product-parts.service'
import type { ProductStructure } from './product-structure'
import {
  insertOption,
  insertVariant,
  relabel,
  selectOptions,
  selectProducts,
  selectVariants,
  softDelete,
  softDeleteCombinations,
  updateOptions,
  updateVariants,
} from './variants.store'

const goneOf = { variant: partGone('variant'), variant_option: partGone('variant_option') }

/** A part that a call names by its id, with the version that was seen. */
type NamedPart = Placed<{ id: number; version?: number }>

/** Adds variants to products, all or nothing. Combinations are not made: an option without a value is in none (P5). */
export async function createVariants(tx: Tx, items: readonly Placed<NewVariant>[]): Promise<Variant[]> {
  const wanted = items.map((item) => {
    refusePlaced(checkVariant(item), item.place)
    // the check has just said that there is one
    return { ...item, product_id: Number(item.product_id), name: cleanName(item.name) }
  })
  const created = new Map<string, number>()
  await inEachProduct(tx, wanted, productGone, async (product_id, group, { options }) => {
    for (const [at, { place, name }] of group.entries()) {
      const added = group.slice(0, at + 1).map((one) => ({ name: one.name, values: [] }))
      if ([...options, ...added.slice(0, -1)].some(isCalled(name))) throw duplicateVariant(place)
      refusePlaced(checkRoom([...options, ...added]), place)
      created.set(place, (await insertVariant(tx, { product_id, name })).id)
    }
  })
  return selectVariants(
    tx,
    wanted.flatMap(({ place }) => created.get(place) ?? []),
  )
}

/** Renames variants, all or nothing. No combination changes: they read the values alone. */
export async function editVariants(tx: Tx, items: readonly Placed<ChangedVariant>[]): Promise<Variant[]> {
  for (const { name, place } of items) refusePlaced(checkVariant({ name }), place)
  await inEachProduct(
    tx,
    await owned(tx, 'variants', items, goneOf.variant),
    goneOf.variant,
    async (rootId, group, structure) => {
      const named: { id: number; name: string }[] = []
      for (const item of group) {
        const { id, place } = item
        const stored = variantIn(structure, item)
        await refuseStalePart(tx, productPart(rootId, 'variant', stored), item.version)
        refuseOtherOwner(item.product_named, rootId, `${place}product_id`, 'variant.product_other')
        const name = cleanName(item.name)
        if (name === stored.name) continue
        const others = structure.options.filter((option) => option.id !== id)
        const after = others.map((option) => group.find((one) => one.id === option.id) ?? option)
        if (nameKey(name) !== nameKey(stored.name) && after.some(isCalled(name)))
          throw duplicateVariant(place)
        named.push({ id, name })
      }
      await updateVariants(tx, named)
    },
  )
  return selectVariants(
    tx,
    items.map(({ id }) => id),
  )
}

/**
 * Adds options to variants, all or nothing. Combinations and SKUs are made by calls of their own: what is sold already
 * stays as it is.
 */
export async function createVariantOptions(
  tx: Tx,
  items: readonly Placed<NewVariantOption>[],
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
      if (beside.some(({ name }) => nameKey(name) === nameKey(option.name))) throw duplicateOption(place)
      const grown = options.map(({ id, name, values }) => ({
        name,
        values: [...values, ...added.filter(({ variant_id }) => variant_id === id)],
      }))
      refusePlaced(checkRoom(grown), place)
      created.set(place, (await insertOption(tx, option)).id)
    }
  })
  return selectOptions(
    tx,
    wanted.flatMap(({ place }) => created.get(place) ?? []),
  )
}

/** Changes options, all or nothing. A new name is in combinations and SKUs at once (P20). */
export async function editVariantOptions(
  tx: Tx,
  items: readonly Placed<ChangedVariantOption>[],
): Promise<VariantOption[]> {
  for (const { name, pic, place } of items) refusePlaced(checkVariantOption({ name, pic }), place)
  await inEachProduct(
    tx,
    await owned(tx, 'variant_options', items, goneOf.variant_option),
    goneOf.variant_option,
    async (productId, group, structure) => {
      for (const item of group) {
        const stored = optionIn(structure, item)
        await refuseStalePart(tx, productPart(productId, 'variant_option', stored), item.version)
        refuseOtherOwner(item.product_named, productId, `${item.place}product_id`, 'variant.product_other')
        refuseOtherOwner(
          item.product_variant_id,
          stored.variant_id,
          `${item.place}product_variant_id`,
          'variant_option.variant_other',
        )
      }
      const changed: { id: number; name: string; pic: string | null }[] = []
      // first, so that a name of another option is reported as a duplicate
      for (const item of group) {
        const stored = optionIn(structure, item)
        const pic = item.pic === undefined ? stored.pic : tidyPicture(item.pic)
        const name = cleanName(item.name)
        if (name === stored.name && pic === stored.pic) continue
        if (nameKey(name) !== nameKey(stored.name))
          refuseTaken(structure, group, { ...item, ...stored, name })
        changed.push({ id: item.id, name, pic })
      }
      await updateOptions(tx, changed)
      const names = new Map(group.map(({ id, name }) => [id, cleanName(name)]))
      const changes = relabelled(structure.options, structure.labels, names)
      const clash = clashOf(structure.labels, changes)
      if (clash !== null) {
        refuseRule(refuse('product.combination_ambiguous', `${group[0]?.place}name`, { label: clash }))
      }
      await relabel(tx, productId, changes)
    },
  )
  return selectOptions(
    tx,
    items.map(({ id }) => id),
  )
}

/** Soft-deletes variants with their options, and with every combination and SKU that these are in (P8). */
export const deleteVariants = (tx: Tx, items: readonly NamedPart[]) => deleteParts(tx, 'variant', items)

/** Soft-deletes options with every combination and SKU that they are in (P8). */
export const deleteVariantOptions = (tx: Tx, items: readonly NamedPart[]) =>
  deleteParts(tx, 'variant_option', items)

async function deleteParts(
  tx: Tx,
  record: 'variant' | 'variant_option',
  items: readonly NamedPart[],
): Promise<{ id: number }[]> {
  if (items.length === 0) throw new Refused('rule', { field: 'data' }, say(`${record}.none_to_delete`))
  const [gone, stored] = [goneOf[record], record === 'variant' ? variantIn : optionIn]
  const named = await owned(tx, `${record}s`, items, gone)
  await inEachProduct(tx, named, gone, async (rootId, group, structure) => {
    for (const item of group) {
      await refuseStalePart(tx, productPart(rootId, record, stored(structure, item)), item.version)
    }
    const ids = group.map(({ id }) => id)
    const ofVariants = structure.options.flatMap(({ id, values }) => (ids.includes(id) ? values : []))
    const valueIds = record === 'variant' ? ofVariants.map(({ id }) => id) : ids
    const doomed = labelsWith(structure.options, structure.labels, new Set(valueIds))
    await softDeleteCombinations(tx, rootId, doomed)
    await softDelete(tx, 'variant_options', valueIds)
    if (record === 'variant') await softDelete(tx, 'variants', ids)
  })
  return items.map(({ id }) => ({ id }))
}

/** Refuses a name that another value of the variant has after this change, ignoring case (V4). */
function refuseTaken(
  { options }: ProductStructure,
  group: readonly { id: number; name: string }[],
  { id, variant_id, name, place }: { id: number; variant_id: number; name: string; place: string },
) {
  const values = options.find((option) => option.id === variant_id)?.values ?? []
  const nameAfter = (value: { id: number; name: string }) =>
    group.find((item) => item.id === value.id)?.name ?? value.name
  const isTaken = values.some((value) => value.id !== id && nameKey(nameAfter(value)) === nameKey(name))
  if (isTaken) throw duplicateOption(place)
}

/** Whether another has this name, ignoring case (P4). */
const isCalled = (name: string) => (other: { name: string | null }) =>
  nameKey(other.name ?? '') === nameKey(name)

const duplicateVariant = (place: string) => new Refused('duplicate_variant', { field: `${place}name` })
const duplicateOption = (place: string) => new Refused('duplicate_variant_option', { field: `${place}name` })

function variantIn({ options }: ProductStructure, item: { id: number; place: string }) {
  const stored = options.find(({ id }) => id === item.id)
  if (!stored) throw goneOf.variant(item)
  return stored
}

function optionIn({ options }: ProductStructure, item: { id: number; place: string }) {
  for (const { id: variant_id, values } of options) {
    const stored = values.find(({ id }) => id === item.id)
    if (stored) return { ...stored, variant_id }
  }
  throw goneOf.variant_option(item)
}

const tidyPicture = (typed: string | null | undefined) => {
  const address = typed?.trim() ?? ''
  return address === '' ? null : address
}

const productGone = ({ place, product_id }: { place: string; product_id: number }) =>
  new Refused(
    'unknown_reference',
    { field: `${place}product_id` },
    say('product.unknown', { id: product_id }),
  )

const variantGone = ({ place, variant_id }: { place: string; variant_id: number }) =>
  new Refused(
    'unknown_reference',
    { field: `${place}product_variant_id` },
    say('variant.unknown', { id: variant_id }),
  )
