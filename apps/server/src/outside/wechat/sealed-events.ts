import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** WeChat's signature: SHA-1 over its sorted parts, joined. */
export const signatureOf = (...parts: string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex')

/** Whether a signature is that of these parts; what it is not takes as long to see. */
export function isSignedBy(signature: string, ...parts: string[]): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(...parts))]
  return given.length === own.length && timingSafeEqual(given, own)
}

const blockBytes = 32
const headBytes = 16 + 4

/**
 * Opens what WeChat seals in its safe mode: AES-256-CBC, whose text is 16 random bytes, a length, the message and the id of
 * the mini-program. Null where it is no such text, or one of another mini-program.
 */
export function openEvent(sealed: string, key: Buffer, appId: string): string | null {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const padding = padded.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes || padding > padded.length - headBytes) return null
  const plain = padded.subarray(0, padded.length - padding)
  const end = headBytes + plain.readUInt32BE(16)
  if (end > plain.length || plain.subarray(end).toString('utf8') !== appId) return null
  return plain.subarray(headBytes, end).toString('utf8')
}

/** Seals a message as WeChat does: for its stand-in, and for the reader's test. */
export function sealEvent(message: string, key: Buffer, appId: string): string {
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)])
  const padding = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.alloc(padding, padding)])),
    cipher.final(),
  ]).toString('base64')
}

// data holds no further opening: anybody's text is read before its signature, in time that grows with its length alone
const element = /<(\w+)>(?:\s*<!\[CDATA\[((?:(?!<!\[CDATA\[)[\s\S])*?)\]\]>\s*|([^<]*))<\/\1>/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/**
 * The fields of a message in JSON or XML, which the console decides, as texts. What lies within others in XML is read as if
 * it lay beside them; the first of a name counts. Null where it is neither.
 */
export function fieldsOfEvent(text: string): ReadonlyMap<string, string> | null {
  const trimmed = text.trim()
  if (trimmed.startsWith('<')) {
    const fields = new Map<string, string>()
    for (const [, name = '', data, plain = ''] of trimmed.matchAll(element)) {
      if (!fields.has(name)) fields.set(name, data ?? decoded(plain))
    }
    return fields.size === 0 ? null : fields
  }
  try {
    const parsed: unknown = JSON.parse(trimmed)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return new Map(
      Object.entries(parsed).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    )
  } catch {
    return null
  }
}

const decoded = (text: string) =>
  text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name) => entities[name] ?? '')
