import { createHmac } from 'node:crypto'

/** Begins a secret: whsec_ and the base64 of the key's bytes (Standard Webhooks). */
const secretPrefix = 'whsec_'

/** A secret's key: the decoded bytes of what follows the prefix, which may be left out. */
const keyOf = (secret: string) => Buffer.from(secret.replace(secretPrefix, ''), 'base64')

/** An endpoint's secret: it follows from the installation's key, so that none is stored. */
export const secretOf = (key: Uint8Array, webhookId: number, generation: number): string =>
  `${secretPrefix}${createHmac('sha256', key).update(`webhook ${webhookId} ${generation}`).digest('base64')}`

/** One signature: HMAC-SHA256 of `id.timestamp.body`. timestamp is in seconds. */
export function signature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** The headers of one try, signed by each secret: after a rotation by the old one too. */
export const signedHeaders = (
  secrets: readonly string[],
  message: { id: string; timestamp: number; body: string },
): Record<string, string> => ({
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signature(secret, message)).join(' '),
})
