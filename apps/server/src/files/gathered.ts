/** The input in pieces of at least this many bytes; the last one may be smaller. */
export async function* gathered(source: AsyncIterable<Uint8Array>, bytesMin: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < bytesMin) continue
    yield Buffer.concat(held, bytes)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held, bytes)
}
