/**
 * A pasted text of which parts are taken one after the other. The rest is the address's line, so that no
 * character can be lost.
 */
export interface MarkedText {
  text: string
  taken: Uint8Array
}

/** A part of the text that nobody has taken yet, between separators. */
export interface Piece {
  text: string
  start: number
  end: number
}

const separators = ',，、;；|\n\t。'
const isSeparator = (character: string) => separators.includes(character)

/**
 * The text in plain characters: full-width letters, digits and signs as ASCII, but Chinese punctuation; single spaces;
 * without marks that nobody sees.
 */
export function plainAddress(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[！-～]/g, (sign) =>
      '，；：？！（）'.includes(sign) ? sign : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

export const markText = (text: string): MarkedText => ({ text, taken: new Uint8Array(text.length) })

export function take({ taken }: MarkedText, start: number, end: number): void {
  taken.fill(1, start, end)
}

/** The pieces that are left, without the spaces around them. */
export function piecesOf({ text, taken }: MarkedText): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    const ends = at === text.length || taken[at] === 1 || isSeparator(text.charAt(at))
    if (!ends) continue
    if (at > start) addPiece(pieces, text, start, at)
    start = at + 1
  }
  return pieces
}

function addPiece(pieces: Piece[], text: string, from: number, to: number) {
  let [start, end] = [from, to]
  while (start < end && text[start] === ' ') start += 1
  while (end > start && text[end - 1] === ' ') end -= 1
  if (end > start) pieces.push({ text: text.slice(start, end), start, end })
}

/** The text that is left, in its order; `between` stands for a line's end and for what was taken out of the middle. */
export function restOf({ text, taken }: MarkedText, between: string): string {
  let rest = ''
  let gap = ''
  let wasBroken = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (taken[at] === 1) wasBroken = true
    else if (isSeparator(character) || character === ' ') {
      if (character === '\n') wasBroken = true
      else gap += character
    } else {
      if (rest !== '') rest += wasBroken ? between : gap
      rest += character
      gap = ''
      wasBroken = false
    }
  }
  return rest
}
