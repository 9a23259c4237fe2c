import { foldText } from '@getzo/domain/search/fold-text'
import { asPeopleSort } from '../../lists/as-people-sort'
import { type Bind, escapedForLike, type ListDefinition } from '../../lists/definition'
import { searchIn } from '../../lists/search'
import { isListedBrand } from '../brands/brands.list'
import { isOffered } from '../promotions/promotions.list'
import { productList } from './products.list'

/** A SKU, over skus s, that a product's select offers (O15). */
export const isActiveSku = 's.active and s.deleted_at is null'

const tables = '(skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id)'

/**
 * The SKUs that an order line can be put on, as the selects of brand, product and SKU offer them, with the price in
 * force.
 */
export const sellableSkuList: ListDefinition = {
  name: 'sellable-skus',
  source: tables,
  joins: `(${tables} left join lateral (
    select m.id, m.price from promotions m
    where m.sku_id = s.id and ${isOffered} and m.promotion_date <= now()
    order by m.promotion_date desc, m.id desc limit 1) f on true)`,
  key: 's.id',
  columns: `s.id, s.sku, s.combo_identifier, s.pic_url, p.brand_id, b.name as brand_name,
    b.name_pinyin as brand_name_pinyin, s.product_id, p.name as product_name, p.name_pinyin as product_name_pinyin,
    f.id as promotion_id, f.price::text as price`,
  conditions: [isActiveSku, ...productList.conditions, isListedBrand],
  sorts: { product_name: { expression: asPeopleSort('p.name'), type: 'text' } },
  defaultSort: 'product_name',
  filters: {},
  // SKUs are too few for an index of their words
  search: searchIn('(s.search_text || p.search_text || b.search_text)'),
  // a word of the SKU begins so, or its product's name does: before words within names, and those of its brand
  searchFirst: (bind: Bind, text: string) => {
    const begun = escapedForLike(foldText(text))
    return `(s.search_text like ${bind(`% ${begun}%`, 'text')} or p.search_text like ${bind(` ${begun}%`, 'text')})`
  },
}
