import type { PaperSize } from '@getzo/domain/papers/papers'
import PDFDocument from 'pdfkit'
import { linesOf } from './text/line-breaks'
import { printable, type Weight } from './text/paper-font'
import { createPaperText } from './text/paper-text'

interface Format {
  width: number
  height: number
  margin: number
  scale: number
}

/** In points: 72 to an inch. */
const formats: Record<PaperSize, Format> = {
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
  /** Sets the heading of every further sheet of this paper. */
  continueWith(heading: () => void): void
  /** Keeps the drawn parts on one sheet, if they fit on one. */
  together(draw: () => void): void
  /** Text over the whole width, or a part of it, broken where a line is full; the next part is below it. */
  text(text: string, style?: TextStyle): void
  /** Texts beside each other; the next part is below the longest. */
  row(cells: readonly (TextStyle & { text: string })[]): void
  space(points: number): void
  rule(): void
  /** A centred picture of at most this width and height. */
  picture(image: Buffer, width: number, height: number): void
  /** A picture of its own size on top, over the margins where it needs them. */
  poster(image: Buffer, width: number, height: number): void
  /** the height of something before it is drawn, in points */
  heightOf(draw: () => void): number
  /** the sheet between its margins, and the remaining height */
  readonly area: { width: number; height: number }
  readonly left: number
}

/** The position on the sheet, in points from its top. */
interface Cursor {
  y: number
  heading: () => void
  /** while a height is measured: nothing is drawn */
  isMeasuring: boolean
}

const areaOf = ({ width, height, margin }: Format) => ({
  width: width - 2 * margin,
  height: height - 2 * margin,
})

/** In points: what fits by the sums of its parts is not kept off a sheet by their rounding. */
const rounding = 0.001

/** Goes on to the next sheet where one is full, and can measure without drawing. */
function createPages(doc: PDFKit.PDFDocument, { height, margin }: Format) {
  const cursor: Cursor = { y: margin, heading: () => {}, isMeasuring: false }
  const addSheet = () => {
    doc.addPage()
    cursor.y = margin
  }
  return {
    cursor,
    addSheet,
    makeRoom: (points: number) => {
      if (cursor.isMeasuring || cursor.y + points <= height - margin + rounding) return
      addSheet()
      cursor.heading()
    },
    heightOf: (draw: () => void): number => {
      const { y, isMeasuring } = cursor
      Object.assign(cursor, { y: 0, isMeasuring: true })
      try {
        draw()
        return cursor.y
      } finally {
        Object.assign(cursor, { y, isMeasuring })
      }
    },
  }
}

type Pages = ReturnType<typeof createPages>

/** Draws lines of text between the margins. */
function createLines(doc: PDFKit.PDFDocument, format: Format, { cursor, makeRoom }: Pages) {
  const { margin, scale } = format
  const { width } = areaOf(format)
  const write = createPaperText(doc)
  const styleOf = ({ size: points = 10, ...style }: TextStyle) => ({ ...style, size: points * scale })
  const widthOf = (text: string, style: TextStyle) => write.widthOf(text, styleOf(style))
  const lineHeightOf = ({ size: points = 10 }: TextStyle) => points * scale * 1.45
  const brokenLines = (text: string, style: TextStyle) =>
    linesOf(printable(text), width * ((style.to ?? 1) - (style.from ?? 0)), (part) => widthOf(part, style))

  function drawLine(line: string, style: TextStyle) {
    const { from = 0, to = 1, align = 'start' } = style
    const free = width * (to - from) - widthOf(line, style)
    const indent = align === 'start' ? 0 : free / (align === 'end' ? 1 : 2)
    write.draw(line, margin + width * from + indent, cursor.y, styleOf(style))
  }
  return {
    drawLine,
    lineHeightOf,
    heightOfText: (text: string, style: TextStyle) => brokenLines(text, style).length * lineHeightOf(style),
    /** Draws from the current position, and answers the end. */
    drawText: (text: string, style: TextStyle): number => {
      for (const line of brokenLines(text, style)) {
        makeRoom(lineHeightOf(style))
        if (!cursor.isMeasuring) drawLine(line, style)
        cursor.y += lineHeightOf(style)
      }
      return cursor.y
    },
  }
}

