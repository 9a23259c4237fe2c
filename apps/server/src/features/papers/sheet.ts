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

export interface TextStyle {
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

/** A file that papers are drawn into, one after the other; it can be read while it is being filled. */
export function createSheets(size: PaperSize, title: string) {
  const { width, height, margin, scale } = sheets[size]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // a paper's sheets wait until their number is known
    bufferPages: true,
    info: { Title: title },
  })
  const area = { width: width - 2 * margin, height: height - 2 * margin }
  let y = margin
  let heading = () => {}
  /** while it is looked how high something is: nothing is drawn then */
  let isMeasuring = false

  const write = createPaperText(doc)
  const styleOf = ({ size: points = 10, ...style }: TextStyle) => ({ ...style, size: points * scale })
  const widthOf = (text: string, style: TextStyle) => write.widthOf(text, styleOf(style))
  const lineHeightOf = ({ size: points = 10 }: TextStyle) => points * scale * 1.45
  const brokenLines = (text: string, style: TextStyle) =>
    linesOf(printable(text), area.width * ((style.to ?? 1) - (style.from ?? 0)), (part) =>
      widthOf(part, style),
    )

  function addSheet() {
    doc.addPage()
    y = margin
  }
  function makeRoom(points: number) {
    if (isMeasuring || y + points <= height - margin) return
    addSheet()
    heading()
  }
  function drawLine(line: string, style: TextStyle) {
    const { from = 0, to = 1, align = 'start' } = style
    const free = area.width * (to - from) - widthOf(line, style)
    const indent = align === 'start' ? 0 : free / (align === 'end' ? 1 : 2)
    write.draw(line, margin + area.width * from + indent, y, styleOf(style))
  }
  /** Draws from where the paper stands, and answers where it ends. */
  function drawText(text: string, style: TextStyle): number {
    for (const line of brokenLines(text, style)) {
      makeRoom(lineHeightOf(style))
      if (!isMeasuring) drawLine(line, style)
      y += lineHeightOf(style)
    }
    return y
  }
  function heightOf(draw: () => void): number {
    const [kept, wasMeasuring] = [y, isMeasuring]
    ;[y, isMeasuring] = [0, true]
    try {
      draw()
      return y
    } finally {
      ;[y, isMeasuring] = [kept, wasMeasuring]
    }
  }
  const sheet: Sheet = {
    area,
    get left() {
      return height - margin - y
    },
    heightOf,
    continueWith: (next) => void (heading = next),
    together(draw) {
      const points = heightOf(draw)
      if (points <= area.height) makeRoom(points)
      draw()
    },
    text: (text, style = {}) => void drawText(text, style),
    row(cells) {
      makeRoom(Math.max(...cells.map((cell) => brokenLines(cell.text, cell).length * lineHeightOf(cell))))
      const top = y
      const ends = cells.map((cell) => {
        y = top
        return drawText(cell.text, cell)
      })
      y = Math.max(...ends)
    },
    space(points) {
      y += points * scale
    },
    rule() {
      makeRoom(12 * scale)
      y += 4 * scale
      if (!isMeasuring) {
        doc
          .moveTo(margin, y)
          .lineTo(margin + area.width, y)
          .lineWidth(0.5)
          .strokeColor('#b9b3a6')
          .stroke()
      }
      y += 8 * scale
    },
    picture(image, wide, high) {
      makeRoom(high)
      if (!isMeasuring) {
        doc.image(image, margin + (area.width - wide) / 2, y, { fit: [wide, high], align: 'center' })
      }
      y += high
    },
    poster(image, wide, high) {
      const top = Math.max(0, Math.min(margin, (height - high) / 2))
      doc.image(image, (width - wide) / 2, top, { fit: [wide, high], align: 'center' })
    },
  }

  /** Numbers the sheets of the paper that is done, where there are several, and sends them. */
  function sendSheets() {
    const { start, count } = doc.bufferedPageRange()
    const several = count === 1 ? [] : Array.from({ length: count }, (_, at) => at)
    for (const at of several) {
      doc.switchToPage(start + at)
      y = height - margin + (margin - lineHeightOf(numbers)) / 2
      drawLine(`${at + 1} / ${count}`, numbers)
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
      heading = () => {}
      addSheet()
      try {
        await draw(sheet)
      } catch (error) {
        failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
        heading = () => {}
        if (y > margin) addSheet()
        instead(sheet)
      }
      sendSheets()
      return { failed }
    },
  }
}

/** How a paper's sheets are numbered, at their foot. */
const numbers = { size: 8, align: 'center', color: '#5b635d' } as const
