import type { CareVideo } from '@getzo/contract/brands/brands.schema'
import type { ProductWords } from '@getzo/domain/products/told-products'
import type { Language } from '@getzo/domain/public/device'
import { type CodeVerdict, codeVerdict, type TagOfCode } from '@getzo/domain/scan/code-verdict'
import { looksLikeHash } from '@getzo/domain/scan/guessable'
import { readCodes, tailOfKey } from '@getzo/domain/scan/scan-code'
import { networkVisitors, type SpreadVisitors, unusualVisitors } from '@getzo/domain/scan/unusual-scans'
import type { AgentKind } from '@getzo/domain/visits/agents'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { productWords } from '../products/told-products.sql'
import { farAbove } from '../suspicion/far-above.sql'
import { isUnsent } from '../suspicion/unsent.sql'
import { keyOfSeed, tailOfSeed } from '../urls/url-hashes'
import { offeredWcUrl } from '../wechat/wechat.reads'
import type { CountedRead } from './code-lookups'
import type { DaysVisitor } from './counts/scan-counts.service'

/** A printed code with its order and product, read in one statement: the most frequent read of the product. */
export interface ScannedCode {
  url_id: number
  /** the code as it is stored, however it was typed */
  url_seed: string
  is_withdrawn: boolean
  is_suspended: boolean
  /** null where the URL never had a tag */
  tag: TagOfCode | null
  /** its order has not been sent: whoever scans it has not bought it (G11) */
  is_unsent: boolean
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
  should_have: string | null
  words: ProductWords
  wc_url: string | null
  flag_serialization: boolean | null
  brand_name: string | null
  brand_country: string | null
  care_video_markers: string[] | null
  sku: string | null
  combo_identifier: string | null
  serial_run_limit: number | null
  /** absent of a plain SKU */
  serial_number?: number | null
  pic_url: string | null
  /** visitors so far; times are null where there were none */
  visitors: number
  /** the same as the verdict counts them: of each day no more than count */
  spread: SpreadVisitors
  /** this visitor is among them, does not count (the network has as many as count), or is none: a machine */
  is_counted: boolean
  /** staff see that it is scanned far more than others of its product, and have said to watch it or nothing yet (U14) */
  far_above: 'open' | 'watch' | null
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
const productColumns = `p.name, p.description, p.warranty_information, p.should_have, ${productWords('$2')}, ${offeredWcUrl}, p.flag_serialization,
  b.name as brand_name, b.country as brand_country, b.care_video_markers, b.care_videos,
  p.brand_id, b.place_en, b.place_fr, b.place_cn, b.story_en, b.story_fr, b.story_cn, b.photo_url,
  (select json_agg(json_build_object('title', d.title, 'code', d.code) order by d.id)
    from documents d where d.brand_id = b.id and d.deleted_at is null and b.deleted_at is null) as leaflets,
  s.sku, s.combo_identifier, s.serial_run_limit,
  coalesce(s.pic_url, (select a.pic_url from skus a
    where a.product_id = p.id and a.pic_url is not null and a.deleted_at is null order by a.id limit 1)) as pic_url`

// A piece that was sold keeps its page when its SKU, product or brand leaves the catalogue; its verdict depends on its
// URL and its tag alone.
const orderOfCode = 'left join orders o on o.id = u.order_id and o.deleted_at is null'

const codeColumns = `u.id as url_id, u.url_seed, u.url_item_type, u.url_destination_type, u.sku_id, u.product_id,
  o.id as order_id, o.link_generation, u.deleted_at is not null as is_withdrawn,
  u.suspended_at is not null as is_suspended, ${isUnsent('u', 'o')} as is_unsent,
  (select t.status from tags t where t.url_id = u.id
    order by array_position(array['active', 'suspended', 'retired'], t.status) limit 1) as tag`

// $3 and $4 are the hashes of the network and of the visitor, $5 is the day
const isCounted = `$3::bytea is null or ${isUnsent('u', 'o')} or (select count(*) >= ${networkVisitors.most}
      or coalesce(bool_or(v.visitor = sha256(k.key || $4::bytea)), false)
    from url_scan_visitors v left join scan_keys k on k.day = $5::date
    where v.url_id = u.id and v.network = $3 and v.day > $5::date - ${networkVisitors.days})`

const spreadOf = (which: string) =>
  `coalesce(sum(least(d.visitors, ${unusualVisitors.ofDay})) filter (where ${which}), 0)`
const spread = `json_build_object('total', ${spreadOf('true')},
    'week', ${spreadOf("d.last_at > now() - interval '7 days'")},
    'recent', ${spreadOf(`d.last_at > now() - interval '${networkVisitors.days} days'`)}) as spread`
const scanDays = 'from url_scan_days d where d.url_id = u.id'

const wholePage = `select ${codeColumns}, u.serial_number, ${productColumns}, c.*, ${isCounted} as is_counted,
    ${farAbove('u.id')} as far_above
  from urls u
  cross join lateral (select coalesce(sum(d.visitors), 0)::int as visitors, ${spread},
      min(d.first_at) as first_at, max(d.last_at) as last_at ${scanDays}) c
  left join products p on p.id = u.product_id
  left join brands b on b.id = p.brand_id
  left join skus s on s.id = u.sku_id
  ${orderOfCode}`

const target = `select ${codeColumns}, (select ${spread} ${scanDays}), ${farAbove('u.id')} as far_above
  from urls u ${orderOfCode}`

const exactly = (column: 'url_seed' | 'ug_hash') => `where u.deleted_at is null and u.${column} = $1`
// The index urls_by_key. Of two codes that are alike but for their spelling, the one in use and the older.
const asTyped = `where ${keyOfSeed('u.url_seed')} = $1
  order by u.deleted_at is not null, u.id limit 1`
// The index urls_by_tail; a tail is one code's alone.
const byTail = `where ${tailOfSeed('u.url_seed')} = $1 order by u.deleted_at is not null, u.id limit 1`
const onceByHash = 'where u.deleted_at is not null and u.ug_hash = $1 order by u.id limit 1'

const isInCirculation = (column: string, id: string) =>
  `exists (select from urls u where u.${column} = ${id} and u.deleted_at is null)`

// One statement for each index: an "or" over them would cost more than the second statement does.
const statements = {
  page: ways('scan-page', wholePage),
  code: ways('scan-code', target),
  sku: {
    name: 'scan-page-by-sku',
    text: `select s.id as sku_id, p.id as product_id, ${productColumns}
      from skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id
      where s.sku = $1 and s.deleted_at is null and p.deleted_at is null and b.deleted_at is null`,
  },
  skuOf: {
    name: 'sku-of-scanned',
    text: `select s.sku from skus s join products p on p.id = s.product_id join brands b on b.id = p.brand_id
      where (s.sku = any($1::text[]) or s.barcode = any($2::text[])) and s.deleted_at is null
        and p.deleted_at is null and b.deleted_at is null order by s.sku = any($1::text[]) desc, s.id limit 1`,
  },
  paperNumbers: {
    name: 'paper-numbers',
    text: `select order_number, order_reference from orders where deleted_at is null order by id desc limit 10`,
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

/** The statements that find a code: as it is stored, by its lookup hash, as it is typed, by its tail, and deleted ones by their hash. */
function ways(name: string, select: string) {
  return {
    seed: { name: `${name}-by-seed`, text: `${select} ${exactly('url_seed')}` },
    hash: { name: `${name}-by-hash`, text: `${select} ${exactly('ug_hash')}` },
    key: { name: `${name}-by-key`, text: `${select} ${asTyped}` },
    tail: { name: `${name}-by-tail`, text: `${select} ${byTail}` },
    onceByHash: { name: `${name}-once-by-hash`, text: `${select} ${onceByHash}` },
  }
}

export type CodeTarget = Pick<
  ScannedCode,
  | 'url_id'
  | 'url_seed'
  | 'url_item_type'
  | 'url_destination_type'
  | 'sku_id'
  | 'product_id'
  | 'order_id'
  | 'link_generation'
  | 'is_withdrawn'
  | 'is_suspended'
  | 'is_unsent'
  | 'tag'
  | 'spread'
  | 'far_above'
>

/** The language and visitor of a code's page; no visitor for a request that is no scan. */
export interface PageReader {
  language: Language
  visitor: DaysVisitor | null
}

const pageValues = (typed: string, { language, visitor }: PageReader): Values => [
  typed,
  language,
  visitor?.network ?? null,
  visitor?.visitor ?? null,
  visitor?.day ?? null,
]

/** Everything that a code's page shows; null for a code that was never issued. Reads it however it was typed (Q12). */
export const readScannedPage = async (
  by: CountedRead,
  typed: string,
  reader: PageReader,
): Promise<ScannedCode | null> =>
  (await exact<ScannedCode>(by, statements.page, pageValues(typed, reader))) ??
  (await inexact<ScannedCode>(by, statements.page, pageValues(typed, reader)))

/** The record of a code without its page's contents, however it was typed; null for a code that was never issued. */
export const readCodeTarget = async (by: CountedRead, typed: string): Promise<CodeTarget | null> =>
  (await exact<CodeTarget>(by, statements.code, [typed])) ??
  (await inexact<CodeTarget>(by, statements.code, [typed]))

type Ways = ReturnType<typeof ways>
type Values = [typed: string, ...rest: (string | Buffer | null)[]]

/** A code exactly as it is stored: nearly every read is one of these. */
async function exact<Row extends CodeTarget>({ db }: CountedRead, by: Ways, values: Values) {
  // a seed that happens to have the form of a hash is found by its own index first
  const [row] = await readByKey<Row>(db, by.seed, values)
  if (row || !looksLikeHash(values[0])) return row ?? null
  const [hashed] = await readByKey<Row>(db, by.hash, values)
  return hashed ?? null
}

/** As people type a code (Q12), by its tail (G12), and codes that were withdrawn. */
async function inexact<Row extends CodeTarget>({ db }: CountedRead, by: Ways, [typed, ...rest]: Values) {
  const { keys, tails } = readCodes(typed)
  const byKey = (key: string) => ({ statement: by.key, value: key })
  const ways = [
    ...keys.filter((key) => tailOfKey(key) !== null).map(byKey),
    ...tails.map((tail) => ({ statement: by.tail, value: tail })),
    // last: else somebody's own tail, which is always found, would keep guesses beside it from being counted as misses
    ...keys.filter((key) => tailOfKey(key) === null).map(byKey),
    ...(looksLikeHash(typed) ? [{ statement: by.onceByHash, value: typed }] : []),
  ]
  for (const { statement, value } of ways) {
    const [row] = await readByKey<Row>(db, statement, [value, ...rest])
    if (row) return row
  }
  return null
}

/** The facts about a visit that a code's own row does not have. */
interface VisitFacts {
  isProven?: boolean
  isTappedOften?: boolean
  isUnusual?: boolean
  agent?: AgentKind
}

/** The verdict on an issued code (G8, G9). isProven: its tag proved itself to this browser just now. */
export const verdictOf = (
  row: Pick<CodeTarget, 'is_withdrawn' | 'is_suspended' | 'tag' | 'url_item_type'>,
  { isProven = false, isTappedOften = false, isUnusual = false, agent = 'browser' }: VisitFacts,
): CodeVerdict | null =>
  codeVerdict({
    item: row.url_item_type,
    isWithdrawn: row.is_withdrawn,
    isSuspended: row.is_suspended,
    tag: row.tag,
    isProven,
    isTappedOften,
    isUnusual,
    agent,
  })

/** A product as the scan page shows it. */
export type ShownProduct = Pick<
  ScannedCode,
  | 'name'
  | 'description'
  | 'warranty_information'
  | 'should_have'
  | 'words'
  | 'wc_url'
  | 'flag_serialization'
  | 'brand_name'
  | 'brand_country'
  | 'care_video_markers'
  | 'sku'
  | 'combo_identifier'
  | 'serial_run_limit'
  | 'serial_number'
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

/**
 * A code's page, or that of a plain SKU, in the visitor's language. A SKU that is named exactly comes before a code that
 * is only like it. Only an issued code has a url_id.
 */
export const readProduct = async (
  by: CountedRead,
  typed: string,
  reader: PageReader,
): Promise<ScannedCode | ShownProduct | null> =>
  (await exact<ScannedCode>(by, statements.page, pageValues(typed, reader))) ??
  (await readPlainSku(by, typed, reader.language)) ??
  (await inexact<ScannedCode>(by, statements.page, pageValues(typed, reader)))

/** The record of an issued code, for logs and counts; undefined for anything else. */
export const urlIdOf = (found: ScannedCode | ShownProduct | null) =>
  found !== null && 'url_id' in found ? found.url_id : undefined

/** The SKU that a text names, by its name or its barcode (Q10); a scanner may add or leave out a leading 0. */
export async function readSkuOf({ db }: CountedRead, typed: string): Promise<string | null> {
  const bare = typed.replaceAll(/\s/g, '')
  const barcodes = /^\d{8,14}$/.test(bare) ? [bare, `0${bare}`, bare.replace(/^0/, '')] : []
  const values = [[typed, typed.toUpperCase()], barcodes]
  const { rows } = await db.pool.query<{ sku: string }>({ ...statements.skuOf, values })
  return rows[0]?.sku ?? null
}

/** Numbers and references of the newest orders, for their form alone. */
export async function readPaperNumbers({
  pool,
}: Database): Promise<{ numbers: string[]; references: string[] }> {
  const { rows } = await pool.query<{ order_number: string; order_reference: string }>(
    statements.paperNumbers,
  )
  return {
    numbers: rows.map(({ order_number }) => order_number),
    references: rows.map(({ order_reference }) => order_reference),
  }
}

/** A product or SKU as customers see it, as JSON; null where there is none. */
export async function readPublicJson(
  { db }: CountedRead,
  which: 'product' | 'publicSku',
  id: number,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ json: string }>({ ...statements[which], values: [id] })
  return rows[0]?.json ?? null
}

/** The name of an order on its jump page (Q9): its first line's product. */
export async function readFirstProductName(
  db: Database,
  orderId: number,
  language: Language,
): Promise<string | null> {
  const values = [orderId, language]
  const { rows } = await db.pool.query<{ name: string }>({ ...statements.firstProduct, values })
  return rows[0]?.name ?? null
}
