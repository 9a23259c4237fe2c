import { ApiError } from './api-error'
import { randomKey } from './random-key'

/**
 * One key for one save (O22): saving the same content again after a lost answer repeats the key, so the server returns
 * its first answer. Other content, a success or a definite refusal starts a new key.
 */
export interface IdempotencyKeys {
  keyFor: (content: unknown) => string
  afterSuccess: () => void
  afterFailure: (error: unknown) => void
}

/** `sent` was sent before the page was loaded again, without an answer. */
export function makeIdempotencyKeys(sent?: { content: unknown; key: string }): IdempotencyKeys {
  let current = sent === undefined ? null : { content: JSON.stringify(sent.content), key: sent.key }
  const forget = () => {
    current = null
  }
  return {
    keyFor: (content) => {
      const text = JSON.stringify(content)
      if (current === null || current.content !== text) current = { content: text, key: randomKey() }
      return current.key
    },
    afterSuccess: forget,
    afterFailure: (error) => {
      if (error instanceof ApiError && error.isDefinite) forget()
    },
  }
}
