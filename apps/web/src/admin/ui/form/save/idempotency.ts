import { ApiError } from '../../../api/api-error'

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

/** 128 random bits. crypto.randomUUID is missing if the page is served over plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
