import type { ProductSave } from '@getzo/contract/products/product-form.schema'
import type { SkuValues, StoredParts } from '../stored-product'
import { matchOptions, type WantedOption } from './match-options'
import { matchRows } from './match-rows'
import { type PriceContext, type PricePlan, planPrices } from './plan-prices'
import { skuValues } from './sku-values'

/** An option or a value as it is written. */
interface NamedPart {
  name: string
  texts: string
  position: number
}
interface ValuePart extends NamedPart {
  pic: string | null
}

/** The changes that make a product's parts those of its form, without parts that are so already. */
export interface ProductPlan {
  variants: { create: NamedPart[]; update: (NamedPart & { id: number })[]; remove: number[] }
  /** a value's option by its id, or of a new option by its name */
  values: {
    create: (ValuePart & { variant_id: number | null; variant_name: string })[]
    update: (ValuePart & { id: number })[]
    remove: number[]
  }
  matrix: {
    create: { value: string; active: boolean }[]
    update: { id: number; value: string; active: boolean }[]
    remove: number[]
  }
  skus: {
    /** `place` is the row of the form */
    create: (SkuValues & { place: number })[]
    /** `quantity_was` is what quantity is counted from */
    update: (SkuValues & { id: number; place: number; quantity_was: number })[]
    remove: number[]
  }
  prices: PricePlan
}

/** Compares a form that has passed its checks with the stored product. */
export function planProduct(input: ProductSave, stored: StoredParts, context: PriceContext): ProductPlan {
  const options = input.flag_options ? matchOptions(input.options, stored) : []
  const wanted = matchRows(input, options, stored)
  const skus = wanted.map((sku) => ({ ...sku, values: skuValues(sku, stored.untracked) }))
  const kept = new Set(skus.flatMap(({ stored: sku }) => sku?.id ?? []))
  return {
    variants: planVariants(options, stored),
    values: planValues(options, stored),
    matrix: planMatrix(input.flag_options ? wanted : [], stored),
    skus: {
      create: skus.filter((sku) => !sku.stored).map(({ values, place }) => ({ ...values, place })),
      update: skus.flatMap(({ values, stored: sku, place }) =>
        sku && differs(values, sku) ? [{ ...values, id: sku.id, place, quantity_was: sku.quantity }] : [],
      ),
      remove: stored.skus.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    },
    prices: planPrices(wanted, context),
  }
}

/** Whether a plan of parts has anything to write. */
export const isNothing = ({ prices, ...parts }: ProductPlan) =>
  prices.deactivate.length + prices.create.length === 0 &&
  Object.values(parts).every(
    ({ create, update, remove }) => create.length + update.length + remove.length === 0,
  )

/** A plan without the SKUs of which only another number lies on the shelf: that is no save of the product (S1). */
export function withoutCounts(plan: ProductPlan, { skus }: StoredParts): ProductPlan {
  const heldOf = new Map(skus.map((sku) => [sku.id, sku]))
  const update = plan.skus.update.filter(({ id, place: _place, quantity_was: _was, ...values }) => {
    const held = heldOf.get(id)
    return !held || differs({ ...values, quantity: held.quantity }, held)
  })
  return { ...plan, skus: { ...plan.skus, update } }
}

function planVariants(options: readonly WantedOption[], stored: StoredParts): ProductPlan['variants'] {
  const wanted = options.map(({ name, texts, position, stored: held }) => ({ name, texts, position, held }))
  return {
    create: wanted.flatMap(({ held, ...part }) => (held ? [] : [part])),
    update: wanted.flatMap(({ held, ...part }) =>
      held && differs(part, held) ? [{ ...part, id: held.id }] : [],
    ),
    remove: idsLeft(stored.options, options),
  }
}

function planValues(options: readonly WantedOption[], stored: StoredParts): ProductPlan['values'] {
  const wanted = options.flatMap((option) =>
    option.values.map(({ stored: held, ...part }) => ({ part, held, option })),
  )
  return {
    create: wanted.flatMap(({ part, held, option }) =>
      held ? [] : [{ ...part, variant_id: option.stored?.id ?? null, variant_name: option.name }],
    ),
    update: wanted.flatMap(({ part, held }) =>
      held && differs(part, held) ? [{ ...part, id: held.id }] : [],
    ),
    remove: idsLeft(
      stored.options.flatMap(({ values }) => values),
      options.flatMap(({ values }) => values),
    ),
  }
}

const idsLeft = (
  stored: readonly { id: number }[],
  wanted: readonly { stored: { id: number } | null }[],
): number[] => {
  const kept = new Set(wanted.map((part) => part.stored?.id))
  return stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}

/** A combination keeps its row where its SKU keeps its own, even if renamed (P20). */
function planMatrix(wanted: ReturnType<typeof matchRows>, stored: StoredParts): ProductPlan['matrix'] {
  const left = new Map(stored.matrix.map((item) => [item.value, item]))
  const take = (value: string) => {
    const item = left.get(value) ?? null
    left.delete(value)
    return item
  }
  const byOldName = wanted.map((sku) => (sku.stored ? take(sku.stored.combo_identifier) : null))
  const items = wanted.map(({ combo_identifier: value, row: { active } }, at) => ({
    value,
    active,
    held: byOldName[at] ?? take(value),
  }))
  return {
    create: items.flatMap(({ held, ...item }) => (held ? [] : [item])),
    update: items.flatMap(({ held, ...item }) =>
      held && differs(item, held) ? [{ ...item, id: held.id }] : [],
    ),
    remove: [...left.values()].map(({ id }) => id),
  }
}

/** Whether any of the values is stored differently. */
const differs = <V extends object>(values: V, stored: { [N in keyof V]: unknown }): boolean =>
  Object.entries(values).some(([name, value]) => value !== stored[name as keyof V]) // entries forget the keys
