/** How a tag of a batch writes its message: UID and counter in the clear beside a code, or encrypted (G1). */
export const tagMirrors = ['plain', 'encrypted'] as const

/** How a tag of a batch writes its message (G1). */
export type TagMirror = (typeof tagMirrors)[number]

/** The message format of a batch's tags. */
export interface TagLayout {
  /** the shop's address without a slash at the end */
  site: string
  mirror: TagMirror
  /** whether the tags report their tamper loop */
  tamper: boolean
  /** of the plain mirror: the URL's code */
  code: string
}

/** Bytes from the start of the NDEF file at which the chip writes, as its file settings name them; null: not set. */
export interface SdmOffsets {
  uid: number | null
  readCounter: number | null
  piccData: number | null
  enc: number | null
  encLength: number | null
  tamperStatus: number | null
  macInput: number
  mac: number
}

/** The data that an encoder writes to a tag (G5). */
export interface EncoderTemplate {
  /** the address with zeros where the chip writes */
  url: string
  offsets: SdmOffsets
  /** the whole NDEF file, hexadecimal */
  ndef: string
}

/** Of an NTAG 424 DNA, its two bytes of length included. */
const fileBytesMax = 256
/** NLEN (2), then D1 01, the payload's length, 55 and the code of the prefix. */
const headBytes = 7
/** Code and text, longest first (NFC Forum, URI record). */
const prefixes = [
  [0x02, 'https://www.'],
  [0x01, 'http://www.'],
  [0x04, 'https://'],
  [0x03, 'http://'],
] as const

/** Hexadecimal digits that the chip writes for each. */
const digits = { uid: 14, ctr: 6, picc_data: 32, enc: 32, cmac: 16 } as const

/**
 * The address that a tag is written with and where in its file the chip mirrors what (AN12196, 4.4). The MAC covers the
 * encrypted file data, in which the tamper state lies, so that nobody can edit it. Null where the address is too long
 * for the tag.
 */
export function encoderTemplate({ site, mirror, tamper, code }: TagLayout): EncoderTemplate | null {
  const path = mirror === 'plain' ? `/p/${encodeURIComponent(code)}` : '/t'
  const chip = mirror === 'plain' ? (['uid', 'ctr'] as const) : (['picc_data'] as const)
  const parts = [...chip, ...(tamper ? (['enc'] as const) : []), 'cmac' as const]
  const places: Partial<Record<keyof typeof digits, number>> = {}
  let url = `${site}${path}`
  for (const [at, part] of parts.entries()) {
    url += `${at === 0 ? '?' : '&'}${part}=`
    places[part] = url.length
    url += '0'.repeat(digits[part])
  }
  const [prefixCode, prefix] = prefixes.find(([, text]) => url.startsWith(text)) ?? [0, '']
  const rest = url.slice(prefix.length)
  if (headBytes + rest.length > fileBytesMax) return null
  const inFile = (part: keyof typeof digits) => {
    const place = places[part]
    return place === undefined ? null : headBytes + place - prefix.length
  }
  const mac = inFile('cmac') ?? 0
  const enc = inFile('enc')
  return {
    url,
    offsets: {
      uid: inFile('uid'),
      readCounter: inFile('ctr'),
      piccData: inFile('picc_data'),
      enc,
      encLength: enc === null ? null : digits.enc,
      tamperStatus: enc,
      macInput: enc ?? mac,
      mac,
    },
    ndef: ndefFile(prefixCode, rest),
  }
}

function ndefFile(prefixCode: number, rest: string): string {
  const payload = [prefixCode, ...Array.from(rest, (character) => character.charCodeAt(0))]
  const record = [0xd1, 0x01, payload.length, 0x55, ...payload]
  return [record.length >> 8, record.length & 0xff, ...record].map(twoDigits).join('')
}

/** An offset as file settings carry it: three bytes, least significant first, hexadecimal. */
export const offsetBytes = (offset: number): string =>
  [offset & 0xff, (offset >> 8) & 0xff, (offset >> 16) & 0xff].map(twoDigits).join('')

/** A byte, hexadecimal. */
export const twoDigits = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase()
