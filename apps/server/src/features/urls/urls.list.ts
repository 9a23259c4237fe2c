import { codeKey, readScannedCode } from '@getzo/domain/scan/scan-code'
import {
  type AnyList,
  type CsvColumn,
  containing,
  escapedForLike,
  type ListDefinition,
  type ListOfCall,
  type ListQuery,
} from '../../lists/definition'
import { changedOf, doneBy, instantRange, isNoneOf, isRecord, yesOrNo } from '../../lists/filters'
import { isPiece, orderNumberOfPiece, orderOfPiece, placeOfPiece } from '../pieces/pieces.sql'
import { isFarAbove } from '../suspicion/far-above.sql'
import { keyOfSeed } from './url-hashes'

export const urlTables = `(urls u left join orders o on o.id = u.order_id left join products p on p.id = u.product_id
  left join brands b on b.id = p.brand_id left join skus s on s.id = u.sku_id)`

/** Columns of a URL record with its scans of some days, over urlTables. The names of its product and order stay after those have been deleted. */
const columnsWith = (
  ofDays: string,
) => `u.id, u.url, u.url_item_type, u.url_destination_type, u.url_seed, u.ug_hash, u.sg_hash,
  u.order_id, o.order_number, u.product_id, p.name as product_name, p.brand_id, b.name as brand_name, u.sku_id, s.sku,
  s.pic_url, u.flag_assigned_to_order, u.status, u.suspended_at, u.suspended_by, u.suspension_reason, u.url_batch_id,
  u.serial_number, ${placeOfPiece} as place, ${orderOfPiece} as place_order_id,
  ${orderNumberOfPiece} as place_order_number, u.date_created, u.created_by, u.date_modified, u.modified_by, u.deleted_at,
  u.deleted_by, u.version,
  (select coalesce(sum(d.visitors), 0)::int from url_scan_days d where d.url_id = u.id${ofDays}) as visitors,
  (select coalesce(sum(d.scans), 0)::int from url_scan_days d where d.url_id = u.id${ofDays}) as scans,
  ${isFarAbove('u.id')} as is_far_above`

/** Of all days. */
export const urlColumns = columnsWith('')

const inList = 'u.deleted_at is null'
/** As many as are counted. */
const fewCodes = 10_000

