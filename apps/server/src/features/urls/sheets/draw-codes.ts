import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import { type CodeOnLabel, codePlans, textOfCode } from '@getzo/domain/urls/sheets/code-on-label'
import { type LabelPlace, labelPlace } from '@getzo/domain/urls/sheets/label-places'
import type { LabelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { addressLine, type LabelLine, plainLine } from '@getzo/domain/urls/sheets/label-text'
import { printable } from '../../papers/text/paper-font'
import { modulesOf, sidesOf } from './code-modules'
import { pointsOf, type SheetFile } from './sheet-file'

export interface CodesJob {
  stock: LabelStock
  /** the label of the first sheet that is filled first, from 1 */
  start: number
  /** of text below each code */
  lines: number
}

/** Fills sheet after sheet, label after label, with the codes that it is given. */
export function createCodeDrawing(file: SheetFile, { stock, start, lines }: CodesJob) {
  const planOf = codePlans(stock, lines, sidesOf)
  let drawn = 0
  let sheet = -1

  return (codes: readonly SheetCode[], faults: string[]): void => {
    for (const code of codes) {
      const place = labelPlace(stock, start, drawn)
      if (place.sheet !== sheet) file.begin()
      sheet = place.sheet
      drawn += 1
      try {
        const plan = planOf(code.url)
        if (plan === null) throw new Error(`no room for the code of ${code.url}`)
        drawModules(file, modulesOf(textOfCode(code.url), plan.level), place, plan)
        drawLines(file, code, place, plan)
      } catch (error) {
        faults.push(`the code of ${code.url}: ${error instanceof Error ? error.stack : String(error)}`)
        file.write.draw('This code cannot be drawn.', pointsOf(place.x + 1), pointsOf(place.y + 1), {
          size: 6,
        })
      }
    }
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
