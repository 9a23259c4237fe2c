import { say } from '@getzo/domain/words/say'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refused } from '../http/refused'
import { unreadable } from './sheet-row'

/** A ZIP whose directory has been read; nothing is unpacked before it is asked for. */
export interface Zip {
  has(name: string): boolean
  /** The bytes of a file in pieces; at most `bytesMax` of them, even if the ZIP names a smaller size. */
  read(name: string, bytesMax: number): AsyncGenerator<Uint8Array, void>
}

const entriesMax = 5000

/** Reads the directory of a ZIP that is in memory. Throws Refused for a file that is no ZIP, or a split one. */
export async function openZip(file: Buffer): Promise<Zip> {
  const entries = new Map<string, Entry>()
  try {
    // sizes are claims, and programs that stream write none
    const zip = await fromBufferPromise(file, { validateEntrySizes: false })
    if (zip.entryCount > entriesMax) throw damaged()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return {
      has: (name) => entries.has(name),
      read: (name, bytesMax) => unpacked(zip, entries.get(name), bytesMax),
    }
  } catch {
    throw damaged()
  }
}

const damaged = () => unreadable(say('file.sheet_damaged'))

async function* unpacked(
  zip: ZipFile,
  entry: Entry | undefined,
  bytesMax: number,
): AsyncGenerator<Uint8Array, void> {
  if (!entry) throw damaged()
  let size = 0
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      const bytes = piece as Buffer // a stream of bytes
      size += bytes.length
      // a few bytes can unpack to any number of them
      if (size > bytesMax) throw unreadable(say('file.sheet_unpacked'))
      yield bytes
    }
  } catch (error) {
    throw error instanceof Refused ? error : damaged()
  }
}