const urlCsv: CsvColumn[] = [
  { heading: 'id', sql: 'u.id' },
  { heading: 'url', sql: 'u.url', kind: 'typed' },
  { heading: 'url_seed', sql: 'u.url_seed', kind: 'typed' },
  { heading: 'status', sql: 'u.status' },
  { heading: 'url_item_type', sql: 'u.url_item_type' },
  { heading: 'url_destination_type', sql: 'u.url_destination_type' },
  { heading: 'order_id', sql: 'u.order_id' },
  { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
  { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
  { heading: 'product_id', sql: 'u.product_id' },
  { heading: 'product_name', sql: 'p.name', kind: 'typed' },
  { heading: 'sku', sql: 's.sku', kind: 'typed' },
  { heading: 'serial_number', sql: 'u.serial_number' },
  { heading: 'place', sql: placeOfPiece },
  { heading: 'flag_assigned_to_order', sql: 'u.flag_assigned_to_order' },
  { heading: 'ug_hash', sql: 'u.ug_hash', kind: 'typed' },
  { heading: 'sg_hash', sql: 'u.sg_hash', kind: 'typed' },
  { heading: 'date_created', sql: 'u.date_created', kind: 'time' },
  { heading: 'created_by', sql: 'u.created_by', kind: 'typed' },
  { heading: 'date_modified', sql: 'u.date_modified', kind: 'time' },
  { heading: 'modified_by', sql: 'u.modified_by', kind: 'typed' },
]

/** URLs whose code is, or begins with, what was typed. */
const codeSearch =
  (which: 'listed' | 'deleted'): ListDefinition['searchBefore'] =>
  (bind, text) => {
    const code = codeIn(text)
    const beginning = bind(`${escapedForLike(code)}%`, 'text')
    // codes are in the order of their bytes: if any begins so, the first one from there on does
    const inThis = `n.deleted_at is ${which === 'listed' ? '' : 'not '}null`
    const next = `select n.url_seed from urls n where ${inThis}
      and n.url_seed >= ${bind(code, 'text')} order by n.url_seed limit 1`
    const rows = `u.url_seed like ${beginning}`
    const alike = `from urls n where ${inThis} and n.url_seed like ${beginning}`
    const areMany = `(select true ${alike} order by n.url_seed offset ${fewCodes} limit 1)`
    // codes made together lie together, maybe far from where the list begins: few are all found, and put in order then
    const some = `select n.id ${alike} order by n.url_seed limit ${fewCodes + 1}`
    const few = `u.id = any((select case when count(*) <= ${fewCodes} then array_agg(f.id) end from (${some}) f)::bigint[])`
    const begins = { rows, parts: [few, `${areMany} and ${rows}`], any: `(${next}) like ${beginning}` }
    const key = codeKey(code)
    if (key === null) return [begins]
    const isCode = (seed: string) => `${keyOfSeed(seed)} = ${bind(key, 'text')}`
    const typed = `select true from urls n where ${inThis} and ${isCode('n.url_seed')} limit 1`
    return [begins, { rows: isCode('u.url_seed'), any: typed }]
  }

/** The list of URLs, or that of the deleted ones (U1); days are meant in the shop's time zone. */
export const urlList = (timeZone: string, which: 'listed' | 'deleted' = 'listed'): ListDefinition => ({
  name: 'urls',
  source: 'urls u',
  joins: urlTables,
  key: 'u.id',
  columns: urlColumns,
  conditions: [which === 'listed' ? inList : 'u.deleted_at is not null'],
  sorts: {
    id: { expression: 'u.id', type: 'bigint' },
    url_seed: { expression: 'u.url_seed', type: 'text' },
    date_created: { expression: 'u.date_created', type: 'timestamptz' },
    date_modified: { expression: `coalesce(u.date_modified, '-infinity'::timestamptz)`, type: 'timestamptz' },
  },
  defaultSort: '-id',
  filters: {
    brand_id: (bind, value) =>
      `u.product_id = any(array(select k.id from products k where k.brand_id = ${bind(value, 'bigint')}))`,
    product_id: isRecord('u.product_id'),
    but_products: isNoneOf('u.product_id'),
    sku_id: isRecord('u.sku_id'),
    order_id: isRecord('u.order_id'),
    customer_id: (bind, value) =>
      `u.order_id = any(array(select k.id from orders k where k.customer_id = (select survivor_of(${bind(value, 'bigint')}))))`,
    state: (_bind, value) => statusIs[String(value)] ?? 'true',
    item: (bind, value) => `u.url_item_type = ${bind(value, 'text')}`,
    batch: isRecord('u.url_batch_id'),
    place: (bind, value) => `(${isPiece} and ${placeOfPiece} = ${bind(value, 'text')})`,
    // either is many: a page is found by walking the sort's index
    has_product: yesOrNo('u.product_id is not null', 'u.product_id is null'),
    has_order: yesOrNo('u.order_id is not null', 'u.order_id is null'),
    ...doneBy('u', 'created', 'modified', 'deleted'),
    ...instantRange('created', { expression: 'u.date_created', timeZone }),
    ...instantRange('modified', changedOf('u', timeZone)),
    ...instantRange('deleted', { expression: 'u.deleted_at', timeZone }),
    // of scannedUrlList, whose conditions have them
    scanned_from: () => 'true',
    scanned_to: () => 'true',
  },
  search: (bind, text) => `lower(u.url_seed) like ${bind(containing(codeIn(text)), 'text')}`,
  searchBefore: codeSearch(which),
  csv: urlCsv,
})

/**
 * The same, of URLs that were scanned on some days; visitors and scans are of these days alone (W11). Its bound days are
 * in its conditions, so that every statement has them.
 */
const scannedUrlList =
  (timeZone: string, { scanned_from: from, scanned_to: to, ...query }: ListQuery): ListOfCall =>
  (bind) => {
    const list = urlListOf(timeZone, query)
    const days = `between ${bind(from ?? '0001-01-01', 'date')} and ${bind(to ?? '9999-12-31', 'date')}`
    return {
      ...list,
      columns: columnsWith(` and d.day ${days}`),
      conditions: [
        ...list.conditions,
        `u.id = any(array(select distinct d.url_id from url_scan_days d where d.day ${days}))`,
      ],
    }
  }

const urlListOf = (timeZone: string, { state }: ListQuery) =>
  urlList(timeZone, state === 'deleted' ? 'deleted' : 'listed')

/** The list that a query of URLs is of. */
export const urlsAsked = (timeZone: string, query: ListQuery): AnyList =>
  query.scanned_from === undefined && query.scanned_to === undefined
    ? urlListOf(timeZone, query)
    : scannedUrlList(timeZone, query)

/** A whole address is read too, and a code as it is printed: cameras and clipboards contain these. */
function codeIn(text: string): string {
  const code = (readScannedCode(text) ?? text).replaceAll(' ', '')
  return /^g2/i.test(code) ? code.toUpperCase() : code
}

/** Deleted ones are a list of their own. */
const statusIs: Readonly<Record<string, string>> = {
  assigned: `u.status = 'Assigned'`,
  unassigned: `u.status = 'Unassigned'`,
}
