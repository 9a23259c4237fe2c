import { type ErrorName, errors, type Refusal, type RefusalData } from '@getzo/contract/errors'
import { knownText } from '../../i18n/words'
import { t } from './failures.text'

/** Failures without a readable answer of the server. */
export type LocalFailure = 'unreachable' | 'timed_out' | 'unreadable'

/**
 * Why a call failed. `name` is the row of the contract's table of errors, `text` the text to show, `field` the dotted
 * path of the invalid input.
 */
export class ApiError extends Error {
  override readonly name: ErrorName | LocalFailure
  readonly status: number
  readonly code: number
  readonly data: RefusalData | undefined

  constructor(
    name: ErrorName | LocalFailure,
    status: number,
    code: number,
    text: string,
    data?: RefusalData,
    options?: ErrorOptions,
  ) {
    super(text, options)
    this.name = name
    this.status = status
    this.code = code
    this.data = data
  }

  get text(): string {
    return this.message
  }
  get field(): string | undefined {
    return this.data?.field
  }
  get requestId(): string | undefined {
    return this.data?.request_id
  }
  /** The server refused, so nothing was done; false where the outcome is unknown. */
  get isDefinite(): boolean {
    return this.status >= 400 && this.status < 500
  }
}

/** The call got no usable answer, so its effect is unknown. */
export class NetworkError extends ApiError {
  constructor(name: LocalFailure, cause: unknown, status = 0) {
    super(name, status, 0, t(`failure.${name}`), undefined, { cause })
  }
}

/** The text of any failure. An unexpected one gets a general text instead of its own message. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.text : t('failure.unexpected')
}

/** The error of an answer with a failing status, with any body. */
export async function errorOfAnswer(answer: Response): Promise<ApiError> {
  let body: unknown
  try {
    body = await answer.json()
  } catch (cause) {
    // a proxy may answer with its own page
    return new NetworkError('unreadable', cause, answer.status)
  }
  if (!isRefusal(body)) return new NetworkError('unreadable', body, answer.status)
  return new ApiError(body.data.error, answer.status, body.code, textOfRefusal(body), body.data)
}

/** The screen's text for a refusal, or the server's English text where the screen has none. */
function textOfRefusal({ message, data: { error, rule, params, msg } }: Refusal): string {
  return knownText(rule ?? error, params) ?? msg ?? message
}

function isRefusal(body: unknown): body is Refusal {
  if (!isObject(body) || typeof body.message !== 'string' || typeof body.code !== 'number') return false
  return isObject(body.data) && typeof body.data.error === 'string' && body.data.error in errors
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
