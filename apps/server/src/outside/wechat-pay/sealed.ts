import { createDecipheriv } from 'node:crypto'

/** AES-256-GCM as WeChat Pay seals notices and certificates. */
export interface Sealed {
  /** base64; its last 16 bytes are the tag */
  ciphertext: string
  nonce: string
  associatedData: string
}

const tagBytes = 16

/** Opens a sealed text by the first key that fits; null where none does. */
export function openSealed(sealed: Sealed, keys: readonly Buffer[]): string | null {
  for (const key of keys) {
    const text = openBy(key, sealed)
    if (text !== null) return text
  }
  return null
}

function openBy(key: Buffer, { ciphertext, nonce, associatedData }: Sealed): string | null {
  const bytes = Buffer.from(ciphertext, 'base64')
  if (bytes.length < tagBytes || Buffer.byteLength(nonce) !== 12) return null
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  decipher.setAAD(Buffer.from(associatedData))
  const opened = decipher.update(bytes.subarray(0, -tagBytes))
  try {
    // checks the tag: without it anybody's text would do
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
