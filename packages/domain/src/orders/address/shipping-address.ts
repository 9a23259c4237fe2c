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
 * Splits a tidied address into at most three lines of at most 35 characters (L2, L12): after commas, then at word ends,
 * then after a dash or bracket, then beside a Chinese character, and between any two only where three lines would not
 * hold the address otherwise. The lines are in the order in which the address was written. An empty address has none.
 */
export function splitAddress(address: string): AddressSplit {
  const refusal = checkAddress(address)
  if (refusal !== null) return { ok: false, refusal }
  return { ok: true, lines: splitInLines(tidyAddress(address)) }
}

/** A text of at most `addressLengthMax` characters on the carrier's lines, as splitAddress cuts it. */
export function splitInLines(text: string): string[] {
  const trimmed = codePoints(text.trim())
  return trimmed.length === 0 ? [] : [...(bestLines(trimmed, addressLinesMax)?.lines ?? [])]
}

interface CutLines {
  lines: readonly string[]
  /** what its cuts break: a word weighs more than all names together */
  cost: number
}

/** The lines whose cuts break the least; among equals the better first cut, then the longer first line. */
function bestLines(text: readonly string[], linesMax: number): CutLines | null {
  if (text.length <= addressLineLengthMax) return { lines: [text.join('')], cost: 0 }
  let best: (CutLines & { first: number }) | null = null
  for (let cut = addressLineLengthMax; cut > 0; cut -= 1) {
    const left = text.slice(text[cut] === ' ' ? cut + 1 : cut)
    if (left.length > (linesMax - 1) * addressLineLengthMax) break
    const first = costOf(text, cut)
    const after = bestLines(left, linesMax - 1)
    if (after === null) continue
    const cost = first + after.cost
    if (best === null || cost < best.cost || (cost === best.cost && first < best.first)) {
      best = { lines: [text.slice(0, cut).join('').trim(), ...after.lines], cost, first }
    }
  }
  return best
}

const commas = new Set<string | undefined>(',;，、；')
const partEnds = new Set<string | undefined>('-‐‑‒–—―－)]}）］｝】')
const partStarts = new Set<string | undefined>('([{（［｛【')
const han = /\p{Script=Han}/u

/** What a line's end before `cut` breaks: three of one kind weigh less than one of the next. */
function costOf(text: readonly string[], cut: number): number {
  const before = text[cut - 1]
  const after = text[cut]
  if (commas.has(before)) return 0
  if (before === ' ' || after === ' ') return 1
  if (partEnds.has(before) || partStarts.has(after)) return 10
  return han.test(before ?? '') || han.test(after ?? '') ? 100 : 1000
}

function codePoints(text: string): string[] {
  return Array.from(text)
}
