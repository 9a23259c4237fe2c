import type { Endpoint, Shapes } from '@getzo/contract/endpoint'
import { NetworkError } from './api-error'
import { answerTimer, type CallParts, send } from './request'
import { saveAs } from './save-as'

/**
 * Fetches a file with the session's token and hands it to the browser under the given name. onProgress gets the number
 * of bytes received so far.
 */
export async function download<S extends Shapes>(
  endpoint: Endpoint<S>,
  parts: CallParts,
  fileName: string,
  onProgress?: (bytes: number) => void,
): Promise<void> {
  // sending has its own time limit, and may wait for a new sign-in
  const answer = await send(endpoint, parts)
  const timer = answerTimer()
  try {
    const pieces = await readPieces(answer, timer.signal, (bytes) => {
      timer.restart()
      onProgress?.(bytes)
    })
    if (timer.hasRunOut()) throw new NetworkError('timed_out', timer.signal.reason)
    saveAs(new Blob(pieces, { type: answer.headers.get('content-type') ?? 'text/csv' }), fileName)
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError('unreachable', error) : error
  } finally {
    timer.stop()
  }
}

async function readPieces(
  answer: Response,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<BlobPart[]> {
  if (answer.body === null) return []
  const reader = answer.body.getReader()
  signal.addEventListener('abort', () => void reader.cancel())
  const pieces: BlobPart[] = []
  let bytes = 0
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value)
    bytes += piece.value.byteLength
    onProgress(bytes)
  }
  return pieces
}
