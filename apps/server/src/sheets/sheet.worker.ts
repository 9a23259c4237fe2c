import { Refused } from '../http/refused'
import { answerJob } from '../workers/answer-job'
import { sheetRows } from './sheet'
import type { SheetRow } from './sheet-row'
import type { SheetAnswer, SheetJob } from './sheets'

const rowsTogether = 200

/** Rows in messages of many: each message is a way there and back. */
async function* read({ bytes, type }: SheetJob): AsyncGenerator<SheetAnswer, void> {
  let rows: SheetRow[] = []
  try {
    for await (const row of sheetRows(bytes, type)) {
      rows.push(row)
      if (rows.length < rowsTogether) continue
      yield { rows }
      rows = []
    }
    yield { rows }
  } catch (error) {
    if (!(error instanceof Refused) || error.said === undefined) throw error
    yield { refused: error.said }
  }
}

await answerJob(read)
