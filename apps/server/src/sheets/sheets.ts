import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Said, say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { Refused } from '../http/refused'
import { createTurns } from '../load/lease'
import { runInWorker, WorkerDied } from '../workers/run-in-worker'
import { type SheetRow, unreadable } from './sheet-row'

/** The input of sheet.worker.ts. */
export interface SheetJob {
  bytes: Uint8Array
  type: string
}

/** The messages of sheet.worker.ts: some rows, or why the file cannot be read. */
export type SheetAnswer = { rows: SheetRow[] } | { refused: Said }

interface SheetFile {
  contents: () => AsyncIterable<Uint8Array>
  type: string
  /** whoever sent it has gone */
  gone?: AbortSignal
}

export interface Sheets {
  /**
   * Gives `take` the rows that hold anything, of a CSV or of the sheets of an XLSX. Throws Refused for a file that
   * cannot be read within the limits, and for a request whose turn does not come.
   */
  read: <T>(file: SheetFile, take: (rows: AsyncIterable<SheetRow>) => Promise<T>) => Promise<T>
}

interface Parts {
  workersFolder: string
  log: FastifyBaseLogger
  heapMb?: number
  withinMs?: number
  turnWithinMs?: number
}

/** Reading its contents from the database, and the thread's own time. */
const turnMsMax = 30_000

/**
 * Reads spreadsheets in a thread with limits, one at a time (docs/adr/0081): together they take the memory and the
 * processor of one.
 */
export function createSheets({
  workersFolder,
  log,
  heapMb = 256,
  withinMs = 10_000,
  turnWithinMs = 5_000,
}: Parts): Sheets {
  const script = join(workersFolder, 'sheet.worker.js')
  const turns = createTurns({ waitMs: turnWithinMs, heldMs: turnMsMax })

  async function* rowsOf({ contents, type }: SheetFile, signal: AbortSignal): AsyncGenerator<SheetRow, void> {
    const input: SheetJob = { bytes: await buffer(contents()), type }
    for await (const answer of runInWorker<SheetAnswer>({ script, input, heapMb, withinMs, signal })) {
      if ('refused' in answer) throw unreadable(answer.refused)
      yield* answer.rows
    }
  }

  return {
    read: (file, take) =>
      turns.run({
        gone: file.gone,
        late() {
          throw new Refused('busy', { retry_after_seconds: Math.ceil(turnWithinMs / 1000) })
        },
        work: (signal) =>
          take(rowsOf(file, signal)).catch((error: unknown) => {
            if (!(error instanceof WorkerDied)) throw error
            log.warn({ limit: error.limit, type: file.type }, 'a spreadsheet was not read to its end')
            throw unreadable(say('file.sheet_too_much'))
          }),
      }),
  }
}
