import type { PaperSize } from '@getzo/domain/papers/papers'
import PDFDocument from 'pdfkit'
import { linesOf } from './line-breaks'
import { printable, type Weight } from './paper-font'
import { createPaperText } from './paper-text'

/** In points: 72 to an inch. */
const sheets: Record<PaperSize, { width: number; height: number; margin: number; scale: number }> = {
  a4: { width: 595.28, height: 841.89, margin: 56, scale: 1 },
  letter: { width: 612, height: 792, margin: 56, scale: 1 },
  '4x6': { width: 288, height: 432, margin: 18, scale: 0.75 },
}

interface TextStyle {
  /** in points, on A4 */
  size?: number
  weight?: Weight
  align?: 'start' | 'center' | 'end'
  /** how much of the width is left free at its start, from 0 to 1 */
  from?: number
  /** and where it ends */
  to?: number
  color?: string
}

/** A paper that is filled from top to bottom, on as many sheets as it takes; where it takes several they are numbered. */
export interface Sheet {
  /** Says what every further sheet of this paper begins with. */
  continueWith(heading: () => void): void
  /** Keeps what is drawn on one sheet, where one holds it. */
  together(draw: () => void): void
  /** Text over the whole width, or a part of it, broken where a line is full; what follows stands below. */
  text(text: string, style?: TextStyle): void
  /** Texts beside each other; what follows stands below the longest. */
  row(cells: readonly (TextStyle & { text: string })[]): void
  space(points: number): void
  rule(): void
  /** A picture in the middle, so wide and high at most. */
  picture(image: Buffer, width: number, height: number): void
  /** A picture of its own size on top, over the margins where it needs them. */
  poster(image: Buffer, width: number, height: number): void
  /** how high something will be, in points */
  heightOf(draw: () => void): number
  /** the sheet between its margins, and what of its height is left */
  readonly area: { width: number; height: number }
  readonly left: number
}

/** Where a paper stands on its sheet, in points from the top. */
interface Cursor {
  y: number
  /** what every further sheet of the paper begins with */
  heading: () => void
  /** while it is looked how high something is: nothing is drawn then */
  isMeasuring: boolean
}

/** What everything on a sheet is drawn by. */
interface Drawing {
  doc: PDFKit.PDFDocument
  paper: (typeof sheets)[PaperSize]
  area: Sheet['area']
  at: Cursor
  write: ReturnType<typeof createPaperText>
}

const styleOf = ({ paper }: Drawing, { size: points = 10, ...style }: TextStyle) => ({
  ...style,
  size: points * paper.scale,
})
const widthOf = (drawing: Drawing, text: string, style: TextStyle) =>
  drawing.write.widthOf(text, styleOf(drawing, style))
const lineHeightOf = ({ paper }: Drawing, { size: points = 10 }: TextStyle) => points * paper.scale * 1.45
const brokenLines = (drawing: Drawing, text: string, style: TextStyle) =>
  linesOf(printable(text), drawing.area.width * ((style.to ?? 1) - (style.from ?? 0)), (part) =>
    widthOf(drawing, part, style),
  )

function addSheet({ doc, paper, at }: Drawing) {
  doc.addPage()
  at.y = paper.margin
}

function makeRoom(drawing: Drawing, points: number) {
  const { paper, at } = drawing
  if (at.isMeasuring || at.y + points <= paper.height - paper.margin) return
  addSheet(drawing)
  at.heading()
}

function drawLine(drawing: Drawing, line: string, style: TextStyle) {
  const { paper, area, at, write } = drawing
  const { from = 0, to = 1, align = 'start' } = style
  const free = area.width * (to - from) - widthOf(drawing, line, style)
  const indent = align === 'start' ? 0 : free / (align === 'end' ? 1 : 2)
  write.draw(line, paper.margin + area.width * from + indent, at.y, styleOf(drawing, style))
}

/** Draws from where the paper stands, and answers where it ends. */
function drawText(drawing: Drawing, text: string, style: TextStyle): number {
  const { at } = drawing
  for (const line of brokenLines(drawing, text, style)) {
    makeRoom(drawing, lineHeightOf(drawing, style))
    if (!at.isMeasuring) drawLine(drawing, line, style)
    at.y += lineHeightOf(drawing, style)
  }
  return at.y
}

