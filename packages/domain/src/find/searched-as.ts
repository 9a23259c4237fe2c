import { codeKey, readScannedCode } from '../scan/scan-code'
import { searchedWords } from '../search/fold-text'
import { searchedPhone } from '../search/phone-search'
import type { FoundKind } from './found-kinds'

/** The most characters that the palette searches for: an address with a code and its tail is shorter. */
export const searchLengthMax = 200

/** The kind of a typed text, so that only the columns that can hold it are searched (W2). */
export type SearchClass = 'lastFour' | 'tracking' | 'code' | 'digits' | 'han' | 'letters'

/** The kinds that each class is searched in. Of equally good records, those of the first kind come first. */
export const searchedKinds: Readonly<Record<SearchClass, readonly FoundKind[]>> = {
  lastFour: ['order', 'customer', 'sku', 'product', 'arrival', 'count', 'url_batch'],
  tracking: ['order'],
  code: ['url', 'sku'],
  digits: ['customer', 'order', 'sku', 'arrival', 'count', 'url', 'url_batch'],
  han: ['customer', 'product', 'brand', 'url_batch', 'user'],
  letters: ['customer', 'order', 'product', 'sku', 'brand', 'arrival', 'count', 'url', 'url_batch', 'user'],
}

/** A typed text as it is searched. */
export interface Searched {
  as: SearchClass
  /** folded, with single spaces */
  text: string
  /** each is all of what is meant: the text, and a number without its country's prefix */
  wholes: readonly string[]
  /** a code in capitals, as far as it was typed */
  code: string
  /** the key by which a whole code is found (Q12); null for a text that cannot be one */
  codeKey: string | null
  /** a SKU with the serial number of a piece (S9); null for a text that does not end in a number */
  piece: { sku: string; serial: number } | null
}

/** A code of ours: G2 and the letter of its destination, where an order's number has a hyphen or a digit. */
const ourCode = /^G2[A-Z]/

/** Classifies a text; null where nothing was typed. */
export function searchedAs(typed: string): Searched | null {
  const text = searchedWords(typed).join(' ')
  if (text === '') return null
  const code = (readScannedCode(text) ?? text).replaceAll(/\s/g, '').toUpperCase()
  const phone = searchedPhone(typed)
  const isPhone = phone !== null && phone.words.length === 0
  return {
    as: classOf(text, code, phone !== null),
    text,
    wholes: isPhone ? [...new Set([text, ...phone.digits])] : [text],
    code,
    codeKey: codeKey(code),
    piece: pieceIn(typed),
  }
}

/** "CR-MASK-M 17", "CR-MASK-M #17" or "CR-MASK-M no. 17". */
function pieceIn(typed: string): Searched['piece'] {
  const found = /^(\S+)\s+(?:#|n[oº°]\.?\s*)?(\d{1,7})$/i.exec(typed.normalize('NFKC').trim())
  const [, sku, serial] = found ?? []
  return sku === undefined ? null : { sku, serial: Number(serial) }
}

function classOf(text: string, code: string, hasPhone: boolean): SearchClass {
  if (/^(?=.*\d)[a-z\d]{4}$/.test(text)) return 'lastFour'
  if (/^1z[a-z\d]/.test(text)) return 'tracking'
  if (text.includes('://') || ourCode.test(code)) return 'code'
  if (hasPhone) return 'digits'
  return /\p{Script=Han}/u.test(text) ? 'han' : 'letters'
}
