import type { ErrorName } from '@getzo/contract/errors'
import { binKinds, recordKinds } from '@getzo/domain/records/record-kinds'

/**
 * The code that each constraint of PostgreSQL means to a caller, and the field at fault. The one place that maps them.
 */
const constraints: Record<string, { error: ErrorName; field: string }> = {
  customers_phone_unique: { error: 'duplicate_phone', field: 'phone_number' },
  import_presets_name_unique: { error: 'duplicate_preset', field: 'name' },
  brands_name_unique: { error: 'duplicate_brand', field: 'name' },
  orders_reference_unique: { error: 'duplicate_reference', field: 'order_reference' },
  order_details_unique: { error: 'duplicate_order_detail', field: 'promotion_id' },
  users_email_unique: { error: 'duplicate_email', field: 'email' },
  user_emails_unique: { error: 'duplicate_email', field: 'email' },
  api_keys_name_unique: { error: 'duplicate_key', field: 'name' },
  list_views_own_name_unique: { error: 'duplicate_view', field: 'name' },
  list_views_team_name_unique: { error: 'duplicate_view', field: 'name' },
  skus_sku_unique: { error: 'duplicate_record', field: 'sku' },
  skus_combination_unique: { error: 'duplicate_record', field: 'combo_identifier' },
  matrix_unique: { error: 'duplicate_record', field: 'value' },
  variants_unique: { error: 'duplicate_variant', field: 'name' },
  variant_options_unique: { error: 'duplicate_variant_option', field: 'name' },
  urls_seed_unique: { error: 'duplicate_url', field: 'url_seed' },
  urls_ug_hash_unique: { error: 'duplicate_url', field: 'url_seed' },
  urls_serial_number_unique: { error: 'duplicate_serial', field: 'serial_number' },
  tag_batches_name_unique: { error: 'duplicate_record', field: 'name' },
  tags_uid_unique: { error: 'duplicate_record', field: 'address' },
  tags_url_unique: { error: 'duplicate_record', field: 'code' },
  orders_customer_id_fkey: { error: 'unknown_reference', field: 'customer_id' },
  order_details_order_id_fkey: { error: 'unknown_reference', field: 'order_id' },
  order_details_promotion: { error: 'unknown_reference', field: 'promotion_id' },
  order_details_sku: { error: 'unknown_reference', field: 'sku_id' },
}

/** The field that is unique among records of a kind, by its index. */
const knownByOf = new Map(
  binKinds
    .map((kind) => recordKinds[kind])
    .map(({ table, knownBy }) => [`${table}_${knownBy}_unique`, knownBy]),
)

/**
 * Errors after which another try is worthwhile: the server stops, starts, is full or may not write, something took too
 * long, connections broke, or two transactions stood in each other's way more often than we try by ourselves.
 */
const unavailable = new Set(
  '57P01 57P02 57P03 53300 53100 53200 55P03 57014 25P03 25006 08000 08001 08003 08006 08P01 40001 40P01'.split(
    ' ',
  ),
)
const diskFull = '53100'
/** Of this process, and of the machine. */
const tooManyFiles = new Set(['EMFILE', 'ENFILE'])
const readOnly = '25006'

/** The refusal for a database error, or null where it is a fault of ours. */
export function refusalOf(error: unknown): { error: ErrorName; field?: string } | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  const known = constraints[constraint]
  if (known) return known
  const field = knownByOf.get(constraint)
  if (code === '23505') return { error: 'duplicate_record', ...(field === undefined ? {} : { field }) }
  if (code === '23503') return { error: 'unknown_reference' }
  if (code === diskFull || code === 'ENOSPC') return { error: 'disk_full' }
  if (tooManyFiles.has(code)) return { error: 'busy' }
  const reason = reasonOf(error)
  return reason === null ? null : { error: isAway(reason) ? 'database_away' : 'busy' }
}

/** Of a server that ends, starts or is not there, by `reasonOf`. */
const away = new Set(['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', 'broken'])

/** Whether a reason means that the database could not be reached, rather than that it is overloaded. */
export const isAway = (reason: string): boolean => away.has(reason) || brokenConnection.has(reason)

/** The reason of a temporary failure of the database: a SQLSTATE, or a word of a closed set; else null. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  // the server's socket may be missing, and so may any file
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return null
  if (unavailable.has(code) || brokenConnection.has(code)) return code
  return ownWords.find(([said]) => said.test(error.message))?.[1] ?? null
}

/** Whether a connection is of no use any more: it is broken, silent, or leads to a server that may not write. */
export function spoilsConnection(error: unknown): boolean {
  const reason = reasonOf(error)
  return (
    reason === readOnly || reason === 'silent' || reason === 'broken' || brokenConnection.has(reason ?? '')
  )
}

const brokenConnection: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own errors have no code. */
const ownWords: readonly [RegExp, string][] = [
  [/Query read timeout/, 'silent'],
  [/timeout exceeded when trying to connect/, 'no_connection'],
  [/Connection terminated|not queryable|Connection ended/, 'broken'],
]

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