function heightOf({ at }: Drawing, draw: () => void): number {
  const kept = { ...at }
  Object.assign(at, { y: 0, isMeasuring: true })
  try {
    draw()
    return at.y
  } finally {
    Object.assign(at, { y: kept.y, isMeasuring: kept.isMeasuring })
  }
}

function drawRow(drawing: Drawing, cells: readonly (TextStyle & { text: string })[]) {
  const { at } = drawing
  const heights = cells.map(
    (cell) => brokenLines(drawing, cell.text, cell).length * lineHeightOf(drawing, cell),
  )
  makeRoom(drawing, Math.max(...heights))
  const top = at.y
  const ends = cells.map((cell) => {
    at.y = top
    return drawText(drawing, cell.text, cell)
  })
  at.y = Math.max(...ends)
}

function drawRule(drawing: Drawing) {
  const { doc, paper, area, at } = drawing
  makeRoom(drawing, 12 * paper.scale)
  at.y += 4 * paper.scale
  if (!at.isMeasuring) {
    doc
      .moveTo(paper.margin, at.y)
      .lineTo(paper.margin + area.width, at.y)
      .lineWidth(0.5)
      .strokeColor('#b9b3a6')
      .stroke()
  }
  at.y += 8 * paper.scale
}

function sheetOf(drawing: Drawing): Sheet {
  const { doc, paper, area, at } = drawing
  const { width, height, margin, scale } = paper
  return {
    area,
    get left() {
      return height - margin - at.y
    },
    heightOf: (draw) => heightOf(drawing, draw),
    continueWith: (next) => void (at.heading = next),
    together(draw) {
      const points = heightOf(drawing, draw)
      if (points <= area.height) makeRoom(drawing, points)
      draw()
    },
    text: (text, style = {}) => void drawText(drawing, text, style),
    row: (cells) => drawRow(drawing, cells),
    space(points) {
      at.y += points * scale
    },
    rule: () => drawRule(drawing),
    picture(image, wide, high) {
      makeRoom(drawing, high)
      if (!at.isMeasuring) {
        doc.image(image, margin + (area.width - wide) / 2, at.y, { fit: [wide, high], align: 'center' })
      }
      at.y += high
    },
    poster(image, wide, high) {
      const top = Math.max(0, Math.min(margin, (height - high) / 2))
      doc.image(image, (width - wide) / 2, top, { fit: [wide, high], align: 'center' })
    },
  }
}

/** Numbers the sheets of the paper that is done, where there are several, and sends them. */
function sendSheets(drawing: Drawing) {
  const { doc, paper, at } = drawing
  const { start, count } = doc.bufferedPageRange()
  const several = count === 1 ? [] : Array.from({ length: count }, (_, index) => index)
  for (const index of several) {
    doc.switchToPage(start + index)
    at.y = paper.height - paper.margin + (paper.margin - lineHeightOf(drawing, numbers)) / 2
    drawLine(drawing, `${index + 1} / ${count}`, numbers)
  }
  doc.flushPages()
}

/** A file that papers are drawn into, one after the other; it can be read while it is being filled. */
export function createSheets(size: PaperSize, title: string) {
  const paper = sheets[size]
  const { width, height, margin } = paper
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // a paper's sheets wait until their number is known
    bufferPages: true,
    info: { Title: title },
  })
  const at: Cursor = { y: margin, heading: () => {}, isMeasuring: false }
  const area = { width: width - 2 * margin, height: height - 2 * margin }
  const drawing: Drawing = { doc, paper, area, at, write: createPaperText(doc) }
  const sheet = sheetOf(drawing)

  return {
    file: doc,
    /**
     * Draws a paper on sheets of its own. One that cannot be drawn ends with a sheet of `instead`; answers its stack, null
     * where all is well.
     */
    paper: async (draw: (sheet: Sheet) => void | Promise<void>, instead: (sheet: Sheet) => void) => {
      let failed: string | null = null
      at.heading = () => {}
      addSheet(drawing)
      try {
        await draw(sheet)
      } catch (error) {
        failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
        at.heading = () => {}
        if (at.y > margin) addSheet(drawing)
        instead(sheet)
      }
      sendSheets(drawing)
      return { failed }
    },
  }
}

/** How a paper's sheets are numbered, at their foot. */
const numbers = { size: 8, align: 'center', color: '#5b635d' } as const
