import { type Refusal, refuse } from '../../refusal'

/** The most characters of a tidied ship-to address (L2): what the carrier prints on three lines of 35. */
export const addressLengthMax = 105

/** The most characters of one address line of the carrier (L2). */
export const addressLineLengthMax = 35

/** The most address lines the carrier takes (L2). */
export const addressLinesMax = 3

const aroundDashes = /\s*([-‐‑‒–—―－])\s*/gu
const aroundBrackets = /\s*([()[\]{}（）［］｛｝【】])\s*/gu

/**
 * An address in NFC with single spaces, and none around dashes and brackets, full-width ones too (L2).
 * Tidying twice changes nothing more.
 */
export function tidyAddress(address: string): string {
  return address
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(aroundDashes, '$1')
    .replace(aroundBrackets, '$1')
    .trim()
}

/** The length that counts for the limits: code points of the tidied address (L2). */
export function addressLength(address: string): number {
  return codePoints(tidyAddress(address)).length
}

/** The refusal of an address that is too long after tidying, or null; `params.length` is the length (L2). */
export function checkAddress(address: string): Refusal<'order.address_too_long'> | null {
  const length = addressLength(address)
  if (length <= addressLengthMax) return null
  const params = { length, max: addressLengthMax }
  return refuse('order.address_too_long', 'customer_ship_to_address_line', params)
}

/** The carrier's address lines, or why there are none. */
export type AddressSplit =
  | Readonly<{ ok: true; lines: readonly string[] }>
  | Readonly<{ ok: false; refusal: Refusal<'order.address_too_long'> }>

/**
 * Splits a tidied address into at most three lines of at most 35 characters (L2): at word ends where what is
 * left then still fits the other lines, else after a dash or bracket, else beside a Chinese character, else between any
 * two.
 * An empty address has no lines.
 */
export function splitAddress(address: string): AddressSplit {
  const refusal = checkAddress(address)
  if (refusal !== null) return { ok: false, refusal }
  return { ok: true, lines: splitInLines(tidyAddress(address)) }
}

/** A text of at most `addressLengthMax` characters on the carrier's lines, as splitAddress cuts it. */
export function splitInLines(text: string): string[] {
  const lines: string[] = []
  let left = codePoints(text)
  while (left.length > 0) {
    const cut = lineEnd(left, addressLinesMax - lines.length - 1)
    lines.push(left.slice(0, cut).join('').trim())
    left = codePoints(left.slice(cut).join('').trim())
  }
  return lines
}

/** Where the first line ends so that the rest fits `linesAfter` more lines; a hard cut always does. */
function lineEnd(left: readonly string[], linesAfter: number): number {
  if (left.length <= addressLineLengthMax) return left.length
  const earliest = Math.max(1, left.length - linesAfter * addressLineLengthMax)
  for (const isEnd of [endsWord, endsPart, isBesideHan]) {
    for (let cut = addressLineLengthMax; cut >= earliest; cut -= 1) {
      if (isEnd(left, cut)) return cut
    }
  }
  return addressLineLengthMax
}

const wordEnds = new Set<string | undefined>(' ,;，、；')
const partEnds = new Set<string | undefined>('-‐‑‒–—―－)]}）］｝】')
const partStarts = new Set<string | undefined>('([{（［｛【')

function endsWord(text: readonly string[], cut: number): boolean {
  return text[cut] === ' ' || wordEnds.has(text[cut - 1])
}

function endsPart(text: readonly string[], cut: number): boolean {
  return partEnds.has(text[cut - 1]) || partStarts.has(text[cut])
}

const han = /\p{Script=Han}/u

function isBesideHan(text: readonly string[], cut: number): boolean {
  return han.test(text[cut - 1] ?? '') || han.test(text[cut] ?? '')
}

function codePoints(text: string): string[] {
  return Array.from(text)
}
