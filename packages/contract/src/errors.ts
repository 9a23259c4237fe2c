import type { BinKind } from '@getzo/domain/bin/bin-kinds'
import type { HistoryNames } from './history/history.schema'

/**
 * Every refusal the server can give: its HTTP status, the numeric code of the envelope, the code inside data
 * where the specifications fix one (X3), and the text shown to people. The one table of its kind.
 */
export const errors = {
  malformed: { status: 400, code: 400, text: 'The request is malformed.' },
  not_signed_in: { status: 401, code: 401, text: 'Please sign in.' },
  session_ended: { status: 401, code: 401, text: 'Your session has ended. Please sign in again.' },
  wrong_credentials: { status: 401, code: 401, text: 'Wrong Credentials' },
  forbidden: { status: 403, code: 403, text: 'You may not do this.' },
  registration_closed: { status: 403, code: 403, text: 'Sorry, but registration is currently closed.' },
  not_found: { status: 404, code: 404, text: 'Not found.' },
  timed_out: { status: 408, code: 408, text: 'The request took too long to arrive.' },
  too_large: { status: 413, code: 413, text: 'The request is too large.' },
  unsupported_type: { status: 415, code: 415, text: 'Please send JSON.' },
  duplicate_phone: {
    status: 409,
    code: 1002,
    dataCode: 1000,
    text: 'Customer with this phone number already exists!',
  },
  duplicate_reference: {
    status: 409,
    code: 1002,
    dataCode: 1000,
    text: 'Order with this Reference Number already exists!',
  },
  duplicate_reference_elsewhere: {
    status: 409,
    code: 1002,
    dataCode: 1000,
    text: 'Order with this Reference Number already exists for a different Order!',
  },
  duplicate_order_detail: {
    status: 409,
    code: 1002,
    dataCode: 409,
    text: 'This order already holds that item. Please adjust its quantity instead.',
  },
  duplicate_record: { status: 409, code: 1002, dataCode: 409, text: 'This record already exists.' },
  duplicate_brand: {
    status: 409,
    code: 1002,
    dataCode: 409,
    text: 'There is already a brand of this name.',
  },
  duplicate_view: {
    status: 409,
    code: 1002,
    dataCode: 409,
    text: 'There is already a view of this name.',
  },
  duplicate_email: {
    status: 409,
    code: 1002,
    dataCode: 409,
    text: 'A user with this e-mail already exists.',
  },
  restore_clash: {
    status: 409,
    code: 1002,
    dataCode: 409,
    text: 'Another record has taken the place of this one meanwhile.',
  },
  changed_meanwhile: {
    status: 409,
    code: 1003,
    text: 'Somebody else has changed this record since you opened it.',
  },
  request_changed_meanwhile: {
    status: 409,
    code: 1003,
    text: 'The customer has changed this request since you opened it.',
  },
  list_changed: {
    status: 409,
    code: 1003,
    text: 'The list has changed since you chose from it.',
  },
  headers_too_large: { status: 431, code: 431, text: 'The headers of the request are too large.' },
  key_reused: {
    status: 422,
    code: 422,
    text: 'This Idempotency-Key was used before with a different request.',
  },
  rule: { status: 422, code: 422, text: 'This cannot be saved.' },
  unknown_reference: { status: 422, code: 422, text: 'A record that this one points to does not exist.' },
  last_administrator: {
    status: 422,
    code: 422,
    text: 'The last enabled administrator can be neither disabled nor demoted.',
  },
  link_expired: {
    status: 410,
    code: 410,
    text: 'This link has expired or was used before. Please ask for a new one.',
  },
  order_not_found: { status: 404, code: 404, text: 'Order not found. Please check and try again.' },
  too_many: { status: 429, code: 429, text: 'Too many attempts. Please wait and try again.' },
  not_configured: { status: 503, code: 503, text: 'This service is not configured.' },
  outside_failed: {
    status: 502,
    code: 502,
    text: 'Another service that this needs did not help. Please try again later.',
  },
  busy: { status: 503, code: 503, text: 'The service is busy. Please try again in a moment.' },
  internal: {
    status: 500,
    code: 500,
    text: 'Something went wrong on our side. Nothing was changed; please try again.',
  },
} as const satisfies Record<string, { status: number; code: number; dataCode?: number; text: string }>

export type ErrorName = keyof typeof errors

/** data of a refusal. `error` names the row of the table, `field` the input at fault (X7). */
export interface RefusalData {
  error: ErrorName
  /** of rule: its name in domain, by which a screen finds its own words */
  rule?: string
  /** fixed by the specifications where present: 1000 or 409 */
  code?: number
  msg?: string
  /** dotted path of the input at fault, such as details.0.quantity */
  field?: string
  request_id?: string
  /** of too_many: when another try is worth making; also the header Retry-After */
  retry_after_seconds?: number
  /** of too_many on an order's lookup: work with which the same try may be made at once (see lookup-work.ts) */
  work?: string
  /** of too_many on an order's lookup: the link takes no more tries until staff issue a new one */
  closed?: boolean
  /** of restore_clash: the record that is in the way */
  clash?: { kind: BinKind; id: number }
  /** of changed_meanwhile: what happened since, oldest first */
  changes?: FieldChange[]
  /** of changed_meanwhile: the version now stored */
  version?: number
}

/** One field that somebody else changed (O28). Values as JSON; null where there was none. */
export interface FieldChange {
  record: string
  record_id: number
  action: string
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
