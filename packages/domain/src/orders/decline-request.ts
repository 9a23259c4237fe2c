import type { Language } from '../public/device'
import { type Refusal, refuse } from '../refusal'

/** In UTF-16 units, as a field counts them. */
export const declineReasonLengthMax = 500

/** A reason that staff give a customer, in the language that they wrote it in. */
export interface DeclineReason {
  readonly reason: string
  readonly language: Language
}

type DeclineRule = 'change_request.reason_missing' | 'change_request.reason_too_long'

/** A size change is declined with a reason, which its customer reads as it was written. */
export function checkDecline({ reason }: Pick<DeclineReason, 'reason'>): Refusal<DeclineRule> | null {
  const { length } = reason.trim()
  if (length === 0) return refuse('change_request.reason_missing', 'reason')
  if (length <= declineReasonLengthMax) return null
  return refuse('change_request.reason_too_long', 'reason', { length, max: declineReasonLengthMax })
}

/** The language that a reason is taken to be in until a person says another: Chinese where it has Chinese characters. */
export const likelyLanguage = (reason: string): Language => (/\p{Script=Han}/u.test(reason) ? 'cn' : 'en')
