import type { ProductProblem } from '@getzo/domain/products/product-problems'
import type { StandingFilter } from '@getzo/domain/stock/stock'
import { asPeopleSort } from '../../lists/as-people-sort'
import { type ListDefinition, nearProducts } from '../../lists/definition'
import { doneBy, instantRange, isRecord, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { productsStanding } from '../stock/stock.list'
import { hasProblem } from './products.problems'

export const productTables = '(products p join brands b on b.id = p.brand_id)'

/** A product's first active SKU, whose picture and code stand for it in lists (P2). */
const firstSku = `left join lateral (
    select s.combo_identifier, s.sku, s.pic_url from skus s
    where s.product_id = p.id and s.active and s.deleted_at is null order by s.id limit 1) f on true`

const identity = `p.id, p.name, p.description, p.brand_id, b.name as brand_name, b.country as brand_country,
  p.flag_options, p.flag_serialization`

/** Columns of a product record, over products p and its brand b. */
export const productColumns = `${identity}, p.warranty_information, p.wc_url, p.date_created, p.created_by,
  p.date_modified, p.modified_by, p.deleted_at, p.deleted_by, p.version`

/** One product record, found by $1. */
export const selectProduct = `select ${productColumns} from ${productTables} where p.id = $1 and p.deleted_at is null`

const modified = `coalesce(p.date_modified, '-infinity'::timestamptz)`

export const productList: ListDefinition = {
  name: 'products',
  source: 'products p',
  joins: `(${productTables} ${firstSku})`,
  key: 'p.id',
  columns: `${identity}, f.combo_identifier as variant, f.sku, f.pic_url as pic, p.date_created, p.date_modified,
    p.version`,
  conditions: ['p.deleted_at is null'],
  sorts: {
    name: { expression: asPeopleSort('p.name'), type: 'text' },
    date_created: { expression: 'p.date_created', type: 'timestamptz' },
    date_modified: { expression: modified, type: 'timestamptz' },
  },
  defaultSort: 'name',
  filters: {
    brand_id: isRecord('p.brand_id'),
    problem: (_bind, value) => hasProblem(value as ProductProblem | 'unsellable'), // checked by the call's shape
    stock: (_bind, value) => productsStanding(value as StandingFilter), // one of them, by the contract's shape
    has_options: yesOrNo('p.flag_options', 'not p.flag_options'),
    is_serialized: yesOrNo('p.flag_serialization', 'not p.flag_serialization'),
    ...doneBy('p', 'created', 'modified'),
  },
  // products are too few for an index of their words
  search: searchIn(`(p.search_text || fold_text(p.description) || ' ')`),
  near: nearProducts,
}

/** The products by days, which are the shop's. */
export const productDays = (timeZone: string): ListDefinition['filters'] => ({
  ...instantRange('created', { expression: 'p.date_created', timeZone }),
  ...instantRange('modified', { expression: modified, present: 'p.date_modified is not null', timeZone }),
})

export const productListIn = (timeZone: string): ListDefinition => ({
  ...productList,
  filters: { ...productList.filters, ...productDays(timeZone) },
})
