import { namesSku, readScanned } from '@getzo/domain/scanning/scanned-code'
import type { Count, CountFigures, CountLine } from '../counts.api'
import type { KeptEvent } from '../queue/kept-events'

/** A SKU's number on the screen: what the server has, with what waits on this phone. */
export interface Standing {
  counted: number
  damaged: number
  isBegun: boolean
  isDone: boolean
  closedBy: string | null
}

/** How a SKU stands. */
export function standingOf(
  line: CountLine,
  figures: ReadonlyMap<number, CountFigures>,
  waiting: readonly KeptEvent[],
): Standing {
  const { counted, damaged, is_begun, is_done, closed_by } = figures.get(line.sku_id) ?? line
  const own = waiting.filter(({ shownSku }) => shownSku === line.sku_id)
  const added = own.reduce((all, event) => Math.max(0, all + piecesOf(event)), counted)
  return {
    counted: added,
    damaged: own.reduce((all, event) => all + (event.damaged ?? 0), damaged),
    isBegun: is_begun || own.length > 0,
    isDone: is_done || own.some(({ kind }) => kind === 'done'),
    closedBy: closed_by,
  }
}

/** The good pieces that an event adds: a scan is one, unless it says how many. */
export const piecesOf = ({
  kind,
  pieces,
  damaged,
}: Pick<KeptEvent, 'kind' | 'pieces' | 'damaged'>): number =>
  kind === 'done' ? 0 : (pieces ?? (damaged === undefined ? 1 : 0))

/** The SKUs of a count that a text names, by SKU or barcode. Codes of pieces are read by the server alone. */
export function linesNamed(text: string, { lines }: Pick<Count, 'lines'>): CountLine[] {
  const scanned = readScanned(text, [location.hostname])
  return scanned === null ? [] : lines.filter((line) => namesSku(scanned, line))
}
