import { priceDays } from '@getzo/domain/today/queues'
import type { ListDefinition } from '../../lists/definition'
import { changedOf, doneBy, instantRange, isRecord, yesOrNo } from '../../lists/filters'

/** A promotion's combination is its SKU's of today, even if renamed since the price was made (P20). */
export const promotionTables = '(promotions m left join skus s on s.id = m.sku_id)'

/** A price, over promotions m, that a SKU's select offers (O15). */
export const isOffered = 'm.active and m.deleted_at is null'

/** Prices that begin to be in force within a week (W1). */
export const isComing = `${isOffered} and m.promotion_date > now()
  and m.promotion_date <= now() + interval '${priceDays} days'`

/** Columns of a promotion record, over promotionTables. */
export const promotionColumns = `m.id, m.product_id, m.brand_id, m.sku_id, m.variant_id, m.variant_option_id,
  coalesce(s.combo_identifier, m.combo_identifier) as combo_identifier, m.price::text as price, m.currency,
  m.promotion_date, m.active, m.date_created, m.created_by, m.date_modified, m.modified_by, m.version`

/** Lines that were sold at it. */
const sold = 'select from order_details d where d.promotion_id = m.id and d.deleted_at is null'

/** The list of all prices; days are meant in the shop's time zone. */
export const promotionList = (timeZone: string): ListDefinition => ({
  name: 'promotions',
  source: 'promotions m',
  joins: `(${promotionTables} join products p on p.id = m.product_id)`,
  key: 'm.id',
  columns: `${promotionColumns}, p.name as product_name, s.pic_url as pic`,
  conditions: ['m.deleted_at is null'],
  sorts: {
    promotion_date: { expression: 'm.promotion_date', type: 'timestamptz' },
    price: { expression: 'm.price', type: 'numeric' },
    date_created: { expression: 'm.date_created', type: 'timestamptz' },
  },
  defaultSort: '-promotion_date',
  csv: [
    { heading: 'id', sql: 'm.id' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'combo_identifier', sql: 'coalesce(s.combo_identifier, m.combo_identifier)', kind: 'typed' },
    { heading: 'price', sql: 'm.price' },
    { heading: 'currency', sql: 'm.currency' },
    { heading: 'promotion_date', sql: 'm.promotion_date', kind: 'time' },
    { heading: 'active', sql: 'm.active' },
    { heading: 'date_created', sql: 'm.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'm.created_by', kind: 'typed' },
    { heading: 'date_modified', sql: 'm.date_modified', kind: 'time' },
    { heading: 'modified_by', sql: 'm.modified_by', kind: 'typed' },
  ],
  filters: {
    product_id: isRecord('m.product_id'),
    active: yesOrNo('m.active', 'not m.active'),
    coming: yesOrNo(`(${isComing})`, `not (${isComing})`),
    has_orders: yesOrNo(`exists (${sold})`, `not exists (${sold})`),
    ...doneBy('m', 'created', 'modified'),
    ...instantRange('modified', changedOf('m', timeZone)),
    ...instantRange('created', { expression: 'm.date_created', timeZone }),
    ...instantRange('promotion', { expression: 'm.promotion_date', timeZone }),
  },
})
