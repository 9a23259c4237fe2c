import { createHash } from 'node:crypto'
import type { ImportedProducts, ProductImportPlan } from '@getzo/contract/products/product-import.schema'
import type { ImportPlan } from '@getzo/domain/products/import/import-plan'
import { cutText } from '@getzo/domain/text/cut-text'

const shownTextLength = 200
const namedProductsMax = 100

/** A hash of a plan's changes: another plan has another one. */
export const planName = (plan: ImportPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

export function planAnswer(plan: ImportPlan): ProductImportPlan {
  return {
    plan: planName(plan),
    rows: plan.rows.map(({ changes, problems, ...row }) => ({
      ...row,
      changes: changes.map(({ column, from, to }) => ({
        column,
        from: cutText(from, shownTextLength),
        to: cutText(to, shownTextLength),
      })),
      problems: [...problems],
    })),
    created: plan.products.filter(({ id }) => id === null).length,
    changed: plan.products.filter(({ id }) => id !== null).length,
    filled: plan.filled,
  }
}

/** A product that an import has written. */
export interface WrittenProduct {
  id: number
  name: string
  is_new: boolean
}

export const importedAnswer = (products: readonly WrittenProduct[]): ImportedProducts => ({
  created: products.filter(({ is_new }) => is_new).length,
  changed: products.filter(({ is_new }) => !is_new).length,
  products: products.slice(0, namedProductsMax),
})
