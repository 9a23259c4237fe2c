import { foldedName, namesIn } from '@getzo/domain/products/import/group-rows'
import type { ImportLanguage } from '@getzo/domain/products/import/import-columns'
import type {
  ImportRow,
  KnownCatalogue,
  KnownProduct,
  NamedCatalogue,
} from '@getzo/domain/products/import/import-plan'
import type { CodedProduct } from '@getzo/domain/products/import/product-records'
import { readRows, type Source } from '../../../db/connection/read'

/** A product as an import needs it: as its save reads it, with the name of its brand. */
export interface StoredForImport {
  id: number
  brand_id: number
  brand_name: string
  language: string
  texts: string
  parts: Pick<KnownProduct, 'options' | 'skus'> & { untracked: readonly number[] }
}

/** The products that a file's rows may be, by ids, names and codes; locked first where they are to be written. */
export async function selectNamedProducts(
  from: Source,
  rows: readonly ImportRow[],
  { isLocked }: { isLocked: boolean },
): Promise<number[]> {
  const { ids, names, skus } = namesIn(rows)
  const found = await readRows<{ id: number }>(from, {
    name: isLocked ? 'lock-named-products' : 'named-products',
    text: `select p.id from products p where p.deleted_at is null and p.id in (
        select unnest($1::bigint[])
        union select n.id from products n where n.name = any($2::text[]) and n.deleted_at is null
        union select s.product_id from skus s where s.sku = any($3::text[]) and s.deleted_at is null)
      order by p.id ${isLocked ? 'for no key update of p' : ''}`,
    values: [ids, names, skus],
  })
  return found.map(({ id }) => id)
}

/** The stored records that a file's rows name. */
export async function readCatalogue(
  from: Source,
  rows: readonly ImportRow[],
  products: readonly (StoredForImport & Omit<KnownProduct, 'options' | 'skus' | 'texts' | 'language'>)[],
): Promise<KnownCatalogue> {
  const brands = await readRows<{ id: number; name: string }>(from, {
    name: 'brands-of-import',
    text: 'select id, name from brands where deleted_at is null',
    values: [],
  })
  return {
    brands: new Map(brands.map((brand) => [foldedName(brand.name), brand])),
    products: products.map(knownProduct),
    skuHolders: await selectHolders(from, rows),
  }
}

async function selectHolders(
  from: Source,
  rows: readonly ImportRow[],
): Promise<KnownCatalogue['skuHolders']> {
  const holders = await readRows<{ id: number; sku: string; product_id: number }>(from, {
    name: 'sku-holders',
    text: 'select id, sku, product_id from skus where sku = any($1::text[]) and deleted_at is null',
    values: [namesIn(rows).skus],
  })
  return new Map(holders.map((holder) => [holder.sku, holder]))
}

/** The products that a file's rows name, with the codes of their SKUs. */
export async function readNamedCatalogue(
  from: Source,
  rows: readonly ImportRow[],
): Promise<NamedCatalogue<CodedProduct>> {
  const products = await readRows<CodedProduct>(from, {
    name: 'coded-products',
    text: `select p.id, p.name, b.name as brand_name,
        array(select s.sku from skus s where s.product_id = p.id and s.deleted_at is null) as codes
      from products p join brands b on b.id = p.brand_id where p.id = any($1::bigint[]) order by p.id`,
    values: [await selectNamedProducts(from, rows, { isLocked: false })],
  })
  return { products, skuHolders: await selectHolders(from, rows) }
}

const knownProduct = ({
  parts,
  language,
  texts,
  ...own
}: Parameters<typeof readCatalogue>[2][number]): KnownProduct => ({
  ...own,
  options: parts.options,
  skus: parts.skus.map((sku) => (parts.untracked.includes(sku.id) ? { ...sku, quantity: null } : sku)),
  language: language as ImportLanguage, // the table's own check
  texts: JSON.parse(texts) as KnownProduct['texts'], // as storedTexts wrote it
})
