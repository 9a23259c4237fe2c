import { isTemporarySku } from './product-rules'

/** The possible problems of a stored product, as the doctor names them, gravest first. */
export const productProblems = [
  'no_price',
  'temporary_sku',
  'run_limit_reached',
  'no_picture',
  'languages_missing',
  'no_hs_code',
] as const
export type ProductProblem = (typeof productProblems)[number]

/** Those with which a product cannot be sold as it stands (W1). */
export const unsellable = [
  'no_price',
  'temporary_sku',
  'run_limit_reached',
] as const satisfies readonly ProductProblem[]

/** A SKU as far as the doctor looks: `hasPrice` in force now, `sold` pieces of orders that are not cancelled. */
export type SkuFacts = Readonly<{
  active: boolean
  sku: string
  pic_url: string | null
  hasPrice: boolean
  serial_run_limit: number | null
  sold: number
}>

/** A product as far as the doctor looks. `translated` are the languages that its name and description are written in. */
export type ProductFacts = Readonly<{
  flag_serialization: boolean
  hs_code: string | null
  languages: readonly string[]
  translated: readonly string[]
  skus: readonly SkuFacts[]
}>

/**
 * The problems of a product, in the order above. Only active SKUs count, and a product without one cannot be sold at all:
 * it has no price. The same stands in SQL (products.problems.ts); a test compares the two.
 */
export function problemsOf({
  flag_serialization,
  hs_code,
  languages,
  translated,
  skus,
}: ProductFacts): ProductProblem[] {
  const active = skus.filter((sku) => sku.active)
  const has: Record<ProductProblem, boolean> = {
    no_price: active.length === 0 || active.some(({ hasPrice }) => !hasPrice),
    temporary_sku: active.some(({ sku }) => isTemporarySku(sku)),
    no_picture: active.every(({ pic_url }) => pic_url === null),
    run_limit_reached:
      flag_serialization &&
      active.some(({ serial_run_limit: limit, sold }) => limit !== null && sold >= limit),
    languages_missing: languages.some((language) => !translated.includes(language)),
    no_hs_code: hs_code === null,
  }
  return productProblems.filter((problem) => has[problem])
}
