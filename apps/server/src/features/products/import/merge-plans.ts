import type { ProductPlan } from '../form/plan/product-plan'

/** The changes of many products' parts as one plan; new parts are made for each product by itself. */
export function mergePlans(plans: readonly ProductPlan[]): ProductPlan {
  const all = <T>(of: (plan: ProductPlan) => readonly T[]): T[] => plans.flatMap(of)
  return {
    variants: { create: [], update: all((p) => p.variants.update), remove: all((p) => p.variants.remove) },
    values: { create: [], update: all((p) => p.values.update), remove: all((p) => p.values.remove) },
    matrix: { create: [], update: all((p) => p.matrix.update), remove: all((p) => p.matrix.remove) },
    skus: { create: [], update: all((p) => p.skus.update), remove: all((p) => p.skus.remove) },
    prices: { create: [], deactivate: all((p) => p.prices.deactivate) },
  }
}
