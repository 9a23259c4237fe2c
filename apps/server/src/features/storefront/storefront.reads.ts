import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { type ProductWords, toldCombination, toldField } from '@getzo/domain/products/told-products'
import type { Language } from '@getzo/domain/public/device'
import { type CategorySlug, categories, categoryPattern } from '@getzo/domain/storefront/categories'
import type { Database } from '../../db/connection/connect'
import { noSuch } from '../../lists/records'
import { productWords } from '../products/told-products.sql'

/** The filters of a page of the catalogue. `ids` as in the address: numbers with commas between. */
export interface StoreFilter {
  category?: CategorySlug
  brand_id?: number
  ids?: string
}

// deleted products and those of deleted brands are unknown to visitors
const live = `from products p join brands b on b.id = p.brand_id
  where p.deleted_at is null and b.deleted_at is null`

const filtered = `${live} and ($1::text is null or p.name ~* $1)
  and ($2::bigint is null or p.brand_id = $2) and ($3::bigint[] is null or p.id = any($3))`

const filterValues = ({ category = 'all', brand_id, ids }: StoreFilter) => [
  categoryPattern(category),
  brand_id ?? null,
  ids?.split(',').map(Number) ?? null,
]

/**
 * Products as visitors see them. Shown are active SKUs, each with the newest active price that is not in the future;
 * nothing of stock. Pictures are our own or https, even if an import has brought others.
 */
const visible = (which: string, now: string) => `
  select s.*, k.pic_url, k.price, k.price_highest, 'USD' as currency, k.skus
  from (${which}) s cross join lateral (
    select (array_agg(c.pic_url order by c.id) filter (where c.pic_url is not null))[1] as pic_url,
      min(c.price)::text as price, max(c.price)::text as price_highest,
      coalesce(json_agg(json_build_object('id', c.id, 'sku', c.sku, 'combo_identifier', c.combo_identifier,
        'pic_url', c.pic_url, 'price', c.price::text) order by c.id), '[]') as skus
    from (
      select a.id, a.sku, a.combo_identifier,
        case when a.pic_url ~ '^(/[^/]|https://)' then a.pic_url end as pic_url,
        (select r.price from promotions r
          where r.sku_id = a.id and r.active and r.deleted_at is null and r.promotion_date <= ${now}
          order by r.promotion_date desc, r.id desc limit 1) as price
      from skus a where a.product_id = s.id and a.active and a.deleted_at is null
    ) c
  ) k`

/** language is a parameter. */
const columns = (language: string) => `p.id, p.name, p.description, p.brand_id, b.name as brand_name,
  b.country as brand_country, p.flag_options, p.wc_url, ${productWords(language)}`

const statements = {
  page: {
    name: 'store-products',
    text: `select row_to_json(r) as product from (
      ${visible(`select ${columns('$7')} ${filtered} order by p.name, p.id limit $4 offset $5`, '$6')}) r
      order by r.name, r.id`,
  },
  one: {
    name: 'store-product',
    text: `select row_to_json(r) as product from (
      ${visible(`select ${columns('$3')} ${live} and p.id = $1`, '$2')}) r`,
  },
  count: { name: 'store-count', text: `select count(*) as count ${filtered}` },
  brands: {
    name: 'store-brands',
    text: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select id, name, country from brands where deleted_at is null order by name, id limit $1 offset $2) r`,
  },
}

interface PageOf {
  /** from 1 */
  page: number
  limit: number
}

/** When it is for the visitor, and the language; null for the originals. */
export interface Visitor {
  now: Date
  language: Language | null
}

/** One page of products by name. */
export async function readStoreProducts(
  db: Database,
  filter: StoreFilter,
  { page, limit }: PageOf,
  { now, language }: Visitor,
): Promise<StoreProduct[]> {
  const values = [...filterValues(filter), limit, (page - 1) * limit, now, language]
  const { rows } = await db.pool.query<{ product: StoredProduct }>({ ...statements.page, values })
  return rows.map(({ product }) => asTold(product, language))
}

export async function readStoreProduct(
  db: Database,
  id: number,
  { now, language }: Visitor,
): Promise<StoreProduct> {
  const values = [id, now, language]
  const { rows } = await db.pool.query<{ product: StoredProduct }>({ ...statements.one, values })
  const [row] = rows
  if (!row) throw noSuch('product', id)
  return asTold(row.product, language)
}

type StoredProduct = Omit<StoreProduct, 'told' | 'skus'> & {
  skus: Omit<StoreProduct['skus'][number], 'told'>[]
  words: ProductWords
}

function asTold({ words, skus, ...product }: StoredProduct, language: Language | null): StoreProduct {
  const visitor = language ?? words.language
  return {
    ...product,
    skus: skus.map((sku) => ({ ...sku, told: toldCombination(sku.combo_identifier, words, visitor) })),
    told: {
      name: toldField('name', product.name, words, visitor),
      description: toldField('description', product.description, words, visitor),
    },
  }
}

export async function countStoreProducts(db: Database, filter: StoreFilter): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>({
    ...statements.count,
    values: filterValues(filter),
  })
  return rows[0]?.count ?? 0
}

export async function readStoreBrands(db: Database, { page, limit }: PageOf): Promise<string> {
  const values = [limit, (page - 1) * limit]
  const { rows } = await db.pool.query<{ json: string }>({ ...statements.brands, values })
  return rows[0]?.json ?? '[]'
}

const patterns = categories.map(({ slug }) => categoryPattern(slug))

const countsByCategory = {
  name: 'store-categories',
  text: `select ${patterns
    .map((_, at) => `count(*) filter (where $${at + 1}::text is null or p.name ~* $${at + 1})::int as c${at}`)
    .join(', ')} ${live}`,
}

/** Every category with how many products it holds, in one reading of the names. */
export async function readStoreCategories(db: Database) {
  const { rows } = await db.pool.query<Record<string, number>>({ ...countsByCategory, values: patterns })
  return categories.map(({ slug, name }, at) => ({ slug, name, count: rows[0]?.[`c${at}`] ?? 0 }))
}
