import type { Language } from '../../public/device'
import { type Refusal, refuse } from '../../refusal'

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

const beginnings: Readonly<Record<Language, (size: string) => string>> = {
  en: (size) => `We are sorry, size ${size} of this item is not available.`,
  fr: (size) => `Nous sommes désolés, la taille ${size} de cet article n’est pas disponible.`,
  cn: (size) => `很抱歉，这件商品没有 ${size} 码。`,
}

/** The words that a reason begins with in its customer's language, to be changed by the person who declines. */
export const declineBeginning = (language: Language, size: string): string => beginnings[language](size)

/**
 * The language that a reason is taken to be in until a person says another: Chinese where it has Chinese characters, else
 * the customer's, where that is known and is not Chinese.
 */
export function likelyLanguage(reason: string, customers: Language | null): Language {
  if (/\p{Script=Han}/u.test(reason)) return 'cn'
  if (reason === '') return customers ?? 'en'
  return customers === null || customers === 'cn' ? 'en' : customers
}
