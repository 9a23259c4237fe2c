import { type ProductProblem, productProblems, unsellable } from '@getzo/domain/products/product-problems'
import { isCancelled } from '../orders/order-status.sql'
import { isOffered } from '../promotions/promotions.list'

const activeSkus = 'from skus s where s.product_id = p.id and s.active and s.deleted_at is null'
const priceInForce = `select from promotions m where m.sku_id = s.id and ${isOffered} and m.promotion_date <= now()`
const sold = `select coalesce(sum(d.quantity), 0) from order_details d join orders o on o.id = d.order_id
  where d.sku_id = s.id and d.deleted_at is null and o.deleted_at is null
    and not ${isCancelled('o')}`
const isMissing = (language: string, field: string) =>
  `coalesce(p.texts #>> '{${language},${field}}', '') = ''`

/** Domain's problemsOf in SQL, over products p. */
const conditions: Record<ProductProblem, string> = {
  no_price: `(not exists (select ${activeSkus}) or exists (select ${activeSkus} and not exists (${priceInForce})))`,
  temporary_sku: `exists (select ${activeSkus} and s.sku ~ '^TEMP\\d+-[A-Za-z0-9]{6}$')`,
  no_picture: `not exists (select ${activeSkus} and s.pic_url is not null)`,
  // without a limit nothing is summed up
  run_limit_reached: `(p.flag_serialization and exists (select ${activeSkus} and s.serial_run_limit is not null
    and s.serial_run_limit <= (${sold})))`,
  languages_missing: `(${['en', 'fr', 'cn']
    .map(
      (language) =>
        `(p.language <> '${language}' and (${isMissing(language, 'name')} or ${isMissing(language, 'description')}))`,
    )
    .join(' or ')})`,
  no_hs_code: '(p.hs_code is null)',
}

/** Products that cannot be sold as they stand (W1), over products p. */
export const cannotBeSold = `(${unsellable.map((problem) => conditions[problem]).join(' or ')})`

/** Products with a problem, over products p. */
export const hasProblem = (problem: ProductProblem | 'unsellable') =>
  problem === 'unsellable' ? cannotBeSold : conditions[problem]

/** The problems of a product as an array, over products p. */
export const problemsArray = `array_remove(array[${productProblems
  .map((problem) => `case when ${conditions[problem]} then '${problem}' end`)
  .join(', ')}], null)`
