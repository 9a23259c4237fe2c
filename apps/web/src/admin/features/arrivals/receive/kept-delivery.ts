import { draftsOf, forgetDraft, keepDraft, newDraftKey } from '../../../api/drafts'
import { randomUuid } from '../../../api/random-key'
import type { Counted } from './scanned'

/** A delivery that is being counted, as this browser keeps it until it is put on the shelf. */
export interface KeptDelivery {
  /** the key by which it is received: after a lost answer the same delivery is sent again */
  receiptKey: string
  counted: Counted
  /** when it was kept last; null for a new one */
  at: string | null
  /** answers whether the browser could keep it */
  keep: (counted: Counted) => boolean
  forget: () => void
}

/** A person's delivery of an arrival that this browser has kept, or a new one. */
export function openDelivery(person: number, arrivalId: number): KeptDelivery {
  const path = `receive/${arrivalId}`
  const [draft] = draftsOf(person, path)
  const { receiptKey = randomUuid(), counted = {} } = (draft?.values ?? {}) as Partial<KeptDelivery> // of keep
  const key = draft?.key ?? newDraftKey(person, path)
  const forget = () => forgetDraft(key)
  return {
    receiptKey,
    counted,
    at: draft?.at ?? null,
    keep: (next) => {
      const hasCome = Object.values(next).some(({ received }) => received > 0)
      if (hasCome)
        return keepDraft(key, {
          at: new Date().toISOString(),
          base: {},
          values: { receiptKey, counted: next },
        })
      forget()
      return true
    },
    forget,
  }
}
