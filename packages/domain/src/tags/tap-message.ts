/** A chip's message in its address at a tap: UID and counter in the clear (AN12196, plain mirror). */
export interface PlainTap {
  mirror: 'plain'
  /** 14 upper-case hexadecimal digits */
  uid: string
  counter: number
  /** SDMENCFileData as it stands in the address; null where the tag mirrors none */
  enc: string | null
  cmac: string
}

/** The same with UID and counter inside of PICCData, which the batch's key opens (AN12196, encrypted mirror). */
export interface EncryptedTap {
  mirror: 'encrypted'
  /** 32 upper-case hexadecimal digits */
  piccData: string
  enc: string | null
  cmac: string
}

/** A chip's message in its address at a tap (G1). */
export type TapMessage = PlainTap | EncryptedTap

type Query = Readonly<Record<string, string>>

const names = ['uid', 'ctr', 'picc_data', 'enc', 'cmac'] as const
type Part = (typeof names)[number]

/** Whether an address has anything of a tap's message: it then proves itself, or is none of ours (G1). */
export const hasTapMessage = (query: Query): boolean => Object.keys(partsOf(query)).length > 0

/**
 * The message in an address's query, or null where it is not one that a chip makes (G1). Chips write hexadecimal digits
 * in upper case and each part in its full length. What messengers and mails do to an address on its way is undone: small
 * letters, `&amp;`, words glued to its end (G12). The MAC decides whether what is then read is the chip's.
 */
export function readTapMessage(query: Query): TapMessage | null {
  const { uid, ctr, picc_data: piccData, enc, cmac } = partsOf(query)
  if (!isHex(cmac, 16) || (enc !== undefined && !isEncData(enc))) return null
  const rest = { enc: enc ?? null, cmac }
  if (piccData !== undefined) {
    const isWhole = isHex(piccData, 32) && uid === undefined && ctr === undefined
    return isWhole ? { mirror: 'encrypted', piccData, ...rest } : null
  }
  if (!isHex(uid, 14) || !isHex(ctr, 6)) return null
  return { mirror: 'plain', uid, counter: Number.parseInt(ctr, 16), ...rest }
}

/** The parts of a message by their names as chips write them. */
function partsOf(query: Query): Partial<Record<Part, string>> {
  const parts: Partial<Record<Part, string>> = {}
  for (const [name, value] of Object.entries(query)) {
    const part = name.toLowerCase().replace(/^(?:amp;)+/, '')
    const known = names.find((one) => one === part)
    if (known !== undefined) parts[known] ??= withoutGlued(value.normalize('NFKC').toUpperCase())
  }
  return parts
}

/** Behind its digits, a text that was glued to an address begins with a sign that no part of a message has. */
const withoutGlued = (value: string) => /^([0-9A-F]*)[^0-9A-Z]/.exec(value)?.[1] ?? value

/**
 * The text that the chip's MAC is over: what stands in the address from the encrypted file data to the MAC, nothing
 * where there is none (AN12196: SDMMACInputOffset at SDMENCOffset, or at SDMMACOffset). `encoder-template.ts` sets the
 * offsets so.
 */
export const macInputOf = ({ enc }: Pick<TapMessage, 'enc'>): string => (enc === null ? '' : `${enc}&cmac=`)

const isHex = (text: string | undefined, length: number): text is string =>
  text !== undefined && text.length === length && /^[0-9A-F]+$/.test(text)

/** Whole blocks of AES, in a file of 256 bytes. */
const isEncData = (text: string) => text.length % 32 === 0 && text.length <= 192 && isHex(text, text.length)
