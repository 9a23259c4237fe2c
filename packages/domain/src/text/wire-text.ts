/** How a text from outside is read: `lines` allows tabs and line breaks, as descriptions have. */
export type WireTextOptions = Readonly<{ lines?: boolean }>

// Controls, line and paragraph separators: nothing a person types into one line.
const controls = /[\p{Cc}\u2028\u2029]/u
const controlsButLines = /(?![\t\n\r])\p{Cc}/u
// With the u flag this finds only surrogates without their partner.
const loneSurrogates = /\p{Surrogate}/u
// Overrides and isolates reorder what stands around them, so that a text reads as another one.
const bidiOverrides = /[\u202A-\u202E\u2066-\u2069]/u
const noncharacters = /\p{Noncharacter_Code_Point}/u

/**
 * Whether a text from outside may be stored and shown (X7): well-formed, without control characters (NUL too),
 * lone surrogates, direction overrides or noncharacters. Tabs and line breaks are refused unless allowed.
 */
export function isCleanText(text: string, options: WireTextOptions = {}): boolean {
  const hasControls = (options.lines === true ? controlsButLines : controls).test(text)
  return !hasControls && !loneSurrogates.test(text) && !bidiOverrides.test(text) && !noncharacters.test(text)
}

/** A pasted text without the signs that isCleanText refuses, which nobody sees. */
export const cleanText = (text: string, options: WireTextOptions = {}): string =>
  Array.from(text)
    .filter((sign) => isCleanText(sign, options))
    .join('')

/** A text without the direction marks that some address books copy along with a phone number (O42). */
export const withoutDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
