import { createHmac, timingSafeEqual } from 'node:crypto'

const prefix = 'order:'
const signatureLength = 32 // hex characters: 128 bits

/**
 * The token of a customer's link, /order/{order_hash} (K11): the fixed prefix and the id in encoded form, followed by
 * a keyed signature over them and the link's generation. Letters, digits, - and _ only, at most 62 of them. Raising
 * the generation revokes every link given out before.
 */
export function orderHash(secret: Uint8Array, id: number, generation: number): string {
  return `${encodedId(id)}${signature(secret, id, generation)}`
}

/** The order that a token claims to be for, or null for a text that cannot be a token. Prove it with isOrderHash. */
export function readOrderHash(text: string): number | null {
  if (!/^[\w-]{40,62}$/.test(text)) return null
  const encoded = text.slice(0, -signatureLength)
  const [, digits] =
    /^order:([1-9]\d{0,15})$/.exec(Buffer.from(encoded, 'base64url').toString('latin1')) ?? []
  const id = Number(digits)
  // base64url has several spellings of one text; only ours is a token
  return digits !== undefined && Number.isSafeInteger(id) && encodedId(id) === encoded ? id : null
}

/** Whether the token is the order's own of that generation, compared in constant time. */
export function isOrderHash(secret: Uint8Array, text: string, id: number, generation: number): boolean {
  const own = Buffer.from(orderHash(secret, id, generation))
  const given = Buffer.from(text)
  return given.length === own.length && timingSafeEqual(given, own)
}

const encodedId = (id: number) => Buffer.from(`${prefix}${id}`).toString('base64url')

const signature = (secret: Uint8Array, id: number, generation: number) =>
  createHmac('sha256', secret).update(`${prefix}${id}:${generation}`).digest('hex').slice(0, signatureLength)
