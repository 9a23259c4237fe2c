import type { LabelPlace } from '@getzo/domain/urls/sheets/label-places'
import type { LabelStock } from '@getzo/domain/urls/sheets/label-stocks'
import decodeQr from 'qr/decode.js'
import type { PdfBox } from './read-pdf'

const pointsOfMm = 72 / 25.4

/** The code that a reader finds on a label of a sheet: its black rectangles drawn on white. */
export function readLabel(
  boxes: readonly PdfBox[],
  stock: LabelStock,
  { x, y }: Pick<LabelPlace, 'x' | 'y'>,
  dotsPerInch = 203,
) {
  const pixelsOfMm = dotsPerInch / 25.4
  const [width, height] = [Math.round(stock.width * pixelsOfMm), Math.round(stock.height * pixelsOfMm)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const pixel = (points: number, from: number) => Math.round((points / pointsOfMm - from) * pixelsOfMm)
  for (const box of boxes) {
    const [left, right] = [pixel(box.x, x), pixel(box.x + box.width, x)]
    if (right <= 0 || left >= width) continue
    for (
      let row = Math.max(0, pixel(box.y, y));
      row < Math.min(height, pixel(box.y + box.height, y));
      row += 1
    ) {
      data.fill(0, (row * width + Math.max(0, left)) * 4, (row * width + Math.min(width, right)) * 4)
      for (let at = Math.max(0, left); at < Math.min(width, right); at += 1)
        data[(row * width + at) * 4 + 3] = 255
    }
  }
  return decodeQr({ width, height, data })
}
