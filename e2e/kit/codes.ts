import { skus } from './customer-order'
import type { Product } from './product'

/** An issued code with the product behind it. */
interface IssuedCode {
  code: string
  item: string
  sku: string
  name: string
  description: string
  warranty: string
}

/** Codes of the demo, one for each thing that a code can be. */
export interface Codes {
  mask: IssuedCode
  numbered: IssuedCode
  plain: IssuedCode
  /** of a product without warranty text */
  unwarranted: IssuedCode
  /** of a product, and in an order */
  inOrder: string
  /** of an order alone, with its first item's name */
  letter: { code: string; product: string }
  /** of nothing yet */
  blank: string
  document: { code: string; title: string; brand: string; brandId: number }
}

/** A SKU without warranty text */
const unwarrantedSku = 'CR-FILTER-5'

export async function demoCodes(product: Product): Promise<Codes> {
  const codeOf = async (condition: string) => {
    const [row] = await product.rows<{ code: string }>(
      `select url_seed as code from urls where deleted_at is null and ${condition} order by id limit 1`,
    )
    return present(row, condition).code
  }
  const taken: string[] = []
  return {
    mask: await issuedFor(product, skus.mask, taken),
    numbered: await issuedFor(product, skus.numbered, taken),
    plain: await issuedFor(product, skus.plain, taken),
    unwarranted: await issuedFor(product, unwarrantedSku, taken),
    inOrder: await codeOf('sku_id is not null and order_id is not null'),
    letter: await letterOf(product),
    blank: await codeOf('sku_id is null and order_id is null'),
    document: await documentOf(product),
  }
}

/** A code for exactly that SKU: one of the demo's for its product is put on it. */
async function issuedFor(product: Product, sku: string, taken: string[]): Promise<IssuedCode> {
  const [row] = await product.rows<IssuedCode & Record<string, unknown>>(
    `with issued as (
       update urls set sku_id = s.id, product_id = s.product_id from skus s
       where s.sku = $1 and s.deleted_at is null and urls.id = (
         select id from urls where deleted_at is null and sku_id is not null and order_id is null
           and url_item_type <> 'm' and not url_seed = any($2) order by id limit 1)
       returning url_seed as code, urls.url_item_type as item, s.sku, s.product_id)
     select i.code, i.item, i.sku, p.name, p.description, p.warranty_information as warranty
       from issued i join products p on p.id = i.product_id`,
    [sku, taken],
  )
  const issued = present(row, sku)
  taken.push(issued.code)
  return issued
}

async function letterOf(product: Product) {
  const [row] = await product.rows<{ code: string; product: string }>(
    // one name in every language (P18)
    `select f.code, f.product from (
       select distinct on (u.id) u.id, u.url_seed as code, p.name as product, p.texts from urls u
         join order_details d on d.order_id = u.order_id and d.deleted_at is null join products p on p.id = d.product_id
         where u.url_item_type = 'tyl' and u.deleted_at is null order by u.id, d.id) f
       where f.texts = '{}' order by f.id limit 1`,
  )
  return present(row, 'a letter')
}

async function documentOf(product: Product) {
  const [row] = await product.rows<Codes['document'] & Record<string, unknown>>(
    `select d.code, d.title, b.name as brand, b.id::int as "brandId" from documents d join brands b on b.id = d.brand_id
       where d.deleted_at is null order by d.id limit 1`,
  )
  return present(row, 'a document')
}

function present<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`the demo has no code for ${what}`)
  return row
}
