import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'

/** A sign as an outline: `path` is SVG's, in units of which `unitsPerEm` are the size of the text, upwards from its line. */
export interface Outline {
  path: string
  /** its width, as a part of the size of the text */
  advance: number
  unitsPerEm: number
}

interface Piece {
  file: string
  from: number
  to: number
}

let pieces: readonly Piece[] | undefined
const fonts = new Map<string, Font>()
const folder = () => dirname(createRequire(import.meta.url).resolve('hanamin/package.json'))

/** Whether the second font has a sign: some 90,000 of Han alone, for names that the first one lacks (W8). */
export const isRareSign = (sign: string): boolean =>
  /\p{Script=Han}/u.test(sign) && pieceOf(sign) !== undefined

const pieceOf = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  pieces ??= readPieces()
  return pieces.find(({ from, to }) => from <= code && code <= to)
}

/** A sign that isRareSign says is there. PDFKit cannot embed fonts of WOFF 2, so it is drawn by its outline. */
export function outlineOf(sign: string): Outline {
  const { file = '' } = pieceOf(sign) ?? {}
  let font = fonts.get(file)
  if (font === undefined) {
    font = create(readFileSync(join(folder(), file))) as Font // a single one, no collection
    fonts.set(file, font)
  }
  const [glyph] = font.layout(sign).glyphs
  if (glyph === undefined) throw new Error(`${file} lacks ${sign}`)
  const { unitsPerEm } = font
  return { path: glyph.path.toSVG(), advance: glyph.advanceWidth / unitsPerEm, unitsPerEm }
}

/** The files of the font with their ranges of characters, as its stylesheet has them. */
function readPieces(): Piece[] {
  const styles = readFileSync(join(folder(), 'HanaMin.min.css'), 'utf8')
  return [...styles.matchAll(/url\(([^)]+\.woff2)\)[^}]*?unicode-range:([^;}]+)/g)].flatMap(
    ([, file = '', ranges = '']) =>
      ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .trim()
          .replace(/^u\+/i, '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return { file, from, to }
      }),
  )
}
