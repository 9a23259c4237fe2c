import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive: its name in ASCII, and its pieces, which are asked for once. */
export type ZipEntry = readonly [name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>]

interface Sums {
  crc: number
  packed: number
  size: number
}

const numbers = (bytes: 2 | 4, ...values: number[]) => {
  const buffer = Buffer.alloc(bytes * values.length)
  values.forEach((value, at) => buffer.writeUIntLE(value, at * bytes, bytes))
  return buffer
}
const signatures = { local: 0x04034b50, sums: 0x08074b50, central: 0x02014b50, end: 0x06054b50 }
const bytesMax = 0xffffffff

/** Version 2.0, sums behind the content (bit 3), deflated, and a date that says nothing. */
const headOf = (name: string, { crc, packed, size }: Sums) =>
  Buffer.concat([
    numbers(2, 20, 0x0008, 8, 0, 0x0021),
    numbers(4, crc, packed, size),
    numbers(2, name.length, 0),
  ])

/** A ZIP archive (APPNOTE.TXT 6.3, without ZIP64), written as its files are read: memory stays flat. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const sums: Sums = { crc: 0, packed: 0, size: 0 }
    const start = Buffer.concat([numbers(4, signatures.local), headOf(name, sums), Buffer.from(name)])
    yield start
    yield* deflated(content, sums)
    yield numbers(4, signatures.sums, sums.crc, sums.packed, sums.size)
    directory.push(
      Buffer.concat([
        numbers(4, signatures.central),
        numbers(2, 20),
        headOf(name, sums),
        numbers(2, 0, 0, 0, 0, 0),
        numbers(4, offset),
        Buffer.from(name),
      ]),
    )
    offset += start.length + sums.packed + 16
    if (offset > bytesMax || sums.size > bytesMax) throw new Error('an archive without ZIP64 holds no more')
  }
  const listed = Buffer.concat(directory)
  const count = directory.length
  yield Buffer.concat([
    listed,
    numbers(4, signatures.end),
    numbers(2, 0, 0, count, count),
    numbers(4, listed.length, offset),
    numbers(2, 0),
  ])
}

async function* deflated(content: ZipEntry[1], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const written = pipeline(counted(content, sums), deflate)
  // a fault of the content is thrown where the pieces are read
  written.catch(() => undefined)
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    sums.packed += piece.length
    yield piece
  }
}

async function* counted(content: ZipEntry[1], sums: Sums): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sums.crc = crc32(piece, sums.crc)
    sums.size += piece.length
    yield piece
  }
}
