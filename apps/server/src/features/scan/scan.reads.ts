import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import type { ProductWords } from '@getzo/domain/products/told-products'
import type { Language } from '@getzo/domain/public/device'
import { codeSpellings } from '@getzo/domain/scan/scan-code'
import type { Database } from '../../db/connect'
import { productWords } from '../products/told-products.sql'
import { offeredWcUrl } from '../wechat/wechat.reads'
import type { CountedRead } from './code-lookups'

/** A printed code and what stands behind it, read in one statement: the hottest read of the product. */
export interface ScannedCode {
  url_id: number
  url_item_type: string
  url_destination_type: string
  sku_id: number | null
  product_id: number | null
  order_id: number | null
  /** null without an order */
  link_generation: number | null
  /** all null without a product, but for words, which then say nothing */
  name: string | null
  description: string | null
  warranty_information: string | null
  words: ProductWords
  wc_url: string | null
  flag_serialization: boolean | null
  brand_name: string | null
  brand_country: string | null
  care_video_markers: string[] | null
  sku: string | null
  combo_identifier: string | null
  serial_run_limit: number | null
  pic_url: string | null
  /** the scans before this one; times are null where there were none */
  scans: number
  scans_this_week: number
  /** that they came from, and of those that came this week */
  networks: number
  networks_this_week: number
  first_at: string | null
  last_at: string | null
  care_videos: CareVideo[] | null
  brand_id: number | null
  place_en: string | null
  place_fr: string | null
  place_cn: string | null
  story_en: string | null
  story_fr: string | null
  story_cn: string | null
  photo_url: string | null
  leaflets: { title: string; code: string }[] | null
}

// A product without a picture of its SKU has that of its first one.
const productColumns = `p.name, p.description, p.warranty_information, ${productWords('$2')}, ${offeredWcUrl}, p.flag_serialization,
  b.name as brand_name, b.country as brand_country, b.care_video_markers, b.care_videos,
  p.brand_id, b.place_en, b.place_fr, b.place_cn, b.story_en, b.story_fr, b.story_cn, b.photo_url,
  (select json_agg(json_build_object('title', d.title, 'code', d.code) order by d.id)
    from documents d where d.brand_id = b.id and d.deleted_at is null and b.deleted_at is null) as leaflets,
  s.sku, s.combo_identifier, s.serial_run_limit,
  coalesce(s.pic_url, (select a.pic_url from skus a
    where a.product_id = p.id and a.pic_url is not null and a.deleted_at is null order by a.id limit 1)) as pic_url`

// What was sold stays authentic when its SKU, product or brand leaves the catalogue; deleting the code itself is what
// withdraws it.
const orderOfCode = 'left join orders o on o.id = u.order_id and o.deleted_at is null'

const codeColumns = `u.id as url_id, u.url_item_type, u.url_destination_type, u.sku_id, u.product_id,
  o.id as order_id, o.link_generation`

const wholePage = `select ${codeColumns}, ${productColumns}, c.*
  from urls u
  cross join lateral (select coalesce(sum(d.scans), 0)::int as scans,
      coalesce(sum(d.scans) filter (where d.last_at > now() - interval '7 days'), 0)::int as scans_this_week,
      coalesce(sum(coalesce(d.networks, d.scans)), 0)::int as networks,
      coalesce(sum(coalesce(d.networks, d.scans)) filter (where d.last_at > now() - interval '7 days'), 0)::int
        as networks_this_week,
      min(d.first_at) as first_at, max(d.last_at) as last_at
    from url_scan_days d where d.url_id = u.id) c
  left join products p on p.id = u.product_id
  left join brands b on b.id = p.brand_id
  left join skus s on s.id = u.sku_id
  ${orderOfCode}
  where u.deleted_at is null`

const target = `select ${codeColumns} from urls u ${orderOfCode} where u.deleted_at is null`

const isInCirculation = (column: string, id: string) =>
  `exists (select from urls u where u.${column} = ${id} and u.deleted_at is null)`

// One statement for each of the two indexes: an "or" over them would cost more than the second statement does.
const statements = {
  pageBySeed: { name: 'scan-page-by-seed', text: `${wholePage} and u.url_seed = $1` },
  pageByHash: { name: 'scan-page-by-hash', text: `${wholePage} and u.ug_hash = $1` },
  codeBySeed: { name: 'scan-code-by-seed', text: `${target} and u.url_seed = $1` },
  codeByHash: { name: 'scan-code-by-hash', text: `${target} and u.ug_hash = $1` },
  withdrawn: {
    name: 'scan-withdrawn',
    text: `select exists (select from urls where url_seed = any($1) and deleted_at is not null)
      or exists (select from urls where ug_hash = any($1) and deleted_at is not null) as withdrawn`,
  },
  sku: {
    name: 'scan-page-by-sku',
    text: `select s.id as sku_id, p.id as product_id, ${productColumns}
      from skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id
      where s.sku = $1 and s.deleted_at is null and p.deleted_at is null and b.deleted_at is null`,
  },
  product: {
    name: 'public-product',
    text: `select row_to_json(r)::text as json from (
      select p.id, p.name, b.name as brand_name, b.country as brand_country, p.description, p.flag_serialization,
        p.warranty_information, ${offeredWcUrl}
      from products p join brands b on b.id = p.brand_id
      where p.id = $1 and (p.deleted_at is null and b.deleted_at is null or ${isInCirculation('product_id', 'p.id')})
    ) r`,
  },
  publicSku: {
    name: 'public-sku',
    text: `select row_to_json(r)::text as json from (
      select s.id, s.product_id, s.pic_url, s.sku, s.combo_identifier, s.serial_run_limit
      from skus s join products p on p.id = s.product_id
      where s.id = $1 and (s.deleted_at is null and p.deleted_at is null or ${isInCirculation('sku_id', 's.id')})
    ) r`,
  },
  firstProduct: {
    name: 'first-product-of-order',
    text: `select coalesce(nullif(p.texts -> nullif($2::text, p.language) ->> 'name', ''), p.name) as name
      from order_details d join products p on p.id = d.product_id
      where d.order_id = $1 and d.deleted_at is null and d.active order by d.id limit 1`,
  },
}

