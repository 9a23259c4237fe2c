import { namesSku, readScanned } from '@getzo/domain/scanning/scanned-code'
import type { ArrivalLine } from '../arrivals.api'

/** What came of a line just now; some of it can be damaged. */
export interface Pieces {
  received: number
  damaged: number
}

/**
 * What is counted by SKU, before it is put on the shelf: a line that is removed and added again is another one. `pieces` are
 * those of its pieces that were counted by their own codes, each once.
 */
export type Counted = Readonly<Record<number, Pieces & { sku: string; pieces: readonly string[] }>>

type CountedSku = Pick<ArrivalLine, 'sku_id' | 'sku'>

/** The lines that a scanned or typed code names, by barcode or SKU. */
export const linesOf = <L extends Pick<ArrivalLine, 'sku' | 'barcode'>>(
  code: string,
  lines: readonly L[],
): L[] => {
  const scanned = readScanned(code, [location.hostname])
  return scanned === null ? [] : lines.filter((line) => namesSku(scanned, line))
}

/** One more of a line, by the code of its piece where it has one. */
export function withOneMore(counted: Counted, line: CountedSku, piece?: string): Counted {
  const more = withNumber(counted, line, 'received', (counted[line.sku_id]?.received ?? 0) + 1)
  const own = more[line.sku_id]
  if (own === undefined || piece === undefined) return more
  return { ...more, [line.sku_id]: { ...own, pieces: [...own.pieces, piece] } }
}

export const isCounted = (counted: Counted, piece: string): boolean =>
  Object.values(counted).some(({ pieces }) => pieces.includes(piece))

/** A line's number as it was typed; no more are damaged than came, and the last codes of pieces that are too many count again. */
export function withNumber(
  counted: Counted,
  { sku_id, sku }: CountedSku,
  name: keyof Pieces,
  value: number,
): Counted {
  const own = { received: 0, damaged: 0, pieces: [], ...counted[sku_id], [name]: Math.max(0, value) }
  const received = name === 'damaged' ? Math.max(own.received, own.damaged) : own.received
  const damaged = Math.min(own.damaged, received)
  return { ...counted, [sku_id]: { sku, received, damaged, pieces: own.pieces.slice(0, received) } }
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
