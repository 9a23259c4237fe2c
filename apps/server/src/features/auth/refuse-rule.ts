import type { Refusal } from '@getzo/domain/refusal'
import { Refused } from '../../http/refused'

/** Turns a rule's refusal, where there is one, into the answer that names its field and says its text. */
export function refuseRule(refusal: Refusal | null): void {
  if (refusal) throw new Refused('rule', { rule: refusal.rule, field: refusal.field }, refusal.text)
}
