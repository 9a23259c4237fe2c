import type { ArrivalLine } from '../arrivals.api'

/** What is counted of a line, before it is put on the shelf. */
export interface Counted {
  received: number
  damaged: number
}
export type CountedLines = Readonly<Record<number, Counted>>

/** UPC-A and EAN-13 with a leading zero are one; capitals and small letters are too. */
const plain = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d{11,13}$)/, '')

/** The lines that a scanned or typed code names, by barcode or SKU. */
export const linesOf = <L extends Pick<ArrivalLine, 'sku' | 'barcode'>>(
  code: string,
  lines: readonly L[],
): L[] =>
  lines.filter(
    ({ sku, barcode }) => plain(sku) === plain(code) || (barcode !== null && plain(barcode) === plain(code)),
  )

/** One more of a line. */
export const withOneMore = (counted: CountedLines, lineId: number): CountedLines => ({
  ...counted,
  [lineId]: { damaged: 0, ...counted[lineId], received: (counted[lineId]?.received ?? 0) + 1 },
})

/** A line's number as it was typed; no more are damaged than came. */
export function withNumber(
  counted: CountedLines,
  lineId: number,
  name: keyof Counted,
  value: number,
): CountedLines {
  const own = { received: 0, damaged: 0, ...counted[lineId], [name]: Math.max(0, value) }
  const received = name === 'damaged' ? Math.max(own.received, own.damaged) : own.received
  return { ...counted, [lineId]: { received, damaged: Math.min(own.damaged, received) } }
}

export const piecesOf = (counted: CountedLines): number =>
  Object.values(counted).reduce((all, { received }) => all + received, 0)
export const goodOf = (counted: CountedLines): number =>
  Object.values(counted).reduce((all, { received, damaged }) => all + received - damaged, 0)
