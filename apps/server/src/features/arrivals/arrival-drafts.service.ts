import { randomUUID } from 'node:crypto'
import { arrivalLinesMax } from '@getzo/domain/arrivals/arrival-rules'
import type { Tx } from '../../db/connection/transaction'
import { noSuch } from '../../lists/records'
import { insertRecord } from '../../records/record.store'
import { insertLines, type LineValues, lockArrival, selectLastCurrency } from './arrivals.store'

interface Draft {
  id: number
  number: string
  lines: number
}

/** A line of which the maker is known. */
interface MakersLine extends Omit<LineValues, 'position'> {
  brand_id: number
}

/**
 * Adds lines to one new draft a maker, in the currency of the maker's last arrival; where one is full, to a further one.
 * Answers the draft of each line, new or not. Those of a trial draw no number: nothing of them stays.
 */
export function makeDrafts(tx: Tx, isTrial: boolean) {
  let drafts = new Map<number, Draft>()
  async function place({ brand_id, ...line }: MakersLine) {
    const last = drafts.get(brand_id)
    const isNew = last === undefined || last.lines === arrivalLinesMax
    const draft = isNew ? await makeDraft(tx, brand_id, isTrial) : last
    drafts.set(brand_id, { ...draft, lines: draft.lines + 1 })
    return { id: draft.id, number: draft.number, isNew, line: { ...line, position: draft.lines } }
  }
  return {
    async add(lines: readonly MakersLine[]) {
      const placed: Awaited<ReturnType<typeof place>>[] = []
      for (const line of lines) placed.push(await place(line))
      for (const id of new Set(placed.map((one) => one.id)))
        await insertLines(
          tx,
          id,
          placed.filter((one) => one.id === id).map(({ line }) => line),
        )
      return placed
    },
    /** notes the present state; the answer returns to it after a rollback */
    mark() {
      const before = new Map(drafts)
      return () => {
        drafts = before
      }
    },
  }
}

async function makeDraft(tx: Tx, brand_id: number, isTrial: boolean): Promise<Draft> {
  const currency = (await selectLastCurrency(tx, brand_id)) ?? 'USD'
  const { id } = await insertRecord(tx, 'arrivals', {
    brand_id,
    currency,
    ...(isTrial && { number: randomUUID() }),
  })
  const made = await lockArrival(tx, id)
  if (!made) throw noSuch('arrival', id)
  return { id, number: made.number, lines: 0 }
}
