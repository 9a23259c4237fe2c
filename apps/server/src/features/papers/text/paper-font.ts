import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { isRareSign } from './rare-signs'
import { unpackWoff } from './woff'

/** A text in characters of one piece of the font, or of the second font (`rarePiece`). */
export interface Run {
  piece: string
  text: string
}

export type Weight = 400 | 700

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'))

/** Name of the piece for characters that rare-signs.ts draws. */
export const rarePiece = 'rare'

/** The replacement of a character that the font does not have. */
const unknownCharacter = '□'

/**
 * The font comes in about a hundred pieces, each with the characters of some ranges: only the pieces whose characters a
 * file has are read, and of these only the glyphs that are used are embedded (adr/0057).
 */
const pieces = readPieces()

/** A text as the font has it: its apostrophe is as wide as a Chinese character. */
export const printable = (text: string): string =>
  text.normalize('NFC').replaceAll(/(?<=\p{Script=Latin})’/gu, "'")

/** The signs of a text that neither font has, each once: they are drawn as □. */
export const lackingSigns = (text: string): string[] => [
  ...new Set(Array.from(printable(text)).filter((sign) => !/[\s\p{C}]/u.test(sign) && !hasSign(sign))),
]

const hasSign = (sign: string) => pieces.has(sign.codePointAt(0) ?? 0) || isRareSign(sign)

/** A printable text as runs, each in one piece. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const found = pieces.get(character.codePointAt(0) ?? 0) ?? (isRareSign(character) ? rarePiece : undefined)
    const last = runs.at(-1)
    const piece = found ?? pieces.get(unknownCharacter.codePointAt(0) ?? 0) ?? 'latin'
    const drawn = found === undefined ? unknownCharacter : character
    if (last?.piece === piece) last.text += drawn
    else runs.push({ piece, text: drawn })
  }
  return runs
}

/** The file of a piece, as PDFKit reads it. */
export const readPiece = (piece: string, weight: Weight): Buffer =>
  unpackWoff(readFileSync(join(folder, 'files', `noto-sans-sc-${piece}-${weight}-normal.woff`)))

/** By code point, the piece that has it. Latin is asked first: the numbered pieces have some of it, too. */
function readPieces(): Map<number, string> {
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string> // its own format
  const found = new Map<number, string>()
  const names = Object.keys(ranges).toSorted((a, b) => Number(b === 'latin') - Number(a === 'latin'))
  for (const name of names) {
    for (const range of (ranges[name] ?? '').split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      for (let code = from; code <= to; code += 1) {
        if (!found.has(code)) found.set(code, name.replaceAll(/[[\]]/g, ''))
      }
    }
  }
  return found
}
