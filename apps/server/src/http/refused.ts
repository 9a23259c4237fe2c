import { type ErrorName, errors, type RefusalData, type Refusal as RefusedBody } from '@getzo/contract/errors'
import type { Refusal } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import { type Said, say } from '@getzo/domain/words/say'

/** The details of a refusal. Its codes and texts are made at the edge alone. */
type Facts = Omit<Partial<RefusalData>, 'error' | 'rule' | 'params' | 'code' | 'msg' | 'request_id'>

/** An expected refusal, thrown by services and answered by the one error handler. */
export class Refused extends Error {
  readonly error: ErrorName
  readonly data: Facts
  /** undefined where the error needs no text */
  readonly said: Said | undefined
  /** of a missing right: what was asked for, where the call's name does not say it; recorded and never answered (A16) */
  readonly right: string | undefined

  /** said replaces the error's own text where there is more to say, as a rule has */
  constructor(error: ErrorName, data: Facts = {}, said?: Said, right?: string) {
    super(inEnglish(said ?? say(error)))
    this.error = error
    this.data = data
    this.said = said
    this.right = right
  }
}

/** Throws the refusal of a rule, where there is one. field is its place in the body, if not the rule's own. */
export function refuseRule(refusal: Refusal | null, field: string = refusal?.field ?? ''): void {
  if (refusal) throw new Refused('rule', field === '' ? {} : { field }, refusal)
}

/**
 * The envelope of a refusal, with the codes that the specifications fix (X3). Its English is for callers without words of
 * their own; a screen says `rule` with `params`, or `error`, in its language.
 */
export function refusalBody({ error, message, said, data }: Refused, requestId: string): RefusedBody {
  const row: { code: number; dataCode?: number } = errors[error]
  return {
    code: row.code,
    message,
    data: {
      error,
      ...(said === undefined ? {} : { rule: said.rule, params: said.params }),
      ...(row.dataCode === undefined ? {} : { code: row.dataCode, msg: message }),
      ...data,
      request_id: requestId,
    },
  }
}
