import { type CountReason, differenceOf, restOf } from '@getzo/domain/counts/count-rules'
import type { Count, CountLine, Movement } from '../counts.api'

/** A SKU that is done, with what it differs by. */
export interface DoneLine extends CountLine {
  expected: number
  difference: number
  /** pieces that moved since it was done: they are added to what is shown of both numbers */
  moved: number
}

/** The SKUs of an open count by what is to be done with them. */
export function sortedOf({ lines }: Pick<Count, 'lines'>) {
  const done = lines.flatMap((line): DoneLine[] => {
    const { expected } = line
    if (expected === null || line.is_out) return []
    const moved = line.movements.reduce((all, { is_since: is, amount }) => all + (is ? amount : 0), 0)
    return [{ ...line, expected, moved, difference: differenceOf({ ...line, expected }) }]
  })
  const differs = (line: DoneLine) => line.difference !== 0 || line.damaged > 0 || line.is_counted_since
  return {
    done,
    differing: done
      .filter(differs)
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.difference - b.difference),
    agreeing: done.filter((line) => !differs(line)),
    counting: lines.filter(({ is_begun, is_done, is_out }) => is_begun && !is_done && !is_out),
    left: lines.filter(({ is_begun, is_out }) => !is_begun && !is_out),
    out: lines.filter(({ is_out }) => is_out),
  }
}

/** Whether a reason is asked: pieces are missing that nobody counted as damaged. */
export const asksReason = (line: DoneLine) => !line.is_opening && restOf(line) < 0

/** What is saved: each difference as it was seen, with its reason. */
export const seenOf = (differing: readonly DoneLine[], reasons: Readonly<Record<number, CountReason>>) =>
  differing
    .filter(({ difference, damaged }) => difference !== 0 || damaged > 0)
    .map((line) => ({
      sku_id: line.sku_id,
      difference: line.difference,
      damaged: line.damaged,
      reason: asksReason(line) ? (reasons[line.sku_id] ?? 'counted') : 'counted',
    }))

interface MovedBy {
  key: string
  isSent: boolean
  isSince: boolean
  n: number
  order: string
}

/** The movements of a SKU, those of one order as one. */
export function movedBy(movements: readonly Movement[]): MovedBy[] {
  const of = new Map<string, MovedBy>()
  for (const { kind, amount, order_number, is_since: isSince } of movements) {
    const isSent = kind === 'sent' && order_number !== null
    const key = `${isSince} ${isSent ? order_number : ''}`
    const before = of.get(key)?.n ?? 0
    of.set(key, { key, isSent, isSince, n: before + (isSent ? -amount : amount), order: order_number ?? '' })
  }
  return [...of.values()].filter(({ n }) => n !== 0)
}
