const pieceBytes = 64 * 1024

/** Bytes in pieces so small that the output of one can be counted before the next is read. */
export function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
}
