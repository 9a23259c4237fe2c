import { setPriority } from 'node:os'
import type PDFDocument from 'pdfkit'
import { answerJob } from '../workers/answer-job'

/**
 * The pieces that a thread has drawn since the last request, and the parts it could not draw for reasons not in the
 * data.
 */
export interface Drawn {
  bytes: Uint8Array
  faults: string[]
}

/** Draws a file batch by batch: takes the next batch for what it has drawn, null after the last one. */
export type Drawing<Batch> = AsyncGenerator<Drawn, void, Batch | null>

/** How much slower than the service a drawing thread is scheduled, as `nice` counts. */
const nice = 10

/** The body of a worker that draws files: where the machine is busy, everybody's requests go first. */
export function answerDrawing(draw: (input: never) => Drawing<never>): Promise<void> {
  // of this thread on Linux alone; elsewhere it would be of the whole process
  if (process.platform === 'linux') setPriority(nice)
  return answerJob(draw)
}

/** Fills a document with one batch after the other, and gives its bytes after each. */
export async function* drawnPieces<Batch>(
  doc: InstanceType<typeof PDFDocument>,
  drawBatch: (batch: Batch, faults: string[]) => void | Promise<void>,
): Drawing<Batch> {
  let batch = yield { bytes: new Uint8Array(), faults: [] }
  while (batch !== null) {
    const faults: string[] = []
    await drawBatch(batch, faults)
    batch = yield { bytes: bytesOf(doc.read()), faults }
  }
  doc.end()
  for await (const rest of doc) yield { bytes: bytesOf(rest), faults: [] }
}

const bytesOf = (read: unknown) => (read instanceof Uint8Array ? new Uint8Array(read) : new Uint8Array())
