import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { type Run, rarePiece, readPiece, runsOf, type Weight } from './paper-font'
import { outlineOf } from './rare-signs'

/** size in points */
interface LineStyle {
  size: number
  weight?: Weight
  color?: string
}

/** Writes single lines into a file, in the pieces of the font that they need. Texts are printable. */
export interface PaperText {
  /** in points */
  widthOf(text: string, style: LineStyle): number
  /** Draws a line whose upper left corner is at x and y, in points from the page's. */
  draw(text: string, x: number, y: number, style: LineStyle): void
}

const ink = '#1f2421'
const measuredSize = 1000
/** the line around an outline, as a part of the text's size: the second font is thinner than the first */
const lines: Record<Weight, number> = { 400: 0.012, 700: 0.04 }

let latin: Font | undefined
/** From the top of a text to its line, as a part of its size: PDFKit writes a text of every piece so. */
function ascent(): number {
  latin ??= create(readPiece('latin', 400)) as Font // a single one, no collection
  return latin.ascent / latin.unitsPerEm
}

/** Each piece of the font is read and embedded once a file. */
export function createPaperText(doc: InstanceType<typeof PDFDocument>): PaperText {
  const registered = new Set<string>()

  function choose({ piece }: Run, { weight = 400, size }: LineStyle) {
    const name = `${piece} ${weight}`
    if (!registered.has(name)) {
      doc.registerFont(name, readPiece(piece, weight))
      registered.add(name)
    }
    doc.font(name).fontSize(size)
  }
  /** Measured once for each character: PDFKit lays a whole text out to measure it. */
  const advances = new Map<string, number>()
  function advanceOf(character: string, weight: Weight): number {
    const key = `${character} ${weight}`
    const known = advances.get(key)
    if (known !== undefined) return known
    const [run] = runsOf(character)
    if (run === undefined) return 0
    if (run.piece === rarePiece) return outlineOf(character).advance
    choose(run, { weight, size: measuredSize })
    const advance = doc.widthOfString(run.text) / measuredSize
    advances.set(key, advance)
    return advance
  }
  const widthOf = (text: string, { weight = 400, size }: LineStyle) =>
    Array.from(text).reduce((sum, one) => sum + advanceOf(one, weight), 0) * size

  /** Signs by their outlines. Readers that copy a text find the signs in its marks. */
  function drawOutlines(text: string, x: number, y: number, { size, weight = 400, color = ink }: LineStyle) {
    doc.markContent('Span', { actual: text })
    let at = x
    for (const sign of text) {
      const { path, advance, unitsPerEm } = outlineOf(sign)
      const scale = size / unitsPerEm
      doc
        .save()
        .translate(at, y + ascent() * size)
        .scale(scale, -scale)
        .lineWidth(unitsPerEm * lines[weight])
        .path(path)
        .fillAndStroke(color, color)
        .restore()
      at += advance * size
    }
    doc.endMarkedContent()
  }

  return {
    widthOf,
    draw(text, x, y, style) {
      let at = x
      for (const run of runsOf(text)) {
        if (run.piece === rarePiece) drawOutlines(run.text, at, y, style)
        else {
          choose(run, style)
          doc.fillColor(style.color ?? ink).text(run.text, at, y, { lineBreak: false })
        }
        at += widthOf(run.text, style)
      }
    },
  }
}
