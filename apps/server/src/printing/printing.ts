import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Session } from '../access/session'
import { Refused } from '../http/refused'
import type { Streams } from '../lists/streams/streams'
import { createPlaces, createTurns, givenBy } from '../load/lease'
import { readerOf } from '../load/reader'
import { runInWorker } from '../workers/run-in-worker'
import type { Drawn } from './drawing'

/** A file that a thread draws: the built file of its worker, what it begins with, and what follows batch by batch. */
interface FileToPrint {
  worker: `${string}.worker.js`
  input: unknown
  batches: AsyncIterable<unknown> | Iterable<unknown>
}

interface PrintCall {
  session: Session | null
  request: FastifyRequest
}

/** Draws files for people, one at a time in the service, in a thread of its own (adr/0083, adr/0145). */
export interface Printing {
  /**
   * The file, drawn whole before its first byte is sent: a failure is a refusal, and how fast somebody reads keeps nobody
   * waiting. A person has two files under way; a reader who leaves ends the drawing.
   */
  print(call: PrintCall, file: FileToPrint): Promise<Readable>
}

interface PrintingParts {
  workersFolder: string
  /** where a file lies, without a name, until it has been sent */
  folder: string
  streams: Pick<Streams, 'endWhenStalled'>
  log: Pick<FastifyBaseLogger, 'error'>
  /** replaced by tests, which do not wait */
  printWaitMs?: number
  drawMsMax?: number
}

/** One that is drawn or sent, and one that waits. */
const perPersonMax = 2
/** Together with waiting less than the minute after which a silent connection is closed (load/connections.ts). */
const usualDrawMs = 35_000
const usualWaitMs = 20_000
/** Of waiting, drawing and sending. */
const placeMsMax = 10 * 60_000
const retryAfterSeconds = 10
const heapMb = 256

export function createPrinting({
  printWaitMs = usualWaitMs,
  drawMsMax = usualDrawMs,
  ...parts
}: PrintingParts): Printing {
  const turns = createTurns({ waitMs: printWaitMs, heldMs: drawMsMax })
  const places = createPlaces({
    perReader: perPersonMax,
    heldMs: placeMsMax,
    full: () => new Refused('too_many', { retry_after_seconds: retryAfterSeconds }, say('papers.under_way')),
  })
  const busy = () => new Refused('busy', { retry_after_seconds: retryAfterSeconds }, say('papers.busy'))

  return {
    print(call, file) {
      const reader = readerOf(call)
      return givenBy((give) =>
        places.run(reader, async (gone) => {
          const drawn = await turns.run<FileHandle>({
            gone,
            work: (signal) => drawToFile({ ...parts, drawMsMax }, file, signal),
            late: () => Promise.reject(busy()),
          })
          // it is closed with its stream
          const rows = drawn.createReadStream({ start: 0 })
          const sent = new PassThrough()
          // an error of either ends both, and the reader gets it
          pipeline(rows, sent).catch(() => undefined)
          parts.streams.endWhenStalled({ rows, sent }, reader)
          await give(sent, gone)
        }),
      )
    },
  }
}

type DrawingParts = Omit<PrintingParts, 'streams'> & { drawMsMax: number }

/** The file at its end; closed in every other case. */
async function drawToFile(parts: DrawingParts, file: FileToPrint, signal: AbortSignal): Promise<FileHandle> {
  const drawn = await openNameless(parts.folder)
  try {
    await writeFile(drawn, draw(parts, file, signal))
    signal.throwIfAborted()
    return drawn
  } catch (error) {
    await drawn.close()
    throw error
  }
}

/** A file without a name is gone with its handle, however the service ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `printing-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

async function* draw(
  { workersFolder, log, drawMsMax }: DrawingParts,
  { worker, input, batches }: FileToPrint,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const script = join(workersFolder, worker)
  const drawing = runInWorker<Drawn>({ script, input, heapMb, withinMs: drawMsMax, signal })
  const drawn = async (batch: unknown) => {
    const { done, value } = await drawing.next(batch).catch((error: unknown) => failed(error, signal, log))
    for (const fault of value?.faults ?? []) log.error({ fault }, 'a part of a file could not be drawn')
    return done === true ? null : value.bytes
  }
  try {
    await drawn(undefined)
    for await (const batch of batches) {
      const bytes = await drawn(batch)
      if (bytes !== null && bytes.length > 0) yield bytes
    }
    for (let bytes = await drawn(null); bytes !== null; bytes = await drawn(undefined)) yield bytes
  } finally {
    await drawing.return()
  }
}

function failed(error: unknown, signal: AbortSignal, log: PrintingParts['log']): never {
  signal.throwIfAborted()
  log.error({ err: error }, 'a file could not be drawn')
  throw new Refused('internal', {}, say('papers.not_drawn'))
}
