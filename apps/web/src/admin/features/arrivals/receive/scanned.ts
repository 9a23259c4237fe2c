import { namesSku, readScanned } from '@getzo/domain/scanning/scanned-code'
import type { ArrivalLine } from '../arrivals.api'

/** What came of a line just now; some of it can be damaged. */
export interface Pieces {
  received: number
  damaged: number
}

/** What is counted by SKU, before it is put on the shelf: a line that is removed and added again is another one. */
export type Counted = Readonly<Record<number, Pieces & { sku: string }>>

type CountedSku = Pick<ArrivalLine, 'sku_id' | 'sku'>

/** The lines that a scanned or typed code names, by barcode or SKU. */
export const linesOf = <L extends Pick<ArrivalLine, 'sku' | 'barcode'>>(
  code: string,
  lines: readonly L[],
): L[] => {
  const scanned = readScanned(code, [location.hostname])
  return scanned === null ? [] : lines.filter((line) => namesSku(scanned, line))
}

/** One more of a line. */
export const withOneMore = (counted: Counted, line: CountedSku): Counted =>
  withNumber(counted, line, 'received', (counted[line.sku_id]?.received ?? 0) + 1)

/** A line's number as it was typed; no more are damaged than came. */
export function withNumber(
  counted: Counted,
  { sku_id, sku }: CountedSku,
  name: keyof Pieces,
  value: number,
): Counted {
  const own = { received: 0, damaged: 0, ...counted[sku_id], [name]: Math.max(0, value) }
  const received = name === 'damaged' ? Math.max(own.received, own.damaged) : own.received
  return { ...counted, [sku_id]: { sku, received, damaged: Math.min(own.damaged, received) } }
}

/** What can be put on the shelf, by the lines that the arrival has now, and what somebody took out of it meanwhile. */
export function deliveryOf(counted: Counted, lines: readonly Pick<ArrivalLine, 'id' | 'sku_id'>[]) {
  const come = Object.entries(counted).filter(([, { received }]) => received > 0)
  const lineOf = new Map(lines.map(({ id, sku_id }) => [sku_id, id]))
  return {
    lines: come.flatMap(([skuId, { received, damaged }]) => {
      const line_id = lineOf.get(Number(skuId))
      return line_id === undefined ? [] : [{ line_id, received, damaged }]
    }),
    gone: come.flatMap(([skuId, { sku, received }]) =>
      lineOf.has(Number(skuId)) ? [] : [{ sku, received }],
    ),
  }
}

export const piecesOf = (lines: readonly Pieces[]): number =>
  lines.reduce((all, { received }) => all + received, 0)
export const goodOf = (lines: readonly Pieces[]): number =>
  lines.reduce((all, { received, damaged }) => all + received - damaged, 0)