/** The lookup hash of a code has this form; a seed that happens to have it is still found by its own index first. */
const looksLikeHash = (code: string) => /^[\w-]{22}$/.test(code)

/** Everything that a code's page shows, or null for a code that nobody issued. code is a seed or its lookup hash. */
export const readScannedPage = (
  { db }: CountedRead,
  code: string,
  language: Language,
): Promise<ScannedCode | null> =>
  bySeedOrHash(db, [code, language], statements.pageBySeed, statements.pageByHash)

export type CodeTarget = Pick<
  ScannedCode,
  | 'url_id'
  | 'url_item_type'
  | 'url_destination_type'
  | 'sku_id'
  | 'product_id'
  | 'order_id'
  | 'link_generation'
>

/** What a code stands for, without what its page shows. */
export const readCodeTarget = ({ db }: CountedRead, code: string): Promise<CodeTarget | null> =>
  bySeedOrHash(db, [code], statements.codeBySeed, statements.codeByHash)

interface Named {
  name: string
  text: string
}

async function bySeedOrHash<Row extends CodeTarget>(
  db: Database,
  values: [code: string, language?: Language],
  bySeed: Named,
  byHash: Named,
): Promise<Row | null> {
  const found = await db.read<Row>({ ...bySeed, values })
  const [row] = found.rows
  if (row || !looksLikeHash(values[0])) return row ?? null
  const hashed = await db.read<Row>({ ...byHash, values })
  return hashed.rows[0] ?? null
}

/**
 * What a read finds of a code in any of the spellings that people type it in, with the spelling that found it (Q12).
 * The reads are the same ones that a code as it stands takes.
 */
export async function findAsTyped<Found>(
  code: string,
  read: (spelling: string) => Promise<Found | null>,
): Promise<{ found: Found; code: string } | null> {
  // as nearly every code is printed; its other spellings take longer to make than all else that this process does for it
  const found = await read(code)
  if (found !== null) return { found, code }
  for (const spelling of codeSpellings(code).slice(1)) {
    const found = await read(spelling)
    if (found !== null) return { found, code: spelling }
  }
  return null
}

/** Whether a code was issued and then withdrawn, by deleting it (Q11); asked only where it is not found. */
export async function isWithdrawn({ db }: CountedRead, code: string): Promise<boolean> {
  const { rows } = await db.pool.query<{ withdrawn: boolean }>({
    ...statements.withdrawn,
    values: [codeSpellings(code)],
  })
  return rows[0]?.withdrawn === true
}

/** A product as the scan page shows it. */
export type ShownProduct = Pick<
  ScannedCode,
  | 'name'
  | 'description'
  | 'warranty_information'
  | 'words'
  | 'wc_url'
  | 'flag_serialization'
  | 'brand_name'
  | 'brand_country'
  | 'care_video_markers'
  | 'sku'
  | 'combo_identifier'
  | 'serial_run_limit'
  | 'pic_url'
  | 'care_videos'
  | 'brand_id'
  | 'place_en'
  | 'place_fr'
  | 'place_cn'
  | 'story_en'
  | 'story_fr'
  | 'story_cn'
  | 'photo_url'
  | 'leaflets'
>

/** The product of a plain SKU (Q5). */
async function readPlainSku(
  { db }: CountedRead,
  sku: string,
  language: Language,
): Promise<ShownProduct | null> {
  const { rows } = await db.pool.query<ShownProduct>({ ...statements.sku, values: [sku, language] })
  return rows[0] ?? null
}

/** What a customer's page of a code or of a plain SKU shows in the visitor's language. Only an issued code has a url_id. */
export const readProduct = async (
  by: CountedRead,
  code: string,
  language: Language,
): Promise<ScannedCode | ShownProduct | null> =>
  (await readScannedPage(by, code, language)) ?? (await readPlainSku(by, code, language))

/** The record of an issued code, for logs and counts; undefined for anything else. */
export const urlIdOf = (found: ScannedCode | ShownProduct | null) =>
  found !== null && 'url_id' in found ? found.url_id : undefined

/** A product or SKU as customers see it, as JSON; null where there is none. */
export async function readPublicJson(
  { db }: CountedRead,
  which: 'product' | 'publicSku',
  id: number,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ json: string }>({ ...statements[which], values: [id] })
  return rows[0]?.json ?? null
}

/** The name that stands for an order on its jump page (Q9): its first line's product. */
export async function readFirstProductName(
  db: Database,
  orderId: number,
  language: Language,
): Promise<string | null> {
  const values = [orderId, language]
  const { rows } = await db.pool.query<{ name: string }>({ ...statements.firstProduct, values })
  return rows[0]?.name ?? null
}
