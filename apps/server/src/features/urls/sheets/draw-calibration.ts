import { labelPlaces } from '@getzo/domain/urls/sheets/label-places'
import { type LabelStock, labelPapers } from '@getzo/domain/urls/sheets/label-stocks'
import { pointsOf, type SheetFile } from './sheet-file'

const rulerMm = 5
const measureMm = 100

/** One sheet with the labels' borders, rulers on those of the first and the last, and a line of 100 mm. */
export function drawCalibration(file: SheetFile, stock: LabelStock): void {
  const { doc, write } = file
  file.begin()
  const places = labelPlaces(stock)
  doc.lineWidth(0.4).strokeColor('#000000')
  places.forEach(({ x, y }, at) => {
    doc.rect(pointsOf(x), pointsOf(y), pointsOf(stock.width), pointsOf(stock.height)).stroke()
    write.draw(String(at + 1), pointsOf(x + 2), pointsOf(y + stock.height - 4.5), { size: 7 })
  })
  const [first] = places
  const last = places.at(-1)
  if (first) drawRulers(file, first.x, first.y, stock)
  if (last) drawRulers(file, last.x, last.y, stock)
  drawWords(file, stock)
}

/** A scale across a label's left edge, and one across its upper edge, each from -5 to 5 mm. */
function drawRulers({ doc, write }: SheetFile, left: number, top: number, stock: LabelStock) {
  const middle = { x: left + stock.width / 2, y: top + stock.height / 2 }
  for (let mm = -rulerMm; mm <= rulerMm; mm += 1) {
    const half = mm % rulerMm === 0 ? 2 : 1
    doc
      .moveTo(pointsOf(left + mm), pointsOf(middle.y - half))
      .lineTo(pointsOf(left + mm), pointsOf(middle.y + half))
    doc
      .moveTo(pointsOf(middle.x - half), pointsOf(top + mm))
      .lineTo(pointsOf(middle.x + half), pointsOf(top + mm))
  }
  doc.stroke()
  write.draw(`${rulerMm} mm`, pointsOf(left + rulerMm + 0.6), pointsOf(middle.y - 1.2), { size: 6 })
  write.draw(`${rulerMm} mm`, pointsOf(middle.x + 2.4), pointsOf(top + rulerMm - 1.2), { size: 6 })
}

const explained = (stock: LabelStock) => [
  `${stock.name} · ${labelPapers[stock.paper].name}`,
  'Print this page on plain paper at 100 %, without fitting it to the page.',
  'Hold it with a sheet of labels against the light: where do the printed borders lie beside those of the labels?',
  'Enter by how many millimetres they must go right and down (left and up are negative), and print it again.',
  `This line is ${measureMm} mm long:`,
]

/** In a white box over the borders. */
function drawWords({ doc, write }: SheetFile, stock: LabelStock) {
  const paper = labelPapers[stock.paper]
  const [width, height] = [158, 32]
  const [x, y] = [(paper.width - width) / 2, (paper.height - height) / 2]
  doc.rect(pointsOf(x), pointsOf(y), pointsOf(width), pointsOf(height)).fillAndStroke('#ffffff', '#000000')
  explained(stock).forEach((line, at) =>
    write.draw(line, pointsOf(x + 4), pointsOf(y + 3 + at * 4.6), {
      size: 8.5,
      weight: at === 0 ? 700 : 400,
    }),
  )
  const below = pointsOf(y + height - 4)
  doc.moveTo(pointsOf(x + 4), below).lineTo(pointsOf(x + 4 + measureMm), below)
  for (const end of [x + 4, x + 4 + measureMm]) {
    doc.moveTo(pointsOf(end), below - pointsOf(1.5)).lineTo(pointsOf(end), below + pointsOf(1.5))
  }
  doc.stroke()
}