function createSheet(
  doc: PDFKit.PDFDocument,
  format: Format,
  { cursor, makeRoom, heightOf }: Pages,
  { drawText, heightOfText }: ReturnType<typeof createLines>,
): Sheet {
  const { width, height, margin, scale } = format
  const area = areaOf(format)
  return {
    area,
    get left() {
      return height - margin - cursor.y
    },
    heightOf,
    continueWith: (next) => void (cursor.heading = next),
    together(draw) {
      const points = heightOf(draw)
      if (points <= area.height) makeRoom(points)
      draw()
    },
    text: (text, style = {}) => void drawText(text, style),
    row(cells) {
      makeRoom(Math.max(...cells.map((cell) => heightOfText(cell.text, cell))))
      const top = cursor.y
      const ends = cells.map((cell) => {
        cursor.y = top
        return drawText(cell.text, cell)
      })
      cursor.y = Math.max(...ends)
    },
    space: (points) => void (cursor.y += points * scale),
    rule() {
      makeRoom(12 * scale)
      cursor.y += 4 * scale
      if (!cursor.isMeasuring) drawRule(doc, margin, cursor.y, area.width)
      cursor.y += 8 * scale
    },
    picture(image, wide, high) {
      makeRoom(high)
      const left = margin + (area.width - wide) / 2
      if (!cursor.isMeasuring) doc.image(image, left, cursor.y, { fit: [wide, high], align: 'center' })
      cursor.y += high
    },
    poster(image, wide, high) {
      const top = Math.max(0, Math.min(margin, (height - high) / 2))
      doc.image(image, (width - wide) / 2, top, { fit: [wide, high], align: 'center' })
    },
  }
}

function drawRule(doc: PDFKit.PDFDocument, left: number, y: number, width: number) {
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor('#b9b3a6')
    .stroke()
}

const openFile = ({ width, height }: Format, title: string) =>
  new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // a paper's sheets wait until their number is known
    bufferPages: true,
    info: { Title: title },
  })

/** A file that papers are drawn into, one after the other; it can be read while it is being filled. */
export function createSheets(size: PaperSize, title: string) {
  const format = formats[size]
  const { height, margin } = format
  const doc = openFile(format, title)
  const pages = createPages(doc, format)
  const lines = createLines(doc, format, pages)
  const sheet = createSheet(doc, format, pages, lines)
  const { cursor, addSheet } = pages

  /** Numbers the sheets of the paper that is done, where there are several, and sends them. */
  function sendSheets() {
    const { start, count } = doc.bufferedPageRange()
    const several = count === 1 ? [] : Array.from({ length: count }, (_, at) => at)
    for (const at of several) {
      doc.switchToPage(start + at)
      cursor.y = height - margin + (margin - lines.lineHeightOf(numbers)) / 2
      lines.drawLine(`${at + 1} / ${count}`, numbers)
    }
    doc.flushPages()
  }

  return {
    file: doc,
    /**
     * Draws a paper on sheets of its own. One that cannot be drawn ends with a sheet of `instead`; answers its stack, null
     * where all is well.
     */
    paper: async (draw: (sheet: Sheet) => void | Promise<void>, instead: (sheet: Sheet) => void) => {
      let failed: string | null = null
      cursor.heading = () => {}
      addSheet()
      try {
        await draw(sheet)
      } catch (error) {
        failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
        cursor.heading = () => {}
        if (cursor.y > margin) addSheet()
        instead(sheet)
      }
      sendSheets()
      return { failed }
    },
  }
}

/** How a paper's sheets are numbered, at their foot. */
const numbers = { size: 8, align: 'center', color: '#5b635d' } as const
