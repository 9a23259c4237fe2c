import { createInflateRaw } from 'node:zlib'
import { say } from '@getzo/domain/words/say'
import { piecesOf } from './pieces'
import { unreadable } from './sheet-row'

/** One file in a ZIP: where its bytes begin, packed. */
interface Entry {
  offset: number
  packed: number
  isDeflated: boolean
}

/** A ZIP whose directory has been read; nothing is unpacked before it is asked for. */
export interface Zip {
  has(name: string): boolean
  /** The bytes of a file in pieces; at most `bytesMax` of them, whatever the ZIP says of its size. */
  read(name: string, bytesMax: number): AsyncGenerator<Uint8Array, void>
}

// PKWARE's APPNOTE: 4.3.16, 4.3.12 and 4.3.7
const endMark = 0x06054b50
const directoryMark = 0x02014b50
const fileMark = 0x04034b50
const endBytes = 22
const commentMax = 0xffff
const entriesMax = 5000

/** Reads the directory of a ZIP that is here as a whole. Throws Refused for what is none, is locked, or is split. */
export function openZip(file: Buffer): Zip {
  const entries = directoryOf(file)
  return {
    has: (name) => entries.has(name),
    read: (name, bytesMax) => unpacked(file, entries.get(name), bytesMax),
  }
}

const damaged = () => unreadable(say('file.sheet_damaged'))

function directoryOf(file: Buffer): Map<string, Entry> {
  const end = endOf(file)
  const count = file.readUInt16LE(end + 10)
  if (count > entriesMax) throw damaged()
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryMark) throw damaged()
    const method = file.readUInt16LE(at + 10)
    const isLocked = (file.readUInt16LE(at + 8) & 1) === 1
    if (isLocked || (method !== 0 && method !== 8)) throw damaged()
    const nameBytes = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameBytes)
    entries.set(name, {
      offset: file.readUInt32LE(at + 42),
      packed: file.readUInt32LE(at + 20),
      isDeflated: method === 8,
    })
    at += 46 + nameBytes + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the end of the directory stands, behind which only a comment may come. */
function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - endBytes - commentMax)
  for (let at = file.length - endBytes; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at
  }
  throw damaged()
}

async function* unpacked(
  file: Buffer,
  entry: Entry | undefined,
  bytesMax: number,
): AsyncGenerator<Uint8Array, void> {
  if (!entry || entry.offset + 30 > file.length || file.readUInt32LE(entry.offset) !== fileMark) {
    throw damaged()
  }
  const from = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28)
  const packed = file.subarray(from, from + entry.packed)
  let size = 0
  for await (const bytes of entry.isDeflated ? inflated(packed) : piecesOf(packed)) {
    size += bytes.length
    // a few bytes can unpack to any number of them
    if (size > bytesMax) throw unreadable(say('file.sheet_unpacked'))
    yield bytes
  }
}

async function* inflated(packed: Buffer): AsyncGenerator<Uint8Array, void> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  try {
    for await (const bytes of inflate) yield bytes as Buffer // a stream of bytes
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? damaged() : error
  }
}
