import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import type { CodeOnLabel, CodePlans } from '@getzo/domain/urls/sheets/code-on-label'
import { type CodeSides, quietZoneModules, textOfCode } from '@getzo/domain/urls/sheets/code-on-label'
import { labelPlace } from '@getzo/domain/urls/sheets/label-places'
import type { LabelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { addressLine, type LabelLine, plainLine } from '@getzo/domain/urls/sheets/label-text'
import { qrModules, qrPath } from '../../../../pictures/qr-picture'

const levels = { M: 'medium', Q: 'quartile' } as const
const mmOfPoint = 25.4 / 72
/** width of a figure or capital in the printed font, in ems; Chinese characters are square */
const widthOfSign = 0.6
const widthOf = (text: string) =>
  Array.from(text).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 1 : widthOfSign), 0) *
  mmOfPoint

/** Number of modules on the side of a text's code. */
export const sidesOf = (text: string): CodeSides => ({
  M: qrModules(text, 'medium').length - 2 * quietZoneModules,
  Q: qrModules(text).length - 2 * quietZoneModules,
})

/** A code in the picture of a sheet, in mm from the sheet's corner. */
export interface DrawnCode {
  url: string
  path: string
  x: number
  y: number
  module: number
  middle: number
  lines: readonly (LabelLine & { y: number })[]
}

/** The codes of the first sheet. */
export function firstSheet(
  stock: LabelStock,
  start: number,
  codes: readonly SheetCode[],
  planOf: CodePlans,
): DrawnCode[] {
  return codes.flatMap((code, index) => {
    const place = labelPlace(stock, start, index)
    const plan = planOf(code.url)
    if (place.sheet > 0 || plan === null) return []
    return [
      {
        url: code.url,
        path: qrPath(qrModules(textOfCode(code.url), levels[plan.level])),
        x: place.x + plan.x,
        y: place.y + plan.y,
        module: plan.module,
        middle: place.x + stock.width / 2,
        lines: linesOf(code, plan).map((line, at) => ({ ...line, y: place.y + (plan.lines[at] ?? 0) })),
      },
    ]
  })
}

function linesOf({ url, note }: SheetCode, { lines, lineWidth }: CodeOnLabel): LabelLine[] {
  const all = [
    addressLine(url, lineWidth, widthOf),
    ...(note === null ? [] : [plainLine(note, lineWidth, widthOf)]),
  ]
  return all.slice(0, lines.length)
}

/** The size of a text in mm. */
export const textMm = (points: number): number => points * mmOfPoint
