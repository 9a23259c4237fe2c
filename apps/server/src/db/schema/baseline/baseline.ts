/// <reference types="vite/types/importMeta.d.ts" />
import { pinyinReadings } from './pinyin-readings'

const files = import.meta.glob<string>('./*.sql', { query: '?raw', import: 'default', eager: true })

/** The migrations up to 54e4323 in one: the tables and functions as they left them (adr/0194). It never changes. */
export const baseline = () => `set local statement_timeout = 0;
${Object.keys(files)
  .toSorted()
  .map((file) => files[file])
  .join('\n')}
insert into pinyin_readings (signs, kind, reading)
  select signs, r.kind, r.reading
  from (values ${pinyinReadings()}) r(kind, reading, all_signs), regexp_split_to_table(r.all_signs, ',') signs;`

export const baselineName = '0137-baseline'

/** The migrations that it stands for. */
export const replaced =
  `0001-history-and-accounts 0002-catalogue 0003-orders 0004-urls-and-public 0005-append-only 0006-names-in-history
  0007-lookup-failures 0008-identity 0009-departures 0010-unfinished-tries 0011-jobs 0013-list-views 0015-search
  0016-staff-note 0017-bin 0018-versions 0019-files 0020-brands 0021-product-texts 0022-kept-readable
  0024-unused-pictures 0025-product-imports 0026-prices-in-force 0027-names-of-parts 0028-labels 0029-tracking
  0030-declined-requests 0031-urls 0033-genuine-tags 0034-scan-kinds 0035-withdrawn-codes 0036-backups
  0037-url-batches 0038-sheet-settings 0039-customs 0041-states-apart 0042-visits-by-month 0043-stored-files
  0045-url-lists 0047-states-of-what-is-listed 0048-lines-in-their-order 0051-scan-networks 0053-item-types-of-skus
  0057-purchases 0059-withdrawn-refunds 0060-request-language 0061-letters-come-first 0063-suspended-codes
  0064-scan-visitors 0066-serial-numbers 0069-answered-requests 0071-reports 0073-plain-columns 0074-order-steps
  0075-deliveries-that-stand 0076-refusals-of-labels 0080-sessions-by-device 0083-applied-requests
  0084-refunds-by-wait 0085-today 0086-notes 0087-palette 0088-many-acts 0089-shop-settings 0090-single-keys
  0092-put-off 0097-merged-customers 0098-likely-duplicates 0099-language-of-users 0100-authors
  0103-what-yours-should-have 0104-report-sums 0105-report-lists 0106-imports 0107-pinyin-by-its-index
  0111-filters-of-lines 0115-places-of-sessions 0116-audit 0117-audit-seals 0118-refunds-by-wechat-pay
  0121-compared-without-waiting 0122-checked-with-less 0123-api-keys 0124-webhooks 0126-second-factors
  0130-audit-checks 0131-webhook-warnings 0132-sums-by-index 0133-products-in-imports 0134-own-phone
  0137-letters-delivered`.split(/\s+/)

/** What follows the name of a database or a backup from before the baseline (N12). */
export const beforeBaseline =
  'comes from before the baseline, which this version begins with: start version 0.2.0 (54e4323) with it once, then this one'

/** Names of applied migrations with the baseline in place of those that it stands for; null if only some of those are there. */
export function withBaseline(names: readonly string[]): string[] | null {
  const old = new Set(replaced)
  const later = names.filter((name) => !old.has(name))
  const count = names.length - later.length
  if (count === 0) return later
  return count === old.size ? [baselineName, ...later] : null
}
