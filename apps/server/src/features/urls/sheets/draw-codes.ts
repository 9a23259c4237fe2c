import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import {
  type CodeOnLabel,
  type CodePlans,
  type CodeSides,
  quietZoneModules,
} from '@getzo/domain/urls/sheets/code-on-label'
import { type LabelPlace, labelPlace } from '@getzo/domain/urls/sheets/label-places'
import type { LabelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { addressLine, type LabelLine, plainLine } from '@getzo/domain/urls/sheets/label-text'
import encodeQR from 'qr'
import { printable } from '../../papers/paper-font'
import { pointsOf, type SheetFile } from './sheet-file'

const levels = { M: 'medium', Q: 'quartile' } as const

/** A code row by row, its quiet zone included: true is black. */
const modulesOf = (url: string, level: CodeOnLabel['level']): boolean[][] =>
  encodeQR(url, 'raw', { ecc: levels[level], border: quietZoneModules })

/** Encodes an address at both levels. */
export const sidesOf = (url: string): CodeSides => ({
  M: modulesOf(url, 'M').length - 2 * quietZoneModules,
  Q: modulesOf(url, 'Q').length - 2 * quietZoneModules,
})

export interface CodesJob {
  stock: LabelStock
  start: number
  codes: readonly SheetCode[]
  planOf: CodePlans
}

/** Fills sheet after sheet, label after label. */
export async function drawCodes(file: SheetFile, { stock, start, codes, planOf }: CodesJob): Promise<void> {
  let sheet = -1
  for (const [index, code] of codes.entries()) {
    const place = labelPlace(stock, start, index)
    if (place.sheet !== sheet) file.begin()
    sheet = place.sheet
    const plan = planOf(code.url)
    if (plan === null) throw new Error(`no room for the code of ${code.url}`)
    drawModules(file, modulesOf(code.url, plan.level), place, plan)
    drawLines(file, code, place, plan)
    if (!(await file.pause())) return
  }
}

/** As vectors: one path of the black modules, a row's neighbours as one rectangle, in units of a module. */
function drawModules({ doc }: SheetFile, modules: boolean[][], place: LabelPlace, plan: CodeOnLabel) {
  const module = pointsOf(plan.module)
  const [x, y] = [pointsOf(place.x + plan.x), pointsOf(place.y + plan.y)]
  const drawn = [`q ${module} 0 0 ${module} ${x} ${y} cm 0 g`]
  modules.forEach((row, at) => {
    for (let from = 0; from < row.length; from += 1) {
      if (row[from] !== true) continue
      let end = from
      while (row[end] === true) end += 1
      drawn.push(`${from} ${at} ${end - from} 1 re`)
      from = end
    }
  })
  doc.addContent(`${drawn.join('\n')}\nf Q`)
}

function drawLines({ write }: SheetFile, { url, note }: SheetCode, place: LabelPlace, plan: CodeOnLabel) {
  const [first, second] = plan.lines
  if (first === undefined) return
  const room = pointsOf(plan.lineWidth)
  const widthOf = (text: string) => write.widthOf(text, { size: 1 })
  const middle = pointsOf(place.x + plan.x + plan.side / 2)
  const line = ({ text, size }: LabelLine, top: number) =>
    write.draw(text, middle - (widthOf(text) * size) / 2, pointsOf(place.y + top), { size, color: '#000000' })
  line(addressLine(url, room, widthOf), first)
  if (note !== null && second !== undefined) line(plainLine(printable(note), room, widthOf), second)
}
