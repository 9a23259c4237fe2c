/**
 * Domain's pricesAt in SQL, over promotions m, at a moment `at` (an SQL expression): a price stood until it ended, in
 * force is the one that began last.
 */
const stood = (at: string) => `(m.active or coalesce(m.date_modified, m.date_created) > ${at})`
const begun = (at: string) => `m.promotion_date <= ${at}`
const hasBegun = `(m.active or coalesce(m.date_modified, m.date_created) > m.promotion_date)`

const latestFirst = 'order by m.promotion_date desc, m.id desc limit 1'

const of = (columns: string, sku: string, conditions: string) =>
  `select ${columns} from promotions m where m.sku_id = ${sku} and m.deleted_at is null and ${conditions}`

/** The price in force of a SKU; no row where it has none. */
export const priceInForce = (columns: string, sku: string, at: string) =>
  `${of(columns, sku, `${begun(at)} and ${stood(at)}`)} ${latestFirst}`

/** The price before the one in force, whose id is `current` (null for none). */
export const priceBefore = (columns: string, sku: string, at: string, current: string) =>
  `${of(columns, sku, `${begun(at)} and ${hasBegun} and m.id is distinct from ${current}`)} ${latestFirst}`

/** The next price to come. */
export const priceToCome = (columns: string, sku: string, at: string) =>
  `${of(columns, sku, `m.promotion_date > ${at} and ${stood(at)}`)} order by m.promotion_date, m.id desc limit 1`
