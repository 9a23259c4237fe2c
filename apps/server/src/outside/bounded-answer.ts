import { text } from 'node:stream/consumers'

/** More than any real answer has: data from outside must not fill the memory. */
class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** How every request to the outside is made: an answer in time, from whom it was asked of and nobody else. */
export const outsideRequest = (withinMs: number) =>
  ({ redirect: 'error', signal: AbortSignal.timeout(withinMs) }) as const

/** The body of an answer, piece by piece. Throws where it is longer than `bytesMax`, and reads no further. */
export async function* piecesOf(answer: Response, bytesMax: number): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > bytesMax) throw new AnswerTooLarge(`an answer of more than ${bytesMax} bytes`)
    yield piece
  }
}

/** The body of an answer as text. */
export const textOf = (answer: Response, bytesMax: number): Promise<string> =>
  text(piecesOf(answer, bytesMax))
