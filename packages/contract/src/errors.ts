import type { FactorWay } from '@getzo/domain/auth/factors'
import type { BinKind } from '@getzo/domain/records/record-kinds'
import type { errorWords } from '@getzo/domain/words/error-words'
import type { WordParams } from '@getzo/domain/words/fill'
import type { WordId } from '@getzo/domain/words/say'
import type { HistoryEntry, HistoryNames } from './history/history.schema'

/**
 * Every refusal the server can give: its HTTP status, the numeric code of the envelope, and the code inside data where
 * the specifications fix one (X3). Its text stands under its name in domain's error-words.ts.
 */
export const errors = {
  malformed: { status: 400, code: 400 },
  not_signed_in: { status: 401, code: 401 },
  session_ended: { status: 401, code: 401 },
  wrong_credentials: { status: 401, code: 401 },
  key_wrong: { status: 401, code: 401 },
  key_expired: { status: 401, code: 401 },
  key_revoked: { status: 401, code: 401 },
  key_stopped: { status: 401, code: 401 },
  key_elsewhere: { status: 403, code: 403 },
  key_forbidden: { status: 403, code: 403 },
  forbidden: { status: 403, code: 403 },
  set_up_first: { status: 403, code: 403 },
  factor_needed: { status: 401, code: 401 },
  factor_first: { status: 403, code: 403 },
  prove_again: { status: 403, code: 403 },
  factor_wrong: { status: 401, code: 401 },
  registration_closed: { status: 403, code: 403 },
  not_found: { status: 404, code: 404 },
  timed_out: { status: 408, code: 408 },
  too_large: { status: 413, code: 413 },
  unsupported_type: { status: 415, code: 415 },
  duplicate_phone: { status: 409, code: 1002, dataCode: 1000 },
  duplicate_reference: { status: 409, code: 1002, dataCode: 1000 },
  duplicate_reference_elsewhere: { status: 409, code: 1002, dataCode: 1000 },
  duplicate_order_detail: { status: 409, code: 1002, dataCode: 409 },
  duplicate_record: { status: 409, code: 1002, dataCode: 409 },
  duplicate_brand: { status: 409, code: 1002, dataCode: 409 },
  duplicate_preset: { status: 409, code: 1002, dataCode: 409 },
  duplicate_variant: { status: 409, code: 1002, dataCode: 409 },
  duplicate_variant_option: { status: 409, code: 1002, dataCode: 409 },
  duplicate_url: { status: 409, code: 409, dataCode: 409 },
  duplicate_serial: { status: 409, code: 409, dataCode: 409 },
  duplicate_view: { status: 409, code: 1002, dataCode: 409 },
  duplicate_key: { status: 409, code: 1002, dataCode: 409 },
  duplicate_email: { status: 409, code: 1002, dataCode: 409 },
  restore_clash: { status: 409, code: 1002, dataCode: 409 },
  changed_meanwhile: { status: 409, code: 1003 },
  request_changed_meanwhile: { status: 409, code: 1003 },
  list_changed: { status: 409, code: 1003 },
  headers_too_large: { status: 431, code: 431 },
  key_reused: { status: 422, code: 422 },
  rule: { status: 422, code: 422 },
  url_failed: { status: 422, code: 1002 },
  unknown_reference: { status: 422, code: 422 },
  last_administrator: { status: 422, code: 422 },
  link_expired: { status: 410, code: 410 },
  order_not_found: { status: 404, code: 404 },
  too_many: { status: 429, code: 429 },
  not_configured: { status: 503, code: 503 },
  outside_failed: { status: 502, code: 502 },
  label_refused: { status: 422, code: 422 },
  label_void_refused: { status: 422, code: 422 },
  label_pending: { status: 504, code: 504 },
  label_unknown: { status: 504, code: 504 },
  busy: { status: 503, code: 503 },
  database_away: { status: 503, code: 503 },
  disk_full: { status: 503, code: 503 },
  internal: { status: 500, code: 500 },
} as const satisfies Record<keyof typeof errorWords, { status: number; code: number; dataCode?: number }>

export type ErrorName = keyof typeof errors

/** data of a refusal. `error` names the row of the table, `field` the input at fault (X7). */
export interface RefusalData {
  error: ErrorName
  /** the id of the text where it is not the error's own, by which a screen finds its own words; a rule's name in domain */
  rule?: WordId
  /** what stands in the places of that text */
  params?: WordParams
  /** fixed by the specifications where present: 1000 or 409 */
  code?: number
  msg?: string
  /** dotted path of the input at fault, such as details.0.quantity */
  field?: string
  request_id?: string
  /** of too_many: when another try is worth making; also the header Retry-After */
  retry_after_seconds?: number
  /** of too_many on an order's lookup and at sign-in: work with which the same try may be made at once (see lookup-work.ts) */
  work?: string
  /** of too_many on an order's lookup: the link takes no more tries until staff issue a new one */
  closed?: boolean
  /** of factor_needed: names the right password until the second factor comes, and what that can be (W15) */
  half?: { token: string; ways: FactorWay[] }
  /** of restore_clash: the record that is in the way */
  clash?: { kind: BinKind; id: number }
  /** of a label's refusal: the carrier's own words, its code where it gave one, and what to try (L6) */
  carrier?: { code: string | null; message: string; hint: WordId | null }
  /** of session_ended: the account was disabled, so that the browser keeps nothing of its drafts */
  account_disabled?: boolean
  /** of changed_meanwhile: what happened since, oldest first */
  changes?: FieldChange[]
  /** of changed_meanwhile: the version now stored */
  version?: number
}

/** One field that somebody else changed (O28). Values as JSON; null where there was none. */
export interface FieldChange {
  record: string
  record_id: number
  action: HistoryEntry['action']
  field: string
  before: unknown
  after: unknown
  changed_by: string
  changed_at: string
  /** what the whole change points at was called then, as in the history */
  names_before: HistoryNames | null
  names_after: HistoryNames | null
}

/** The body of every refusal (X3). */
export interface Refusal {
  code: number
  message: string
  data: RefusalData
}
