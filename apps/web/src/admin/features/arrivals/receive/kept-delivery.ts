import { draftsOf, forgetDraft, keepDraft, newDraftKey } from '../../../api/drafts'
import { randomUuid } from '../../../api/random-key'
import type { Counted } from './scanned'

interface KeptValues {
  receiptKey: string
  counted: Counted
}

/** A delivery that is being counted, as this browser keeps it until it is put on the shelf. */
export interface KeptDelivery {
  /** the key by which it is received: after a lost answer the same delivery is sent again */
  receiptKey: () => string
  /** gives it another key: the delivery of its key was taken back, and what is counted here is one of its own */
  renewKey: () => void
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
  const { receiptKey = randomUuid(), counted = {} } = (draft?.values ?? {}) as Partial<KeptValues> // of keep
  let now = { receiptKey, counted }
  const key = draft?.key ?? newDraftKey(person, path)
  const forget = () => forgetDraft(key)
  const keep = (values: KeptValues) => {
    now = values
    if (Object.values(values.counted).some(({ received }) => received > 0))
      return keepDraft(key, { at: new Date().toISOString(), base: {}, values })
    forget()
    return true
  }
  return {
    receiptKey: () => now.receiptKey,
    renewKey: () => void keep({ ...now, receiptKey: randomUuid() }),
    counted,
    at: draft?.at ?? null,
    keep: (next) => keep({ ...now, counted: next }),
    forget,
  }
}
