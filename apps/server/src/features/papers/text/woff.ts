import { inflateSync } from 'node:zlib'

const headerBytes = 44
const entryBytes = 20
const plainHeaderBytes = 12
const plainEntryBytes = 16
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * A font of WOFF 1 as the plain font that it packs. PDFKit would unpack a table again, in JavaScript, for each glyph
 * that it reads there. https://www.w3.org/TR/WOFF/
 */
export function unpackWoff(woff: Buffer): Buffer {
  const flavor = woff.subarray(4, 8)
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(plainHeaderBytes + count * plainEntryBytes)
  flavor.copy(header)
  header.writeUInt16BE(count, 4)
  const log2 = Math.floor(Math.log2(count))
  header.writeUInt16BE(2 ** log2 * plainEntryBytes, 6)
  header.writeUInt16BE(log2, 8)
  header.writeUInt16BE((count - 2 ** log2) * plainEntryBytes, 10)

  const tables: Buffer[] = []
  let at = header.length
  for (let table = 0; table < count; table += 1) {
    const entry = woff.subarray(headerBytes + table * entryBytes)
    const [offset, packedLength, length] = [
      entry.readUInt32BE(4),
      entry.readUInt32BE(8),
      entry.readUInt32BE(12),
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    const plainEntry = header.subarray(plainHeaderBytes + table * plainEntryBytes)
    entry.copy(plainEntry, 0, 0, 4)
    entry.copy(plainEntry, 4, 16, entryBytes)
    plainEntry.writeUInt32BE(at, 8)
    plainEntry.writeUInt32BE(length, 12)
    const content = packedLength < length ? inflateSync(packed) : packed
    tables.push(content, Buffer.alloc(padded(length) - length))
    at += padded(length)
  }
  return Buffer.concat([header, ...tables])
}
