import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../access/session'
import { Refused } from '../http/refused'
import { readerOf, type Streams } from '../lists/streams/streams'
import { runInWorker } from '../workers/run-in-worker'
import { createTurns } from '../workers/turns'
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
  reply: FastifyReply
}

/** Draws files for people, one at a time in the service, in a thread of its own (adr/0083). */
export interface Printing {
  /**
   * The file, sent while it is drawn. A failure before its first bytes is a refusal. A person has one file drawn or
   * sent and one that waits; a reader who leaves ends the drawing.
   */
  print(call: PrintCall, file: FileToPrint): Promise<Readable>
}

interface PrintingParts {
  workersFolder: string
  streams: Pick<Streams, 'endWhenStalled'>
  log: FastifyBaseLogger
  /** replaced by tests, which do not wait */
  printWaitMs?: number
}

/** One that is drawn or sent, and one that waits. */
const perPersonMax = 2
/** A browser gives up after half a minute without a byte. */
const usualWaitMs = 20_000
const retryAfterSeconds = 10
/** Drawn before it is read: most files are, so that a slow reader keeps nobody waiting. */
const aheadBytesMax = 4 * 1024 * 1024
const heapMb = 256
const drawMsMax = 120_000

export function createPrinting({
  workersFolder,
  streams,
  log,
  printWaitMs = usualWaitMs,
}: PrintingParts): Printing {
  const parts = { turns: createTurns(), workersFolder, log, printWaitMs }
  const underWay = new Map<string, number>()

  function count(person: string, by: 1 | -1) {
    const now = (underWay.get(person) ?? 0) + by
    if (now > 0) underWay.set(person, now)
    else underWay.delete(person)
  }

  return {
    async print(call, file) {
      const person = readerOf(call)
      if ((underWay.get(person) ?? 0) >= perPersonMax) {
        throw new Refused('too_many', { retry_after_seconds: retryAfterSeconds }, say('papers.under_way'))
      }
      count(person, 1)
      const left = new AbortController()
      const pieces = draw(parts, file, left.signal)
      call.reply.raw.once('close', () => {
        count(person, -1)
        left.abort(new ReaderLeft())
        // a file that waits for its reader does not see the signal
        pieces.return(undefined).catch((error: unknown) => log.error({ err: error }, 'a drawing did not end'))
      })
      const first = await pieces.next()
      const drawn = Readable.from(joined(first, pieces), { objectMode: false, highWaterMark: aheadBytesMax })
      const sent = new PassThrough()
      // an error of either ends both, and the reader gets it
      pipeline(drawn, sent).catch(() => undefined)
      streams.endWhenStalled(drawn, sent, person)
      return sent
    },
  }
}

interface DrawingParts extends Required<Omit<PrintingParts, 'streams'>> {
  turns: ReturnType<typeof createTurns>
}

async function* draw(
  parts: DrawingParts,
  { worker, input, batches }: FileToPrint,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { turns, workersFolder, log, printWaitMs } = parts
  const endTurn = await turns.take(printWaitMs, signal)
  if (endTurn === null) {
    throw new Refused('busy', { retry_after_seconds: retryAfterSeconds }, say('papers.busy'))
  }
  try {
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
  } finally {
    endTurn()
  }
}

function failed(error: unknown, signal: AbortSignal, log: FastifyBaseLogger): never {
  signal.throwIfAborted()
  log.error({ err: error }, 'a file could not be drawn')
  throw new Refused('internal', {}, say('papers.not_drawn'))
}

async function* joined(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>) {
  if (first.done !== true) yield first.value
  yield* rest
}

/** No fault of anybody's: http/errors.ts knows its code. */
class ReaderLeft extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}
