import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Said, say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { Refused } from '../http/refused'
import { runInWorker, WorkerDied } from '../workers/run-in-worker'
import { createTurns } from '../workers/turns'
import { type SheetRow, unreadable } from './sheet-row'

/** The input of sheet.worker.ts. */
export interface SheetJob {
  bytes: Uint8Array
  type: string
}

/** The messages of sheet.worker.ts: some rows, or why the file cannot be read. */
export type SheetAnswer = { rows: SheetRow[] } | { refused: Said }

export interface Sheets {
  /**
   * The rows that hold anything, of a CSV or of the first sheet of an XLSX. Throws Refused for a file that cannot be
   * read within the limits, and for a request whose turn does not come.
   */
  rows: (contents: () => AsyncIterable<Uint8Array>, type: string) => AsyncGenerator<SheetRow, void>
}

interface Parts {
  workersFolder: string
  log: FastifyBaseLogger
  heapMb?: number
  withinMs?: number
  turnWithinMs?: number
}

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
  const turns = createTurns()

  async function* rows(
    contents: () => AsyncIterable<Uint8Array>,
    type: string,
  ): AsyncGenerator<SheetRow, void> {
    const endTurn = await turns.take(turnWithinMs)
    if (endTurn === null) throw new Refused('busy', { retry_after_seconds: Math.ceil(turnWithinMs / 1000) })
    try {
      const input: SheetJob = { bytes: await buffer(contents()), type }
      for await (const answer of runInWorker<SheetAnswer>({ script, input, heapMb, withinMs })) {
        if ('refused' in answer) throw unreadable(answer.refused)
        yield* answer.rows
      }
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error
      log.warn({ limit: error.limit, type }, 'a spreadsheet was not read to its end')
      throw unreadable(say('file.sheet_too_much'))
    } finally {
      endTurn()
    }
  }
  return { rows }
}
