import { type ErrorName, errors, type Refusal, type RefusalData } from '@getzo/contract/errors'

/** An expected refusal, thrown by services and answered by the one error handler. */
export class Refused extends Error {
  readonly error: ErrorName
  readonly data: Partial<RefusalData>

  /** text replaces the table's where the rule at fault has its own words */
  constructor(error: ErrorName, data: Partial<RefusalData> = {}, text: string = errors[error].text) {
    super(text)
    this.error = error
    this.data = data
  }
}

/** The envelope of a refusal, with the codes that the specifications fix (X3). */
export function refusalBody(refused: Refused, requestId: string): Refusal {
  const row: { code: number; dataCode?: number } = errors[refused.error]
  return {
    code: row.code,
    message: refused.message,
    data: {
      error: refused.error,
      ...(row.dataCode === undefined ? {} : { code: row.dataCode, msg: refused.message }),
      ...refused.data,
      request_id: requestId,
    },
  }
}
