import {
  type ImportLanguage,
  type ImportTextField,
  importLanguages,
  importTextFields,
  optionPairs,
  textColumn,
} from '@getzo/domain/products/import/import-columns'
import type { CsvColumn, ListDefinition } from '../../lists/definition'
import { isOffered } from '../promotions/promotions.list'
import { shownQuantity } from '../stock/held.sql'
import { productList, productTables } from './products.list'

/** The price that the product's form shows: the one in force, else the next to come (domain's shownPrice). */
const shownPrice = `left join lateral (
    select m.price, m.promotion_date from promotions m where m.sku_id = s.id and ${isOffered}
    order by m.promotion_date > now(),
      case when m.promotion_date <= now() then m.promotion_date end desc,
      case when m.promotion_date <= now() then m.id end desc,
      m.promotion_date, m.id
    limit 1) f on true`

/**
 * The options of a SKU with its values, read out of what its combination is called: value by value, as a value may hold
 * what joins them. Nothing where they do not fit, or the product has none.
 */
const combination = `left join lateral (
    with recursive options as (
      select v.id, v.name, row_number() over (order by v.position, v.id) as n from variants v
      where v.product_id = p.id and v.deleted_at is null and p.flag_options
        and exists (select from variant_options t where t.variant_id = v.id and t.deleted_at is null)
    ), read as (
      select 0::bigint as n, s.combo_identifier || ' - ' as rest, '{}'::text[] as names, '{}'::text[] as "values"
      union all
      select o.n, substr(r.rest, length(t.name) + 4), r.names || o.name, r."values" || t.name
      from read r join options o on o.n = r.n + 1
        join variant_options t on t.variant_id = o.id and t.deleted_at is null
          and starts_with(r.rest, t.name || ' - ')
    )
    select names, "values" from read
    where rest = '' and n > 0 and n = (select count(*) from options) limit 1) c on true`

const typed = (heading: string, sql: string): CsvColumn => ({ heading, sql, kind: 'typed' })

const textIn = (field: ImportTextField, language: ImportLanguage) =>
  typed(textColumn(field, language), `nullif(p.texts #>> '{${language},${field}}', '')`)

/**
 * Every product with its options, prices and texts, a row a SKU, which the import reads back unchanged (P16). A product
 * without SKUs is a row of its own.
 */
export const productExport: ListDefinition = {
  ...productList,
  name: 'products-export',
  joins: `(${productTables} left join skus s on s.product_id = p.id and s.deleted_at is null
    ${shownPrice} ${combination})`,
  key: '(p.id, s.id)',
  id: 'p.id',
  csv: [
    { heading: 'id', sql: 'p.id' },
    typed('brand_name', 'b.name'),
    typed('name', 'p.name'),
    typed('description', 'p.description'),
    { heading: 'flag_options', sql: 'p.flag_options' },
    { heading: 'flag_serialization', sql: 'p.flag_serialization' },
    typed('warranty_information', 'p.warranty_information'),
    typed('wc_url', 'p.wc_url'),
    typed('hs_code', 'p.hs_code'),
    typed('customs_description', 'p.customs_description'),
    { heading: 'origin_country', sql: 'p.origin_country' },
    { heading: 'language', sql: 'p.language' },
    ...importLanguages.flatMap((language) => importTextFields.map((field) => textIn(field, language))),
    ...optionPairs.flatMap(({ name, value }, at) => [
      typed(name, `c.names[${at + 1}]`),
      typed(value, `c."values"[${at + 1}]`),
    ]),
    typed('variant', 's.combo_identifier'),
    { heading: 'active', sql: 's.active' },
    typed('sku', 's.sku'),
    typed('barcode', 's.barcode'),
    { heading: 'price', sql: 'f.price' },
    { heading: 'effective_date', sql: 'f.promotion_date', kind: 'time' },
    { heading: 'quantity', sql: shownQuantity },
    { heading: 'serial_run_limit', sql: 's.serial_run_limit' },
    typed('pic', 's.pic_url'),
    { heading: 'date_created', sql: 'p.date_created', kind: 'time' },
    { heading: 'date_modified', sql: 'p.date_modified', kind: 'time' },
  ],
}
