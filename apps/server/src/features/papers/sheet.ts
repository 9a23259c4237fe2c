import type { PaperSize } from '@getzo/domain/papers/papers'
import PDFDocument from 'pdfkit'
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

/** A paper that is filled from top to bottom, on as many sheets as it takes. */
export interface Sheet {
  /** begins a new sheet */
  begin(): void
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
  /** the sheet between its margins */
  readonly area: { width: number; height: number }
}

/** A file that papers are drawn into, one after the other; it can be read while it is being filled. */
export function createSheets(size: PaperSize, title: string) {
  const { width, height, margin, scale } = sheets[size]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title },
  })
  const area = { width: width - 2 * margin, height: height - 2 * margin }
  let y = margin

  const write = createPaperText(doc)
  const styleOf = ({ size: points = 10, ...style }: TextStyle) => ({ ...style, size: points * scale })
  const widthOf = (text: string, style: TextStyle) => write.widthOf(text, styleOf(style))
  const begin = () => {
    doc.addPage()
    y = margin
  }
  const makeRoom = (points: number) => {
    if (y + points > height - margin) begin()
  }
  /** Draws from where the paper stands, and answers where it ends. */
  function drawText(text: string, style: TextStyle): number {
    const { from = 0, to = 1, align = 'start', size: points = 10 } = style
    const room = area.width * (to - from)
    const lineHeight = points * scale * 1.45
    for (const line of linesOf(printable(text), room, (part) => widthOf(part, style))) {
      makeRoom(lineHeight)
      const free = align === 'start' ? 0 : (room - widthOf(line, style)) / (align === 'end' ? 1 : 2)
      write.draw(line, margin + area.width * from + free, y, styleOf(style))
      y += lineHeight
    }
    return y
  }
  const sheet: Sheet = {
    area,
    begin,
    text: (text, style = {}) => void drawText(text, style),
    row(cells) {
      const lineHeights = cells.map((cell) => {
        const room = area.width * ((cell.to ?? 1) - (cell.from ?? 0))
        const lines = linesOf(printable(cell.text), room, (part) => widthOf(part, cell))
        return lines.length * (cell.size ?? 10) * scale * 1.45
      })
      makeRoom(Math.max(...lineHeights))
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
      doc
        .moveTo(margin, y)
        .lineTo(margin + area.width, y)
        .lineWidth(0.5)
        .strokeColor('#b9b3a6')
        .stroke()
      y += 8 * scale
    },
    picture(image, wide, high) {
      makeRoom(high)
      doc.image(image, margin + (area.width - wide) / 2, y, { fit: [wide, high], align: 'center' })
      y += high
    },
    poster(image, wide, high) {
      const top = Math.max(0, Math.min(margin, (height - high) / 2))
      doc.image(image, (width - wide) / 2, top, { fit: [wide, high], align: 'center' })
    },
  }
  return { sheet, file: doc, scale }
}

/** Between two Chinese characters a line may end anywhere; other words stay whole where they fit. */
const words =
  /\s+|[\p{Script=Han}\u3000-\u303f\uff00-\uffef]|[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu

/** A text as lines of at most so many points, its own line ends kept. */
function linesOf(text: string, room: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.match(words) ?? []) {
      if (widthOf(line + word.trimEnd()) <= room) {
        line += word
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      line = word.trimStart()
      while (widthOf(line) > room && line.length > 1) {
        let end = line.length - 1
        while (end > 1 && widthOf(line.slice(0, end)) > room) end -= 1
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    return [...lines, line.trimEnd()]
  })
}
